import { z } from 'zod';
import { Author } from './author';
import { MatchReason, MatchRef, BasisValue } from './aml/decision';
import { ComparedPicture, FACE_TEXT_MAX, FaceFeature, FaceOutcome, FeatureFinding } from './faces/findings';
import { CaseKind, Instant, JournalHeads, Sha256, SubjectId } from './ids';
import { HoldGround, RetentionGround } from './retention/grounds';
import { ImageRegion } from './compareView';
import { byPerson, fromService } from './eventTexts';
import { MASK_CLASSES } from './masking/maskClasses';
import { OPTIONAL_PARTS } from './package/layout';
import { CopySalt, PACKAGE_LABELS, PRINTED_REPORT, WRITTEN_PACKAGE } from './package/handedOver';
import { Operation } from './profile';
import { REDACTION_CLASSES } from './redaction/redactionClasses';

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

/** What a note is attached to. */
export const NoteAnchor = z.discriminatedUnion('on', [
  z.strictObject({ on: z.literal('case') }),
  z.strictObject({ on: z.literal('rule'), ruleKey: z.string().max(200) }),
  z.strictObject({
    on: z.literal('field'),
    /** JSON pointer into the response, so that a field of a document, of the selfie and of the applicant are named alike. */
    pointer: z.string().max(500),
    label: z.string().max(200),
  }),
  z.strictObject({ on: z.literal('image'), imageId: z.string().max(500) }),
  z.strictObject({ on: z.literal('region'), region: ImageRegion }),
]);
export type NoteAnchor = z.infer<typeof NoteAnchor>;

export const NOTE_MAX_LENGTH = 20_000;
export const NoteId = z.uuid();

export const REVIEW_OUTCOMES = ['Approved', 'Rejected', 'Resubmission Requested'] as const;
export const ReviewOutcome = z.enum(REVIEW_OUTCOMES);
export type ReviewOutcome = z.infer<typeof ReviewOutcome>;

