import { readDeltaCheck, type AmlJudged } from '../aml/amlCase';
import { isNextVersion, type AmlEvidence, type EvidenceParts } from '../aml/amlEvidence';
import { listBefore } from '../aml/amlTimeline';
import {
  CHANGE_GROUPS,
  type AmlAnswer,
  type AmlTimeline,
  type AmlView,
  type ChangeGroup,
} from '../aml/amlView';
import { NOT_JUDGED, refOf, type JudgementIndex } from '../aml/dispositions';
import { isObject } from '../aml/json';
import { describeChange, readMatchDetail } from '../aml/matchDetail';
import { keyMatches, type KeyedList } from '../aml/matchKeys';
import { readMatchList } from '../aml/matchList';
import type { Change } from '../aml/valueDiff';
import { diffVersions, labelOf, type MatchDiff } from '../aml/versionDiff';
import type { DossierAml, DossierDelta, DossierMatch, VersionChange, VersionStep } from './dossier';

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
  const keyed = (answer: AmlAnswer): KeyedList =>
    keyMatches(readMatchList(valueOf(answer), answer.kind).items, hash);
  return timeline.versions.flatMap(({ snapshot }): VersionStep[] => {
    if (snapshot === null) return [];
    const before = listBefore(timeline, snapshot);
    const deltaCheck = readDeltaCheck(snapshot, timeline, valueOf, hash);
    if (before === null) {
      const counts = Object.fromEntries(CHANGE_GROUPS.map((group) => [group, 0]));
      return [
        {
          after: snapshot,
          before: null,
          counts: counts as Record<ChangeGroup, number>,
          cosmeticOnly: 0,
          matchOrderChanged: false,
          changes: [],
          discrepancies: [],
          deltaCheck,
        },
      ];
    }
    const diff = diffVersions(keyed(before), keyed(snapshot), {
      compareLabels: isNextVersion(before, snapshot),
    });
    return [
      {
        after: snapshot,
        before,
        counts: diff.counts,
        cosmeticOnly: diff.cosmeticOnly,
        matchOrderChanged: diff.matchOrderChanged,
        changes: diff.entries.flatMap(toldEntry),
        discrepancies: diff.discrepancies,
        deltaCheck,
      },
    ];
  });
}

/** What the lists of changes name that no whole list of the same version stands beside. */
const readDeltasAlone = (timeline: AmlTimeline, valueOf: (answer: AmlAnswer) => unknown): DossierDelta[] =>
  timeline.versions.flatMap(({ snapshot, delta }): DossierDelta[] => {
    if (snapshot !== null || delta === null) return [];
    const { items } = readMatchList(valueOf(delta), delta.kind);
    return [
      {
        of: delta,
        matches: items.map(({ raw, pointer }) => ({ name: nameOf(raw), label: labelOf(raw), pointer })),
      },
    ];
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
      before: _before,
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
