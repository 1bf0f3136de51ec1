import type { Sha256 } from '../ids';
import type { Author, JournalEntry } from '../journal';
import type { JournalEventOf } from '../journalEvents';
import type { MatchReason, MatchRef, ReliedValue } from './judgement';
import type { Difference } from '../package/differences';
import type {
  AmlResponse,
  Disposition,
  DispositionHistoryLine,
  MatchCounts,
  MatchKey,
  Outcome,
} from './amlView';
import type { KeyedList, KeyedMatch } from './matchKeys';
import { staleValues } from './reliedOn';

/** Reasons that make sense for an outcome. */
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

export type JudgementFault = 'reason-does-not-fit' | 'text-needed' | 'nothing-relied-on';

/**
 * Why a judgement cannot be saved; null when it can. Every judgement has a reason, `other` is told in words, and whoever
 * says same or different says by which values.
 */
export function judgementFault(judgement: {
  outcome: Outcome;
  reasonCode: MatchReason;
  text: string;
  reliedOn: readonly unknown[];
}): JudgementFault | null {
  const { outcome, reasonCode, text, reliedOn } = judgement;
  if (!REASONS_FOR[outcome].includes(reasonCode)) return 'reason-does-not-fit';
  if (reasonCode === 'other' && text.trim() === '') return 'text-needed';
  return outcome !== 'undecided' && reliedOn.length === 0 ? 'nothing-relied-on' : null;
}

/** A judgement as the journal holds it. */
export interface Judgement {
  event: JournalEventOf<'match-judged'>;
  at: string;
  by: Author;
  undone: { at: string; by: Author; reason: string } | null;
}

/** Every judgement ever made, oldest first. An undo of what was never judged, or was undone before, changes nothing. */
export function judgementsOf(entries: readonly JournalEntry[]): Judgement[] {
  const judgements = new Map<string, Judgement>();
  for (const { event, at, author } of entries) {
    if (event.type === 'match-judged') {
      if (!judgements.has(event.judgementId))
        judgements.set(event.judgementId, { event, at, by: author, undone: null });
    } else if (event.type === 'match-judgement-undone') {
      const judgement = judgements.get(event.judgementId);
      if (judgement !== undefined) judgement.undone ??= { at, by: author, reason: event.reason };
    }
  }
  return [...judgements.values()];
}

/** How a judgement names a match; ids that its list has twice tell nothing and are left out. */
export function refOf(match: KeyedMatch, list: KeyedList): MatchRef {
  const { key, pointer, resourceId, matchId } = match;
  return {
    key,
    pointer,
    resourceId: resourceId !== null && list.repeatedResourceIds.has(resourceId) ? null : resourceId,
    matchId: matchId !== null && list.repeatedMatchIds.has(matchId) ? null : matchId,
  };
}

/** Whether a judgement is about this match: by the rule by which versions are paired. */
function isAbout(judged: MatchRef, match: MatchRef): boolean {
  if (judged.resourceId !== null && match.resourceId !== null) return judged.resourceId === match.resourceId;
  if (judged.matchId !== null && match.matchId !== null) return judged.matchId === match.matchId;
  return judged.key === match.key;
}

/** Finds the judgements on a match among thousands. */
export interface JudgementIndex {
  /** Oldest first, undone ones too. */
  about(match: MatchRef): Judgement[];
  all: readonly Judgement[];
  /** The open difference between two installations to which one of a match's judgements belongs. */
  differenceIn(about: readonly Judgement[]): Difference | null;
}

