import type {
  AmlChange,
  AmlMatchDetail,
  AmlView,
  ChangeGroup,
  DeltaCheck,
  Discrepancy,
  UnreadResponse,
} from '../aml/amlView';
import type { AmlResponse, MatchKey } from '../aml/amlView';
import type { Absence } from '../absences';
import type { Conclusion } from '../conclusion/conclusion';
import type { CaseView } from '../caseView';
import type { PartBase, Received } from '../../wire/received';
import type { EvidenceOrigin } from '../savedEvidence';
import type { FieldMatrix, MatrixRow, MatrixValue } from '../fieldMatrix/types';
import type { Sha256 } from '../ids';
import type { Reviewer, ReadEntry } from '../journal';
import type { Request } from '../events/fetching';
import type { HealthFinding } from '../recordHealth/types';
import type { RedactionNotice } from '../redaction/notice';
import type { amlMatchSchema } from '../../wire/amlMatch';
import type { ReadsOf, ResultKind } from '../../wire/catalogue';
import type { ReportedEntry } from '../trust';

/** One response or medium as it came in; the same bytes received twice are two retrievals. */
export interface Retrieval {
  /** Null for an event of the service, which nobody asked for. */
  request: Request | null;
  /** Where the bytes came from; `event`: a webhook event that was imported. */
  origin: EvidenceOrigin | 'event';
  at: string;
  by: Reviewer;
  /** SHA-256 of the body exactly as received. */
  sha256: Sha256;
  bytes: number;
  /** HTTP status; null where nobody asked the service. */
  status: number | null;
  mime: string;
  /** 0 where nobody asked the service. */
  attempts: number;
  /** Of the exhibit that these bytes are. */
  exhibit: number;
}

/** One sealed piece of evidence. `number` counts from 1: pictures and files in reading order, then responses by time. */
export interface Exhibit {
  number: number;
  /** The path of the bytes in a package: `data/raw/…` or `data/media/…`. */
  path: string;
  sha256: Sha256;
  bytes: number;
  /** Decided by leading bytes. */
  mime: string;
  kind: 'medium' | 'response' | 'event' | 'time-stamp';
  /** Whether it came instead of what was asked for, whenever it came: an error, a page, a part of a file. */
  isInPlace: boolean;
  /** What it is; for media as the response names it. */
  label: string;
  /** `CaseMedium.id` of every medium that has these bytes. */
  mediumIds: string[];
  /** Every request that returned these bytes. */
  requests: Request[];
}

export interface DossierMatrix extends Omit<FieldMatrix, 'rows'> {
  rows: (Omit<MatrixRow, 'cells'> & { cells: Record<string, readonly MatrixValue[]> })[];
}

/** A match with its disposition, under the service's own names. Its bytes are in the response that it came from. */
export type DossierMatch = Omit<AmlMatchDetail, 'match' | 'before' | 'basisFields' | 'raw' | 'changes'> & {
  /** What was received of it, as results of `kind` have it. */
  record: Received<ReadsOf<typeof amlMatchSchema>>;
  kind: ResultKind;
  changes: Omit<AmlChange, 'words'>[];
};

/** One match that a version treats otherwise than the list before it. */
export interface VersionChange {
  /** `unchanged`: nothing but its score, its place or what monitoring keeps of it. */
  group: ChangeGroup;
  key: MatchKey;
  name: string | null;
  /** JSON pointers into the older and the newer list. */
  before: string | null;
  after: string | null;
  /** The service's own word as received, and the earlier version that it is of, where that is known. */
  label: string | null;
  labelVersion: number | null;
  changes: Omit<AmlChange, 'words'>[];
}

/** A saved list against the one before it. */
export interface VersionStep {
  after: AmlResponse;
  /** Null: there is nothing older to compare with. */
  before: AmlResponse | null;
  /** Null where nothing was compared: there is nothing older, or one of the lists is not the one asked for. */
  diff: {
    counts: Record<ChangeGroup, number>;
    matchOrderChanged: boolean;
    changes: VersionChange[];
    discrepancies: Discrepancy[];
  } | null;
  /** Of the two: those whose list is not the one asked for. */
  notCompared: UnreadResponse[];
  deltaCheck: DeltaCheck | null;
}

/** A match as results of `kind` have it. `label`: the service's word for the change as received. */
export interface ListedRecord {
  name: string | null;
  label: string | null;
  record: Received<ReadsOf<typeof amlMatchSchema>>;
}

/** A match by its name as received, which may be null, and its place. */
interface NamedMatch {
  name: string | null;
  pointer: string;
}

/** Matches of a list that are shown elsewhere: in the review, whole in another list, or by what a later list changed. */
export interface ShownElsewhere {
  by: 'review' | 'list' | 'change';
  in: Pick<AmlResponse, 'kind' | 'version'>;
  matches: NamedMatch[];
}

/** A saved response with a list of matches, beside the one under review: everything that it says. */
export interface DossierResponse {
  of: AmlResponse;
  kind: ResultKind;
  /** Without the list of matches, where that was read; null of the response that the case itself is read from. */
  record: Received<PartBase> | null;
  /** How its list came, and the matches of it that are shown here, whole, and nowhere before. */
  matches: Received<ListedRecord[]>;
  /** Where its other matches are shown; empty for the list under review. */
  elsewhere: ShownElsewhere[];
  /** Of changes alone: those that differ from the whole list of their version in the service's word for the change only. */
  relabelled: (NamedMatch & { label: string | null })[];
  /** Where it stops being JSON; null for what is. */
  notJson: AmlView['notJson'];
  /** All matches of the list. */
  total: number;
}

export interface DossierAml {
  view: AmlView;
  /** Every match of the list under review as received, then those that only the list compared with has. */
  matches: DossierMatch[];
  /** Every saved snapshot compared with the list before it, oldest first; a delta only where its snapshot is not saved. */
  steps: VersionStep[];
  /** Every version, its changes, and the AML result, oldest first: each in its current state. */
  responses: DossierResponse[];
}

/**
 * A whole case as screens, report and package show it: a pure function of evidence and journal, and JSON. Two dossiers
 * of the same case differ in `generatedAt` and `app` alone. Received values carry their JSON pointers.
 */
export interface Dossier {
  v: 1;
  /** When it was put together: UTC with milliseconds. */
  generatedAt: string;
  app: { name: 'CaseLoupe'; version: string };
  /** Identity, decisions as received, documents, selfie, applicant, checklist, blocks, media, notes, unread values. */
  view: CaseView;
  conclusions: Conclusion[];
  fields: DossierMatrix;
  health: HealthFinding[];
  /** In the order of the journal. */
  retrievals: Retrieval[];
  absences: Absence[];
  exhibits: Exhibit[];
  /** Null where the case has no list of matches and no monitoring version was asked for. */
  aml: DossierAml | null;
  /** Every readable entry of every chain in reading order; whether they verify, and the heads, is in `view.journal`. */
  journal: ReadEntry[];
  /** Which of them were written under keys that nobody trusts where the dossier was made, and count for nothing in it. */
  reported: ReportedEntry[];
  /** What this dossier does not prove. */
  limits: readonly string[];
  /** Set where it is not the whole case: what was removed, and of which case it is a copy. */
  redaction?: RedactionNotice;
}
