import { z } from 'zod';
import { CaseKind, Instant, Sha256, SubjectId } from '../ids';
import { fromService } from '../eventTexts';
import { Operation } from '../profile';
import { event } from './event';

/** A request to the service: the operation and its parameters, without host and credentials. */
export const Request = z.strictObject({
  operation: Operation,
  /** The id of the journey, spot check or check, or the path value of a medium. */
  id: z.string().max(1000),
  version: z.int().nonnegative().optional(),
  deltaOnly: z.boolean().optional(),
});
export type Request = z.infer<typeof Request>;

/** Why something that the case refers to is not saved. */
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

/** Events for opening a case, and for everything received from the service or imported from files. */
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
    /** Detected from the first bytes, regardless of the type that the service declared. */
    mime: z.string(),
    declaredMime: z.string().nullable(),
    status: z.int(),
    startedAt: Instant,
    attempts: z.int().positive(),
    /** Set if the bytes end before the end of the picture or PDF. */
    isTruncated: z.literal(true).optional(),
  }),
  event('absent', 'never', {
    request: Request,
    reason: AbsenceReason,
    status: z.int().nullable(),
    /** The service's error code; null if there was none. */
    serviceCode: z.string().max(200).nullable(),
    attempts: z.int().nonnegative(),
    /** The delay in seconds that the service demanded before the next request. */
    retryAfterSeconds: z.number().nonnegative().optional(),
    /** What was received nevertheless, such as part of a body or an error page. Saved as received. */
    arrived: z.strictObject({ sha256: Sha256, bytes: z.int().nonnegative(), mime: z.string() }).optional(),
  }),
  /**
   * Consecutive monitoring versions that were requested and not saved, because the service gave the matches of another
   * version, or none. It may give a list for any number, so that no such version is known to exist.
   */
  event('versions-repeated', 'never', {
    /** The requests, apart from the version. */
    request: Request,
    from: z.int().nonnegative(),
    to: z.int().nonnegative(),
    /** The saved version with the same matches; null if there were none that could be read. */
    sameAs: z.int().nonnegative().nullable(),
  }),
  /** A response or medium imported from a file. There was no request to the service, so none is recorded. */
  event('file-imported', 'new-bytes', {
    /** The request to which the file is the response, according to its label. */
    request: Request,
    sha256: Sha256,
    bytes: z.int().nonnegative(),
    /** Detected from the first bytes. */
    mime: z.string(),
    /** The file's name, if it is an id. Other names are not recorded, because they may contain a person's name. */
    fileName: z.string().max(200).nullable(),
    /** Set if the bytes end before the end of the picture or PDF. */
    isTruncated: z.literal(true).optional(),
  }),
  /** A webhook event of the service about the case, which was processed. */
  event('service-event', 'always', {
    /** The id in the event, or the SHA-256 of its bytes if it has none. */
    eventId: fromService(z.string().min(1).max(200)),
    /** The event's name as received. */
    name: fromService(z.string().max(200)),
    /** The event's bytes, saved as evidence. */
    sha256: Sha256,
    bytes: z.int().nonnegative(),
    /** When the event was imported here. The service does not state when it happened. */
    receivedAt: Instant,
    /** The event's members as received, without the ids of the case. Nested members are JSON texts. */
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
