import { whenGiven } from '../../record/received';
import { readResult } from '../../record/result';
import { isObject } from '../../record/shape';
import type { PartBase, Received } from '../../wire/received';
import { readMatch } from '../aml/amlMatch';
import { withoutMatches, type ListedMatch } from '../aml/aroundMatches';
import { readDeltaCheck, type AmlDecided } from '../aml/amlCase';
import { compareLists, type AmlEvidence, type EvidenceParts } from '../aml/amlEvidence';
import { listBefore } from '../aml/amlTimeline';
import { type AmlResponse, type AmlTimeline, type AmlView } from '../aml/amlView';
import { NO_DECISION, refOf, type MatchDecisionIndex } from '../aml/dispositions';
import { stableText } from '../json';
import { describeChange, readMatchDetail } from '../aml/matchDetail';
import { readResponseList } from '../aml/matchKeys';
import { readMatchList, RESULTS, type MatchList } from '../aml/matchList';
import { labelOf } from '../aml/updateLabel';
import type { Change } from '../aml/valueDiff';
import type { MatchDiff } from '../aml/versionDiff';
import type {
  DossierAml,
  DossierResponse,
  DossierMatch,
  ListedRecord,
  VersionChange,
  VersionStep,
} from './dossier';

/** What saved bytes say, and where they stop being JSON. */
interface ResponseReader {
  valueOf: (response: AmlResponse) => unknown;
  faultOf: (response: AmlResponse) => AmlView['notJson'];
}

/** Which words changed is for the screen to say; both texts are there. */
function changeOf(change: Change): VersionChange['changes'][number] {
  const { words: _words, ...rest } = describeChange(change);
  return rest;
}

/** All that was received of a match. */
const textOf = ({ raw, beside }: ListedMatch): string =>
  stableText(beside === undefined ? raw : [raw, beside.map(({ key, value }) => [key, value])]);

/** The same without the service's word for a change: changes have one where the whole list of their version has none. */
const unlabelled = ({ raw, ...match }: ListedMatch): string => {
  if (!isObject(raw)) return textOf({ ...match, raw });
  const { ongoing_monitor_update_type: _, ...rest } = raw;
  return textOf({ ...match, raw: rest });
};

const nameOf = (raw: unknown): string | null => {
  const name = isObject(raw) ? raw['name'] : null;
  return typeof name === 'string' ? name : null;
};

function changesOfEntry(entry: MatchDiff): VersionChange[] {
  const { group, key, before, after, label, changes } = entry;
  const isUnchanged = group === 'unchanged' && (changes.length === 0 || before === null || after === null);
  if (isUnchanged) return [];
  return [
    {
      group,
      key,
      name: nameOf((after ?? before)?.raw),
      before: before?.pointer ?? null,
      after: after?.pointer ?? null,
      label,
      changes: changes.map(changeOf),
    },
  ];
}

/**
 * Every saved list against the one before it, by the rules by which the screens compare; a delta without its snapshot is
 * compared with nothing, but checked.
 */
function readSteps(
  timeline: AmlTimeline,
  valueOf: (response: AmlResponse) => unknown,
  hash: EvidenceParts['hash'],
): VersionStep[] {
  const others = timeline.others.filter((one) => one.current && listBefore(timeline, one) !== null);
  const lists = [...others, ...timeline.versions.flatMap(({ snapshot, delta }) => snapshot ?? delta ?? [])];
  return lists.map((after): VersionStep => {
    const before = listBefore(timeline, after);
    const { diff, notCompared } = compareLists(
      after,
      readResponseList(valueOf(after), after, hash),
      before === null ? null : { response: before, value: valueOf(before) },
      hash,
    );
    return {
      after,
      before,
      diff:
        diff === null
          ? null
          : {
              counts: diff.counts,
              matchOrderChanged: diff.matchOrderChanged,
              changes: diff.entries.flatMap(changesOfEntry),
              discrepancies: diff.discrepancies,
            },
      notCompared,
      deltaCheck: readDeltaCheck(after, timeline, valueOf, hash),
    };
  });
}

