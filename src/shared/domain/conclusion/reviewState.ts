import type { AmlProgress } from '../aml/amlView';
import { isUnknown, unresolvedOf } from '../aml/unresolved';
import { valueOrNull } from '../../record/received';
import type { CaseView } from '../caseView';
import { canBeCompared, comparedByService } from '../faces/faceMatches';
import { namesEveryComparison, withholdFaces } from '../faces/faceResults';
import { buildFieldMatrix, comparedRows } from '../fieldMatrix/fieldMatrix';
import { notRequestedIn } from '../notReceived';
import type { Person } from '../person';
import type { Received } from '../../wire/received';
import { recordFindings } from '../recordHealth/recordFindings';
import { checkedParts } from '../recordHealth/recordHealth';
import type { UnreadableKind } from '../worklistMarks';
import { mayHideFiles, unreadableParts } from '../recordHealth/unreadableParts';

/** What a conclusion is based on, in the order in which a case is reviewed. */
export const REVIEW_ITEMS = ['rules', 'faces', 'conflicts', 'matches', 'findings', 'files'] as const;

/** The review's progress on one item. */
export interface ReviewItem {
  item: (typeof REVIEW_ITEMS)[number];
  /** The number of open points: not reviewed, not compared, in conflict, unresolved, found or missing. Null if unknown. */
  open: number | null;
  /** The total number; null if there is none. */
  total: number | null;
  /** For faces: the number is unknown because it is hidden until the reader has compared the faces. */
  waits?: true;
  /** For files: set if only files, only responses, or only versions that nobody requested are missing. */
  lacks?: 'files' | 'responses' | 'versions';
  /** For files: the last requested monitoring version, if nobody has requested later ones. */
  notRequestedAfter?: number;
  /** Whether the item applies to this kind of result, or at least to this result. */
  isPart: boolean;
}

type Counts = Omit<ReviewItem, 'isPart'>;

/** The service's face comparisons that no reviewer has made, and whether some are still hidden from the reader. */
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
 * Findings in what the reader may see, so that the count discloses nothing about hidden faces. Zero findings is certain
 * only if everything was received, could be read and is visible.
 */
function findings(view: CaseView, seen: CaseView): Counts {
  const { length } = recordFindings(seen);
  const isKnown = checkedParts(view) === 'all' && seen.faces.hidden.length === 0;
  return { item: 'findings', open: length === 0 && !isKnown ? null : length, total: null };
}

/** The review items that are unknown if a part of the response could not be read. */
const UNKNOWN_WITHOUT: Readonly<Partial<Record<UnreadableKind, readonly ReviewItem['item'][]>>> = {
  response: ['rules', 'faces', 'conflicts', 'findings'],
  rules: ['rules'],
  documents: ['faces', 'conflicts'],
  selfie: ['faces'],
  'spot-check': ['faces'],
};

/** JSON types of values that contain no others. */
const SINGLE: readonly string[] = ['null', 'string', 'number', 'boolean'];

/** Parts of a document that contain no fields, or no face comparison. */
const WITHOUT_FIELDS = /^\/(selfie|documents\/[^/]+\/(images|validation_result|face_match_result))(\/|$)/;
const WITHOUT_COMPARISON = /^\/documents\/[^/]+\/(images|validation_result|extracted_fields)(\/|$)/;

/**
 * Pointers to what a document or the selfie has in an unspecified shape, where fields or faces to compare may be. A
 * single value contains neither, nor does null.
 */
const unexpectedShapes = ({ deviations, documents, result: { selfie } }: CaseView): string[] => {
  const undescribed = [
    ...documents.map(({ part }) => part.undescribed),
    valueOrNull(selfie)?.undescribed ?? [],
  ].flat();
  return [
    ...deviations.filter(
      ({ pointer, reason, received }) =>
        /^\/(documents|selfie)\//.test(pointer) &&
        (reason === 'empty-beside' || (reason === 'wrong-type' && !SINGLE.includes(received ?? ''))),
    ),
    ...undescribed.filter(({ value }) => value !== null && typeof value === 'object'),
  ].map(({ pointer }) => pointer);
};

/** Items whose number is unknown because a list could not be read, so that "none" must not be stated. */
export function unknownItems(view: CaseView): ReadonlySet<ReviewItem['item']> {
  const all = unreadableParts(view);
  const items = all.flatMap(({ what, of }) => (of === null ? (UNKNOWN_WITHOUT[what] ?? []) : []));
  const unexpected = unexpectedShapes(view);
  // Without any comparison in the response, it is certain that there were none only if all comparisons are named.
  const hasUnknownFaces =
    comparedByService(view).length === 0 &&
    (unexpected.some((pointer) => !WITHOUT_COMPARISON.test(pointer)) || !namesEveryComparison(view));
  return new Set([
    ...items,
    ...(unexpected.some((pointer) => !WITHOUT_FIELDS.test(pointer)) ? ['conflicts' as const] : []),
    ...(mayHideFiles(view, all) || all.some(({ isOther }) => isOther) ? ['files' as const] : []),
    ...(hasUnknownFaces ? ['faces' as const] : []),
  ]);
}

/** What a reviewer sees before proposing or voting: the progress of each item, and what prevents a conclusion. */
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

/**
 * Items that do not apply to this kind of result, apart from matches. A kind of result may have no files, but every
 * kind can lack a response.
 */
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
