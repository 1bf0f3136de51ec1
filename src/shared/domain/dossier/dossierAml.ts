import { whenGiven } from '../../record/received';
import { bounded, jsonText } from '../../record/jsonText';
import { readResult } from '../../record/result';
import { isObject } from '../../record/shape';
import type { PartBase, Received } from '../../wire/received';
import { nameOf, readMatch } from '../aml/amlMatch';
import { besideMatches, undescribedBeside, withoutMatches, type ListedMatch } from '../aml/aroundMatches';
import type { AmlDecided } from '../aml/amlCase';
import type { AmlEvidence, EvidenceParts } from '../aml/amlEvidence';
import { type AmlResponse, type AmlTimeline, type AmlView } from '../aml/amlView';
import { NO_DECISION, refOf, type MatchDecisionIndex } from '../aml/dispositions';
import { stableText } from '../json';
import { describeChange, readMatchDetail } from '../aml/matchDetail';
import { readMatchList, RESULTS, type MatchList } from '../aml/matchList';
import { labelOf } from '../aml/updateLabel';
import type { Change } from '../aml/valueDiff';
import type { MatchDiff } from '../aml/versionDiff';
import { differingIn, readStep, stepsOf } from '../aml/versionSteps';
import type {
  DossierAml,
  DossierResponse,
  DossierMatch,
  ListedRecord,
  ShownElsewhere,
  VersionChange,
  VersionStep,
} from './dossier';

/** Reads saved responses. `faultOf` returns the position where a response stops being valid JSON. */
interface ResponseReader {
  valueOf: (response: AmlResponse) => unknown;
  faultOf: (response: AmlResponse) => AmlView['notJson'];
}

/** Omits the word-by-word comparison, which only the screen needs. Both texts are included. */
function changeOf(change: Change): VersionChange['changes'][number] {
  const { words: _words, ...rest } = describeChange(change);
  return rest;
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

function changesOfEntry(entry: MatchDiff): VersionChange[] {
  const { group, key, before, after, label, labelVersion, changes } = entry;
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
      labelVersion,
      changes: changes.map(changeOf),
    },
  ];
}

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

/** A result without its matches, wherever they are. There may be thousands, and they are listed separately. */
function withoutList(json: unknown, kind: AmlResponse['kind'], list: MatchList): Received<PartBase> {
  const record: Received<object> = readResult(RESULTS[kind], json).record;
  if (list.state !== 'given' || list.value.length === 0) return record as Received<PartBase>;
  if (record.state === 'unreadable') {
    const rest = besideMatches(json, list.value);
    const { pointer } = record;
    return rest === undefined
      ? { state: 'given', value: { pointer, undescribed: [] }, pointer }
      : { ...record, text: jsonText(bounded(rest)) };
  }
  if (record.state !== 'given') return record;
  const received = record.value as PartBase & Record<string, unknown>;
  const result: typeof received = {
    ...received,
    undescribed: undescribedBeside(received.undescribed, list.value),
  };
  const key = Object.hasOwn(result, 'aml_matches') ? 'aml_matches' : 'aml';
  const part = result[key] as Received<PartBase & { matches: Received<unknown> }>;
  if (part.state !== 'given') return { ...record, value: result };
  const rest = withoutMatches(part.value, list, list.around ?? []);
  const { [key]: _part, ...others } = result;
  const isNothingElse = key === 'aml_matches' && rest.undescribed.length === 0;
  return { ...record, value: isNothingElse ? others : { ...result, [key]: { ...part, value: rest } } };
}

const isSameResponse = (one: AmlResponse | null, other: AmlResponse): boolean =>
  one?.kind === other.kind && one.version === other.version && one.sha256 === other.sha256;

type Shown = Omit<ShownElsewhere, 'matches'>;

const elsewhere = (by: Shown['by'], { kind, version }: AmlResponse): Shown => ({ by, in: { kind, version } });

/**
 * The matches of a response that are shown as changes in a comparison with a later list, or in the review, by
 * pointer.
 */
