// @ts-nocheck
import type { Deviation, DeviationReason } from '../record/deviations';

const REASON_LABELS: Readonly<Record<DeviationReason, string>> = {
  'wrong-type': 'type differs from the specification',
  'unknown-key': 'not in the specification',
  'not-in-this-result': 'specified for a different result',
  missing: 'in the specification, not in the response',
  'unknown-value': 'value not listed in the specification',
  repeated: 'repeated in one object; all differing values are kept and none is preferred',
};

/** How one place of a response differs from the specification. */
function deviationLabels({ reason, expected, received }: Deviation): string {
  return expected && reason === 'wrong-type'
    ? `${REASON_LABELS[reason]}: ${received ?? 'another type'} instead of ${expected}`
    : REASON_LABELS[reason];
}

/** A place that ought to name a file. */
const NAMES_NO_FILE = 'does not reference a file that can be requested';

/** Places of a response that differ from the specification in the same way: one member, over the elements of lists. */
interface AlikePlaces {
  /** JSON pointers (RFC 6901), as received; at least one. */
  pointers: readonly string[];
  words: string;
}

/** So many of the places that are alike are named. */
export const PLACES_NAMED = 3;

/** Where a response and the specification differ, alike places together, in the order of the first of each. */
export function alikePlaces(
  deviations: readonly Deviation[],
  unusable: readonly { pointer: string }[],
): AlikePlaces[] {
  const places = [
    ...deviations.map((one) => ({ pointer: one.pointer, words: deviationLabels(one) })),
    ...unusable.map(({ pointer }) => ({ pointer, words: NAMES_NO_FILE })),
  ];
  const alike = Map.groupBy(places, ({ pointer, words }) =>
    JSON.stringify([pointer.replace(/\/\d+(?=\/|$)/g, '/0'), words]),
  );
  return [...alike.values()].map((all) => ({
    pointers: all.map(({ pointer }) => pointer),
    words: all[0]?.words ?? '',
  }));
}