export const MaskClass = z.enum(MASK_CLASSES);

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
    /** A picture or PDF whose bytes stop before its end. */
    isTruncated: z.literal(true).optional(),
  }),
  z.strictObject({
    type: z.literal('absent'),
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
  z.strictObject({
    type: z.literal('noted'),
    noteId: NoteId,
    /** 1 for a new note; each edit adds one. */
    revision: z.int().positive(),
    anchor: NoteAnchor,
    text: byPerson(z.string().min(1).max(NOTE_MAX_LENGTH)),
  }),
  z.strictObject({
    type: z.literal('note-withdrawn'),
    noteId: NoteId,
    reason: byPerson(z.string().max(1000)),
  }),
  z.strictObject({
    type: z.literal('rule-reviewed'),
    ruleKey: z.string().max(200),
    reviewed: z.boolean(),
    remark: byPerson(z.string().max(2000)),
    /** The response the reviewer had in front of them. */
    responseSha256: Sha256,
  }),
  z.strictObject({
    type: z.literal('match-decided'),
    decisionId: z.uuid(),
    match: MatchRef,
    outcome: z.enum(['same', 'different', 'undecided']),
    reasonCode: MatchReason,
    text: byPerson(z.string().max(4000)),
    basedOn: z.array(BasisValue).max(60),
    /** The response the reviewer had in front of them, and its monitoring version if it is one. */
    responseSha256: Sha256,
    checkVersion: z.int().nonnegative().nullable(),
  }),
  z.strictObject({
    type: z.literal('match-decision-undone'),
    decisionId: z.uuid(),
    reason: byPerson(z.string().max(1000)),
  }),
  z.strictObject({
    type: z.literal('conclusion-proposed'),
    proposalId: z.uuid(),
    outcome: ReviewOutcome,
    reasons: byPerson(z.string().min(1).max(NOTE_MAX_LENGTH)),
    /** For a resubmission: what is asked of each failed step. */
    stepDecisions: z
      .array(
        z.strictObject({
          stepId: z.string().max(200),
          decision: z.enum(['resubmit', 'accept']),
          reason: byPerson(z.string().min(1).max(2000)),
        }),
      )
      .max(200),
    /** Why it is concluded although the review is incomplete; null when it is complete. */
    escalation: byPerson(z.string().min(1).max(4000)).nullable(),
  }),
  z.strictObject({
    type: z.literal('conclusion-voted'),
    proposalId: z.uuid(),
    /** The second reviewer's own outcome, given before the first one's is shown. */
    outcome: ReviewOutcome,
    reasons: byPerson(z.string().min(1).max(NOTE_MAX_LENGTH)),
    /** As of a proposal: why they vote although the review is incomplete. */
    escalation: byPerson(z.string().min(1).max(4000)).nullable(),
  }),
  z.strictObject({
    type: z.literal('conclusion-withdrawn'),
    proposalId: z.uuid(),
    reason: byPerson(z.string().min(1).max(4000)),
  }),
  /** A package of the case was written. Its own journal ends before this entry. */
  z.strictObject({
    type: z.literal('packaged'),
    ...WRITTEN_PACKAGE,
    /** The heads the signature covers. */
    heads: JournalHeads,
    leftOut: z.array(z.enum(OPTIONAL_PARTS)),
    reason: byPerson(z.string().max(2000)),
    recipient: byPerson(z.string().max(500)),
  }),
  /**
   * The app ended, or the vault failed, after a package or report was whole and before its entry was made. That entry is
   * the one before this, made when the app next looked for the file.
   */
  z.strictObject({
    type: z.literal('export-settled'),
    exported: z.union([z.strictObject({ packageId: Sha256 }), z.strictObject({ reportId: z.uuid() })]),
    completedAt: Instant,
    /** What stood under the name that the file was given. */
    file: z.enum(['as-written', 'changed', 'missing']),
  }),
  /** A response or medium imported from a file. The service was not asked, so no exchange is recorded. */
  z.strictObject({
    type: z.literal('filed'),
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
  z.strictObject({
    type: z.literal('service-event'),
    /** The service's own; for an event without one, the SHA-256 of its bytes. */
    eventId: z.string().min(1).max(200),
    /** The event's name as received. */
    name: z.string().max(200),
    /** The event's bytes, held as evidence. */
    sha256: Sha256,
    bytes: z.int().nonnegative(),
    /** When it was given to this installation; the service does not say when it happened. */
    receivedAt: Instant,
    /** Its members as received, without the ids that the case is known by; nested ones as JSON. */
    facts: z
      .array(z.strictObject({ key: z.string().max(200), text: fromService(z.string().max(2000)) }))
      .max(40),
  }),
  /** Starts, or restarts, the time for which the case is kept. */
  z.strictObject({
    type: z.literal('retention-set'),
    ground: RetentionGround,
    /** The day of the event the time runs from. */
    from: z.iso.date(),
    months: z.int().min(0).max(1200),
    reason: byPerson(z.string().min(1).max(4000)),
  }),
  z.strictObject({
    type: z.literal('retention-held'),
    holdId: z.uuid(),
    ground: HoldGround,
    reason: byPerson(z.string().min(1).max(4000)),
  }),
  z.strictObject({
    type: z.literal('retention-released'),
    holdId: z.uuid(),
    reason: byPerson(z.string().min(1).max(4000)),
  }),
  /** Somebody asked for erasure while a duty to keep the case lasts. */
  z.strictObject({
    type: z.literal('erasure-refused'),
    askedOn: z.iso.date(),
    reason: byPerson(z.string().min(1).max(4000)),
  }),
  /** A report of the case left the app, as a file or on paper. Its contents end before this entry. */
  z.strictObject({
    type: z.literal('printed'),
    ...PRINTED_REPORT,
  }),
  /** A signed package was imported: its entries and evidence joined this case. */
  z.strictObject({
    type: z.literal('imported'),
    /** SHA-256 of the package's tag manifest. */
    packageId: Sha256,
    /** Of the file as it was imported, encrypted or not. */
    sha256: Sha256,
    bytes: z.int().nonnegative(),
    /** SHA-256 of the signer's public key, and what this installation calls them. */
    signer: Sha256,
    signerName: z.string().min(1).max(200),
    /** What was new to this installation. */
    entriesAdded: z.int().nonnegative(),
    evidenceAdded: z.int().nonnegative(),
    /** How far the other installations' chains are known here since: what is written after this was written knowing them. */
    heads: JournalHeads,
    reason: byPerson(z.string().max(2000)),
  }),
  /** A package of the case, or a redacted copy of it, was opened and checked at this installation. Nothing of it was imported. */
  z.strictObject({
    type: z.literal('package-opened'),
    /** SHA-256 of the package's tag manifest; null where it has none. */
    packageId: Sha256.nullable(),
    /** Of the file as it lay there, encrypted or not. */
    sha256: Sha256,
    bytes: z.int().nonnegative(),
    isRedacted: z.boolean(),
    /** What the check came to. */
    word: z.enum(PACKAGE_LABELS),
    /** SHA-256 of the public key that signed it; null where the signature is missing or wrong. */
    signer: Sha256.nullable(),
  }),
  /** A source that a case names was opened in the browser, after the person had been asked. */
  z.strictObject({
    type: z.literal('link-opened'),
    /** As received. */
    url: fromService(z.string().min(1).max(2000)),
    /** Where the response names it. */
    pointer: z.string().max(2000),
    responseSha256: Sha256,
  }),
  /** Masked content was revealed on the screen. Recorded once for each class in a session. */
  z.strictObject({
    type: z.literal('revealed'),
    class: MaskClass,
    reason: byPerson(z.string().min(1).max(2000)),
  }),
  /** A reviewer compared two faces themselves. Earlier entries show whether they knew the service's result. */
  z.strictObject({
    type: z.literal('faces-compared'),
    comparisonId: z.uuid(),
    left: ComparedPicture,
    right: ComparedPicture,
    outcome: FaceOutcome,
    features: z.record(FaceFeature, FeatureFinding),
    text: byPerson(z.string().max(FACE_TEXT_MAX)),
    /** The response the reviewer had in front of them, and the service's own comparisons of these faces in it. */
    responseSha256: Sha256.nullable(),
    pointers: z.array(z.string().max(500)).max(40),
  }),
  /** The service's score and verdict on faces were shown to the author. */
  z.strictObject({
    type: z.literal('face-score-revealed'),
    responseSha256: Sha256,
    /** JSON pointers of the comparisons whose score and verdict were shown. */
    pointers: z.array(z.string().max(500)).min(1).max(200),
    /** The author's own comparison that they are shown after; null where they asked for them, or had them shown, without one. */
    after: z.uuid().nullable(),
  }),
  /**
   * The case had been erased at this installation before. The first entry of the chain written since, which is named by the
   * certificate's id: a chain under the installation's own id would contradict every older copy of what was erased.
   */
  z.strictObject({
    type: z.literal('begun-after-erasure'),
    certificateId: z.uuid(),
    erasedAt: Instant,
    /** The installation's own id, under which it wrote before it first erased the case. */
    writtenAt: z.uuid(),
  }),
  /**
   * From here on another key signs at this installation: another reviewer has signed in, or one has a new key. Written by the
   * new signer.
   */
  z.strictObject({ type: z.literal('reviewer-switched'), from: Author, at: Instant }),
  /** A time-stamp request (RFC 3161) was saved. Its statement is held as evidence. */
  z.strictObject({
    type: z.literal('time-stamp-requested'),
    /** Of the statement, which the time authority is asked to confirm. */
    sha256: Sha256,
    bytes: z.int().nonnegative(),
    /** A random number by which a response belongs to this request: 64 bits in hexadecimal digits. */
    nonce: z.string().regex(/^[1-7][0-9a-f]{15}$/),
    /** The statement names these: the journal as it was before this entry, and the newest package of the whole case. */
    heads: JournalHeads,
    packageId: Sha256.nullable(),
  }),
  /** A response to such a request was verified with its certificates and imported. It is the evidence of `sha256`. */
  z.strictObject({
    type: z.literal('time-stamped'),
    /** Of the statement that was confirmed. */
    statement: Sha256,
    sha256: Sha256,
    bytes: z.int().nonnegative(),
    /** The authority's name in its certificate. */
    authority: fromService(z.string().min(1).max(200)),
    confirmedAt: Instant,
    /** SHA-256 of the root certificate that the authority was trusted by. */
    root: Sha256,
  }),
  /** A redacted copy of the case was written. The case itself is as it was. */
  z.strictObject({
    type: z.literal('redacted'),
    ...WRITTEN_PACKAGE,
    classes: z.array(z.enum(REDACTION_CLASSES)).min(1),
    /** What the copy commits to: the newest package of the whole case, null where there was none, and the journal's heads. */
    parent: z.strictObject({
      packageId: Sha256.nullable(),
      heads: JournalHeads,
    }),
    ground: byPerson(z.string().min(1).max(2000)),
    recipient: byPerson(z.string().min(1).max(500)),
    salt: CopySalt.optional(),
  }),
  /** A redacted report left the app, as a file or on paper. The case itself is as it was. */
  z.strictObject({
    type: z.literal('report-redacted'),
    ...PRINTED_REPORT,
    classes: z.array(z.enum(REDACTION_CLASSES)).min(1),
    /** What the report commits to: the newest package and the newest report of the whole case, null where there was none. */
    parent: z.strictObject({
      packageId: Sha256.nullable(),
      report: z.strictObject({ reportId: z.uuid(), sha256: Sha256 }).nullable(),
    }),
    ground: byPerson(z.string().min(1).max(2000)),
    recipient: byPerson(z.string().min(1).max(500)),
    salt: CopySalt.optional(),
  }),
]);
export type JournalEvent = z.infer<typeof JournalEvent>;
export type JournalEventOf<T extends JournalEvent['type']> = Extract<JournalEvent, { type: T }>;
