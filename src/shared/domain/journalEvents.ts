import { z } from 'zod';
import { CaseKind, Instant, Sha256, SubjectId } from './ids';
import { ImageRegion } from './compareView';
import { Operation } from './profile';

/** What was asked of the service: an operation and its parameters, never a host or a credential. */
export const Request = z.strictObject({
  operation: Operation,
  /** The journey, spot check or check id, or the path value of a medium. */
  id: z.string().max(1000),
  version: z.int().nonnegative().optional(),
  deltaOnly: z.boolean().optional(),
});
export type Request = z.infer<typeof Request>;

/** Why something the case refers to is not held. */
export const ABSENCE_REASONS = [
  'not-found',
  'refused',
  'too-large',
  'unreachable',
  'timed-out',
  'cut-short',
  'server-error',
  'wrong-type',
  'empty',
  'cancelled',
] as const;
export const AbsenceReason = z.enum(ABSENCE_REASONS);
export type AbsenceReason = z.infer<typeof AbsenceReason>;

/** What a note hangs on. */
export const NoteAnchor = z.discriminatedUnion('on', [
  z.strictObject({ on: z.literal('case') }),
  z.strictObject({ on: z.literal('rule'), ruleKey: z.string().max(200) }),
  z.strictObject({
    on: z.literal('field'),
    /** JSON pointer into the answer, so that a field of a document, of the selfie and of the applicant are named alike. */
    pointer: z.string().max(500),
    label: z.string().max(200),
  }),
  z.strictObject({ on: z.literal('image'), imageId: z.string().max(500) }),
  z.strictObject({ on: z.literal('region'), region: ImageRegion }),
]);
export type NoteAnchor = z.infer<typeof NoteAnchor>;

export const NOTE_MAX_LENGTH = 20_000;
export const NoteId = z.uuid();

/** Everything that can happen to a case. Add members, never change one: old entries are read for ever. */
export const JournalEvent = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('case-opened'),
    kind: CaseKind,
    subjectId: SubjectId,
    authority: z.string(),
    authorityLabel: z.string(),
    environment: z.enum(['sandbox', 'live', 'unknown']),
  }),
  z.strictObject({
    type: z.literal('retrieved'),
    request: Request,
    sha256: Sha256,
    bytes: z.int().nonnegative(),
    /** Decided by the leading bytes, not by what the service declared. */
    mime: z.string(),
    declaredMime: z.string().nullable(),
    status: z.int(),
    startedAt: Instant,
    attempts: z.int().positive(),
  }),
  z.strictObject({
    type: z.literal('absent'),
    request: Request,
    reason: AbsenceReason,
    status: z.int().nullable(),
    /** The service's own error code where it gave one. */
    serviceCode: z.string().max(200).nullable(),
    attempts: z.int().nonnegative(),
  }),
  z.strictObject({
    type: z.literal('noted'),
    noteId: NoteId,
    /** 1 for a new note; each edit adds one. */
    revision: z.int().positive(),
    anchor: NoteAnchor,
    text: z.string().min(1).max(NOTE_MAX_LENGTH),
  }),
  z.strictObject({ type: z.literal('note-withdrawn'), noteId: NoteId, reason: z.string().max(1000) }),
  z.strictObject({
    type: z.literal('rule-looked-at'),
    ruleKey: z.string().max(200),
    lookedAt: z.boolean(),
    remark: z.string().max(2000),
    /** The answer the reviewer had in front of them. */
    answerSha256: Sha256,
  }),
]);
export type JournalEvent = z.infer<typeof JournalEvent>;
export type JournalEventOf<T extends JournalEvent['type']> = Extract<JournalEvent, { type: T }>;
