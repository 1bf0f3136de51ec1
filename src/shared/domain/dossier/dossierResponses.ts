import { whenGiven } from '../../record/received';
import { bounded, jsonText } from '../../record/jsonText';
import { read } from '../../record/read';
import { readResult, RESULT_SCHEMAS } from '../../record/result';
import { isObject, isPartLike } from '../../record/shape';
import { partOf, type ResultKind, type Schema } from '../../wire/catalogue';
import type { PartBase, Received } from '../../wire/received';
import { nameOf, readMatch } from '../aml/amlMatch';
import type { EvidenceParts } from '../aml/amlEvidence';
import type { AmlResponse, AmlTimeline, AmlView, MatchKey } from '../aml/amlView';
import { besideMatches, undescribedBeside, withoutMatches, type ListedMatch } from '../aml/aroundMatches';
import { stableText } from '../json';
import { keyMatches, type KeyedMatch } from '../aml/matchKeys';
import { RESULTS, type MatchList } from '../aml/matchList';
import { readMatchList } from '../aml/readMatchList';
import { labelOf } from '../aml/updateLabel';
import { changesBetween } from '../aml/versionDiff';
import type {
  DifferingMatch,
  DossierAml,
  DossierResponse,
  ListedRecord,
  NamedMatch,
  ShownElsewhere,
} from './dossier';
import { changeOf } from './versionChanges';
import type { Change } from '../aml/valueDiff';

/** Reads saved responses. `faultOf` returns the position where a response stops being valid JSON. */
export interface ResponseReader {
  valueOf: (response: AmlResponse) => unknown;
  faultOf: (response: AmlResponse) => AmlView['notJson'];
}

/** What the review shows: its list, the list that it was compared with, its matches, and the comparisons of lists. */
interface Included extends Pick<DossierAml, 'matches' | 'steps'> {
  review: AmlResponse | null;
  against: AmlResponse | null;
}

/** Everything that was received of a match, as text for comparison. */
const textOf = ({ raw, beside }: ListedMatch): string =>
  stableText(beside === undefined ? raw : [raw, beside.map(({ key, value }) => [key, value])]);

/**
 * Like `textOf`, but without the service's label, because a match may have a label in the delta but not in the
 * snapshot of the same version.
 */
const unlabelled = ({ raw, ...match }: ListedMatch): string => {
  if (!isObject(raw)) return textOf({ ...match, raw });
  const { ongoing_monitor_update_type: _, ...rest } = raw;
  return textOf({ ...match, raw: rest });
};

/**
 * What a response that is not the requested result has beside its matches: its members as specified if it has any,
 * otherwise the text as received.
 */
function besideList(json: unknown, kind: ResultKind, matches: readonly ListedMatch[]): Received<PartBase> {
  const rest = besideMatches(json, matches);
  if (rest === undefined) return { state: 'given', value: { pointer: '', undescribed: [] }, pointer: '' };
  const schema: Schema<PartBase> = RESULT_SCHEMAS[kind];
  return isPartLike(partOf(schema), rest)
    ? read(schema, bounded(rest), kind).record
    : { state: 'unreadable', text: jsonText(bounded(rest)), pointer: '' };
}

/**
 * A result without its matches, wherever they are. There may be thousands, and they are listed separately. An empty list
 * stays, except in a delta, where it means that nothing changed and not that there are no matches.
 */
function withoutList(json: unknown, kind: AmlResponse['kind'], list: MatchList): Received<PartBase> {
  const whole: Received<object> = readResult(RESULTS[kind], json).record;
  const isShownSeparately = list.state === 'given' && (list.value.length > 0 || kind === 'delta');
  if (!isShownSeparately) return whole as Received<PartBase>;
  const record = whole.state === 'unreadable' ? besideList(json, RESULTS[kind], list.value) : whole;
  if (record.state !== 'given') return record;
  const received = record.value as PartBase & Record<string, unknown>;
  const result: typeof received = {
    ...received,
    undescribed: undescribedBeside(received.undescribed, list.value),
  };
  const key = Object.hasOwn(result, 'aml_matches') ? 'aml_matches' : 'aml';
  const part = result[key] as Received<PartBase & { matches: Received<unknown> }> | undefined;
  const { [key]: _part, ...others } = result;
  // The matches were received, although in another place.
  if (key === 'aml_matches' && part?.state === 'missing') return { ...record, value: others };
  if (part?.state !== 'given') return { ...record, value: result };
  const rest = withoutMatches(part.value, list, list.around ?? []);
  const isNothingElse = key === 'aml_matches' && rest.undescribed.length === 0;
  return { ...record, value: isNothingElse ? others : { ...result, [key]: { ...part, value: rest } } };
}

