import { valueOrNull } from '../record/received';
import { RESULT_SCHEMAS } from '../record/result';
import { partOf } from '../wire/catalogue';
import { deviceIntelligenceSchema } from '../wire/deviceIntelligence';
import { documentSchema } from '../wire/document';
import type { Received } from '../wire/received';
import { selfieSchema } from '../wire/selfie';
import type { CaseView } from './caseView';

/** The decisive members that a part lacks. */
const decisiveIn = (schema: Parameters<typeof partOf>[0], part: object | null): string[] =>
  [...partOf(schema).members.values()].flatMap(({ key, info }) => {
    const received = (part as Readonly<Record<string, Received<unknown> | undefined>> | null)?.[key];
    return info.isDecisive === true && received?.state === 'missing' ? [received.pointer] : [];
  });

/** The device part if its members can be missing. A journey may have no device signals and no rule about them. */
function devicePart({ result, checklist }: Pick<CaseView, 'checklist' | 'result'>): object | null {
  const device = valueOrNull(result.device_intelligence);
  if (device === null) return null;
  const hasSignals = (valueOrNull(device.device_signals) ?? []).length > 0;
  const hasRule = checklist.items.some(({ specified }) => specified?.key === 'device_intelligence');
  return hasSignals || hasRule ? device : null;
}

/** JSON pointers (RFC 6901) of members that are null although the specification does not allow it. */
export const nullPlaces = ({ deviations }: Pick<CaseView, 'deviations'>): string[] =>
  deviations.flatMap(({ reason, received, pointer }) =>
    reason === 'wrong-type' && received === 'null' ? [pointer] : [],
  );

/**
 * JSON pointers (RFC 6901) of members that the response lacks although its kind always has them (required in
 * specification 2.1 to 2.18) or a conclusion depends on them. A null is not missing.
 */
export function missingPlaces(
  view: Pick<CaseView, 'checklist' | 'deviations' | 'documents' | 'kind' | 'result'>,
): string[] {
  const { result } = view;
  const places = [
    ...view.deviations.filter(({ reason }) => reason === 'missing').map(({ pointer }) => pointer),
    ...decisiveIn(RESULT_SCHEMAS[view.kind], result),
    // The members of an unreadable step are unknown rather than missing.
    ...view.documents.flatMap(({ received, part }) =>
      received.state === 'given' ? decisiveIn(documentSchema, part) : [],
    ),
    ...decisiveIn(selfieSchema, valueOrNull(result.selfie)),
    ...decisiveIn(deviceIntelligenceSchema, devicePart(view)),
  ];
  return [...new Set(places)];
}
