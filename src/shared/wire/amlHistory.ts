import { z } from 'zod';
import { amlMatchesSchema } from './amlMatch';
import { maybeText, text } from './fields';
import type { Reading } from './reading';

/** Specification 2.19: the answer of Get AML History for one version, as a snapshot or as that version's changes. */
export const amlHistorySchema = z
  .looseObject({
    check_id: text('Identifier of the check.'),
    reference_number: maybeText('The customer’s own identifier.'),
    aml_matches: amlMatchesSchema.nullish().describe('Matches of the requested version.'),
  })
  .meta({ id: 'AmlHistory', description: 'Matches of an AML check at one monitoring version.' });

export type AmlHistory = Reading<typeof amlHistorySchema>;
