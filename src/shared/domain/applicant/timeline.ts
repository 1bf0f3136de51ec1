import type { CaseMedium, MediumRole } from '../caseView';
import type { CaseId } from '../ids';
import type { CertainLink, SuggestedLink } from './caseLinks';
import type { ChangeField, TimelineChange } from './timelineChanges';
import type { TimelineFacts } from './timelineFacts';

/** One case in the applicant's timeline, with its differences from earlier cases. */
export interface TimelineEntry {
  facts: TimelineFacts;
  /** The case through which it is linked, and the matching ids; null for the open case. */
  link: { from: CaseId; by: readonly CertainLink[] } | null;
  changes: TimelineChange[];
  notCompared: ChangeField[];
  /** Whether there is no earlier case of the same kind to compare it with. */
  isFirstOfKind: boolean;
  /** Saved pictures of the applicant's face in this case, with which faces in other cases can be compared. */
  faces: CaseMedium[];
}

/** A case that may be about the same person. None of its content is used. */
export interface SuggestedCase {
  facts: TimelineFacts;
  from: CaseId;
  reasons: readonly SuggestedLink[];
}

/** The response to `applicant:timeline`. It is computed for each request and never stored. */
export interface ApplicantTimeline {
  caseId: CaseId;
  /** Oldest first. Cases without a readable time are at the end. */
  entries: TimelineEntry[];
  suggested: SuggestedCase[];
  /** Number of further cases, which are left out because there are too many. */
  further: number;
  /**
   * Whether face results stay hidden until the reader has compared the faces. Otherwise a case shows them when opened.
   */
  hidesFaces: boolean;
}

/** The kind of a case and the id that the service gave its subject. */
export type CaseName = Pick<TimelineFacts, 'kind' | 'subjectId'>;

/** The case from which a link or suggestion comes; null if that is the open case. */
export function sourceCaseOf(
  { caseId, entries }: Pick<ApplicantTimeline, 'caseId' | 'entries'>,
  { from }: { from: CaseId },
): CaseName | null {
  const facts = from === caseId ? undefined : entries.find((one) => one.facts.caseId === from)?.facts;
  return facts === undefined ? null : { kind: facts.kind, subjectId: facts.subjectId };
}

const FACE_ROLES: readonly MediumRole[] = ['selfie', 'selfie-cropped', 'portrait', 'profile'];

/** The saved pictures of the applicant's face, most suitable for comparison first. */
export function facesOf(media: readonly CaseMedium[]): CaseMedium[] {
  return media
    .filter(
      ({ role, operation, state }) =>
        operation === 'image' && state.kind === 'saved' && FACE_ROLES.includes(role),
    )
    .sort((a, b) => FACE_ROLES.indexOf(a.role) - FACE_ROLES.indexOf(b.role));
}
