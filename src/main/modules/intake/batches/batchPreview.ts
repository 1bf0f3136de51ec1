import type { CaseKind } from '@shared/domain/ids';
import type { LineAction } from '@shared/domain/intake/lineActions';
import { workOf, type PlanLine } from '@shared/domain/intake/batchPlan';
import type { DraftSource, BatchChoices, BatchPreview, PreviewLine } from '@shared/ipc/inboxContract';
import type { Draft, Plan, Source } from './draft';

const SAMPLE_ROWS = 4;
const CELL_MAX_LENGTH = 60;

function sourceView({ id, name, reading }: Source): DraftSource {
  const cut = (text: string): string => text.slice(0, CELL_MAX_LENGTH);
  const table = reading.as === 'table' ? reading.table : null;
  return {
    id,
    name,
    as: reading.as,
    table:
      table === null
        ? null
        : {
            columns: Array.from({ length: Math.min(table.columns, 50) }, (_, index) =>
              cut(table.header?.[index] ?? ''),
            ),
            sample: table.rows.slice(0, SAMPLE_ROWS).map(({ cells }) => cells.slice(0, 50).map(cut)),
            idColumn: table.idColumn,
            kindColumn: table.kindColumn,
          },
    unclear: reading.as === 'response' ? reading.reading : null,
  };
}

/** Selects sources that may need a decision: lists, tables and uncertain responses. */
function asksFor(lines: readonly PlanLine[], choices: BatchChoices) {
  const unclear = new Set(
    lines.filter(({ action }) => action === 'file-unclear').map(({ source }) => source),
  );
  return ({ id, reading }: Source): boolean =>
    reading.as === 'ids' || reading.as === 'table' || unclear.has(id) || choices.responses[id] !== undefined;
}

/** The counts of what a batch with these choices would do, and the sources that need a decision. */
export function previewOf({ leftOut }: Draft, { sources, lines }: Plan, choices: BatchChoices): BatchPreview {
  const counts = new Map<LineAction, number>();
  for (const { action } of lines) counts.set(action, (counts.get(action) ?? 0) + 1);
  const work = workOf(lines);
  const fetches = (kind: CaseKind): number =>
    work.filter((item) => item.do === 'fetch' && item.kind === kind).length;
  return {
    sources: sources.filter(asksFor(lines, choices)).slice(0, 50).map(sourceView),
    files: sources.filter(({ name }) => name !== '').length,
    leftOut: [...leftOut].map(([why, count]) => ({ why, count })),
    actions: [...counts].map(([action, count]) => ({ action, count })),
    work: {
      journeys: fetches('journey'),
      spotChecks: fetches('spot-check'),
      amlChecks: fetches('aml-check'),
      events: work.filter((item) => item.do === 'event').length,
      files: work.filter((item) => item.do === 'file').length,
    },
    lines: lines.length,
  };
}

/** One page of the lines with one action, or of all lines. */
export function linesOf(
  { sources, lines }: Plan,
  { action, offset, limit }: { action: LineAction | null; offset: number; limit: number },
): { lines: PreviewLine[]; total: number } {
  const found = action === null ? lines : lines.filter((line) => line.action === action);
  const page = found
    .slice(offset, offset + limit)
    .map(({ source, line, text, kind, subjectId, action: its }) => ({
      sourceName: sources[source]?.name ?? '',
      line,
      action: its,
      text,
      kind,
      subjectId,
    }));
  return { total: found.length, lines: page };
}
