import { z } from 'zod';
import { maybeEnum, maybeText, openEnum, text } from './fields';
import type { Reading } from './reading';
import { VALIDATION_RESULTS } from './vocabulary';

/** Specification 2.7: one authenticity check. Undetermined means it could not be carried out. */
export const validationCheckSchema = z
  .looseObject({
    name: text('Name of the check.'),
    description: maybeText('What the check looks at, for a reader.'),
    result: openEnum(
      VALIDATION_RESULTS,
      'Outcome of the check; Undetermined when it could not be carried out.',
    ),
    result_description: maybeText('What the outcome means, for a reader.'),
  })
  .meta({ id: 'ValidationCheck', description: 'One authenticity check of a document.' });

export const validationSummarySchema = z
  .looseObject({
    validation_outcome: maybeEnum(VALIDATION_RESULTS, 'Outcome over all checks.'),
    validation_checks: z.array(validationCheckSchema).nullish().describe('The checks, one by one.'),
  })
  .meta({ id: 'ValidationSummary', description: 'Authenticity checks with their overall outcome.' });

/** Drift: the specification describes a list of checks and shows an object that holds one; both are accepted. */
export const validationResultSchema = z
  .union([validationSummarySchema, z.array(validationCheckSchema)])
  .meta({ id: 'ValidationResult', description: 'Authenticity checks, as an object or as a bare list.' });

export type ValidationCheck = Reading<typeof validationCheckSchema>;
export type ValidationSummary = Reading<typeof validationSummarySchema>;
export type ValidationResult = Reading<typeof validationResultSchema>;
