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
import { contentText } from './matchContent';
import type { KeyedList, KeyedMatch, ResponseList } from './matchKeys';
import { pairMatches } from './pairMatches';

/** The list under review, and how to read the saved lists through which a match can be followed to it. */
interface ReviewedList {
  review: AmlResponse;
  list: KeyedList;
  listOf: (response: AmlResponse) => ResponseList;
}
type FollowedLists = ReviewedList & { responses: readonly AmlResponse[] };

type Matches = ReadonlyMap<KeyedMatch, KeyedMatch>;

/**
 * The matches of a list in a later one. Matches whose content does not identify a person are not paired by it, since
 * a decision must not be carried over to another person.
 */
const matchesIn = (before: KeyedList, after: KeyedList): Matches =>
  new Map(
    pairMatches(before, after)
      .pairs.filter(({ by, before: { raw } }) => by !== 'content' || contentText(raw) !== null)
      .map((pair) => [pair.before, pair.after]),
  );

/** The matches of a list in the one under review, followed from version to version, or else compared directly. */
function followed(origin: KeyedList, { version: from }: AmlResponse, of: FollowedLists): Matches {
  const to = of.review.version;
  const isBetween = ({ kind, version }: AmlResponse): boolean =>
    kind === 'snapshot' && version !== null && from !== null && to !== null && version > from && version < to;
  const between = of.responses
    .filter(isBetween)
    .sort((a, b) => (a.version ?? 0) - (b.version ?? 0))
    .map((response) => of.listOf(response).list);
  const found = new Map(matchesIn(origin, of.list));
  let last = origin;
  let now: Matches = new Map(origin.items.map((match) => [match, match]));
  for (const next of [...between.flatMap((list) => (list.state === 'given' ? list.value : [])), of.list]) {
    const step = matchesIn(last, next);
    const moved = [...now].map(([first, match]) => [first, step.get(match)] as const);
    now = new Map(moved.filter((pair): pair is [KeyedMatch, KeyedMatch] => pair[1] !== undefined));
    last = next;
  }
  for (const [first, match] of now) found.set(first, match);
  return found;
}

/**
 * Finds the matches that decisions are about in the list under review if the service renewed their only id, the match
 * id, since. Matches are paired as in a comparison of versions.
 */
function followRenewed(decisions: readonly MatchDecision[], of: FollowedLists): RenewedRefs {
  const ids = new Set(of.list.items.map(({ matchId }) => matchId));
  const isRenewed = ({ event: { match, responseSha256 } }: MatchDecision): boolean =>
    match.resourceId === null &&
    match.matchId !== null &&
    !ids.has(match.matchId) &&
    responseSha256 !== of.review.sha256;
  const refs = new Map<string, MatchRef>();
  for (const [sha256, made] of Map.groupBy(
    decisions.filter(isRenewed),
    ({ event }) => event.responseSha256,
  )) {
    const response = of.responses.find((one) => one.sha256 === sha256);
    const origin = response === undefined ? null : of.listOf(response).list;
    if (response === undefined || origin?.state !== 'given') continue;
    const now = new Map([...followed(origin.value, response, of)].map(([{ key }, match]) => [key, match]));
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