/** `differences` are those of the same journal; what is not about a match is passed over. */
export function indexJudgements(
  judgements: readonly Judgement[],
  differences: readonly Difference[],
): JudgementIndex {
  const differing = new Map(
    differences.flatMap((difference) =>
      difference.sides.flatMap(({ event }) =>
        event.type === 'match-judged' ? [[event.judgementId, difference] as const] : [],
      ),
    ),
  );
  const byName = new Map<string, number[]>();
  const namesOf = ({ key, resourceId, matchId }: MatchRef): Set<string> =>
    new Set([
      key,
      ...(resourceId === null ? [] : [`resource:${resourceId}`]),
      ...(matchId === null ? [] : [`match:${matchId}`]),
    ]);
  for (const [index, { event }] of judgements.entries()) {
    for (const name of namesOf(event.match)) {
      const known = byName.get(name);
      if (known === undefined) byName.set(name, [index]);
      else known.push(index);
    }
  }
  return {
    all: judgements,
    differenceIn: (about) =>
      about.map(({ event }) => differing.get(event.judgementId)).find((found) => found !== undefined) ?? null,
    about(match) {
      if (judgements.length === 0) return [];
      const found = new Set([...namesOf(match)].flatMap((name) => byName.get(name) ?? []));
      return [...found]
        .sort((a, b) => a - b)
        .flatMap((index) => judgements[index] ?? [])
        .filter(({ event }) => isAbout(event.match, match));
    },
  };
}

/** What stands for a match in the list under review: the last judgement that was not undone. */
export function dispositionOf(
  match: KeyedMatch,
  about: readonly Judgement[],
  review: Sha256,
  responseOf: (sha256: Sha256) => AmlResponse | null,
): Disposition | null {
  const standing = about.findLast(({ undone }) => undone === null);
  if (standing === undefined) return null;
  const { event, at, by } = standing;
  const origin = responseOf(event.responseSha256);
  const stale = event.responseSha256 === review ? [] : staleValues(match.raw, event.reliedOn);
  return {
    judgementId: event.judgementId,
    outcome: event.outcome,
    reasonCode: event.reasonCode,
    text: event.text,
    reliedOn: event.reliedOn,
    at,
    by,
    origin: { sha256: event.responseSha256, kind: origin?.kind ?? null, version: event.checkVersion },
    carriedForward: event.responseSha256 !== review && stale.length === 0,
    stale,
  };
}

export function historyLines(about: readonly Judgement[]): DispositionHistoryLine[] {
  return about.map(({ event, at, by, undone }) => ({
    judgementId: event.judgementId,
    outcome: event.outcome,
    reasonCode: event.reasonCode,
    text: event.text,
    at,
    by,
    version: event.checkVersion,
    undone,
  }));
}

/** What was said of a match of the list under review. */
export interface JudgedMatch {
  disposition: Disposition | null;
  difference: Difference | null;
}

export const NOT_JUDGED: JudgedMatch = { disposition: null, difference: null };

/** Counts over a list; every match is in exactly one of open, same, different, undecided, stale, differing and removed. */
export function countDispositions(
  matches: readonly Pick<KeyedMatch, 'key' | 'isRemoved'>[],
  judged: ReadonlyMap<MatchKey, JudgedMatch>,
): MatchCounts {
  const counts: MatchCounts = {
    total: matches.length,
    open: 0,
    same: 0,
    different: 0,
    undecided: 0,
    stale: 0,
    differing: 0,
    removed: 0,
  };
  for (const { key, isRemoved } of matches) {
    const { disposition, difference } = judged.get(key) ?? NOT_JUDGED;
    if (isRemoved) counts.removed += 1;
    else if (difference !== null) counts.differing += 1;
    else if (disposition === null) counts.open += 1;
    else if (disposition.stale.length > 0) counts.stale += 1;
    else counts[disposition.outcome] += 1;
  }
  return counts;
}

/** The event that records a judgement on one match. Bulk judgements are one such event each. */
export function judgementEvent(parts: {
  judgementId: string;
  match: MatchRef;
  outcome: Outcome;
  reasonCode: MatchReason;
  text: string;
  reliedOn: ReliedValue[];
  response: Pick<AmlResponse, 'sha256' | 'version'>;
}): JournalEventOf<'match-judged'> {
  const { response, ...rest } = parts;
  return { type: 'match-judged', ...rest, responseSha256: response.sha256, checkVersion: response.version };
}