/** A result without its matches, of which there are thousands and which are listed separately. */
function withoutList(record: Received<object>, list: MatchList): Received<PartBase> {
  if (record.state !== 'given') return record;
  const result = record.value as PartBase & Record<string, unknown>;
  const key = Object.hasOwn(result, 'aml_matches') ? 'aml_matches' : 'aml';
  const part = result[key] as Received<PartBase & { matches: Received<unknown> }>;
  if (part.state !== 'given' || list.state !== 'given') return { ...record, value: result };
  const rest = withoutMatches(part.value, list, list.around ?? []);
  const { [key]: _part, ...others } = result;
  const isNothingElse = key === 'aml_matches' && rest.further.length === 0;
  return { ...record, value: isNothingElse ? others : { ...result, [key]: { ...part, value: rest } } };
}

/**
 * Every response with a list of matches. A match is left out if the list under review has an identical one, or if it is one
 * side of a comparison that shows what changed in it.
 */
function readResponses(
  timeline: AmlTimeline,
  review: AmlResponse | null,
  included: { matches: readonly DossierMatch[]; steps: readonly VersionStep[] },
  { valueOf, faultOf }: ResponseReader,
): DossierResponse[] {
  const listOf = (response: AmlResponse) => readMatchList(valueOf(response), response.kind);
  const matchesOf = (response: AmlResponse | null): ListedMatch[] => {
    const list = response === null ? null : listOf(response);
    return list?.state === 'given' ? list.value : [];
  };
  const isSame = (one: AmlResponse | null, other: AmlResponse): boolean =>
    one?.kind === other.kind && one.version === other.version && one.sha256 === other.sha256;
  const reviewed = matchesOf(review).map(textOf);
  const gone = new Set(included.matches.flatMap(({ row }) => (row.side === 'against' ? [row.pointer] : [])));
  /** Places in a response of matches that a comparison with a later list shows. */
  const compared = (response: AmlResponse): Set<string | null> => {
    const next = included.steps.filter(({ before, diff }) => isSame(before, response) && diff !== null);
    const all = next.flatMap(({ diff }) => diff?.changes ?? []);
    const isLast = next.some(({ after }) => isSame(review, after));
    return new Set([
      ...all.flatMap(({ before, after }) => (after === null ? [] : [before])),
      ...(isLast ? gone : []),
    ]);
  };
  const responses = [
    ...timeline.others.filter(({ current }) => current).toReversed(),
    ...timeline.versions.flatMap(({ snapshot, delta }) => [snapshot, delta].filter((one) => one !== null)),
  ];
  return responses.map((of): DossierResponse => {
    const kind = RESULTS[of.kind];
    const list = listOf(of);
    const known = compared(of);
    const whole = of.kind === 'delta' ? timeline.versions.find(({ delta }) => delta === of)?.snapshot : null;
    const beside = matchesOf(whole ?? null);
    const same = new Set([...reviewed, ...beside.map(textOf)]);
    const sameButLabel = new Set(beside.map(unlabelled));
    const others = (isSame(review, of) ? [] : matchesOf(of)).filter(
      (match) => (match.beside !== undefined || !known.has(match.pointer)) && !same.has(textOf(match)),
    );
    const isRelabelled = (match: ListedMatch): boolean => sameButLabel.has(unlabelled(match));
    const rest = others.filter((match) => !isRelabelled(match));
    const report = (match: ListedMatch): ListedRecord => ({
      name: nameOf(match.raw),
      label: labelOf(match.raw),
      record: readMatch(match, of.kind),
    });
    return {
      of,
      kind,
      record: of.kind === 'journey' ? null : withoutList(readResult(kind, valueOf(of)).record, list),
      matches: whenGiven<ListedMatch[], ListedRecord[]>(list, () => rest.map(report)),
      relabelled: others.filter(isRelabelled).map(({ raw }) => ({ name: nameOf(raw), label: labelOf(raw) })),
      notJson: faultOf(of),
      total: list.state === 'given' ? list.value.length : 0,
    };
  });
}

/** Every match with what was found and decided of it: nothing is left out, however many there are. */
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
      basisFields: _basisFields,
      raw: _raw,
      changes,
      ...rest
    } = readMatchDetail(evidence, row, match, { ...(found ?? NO_DECISION), about }, transliterate);
    return [{ ...rest, changes: changes.map(({ words: _words, ...change }) => change) }];
  });
}

/** The AML review as a dossier describes it; null where there is nothing of it, saved or asked for. */
export function buildDossierAml(
  source: {
    view: AmlView;
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
  const responses = readResponses(timeline, evidence?.review ?? null, { matches, steps }, source);
  return { view, matches, steps, responses };
}
