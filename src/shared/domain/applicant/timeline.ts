import type { CaseMedium, MediumRole } from '../caseView';
import type { CaseId } from '../ids';
import type { CertainLink, SuggestedLink } from './caseLinks';
import type { ChangeField, TimelineChange } from './timelineChanges';
import type { TimelineFacts } from './timelineFacts';

/** One case of the applicant in time, with what it says otherwise than the ones before it. */
export interface TimelineEntry {
  facts: TimelineFacts;
  /** The case that linked it and by what; null for the open case. */
  link: { from: CaseId; by: readonly CertainLink[] } | null;
  changes: TimelineChange[];
  notCompared: ChangeField[];
  /** Whether there is an earlier case of this kind to compare with. */
  isFirstOfKind: boolean;
  /** Faces of the applicant in it that are saved: for the comparer of another case. */
  faces: CaseMedium[];
}

/** A case that may be about the same person; nothing of it is used. */
export interface SuggestedCase {
  facts: TimelineFacts;
  from: CaseId;
  reasons: readonly SuggestedLink[];
}

/** The response of `applicant:timeline`: computed anew each time, never stored. */
export interface ApplicantTimeline {
  caseId: CaseId;
  /** Oldest first; cases without a readable time last. */
  entries: TimelineEntry[];
  suggested: SuggestedCase[];
  /** Cases beyond those that are read, when there are very many. */
  further: number;
  /** Whether face results wait until the reader has compared the faces; else a case shows them when it is opened. */
  hidesFaces: boolean;
}

/** A case by what the service calls it. */
export type CaseName = Pick<TimelineFacts, 'kind' | 'subjectId'>;

/** The case that a link or a suggestion comes from; null for the open case itself. */
export function throughOf(
  { caseId, entries }: Pick<ApplicantTimeline, 'caseId' | 'entries'>,
  { from }: { from: CaseId },
): CaseName | null {
  const facts = from === caseId ? undefined : entries.find((one) => one.facts.caseId === from)?.facts;
  return facts === undefined ? null : { kind: facts.kind, subjectId: facts.subjectId };
}

const FACE_ROLES: readonly MediumRole[] = ['selfie', 'selfie-cropped', 'portrait', 'profile'];

/** The pictures of a case that show the applicant's face and are saved, best first. */
export function facesOf(media: readonly CaseMedium[]): CaseMedium[] {
  return media
    .filter(
      ({ role, operation, state }) =>
        operation === 'image' && state.kind === 'saved' && FACE_ROLES.includes(role),
    )
    .sort((a, b) => FACE_ROLES.indexOf(a.role) - FACE_ROLES.indexOf(b.role));
}
