import type { MatchRef } from '../events/matchDecision';
import { differencesOf } from '../differences';
import type { JournalEntry } from '../journal';
import { amlResponsesOf } from './amlTimeline';
import type { AmlResponse } from './amlView';
import {
  decisionsOf,
  indexDecisions,
  refOf,
  type MatchDecision,
  type MatchDecisionIndex,
  type RenewedRefs,
} from './dispositions';
import { contentText, personText } from './matchContent';
import type { KeyedList, KeyedMatch, ResponseList } from './matchKeys';
import { pairMatches } from './pairMatches';
import { idKey } from '../../text/idKey';

/** The list under review, and how to read the saved lists through which a match can be followed to it. */
interface ReviewedList {
  review: AmlResponse;
  list: KeyedList;
  listOf: (response: AmlResponse) => ResponseList;
  /** The first version; null if it is not known. */
  first: number | null;
}
type FollowedLists = ReviewedList & { responses: readonly AmlResponse[] };

type Matches = ReadonlyMap<KeyedMatch, KeyedMatch>;

/** The readable snapshots of versions between a list and the one under review, oldest first. */
function listsBetween(
  { version: from }: AmlResponse,
  { review, responses, listOf }: FollowedLists,
): KeyedList[] {
  const to = review.version;
  const isBetween = ({ kind, version }: AmlResponse): boolean =>
    kind === 'snapshot' && version !== null && from !== null && to !== null && version > from && version < to;
  return responses
    .filter(isBetween)
    .sort((a, b) => (a.version ?? 0) - (b.version ?? 0))
    .map((response) => listOf(response).list)
    .flatMap((list) => (list.state === 'given' ? list.value : []));
}

/** The matches of a list in a later one. Only certain pairs count, since a decision must not move to another person. */
const matchesIn = (before: KeyedList, after: KeyedList, first: number | null): Matches =>
  new Map(
    pairMatches(before, after, first)
      .pairs.filter(({ isCertain }) => isCertain)
      .map((pair) => [pair.before, pair.after]),
  );

const textsOf = ({ raw }: KeyedMatch): string[] => [contentText(raw) ?? [], personText(raw) ?? []].flat();

/**
 * The matches of a list in the last of the later ones, followed from list to list. A match that a list lacks is searched
 * in the next one, but not if the list has one that may be the same.
 */
function followed(origin: KeyedList, later: readonly KeyedList[], first: number | null): Matches {
  let last = origin;
  /** Each match of the first list in the last list that has it. */
  let found = new Map(origin.items.map((match) => [match, { match, list: origin }]));
  for (const next of later) {
    const alike = new Set(next.items.flatMap(textsOf));
    const lists = new Set([...found.values()].map(({ list }) => list));
    const steps = new Map([...lists].map((list) => [list, matchesIn(list, next, first)]));
    found = new Map(
      [...found].flatMap(([from, before]) => {
        const match = steps.get(before.list)?.get(before.match);
        if (match !== undefined) return [[from, { match, list: next }]];
        return textsOf(before.match).some((text) => alike.has(text)) ? [] : [[from, before]];
      }),
    );
    last = next;
  }
  return new Map([...found].flatMap(([from, { match, list }]) => (list === last ? [[from, match]] : [])));
}

/**
 * Finds the matches that decisions are about in the list under review if the service renewed their only id, the match
 * id, since. Matches are paired as in a comparison of versions.
 */
function followRenewed(decisions: readonly MatchDecision[], of: FollowedLists): RenewedRefs {
  const ids = new Set(of.list.items.map(({ matchId }) => matchId && idKey(matchId)));
  const isRenewed = ({ event: { match, responseSha256 } }: MatchDecision): boolean =>
    match.resourceId === null &&
    match.matchId !== null &&
    !ids.has(idKey(match.matchId)) &&
    responseSha256 !== of.review.sha256;
  const refs = new Map<string, MatchRef>();
  for (const [sha256, made] of Map.groupBy(
    decisions.filter(isRenewed),
    ({ event }) => event.responseSha256,
  )) {
    const response = of.responses.find((one) => one.sha256 === sha256);
    const origin = response === undefined ? null : of.listOf(response).list;
    if (response === undefined || origin?.state !== 'given') continue;
    const later = [...listsBetween(response, of), of.list];
    const now = new Map([...followed(origin.value, later, of.first)].map(([{ key }, match]) => [key, match]));
    for (const { event } of made) {
      const match = now.get(event.match.key);
      if (match !== undefined) refs.set(event.decisionId, refOf(match, of.list));
    }
  }
  return refs;
}

/** The decisions in a journal, followed to the list under review if there is one. */
export function readDecisions(entries: readonly JournalEntry[], of: ReviewedList | null): MatchDecisionIndex {
  const decisions = decisionsOf(entries);
  const renewed =
    of === null ? undefined : followRenewed(decisions, { ...of, responses: amlResponsesOf(entries) });
  return indexDecisions(decisions, differencesOf(entries), renewed);
}
