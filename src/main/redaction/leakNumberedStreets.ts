import { leakKey, leakWords, type LeakWord } from './leakLetters';
import { withPlainNumbers } from './leakNumerals';
import { isCapitalised, isCommonKey } from './leakOrdinaryPlaces';
import { HOUSE, isNoName, kindsOf } from './leakPlaces';
import type { Wording } from './leakWording';

const DIRECTIONS = new Map(
  'n north,s south,e east,w west,ne northeast,nw northwest,se southeast,sw southwest'
    .split(',')
    .flatMap((pair) => pair.split(' ').map((form) => [form, pair] as const)),
);
const MOST_WORDS = 4;
const SHORTEST = 4;
/** A number used as a street name. */
const NUMBER = /^(\d{1,3})(?:st|nd|rd|th)?$/;
/**
 * A street name that is an ordinal number identifies the street even without a house number: 42nd Street, Fifth
 * Avenue.
 */
const ORDINAL = /^\d{1,3}(?:st|nd|rd|th)$/;
const KINDS_OF_ORDINALS = new Set('st str street av ave avenue'.split(' ').map(leakKey));
const UNITS = 'first second third fourth fifth sixth seventh eighth ninth'.split(' ');
const TEENS =
  'tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth'.split(
    ' ',
  );
const TENS = 'twent thirt fort fift sixt sevent eight ninet'.split(' ');
const SPELLED_OUT = new RegExp(
  String.raw`\b(?:(${TENS.join('|')})(?:ieth|y[- ](${UNITS.join('|')}))|(${[...UNITS, ...TEENS].join('|')}))\b`,
  'gi',
);

/** Replaces spelled-out ordinal numbers with digits: `42th Street` for Forty-second Street. */
const withOrdinals = (text: string): string =>
  text.replace(SPELLED_OUT, (_, ten?: string, unit?: string, below?: string) => {
    const placeOf = (word: string | undefined): number =>
      [...UNITS, ...TEENS].indexOf(word?.toLowerCase() ?? '') + 1;
    const tens = ten === undefined ? 0 : TENS.indexOf(ten.toLowerCase()) + 2;
    return `${String(tens * 10 + placeOf(unit ?? below))}th`;
  });

const readable = (text: string): string => withPlainNumbers(withOrdinals(text));

interface Street {
  direction: string;
  name: string;
  kind: string;
  isOrdinal: boolean;
  /** Whether its name consists of common words and has no capital here. */
  isProse: boolean;
}

const isBeside = (text: string, one: LeakWord, next: LeakWord | undefined): boolean =>
  next !== undefined && /^\.? $/.test(text.slice(one.end, next.start));

/**
 * Possible streets that begin at a word: with or without a compass direction, and with every name that ends before a
 * street kind.
 */
function streetsAt(text: string, words: readonly LeakWord[], at: number): Street[] {
  const found: Street[] = [];
  const direction = DIRECTIONS.get(words[at]?.key ?? '') ?? '';
  for (const [skipped, from] of direction === ''
    ? [['', at] as const]
    : [['', at] as const, [direction, at + 1] as const]) {
    let name = '';
    for (let last = from; last < from + MOST_WORDS; last += 1) {
      const word = words[last];
      if (word === undefined || !isBeside(text, word, words[last + 1])) break;
      name += word.key.replace(NUMBER, '$1');
      const kinds = words[last + 1]?.key ?? '';
      const isOrdinal = last === from && ORDINAL.test(word.key) && KINDS_OF_ORDINALS.has(kinds);
      const all = words.slice(from, last + 2);
      const isProse =
        all.every(({ key }) => isCommonKey(key) || isNoName(key)) && !isCapitalised(text, all, isNoName);
      for (const kind of kindsOf(kinds)) found.push({ direction: skipped, name, kind, isOrdinal, isProse });
    }
  }
  return found;
}

/**
 * Returns a function that checks whether a text contains a street of the given addresses with its house number,
 * whatever is abbreviated, with the same compass direction or none. A long name outside the app's wording, and an
 * ordinal street name, are also found without the house number.
 */
export function createNumberedStreetLeaks(
  addresses: readonly string[],
  wording: Wording,
): (text: string) => boolean {
  const known = new Set<string>();
  const keyOf = (house: string, { direction, name, kind }: Street): string =>
    [house, direction, name, kind].join('|');
  const bareKey = (street: Street): string => keyOf(street.isOrdinal ? 'ordinal' : '', street);

  function* housesIn(written: string): Generator<{ house: string; streets: Street[] }> {
    const text = readable(written);
    const words = leakWords(text);
    for (const [at, word] of words.entries())
      if (HOUSE.test(word.key) && isBeside(text, word, words[at + 1]))
        yield { house: word.key, streets: streetsAt(text, words, at + 1) };
  }

  for (const line of addresses.flatMap((address) => address.split(/[,;|\n]/)))
    for (const { house, streets } of housesIn(line)) {
      const first = streets.filter(({ direction }) => direction !== '');
      for (const street of first.length > 0 ? first : streets)
        for (const direction of new Set([street.direction, ''])) {
          known.add(keyOf(house, { ...street, direction }));
          const isLong = /^\D+$/.test(street.name) && street.name.length >= SHORTEST;
          if (direction === '' && (street.isOrdinal || (isLong && !wording.words.has(street.name))))
            known.add(bareKey({ ...street, direction }));
        }
    }
  return (written) => {
    if (known.size === 0) return false;
    for (const { house, streets } of housesIn(written))
      if (streets.some((street) => known.has(keyOf(house, street)))) return true;
    const text = readable(written);
    const words = leakWords(text);
    return words.some((_, at) =>
      streetsAt(text, words, at).some((street) => !street.isProse && known.has(bareKey(street))),
    );
  };
}
