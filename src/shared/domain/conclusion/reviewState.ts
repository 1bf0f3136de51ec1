import type { AmlProgress } from '../aml/amlView';
import { isUnknown, unresolvedOf } from '../aml/unresolved';
import type { CaseView } from '../caseView';
import { canBeCompared, hasNoStatement, matchesOf } from '../faces/faceMatches';
import { namesEveryComparison, withholdFaces } from '../faces/faceResults';
import { buildFieldMatrix, comparedRows } from '../fieldMatrix/fieldMatrix';
import { notRequestedIn } from '../notReceived';
import type { Person } from '../person';
import type { Received } from '../../wire/received';
import { recordFindings } from '../recordHealth/recordFindings';
import { checkedParts } from '../recordHealth/recordHealth';
import type { UnreadableKind } from '../worklistMarks';
import { mayHideFiles, unreadableParts } from './unreadableParts';

/** What a conclusion is based on, in the order in which a case is reviewed. */
export const REVIEW_ITEMS = ['rules', 'faces', 'conflicts', 'matches', 'findings', 'files'] as const;

/** How far the review of a case has come in one respect. */
export interface ReviewItem {
  item: (typeof REVIEW_ITEMS)[number];
  /** What is open: not reviewed, not compared, in conflict, unresolved, found, missing. Null where that is unknown. */
  open: number | null;
  /** Of how many; null where there is no such number. */
  total: number | null;
  /** Of faces: whether what is unknown is hidden until the reader has compared them. */
  waits?: true;
  /** Of files: what alone is missing; of responses, whether they are only versions that nobody requested. */
  lacks?: 'files' | 'responses' | 'versions';
  /** Of files: the monitoring version after which none was requested. */
  notRequestedAfter?: number;
  /** Whether results of this kind have any of it, or this one does. */
  isPart: boolean;
}

type Counts = Omit<ReviewItem, 'isPart'>;

/** A comparison without a result is none to make again. */
const comparedByService = (view: CaseView): ReturnType<typeof matchesOf> =>
  matchesOf(view).filter(({ match }) => !hasNoStatement(match));

/** Comparisons of faces by the service that no reviewer has made themselves, with whether the reader is yet to see any. */
function faces(view: CaseView, seen: CaseView): Counts {
  const all = comparedByService(view).map(({ match }) => match.pointer);
  const made = new Set(view.faces.comparisons.flatMap(({ pointers }) => pointers));
  const open = all.filter((pointer) => !made.has(pointer)).length;
  return {
    item: 'faces',
    open,
    total: all.length,
    ...(seen.faces.hidden.length > 0 && canBeCompared(view) && { waits: true }),
  };
}

function matches(progress: AmlProgress): Counts {
  const unresolved = isUnknown(progress.list) ? null : (unresolvedOf(progress) ?? 0);
  return { item: 'matches', open: unresolved, total: progress.list === 'read' ? progress.total : null };
}

/**
 * Findings in what the reader may see, so that they disclose nothing about faces that are yet to be compared. That there is
 * none is known only where everything was received, could be read, and may be seen.
 */
function findings(view: CaseView, seen: CaseView): Counts {
  const { length } = recordFindings(seen);
  const isKnown = checkedParts(view) === 'all' && seen.faces.hidden.length === 0;
  return { item: 'findings', open: length === 0 && !isKnown ? null : length, total: null };
}

/** What a part that cannot be read leaves unknown; without a response that can be read, all of it is. */
const UNKNOWN_WITHOUT: Readonly<Partial<Record<UnreadableKind, readonly ReviewItem['item'][]>>> = {
  response: ['rules', 'faces', 'conflicts', 'findings'],
  rules: ['rules'],
  documents: ['faces', 'conflicts'],
  selfie: ['faces'],
  'spot-check': ['faces'],
};

/** Whether a document or the selfie has a shape other than specified: what is to be compared may be where nobody looks. */
const isOddlyShaped = ({ deviations }: CaseView): boolean =>
  deviations.some(
    ({ pointer, reason }) =>
      /^\/(documents|selfie)\//.test(pointer) && (reason === 'wrong-type' || reason === 'unknown-key'),
  );

/** What nobody can count, since a list was not received as one, or in a shape of its own: "none" is not said of it. */
export function unknownItems(view: CaseView): ReadonlySet<ReviewItem['item']> {
  const all = unreadableParts(view);
  const items = all.flatMap(({ what, of }) => (of === null ? (UNKNOWN_WITHOUT[what] ?? []) : []));
  const isOdd = isOddlyShaped(view);
  // No comparison was received; that there was none is known only where all of them are named.
  const hasUnknownFaces = comparedByService(view).length === 0 && (isOdd || !namesEveryComparison(view));
  return new Set([
    ...items,
    ...(isOdd ? ['conflicts' as const] : []),
    ...(mayHideFiles(all) ? ['files' as const] : []),
    ...(hasUnknownFaces ? ['faces' as const] : []),
  ]);
}

/** What a reviewer sees before they propose or vote: what was reviewed, and what stands against a conclusion. */
export function reviewStateOf(view: CaseView, progress: AmlProgress, reader: Person | null): ReviewItem[] {
  const unknown = unknownItems(view);
  const absent = absentItems(view);
  return countsOf(view, progress, reader).map((one) => ({
    ...one,
    ...(unknown.has(one.item) && !(one.open !== null && one.open > 0) && { open: null, total: null }),
    isPart:
      (one.total ?? 0) > 0 || !(one.item === 'matches' ? progress.list === 'not-part' : absent.has(one.item)),
  }));
}

/** What results of this kind do not have, beside matches. Files may be named by no result, but responses are missing of any. */
export function absentItems(view: CaseView): ReadonlySet<ReviewItem['item']> {
  const { rule_results, applicant, documents, screening_checks, spot_checks } = view.result;
  const isAbsent = (...parts: Received<unknown>[]): boolean =>
    parts.every(({ state }) => state === 'not-part');
  return new Set([
    ...(isAbsent(rule_results) ? ['rules' as const] : []),
    ...(isAbsent(documents, screening_checks, spot_checks) ? ['faces' as const] : []),
    ...(isAbsent(applicant, documents) ? ['conflicts' as const] : []),
  ]);
}

function countsOf(view: CaseView, progress: AmlProgress, reader: Person | null): Counts[] {
  const { checklist, media, unusableMedia, notReceived, monitoring } = view;
  const compared = comparedRows(buildFieldMatrix(view));
  const seen = withholdFaces(view, reader);
  const missing = media.filter(({ state }) => state.kind !== 'saved').length + unusableMedia.length;
  const versions = notRequestedIn(view).reduce((sum, { from, to }) => sum + to - from + 1, 0);
  const responses = notReceived.length + versions;
  return [
    { item: 'rules', open: checklist.total - checklist.reviewed, total: checklist.total },
    faces(view, seen),
    {
      item: 'conflicts',
      open: compared.filter(({ verdict }) => verdict === 'conflict').length,
      total: compared.length,
    },
    matches(progress),
    findings(view, seen),
    {
      item: 'files',
      open: missing + responses,
      total: media.length + unusableMedia.length + responses,
      ...(missing > 0 !== responses > 0 && {
        lacks: missing > 0 ? 'files' : notReceived.length > 0 ? 'responses' : 'versions',
      }),
      ...(monitoring.notRequestedAfter !== null && { notRequestedAfter: monitoring.notRequestedAfter }),
    },
  ];
}
