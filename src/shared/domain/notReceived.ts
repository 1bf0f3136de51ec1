import { lastAbsences, type Absence, type NotReceived } from './absences';
import { isBeyondKnown } from './aml/amlTimeline';
import type { AmlTimeline } from './aml/amlView';
import type { CaseView } from './caseView';
import type { ReadEntry } from './journal';
import { isHolding, originOf, requestKey } from './savedEvidence';

/** Whether a version does not exist: a search ends before the first that is known, or after the last. */
function isOutside({ request: { operation, version }, reason }: Absence, timeline: AmlTimeline): boolean {
  if (operation !== 'amlHistory' || version === undefined) return false;
  const { latest } = timeline;
  const isAfter = latest.state === 'none-after' && version > latest.version;
  return isAfter || (reason === 'not-found' && isBeyondKnown(timeline, version));
}

/**
 * What was requested and, at the last request, not received: nothing of it is saved, or what is saved may be outdated. Without
 * the files of the case, which have a state of their own, and versions that do not exist.
 */
export function notReceivedIn(
  entries: readonly ReadEntry[],
  timeline: AmlTimeline,
  files: readonly { path: string }[],
): NotReceived[] {
  const absences = lastAbsences(entries);
  if (absences.length === 0) return [];
  const shown = new Map(
    entries.flatMap(({ event }) => (isHolding(event) ? [[requestKey(event), originOf(event)] as const] : [])),
  );
  const paths = new Set(files.map(({ path }) => path));
  return absences
    .filter((one) => !isOutside(one, timeline) && !paths.has(one.request.id))
    .map(({ request, at, reason, status, serviceCode }) => ({
      ...{ request, at, reason, status, serviceCode },
      shown: shown.get(requestKey({ request })) ?? null,
    }));
}

/** A run of monitoring versions, both inclusive. */
type Run = CaseView['monitoring']['gaps'][number];

/** Versions that are known to exist and of which nothing is saved, as far as nobody requested them. */
export function notRequestedIn({
  monitoring,
  notReceived,
}: Pick<CaseView, 'monitoring' | 'notReceived'>): Run[] {
  const requested = [...new Set(notReceived.flatMap(({ request }) => request.version ?? []))].sort(
    (a, b) => a - b,
  );
  return monitoring.gaps.flatMap(({ from, to }) => {
    const within = requested.filter((version) => version >= from && version <= to);
    return [from - 1, ...within]
      .map((before, index) => ({ from: before + 1, to: (within[index] ?? to + 1) - 1 }))
      .filter((run) => run.from <= run.to);
  });
}
