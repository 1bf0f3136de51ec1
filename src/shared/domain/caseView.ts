import type { Difference } from './package/differences';
import type { Unread } from '../wire';
import type { AmlFacts } from './aml/amlFacts';
import type { ConclusionMark } from './conclusion/conclusion';
import type { DeviceIntelligence } from './device/deviceIntelligence';
import type { FaceReview } from './faces/faceReview';
import type { CaseId, CaseKind, Sha256 } from './ids';
import type { Author, JournalVerdict } from './journal';
import type { AbsenceReason, NoteAnchor, Request } from './journalEvents';
import type { EvidenceOrigin } from './heldEvidence';
import type { UnusableReference } from './mediaReferences';
import type { ScreeningCheck } from './screening/screeningChecks';

/**
 * A value as the service gave it, or the way in which it is not there. `pointer` is the JSON pointer (RFC 6901)
 * into the raw answer. Null has a meaning of its own in this service and is never the same as a missing key.
 */
export type Received<T> =
  | { state: 'given'; value: T; pointer: string }
  | { state: 'null'; pointer: string }
  | { state: 'missing'; pointer: string }
  /** A field that results of this kind do not have (specification 2.18 and 2.20): nothing is missing. */
  | { state: 'not-part'; pointer: string }
  /** Another type than the specification's; shown as `text`, JSON as received. */
  | { state: 'unreadable'; text: string; pointer: string };

export interface AnswerRef {
  request: Request;
  sha256: Sha256;
  bytes: number;
  /** When it was retrieved, or put here from a file, and by whom. */
  retrievedAt: string;
  retrievedBy: Author;
  origin: EvidenceOrigin;
  /** The newest one of its request. */
  current: boolean;
  /** Set when the bytes are not JSON: they are kept and shown raw. */
  syntaxError: { line: number; column: number; message: string } | null;
}

export type MediumState =
  | {
      kind: 'held';
      sha256: Sha256;
      bytes: number;
      /** By the leading bytes. */
      mime: string;
      /** As the response's Content-Type said; left out where it said none, and for files put here. */
      declaredMime?: string;
      /** The bytes stop before the end of the picture or PDF. */
      isTruncated?: true;
      origin: EvidenceOrigin;
    }
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
  'document-pdf',
  'other',
] as const;
export type MediumRole = (typeof MEDIUM_ROLES)[number];

/** One image, video or PDF the answer names. One path named in several places is one medium with several pointers. */
export interface CaseMedium {
  /** Stable across answers: where it is named, such as `documents/20/front`. */
  id: string;
  role: MediumRole;
  /** Step id of the document it belongs to, `selfie`, `applicant` or the screening check's key. */
  owner: string;
  ownerTitle: string;
  /** What it is, without its owner: "Front". */
  part: string;
  /** Owner and part. */
  label: string;
  path: string;
  operation: 'image' | 'video' | 'pdf';
  pointers: string[];
  state: MediumState;
}

export interface ExtractedField {
  name: string;
  value: Received<string>;
  type: Received<string>;
  source: Received<string>;
  pointer: string;
  /** Keys beside type, value and source, as received. */
  further: { key: string; text: string }[];
}

export interface ValidationCheck {
  name: Received<string>;
  description: Received<string>;
  result: Received<string>;
  resultDescription: Received<string>;
  pointer: string;
  further: { key: string; text: string }[];
}

export interface FaceMatch {
  isMatched: Received<boolean>;
  /** As received; no scale is stated by the service. */
  score: Received<string>;
  images: {
    mediumId: string | null;
    source: Received<string>;
    path: Received<string>;
    further: { key: string; text: string }[];
  }[];
  pointer: string;
  further: { key: string; text: string }[];
}

export interface DocumentStep {
  stepId: string;
  pointer: string;
  title: Received<string>;
  progress: Received<string>;
  hasPassedRules: Received<boolean>;
  type: Received<string>;
  subtype: Received<string>;
  issuingCountry: Received<string>;
  issuingCountryCode: Received<string>;
  fields: ExtractedField[];
  /** Why there are no fields, when there are none. */
  fieldsState: Received<null>;
  validation: Received<{
    outcome: Received<string>;
    checks: ValidationCheck[];
    further: { key: string; text: string }[];
  }>;
  faceMatch: Received<FaceMatch>;
  images: Received<null>;
  mediumIds: string[];
}

export interface SelfieStep {
  pointer: string;
  progress: Received<string>;
  hasPassedRules: Received<boolean>;
  status: Received<string>;
  isLive: Received<boolean>;
  livenessCode: Received<string>;
  imagePath: Received<string>;
  croppedImagePath: Received<string>;
  videoPath: Received<string>;
  mediumIds: string[];
}

