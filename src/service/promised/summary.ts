import * as wire from '@shared/wire';
import { z } from 'zod';
import { byKey, promised, promisedMember } from './parts';

const shared = { kind: 'journey-summary', unspecified: true } as const;
const { definition, result: stepResult } = wire.stepSummarySchema.members;

const step = promised(wire.stepSummarySchema, {
  ...shared,
  about: 'Summary of one step of a journey.',
  members: {
    definition: promisedMember(definition, {
      ...shared,
      about: 'The item requested by the step.',
      members: { step_id: z.union([z.string(), z.number()]) },
    }),
    result: promisedMember(stepResult, { ...shared, about: 'Outcome of the step.' }),
  },
});

const interimRule = promised(wire.interimRuleSchema, {
  ...shared,
  about: 'The result of a rule while the journey may still be running.',
});

/** Not in the specification: this is the vendor's published form. */
promised(wire.journeySummarySchema, {
  ...shared,
  about: 'Progress of a journey.',
  members: {
    step_summaries: z.array(step),
    result: promisedMember(wire.journeySummarySchema.members.result, {
      ...shared,
      about: 'Rule results available so far.',
      members: { interim_rule_details: byKey(interimRule) },
    }),
  },
});
