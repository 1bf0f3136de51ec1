import type { CaseMedium, CaseView } from '../caseView';
import { FIELD_SOURCES } from '../../wire/vocabulary';
import { mediaBelow } from '../caseMedia';
import { compareValues } from './compareValues';
import { fieldKind, fieldRank, fieldScope } from './fieldNames';
import {
  COMPARE_RULES,
  VERDICTS,
  type Comparison,
  type FieldKind,
  type FieldMatrix,
  type MatrixColumn,
  type MatrixRow,
  type MatrixValue,
  type RuleUse,
  type Verdict,
} from './types';
import { applicantEntries, documentEntries, type Entry } from './values';

const worst = (verdicts: readonly Verdict[]): Verdict =>
  VERDICTS.find((verdict) => verdicts.includes(verdict)) ?? 'not-compared';

/** Groups entries with the same text. */
function distinct(entries: readonly Entry[]): Entry[][] {
  const byText = new Map<string, Entry[]>();
  for (const entry of entries) {
    const { text, cutOff, zoneDate } = entry.comparable ?? { text: '' };
    const key = `${String(cutOff === true)}${String(zoneDate === true)}${text}`;
    const same = byText.get(key);
    if (same) same.push(entry);
    else byText.set(key, [entry]);
  }
  return [...byText.values()];
}

/**
 * Sorts by size, and then by the place of the values. Sorting by the values themselves would disclose their order in
 * a redacted copy.
 */
function largestFirst(groups: readonly Entry[][]): Entry[][] {
  const placed = groups.map((group) => ({
    group,
    place: group.map(({ value }) => value.pointer).sort()[0] ?? '',
  }));
  placed.sort((a, b) => b.group.length - a.group.length || (a.place < b.place ? -1 : 1));
  return placed.map(({ group }) => group);
}

/** Numbers the groups of agreeing values, starting with the largest, so that deviating values stand out. */
function numberGroups(sets: readonly Entry[][], joined: readonly [number, number][]): void {
  const leader = sets.map((_, index) => index);
  const find = (index: number): number => {
    const up = leader[index] ?? index;
    return up === index ? index : find(up);
  };
  for (const [a, b] of joined) leader[find(b)] = find(a);
  const groups = [...Map.groupBy(sets.keys(), find).values()].map((of) => of.flatMap((at) => sets[at] ?? []));
  if (groups.length < 2) return;
  largestFirst(groups).forEach((group, number) => group.forEach(({ value }) => (value.group = number)));
}

/** More than the number of different values that a field has in any real case. */
const MOST_PAIRED = 50;

/**
 * The pairs of values to compare: all of them. If there are too many values, each is compared only with the most
 * frequent one, which still shows that they differ. Comparing thousands of values in pairs would take hours.
 */
function pairsOf(sets: readonly Entry[][]): [number, number][] {
  const compared = sets.length > MOST_PAIRED ? [0] : sets.keys();
  return [...compared].flatMap((a) =>
    sets.slice(a + 1).map((_, after): [number, number] => [a, a + 1 + after]),
  );
}

/** Compares all values of a field that should be the same. */
function assess(entries: readonly Entry[], kind: FieldKind): { verdict: Verdict; uses: RuleUse[] } {
  const compared = entries.filter(({ comparable }) => comparable !== null);
  if (compared.length === 0) return { verdict: 'not-compared', uses: [] };
  if (compared.length === 1) return { verdict: 'single', uses: [] };
  const sets = largestFirst(distinct(compared));
  const verdicts: Comparison['verdict'][] = ['agrees'];
  const uses: RuleUse[] = [];
  const joined: [number, number][] = [];
  for (const [at, other] of pairsOf(sets)) {
    const [a, b] = [sets[at]?.[0]?.comparable, sets[other]?.[0]?.comparable];
    if (!a || !b) continue;
    const { verdict, rules } = compareValues(a, b, kind);
    verdicts.push(verdict);
    uses.push(...rules.map((rule): RuleUse => ({ rule, verdict })));
    if (verdict === 'agrees' || verdict === 'normalised') joined.push([at, other]);
  }
  numberGroups(sets, joined);
  return { verdict: worst(verdicts), uses };
}

/** The verdicts of the MRZ's own check digits. */
function assessZones(entries: readonly Entry[]): { verdict: Verdict; uses: RuleUse[] }[] {
  return entries.flatMap(({ value: { zone } }): { verdict: Verdict; uses: RuleUse[] }[] => {
    if (zone === null) return [];
    if (zone === 'unread')
      return [{ verdict: 'partial', uses: [{ rule: 'zone-unread', verdict: 'partial' }] }];
    if (zone.digits.every(({ isValid }) => isValid)) return [];
    return [{ verdict: 'conflict', uses: [{ rule: 'check-digit', verdict: 'conflict' }] }];
  });
}

function withoutDoubles(uses: readonly RuleUse[]): RuleUse[] {
  const rank = ({ rule, verdict }: RuleUse): number =>
    VERDICTS.indexOf(verdict) * COMPARE_RULES.length + COMPARE_RULES.indexOf(rule);
  const byName = new Map(uses.map((use) => [`${use.verdict} ${use.rule}`, use]));
  return [...byName.values()].sort((a, b) => rank(a) - rank(b));
}