const isSameResponse = (one: AmlResponse | null, other: AmlResponse): boolean =>
  one?.kind === other.kind && one.version === other.version && one.sha256 === other.sha256;

type Shown = Omit<ShownElsewhere, 'matches'>;
/** Where a match is shown, and its pointer in that list; null if the list itself does not show it there. */
interface Place {
  shown: Shown;
  there: string | null;
}

const placeIn = (by: Shown['by'], { kind, version }: AmlResponse, there: string | null): Place => ({
  shown: { by, in: { kind, version } },
  there,
});

/**
 * The matches of a response that are shown as changes in a comparison with a later list, or in the review, by
 * pointer.
 */
function shownBySteps(response: AmlResponse, { review, matches, steps }: Included): Map<string, Place> {
  const next = steps.filter(({ before, diff }) => isSameResponse(before, response) && diff !== null);
  const shown = next.flatMap(({ after: later, diff }) =>
    (diff?.changes ?? []).flatMap(({ before, after }) =>
      before === null || after === null ? [] : [[before, placeIn('change', later, null)] as const],
    ),
  );
  const last = next.find(({ after }) => isSameResponse(review, after));
  const gone = last === undefined ? [] : matches.filter(({ row }) => row.side === 'against');
  return new Map([
    ...shown,
    ...gone.map(({ row }) => [row.pointer, placeIn('review', last?.after ?? response, null)] as const),
  ]);
}

/** A saved response with its matches in the received order, each with its text for comparison. */
interface ListOfResponse {
  of: AmlResponse;
  list: MatchList;
  matches: { match: KeyedMatch; text: string }[];
  /** For a delta: the snapshot of the same version. */
  whole: ListOfResponse | null;
}

/**
 * Where matches are shown that need not be repeated in full: in the list under review, or as changes in a later list.
 * Later lists take precedence, so that a comparison refers to a match that is shown in full.
 */
function shownInLists(lists: readonly ListOfResponse[], included: Included): Map<string, Place> {
  const reviewed = lists.find(({ of }) => isSameResponse(included.review, of));
  const shown = new Map<string, Place | null>(
    reviewed?.matches.map(({ match, text }) => [text, placeIn('review', reviewed.of, match.pointer)]),
  );
  for (const { of, matches } of lists.filter((one) => one.of.kind !== 'delta').toReversed()) {
    const bySteps = shownBySteps(of, included);
    for (const { match, text } of matches)
      if (!shown.has(text))
        shown.set(text, (match.beside === undefined ? bySteps.get(match.pointer) : null) ?? null);
  }
  return new Map([...shown].flatMap(([text, place]) => (place === null ? [] : [[text, place]])));
}

/** A match that is shown in full, and where. */
interface InFull {
  of: AmlResponse;
  match: KeyedMatch;
  place: Place;
}

/**
 * The matches that are shown in full, by their ids. Of a match that is shown already with other content, only what
 * differs needs to be shown.
 */
class ShownInFull {
  private readonly byKey = new Map<MatchKey, InFull[]>();

  add(one: InFull): void {
    const { key } = one.match;
    this.byKey.set(key, [...(this.byKey.get(key) ?? []), one]);
  }

  /** The most similar match with the same id, and the differences from the given match to it; null if there is none. */
  closestTo(of: AmlResponse, match: KeyedMatch): { shown: InFull; changes: Change[] } | null {
    if (match.beside !== undefined) return null;
    const found = (this.byKey.get(match.key) ?? []).map((shown) => ({
      shown,
      changes: changesBetween(match, shown.match, [of.kind, shown.of.kind]),
    }));
    return found.toSorted((one, other) => one.changes.length - other.changes.length)[0] ?? null;
  }
}

/** The matches that the review shows in full: those of its list, and those that only the other list contains. */
function shownInReview(
  lists: readonly ListOfResponse[],
  { review, against, matches }: Included,
): ShownInFull {
  const shown = new ShownInFull();
  const gone = new Set(matches.flatMap(({ row }) => (row.side === 'against' ? [row.pointer] : [])));
  for (const { of, matches: listed } of lists) {
    const isReviewed = isSameResponse(review, of);
    if (!isReviewed && !isSameResponse(against, of)) continue;
    for (const { match } of listed)
      if (isReviewed) shown.add({ of, match, place: placeIn('review', of, match.pointer) });
      else if (gone.has(match.pointer)) shown.add({ of, match, place: placeIn('review', of, null) });
  }
  return shown;
}

