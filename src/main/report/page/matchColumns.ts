import type { VerdictField } from '@shared/domain/aml/verdicts';
import type { Fact } from '@shared/presentation/blocks';
import { MATCH_COLUMNS, type MatchColumnKey } from '@shared/presentation/sections/matches';

/** The other columns of a match list. */
type Other = 'number' | `against:${VerdictField}` | 'decision';

/** A column for a member of matches: the index of its cell in each row, and its width in percent. */
export interface MatchColumn {
  index: number;
  label: string;
  width: number;
}

/** The columns for members, and the widths of the other columns. */
export interface MatchLayout {
  columns: readonly MatchColumn[];
  others: ReadonlyMap<Other, number>;
}

/** Maximum length of a value, in characters, that fits in one line of its column. */
const MAX_CHARACTERS: Readonly<Record<MatchColumnKey, number>> = {
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
/**
 * Widths of the other columns, in characters. A comparison is only a symbol and a letter, so its heading determines the
 * width.
 */
const OTHER_CHARACTERS: Readonly<Record<Other, number>> = {
  number: 5,
  'against:name': 7,
  'against:birthDate': 11,
  'against:country': 9,
  'against:sex': 5,
  decision: 15,
};

/**
 * These members are columns only if they fit without line breaks, otherwise they are listed below the match. The most
 * important come first.
 */
const OPTIONAL_COLUMNS: readonly MatchColumnKey[] = ['score', 'sex', 'resource_id', 'match_id'];
/** These columns become narrower if there is not enough room. */
const FLEXIBLE: ReadonlySet<string> = new Set(['name', 'datasets']);
/** Factors for columns with digits and ids, which are wider than letters. */
const WIDTH_FACTORS: Partial<Record<MatchColumnKey, number>> = {
  datesOfBirth: 1.05,
  score: 1.2,
  resource_id: 1.4,
  match_id: 1.4,
};

/** Width of the table, and of the gap between two columns, in characters. */
const TABLE_WIDTH = 186;
const GAP = 2;
/** Room that must remain beside the second id, in characters. Otherwise all columns would become too narrow. */
const SECOND_ID_RESERVE = 30;

const lengthOf = ({ values }: Fact): number =>
  values.reduce(
    (sum, { received, sentence }) =>
      sum + (received.state === 'given' ? received.value.length : 0) + sentence.length + GAP,
    -GAP,
  );

/** The length of the longest value, or for `most` the length that 90 % of the values do not exceed. */
function usualLength(facts: readonly Fact[], of: 'all' | 'most'): number {
  const lengths = facts.map(lengthOf).sort((one, other) => one - other);
  return lengths[Math.floor((lengths.length - 1) * (of === 'all' ? 1 : 0.9))] ?? 0;
}

/**
 * Chooses the members that become columns of the match list, with widths based on the lengths of their values.
 *
 * @param rows the cells of each match, in the order of `MATCH_COLUMNS`
 * @param options `without`: labels of members that get no column; `others`: the other columns; `hasBelow`: whether
 * members without a column are listed below each match
 */
export function layOutMatches(
  rows: readonly (readonly Fact[])[],
  {
    without,
    others,
    hasBelow,
  }: { without: ReadonlySet<string>; others: readonly Other[]; hasBelow: boolean },
): MatchLayout {
  const wanted = new Map<string, number>(others.map((other) => [other, OTHER_CHARACTERS[other]]));
  const sum = (): number => [...wanted.values()].reduce((all, one) => all + one, 0);
  const add = ({ key, label }: (typeof MATCH_COLUMNS)[number], index: number): void => {
    if (without.has(label)) return;
    const isOptional = hasBelow && OPTIONAL_COLUMNS.includes(key);
    const length = usualLength(
      rows.flatMap((cells) => cells[index] ?? []),
      isOptional ? 'all' : 'most',
    );
    const characters =
      Math.max(label.length, Math.min(length, MAX_CHARACTERS[key]) * (WIDTH_FACTORS[key] ?? 1)) + GAP;
    const line = TABLE_WIDTH - (key === 'match_id' ? SECOND_ID_RESERVE : 0);
    if (!isOptional || (length <= MAX_CHARACTERS[key] && sum() + characters <= line))
      wanted.set(key, characters);
  };
  const rank = ({ key }: (typeof MATCH_COLUMNS)[number]): number => OPTIONAL_COLUMNS.indexOf(key);
  const columns = MATCH_COLUMNS.map((column, index) => ({ column, index }));
  for (const { column, index } of columns.toSorted((a, b) => rank(a.column) - rank(b.column)))
    add(column, index);

  const flexible = [...wanted].reduce((all, [key, one]) => (FLEXIBLE.has(key) ? all + one : all), 0);
  const squeeze = sum() > TABLE_WIDTH ? Math.max(0.4, (flexible - (sum() - TABLE_WIDTH)) / flexible) : 1;
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
