import { isObject } from '../../record/shape';
import { eventOfName, type ServiceEventName } from '../../wire/eventNames';
import type { CaseKind } from '../ids';
import { SubjectId } from '../ids';

/** What an event triggers at an installation that has the case. */
export type EventEffect = 'fetch-response' | 'fetch-version' | 'fetch-spot-check' | 'note';

const EFFECTS: Record<ServiceEventName, EventEffect> = {
  'Finished Step': 'note',
  'Finished User Steps': 'note',
  'Finished Journey': 'fetch-response',
  'Manually Reviewed': 'fetch-response',
  'Updated Journey': 'fetch-response',
  'Verification Update Required': 'note',
  'KYC Renewal Deadline Exceeded': 'note',
  'AML Monitor Update': 'fetch-version',
  'Finished Spot Check': 'fetch-spot-check',
};

export interface EventFact {
  key: string;
  text: string;
}

export interface ServiceEvent {
  /** As received. */
  name: string;
  /** Null for an undocumented event. */
  event: ServiceEventName | null;
  /** Null for an undocumented event without a decision. It is recorded, but triggers nothing. */
  effect: EventEffect | null;
  /** Null if the event has no id; it is then identified by its content. */
  eventId: string | null;
  kind: CaseKind;
  subjectId: string;
  /** Set if the event contains a decision. The case is then fetched again, whatever else the event triggers. */
  carriesDecision: boolean;
  /** The monitoring version in an AML update; null if it states none. */
  version: number | null;
  facts: EventFact[];
}

export type EventReading =
  | { ok: true; event: ServiceEvent }
  | { ok: false; fault: 'not-an-event' | 'no-subject' };

const NAME_MAX_LENGTH = 200;
const FACTS_MAX_COUNT = 40;
const FACT_MAX_LENGTH = 2000;
/** Ids that are recorded elsewhere in the case and the journal entry. */
const NAMED_ELSEWHERE = ['eventId', 'journeyId', 'spotCheckJourneyId'];

/** Whether a value has the shape of a webhook event. */
export const isEnvelope = (value: unknown): value is { event: string; body: Record<string, unknown> } =>
  isObject(value) && typeof value['event'] === 'string' && isObject(value['body']);

const wellFormedCut = (text: string, length: number): string => text.slice(0, length).toWellFormed();

function factsOf(body: Record<string, unknown>): EventFact[] {
  return Object.entries(body)
    .filter(([key]) => !NAMED_ELSEWHERE.includes(key))
    .slice(0, FACTS_MAX_COUNT)
    .map(([key, value]) => ({
      key: wellFormedCut(key, NAME_MAX_LENGTH),
      text: wellFormedCut(typeof value === 'string' ? value : JSON.stringify(value), FACT_MAX_LENGTH),
    }));
}

const idIn = (body: Record<string, unknown>, key: string): string | null => {
  const read = SubjectId.safeParse(body[key]);
  return read.success ? read.data : null;
};

/** Reads a version number: a 32-bit integer, or text with such a number, such as “v4”. */
export function versionIn(value: unknown): number | null {
  const number =
    typeof value === 'string' && /^v?\d{1,10}$/i.test(value.trim())
      ? Number(value.trim().replace(/^v/i, ''))
      : value;
  return typeof number === 'number' && Number.isInteger(number) && number >= 0 && number < 2 ** 31
    ? number
    : null;
}

/** The property of the monitoring webhook with the new version (specification 5, service-facts part 9). */
const VERSION = /^updated_?aml_?version_?number$/i;
const isVersionKey = (key: string): boolean => VERSION.test(key);

/** The version that a recorded event states; null if it states none. */
export const versionNamedBy = ({ facts }: { facts: readonly EventFact[] }): number | null =>
  versionIn(facts.find(({ key }) => isVersionKey(key))?.text);

/** Whether a recorded event reports a monitoring update without stating its version. */
export const isUnnumberedUpdate = (event: { name: string; facts: readonly EventFact[] }): boolean =>
  eventOfName(event.name) === 'AML Monitor Update' && versionNamedBy(event) === null;

/** Keys with a decision, in events or in results. Keys of earlier decisions, such as `previousDecision`, are excluded. */
const IS_DECISION = /^(?!previous|prior|former|old).*decision/i;
/** Maximum nesting depth that is searched. */
const DEPTH = 6;

const isNested = (value: unknown): value is object => typeof value === 'object' && value !== null;

const hasContent = (value: unknown, depth = 0): boolean =>
  isNested(value)
    ? depth < DEPTH && Object.values(value).some((member) => hasContent(member, depth + 1))
    : typeof value === 'number' || (typeof value === 'string' && value !== '');

/** Whether an event contains a decision at any depth up to `DEPTH`. */
const hasDecision = (value: unknown, depth = 0): boolean =>
  isNested(value) &&
  depth < DEPTH &&
  Object.entries(value).some(([key, member]: [string, unknown]) =>
    IS_DECISION.test(key) ? hasContent(member) : hasDecision(member, depth + 1),
  );

/** Reads one webhook event. Undocumented members are put into `facts` as received. */
export function readServiceEvent(value: unknown): EventReading {
  if (!isEnvelope(value)) return { ok: false, fault: 'not-an-event' };
  const { body } = value;
  const event = eventOfName(value.event);
  const spotCheckId = idIn(body, 'spotCheckJourneyId');
  const kind: CaseKind = event === 'Finished Spot Check' ? 'spot-check' : 'journey';
  // Older documentation calls the spot check's own id a journey id.
  const subjectId = (kind === 'spot-check' ? spotCheckId : null) ?? idIn(body, 'journeyId') ?? spotCheckId;
  if (subjectId === null) return { ok: false, fault: 'no-subject' };
  const version = versionIn(Object.entries(body).find(([key]) => isVersionKey(key))?.[1]);
  const carriesDecision = hasDecision(body);
  const eventId = body['eventId'];
  return {
    ok: true,
    event: {
      name: wellFormedCut(value.event, NAME_MAX_LENGTH),
      event,
      effect: event !== null ? EFFECTS[event] : carriesDecision ? 'note' : null,
      eventId: typeof eventId === 'string' && eventId !== '' ? wellFormedCut(eventId, NAME_MAX_LENGTH) : null,
      kind,
      subjectId,
      carriesDecision,
      version,
      facts: factsOf(body),
    },
  };
}

/**
 * The kind of the saved case that an event is about; null if none is saved. Needed because events of an AML check
 * outside a journey do not state the kind.
 */
export function savedKindOf(
  { kind, subjectId }: Pick<ServiceEvent, 'kind' | 'subjectId'>,
  isSaved: (kind: CaseKind, subjectId: string) => boolean,
): CaseKind | null {
  const kinds: CaseKind[] = kind === 'journey' ? ['journey', 'aml-check'] : [kind];
  return kinds.find((one) => isSaved(one, subjectId)) ?? null;
}
