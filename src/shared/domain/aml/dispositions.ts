import type { Sha256 } from '../ids';
import type { Reviewer, JournalEntry } from '../journal';
import type { JournalEventOf } from '../journalEvents';
import type { MatchRef, BasisValue } from '../events/matchDecision';
import type { MatchReason } from '../events/matchReasons';
import type { Difference } from '../differences';
import type {
  AmlResponse,
  Disposition,
  DispositionHistoryLine,
  MatchCounts,
  MatchKey,
  Outcome,
} from './amlView';
import type { KeyedList, KeyedMatch } from './matchKeys';
import { outdatedValues } from './basedOn';
import { idKey, isSameId } from '../../text/idKey';

/** The reasons that can be chosen for each outcome. */
export const REASONS_FOR: Readonly<Record<Outcome, readonly MatchReason[]>> = {
  same: ['name-and-birth-date-agree', 'several-fields-agree', 'picture-agrees', 'other'],
  different: [
    'name-differs',
    'birth-date-differs',
    'country-differs',
    'sex-differs',
    'picture-differs',
    'several-fields-differ',
    'other',
  ],
  undecided: ['not-enough-information', 'waiting-for-information', 'escalated', 'other'],
};

export type MatchDecisionFault = 'reason-does-not-fit' | 'text-needed' | 'basis-missing';

/**
 * Why a decision cannot be saved; null if it can. The reason must fit the outcome, `other` needs a comment, and true
 * match and false positive must be based on at least one value.
 */
export function decisionFault(decision: {
  outcome: Outcome;
  reasonCode: MatchReason;
  text: string;
  basedOn: readonly unknown[];
}): MatchDecisionFault | null {
  const { outcome, reasonCode, text, basedOn } = decision;
  if (!REASONS_FOR[outcome].includes(reasonCode)) return 'reason-does-not-fit';
  if (reasonCode === 'other' && text.trim() === '') return 'text-needed';
  return outcome !== 'undecided' && basedOn.length === 0 ? 'basis-missing' : null;
}

/** A decision as recorded in the journal. */
export interface MatchDecision {
  event: JournalEventOf<'match-decided'>;
  at: string;
  by: Reviewer;
  undone: { at: string; by: Reviewer; reason: string } | null;
}

/** All decisions in the journal, oldest first. Undoing an unknown or already undone decision has no effect. */
export function decisionsOf(entries: readonly JournalEntry[]): MatchDecision[] {
  const decisions = new Map<string, MatchDecision>();
  for (const { event, at, author } of entries) {
    if (event.type === 'match-decided') {
      if (!decisions.has(event.decisionId))
        decisions.set(event.decisionId, { event, at, by: author, undone: null });
    } else if (event.type === 'match-decision-undone') {
      const decision = decisions.get(event.decisionId);
      if (decision !== undefined) decision.undone ??= { at, by: author, reason: event.reason };
    }
  }
  return [...decisions.values()];
}

/**
 * The identifiers of a match as a decision records them. Ids that occur more than once in the list are ambiguous and
 * left out.
 */
export function refOf(match: KeyedMatch, list: KeyedList): MatchRef {
  const { key, pointer, resourceId, matchId } = match;
  return {
    key,
    pointer,
    resourceId: resourceId !== null && list.repeatedResourceIds.has(idKey(resourceId)) ? null : resourceId,
    matchId: matchId !== null && list.repeatedMatchIds.has(idKey(matchId)) ? null : matchId,
  };
}

/** The matches that decisions are about, by `decisionId`, as far as their ids were renewed. */
export type RenewedRefs = ReadonlyMap<string, MatchRef>;

/** Whether a decision is about this match, by the ids by which the matches of two versions are paired. */
function isAbout(decided: MatchRef, match: MatchRef): boolean {
  if (decided.resourceId !== null && match.resourceId !== null)
    return isSameId(decided.resourceId, match.resourceId);
  if (decided.matchId !== null && match.matchId !== null) return isSameId(decided.matchId, match.matchId);
  return decided.key === match.key;
}

/** Finds the decisions on a match quickly, even in long lists. */
export interface MatchDecisionIndex {
  /** The decisions on a match, oldest first, including undone ones. */
  about(match: MatchRef): MatchDecision[];
  all: readonly MatchDecision[];
  /**
   * The unresolved conflict between two installations that one of these decisions belongs to; null if there is none.
   */
  differenceIn(about: readonly MatchDecision[]): Difference | null;
}

/**
 * Creates the index. `differences` are the conflicts of the same journal; those that are not about matches are
 * ignored. `renewed` contains, by decision, the match of the list under review if its id was renewed since.
 */
