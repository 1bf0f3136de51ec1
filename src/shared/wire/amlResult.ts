import { z } from 'zod';
import { amlMatchSchema } from './amlMatch';
import { maybeEnum, maybeFlag, maybeText, text } from './fields';
import type { Reading } from './reading';
import { AML_FINAL_DECISIONS } from './vocabulary';

/** Specification 2.14, as it appears in an AML result. */
export const amlScreeningSchema = z
  .looseObject({
    matches: z.array(amlMatchSchema).nullish().describe('Profiles found.'),
    ongoing_monitoring_enabled: maybeFlag('Whether the check is repeated as lists change.'),
    last_ongoing_monitoring_update: maybeText('When monitoring last changed.'),
    search_datetime: maybeText('When the search was requested.'),
  })
  .meta({ id: 'AmlScreening', description: 'Matches and monitoring of an AML check.' });

/** Specification 2.20: the answer of Get AML Result. */
export const amlResultSchema = z
  .looseObject({
    check_id: text('Identifier of the check.'),
    reference_number: maybeText('The customer’s own identifier.'),
    check_time: maybeText('When the check finished; ISO 8601.'),
    final_decision: maybeEnum(
      AML_FINAL_DECISIONS,
      'The manual decision where there is one, else the system’s.',
    ),
    aml: amlScreeningSchema.nullish().describe('What the screening found; null when AML is not configured.'),
  })
  .meta({ id: 'AmlResult', description: 'Result of an AML check.' });

export type AmlScreening = Reading<typeof amlScreeningSchema>;
export type AmlResult = Reading<typeof amlResultSchema>;
