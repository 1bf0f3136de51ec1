import type { AmlDecided } from '../aml/amlCase';
import type { AmlEvidence, EvidenceParts } from '../aml/amlEvidence';
import type { AmlResponse, AmlTimeline, AmlView } from '../aml/amlView';
import { NO_DECISION, refOf, type MatchDecisionIndex } from '../aml/dispositions';
import { readMatchDetail } from '../aml/matchDetail';
import { differingIn, readStep, stepsOf } from '../aml/versionSteps';
import type { DossierAml, DossierMatch, VersionStep } from './dossier';
import { readResponses, type ResponseReader } from './dossierResponses';
import { changesOfEntry } from './versionChanges';

/** Compares every saved list with the list before it. Unchanged matches are only counted. */
const readSteps = (
  timeline: AmlTimeline,
  valueOf: (response: AmlResponse) => unknown,
  hash: EvidenceParts['hash'],
): VersionStep[] =>
  stepsOf(timeline).map((lists): VersionStep => {
    const { diff, ...step } = readStep(lists, timeline, valueOf, hash);
    return {
      ...step,
      diff:
        diff === null
          ? null
          : {
              counts: diff.counts,
              matchOrderChanged: diff.matchOrderChanged,
              changes: diff.entries.flatMap(changesOfEntry),
              discrepancies: diff.discrepancies,
            },
    };
  });

/** Every match with its verdicts and decisions. None are left out, however many there are. */
function readMatches(
  evidence: AmlEvidence,
  decided: AmlDecided,
  decisions: MatchDecisionIndex,
  transliterate: EvidenceParts['transliterate'],
): DossierMatch[] {
  const gone = new Map(
    (evidence.diff?.entries ?? []).flatMap(({ after, before, key }) =>
      after === null && before !== null ? [[key, before] as const] : [],
    ),
  );
  return decided.rows.flatMap((row): DossierMatch[] => {
    const isReviewed = row.side === 'review';
    const match = isReviewed ? evidence.byKey.get(row.key)?.match : gone.get(row.key);
    if (match === undefined) return [];
    const found = isReviewed ? decided.matches.get(row.key) : undefined;
    const about = decisions.about(refOf(match, evidence.list));
    const {
      match: _match,
      applicantValues: _applicantValues,
      basisFields: _basisFields,
      raw: _raw,
      changes,
      ...rest
    } = readMatchDetail(evidence, row, match, { ...(found ?? NO_DECISION), about }, transliterate);
    return [{ ...rest, changes: changes.map(({ words: _words, ...change }) => change) }];
  });
}

/** The AML review for the dossier. Null if nothing is saved and nothing was requested. */
export function buildDossierAml(
  source: {
    view: Omit<AmlView, 'differing'>;
    timeline: AmlTimeline;
    evidence: AmlEvidence | null;
    decided: AmlDecided | null;
    decisions: MatchDecisionIndex;
  } & ResponseReader,
  parts: EvidenceParts,
): DossierAml | null {
  const { view, timeline, evidence, decided, decisions, valueOf } = source;
  if (evidence === null && timeline.versions.length === 0 && timeline.others.length === 0) return null;
  const matches =
    evidence === null || decided === null
      ? []
      : readMatches(evidence, decided, decisions, parts.transliterate);
  const steps = readSteps(timeline, valueOf, parts.hash);
  const responses = readResponses(
    timeline,
    { review: evidence?.review ?? null, against: evidence?.against ?? null, matches, steps },
    source,
    parts.hash,
  );
  return { view: { ...view, differing: steps.flatMap(differingIn) }, matches, steps, responses };
}
