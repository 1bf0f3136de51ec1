import { absencesIn } from '../absences';
import { conclusionsOf } from '../conclusion/conclusion';
import type { CaseView } from '../caseView';
import { buildFieldMatrix } from '../fieldMatrix/fieldMatrix';
import { contentsOf } from '../responseContents';
import { isContentEvent } from '../savedEvidence';
import type { JournalEntry, ReadEntry } from '../journal';
import { checkRecord } from '../recordHealth/recordHealth';
import type { Dossier, DossierAml, DossierMatrix, Exhibit, Retrieval } from './dossier';
import { exhibitsOf } from './exhibits';
import { LIMITS } from './limitsLabels';
import { notPrintedIn, type CompareResponses } from './notPrinted';
import { countedOf, markReported, type ReportedEntry } from '../trust';

export interface DossierSource {
  /** The case as shown on screen, from the newest readable response. */
  view: CaseView;
  /** All readable entries of all chains, in reading order. */
  entries: readonly JournalEntry[];
  /** The entries that do not count, because their keys are not trusted; none if omitted. */
  reported?: readonly ReportedEntry[];
  aml: DossierAml | null;
  /** Compares responses by their values; if omitted, only their bytes are compared. */
  compare?: CompareResponses;
  generatedAt: string;
  version: string;
}

function readRetrievals(
  entries: readonly ReadEntry[],
  exhibits: readonly Exhibit[],
  notPrinted: ReturnType<typeof notPrintedIn>,
): Retrieval[] {
  const numbers = new Map(exhibits.map(({ sha256, number }) => [sha256, number]));
  return entries.flatMap(({ event, at, author }): Retrieval[] => {
    if (!isContentEvent(event) && event.type !== 'service-event') return [];
    const { sha256, bytes } = event;
    const known = { at, by: author, sha256, bytes, exhibit: numbers.get(sha256) ?? 0 };
    switch (event.type) {
      case 'retrieved': {
        const { request, status, mime, attempts } = event;
        return [
          {
            ...known,
            ...{ request, origin: 'service', status, mime, attempts },
            notPrinted: notPrinted(event),
          },
        ];
      }
      case 'file-imported':
        return [
          {
            ...known,
            ...{ request: event.request, origin: 'file', status: null, mime: event.mime, attempts: 0 },
            notPrinted: notPrinted(event),
          },
        ];
      case 'service-event':
        return [
          {
            ...known,
            ...{ request: null, origin: 'event', status: null, mime: 'application/json', attempts: 0 },
            notPrinted: null,
          },
        ];
    }
  });
}

function matrixOf(view: CaseView): DossierMatrix {
  const { columns, rows, counts } = buildFieldMatrix(view);
  return { columns, counts, rows: rows.map((row) => ({ ...row, cells: Object.fromEntries(row.cells) })) };
}

/** Removes the salt and signature of an entry, and the salt of a redacted copy that it records. */
function withoutSalt({ salt: _salt, signature: _signature, ...entry }: JournalEntry): ReadEntry {
  if (!('salt' in entry.event)) return entry;
  const { salt: _copySalt, ...event } = entry.event;
  return { ...entry, event };
}

/** Builds a dossier from the same data as the screens. A pure function that never throws because of the content. */
export function buildDossier(source: DossierSource): Dossier {
  const { view, entries, reported = [], aml, compare, generatedAt, version } = source;
  const exhibits = exhibitsOf(entries, view.media);
  const marked = markReported(entries, reported);
  return {
    v: 1,
    generatedAt,
    app: { name: 'CaseLoupe', version },
    view,
    conclusions: conclusionsOf(countedOf({ journal: entries, reported }), contentsOf(view.responses)),
    fields: matrixOf(view),
    health: checkRecord(view),
    retrievals: readRetrievals(marked, exhibits, notPrintedIn({ view, aml, exhibits }, compare)),
    absences: absencesIn(marked),
    exhibits,
    aml,
    journal: entries.map(withoutSalt),
    reported: [...reported],
    limits: LIMITS,
  };
}
