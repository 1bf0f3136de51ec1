import { z } from 'zod';
import { openEnum, text } from './fields';
import type { Reading } from './reading';
import { ERROR_CODES } from './vocabulary';

/** The body of every refusal. Published beside the specification, which shows none. */
export const errorBodySchema = z
  .looseObject({
    success: z.literal(false).describe('Always false.'),
    message: text('What went wrong, for a reader.'),
    error_code: openEnum(ERROR_CODES, 'What went wrong, for a program.'),
  })
  .meta({ id: 'ErrorBody', description: 'Why a request was refused.' });

export type ErrorBody = Reading<typeof errorBodySchema>;