function rowOf(key: string, entries: readonly Entry[]): MatrixRow {
  const kind = fieldKind(key);
  const scope = fieldScope(key);
  const sets =
    scope === 'person'
      ? [entries]
      : [...new Set(entries.map(({ stepId }) => stepId))].map((stepId) =>
          entries.filter((entry) => entry.stepId === stepId),
        );
  const assessed = [...sets.map((set) => assess(set, kind)), ...assessZones(entries)];
  const cells = new Map<string, MatrixValue[]>();
  for (const entry of entries) {
    const id = columnId(entry);
    cells.set(id, [...(cells.get(id) ?? []), entry.value]);
  }
  return {
    key,
    label: labelOf(entries),
    kind,
    scope,
    verdict: worst(assessed.map(({ verdict }) => verdict)),
    rules: withoutDoubles(assessed.flatMap(({ uses }) => uses)),
    cells,
  };
}

/** The field's label, chosen so that the order of the documents does not matter. */
function labelOf(entries: readonly Entry[]): string {
  const isOwn = ({ value: { origin } }: Entry): boolean =>
    origin.kind !== 'field' || origin.called === undefined;
  const own = entries.filter(isOwn);
  return (own.length > 0 ? own : entries).map(({ label }) => label).sort()[0] ?? '';
}

const columnId = ({ stepId, source }: Entry): string =>
  stepId === null ? 'applicant' : `${stepId} ${source === null ? '' : `from ${source}`}`;

function columnsOf(view: MatrixSource, entries: readonly Entry[]): MatrixColumn[] {
  const imageOf = (pointer: string): string | null => {
    const images = mediaBelow(view.media, pointer).filter(({ operation }) => operation === 'image');
    return images.find(isReadable)?.id ?? images[0]?.id ?? null;
  };
  const sources = Object.keys(FIELD_SOURCES);
  const rank = ({ source }: MatrixColumn): number => {
    const known = sources.indexOf(source ?? '');
    return source === null ? sources.length + 1 : known < 0 ? sources.length : known;
  };
  const columns: MatrixColumn[] = [];
  if (view.result.applicant.state === 'given') {
    const mediumId = imageOf(view.result.applicant.pointer);
    columns.push({ id: 'applicant', document: null, source: null, mediumId });
  }
  const byStep = Map.groupBy(entries, ({ stepId }) => stepId);
  for (const step of view.documents) {
    const mediumId = imageOf(step.pointer);
    const { name: title } = step;
    const ofStep = new Map<string, MatrixColumn>();
    for (const entry of byStep.get(step.stepId) ?? []) {
      const id = columnId(entry);
      ofStep.set(id, { id, document: { stepId: step.stepId, title }, source: entry.source, mediumId });
    }
    columns.push(
      ...[...ofStep.values()].sort(
        (a, b) => rank(a) - rank(b) || ((a.source ?? '') < (b.source ?? '') ? -1 : 1),
      ),
    );
  }
  return columns;
}

const isReadable = ({ role }: CaseMedium): boolean => role === 'front' || role === 'front-cropped';

/** The fields with more than one value, which were compared. */
export const comparedRows = <T extends Pick<MatrixRow, 'verdict'>>({ rows }: { rows: readonly T[] }): T[] =>
  rows.filter(({ verdict }) => verdict !== 'single' && verdict !== 'not-compared');

export type MatrixSource = Pick<CaseView, 'documents' | 'result' | 'media'>;

/**
 * Compares every field of the case between all of its sources: the sources of documents (specification 2.6), the
 * applicant (2.13), and values derived from the MRZ and from name parts. Rows that need attention come first. The
 * order of the documents affects only the order of the columns.
 */
export function buildFieldMatrix(view: MatrixSource): FieldMatrix {
  const entries = [
    ...applicantEntries(view.result.applicant),
    ...view.documents.flatMap((step) => documentEntries(step, view.media)),
  ];
  const byKey = new Map<string, Entry[]>();
  for (const entry of entries) byKey.set(entry.key, [...(byKey.get(entry.key) ?? []), entry]);
  // A name joined from its parts is only useful for comparison with a full name.
  for (const [key, same] of byKey) {
    if (same.every(({ value }) => value.origin.kind === 'joined')) byKey.delete(key);
  }
  const rows = [...byKey].map(([key, same]) => rowOf(key, same)).sort(byUrgency);
  const counts = Object.fromEntries(VERDICTS.map((verdict) => [verdict, 0])) as Record<Verdict, number>;
  for (const { verdict } of rows) counts[verdict] += 1;
  const shown = entries.filter(({ key }) => byKey.has(key));
  return { columns: columnsOf(view, shown), rows, counts };
}

function byUrgency(a: MatrixRow, b: MatrixRow): number {
  return (
    VERDICTS.indexOf(a.verdict) - VERDICTS.indexOf(b.verdict) ||
    fieldRank(a.key) - fieldRank(b.key) ||
    (a.key < b.key ? -1 : 1)
  );
}
