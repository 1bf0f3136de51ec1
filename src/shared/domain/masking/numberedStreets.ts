import { formsOfKind, isKindOfPlace } from './streets';

/**
 * Compass directions before a street name or after its kind, which are often omitted: `N Main St`, `5th Street NW`.
 */
const COMPASS: readonly (readonly [short: string, long: string])[] = [
  ...([
    ['N', 'North'],
    ['S', 'South'],
    ['E', 'East'],
    ['W', 'West'],
  ] as const),
  ...([
    ['NE', 'Northeast'],
    ['NW', 'Northwest'],
    ['SE', 'Southeast'],
    ['SW', 'Southwest'],
  ] as const),
];
const HOUSE = /^\p{N}{1,6}\p{L}?$/u;
const ORDINAL = /^(\d{1,3})(?:st|nd|rd|th)$/i;
const MOST_WORDS = 4;
/** A shorter name may be any word if no house number precedes it. */
const SHORTEST = 4;
/**
 * Street kinds that identify a street after an ordinal number. Others also form ordinary phrases: First Place, Third
 * Way.
 */
const KIND_OF_ORDINAL = /^(?:st|str|street|ave?|avenue)$/i;

const FIRST =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth ' +
  'sixteenth seventeenth eighteenth nineteenth';
const TENS = 'twent thirt fort fift sixt sevent eight ninet'.split(' ');
const ORDINALS = [
  ...FIRST.split(' '),
  ...TENS.flatMap((ten) => [
    `${ten}ieth`,
    ...FIRST.split(' ')
      .slice(0, 9)
      .map((one) => `${ten}y-${one}`),
  ]),
];
const ENDINGS: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd' };
const plurals = new Intl.PluralRules('en', { type: 'ordinal' });

const bare = (word: string): string => word.replace(/[.,]+$/, '');

/** All forms of a compass direction, including none at all; null for any other word. */
function compassForms(word: string | undefined): readonly string[] | null {
  const written = bare(word ?? '').toLowerCase();
  const found = COMPASS.find((forms) => forms.some((form) => form.toLowerCase() === written));
  return found === undefined ? null : [...found, ''];
}

/** An ordinal number in digits and in words: 5th, Fifth. */
function ordinalForms(word: string): readonly string[] {
  const [, digits] = ORDINAL.exec(word) ?? [];
  const number = digits === undefined ? ORDINALS.indexOf(word.toLowerCase()) + 1 : Number(digits);
  const name = ORDINALS[number - 1];
  return name === undefined ? [word] : [`${String(number)}${ENDINGS[plurals.select(number)] ?? 'th'}`, name];
}

interface Street {
  house: string;
  before: readonly string[];
  names: readonly string[];
  kinds: readonly string[];
  after: readonly string[];
}

/**
 * The street after a house number, up to its kind, with the compass directions around its name; null if there is
 * none.
 */
function streetAt(words: readonly string[], at: number): Street | null {
  const house = words[at] ?? '';
  if (!HOUSE.test(house)) return null;
  const direction = compassForms(words[at + 1]);
  const isKind = (word: string | undefined): boolean => formsOfKind(bare(word ?? '')).length > 0;
  const hasDirection = direction !== null && !isKind(words[at + 2]);
  const from = at + (hasDirection ? 2 : 1);
  const count = words
    .slice(from + 1, from + 1 + MOST_WORDS)
    .findIndex((word, more) => isKind(word) && !isKind(words[from + more + 2]));
  if (count < 0) return null;
  const name = words.slice(from, from + count + 1).map(bare);
  if (name.some((word) => HOUSE.test(word) || word === '')) return null;
  const [only = ''] = name;
  return {
    house,
    before: hasDirection ? direction : [''],
    names: name.length === 1 ? ordinalForms(only) : [name.join(' ')],
    kinds: formsOfKind(bare(words[from + count + 1] ?? '')),
    after: compassForms(words[from + count + 2]) ?? [''],
  };
}

/** All ways to write a street. The house number is omitted only if the name is distinctive. */
function formsOf({ house, before, names, kinds, after }: Street): string[] {
  const isLong = names.every((name) => (name.match(/\p{L}/gu)?.length ?? 0) >= SHORTEST && !HOUSE.test(name));
  const isOrdinal = names.some((name) => ORDINAL.test(name));
  const isUsual = (name: string): boolean => isLong && !isOrdinal && !name.split(' ').every(isKindOfPlace);
  const joined = (parts: readonly string[]): string => parts.filter((part) => part !== '').join(' ');
  return before.flatMap((direction) =>
    names.flatMap((name) => [
      ...(isUsual(name) ? [joined([house, direction, name])] : []),
      ...kinds.flatMap((kind) =>
        after.flatMap((end) => [
          joined([house, direction, name, kind, end]),
          ...((isOrdinal ? KIND_OF_ORDINAL.test(kind) : isLong)
            ? [joined([direction, name, kind, end])]
            : []),
        ]),
      ),
    ]),
  );
}

/**
 * The streets after a house number on a line, in every usual form: kinds and compass directions written out,
 * abbreviated or omitted, ordinal numbers in words or digits.
 */
export function numberedStreets(line: string): string[] {
  const words = line.trim().split(/\s+/);
  return words.flatMap((_, at) => {
    const street = streetAt(words, at);
    return street === null ? [] : formsOf(street);
  });
}
