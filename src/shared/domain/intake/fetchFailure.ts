import { z } from 'zod';
import { RESULT_KINDS } from '../../wire/catalogue';

/** What is known of a job that failed, beside its name. It stays in the vault, and goes with its case. */
export const FailureFacts = z.strictObject({
  /** HTTP status (RFC 9110 15); null where no response came. */
  status: z.int().nullable(),
  /** The service's own error code (service-facts part 8). */
  serviceCode: z.string().nullable(),
  /** What the response says for people, as received and cut short: text of others. */
  message: z.string().nullable().default(null),
  /** What `Retry-After` asks for, in seconds (RFC 9110 10.2.3). */
  retryAfterSeconds: z.number().nonnegative().nullable(),
  /** Where a text stops being JSON, both counted from 1. */
  line: z.int().positive().nullable(),
  column: z.int().positive().nullable(),
  /** The other result that was received in place of the one requested. */
  result: z.enum(RESULT_KINDS).nullable().default(null),
  /** The reviewer who requested it, where nobody else may go on with it. */
  reviewer: z.strictObject({ name: z.string(), reviewerId: z.string() }).nullable().default(null),
});
export type FailureFacts = z.infer<typeof FailureFacts>;

export const NO_FACTS: FailureFacts = {
  status: null,
  serviceCode: null,
  message: null,
  retryAfterSeconds: null,
  line: null,
  column: null,
  result: null,
  reviewer: null,
};
