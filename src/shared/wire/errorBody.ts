import { z } from 'zod';

/** The body of every error response. It is published separately, as the specification does not describe it. */
export const errorBodySchema = z
  .looseObject({
    success: z.literal(false).describe('Always false.'),
    message: z.string().describe('Error message for people.'),
    error_code: z.string().describe('Error code for programs.'),
  })
  .meta({ id: 'ErrorBody', description: 'Why a request was refused.' });

export type ErrorBody = z.infer<typeof errorBodySchema>;
