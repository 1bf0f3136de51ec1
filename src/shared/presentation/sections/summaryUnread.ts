import { isUnknown } from '../../domain/aml/unresolved';
import type { UnreadList } from '../../domain/aml/amlView';
import type { CaseView } from '../../domain/caseView';
import {
  incompleteParts,
  unreadableParts,
  type UnreadablePart,
} from '../../domain/recordHealth/unreadableParts';
import { isNotReceived } from '../../domain/notReceived';
import { missingPlaces, nullPlaces } from '../../domain/missingPlaces';
import { isCheckable } from '../../domain/recordHealth/recordHealth';
import { isResult } from '../../domain/responseContents';
import {
  responseLabels,
  SHORT_LIST_LABELS,
  UNREAD_LIST_LABELS,
  unreadVersionLabel,
} from '../../labels/amlLabels';
import { unreadableLabel } from '../../labels/unreadableLabels';
import { isUnread } from '../../record/deviations';
import { placeName } from '../placeName';
import type { Piece } from '../prose';
import { otherShapeSentence, sentenceFor } from '../valueLabels';
import { UNREAD } from './summaryLabels';
import { line, named, type SummaryItem, type SummaryOf } from './summaryLines';

/** States in which an expected list of matches could not be read. */
const NOT_READ: readonly UnreadList[] = ['null', 'missing', 'unreadable'];

function unreadPart({ what, of, state, isOther }: UnreadablePart, kind: CaseView['kind']): readonly Piece[] {
  if (isOther === true) return UNREAD.part(unreadableLabel(what, of), of, UNREAD.otherId);

  const why =
    what === 'response' && state === 'missing'
      ? UNREAD.noneSaved
      : sentenceFor({ state, text: '?', pointer: '' }, null, kind);
  return UNREAD.part(unreadableLabel(what, of), of, why);
}

/** Why the matches under review are unknown, unless the list of its monitoring version already says so. */
function unreadReview({ aml }: SummaryOf['dossier']): string[] {
  const { progress, review, notJson, listState } = aml?.view ?? {};
  if (progress === undefined || !isUnknown(progress.list)) return [];
  const { list } = progress;
  if (!review || list === 'not-saved') return [UNREAD.noneSaved];
  if (list === 'not-stated') return [UNREAD.list(responseLabels(review), SHORT_LIST_LABELS[list])];
  const isRead = !NOT_READ.some((one) => one === list);
  if (isRead) return [UNREAD.list(responseLabels(review), UNREAD_LIST_LABELS[list])];
  if (review.version !== null || !listState) return [];
  const { state } = listState;
  return state === 'given' || state === 'withheld'
    ? []
    : [UNREAD.list(responseLabels(review), unreadVersionLabel({ state, notJson: notJson ?? null }))];
}

/** A member of an element of the list of matches. */
const OF_ELEMENT = /^\/aml(\/matches|_matches(\/matches)?)\/[^/]+\/[^/]+$/;

/** Whether a place is in an object around a match. The members of the match itself are then within that object. */
function isInWrapping(pointer: string, { aml }: SummaryOf['dossier']): boolean {
  const around = pointer.slice(0, pointer.lastIndexOf('/') + 1);
  const isAround = ({ row }: { row: { pointer: string; side: string } }): boolean =>
    row.side !== 'against' && row.pointer.startsWith(around);
  return OF_ELEMENT.test(pointer) && aml !== null && aml.matches.some(isAround);
}

/** The elements of the version under review that are not a match. Those of the result itself are among its deviations. */
function unreadElements({ aml }: SummaryOf['dossier']): (readonly Piece[])[] {
  const review = aml?.view.review ?? null;
  if (aml === null || review === null || review.kind === 'result') return [];
  const isUnreadable = ({ row, record, unpairedBecause }: (typeof aml.matches)[number]): boolean =>
    row.side === 'review' && (record.state !== 'given' || unpairedBecause === 'not-a-match');
  return aml.matches
    .filter(isUnreadable)
    .map(({ row }) => [UNREAD.element(row.position, responseLabels(review))]);
}

const places = (view: CaseView, pointers: readonly string[]): Piece[] =>
  named(pointers, (pointer) => placeName(view, pointer));

const pointersOf = (deviations: CaseView['deviations']): string[] => deviations.map(({ pointer }) => pointer);

/** The parts of the responses that cannot be assessed. "None" is stated only if nothing is unknown. */
export function unread({ dossier }: SummaryOf): SummaryItem {
  const { view } = dossier;
  const all = unreadableParts(view);
  const parts = all.filter(({ list }) => list === undefined);
  const versions = all.flatMap(({ list }) => list ?? []);
  const repeated = view.deviations.filter(({ reason }) => reason === 'repeated');
  const reported = new Set(parts.map(({ pointer }) => pointer));
  const isNew = (pointer: string): boolean => !reported.has(pointer);
  const unexpected = view.deviations.filter(
    (deviation) => isUnread(deviation) && deviation.received !== 'null' && isNew(deviation.pointer),
  );
  const [missing, nulls] = isCheckable(view)
    ? [
        missingPlaces(view)
          .filter(isNew)
          .filter((pointer) => !isInWrapping(pointer, dossier)),
        nullPlaces(view).filter(isNew),
      ]
    : [[], []];
  const lists = new Set([
    ...unreadReview(dossier),
    ...versions.map((one) => UNREAD.list(responseLabels(one), unreadVersionLabel(one))),
  ]);
  const elements = unreadElements(dossier);
  const responses = view.responses.filter((one) => !isNotReceived(one, view));
  const broken = responses.filter(({ syntaxError }) => syntaxError !== null);
  const others = responses.filter(
    ({ otherShape, sha256 }) => otherShape !== null && sha256 !== view.responseSha256,
  );
  // A response that a later result replaced is mentioned, but no longer a warning.
  const [newest] = responses;
  const isReplaced = newest !== undefined && isResult(newest);
  const inPlace = [
    ...(broken.length === 0 ? [] : [line(UNREAD.notJson(broken.length))]),
    ...(others.length === 0 ? [] : [line(UNREAD.otherShape(others.length))]),
  ];
  const shape = view.otherShape === null ? [] : [line(otherShapeSentence(view.otherShape))];
  const unreadLines = [
    ...(parts.length === 0 ? [] : [named(parts, (part) => unreadPart(part, view.kind))]),
    ...(lists.size === 0 ? [] : [UNREAD.lists(named([...lists], (list) => [list]))]),
    ...(elements.length === 0 ? [] : [UNREAD.elements(named(elements, (element) => element))]),
    ...(missing.length === 0 ? [] : [UNREAD.missing(places(view, missing))]),
    ...(nulls.length === 0 ? [] : [UNREAD.nulls(places(view, nulls))]),
    ...(repeated.length === 0 ? [] : [UNREAD.repeated(places(view, pointersOf(repeated)))]),
    ...(unexpected.length === 0 ? [] : [UNREAD.unexpected(places(view, pointersOf(unexpected)))]),
  ];
  const lines = [...shape, ...inPlace, ...unreadLines];
  // A null that the specification allows is stated without a warning.
  const allowed = parts.length > 0 && incompleteParts(parts).length === 0 ? 1 : 0;
  const isOpen = shape.length + unreadLines.length > allowed || (inPlace.length > 0 && !isReplaced);
  return {
    title: UNREAD.title,
    section: 'deviations',
    tone: isOpen ? 'attention' : 'plain',
    lines: lines.length > 0 ? lines : [[UNREAD.none]],
  };
}
