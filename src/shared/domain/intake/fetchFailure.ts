import { z } from 'zod';
import { RESULT_KINDS } from '../../wire/catalogue';

/** Details of a failed job. They are stored in the vault and erased with the case. */
export const FailureFacts = z.strictObject({
  /** HTTP status (RFC 9110 15); null where no response came. */
  status: z.int().nullable(),
  /** The service's own error code (service-facts part 8). */
  serviceCode: z.string().nullable(),
  /** The response's message for people, as received but shortened. Written by a third party. */
  message: z.string().nullable().default(null),
  /** The delay requested by `Retry-After`, in seconds (RFC 9110 10.2.3). */
  retryAfterSeconds: z.number().nonnegative().nullable(),
  /** Where the response stops being valid JSON; both numbers start at 1. */
  line: z.int().positive().nullable(),
  column: z.int().positive().nullable(),
  /** The kind of result that was received instead of the requested one. */
  result: z.enum(RESULT_KINDS).nullable().default(null),
  /** The reviewer who made the request, if nobody else may continue it. */
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