export function indexDecisions(
  decisions: readonly MatchDecision[],
  differences: readonly Difference[],
  renewed: RenewedRefs = new Map(),
): MatchDecisionIndex {
  const differing = new Map(
    differences.flatMap((difference) =>
      difference.sides.flatMap(({ event }) =>
        event.type === 'match-decided' ? [[event.decisionId, difference] as const] : [],
      ),
    ),
  );
  const byName = new Map<string, number[]>();
  const namesOf = ({ key, resourceId, matchId }: MatchRef): Set<string> =>
    new Set([
      key,
      ...(resourceId === null ? [] : [`resource:${idKey(resourceId)}`]),
      ...(matchId === null ? [] : [`match:${idKey(matchId)}`]),
    ]);
  const refsOf = ({ event }: MatchDecision): MatchRef[] => {
    const now = renewed.get(event.decisionId);
    return now === undefined ? [event.match] : [event.match, now];
  };
  for (const [index, decision] of decisions.entries()) {
    for (const name of new Set(refsOf(decision).flatMap((ref) => [...namesOf(ref)]))) {
      const known = byName.get(name);
      if (known === undefined) byName.set(name, [index]);
      else known.push(index);
    }
  }
  return {
    all: decisions,
    differenceIn: (about) =>
      about.map(({ event }) => differing.get(event.decisionId)).find((found) => found !== undefined) ?? null,
    about(match) {
      if (decisions.length === 0) return [];
      const found = new Set([...namesOf(match)].flatMap((name) => byName.get(name) ?? []));
      return [...found]
        .sort((a, b) => a - b)
        .flatMap((index) => decisions[index] ?? [])
        .filter((decision) => refsOf(decision).some((ref) => isAbout(ref, match)));
    },
  };
}

/** The decision in force for a match of the list under review, which is the last one that was not undone. */
export function dispositionOf(
  match: KeyedMatch,
  about: readonly MatchDecision[],
  review: Sha256,
  responseOf: (sha256: Sha256) => AmlResponse | null,
): Disposition | null {
  const relation = about.findLast(({ undone }) => undone === null);
  if (relation === undefined) return null;
  const { event, at, by } = relation;
  const origin = responseOf(event.responseSha256);
  const outdated = event.responseSha256 === review ? [] : outdatedValues(match.raw, event.basedOn);
  return {
    decisionId: event.decisionId,
    outcome: event.outcome,
    reasonCode: event.reasonCode,
    text: event.text,
    basedOn: event.basedOn,
    at,
    by,
    origin: { sha256: event.responseSha256, kind: origin?.kind ?? null, version: event.checkVersion },
    carriedForward: event.responseSha256 !== review && outdated.length === 0,
    outdated,
  };
}

export function historyLines(about: readonly MatchDecision[]): DispositionHistoryLine[] {
  return about.map(({ event, at, by, undone }) => ({
    decisionId: event.decisionId,
    outcome: event.outcome,
    reasonCode: event.reasonCode,
    text: event.text,
    at,
    by,
    version: event.checkVersion,
    undone,
  }));
}

/** The decision on a match of the list under review. */
export interface DecidedMatch {
  disposition: Disposition | null;
  difference: Difference | null;
}

export const NO_DECISION: DecidedMatch = { disposition: null, difference: null };

/** Counts the matches of a list by state. Each match has exactly one state. */
export function countDispositions(
  matches: readonly Pick<KeyedMatch, 'key' | 'isRemoved'>[],
  decided: ReadonlyMap<MatchKey, DecidedMatch>,
): MatchCounts {
  const counts: MatchCounts = {
    total: matches.length,
    open: 0,
    same: 0,
    different: 0,
    undecided: 0,
    outdated: 0,
    differing: 0,
    removed: 0,
  };
  for (const { key, isRemoved } of matches) {
    const { disposition, difference } = decided.get(key) ?? NO_DECISION;
    if (isRemoved) counts.removed += 1;
    else if (difference !== null) counts.differing += 1;
    else if (disposition === null) counts.open += 1;
    else if (disposition.outdated.length > 0) counts.outdated += 1;
    else counts[disposition.outcome] += 1;
  }
  return counts;
}

/** The journal event for a decision on one match. A bulk decision creates one event per match. */
export function decisionEvent(parts: {
  decisionId: string;
  match: MatchRef;
  outcome: Outcome;
  reasonCode: MatchReason;
  text: string;
  basedOn: BasisValue[];
  response: Pick<AmlResponse, 'sha256' | 'version'>;
}): JournalEventOf<'match-decided'> {
  const { response, ...rest } = parts;
  return { type: 'match-decided', ...rest, responseSha256: response.sha256, checkVersion: response.version };
}
