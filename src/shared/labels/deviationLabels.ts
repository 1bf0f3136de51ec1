import type { Deviation, DeviationReason } from '../record/deviations';

const REASON_LABELS: Readonly<Record<DeviationReason, string>> = {
  'wrong-type': 'type differs from the specification',
  'unknown-key': 'not in the specification',
  'second-name': 'the same field was also received under another name',
  'not-in-this-result': 'specified for a different result',
  missing: 'in the specification, not in the response',
  'unknown-value': 'value not listed in the specification',
  'empty-beside': 'empty, although other members of the response may contain its entries',
  repeated: 'repeated in one object; all differing values are kept and none is preferred',
};

/** How one place of a response deviates from the specification. */
function deviationLabels({ reason, expected, received }: Deviation): string {
  return expected && reason === 'wrong-type'
    ? `${REASON_LABELS[reason]}: ${received ?? 'another type'} instead of ${expected}`
    : REASON_LABELS[reason];
}

/** For a place that should name a file. */
const NAMES_NO_FILE = 'does not reference a file that can be requested';

/**
 * Places of a response that deviate from the specification in the same way: the same member in several elements of a
 * list.
 */
interface AlikePlaces {
  /** JSON Pointers (RFC 6901) into the response as received; at least one. */
  pointers: readonly string[];
  label: string;
}

/** How many places of a group are listed individually. */
export const PLACES_NAMED = 3;

/** Groups the deviations of a response from the specification, in the order of the first place of each group. */
export function alikePlaces(
  deviations: readonly Deviation[],
  unusable: readonly { pointer: string }[],
): AlikePlaces[] {
  const places = [
    ...deviations.map((one) => ({ pointer: one.pointer, label: deviationLabels(one) })),
    ...unusable.map(({ pointer }) => ({ pointer, label: NAMES_NO_FILE })),
  ];
  const alike = Map.groupBy(places, ({ pointer, label }) =>
    JSON.stringify([pointer.replace(/\/\d+(?=\/|$)/g, '/0'), label]),
  );
  return [...alike.values()].map((all) => ({
    pointers: all.map(({ pointer }) => pointer),
    label: all[0]?.label ?? '',
  }));
}
