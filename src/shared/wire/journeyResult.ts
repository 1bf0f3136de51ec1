import { z } from 'zod';
import { amlMatchSchema } from './amlMatch';
import { applicantSchema } from './applicant';
import { deviceIntelligenceSchema } from './deviceIntelligence';
import { documentSchema } from './document';
import { maybeEnum, maybeText, openEnum, text } from './fields';
import type { Reading } from './reading';
import { ruleResultsSchema } from './ruleResult';
import { screeningChecksSchema } from './screening';
import { selfieSchema } from './selfie';
import { AML_APPLICABILITIES, FINAL_DECISIONS, MANUAL_DECISIONS, SYSTEM_DECISIONS } from './vocabulary';

/** Specification 2.14, as it appears in a journey. */
export const journeyAmlSchema = z
  .looseObject({
    applicability: openEnum(AML_APPLICABILITIES, 'Whether the check was performed and, if not, why.'),
    matches: z.array(amlMatchSchema).nullish().describe('Profiles found.'),
  })
  .meta({ id: 'JourneyAml', description: 'AML screening inside a journey.' });

/**
 * Specification 2.1: the answer of Get Journey Result. The misspelt flow key is an older name still met. The last two
 * blocks are only "not marked nullable" there, so null is accepted: a journey just opened has nothing to put in them.
 */
export const journeyResultSchema = z
  .looseObject({
    journey_id: text('Identifier of the journey.'),
    customer_id: text('Identifier of the account.'),
    flow_id: text('Identifier of the flow.'),
    journey_definintion_id: maybeText('The flow identifier under its older, misspelt name.'),
    reference_number: maybeText('The customer’s own identifier for the journey.'),
    start_time: text('When the journey began; ISO 8601, often without a zone.'),
    end_time: maybeText('When the journey finished; null while unfinished.'),
    system_decision: openEnum(SYSTEM_DECISIONS, 'Outcome computed from steps and rules.'),
    manual_decision: maybeEnum(MANUAL_DECISIONS, 'Outcome of a manual review; null when there was none.'),
    final_decision: openEnum(FINAL_DECISIONS, 'The manual decision where there is one, else the system’s.'),
    model_version: maybeText('Version of the result’s structure; others may contain other elements.'),
    documents: z.record(z.string(), documentSchema).nullish().describe('Document steps by step id.'),
    selfie: selfieSchema.nullish().describe('The selfie step; null when the journey has none.'),
    rule_results: ruleResultsSchema.nullish().describe('Rules by rule key.'),
    applicant: applicantSchema.nullish().describe('The person the journey is about.'),
    aml: journeyAmlSchema.nullish().describe('AML screening; null when not enabled.'),
    screening_checks: screeningChecksSchema.nullable().describe('Screening checks by check id.'),
    device_intelligence: deviceIntelligenceSchema.nullable().describe('Observations about the device.'),
  })
  .meta({ id: 'JourneyResult', description: 'Everything found out in one onboarding journey.' });

export type JourneyAml = Reading<typeof journeyAmlSchema>;
export type JourneyResult = Reading<typeof journeyResultSchema>;
