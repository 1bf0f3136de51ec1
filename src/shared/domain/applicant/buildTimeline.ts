import { documentFieldChanges, type ReadDocuments } from './documentFieldChanges';
import type { TimelineEntry } from './timeline';
import { changesSince, notComparedSince } from './timelineChanges';
import { inTime } from './timelineFacts';

/** A case to add to the timeline. */
type TimelineCase = Pick<TimelineEntry, 'facts' | 'link' | 'faces'> & { read: ReadDocuments };

/** Sorts the applicant's cases by time and lists how each differs from earlier ones. */
export function buildTimeline(cases: readonly TimelineCase[]): TimelineEntry[] {
  const byId = new Map(cases.map((one) => [one.facts.caseId, one]));
  const ordered = inTime(cases.map(({ facts }) => facts)).flatMap(({ caseId }) => byId.get(caseId) ?? []);
  return ordered.map(({ facts, link, faces, read }, index): TimelineEntry => {
    const earlier = ordered.slice(0, index);
    const before = earlier.map((one) => one.facts);
    const fields = documentFieldChanges(
      earlier.map((one) => one.read),
      read,
    );
    return {
      ...{ facts, link, faces },
      changes: [...changesSince(before, facts), ...fields.changes],
      notCompared: [
        ...notComparedSince(before, facts),
        ...(fields.isComplete ? [] : (['documentField'] as const)),
      ],
      isFirstOfKind: !before.some(({ kind }) => kind === facts.kind),
    };
  });
}