const named = ({ raw, resourceId, pointer }: KeyedMatch): NamedMatch => ({
  name: nameOf(raw),
  resourceId,
  pointer,
});

/** Sorts the matches of a response by where they are shown, and adds those that are shown in full here to `shown`. */
function sortMatches(
  { of, matches, whole }: ListOfResponse,
  shown: Map<string, Place>,
  inFull: ShownInFull,
): Pick<DossierResponse, 'elsewhere' | 'relabelled' | 'differing'> & { here: KeyedMatch[] } {
  const inWhole = new Map(whole?.matches.map(({ match, text }) => [text, match.pointer]));
  const inWholeUnlabelled = new Set(whole?.matches.map(({ match }) => unlabelled(match)));
  const here: KeyedMatch[] = [];
  const relabelled: DossierResponse['relabelled'] = [];
  const differing: DifferingMatch[] = [];
  const others = new Map<string, ShownElsewhere>();
  const placeOf = (text: string): Place | undefined => {
    const pointer = inWhole.get(text);
    return whole !== null && pointer !== undefined ? placeIn('list', whole.of, pointer) : shown.get(text);
  };
  for (const { match, text } of matches) {
    const place = placeOf(text);
    if (place !== undefined) {
      const key = JSON.stringify(place.shown);
      const known = others.get(key) ?? { ...place.shown, matches: [] };
      known.matches.push({ ...named(match), there: place.there });
      others.set(key, known);
      continue;
    }
    if (inWholeUnlabelled.has(unlabelled(match))) {
      relabelled.push({ ...named(match), label: labelOf(match.raw) });
      continue;
    }
    const closest = inFull.closestTo(of, match);
    if (closest === null) here.push(match);
    else {
      const { place: there } = closest.shown;
      const changes = closest.changes.map(changeOf);
      differing.push({ ...named(match), ...there.shown, there: there.there, changes });
    }
  }
  for (const match of here) {
    const place = placeIn('list', of, match.pointer);
    shown.set(textOf(match), place);
    inFull.add({ of, match, place });
  }
  return { here, elsewhere: [...others.values()], relabelled, differing };
}

/**
 * Reads every response with a list of matches. Each match is shown in full only once, in the first list that needs it;
 * of a match with the same id and other content, only the differences are shown.
 */
export function readResponses(
  timeline: AmlTimeline,
  included: Included,
  { valueOf, faultOf }: ResponseReader,
  hash: EvidenceParts['hash'],
): DossierResponse[] {
  const listOf = (of: AmlResponse, whole: ListOfResponse | null = null): ListOfResponse => {
    const list = readMatchList(valueOf(of), of.kind);
    const { items } = keyMatches(list.state === 'given' ? list.value : [], hash, of);
    return { of, list, whole, matches: items.map((match) => ({ match, text: textOf(match) })) };
  };
  const lists = [
    ...timeline.others
      .filter(({ current }) => current)
      .toReversed()
      .map((one) => listOf(one)),
    ...timeline.versions.flatMap(({ snapshot, delta }) => {
      const whole = snapshot === null ? null : listOf(snapshot);
      return [whole, delta === null ? null : listOf(delta, whole)].filter((one) => one !== null);
    }),
  ];
  const shown = shownInLists(lists, included);
  const inFull = shownInReview(lists, included);
  return lists.map((one): DossierResponse => {
    const { of, list, matches } = one;
    const kind = RESULTS[of.kind];
    const isReviewed = isSameResponse(included.review, of);
    const { here, ...others } = sortMatches(isReviewed ? { ...one, matches: [] } : one, shown, inFull);
    const report = (match: ListedMatch): ListedRecord => ({
      name: nameOf(match.raw),
      label: labelOf(match.raw),
      record: readMatch(match, of.kind),
    });
    return {
      of,
      kind,
      record: of.kind === 'journey' ? null : withoutList(valueOf(of), of.kind, list),
      matches: whenGiven<ListedMatch[], ListedRecord[]>(list, () => here.map(report)),
      ...others,
      notJson: faultOf(of),
      total: matches.length,
    };
  });
}
