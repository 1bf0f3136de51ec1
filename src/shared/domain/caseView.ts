import type { Deviation } from '../record/deviations';
import type { OtherShape } from '../record/result';
import type { ReadsOf } from '../wire/catalogue';
import type { amlSchema, amlResultSchema, journeyResultSchema, spotCheckResultSchema } from '../wire/results';
import type { applicantSchema } from '../wire/applicant';
import type { deviceIntelligenceSchema } from '../wire/deviceIntelligence';
import type { documentSchema, extractedFieldSchema } from '../wire/document';
import type { faceMatchSchema } from '../wire/faceMatch';
import type { Received } from '../wire/received';
import type { ruleDetailSchema, ruleResultSchema } from '../wire/ruleResult';
import type { SpecifiedRule } from '../wire/rules';
import type { selfieSchema } from '../wire/selfie';
import type { validationCheckSchema } from '../wire/validation';
import type { AmlFacts } from './aml/amlFacts';
import type { UnreadVersion } from './aml/unreadVersions';
import type { ConclusionMark } from './conclusion/conclusion';
import type { FaceReview } from './faces/faceReview';
import type { EvidenceOrigin, SavedMedium } from './savedEvidence';
import type { CaseId, CaseKind, Sha256 } from './ids';
import type { Reviewer, JournalVerdict } from './journal';
import type { AbsenceReason, Request } from './events/fetching';
import type { NoteAnchor } from './events/review';
import type { UnusableReference } from './mediaReferences';
import type { NotReceived } from './absences';
import type { Difference } from './differences';
import type { ScreeningCheck } from './screeningChecks';

export interface ResponseRef {
  request: Request;
  sha256: Sha256;
  bytes: number;
  /** When and by whom it was retrieved or imported from a file. */
  retrievedAt: string;
  retrievedBy: Reviewer;
  origin: EvidenceOrigin;
  /** True for the newest response to its request. */
  current: boolean;
  /** Set if the bytes are not JSON. They are saved and shown as raw text. */
  syntaxError: { line: number; column: number; message: string } | null;
  /** Set if it is JSON but not the requested result. It is saved and shown as raw text. */
  otherShape: OtherShape | null;
  /** The previous result, if it has the same values in different bytes. */
  sameValuesAs?: Sha256;
}

export type MediumState =
  | SavedMedium
  | { kind: 'absent'; reason: AbsenceReason; status: number | null; serviceCode: string | null; at: string }
  | { kind: 'fetching' }
  | { kind: 'not-fetched' };

export const MEDIUM_ROLES = [
  'front',
  'back',
  'front-cropped',
  'back-cropped',
  'portrait',
  'selfie',
  'selfie-cropped',
  'profile',
  'additional-face',
  'face-match',
  'field-image',
  'selfie-video',
  'front-pdf',
  'back-pdf',
  'other',
] as const;
export type MediumRole = (typeof MEDIUM_ROLES)[number];

/**
 * One image, video or PDF that the response names. A path that is named in several places is one medium with several
 * pointers.
 */
export interface CaseMedium {
  /** Stays the same across responses: derived from where the medium is named, for example `documents/20/front`. */
  id: string;
  role: MediumRole;
  /** The document's step id, `selfie`, `applicant`, or the key of the screening check. */
  owner: string;
  ownerTitle: string;
  /** The name without the owner, for example “Front”. */
  part: string;
  /** The received key, if the specification does not define it. */
  unknownKey: string | null;
  /** Owner and part together, for example “Passport, front”. */
  label: string;
  path: string;
  operation: 'image' | 'video' | 'pdf';
  /** Pointers to every place that names it, most specific first. The role is that of the first. */
  pointers: string[];
  state: MediumState;
}

/** One value read from a document, with the name of its field. */
export type ExtractedField = { name: string } & ReadsOf<typeof extractedFieldSchema>;
export type ValidationCheck = ReadsOf<typeof validationCheckSchema>;
export type FaceMatch = ReadsOf<typeof faceMatchSchema>;
export type SelfieStep = ReadsOf<typeof selfieSchema>;
export type Applicant = ReadsOf<typeof applicantSchema>;
export type DeviceIntelligence = ReadsOf<typeof deviceIntelligenceSchema>;

/** One document step. If it was not received as an object, all its members are unreadable. */
export interface DocumentStep {
  stepId: string;
  pointer: string;
  /** The received title, or the step id if there is none. */
  title: string;
  /** The title, followed by the step id if another step has the same title. */
  name: string;
  received: Received<ReadsOf<typeof documentSchema>>;
  /** The members as received; if the step could not be read, every member is unreadable. */
  part: ReadsOf<typeof documentSchema>;
}

type Aml = ReadsOf<typeof amlSchema>;

/**
 * The members of a case's response, of any kind. Members that results of this kind do not have are `not-part`; if the
 * response could not be read, every member is unreadable. The matches are only counted here and are read elsewhere.
 */
