import { z } from 'zod';

/** The kinds of results that an id in the sandbox's list can have. */
export const SANDBOX_KINDS = ['journey', 'spot-check', 'aml-check'] as const;

/** Extension of the reference service: the vendor's service has no operation that lists ids. */
export const sandboxIdsSchema = z
  .looseObject({
    sandbox_extension: z.literal(true).describe('Marks a response that the real service does not have.'),
    ids: z
      .array(
        z.looseObject({
          id: z.string().describe('Identifier used to fetch the result.'),
          kind: z.enum(SANDBOX_KINDS).describe('Which operation returns it.'),
          label: z.string().nullish().describe('Short description of the case.'),
          edge_case: z
            .looseObject({
              name: z.string().describe('Name of the edge case.'),
              what: z.string().describe('Deviations from the specification.'),
              why: z.string().describe('Purpose of the case.'),
              is_failure: z.boolean().describe('Whether every request fails instead of returning a result.'),
            })
            .nullish()
            .describe(
              'Marks a case that deviates from the specification on purpose; null for an ordinary case.',
            ),
        }),
      )
      .describe('All ids in the data folder.'),
  })
  .meta({ id: 'SandboxIds', description: 'Sandbox extension: the ids that can be fetched.' });

/** Extension of the reference service: the outcome of advancing a check's monitor by one version. */
export const sandboxStepSchema = z
  .looseObject({
    sandbox_extension: z.literal(true).describe('Marks a response that the real service does not have.'),
    check_id: z.string().describe('Identifier of the check.'),
    updatedAMLVersionNumber: z.int().describe('The version published by this step.'),
    event_id: z.string().describe('Identifier of the event that announces it.'),
    webhook: z.enum(['delivered', 'not-configured', 'failed']).describe('Delivery status of the event.'),
  })
  .meta({ id: 'SandboxStep', description: 'Sandbox extension: a monitor was advanced.' });

export type SandboxIds = z.infer<typeof sandboxIdsSchema>;
export type SandboxStep = z.infer<typeof sandboxStepSchema>;
