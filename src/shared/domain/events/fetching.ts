import { z } from 'zod';
import { CaseKind, Instant, Sha256, SubjectId } from '../ids';
import { fromService } from '../eventTexts';
import { Operation } from '../profile';
import { event } from './event';

/** What was asked of the service: an operation and its parameters, never a host or a credential. */
export const Request = z.strictObject({
  operation: Operation,
  /** The journey, spot check or check id, or the path value of a medium. */
  id: z.string().max(1000),
  version: z.int().nonnegative().optional(),
  deltaOnly: z.boolean().optional(),
});
export type Request = z.infer<typeof Request>;

/** Why something the case refers to is not saved. */
export const ABSENCE_REASONS = [
  'not-found',
  'refused',
  'redirected',
  'too-large',
  'unreachable',
  'timed-out',
  'cut-short',
  'bad-compression',
  'server-error',
  'rate-limited',
  'web-page',
  'error-object',
  'wrong-type',
  'empty',
  'cancelled',
] as const;
export const AbsenceReason = z.enum(ABSENCE_REASONS);
export type AbsenceReason = z.infer<typeof AbsenceReason>;

/** Opening a case and what the service or a file brought. */
export const FETCHING_EVENTS = [
  event('case-opened', 'never', {
    kind: CaseKind,
    subjectId: SubjectId,
    authority: z.string(),
    authorityLabel: z.string(),
    environment: z.enum(['sandbox', 'live', 'unknown']),
  }),
  event('retrieved', 'new-bytes', {
    request: Request,
    sha256: Sha256,
    bytes: z.int().nonnegative(),
    /** Decided by the leading bytes, not by what the service declared. */
    mime: z.string(),
    declaredMime: z.string().nullable(),
    status: z.int(),
    startedAt: Instant,
    attempts: z.int().positive(),
    /** A picture or PDF whose bytes stop before its end. */
    isTruncated: z.literal(true).optional(),
  }),
  event('absent', 'never', {
    request: Request,
    reason: AbsenceReason,
    status: z.int().nullable(),
    /** The service's own error code where it gave one. */
    serviceCode: z.string().max(200).nullable(),
    attempts: z.int().nonnegative(),
    /** What the service asked to wait before the next request, in seconds. */
    retryAfterSeconds: z.number().nonnegative().optional(),
    /** What came in spite of it: a part of a body, an error page. Kept as it arrived. */
    arrived: z.strictObject({ sha256: Sha256, bytes: z.int().nonnegative(), mime: z.string() }).optional(),
  }),
  /** A response or medium imported from a file. The service was not asked, so no exchange is recorded. */
  event('file-imported', 'new-bytes', {
    /** The request that the file is labelled as the response to. */
    request: Request,
    sha256: Sha256,
    bytes: z.int().nonnegative(),
    /** Decided by the leading bytes. */
    mime: z.string(),
    /** The file's own name where it is an id; any other name may be a person's and is not kept. */
    fileName: z.string().max(200).nullable(),
    /** A picture or PDF whose bytes stop before its end. */
    isTruncated: z.literal(true).optional(),
  }),
  /** A webhook event of the service that concerns the case and was acted on. */
  event('service-event', 'always', {
    /** The service's own; for an event without one, the SHA-256 of its bytes. */
    eventId: fromService(z.string().min(1).max(200)),
    /** The event's name as received. */
    name: fromService(z.string().max(200)),
    /** The event's bytes, saved as evidence. */
    sha256: Sha256,
    bytes: z.int().nonnegative(),
    /** When it was given to this installation; the service does not say when it happened. */
    receivedAt: Instant,
    /** Its members as received, without the ids that the case is known by; nested ones as JSON. */
    facts: z
      .array(
        z.strictObject({
          key: fromService(z.string().max(200)),
          text: fromService(z.string().max(2000)),
        }),
      )
      .max(40),
  }),
] as const;
