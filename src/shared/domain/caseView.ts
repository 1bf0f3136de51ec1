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
import type { Difference } from './package/differences';
import type { ScreeningCheck } from './screening/screeningChecks';

export interface ResponseRef {
  request: Request;
  sha256: Sha256;
  bytes: number;
  /** When it was retrieved, or put here from a file, and by whom. */
  retrievedAt: string;
  retrievedBy: Reviewer;
  origin: EvidenceOrigin;
  /** The newest one of its request. */
  current: boolean;
  /** Set when the bytes are not JSON: they are kept and shown raw. */
  syntaxError: { line: number; column: number; message: string } | null;
  /** Set when it is JSON and not the result that was asked for: it is kept and shown raw. */
  otherShape: OtherShape | null;
  /** The result before it where that has the same values in other bytes. */
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

/** One image, video or PDF the response names. One path named in several places is one medium with several pointers. */
export interface CaseMedium {
  /** Stable across responses: where it is named, such as `documents/20/front`. */
  id: string;
  role: MediumRole;
  /** Step id of the document it belongs to, `selfie`, `applicant` or the screening check's key. */
  owner: string;
  ownerTitle: string;
  /** What it is, without its owner: "Front". */
  part: string;
  /** The key it came under, where the specification does not know it. */
  unknownKey: string | null;
  /** Owner and part. */
  label: string;
  path: string;
  operation: 'image' | 'video' | 'pdf';
  /** Of every place that names it, the most specific first: it is the one whose role this is. */
  pointers: string[];
  state: MediumState;
}

/** One value read from a document, with its name. */
export type ExtractedField = { name: string } & ReadsOf<typeof extractedFieldSchema>;
export type ValidationCheck = ReadsOf<typeof validationCheckSchema>;
export type FaceMatch = ReadsOf<typeof faceMatchSchema>;
export type SelfieStep = ReadsOf<typeof selfieSchema>;
export type Applicant = ReadsOf<typeof applicantSchema>;
export type DeviceIntelligence = ReadsOf<typeof deviceIntelligenceSchema>;

/** One document step. A step that is no object has no members, and says so. */
export interface DocumentStep {
  stepId: string;
  pointer: string;
  /** Its title as received, else the step id. */
  title: string;
  /** What it is called beside other steps: its title, with the step id where another one has the same title. */
  name: string;
  received: Received<ReadsOf<typeof documentSchema>>;
  /** The members, each as received; of a step that could not be read, each unreadable. */
  part: ReadsOf<typeof documentSchema>;
}

type Aml = ReadsOf<typeof amlSchema>;

/**
 * The members of a case's response, of whichever kind it is: what results of its kind do not have is `not-part`; of a
 * response that could not be read every member is unreadable. The matches are counted here and read elsewhere.
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
 * Order of the checklist: what the reader may not know yet, failing, what could not be said, passed, then anything else
 * as received.
 */
export const RULE_GROUPS = ['withheld', 'Failed', 'CouldNotApply', 'Passed', 'other'] as const;
export type RuleGroup = (typeof RULE_GROUPS)[number];

/** One line of a rule's working, as received, with the group its result belongs to. */
export type RuleDetail = ReadsOf<typeof ruleDetailSchema> & {
  group: RuleGroup;
  /** What the detail points to, and whether the case has it. */
  reference: { objectKey: string; instanceKey: string; found: boolean } | null;
};

export interface RuleReviewed {
  reviewed: boolean;
  remark: string;
  at: string;
  by: Reviewer;
  /** False when the response has changed since: the tick is shown with its origin. */
  sameResponse: boolean;
}

/** A rule's result as received, with the specification's text on the rule. */
export type RuleItem = Omit<ReadsOf<typeof ruleResultSchema>, 'details'> & {
  key: string;
  /** The name as received, else the specification's title, else the key. */
  title: string;
  /** Null for a rule that the specification does not list (part 2.15). */
  specified: SpecifiedRule | null;
  group: RuleGroup;
  /** Whether the details came as a list at all. */
  detailsState: Received<number>;
  details: RuleDetail[];
  reviewed: RuleReviewed | null;
};

export interface Checklist {
  items: RuleItem[];
  counts: Record<RuleGroup, number>;
  /** Result words as received behind `other`, with counts. */
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
  /** Newest last. */
  revisions: NoteRevision[];
  withdrawn: { at: string; by: Reviewer; reason: string } | null;
}

export interface CaseView {
  caseId: CaseId;
  kind: CaseKind;
  subjectId: string;
  authority: { id: string; label: string; environment: 'sandbox' | 'live' | 'unknown' };
  /** Every response ever received, newest first. */
  responses: ResponseRef[];
  /** The newest that is a result, else the newest that is JSON, unless another is chosen. Null when none is JSON: the rest is then empty and says so. */
  responseSha256: Sha256 | null;
  applicantName: string | null;
  /** Set where the response shown is JSON and not the result that was asked for: no other is saved, or it was chosen. */
  otherShape: OtherShape | null;
  result: CaseResult;
  documents: DocumentStep[];
  checklist: Checklist;
  /** Screening checks in the service's order (specification 2.16). */
  screening: Received<ScreeningCheck[]>;
  /** Comparisons of a spot check (specification 2.18). */
  spotChecks: Received<ScreeningCheck[]>;
  amlFacts: AmlFacts;
  /**
   * Of the AML check: the monitoring versions saved, ascending, the runs that are missing between them, and those saved whose
   * list could not be read. `notRequestedAfter`: the number after which none was requested, since a request failed.
   */
  monitoring: {
    saved: number[];
    gaps: { from: number; to: number }[];
    unread: UnreadVersion[];
    notRequestedAfter: number | null;
  };
  media: CaseMedium[];
  /** Places that ought to name a file and name none that can be asked for. */
  unusableMedia: UnusableReference[];
  /** What was requested and, at the last request, not received: nothing of it is saved, or it may be outdated. */
  notReceived: NotReceived[];
  notes: NoteView[];
  /** The reviewers' own comparisons of faces, and to whom the service's word on them has been shown. */
  faces: FaceReview;
  /** Conflicting entries by two people who did not know of each other's. */
  differences: Difference[];
  /** The reviewers' own conclusion, in addition to the service's decisions. */
  conclusion: ConclusionMark;
  /** Where the response and the specification differ; everything named here is still visible as received. */
  deviations: readonly Deviation[];
  /** Evidence of the case, shown or not, whose stored bytes were found damaged. */
  damaged: Sha256[];
  journal: JournalVerdict;
  /** True when nothing can be added: the journal is broken. */
  readOnly: boolean;
}
