import { partMembers } from '../../record/partMembers';
import { amlMatchSchema } from '../../wire/amlMatch';
import { headOf, readMatch } from './amlMatch';
import type { AmlEvidence } from './amlEvidence';
import type { AmlChange, AmlMatchDetail, AmlRow } from './amlView';
import { historyLines, type DecidedMatch, type MatchDecision } from './dispositions';
import { labelOfPointer } from './matchPlaceLabels';
import { decideMatch } from './matchVerdict';
import type { KeyedMatch } from './matchKeys';
import { RESULTS } from './matchList';
import type { Transliterate } from './names';
import { basisPlaces } from './basedOn';
import { diffWords } from './wordDiff';
import type { Change } from './valueDiff';

/** Adds a label for the place of a change and, for two texts, the word-by-word comparison. */
export function describeChange(change: Change): AmlChange {
  const { from, to, before, after } = change;
  return {
    ...change,
    label: labelOfPointer(after ?? before ?? ''),
    words: typeof from === 'string' && typeof to === 'string' ? diffWords(from, to) : null,
  };
}

/** All details of a match, from either of the two lists. */
export function readMatchDetail(
  evidence: AmlEvidence,
  row: AmlRow,
  match: KeyedMatch,
  decided: DecidedMatch & { about: readonly MatchDecision[] },
  transliterate: Transliterate,
): AmlMatchDetail {
  const entry = evidence.diffOf.get(match);
  const isReviewed = row.side === 'review';
  const { review, against } = evidence;
  const { kind } = isReviewed ? review : (against ?? review);
  const record = readMatch(match, kind);
  const head = headOf(partMembers(amlMatchSchema, record));
  return {
    row,
    match: head,
    record,
    kind: RESULTS[kind],
    pairedBy: entry?.pairedBy ?? null,
    unpairedBecause: entry?.unpairedBecause ?? null,
    applicantValues: evidence.applicant.values,
    verdicts: isReviewed ? decideMatch(evidence.applicant, head, transliterate) : [],
    changes: (entry?.changes ?? []).map(describeChange),
    discrepancies: evidence.discrepanciesOf.get(row.key) ?? [],
    disposition: decided.disposition,
    difference: decided.difference,
    history: historyLines(decided.about),
    basisFields: basisPlaces(match.raw, kind),
    raw: JSON.stringify(match.received ?? match.raw, null, 2),
  };
}
