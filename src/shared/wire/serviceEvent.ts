import { closed, inside, list, part, text, figure, instant } from './fields';
import { OLDER_EVENT_NAMES, SERVICE_EVENTS } from './eventNames';
import { FINAL_DECISIONS, MANUAL_DECISIONS, SYSTEM_DECISIONS } from './vocabulary';

/** The specification names only one of the events; their members are published separately. */
const known = (label: string) => ({ label, section: '6', sensitivity: 'none' }) as const;

const stepSchema = part('RequiredStep', {
  stepId: text(known('Step ID')),
  reasonCode: text(known('Reason code')),
  renewalDeadline: instant(known('Renewal deadline')),
});

const reviewSchema = part('ManualReviewDetails', {
  journeyReviewDecision: closed(MANUAL_DECISIONS, known('Decision')),
  reasonCode: text(known('Reason code')),
});

/**
 * The documented members of a webhook event's body (service-facts part 9). Apart from two free texts, none of them
 * discloses anything about a person; of any other member this is unknown. `referenceNo` is the same identifier as a
 * result's `reference_number`.
 */
export const serviceEventBodySchema = part('ServiceEventBody', {
  eventId: text(known('Event ID')),
  journeyId: text(known('Journey ID')),
  spotCheckJourneyId: text(known('Spot check ID')),
  referenceNo: text(known('Reference number')),
  systemDecision: closed(SYSTEM_DECISIONS, known('System decision')),
  previousSystemDecision: closed(SYSTEM_DECISIONS, known('Previous system decision')),
  manualDecision: closed(MANUAL_DECISIONS, known('Manual decision')),
  finalDecision: closed(FINAL_DECISIONS, known('Final decision')),
  updatedAMLVersionNumber: figure(known('AML version')),
  stepId: text(known('Step ID')),
  stepType: text(known('Step type')),
  // Not all values of these two are published, so they may be any words of the service.
  action: text({ ...known('Action'), sensitivity: 'free-text' }),
  trigger: text({ ...known('Trigger'), sensitivity: 'free-text' }),
  requiredSteps: list(stepSchema, { label: 'Required steps', section: '6' }),
  manualReviewDetails: inside(reviewSchema, { label: 'Manual review', section: '6' }),
});

const EVENT_NAMES = Object.fromEntries(
  [...SERVICE_EVENTS, ...Object.keys(OLDER_EVENT_NAMES)].map((name) => [name, null] as const),
);

/** A webhook event as it is sent. */
export const serviceEventSchema = part('ServiceEvent', {
  event: closed(EVENT_NAMES, known('Event')),
  body: inside(serviceEventBodySchema, { label: 'Body', section: '6' }),
});
