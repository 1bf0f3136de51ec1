import { z } from 'zod';

/** The name of the event, as it is sent. */
export const AML_MONITOR_UPDATE = 'AML Monitor Update';

/**
 * The version property is described in specification 6; the rest of the body is published separately. Contains no
 * personal data.
 */
export const amlMonitorUpdateSchema = z
  .looseObject({
    event: z.literal(AML_MONITOR_UPDATE).describe('Name of the event.'),
    body: z
      .looseObject({
        eventId: z.string().describe('Identifier of the event, the same on every delivery attempt.'),
        journeyId: z.string().describe('Identifier of the journey or check.'),
        referenceNo: z.string().nullish().describe('The customer’s own identifier.'),
        systemDecision: z.string().nullish().describe('Decision after the update.'),
        previousSystemDecision: z.string().nullish().describe('Decision before the update.'),
        updatedAMLVersionNumber: z.int().describe('Version number to request from Get AML History.'),
      })
      .describe('Content of the event.'),
  })
  .meta({ id: 'AmlMonitorUpdate', description: 'Announces that monitoring changed a check’s matches.' });

export type AmlMonitorUpdate = z.infer<typeof amlMonitorUpdateSchema>;
