import { partMembers } from '../../record/partMembers';
import { valueOrNull } from '../../record/received';
import type { ReadsOf } from '../../wire/catalogue';
import { deviceSignalSchema } from '../../wire/deviceIntelligence';
import type { DeviceIntelligence } from '../caseView';
import { resultOf } from '../resultGroups';

export type DeviceSignal = ReadsOf<typeof deviceSignalSchema>;

/** Failed first; an unlisted word needs attention and comes before Passed. */
function rank({ result }: DeviceSignal): number {
  const word = resultOf(valueOrNull(result));
  return word === 'Failed' ? 0 : word === 'Passed' ? 2 : 1;
}

/**
 * A result that came as a boolean: the specification types it as one and describes it as Passed or Failed, and does not
 * say which of the two `true` would be. It is shown and not interpreted.
 */
export const isBooleanResult = ({ result }: DeviceSignal): boolean =>
  ['true', 'false'].includes(valueOrNull(result) ?? '');

/** The signals (specification 2.17): failing first, then what neither passed nor failed, then passed. */
export function signalsOf({ device_signals: signals }: DeviceIntelligence): DeviceSignal[] {
  return (valueOrNull(signals) ?? [])
    .map((signal) => partMembers(deviceSignalSchema, signal))
    .toSorted((a, b) => rank(a) - rank(b));
}