export type CaseResult = Omit<
  ReadsOf<typeof journeyResultSchema> &
    Omit<ReadsOf<typeof spotCheckResultSchema>, keyof ReadsOf<typeof journeyResultSchema>> &
    Omit<
      ReadsOf<typeof amlResultSchema>,
      keyof ReadsOf<typeof journeyResultSchema> | keyof ReadsOf<typeof spotCheckResultSchema>
    >,
  'aml'
> & { aml: Received<Omit<Aml, 'matches'> & { matches: Received<number> }> };

/**
 * The order of the checklist: results that the reader may not know yet, then failed, not applicable, passed, and any
 * other result as received.
 */
export const RULE_GROUPS = ['withheld', 'Failed', 'CouldNotApply', 'Passed', 'other'] as const;
export type RuleGroup = (typeof RULE_GROUPS)[number];

/** One detail line of a rule as received, with the group to which its result belongs. */
export type RuleDetail = ReadsOf<typeof ruleDetailSchema> & {
  group: RuleGroup;
  /** What the detail refers to, and whether it was found in the case. */
  reference: { objectKey: string; instanceKey: string; found: boolean } | null;
};

export interface RuleReviewed {
  reviewed: boolean;
  remark: string;
  at: string;
  by: Reviewer;
  /**
   * False if the response has changed since the rule was reviewed. The mark is then shown with the response it refers
   * to.
   */
  sameResponse: boolean;
}

/** A rule's result as received, with the specification's description of the rule. */
export type RuleItem = Omit<ReadsOf<typeof ruleResultSchema>, 'details'> & {
  key: string;
  /** The received name, or else the specification's title, or else the key. */
  title: string;
  /** Null for a rule that the specification does not list (2.15). */
  specified: SpecifiedRule | null;
  group: RuleGroup;
  /** The list of details without its elements, or why it is not a list. */
  detailsState: Received<readonly never[]>;
  details: RuleDetail[];
  reviewed: RuleReviewed | null;
};

export interface Checklist {
  items: RuleItem[];
  counts: Record<RuleGroup, number>;
  /** The received result words in the group `other`, with counts. */
  otherResults: { result: string; count: number }[];
  total: number;
  reviewed: number;
}

export interface NoteRevision {
  revision: number;
  text: string;
  at: string;
  by: Reviewer;
}

export interface NoteView {
  noteId: string;
  anchor: NoteAnchor;
  /** Oldest first. */
  revisions: NoteRevision[];
  withdrawn: { at: string; by: Reviewer; reason: string } | null;
}

export interface CaseView {
  caseId: CaseId;
  kind: CaseKind;
  subjectId: string;
  authority: { id: string; label: string; environment: 'sandbox' | 'live' | 'unknown' };
  /** Every response that was ever received, newest first. */
  responses: ResponseRef[];
  /**
   * The chosen response, or by default the newest result, or else the newest JSON. Null if none is JSON; all parts of
   * the case are then empty.
   */
  responseSha256: Sha256 | null;
  applicantName: string | null;
  /**
   * Set if the shown response is JSON but not the requested result, because no other is saved or because it was
   * chosen.
   */
  otherShape: OtherShape | null;
  result: CaseResult;
  documents: DocumentStep[];
  checklist: Checklist;
  /** The screening checks in the service's order (specification 2.16). */
  screening: Received<ScreeningCheck[]>;
  /** The comparisons of a spot check (specification 2.18). */
  spotChecks: Received<ScreeningCheck[]>;
  amlFacts: AmlFacts;
  /**
   * The saved monitoring versions of the AML check (ascending), the ranges missing between them, and the saved
   * versions whose list could not be read. `notRequestedAfter` is the greatest version known or requested, if a
   * request failed before the end of the list was found.
   */
  monitoring: {
    saved: number[];
    gaps: { from: number; to: number }[];
    unread: UnreadVersion[];
    notRequestedAfter: number | null;
  };
  media: CaseMedium[];
  /** Places that should name a file but contain nothing that can be requested. */
  unusableMedia: UnusableReference[];
  /** Requests whose last attempt failed. Nothing was saved for them, or what was saved may be outdated. */
  notReceived: NotReceived[];
  notes: NoteView[];
  /** The reviewers' own face comparisons, and which reviewers have been shown the service's results. */
  faces: FaceReview;
  /** Conflicting entries that two people wrote without knowing of each other's. */
  differences: Difference[];
  /** The reviewers' own conclusion, in addition to the service's decisions. */
  conclusion: ConclusionMark;
  /** Deviations of the response from the specification. All values listed here remain visible as received. */
  deviations: readonly Deviation[];
  /** Evidence of the case (whether shown or not) whose stored bytes were found to be damaged. */
  damaged: Sha256[];
  journal: JournalVerdict;
  /** True if nothing can be added because the journal is broken. */
  readOnly: boolean;
}
