import { z } from 'zod';

/** The body of every error response. It is published separately, as the specification does not describe it. */
export const errorBodySchema = z
  .looseObject({
    success: z.literal(false).describe('Always false.'),
    message: z.string().describe('What went wrong, for a reader.'),
    error_code: z.string().describe('What went wrong, for a program.'),
  })
  .meta({ id: 'ErrorBody', description: 'Why a request was refused.' });

export type ErrorBody = z.infer<typeof errorBodySchema>;
