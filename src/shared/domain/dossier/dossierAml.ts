import { isObject } from '../../record/shape';
import { readDeltaCheck, type AmlJudged } from '../aml/amlCase';
import { compareLists, type AmlEvidence, type EvidenceParts } from '../aml/amlEvidence';
import { listBefore } from '../aml/amlTimeline';
import { type AmlAnswer, type AmlTimeline, type AmlView } from '../aml/amlView';
import { NOT_JUDGED, refOf, type JudgementIndex } from '../aml/dispositions';
import { describeChange, readMatchDetail } from '../aml/matchDetail';
import { readAnswerList } from '../aml/matchKeys';
import { readMatchList, type ListedMatch } from '../aml/matchList';
import { labelOf } from '../aml/updateLabel';
import type { Change } from '../aml/valueDiff';
import type { MatchDiff } from '../aml/versionDiff';
import type {
  DeltaMatch,
  DossierAml,
  DossierDelta,
  DossierMatch,
  VersionChange,
  VersionStep,
} from './dossier';

/** Which words changed is for the screen to say; both texts are there. */
function toldChange(change: Change): VersionChange['changes'][number] {
  const { words: _words, ...rest } = describeChange(change);
  return rest;
}

const nameOf = (raw: unknown): string | null => {
  const name = isObject(raw) ? raw['name'] : null;
  return typeof name === 'string' ? name : null;
};

function toldEntry(entry: MatchDiff): VersionChange[] {
  const { group, key, before, after, cosmeticOnly, label, changes } = entry;
  if (group === 'unchanged') return [];
  return [
    {
      group,
      key,
      name: nameOf((after ?? before)?.raw),
      before: before?.pointer ?? null,
      after: after?.pointer ?? null,
      cosmeticOnly,
      label,
      changes: changes.map(toldChange),
    },
  ];
}

/** Every held snapshot against the list before it, by the rules by which the screens compare. */
function readSteps(
  timeline: AmlTimeline,
  valueOf: (answer: AmlAnswer) => unknown,
  hash: EvidenceParts['hash'],
): VersionStep[] {
  return timeline.versions.flatMap(({ snapshot }): VersionStep[] => {
    if (snapshot === null) return [];
    const before = listBefore(timeline, snapshot);
    const { diff, notCompared } = compareLists(
      snapshot,
      readAnswerList(valueOf(snapshot), snapshot, hash),
      before === null ? null : { answer: before, value: valueOf(before) },
      hash,
    );
    return [
      {
        after: snapshot,
        before,
        diff:
          diff === null
            ? null
            : {
                counts: diff.counts,
                cosmeticOnly: diff.cosmeticOnly,
                matchOrderChanged: diff.matchOrderChanged,
                changes: diff.entries.flatMap(toldEntry),
                discrepancies: diff.discrepancies,
              },
        notCompared,
        deltaCheck: readDeltaCheck(snapshot, timeline, valueOf, hash),
      },
    ];
  });
}

/** What the lists of changes name that no whole list of the same version stands beside. */
const readDeltasAlone = (timeline: AmlTimeline, valueOf: (answer: AmlAnswer) => unknown): DossierDelta[] =>
  timeline.versions.flatMap(({ snapshot, delta }): DossierDelta[] => {
    if (snapshot !== null || delta === null) return [];
    const list = readMatchList(valueOf(delta), delta.kind);
    const tell = ({ raw, pointer }: ListedMatch): DeltaMatch => ({
      name: nameOf(raw),
      label: labelOf(raw),
      pointer,
    });
    return [{ of: delta, matches: list.state === 'given' ? { ...list, value: list.value.map(tell) } : list }];
  });

/** Every match with what was found and judged of it: nothing is left out, however many there are. */
function readMatches(
  evidence: AmlEvidence,
  judged: AmlJudged,
  judgements: JudgementIndex,
  transliterate: EvidenceParts['transliterate'],
): DossierMatch[] {
  const gone = new Map(
    (evidence.diff?.entries ?? []).flatMap(({ after, before, key }) =>
      after === null && before !== null ? [[key, before] as const] : [],
    ),
  );
  return judged.rows.flatMap((row): DossierMatch[] => {
    const isReviewed = row.side === 'review';
    const match = isReviewed ? evidence.byKey.get(row.key)?.match : gone.get(row.key);
    if (match === undefined) return [];
    const found = isReviewed ? judged.matches.get(row.key) : undefined;
    const about = judgements.about(refOf(match, evidence.list));
    const {
      match: _match,
      relyable: _relyable,
      raw: _raw,
      changes,
      ...rest
    } = readMatchDetail(evidence, row, match, { ...(found ?? NOT_JUDGED), about }, transliterate);
    return [{ ...rest, changes: changes.map(({ words: _words, ...change }) => change) }];
  });
}

/** The AML review as a dossier tells it; null where there is nothing of it, held or asked for. */
export function buildDossierAml(
  source: {
    view: AmlView;
    timeline: AmlTimeline;
    evidence: AmlEvidence | null;
    judged: AmlJudged | null;
    judgements: JudgementIndex;
    valueOf: (answer: AmlAnswer) => unknown;
  },
  parts: EvidenceParts,
): DossierAml | null {
  const { view, timeline, evidence, judged, judgements, valueOf } = source;
  if (evidence === null && timeline.versions.length === 0 && timeline.others.length === 0) return null;
  return {
    view,
    matches:
      evidence === null || judged === null
        ? []
        : readMatches(evidence, judged, judgements, parts.transliterate),
    steps: readSteps(timeline, valueOf, parts.hash),
    deltasAlone: readDeltasAlone(timeline, valueOf),
  };
}
