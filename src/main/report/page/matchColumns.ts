import type { VerdictField } from '@shared/domain/aml/verdicts';
import type { Fact } from '@shared/presentation/blocks';
import { MATCH_COLUMNS, type MatchColumnKey } from '@shared/presentation/sections/matches';

/** Columns of a list of matches other than their members. */
type Other = 'number' | `against:${VerdictField}` | 'decision';

/** One column of a list of matches: the index of its cell in each row, and its width in percent. */
export interface MatchColumn {
  index: number;
  label: string;
  width: number;
}

/** The columns for members, and the widths of the other columns in the list. */
export interface MatchLayout {
  columns: readonly MatchColumn[];
  others: ReadonlyMap<Other, number>;
}

/** The maximum number of characters in one line of a column. */
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
/**
 * Widths of the other columns in characters. A comparison is a sign and a letter, so its header determines the width.
 */
const CHARACTERS: Readonly<Record<Other, number>> = {
  number: 5,
  'against:name': 7,
  'against:birthDate': 13,
  'against:country': 9,
  'against:sex': 5,
  decision: 15,
};

/**
 * Members that become columns only if there is room, the most important first; otherwise they are printed below the
 * match.
 */
const IF_THERE_IS_ROOM: readonly MatchColumnKey[] = ['score', 'sex', 'resource_id', 'match_id'];
/** Columns that receive the remaining width, if they can use it. */
const FLEXIBLE: ReadonlySet<string> = new Set(['name', 'datasets']);
/** Width factors, because digits are wider than letters, and those in ids even more so. */
const BREADTHS: Partial<Record<MatchColumnKey, number>> = {
  datesOfBirth: 1.05,
  score: 1.2,
  resource_id: 1.4,
  match_id: 1.4,
};

/** The number of characters in a line of the table, and of those between two columns. */
const LINE = 186;
const GAP = 2;
/**
 * Characters that must stay free for a second id to become a column beside comparisons or decisions, because all
 * columns would otherwise break their words.
 */
const SPARE = 30;

const lengthOf = ({ values }: Fact): number =>
  values.reduce(
    (sum, { received, sentence }) =>
      sum + (received.state === 'given' ? received.value.length : 0) + sentence.length + GAP,
    -GAP,
  );

/** The length of the longest value or, for `most`, the length that nine of ten values do not exceed. */
function usualLength(facts: readonly Fact[], of: 'all' | 'most'): number {
  const lengths = facts.map(lengthOf).sort((one, other) => one - other);
  return lengths[Math.floor((lengths.length - 1) * (of === 'all' ? 1 : 0.9))] ?? 0;
}

/**
 * Selects the members that become columns, and their widths from the length of their values.
 * @param rows the cells of each match, in the order of `MATCH_COLUMNS`
 * @param options `without`: members to skip; `others`: other columns of the list; `hasBelow`: whether members without a
 * column are printed below the row
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
    const line = LINE - (key === 'match_id' && others.length > 1 ? SPARE : 0);
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
