import { z } from 'zod';
import { maybeEnum, maybeText, text } from './fields';
import type { Reading } from './reading';
import { SYSTEM_DECISIONS } from './vocabulary';

/** The event's name as it is sent. */
export const AML_MONITOR_UPDATE = 'AML Monitor Update';

/** Specification 6 names the version property; the envelope is published beside it. Carries no personal data. */
export const amlMonitorUpdateSchema = z
  .looseObject({
    event: z.literal(AML_MONITOR_UPDATE).describe('Name of the event.'),
    body: z
      .looseObject({
        eventId: text('Identifier of the event, the same on every delivery attempt.'),
        journeyId: text('Identifier of the journey or check.'),
        referenceNo: maybeText('The customer’s own identifier.'),
        systemDecision: maybeEnum(SYSTEM_DECISIONS, 'Decision after the update.'),
        previousSystemDecision: maybeEnum(SYSTEM_DECISIONS, 'Decision before the update.'),
        updatedAMLVersionNumber: z.int().describe('Version number to ask Get AML History for.'),
      })
      .describe('What happened.'),
  })
  .meta({ id: 'AmlMonitorUpdate', description: 'Tells that monitoring changed a check’s matches.' });

export type AmlMonitorUpdate = Reading<typeof amlMonitorUpdateSchema>;
