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
import type { RedactionNotice } from './redactionNotice';
import type { amlMatchSchema } from '../../wire/amlMatch';
import type { ReadsOf, ResultKind } from '../../wire/catalogue';
import type { ReportedEntry } from '../trust';

/** One received response or medium. If the same bytes were received twice, there are two retrievals. */
export interface Retrieval {
  /** Null for a service event, because nobody requested it. */
  request: Request | null;
  /** Where the bytes came from. `event`: an imported webhook event. */
  origin: EvidenceOrigin | 'event';
  at: string;
  by: Reviewer;
  /** SHA-256 of the body exactly as received. */
  sha256: Sha256;
  bytes: number;
  /** HTTP status; null if there was no request to the service. */
  status: number | null;
  mime: string;
  /** Number of attempts; 0 if there was no request to the service. */
  attempts: number;
  /** The number of the exhibit that contains these bytes. */
  exhibit: number;
  /** Null if the content is printed, or no content of the request is. */
  notPrinted: NotPrinted | null;
}

/** Why the content of a retrieval is not printed, although another content of the same request is. */
export interface NotPrinted {
  /** The number of the exhibit that is printed. */
  printed: number;
  /** `notation`: it has the same values. `no-result`: it is not the requested result. */
  is: 'content' | 'notation' | 'no-result';
  /**
   * The label paths of the first values that differ, and the number of further ones. Empty if the two were not compared
   * value by value.
   */
  places: string[];
  more: number;
}

/** A sealed piece of evidence. Numbers start at 1: media in reading order, then responses and events by time. */
export interface Exhibit {
  number: number;
  /** The path of the bytes in a package: `data/raw/…` or `data/media/…`. */
  path: string;
  sha256: Sha256;
  bytes: number;
  /** The media type, detected from the first bytes. */
  mime: string;
  kind: 'medium' | 'response' | 'event' | 'time-stamp';
  /** Whether the bytes were always received instead of what was requested, such as an error or an incomplete file. */
  isInPlace: boolean;
  /** What the bytes are. For media, the name from the response. */
  label: string;
  /** `CaseMedium.id` of every medium that has these bytes. */
  mediumIds: string[];
  /** Every request that returned these bytes. */
  requests: Request[];
}

export interface DossierMatrix extends Omit<FieldMatrix, 'rows'> {
  rows: (Omit<MatrixRow, 'cells'> & { cells: Record<string, readonly MatrixValue[]> })[];
}

/** A match with its decision, labelled with the service's own terms. Its bytes are in the response that contains it. */
export type DossierMatch = Omit<
  AmlMatchDetail,
  'match' | 'before' | 'applicantValues' | 'basisFields' | 'raw' | 'changes'
> & {
  /** The match as received, in the form of results of this `kind`. */
  record: Received<ReadsOf<typeof amlMatchSchema>>;
  kind: ResultKind;
  changes: Omit<AmlChange, 'words'>[];
};

/** The change of one match compared with the previous list. */
export interface VersionChange {
  /** `unchanged`: only the score, the position or bookkeeping fields changed. */
  group: ChangeGroup;
  key: MatchKey;
  name: string | null;
  /** JSON pointers to the match in the older and the newer list. */
  before: string | null;
  after: string | null;
  /** The service's label as received, and the earlier version that set it, if known. */
  label: string | null;
  labelVersion: number | null;
  changes: Omit<AmlChange, 'words'>[];
}

/** The comparison of a saved list with the list before it. */
export interface VersionStep {
  after: AmlResponse;
  /** Null if there is no older list to compare with. */
  before: AmlResponse | null;
  /** Null if the lists were not compared, because there is no older one or one of them is not the requested list. */
  diff: {
    counts: Record<ChangeGroup, number>;
    matchOrderChanged: boolean;
    changes: VersionChange[];
    discrepancies: Discrepancy[];
  } | null;
  /** Which of the two lists are not the requested ones. */
  notCompared: UnreadResponse[];
  deltaCheck: DeltaCheck | null;
}

/** A match in the form of results of this kind. `label`: the service's label for the change, as received. */
export interface ListedRecord {
  name: string | null;
  label: string | null;
  record: Received<ReadsOf<typeof amlMatchSchema>>;
}

/** The name of a match as received, which may be null, its resource id, and its place. */
export interface NamedMatch {
  name: string | null;
  resourceId: string | null;
  pointer: string;
}

/**
 * Matches of a list that are shown elsewhere: in the review, in full in another list, or as a change in a later list.
 */
export interface ShownElsewhere {
  by: 'review' | 'list' | 'change';
  in: Pick<AmlResponse, 'kind' | 'version'>;
  /** `there`: the pointer in the other list; null for a change, and for a match that the reviewed list lacks. */
  matches: (NamedMatch & { there: string | null })[];
}

/** A match that is shown in full elsewhere with the same id and other content. `changes`: from here to there. */
export interface DifferingMatch extends NamedMatch, Omit<ShownElsewhere, 'matches'> {
  there: string | null;
  changes: VersionChange['changes'];
}

/** The content of a saved response with a list of matches. */
export interface DossierResponse {
  of: AmlResponse;
  kind: ResultKind;
  /**
   * The response without its list of matches, if that could be read. Null for a journey, whose response is shown
   * elsewhere.
   */
  record: Received<PartBase> | null;
  /** The state of the list, and those of its matches that are shown in full here because they are not shown before. */
  matches: Received<ListedRecord[]>;
  /** Where the same content is shown. Empty for the list under review. */
  elsewhere: ShownElsewhere[];
  /** For a delta: the matches that differ from the snapshot of the same version only by the service's label. */
  relabelled: (NamedMatch & { label: string | null })[];
  /** The matches of which only the differences from what is shown elsewhere are shown here. */
  differing: DifferingMatch[];
  /** The position where the response stops being valid JSON; null if it is valid. */
  notJson: AmlView['notJson'];
  /** The number of all matches in the list. */
  total: number;
}

export interface DossierAml {
  view: AmlView;
  /**
   * The matches of the list under review in the received order, followed by those that only the other list contains.
   */
  matches: DossierMatch[];
  /**
   * Every saved snapshot compared with the list before it, oldest first. A delta is included only if its snapshot is
   * not saved.
   */
  steps: VersionStep[];
  /** The current response for every snapshot, delta, AML result and journey, oldest first. */
  responses: DossierResponse[];
}

/**
 * A whole case as shown by screens, report and package. It consists of JSON and is a pure function of evidence and
 * journal: two dossiers of the same case differ only in `generatedAt` and `app`. Received values contain their JSON
 * pointers.
 */
export interface Dossier {
  v: 1;
  /** The time of creation, in UTC with milliseconds. */
  generatedAt: string;
  app: { name: 'CaseLoupe'; version: string };
  /** The case as shown on screen, including documents, media, notes and unread values. */
  view: CaseView;
  conclusions: Conclusion[];
  fields: DossierMatrix;
  health: HealthFinding[];
  /** In the order of the journal. */
  retrievals: Retrieval[];
  absences: Absence[];
  exhibits: Exhibit[];
  /** Null if no list of matches is saved and no monitoring version was requested. */
  aml: DossierAml | null;
  /** Every readable entry of every chain, in reading order. `view.journal` states whether the chains are valid. */
  journal: ReadEntry[];
  /** The entries that do not count, because nobody at the installation that created the dossier trusts their keys. */
  reported: ReportedEntry[];
  /** What the dossier does not prove, as sentences. */
  limits: readonly string[];
  /** Set for a redacted copy: what was removed, and from which case the copy was made. */
  redaction?: RedactionNotice;
}
