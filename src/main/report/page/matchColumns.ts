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
  'against:name': 8,
  'against:birthDate': 10,
  'against:country': 10,
  'against:sex': 6,
  decision: 15,
};

/**
 * Members that become columns only if there is room, the most important first; otherwise they are printed below the
 * match.
 */
const IF_THERE_IS_ROOM: readonly MatchColumnKey[] = ['score', 'sex', 'resource_id', 'match_id'];
/** Columns that receive the remaining width, if they can use it. */
const FLEXIBLE: ReadonlySet<string> = new Set(['name', 'datasets']);
/** Width factors of values, because digits are wider than letters, and all characters of ids even more so. */
const BREADTHS: Partial<Record<MatchColumnKey, number>> = {
  datesOfBirth: 1.1,
  sex: 1.3,
  score: 1.3,
  resource_id: 1.6,
  match_id: 1.6,
};
/** What a heading needs beyond its number of characters, because it is bold. */
const BOLD = 1.4;
/** The maximum number of characters in a word. A longer string may break anywhere. */
const LONGEST_WORD = 20;

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

/** The number of characters in the longest word. */
const longestWord = (text: string): number =>
  Math.min(LONGEST_WORD, Math.max(...text.split(/\s+/).map((word) => word.length)));

/** The width in which no word of a heading or value is broken. */
function leastWidth({ key, label }: (typeof MATCH_COLUMNS)[number], facts: readonly Fact[]): number {
  const words = facts.flatMap(({ values }) =>
    values.map(({ received, sentence }) =>
      longestWord(`${received.state === 'given' ? received.value : ''} ${sentence}`),
    ),
  );
  const value = words.reduce((most, one) => Math.max(most, one), 0);
  return Math.max(longestWord(label) + BOLD, value * (BREADTHS[key] ?? 1)) + GAP;
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
  const factsIn = (index: number): Fact[] => rows.flatMap((cells) => cells[index] ?? []);
  const lengthIn = (index: number, of: 'all' | 'most'): number => usualLength(factsIn(index), of);
  const charactersOf = ({ key, label }: (typeof MATCH_COLUMNS)[number], length: number): number =>
    Math.max(label.length + BOLD, Math.min(length, MOST[key]) * (BREADTHS[key] ?? 1)) + GAP;
  const add = (column: (typeof MATCH_COLUMNS)[number], index: number): void => {
    const { key, label } = column;
    if (without.has(label)) return;
    const isOptional = hasBelow && IF_THERE_IS_ROOM.includes(key);
    const length = lengthIn(index, isOptional ? 'all' : 'most');
    const characters = charactersOf(column, length);
    const line = LINE - (key === 'match_id' && others.length > 1 ? SPARE : 0);
    if (!isOptional || (length <= MOST[key] && sum() + characters <= line)) wanted.set(key, characters);
  };
  const rank = ({ key }: (typeof MATCH_COLUMNS)[number]): number => IF_THERE_IS_ROOM.indexOf(key);
  const columns = MATCH_COLUMNS.map((column, index) => ({ column, index }));
  for (const { column, index } of columns.toSorted((a, b) => rank(a.column) - rank(b.column)))
    add(column, index);

  // Room that is left is for the longest values.
  for (const { column, index } of columns) {
    const now = wanted.get(column.key);
    const spare = LINE - sum();
    if (now !== undefined && spare > 0)
      wanted.set(column.key, Math.min(charactersOf(column, lengthIn(index, 'all')), now + spare));
  }
  const shrink = (keys: ReadonlySet<string> | null, share: number): void => {
    const room = columns.flatMap(({ column, index }) => {
      const now = wanted.get(column.key);
      if (now === undefined || keys?.has(column.key) === false) return [];
      return [
        { key: column.key, now, spare: now - Math.max(share * now, leastWidth(column, factsIn(index))) },
      ];
    });
    const all = room.reduce((most, { spare }) => most + Math.max(0, spare), 0);
    const part = Math.min(1, (sum() - LINE) / Math.max(1, all));
    if (part > 0) for (const { key, now, spare } of room) wanted.set(key, now - part * Math.max(0, spare));
  };
  shrink(FLEXIBLE, 0.4);
  shrink(null, 0);
  const total = sum();
  const widthOf = (key: string): number => Math.round((1_000 * (wanted.get(key) ?? 0)) / total) / 10;
  return {
    columns: columns.flatMap(({ column: { key, label }, index }) =>
      wanted.has(key) ? [{ index, label, width: widthOf(key) }] : [],
    ),
    others: new Map(others.map((other) => [other, widthOf(other)])),
  };
}