export interface ApplicantView {
  pointer: string;
  applicantId: Received<string>;
  fullName: Received<string>;
  personalNumber: Received<string>;
  birthDate: Received<string>;
  profileImagePath: Received<string>;
  mediumIds: string[];
}

/** Order of the checklist: failing first, what could not be said next, passed, then anything else as received. */
export const RULE_GROUPS = ['Failed', 'CouldNotApply', 'Passed', 'other'] as const;
export type RuleGroup = (typeof RULE_GROUPS)[number];

export interface RuleDetail {
  title: Received<string>;
  result: Received<string>;
  group: RuleGroup;
  description: Received<string>;
  /** What the detail points to, and whether the case has it. */
  reference: { objectKey: string; instanceKey: string; found: boolean } | null;
  pointer: string;
}

export interface RuleLookedAt {
  lookedAt: boolean;
  remark: string;
  at: string;
  by: Author;
  /** False when the answer has changed since: the tick is shown with its origin. */
  sameAnswer: boolean;
}

export interface RuleItem {
  key: string;
  /** Known by the specification (part 2.15). */
  known: boolean;
  name: string;
  result: Received<string>;
  group: RuleGroup;
  description: Received<string>;
  information: Received<string>;
  tips: Received<string>;
  details: RuleDetail[];
  pointer: string;
  lookedAt: RuleLookedAt | null;
}

export interface Checklist {
  items: RuleItem[];
  counts: Record<RuleGroup, number>;
  /** Result words as received behind `other`, with counts. */
  otherResults: { result: string; count: number }[];
  total: number;
  lookedAt: number;
}

export interface NoteRevision {
  revision: number;
  text: string;
  at: string;
  by: Author;
}

export interface NoteView {
  noteId: string;
  anchor: NoteAnchor;
  /** Newest last. */
  revisions: NoteRevision[];
  withdrawn: { at: string; by: Author; reason: string } | null;
}

/** A block that has no screen of its own yet, or that nobody knows: shown generically and completely. */
export interface GenericBlock {
  key: string;
  known: boolean;
  pointer: string;
  state: 'given' | 'null' | 'missing';
  /** Pretty-printed JSON as received. */
  text: string;
}

export interface CaseView {
  caseId: CaseId;
  kind: CaseKind;
  subjectId: string;
  authority: { id: string; label: string; environment: 'sandbox' | 'live' | 'unknown' };
  /** Every answer ever received, newest first. */
  answers: AnswerRef[];
  /** Null when no answer could be retrieved or none is JSON: the rest is then empty and says so. */
  answerSha256: Sha256 | null;
  applicantName: string | null;
  overview: {
    journeyId: Received<string>;
    referenceNumber: Received<string>;
    systemDecision: Received<string>;
    manualDecision: Received<string>;
    finalDecision: Received<string>;
    startTime: Received<string>;
    endTime: Received<string>;
    /** When an AML check finished (specification 2.20). */
    checkTime: Received<string>;
    /** Environment a spot check names (specification 2.18). */
    environmentName: Received<string>;
    modelVersion: Received<string>;
    flowId: Received<string>;
    customerId: Received<string>;
    /** A spot check's word for the account. */
    tenantId: Received<string>;
    checkId: Received<string>;
  };
  documentsState: Received<null>;
  documents: DocumentStep[];
  selfie: Received<SelfieStep>;
  /** The new selfie against the applicant's earlier one: spot checks only. */
  spotCheckMatch: Received<FaceMatch>;
  applicant: Received<ApplicantView>;
  /** How many watch-list matches the answer itself lists; of a spot check never a part. */
  amlMatches: Received<number>;
  rulesState: Received<null>;
  checklist: Checklist;
  /** Screening checks by the service's order (specification 2.16). */
  screening: Received<ScreeningCheck[]>;
  /** Comparisons of a spot check (specification 2.18). */
  spotChecks: Received<ScreeningCheck[]>;
  device: Received<DeviceIntelligence>;
  amlFacts: Received<AmlFacts>;
  /** Of the AML check: the monitoring versions held, ascending, and the runs that are missing between them. */
  monitoring: { held: number[]; gaps: { from: number; to: number }[] };
  /** AML, screening checks, device intelligence and every block the specification does not know. */
  blocks: GenericBlock[];
  media: CaseMedium[];
  /** Places that ought to name a file and name none that can be asked for. */
  unusableMedia: UnusableReference[];
  notes: NoteView[];
  /** The reviewers' own comparisons of faces, and to whom the service's word on them has been shown. */
  faces: FaceReview;
  /** What two people told differently, neither knowing the other's word. */
  differences: Difference[];
  /** The reviewers' own conclusion, beside the service's decisions and never in their place. */
  conclusion: ConclusionMark;
  /** Where the answer and the specification differ; everything named here is still visible as received. */
  unread: Unread[];
  journal: JournalVerdict;
  /** True when nothing can be added: the journal is broken. */
  readOnly: boolean;
}
