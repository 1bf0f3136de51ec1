import type { VerdictField } from '@shared/domain/aml/verdicts';
import type { Fact } from '@shared/presentation/blocks';
import { MATCH_COLUMNS, type MatchColumnKey } from '@shared/presentation/sections/matches';

/** What a list has beside the members of its matches. */
type Other = 'number' | `against:${VerdictField}` | 'decision';

/** One column of a list of matches: the place of its member in each row, and its share of the width in percent. */
export interface MatchColumn {
  index: number;
  label: string;
  width: number;
}

/** The columns of members, and the widths of the others that the list has. */
export interface MatchLayout {
  columns: readonly MatchColumn[];
  others: ReadonlyMap<Other, number>;
}

/** The most characters of a value that have room in one line of its column. */
const MOST: Readonly<Record<MatchColumnKey, number>> = {
  name: 58,
  datesOfBirth: 52,
  sex: 12,
  countries: 16,
  datasets: 44,
  score: 20,
  resource_id: 24,
  match_id: 24,
  ongoing_monitor_update_type: 16,
};
/** A comparison is a mark and a letter: it is as wide as the words above it. */
const CHARACTERS: Readonly<Record<Other, number>> = {
  number: 5,
  'against:name': 7,
  'against:birthDate': 11,
  'against:country': 9,
  'against:sex': 5,
  decision: 15,
};

/** They stand below a match where its line has no room for them unbroken; those that matter most are first. */
const IF_THERE_IS_ROOM: readonly MatchColumnKey[] = ['score', 'sex', 'resource_id', 'match_id'];
/** They take what room is left where that is less than they could use. */
const FLEXIBLE: ReadonlySet<string> = new Set(['name', 'datasets']);
/** Figures are wider than letters, and those of ids more so. */
const BREADTHS: Partial<Record<MatchColumnKey, number>> = {
  datesOfBirth: 1.05,
  score: 1.2,
  resource_id: 1.4,
  match_id: 1.4,
};

/** Characters in a line of the table, and between two columns. */
const LINE = 186;
const GAP = 2;
/** What a second id leaves free: with comparisons and decisions beside it, every column would break its words. */
const SPARE = 30;

const lengthOf = ({ values }: Fact): number =>
  values.reduce(
    (sum, { received, sentence }) =>
      sum + (received.state === 'given' ? received.value.length : 0) + sentence.length + GAP,
    -GAP,
  );

/** The length of the longest value, or that which nine of ten do not exceed. */
function usualLength(facts: readonly Fact[], of: 'all' | 'most'): number {
  const lengths = facts.map(lengthOf).sort((one, other) => one - other);
  return lengths[Math.floor((lengths.length - 1) * (of === 'all' ? 1 : 0.9))] ?? 0;
}

/**
 * Which members of matches are columns, and how wide each is: as wide as its values are long.
 *
 * @param rows the cells of each match, in the order of `MATCH_COLUMNS`
 * @param options `without`: members that no column is for; `others`: what else the list has; `hasBelow`: whether what has
 *   no room in a line is reported below it
 */
export function layOutMatches(
  rows: readonly (readonly Fact[])[],
  {
    without,
    others,
    hasBelow,
  }: { without: ReadonlySet<string>; others: readonly Other[]; hasBelow: boolean },
): MatchLayout {
  const wanted = new Map<string, number>(others.map((other) => [other, CHARACTERS[other]]));
  const sum = (): number => [...wanted.values()].reduce((all, one) => all + one, 0);
  const add = ({ key, label }: (typeof MATCH_COLUMNS)[number], index: number): void => {
    if (without.has(label)) return;
    const isOptional = hasBelow && IF_THERE_IS_ROOM.includes(key);
    const length = usualLength(
      rows.flatMap((cells) => cells[index] ?? []),
      isOptional ? 'all' : 'most',
    );
    const characters = Math.max(label.length, Math.min(length, MOST[key]) * (BREADTHS[key] ?? 1)) + GAP;
    const line = LINE - (key === 'match_id' ? SPARE : 0);
    if (!isOptional || (length <= MOST[key] && sum() + characters <= line)) wanted.set(key, characters);
  };
  const rank = ({ key }: (typeof MATCH_COLUMNS)[number]): number => IF_THERE_IS_ROOM.indexOf(key);
  const columns = MATCH_COLUMNS.map((column, index) => ({ column, index }));
  for (const { column, index } of columns.toSorted((a, b) => rank(a.column) - rank(b.column)))
    add(column, index);

  const flexible = [...wanted].reduce((all, [key, one]) => (FLEXIBLE.has(key) ? all + one : all), 0);
  const squeeze = sum() > LINE ? Math.max(0.4, (flexible - (sum() - LINE)) / flexible) : 1;
  for (const [key, one] of wanted) if (FLEXIBLE.has(key)) wanted.set(key, one * squeeze);
  const total = sum();
  const widthOf = (key: string): number => Math.round((1_000 * (wanted.get(key) ?? 0)) / total) / 10;
  return {
    columns: columns.flatMap(({ column: { key, label }, index }) =>
      wanted.has(key) ? [{ index, label, width: widthOf(key) }] : [],
    ),
    others: new Map(others.map((other) => [other, widthOf(other)])),
  };
}