function shownBySteps(
  response: AmlResponse,
  review: AmlResponse | null,
  { matches, steps }: Pick<DossierAml, 'matches' | 'steps'>,
): Map<string, Shown> {
  const next = steps.filter(({ before, diff }) => isSameResponse(before, response) && diff !== null);
  const shown = next.flatMap(({ after: later, diff }) =>
    (diff?.changes ?? []).flatMap(({ before, after }) =>
      before === null || after === null ? [] : [[before, elsewhere('change', later)] as const],
    ),
  );
  const last = next.find(({ after }) => isSameResponse(review, after));
  const gone = last === undefined ? [] : matches.filter(({ row }) => row.side === 'against');
  return new Map([
    ...shown,
    ...gone.map(({ row }) => [row.pointer, elsewhere('review', last?.after ?? response)] as const),
  ]);
}

/** A saved response with its matches in the received order, each with its text for comparison. */
interface ListOfResponse {
  of: AmlResponse;
  list: MatchList;
  matches: { match: ListedMatch; text: string }[];
  /** For a delta: the snapshot of the same version. */
  whole: ListOfResponse | null;
}

/**
 * Where matches are shown that need not be repeated in full: in the list under review, or as changes in a later list.
 * Later lists take precedence, so that a comparison refers to a match that is shown in full.
 */
function shownInLists(
  lists: readonly ListOfResponse[],
  review: AmlResponse | null,
  included: Pick<DossierAml, 'matches' | 'steps'>,
): Map<string, Shown> {
  const reviewed = lists.find(({ of }) => isSameResponse(review, of));
  const shown = new Map<string, Shown | null>(
    reviewed?.matches.map(({ text }) => [text, elsewhere('review', reviewed.of)]),
  );
  for (const { of, matches } of lists.filter((one) => one.of.kind !== 'delta').toReversed()) {
    const bySteps = shownBySteps(of, review, included);
    for (const { match, text } of matches)
      if (!shown.has(text))
        shown.set(text, (match.beside === undefined ? bySteps.get(match.pointer) : null) ?? null);
  }
  return new Map([...shown].flatMap(([text, place]) => (place === null ? [] : [[text, place]])));
}

/**
 * Reads every response with a list of matches. Equal matches are shown in full only once, in the first list that
 * needs them.
 */
function readResponses(
  timeline: AmlTimeline,
  review: AmlResponse | null,
  included: Pick<DossierAml, 'matches' | 'steps'>,
  { valueOf, faultOf }: ResponseReader,
): DossierResponse[] {
  const listOf = (of: AmlResponse, whole: ListOfResponse | null = null): ListOfResponse => {
    const list = readMatchList(valueOf(of), of.kind);
    const matches = list.state === 'given' ? list.value : [];
    return { of, list, whole, matches: matches.map((match) => ({ match, text: textOf(match) })) };
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
  const shown = shownInLists(lists, review, included);
  return lists.map((one): DossierResponse => {
    const { of, list, matches, whole } = one;
    const kind = RESULTS[of.kind];
    const inWhole = new Set(whole?.matches.map(({ text }) => text));
    const inWholeUnlabelled = new Set(whole?.matches.map(({ match }) => unlabelled(match)));
    const here: ListedMatch[] = [];
    const relabelled: DossierResponse['relabelled'] = [];
    const others = new Map<string, ShownElsewhere>();
    for (const { match, text } of isSameResponse(review, of) ? [] : matches) {
      const named = { name: nameOf(match.raw), pointer: match.pointer };
      const place = whole !== null && inWhole.has(text) ? elsewhere('list', whole.of) : shown.get(text);
      if (place !== undefined) {
        const key = JSON.stringify(place);
        const known = others.get(key) ?? { ...place, matches: [] };
        known.matches.push(named);
        others.set(key, known);
      } else if (inWholeUnlabelled.has(unlabelled(match)))
        relabelled.push({ ...named, label: labelOf(match.raw) });
      else here.push(match);
    }
    for (const match of here) shown.set(textOf(match), elsewhere('list', of));
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
      elsewhere: [...others.values()],
      relabelled,
      notJson: faultOf(of),
      total: matches.length,
    };
  });
}

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
  const responses = readResponses(timeline, evidence?.review ?? null, { matches, steps }, source);
  return { view: { ...view, differing: steps.flatMap(differingIn) }, matches, steps, responses };
}
