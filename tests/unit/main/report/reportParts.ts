import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { buildCase } from '@shared/domain/buildCase';
import { buildDossier } from '@shared/domain/dossier/buildDossier';
import type { CaseKind } from '@shared/domain/ids';
import type { JournalEntry } from '@shared/domain/journal';
import type { JournalEvent } from '@shared/domain/journalEvents';
import { DEFAULT_REPORT } from '@shared/presentation/report/defaultReport';
import type { ReportParts } from '../../../../src/main/report/page/parts';
import { reportPage } from '../../../../src/main/report/page/reportPage';
import { answered, CASE_ID, entriesOf, opened, REVIEWER, sha } from '../../../support/journalBuilder';
import { sampleText } from '../../../support/sampleView';

export type AnyParts = ReportParts & { reportId: string };

const OPERATIONS = {
  journey: 'journeyResult',
  'spot-check': 'spotCheckResult',
  'aml-check': 'amlResult',
} as const satisfies Record<CaseKind, string>;

export const HOSTILE = '</script><script>alert(1)</script><img src=x onerror=alert(2)>"\'';

/** What a report of a sample case is made of, with a journal of `events` after its response. */
export function partsOf({
  sample,
  spotCheck,
  kind = spotCheck === undefined ? 'journey' : 'spot-check',
  change = () => undefined,
  events = [],
  authors = (entries) => entries,
}: {
  sample?: string;
  spotCheck?: string;
  kind?: CaseKind;
  change?: (response: Record<string, unknown>) => void;
  events?: readonly JournalEvent[];
  authors?: (entries: JournalEntry[]) => JournalEntry[];
}): AnyParts {
  const text =
    spotCheck === undefined
      ? sampleText(sample ?? '')
      : readFileSync(resolve('resources/sandbox/spot-checks', `${spotCheck}.json`), 'utf8');
  const value = JSON.parse(text) as Record<string, unknown>;
  change(value);
  const entries = authors(
    entriesOf({ ...opened, kind } as JournalEvent, answered(sha('a'), OPERATIONS[kind]), ...events),
  );
  const view = buildCase({
    caseId: CASE_ID,
    entries,
    verdict: { state: 'intact', entries: entries.length, heads: [] },
    responses: new Map([[sha('a'), { ok: true, value }]]),
    fetching: new Set(),
  });
  return {
    dossier: buildDossier({
      view,
      entries,
      aml: null,
      generatedAt: '2026-11-21T10:00:00.000Z',
      version: '1',
    }),
    options: DEFAULT_REPORT,
    reportId: '00000000-0000-4000-8000-0000000000e1',
    fingerprint: null,
    reader: REVIEWER,
    others: { linked: [], suggested: [], further: 0 },
    pictures: new Map(),
    leftOut: [],
  };
}

export const pageOf = async (parts: AnyParts): Promise<string> => (await reportPage(parts)).html;

/** The markup of one section; of an empty one, its line. */
export function bodyOf(html: string, id: string): string {
  for (const tag of ['section', 'tr']) {
    const start = html.indexOf(`<${tag} id="${id}">`);
    if (start !== -1) return html.slice(start, html.indexOf(`</${tag}>`, start));
  }
  throw new Error(`no section ${id}`);
}
