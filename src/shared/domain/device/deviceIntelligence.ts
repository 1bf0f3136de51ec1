import { partMembers } from '../../record/partMembers';
import { valueOrNull } from '../../record/received';
import type { ReadsOf } from '../../wire/catalogue';
import { deviceSignalSchema } from '../../wire/deviceIntelligence';
import type { DeviceIntelligence } from '../caseView';
import { resultOf } from '../resultGroups';

export type DeviceSignal = ReadsOf<typeof deviceSignalSchema>;

/** Sorts failed signals first. An unknown result needs attention and comes before Passed. */
function rank({ result }: DeviceSignal): number {
  const word = resultOf(valueOrNull(result));
  return word === 'Failed' ? 0 : word === 'Passed' ? 2 : 1;
}

/**
 * Whether the result was received as a boolean. The specification gives the type boolean but describes the values as
 * Passed and Failed, without stating which of them is `true`, so it is shown uninterpreted.
 */
export const isBooleanResult = ({ result }: DeviceSignal): boolean =>
  ['true', 'false'].includes(valueOrNull(result) ?? '');

/** The signals (specification 2.17): failed ones first, then those with any other result, then passed ones. */
export function signalsOf({ device_signals: signals }: DeviceIntelligence): DeviceSignal[] {
  return (valueOrNull(signals) ?? [])
    .map((signal) => partMembers(deviceSignalSchema, signal))
    .toSorted((a, b) => rank(a) - rank(b));
}
