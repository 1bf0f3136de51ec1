import { z } from 'zod';
import { applicantSchema } from './applicant';
import { faceMatchSchema } from './faceMatch';
import { maybeEnum, maybeText, openEnum, text } from './fields';
import type { Reading } from './reading';
import { ruleResultsSchema } from './ruleResult';
import { spotCheckSelfieSchema } from './selfie';
import { ENVIRONMENT_NAMES, SPOT_CHECK_DECISIONS } from './vocabulary';

/** Specification 2.18. */
export const spotChecksSchema = z
  .looseObject({
    applicant_selfie_face_match: faceMatchSchema
      .nullish()
      .describe('The new selfie against the one of the onboarding journey.'),
  })
  .meta({ id: 'SpotChecks', description: 'Comparisons made by a spot check.' });

/** Specification 2.18: the answer of Get Spot Check Result. */
export const spotCheckResultSchema = z
  .looseObject({
    journey_id: text('Identifier of the spot check.'),
    tenant_id: text('Identifier of the account.'),
    environment_name: maybeEnum(ENVIRONMENT_NAMES, 'Environment the spot check ran in.'),
    start_time: text('When the spot check began; ISO 8601, often without a zone.'),
    end_time: maybeText('When the spot check finished; null while unfinished.'),
    system_decision: openEnum(SPOT_CHECK_DECISIONS, 'Outcome of the spot check.'),
    reference_number: maybeText('The customer’s own identifier.'),
    model_version: maybeText('Version of the result’s structure.'),
    selfie: spotCheckSelfieSchema.nullish().describe('The selfie; null when there is no selfie step.'),
    applicant: applicantSchema.nullish().describe('The person checked.'),
    rule_results: ruleResultsSchema.nullish().describe('Rules by rule key; selfie liveness only.'),
    spot_checks: spotChecksSchema.nullish().describe('Comparisons made.'),
  })
  .meta({ id: 'SpotCheckResult', description: 'A later selfie check of a known applicant.' });

export type SpotChecks = Reading<typeof spotChecksSchema>;
export type SpotCheckResult = Reading<typeof spotCheckResultSchema>;
