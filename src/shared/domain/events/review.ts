import { z } from 'zod';
import { Author } from '../author';
import { MatchReason, MatchRef, BasisValue } from './matchDecision';
import { ComparedPicture, FACE_TEXT_MAX, FaceFeature, FaceOutcome, FeatureFinding } from '../faces/findings';
import { Instant, Sha256 } from '../ids';
import { ImageRegion } from '../compareView';
import { byPerson, fromService } from '../eventTexts';
import { MASK_CLASSES } from '../maskClasses';
import { event } from './event';

export const NoteAnchor = z.discriminatedUnion('on', [
  z.strictObject({ on: z.literal('case') }),
  z.strictObject({ on: z.literal('rule'), ruleKey: z.string().max(200) }),
  z.strictObject({
    on: z.literal('field'),
    /** JSON pointer into the response. Works alike for fields of documents, the selfie and the applicant. */
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

/** Events for what reviewers did with a case. */
export const REVIEW_EVENTS = [
  event('noted', 'signed', {
    noteId: NoteId,
    /** 1 for a new note, increased by one with each edit. */
    revision: z.int().positive(),
    anchor: NoteAnchor,
    text: byPerson(z.string().min(1).max(NOTE_MAX_LENGTH)),
  }),
  event('note-withdrawn', 'signed', {
    noteId: NoteId,
    reason: byPerson(z.string().max(1000)),
  }),
  event('rule-reviewed', 'signed', {
    ruleKey: z.string().max(200),
    reviewed: z.boolean(),
    remark: byPerson(z.string().max(2000)),
    /** The response that was shown to the reviewer. */
    responseSha256: Sha256,
  }),
  event('match-decided', 'always', {
    decisionId: z.uuid(),
    match: MatchRef,
    outcome: z.enum(['same', 'different', 'undecided']),
    reasonCode: MatchReason,
    text: byPerson(z.string().max(4000)),
    basedOn: z.array(BasisValue).max(60),
    /** The response that was shown to the reviewer, and its monitoring version if it has one. */
    responseSha256: Sha256,
    checkVersion: z.int().nonnegative().nullable(),
  }),
  event('match-decision-undone', 'always', {
    decisionId: z.uuid(),
    reason: byPerson(z.string().max(1000)),
  }),
  event('conclusion-proposed', 'always', {
    proposalId: z.uuid(),
    outcome: ReviewOutcome,
    reasons: byPerson(z.string().min(1).max(NOTE_MAX_LENGTH)),
    /** For a resubmission: the decision on each failed step. */
    stepDecisions: z
      .array(
        z.strictObject({
          stepId: z.string().max(200),
          decision: z.enum(['resubmit', 'accept']),
          reason: byPerson(z.string().min(1).max(2000)),
        }),
      )
      .max(200),
    /** Why the case is concluded although the review is incomplete; null if it is complete. */
    escalation: byPerson(z.string().min(1).max(4000)).nullable(),
  }),
  event('conclusion-voted', 'never', {
    proposalId: z.uuid(),
    /** The second reviewer's own outcome, given before they are shown the first reviewer's. */
    outcome: ReviewOutcome,
    reasons: byPerson(z.string().min(1).max(NOTE_MAX_LENGTH)),
    /** Why they vote although the review is incomplete; null if it is complete. */
    escalation: byPerson(z.string().min(1).max(4000)).nullable(),
  }),
  event('conclusion-withdrawn', 'never', {
    proposalId: z.uuid(),
    reason: byPerson(z.string().min(1).max(4000)),
  }),
  /** The reviewer opened a source that the case names in the browser, after confirming it. */
  event('link-opened', 'never', {
    /** As received. */
    url: fromService(z.string().min(1).max(2000)),
    /** JSON pointer to the link in the response. */
    pointer: z.string().max(2000),
    responseSha256: Sha256,
  }),
  /** Masked content was revealed on the screen. Recorded once per class and session. */
  event('revealed', 'never', {
    class: MaskClass,
    reason: byPerson(z.string().min(1).max(2000)),
  }),
  /** A reviewer compared two faces. Earlier entries show whether they knew the service's result. */
  event('faces-compared', 'signed', {
    comparisonId: z.uuid(),
    left: ComparedPicture,
    right: ComparedPicture,
    outcome: FaceOutcome,
    features: z.record(FaceFeature, FeatureFinding),
    text: byPerson(z.string().max(FACE_TEXT_MAX)),
    /** The response that was shown to the reviewer, and pointers to the service's comparisons of these faces in it. */
    responseSha256: Sha256.nullable(),
    pointers: z.array(z.string().max(500)).max(40),
  }),
  /** The service's score and result of face comparisons were shown to the author. */
  event('face-score-revealed', 'never', {
    responseSha256: Sha256,
    /** JSON pointers of the comparisons whose score and verdict were shown. */
    pointers: z.array(z.string().max(500)).min(1).max(200),
    /** The author's own comparison after which the results were shown; null if they were shown without one. */
    after: z.uuid().nullable(),
  }),
  /**
   * Another key signs at this installation from this entry on, because another reviewer signed in or a reviewer has a
   * new key. Written by the new signer.
   */
  event('reviewer-switched', 'never', { from: Author, at: Instant }),
] as const;
