import { isWritten } from './leakGroups';
import { leakKey, leakWords, type LeakWord } from './leakLetters';
import { isCapitalised, isCommonKey } from './leakOrdinaryPlaces';
import { isCountryName, type Wording } from './leakWording';

/** Where a line of an address ends; a town and its province may have a slash between them. */
export const LINES = /[,;|\n，、،]|(?<=\p{L}{3})\/(?=\p{L}{3})/u;
const WITH_DIGITS = /\S*\p{N}\S*/u;
const ORDINAL = /\p{N}(?:\.|st|nd|rd|th|e|er|º|ª)\s+\p{L}/iu;
/** House number and postal code: adjacent words with digits, alone between spaces. */
const CODES = /(?<!\S)(?=\S*\d)[\p{Lu}\d-]+(?:\s(?=\S*\d)[\p{Lu}\d-]+)*(?!\S)/gu;
/** A Slavic street name after the word for “street”, which is often omitted. */
const SLAVIC = /^\s*(?:ul|ulica|ул|улица)\.?\s+(\p{L}{5,})/iu;
const SHORTEST = { code: 5, town: 4, street: 4 } as const;
/** Maximum words in a street name. */
const MOST_WORDS = 4;
const REGION = /^\p{Lu}{1,3}$/u;

/** Kinds of streets, each with its abbreviations, as comparison keys. */
const KINDS = [
  ...[
    'street st str',
    'road rd',
    'lane ln',
    'drive dr',
    'square sq',
    'court ct',
    'avenue ave av',
    'way',
    'grove grv',
  ],
  ...[
    'close cl',
    'boulevard blvd bd',
    'place pl',
    'terrace ter',
    'crescent cres',
    'gardens gdns',
    'parkway pkwy',
  ],
  ...[
    'strasse str',
    'platz pl',
    'calle c',
    'avenida av avda',
    'rue r rua',
    'jalan jl jln',
    'via',
    'ulica ul',
    'улица ул',
    'sokak sok sk',
    'duong',
    'pho',
    'ngo',
    'hem',
    'caddesi cad cd',
    'mahallesi mahalle mah mh',
  ],
].map((kind) => kind.split(' ').map(leakKey));
/** Key of a street kind by its index. The `#` keeps it distinct from a house number. */
const kindKey = (at: number): string => `#${String(at)}`;
/** The keys of all kinds that a word may mean. */
const KINDS_OF_WORD: ReadonlyMap<string, readonly string[]> = new Map(
  [...new Set(KINDS.flat())].map((word) => [
    word,
    KINDS.flatMap((kind, at) => (kind.includes(word) ? [kindKey(at)] : [])),
  ]),
);
const NO_KIND: readonly string[] = [];
const STRASSE = kindKey(KINDS.findIndex(([kind]) => kind === leakKey('strasse')));
const IN_ONE_WORD = /^(.{3,})(strase|str|straat|platz|pl|gase|allee|weg|gatan|vej|gracht)$/;
/** Places with a number instead of a name. */
const UNITS =
  'sector plot phase zone lot ward gate villa level parcel km bay stand stage section division parcela lote';
const UNIT = new RegExp(
  String.raw`\b(?:${UNITS.replaceAll(' ', '|')}|block|unit|tower|building|flat|floor|room)[\s-]{1,2}(?:no\.?\s)?\d{1,4}[a-z]?(?![\p{L}\p{N}])`,
  'giu',
);
/** A Korean road or part of a city. */
const KOREAN = /(?<![\p{L}-])(\p{L}{5,})-(?:ro|gil|gu|dong|ga|si|do|gun|eup|myeon|ri)(?![\p{L}-])/giu;

/** What an address has of numbered places, and of Korean names without the word for their kind. */
export const unitsAndKoreanNames = (address: string): string[] => [
  ...[...address.matchAll(UNIT)].map(([unit]) => unit.replace(/no\.?\s/i, '')),
  ...[...address.matchAll(KOREAN)].flatMap(([, name = '']) => (isCountryName(name) ? [] : [name])),
];

/** Parts of buildings and regions, which identify nobody. */
const NOT_NAMES = new Set(
  (
    'flat apartment apt unit suite floor level room house building block tower office box postbox postfach wohnung etage ' +
    'stock haus zimmer piso planta appartement etage batiment mieszkanie daire квартира дом county district province state ' +
    `north south east west city town village near rural route highway road street door ${UNITS}`
  )
    .split(' ')
    .map(leakKey),
);

/** Articles and prepositions between a street kind and the name, which are often omitted. */
const LINKS = new Set(
  'de do da dos das di del du des der della dello dei degli delle la las los le les el'.split(' '),
);
const ELISION = /(?<!\p{L})(?:l|d|dell)['’](?=\p{L})/giu;

/** Whether a word only gives the kind of a place, so that it is not part of its name. */
export const isNoName = (key: string): boolean => NOT_NAMES.has(key) || KINDS_OF_WORD.has(key);

/** Characters that end names of regions, districts and streets in unspaced scripts and in Korean. */
const AFTER_KIND = /(?<=[省市区區县縣镇鎮乡鄉村路街道巷都府県町郡시도군구읍면동로길])/u;
/** Kana within a name in characters do not separate it: 丸の内. */
const EAST_ASIAN =
  /^(?=.{3})[\p{sc=Han}\p{sc=Hang}](?:[\p{sc=Han}\p{sc=Hang}]|[のノがヶケガ](?=\p{sc=Han}))*$/u;

/** A Japanese town quarter may have only two characters, so it counts only after another place name. */
const TWO_CHARACTER_QUARTER = /^\p{sc=Han}町$/u;
/** A building name between house and room number, made of both Chinese characters and katakana. */
const BUILDING =
  /\p{N}\s?(?:番地|番|号)?\s?(\p{sc=Han}+[\p{sc=Katakana}ー]{2,}|[\p{sc=Katakana}ー]{2,}\p{sc=Han}+)\s?\p{N}/gu;

/** The parts of an address in Chinese, Japanese or Korean characters. */
const eastAsianParts = (address: string): string[] => [
  ...address
    .split(/[\s\p{N}\p{P}]+/u)
    .flatMap((run) =>
      run
        .split(AFTER_KIND)
        .filter(
          (part, at) =>
            EAST_ASIAN.test(part) || (at > 0 && part !== '市町' && TWO_CHARACTER_QUARTER.test(part)),
        ),
    ),
  ...[...address.matchAll(BUILDING)].flatMap(([, building]) => building ?? []),
];

/** In the Gulf a street has the name of its quarter. */
const QUARTER_OF_STREET = /(?<!\p{L})[AE]l[\s-]\p{L}{4,}(?=\s+(?:st|street|rd|road)(?!\p{L}))/giu;

/**
 * The postal codes of an address and the towns beside them on a line. Of an address in an unspaced script, its
 * regions and streets.
 */
export const codesAndTowns = (address: string): string[] => [
  ...inLines(address),
  ...eastAsianParts(address),
  ...(address.match(QUARTER_OF_STREET) ?? []).flatMap((name) => [name, name.replace(/[\s-]/, '')]),
  ...[...address.matchAll(/(?<![\w-])(\d{5})-\d{4}(?![\w-])/g)].flatMap(([, zip]) => zip ?? []),
  ...[...address.matchAll(BOX)].flatMap(([, box]) => [
    `PO Box ${box ?? ''}`,
    `POB ${box ?? ''}`,
    `Postfach ${box ?? ''}`,
  ]),
];

/**
 * Postal codes written as one word that are also written as two: the Netherlands, Sweden and others, India, Canada.
 */
const IN_TWO = /(?<![\p{L}\p{N}])(?:\d{4}[A-Z]{2}|\d{5,6}|[A-Z]\d[A-Z]\d[A-Z]\d)(?![\p{L}\p{N}])/gu;

/** Returns a function that checks whether a text contains a postal code of the given addresses split by one space. */
export function createCodeLeaks(addresses: readonly string[]): (text: string) => boolean {
  const codes = addresses.flatMap((address) => address.match(IN_TWO) ?? []);
  const inTwo = codes.map((code) => {
    const at = /^\d{4}[A-Z]/.test(code) ? 4 : 3;
    return String.raw`${code.slice(0, at)}[ \u00a0]${code.slice(at)}`;
  });
  if (inTwo.length === 0) return () => false;
  const any = new RegExp(String.raw`(?<![\p{L}\p{N}.,])(?:${inTwo.join('|')})(?![\p{L}\p{N}]|[.,]\d)`, 'iu');
  return (text) => any.test(text);
}

const BOX = /(?<!\p{L})(?:P\.? ?O\.? ?(?:Box|B\.?)|Post Office Box|Postfach) (\d{2,})/giu;

function inLines(address: string): string[] {
  return address.split(LINES).flatMap((line) => {
    const [, slavic] = SLAVIC.exec(line) ?? [];
    if (slavic !== undefined) return [slavic, ...inLines(line.replace(SLAVIC, ''))];
    if (ORDINAL.test(line)) return [];
    return [...line.matchAll(CODES)].flatMap(({ 0: codes, index }) => {
      const words = codes.split(/\s/);
      const pairs =
        words.length < 2 ? [codes] : words.slice(1).map((word, at) => `${words[at] ?? ''} ${word}`);
      const each = [...pairs, ...words].filter((one) => leakKey(one).length >= SHORTEST.code);
      if (each.length === 0) return [];
      const before = line.slice(0, index).split(WITH_DIGITS).at(-1) ?? '';
      const [after = ''] = line.slice(index + codes.length).split(WITH_DIGITS);
      const isAfterHouse = /\d/.test(line.slice(0, index));
      return [...new Set(each), ...townIn(before, isAfterHouse), ...townIn(after)];
    });
  });
}

/**
 * The town after the street, or in the whole text if there is no street. Between a house number and the code the last
 * word alone may be the town, because nothing separates it from a street without kind.
 */
function townIn(text: string, isAfterHouse = false): string[] {
  const words = leakWords(text);
  const street = words.findLastIndex(({ key }) => kindsOf(key).length > 0 || IN_ONE_WORD.test(key));
  const rest = words.slice(street + 1);
  const named = rest.filter(({ start, end }) => !REGION.test(text.slice(start, end)));
  const isTown =
    named.some(({ key }) => key.length >= SHORTEST.town) &&
    !rest.some(({ key }) => isNoName(key)) &&
    !isCountryName(text);
  // A town with the same name as its province: `Madrid Madrid`.
  const half = named.length / 2;
  const isTwice = named.every(({ key }, at) => key === named[(at + half) % named.length]?.key);
  if (!isTown) return [];
  const town = text.slice(named[0]?.start, (isTwice ? named[half - 1] : named.at(-1))?.end);
  const last = isAfterHouse && street < 0 && named.length > 1 ? (named.at(-1)?.key ?? '') : '';
  return [town, ...(last.length >= SHORTEST.town ? [last] : [])];
}

interface Street {
  name: string;
  /** Its kind: the key of a listed kind, or the joined ending itself. */
  kind: string;
}

const inOneWord = (key: string): Street[] => {
  const [, name = '', ending = ''] = IN_ONE_WORD.exec(key) ?? [];
  return name.length < SHORTEST.street ? [] : [{ name, kind: ending.startsWith('str') ? STRASSE : ending }];
};
/** The keys of all street kinds that a word may mean. */
export const kindsOf = (key: string): readonly string[] => KINDS_OF_WORD.get(key) ?? NO_KIND;

/** The words of each street in a text, and all its words: a quarter may precede the street. */
function eachStreet(text: string): string[][] {
  const keys = leakWords(text).map(({ key }) => key);
  const parts: string[][] = [[]];
  for (const key of keys) {
    const part = parts.at(-1) ?? [];
    part.push(key);
    if (part.length > 1 && kindsOf(key).length > 0 && kindsOf(part[0] ?? '').length === 0) parts.push([]);
  }
  return parts.length > 2 ? [keys, ...parts] : [keys];
}

/** The streets of an address: all words before the kind, or all after it if the kind comes first. */
function streetsOf(address: string): Street[] {
  return address.split(LINES).flatMap((line) =>
    line
      .split(WITH_DIGITS)
      .flatMap(eachStreet)
      .flatMap((keys) => {
        const at = keys.findLastIndex((key) => kindsOf(key).length > 0);
        const before = keys.slice(0, Math.max(0, at));
        // Text too short for a name is part of a number: `12 bis`.
        const named = before.join('').length < SHORTEST.street ? keys.slice(at + 1) : before;
        const names = [named, named.slice(named.findIndex((key) => !LINKS.has(key)))]
          .map((some) => some.join(''))
          .filter((name) => at >= 0 && name.length >= SHORTEST.street);
        const apart = kindsOf(keys[at] ?? '');
        return [
          ...keys.flatMap(inOneWord),
          ...names.flatMap((name) => apart.map((kind) => ({ name, kind }))),
        ];
      }),
  );
}

/** The names beside a number on lines of an address that have no kind of street: `Sample` of `Sample 12/3`. */
export const namesWithoutKind = (address: string): string[] =>
  address
    .split(LINES)
    .filter((line) => /\p{N}/u.test(line))
    .flatMap((line) =>
      line.split(WITH_DIGITS).flatMap((part) => {
        const words = leakWords(part);
        const isNone = words.some(({ key }) => isNoName(key) || inOneWord(key).length > 0);
        const name = part.slice(words[0]?.start ?? 0, words.at(-1)?.end ?? 0);
        const isLong = words.some(({ key }) => key.length > SHORTEST.street);
        return isNone || !isLong || !/^\p{Lu}/u.test(name) || isCountryName(name) ? [] : [name];
      }),
    );

/** An optional sign before a house number: `nº 45`, `No:45`. */
const NUMBER_SIGN = /(?<!\p{L})n(?:\.?[º°]|[or][.:\s]|ro[.:\s]|[uú]m(?:ero)?[.:\s])[.:\s]*(?=\p{N})|№/giu;
const withoutSigns = (text: string): string => text.replace(NUMBER_SIGN, ' ');

/** A house number. */
export const HOUSE = /^\p{N}{1,5}\p{L}?$/u;

/** Streets with the house number in place of their kind. */
function housesOf(address: string): Street[] {
  const keys = leakWords(address).map(({ key }) => key);
  const isBeside = (key = ''): boolean => LINKS.has(key) || kindsOf(key).length > 0;
  const names = new Set(streetsOf(address).map(({ name }) => name));
  return keys.flatMap((key, at) => {
    if (!HOUSE.test(key)) return [];
    const before = keys.slice(0, at);
    if (isBeside(before.at(-1))) before.pop();
    const after = keys.slice(at + 1);
    while (isBeside(after[0])) after.shift();
    return Array.from({ length: MOST_WORDS }, (_, more) => [
      before.slice(-1 - more).join(''),
      after.slice(0, more + 1).join(''),
    ])
      .flat()
      .filter((name) => names.has(name) && !isCountryName(name) && !isNoName(name))
      .map((name) => ({ name, kind: key }));
  });
}

/**
 * Returns a function that checks whether a text contains a street of the given addresses without its number, or with
 * its kind abbreviated or omitted. If the name consists of words from the app's wording, a number beside it is not
 * enough, since the app prints counts; beside the kind it counts only as a phrase on one line that the app does not
 * write itself.
 */
export function createStreetLeaks(addresses: readonly string[], wording: Wording): (text: string) => boolean {
  const keyOf = ({ name, kind }: Street): string => `${kind} ${name}`;
  const known = new Set(
    addresses
      .map(withoutSigns)
      .flatMap((address) => [address, address.replace(ELISION, '')])
      .flatMap((address) => [...streetsOf(address), ...housesOf(address)])
      .map(keyOf),
  );
  const isKnown = (one: Street): boolean => known.has(keyOf(one));

  /**
   * Whether the word at a position is a street kind or house number, and the words beside it are the name of that
   * street.
   */
  function isStreet(text: string, words: readonly LeakWord[], at: number): boolean {
    const key = words[at]?.key ?? '';
    const isNumber = HOUSE.test(key);
    const kinds = isNumber ? [key] : kindsOf(key);
    if (kinds.length === 0) return false;
    return Array.from({ length: MOST_WORDS }, (_, more) => more + 1).some((count) =>
      [Math.max(0, at - count), at + 1].some((from) => {
        const named = words.slice(from, from > at ? from + count : at);
        const name = named.map((word) => word.key).join('');
        if (!kinds.some((kind) => isKnown({ name, kind }))) return false;
        const isOurs = named.every((word) => wording.words.has(word.key));
        const isCommon = named.every((word) => isCommonKey(word.key) || isNoName(word.key));
        const all = words.slice(Math.min(from, at), Math.max(at + 1, from + named.length));
        if (!isNumber && isCommon && !isCapitalised(text, all, isNoName)) return false;
        return !isOurs || (!isNumber && isWritten(all, text, wording));
      }),
    );
  }
  return (written) => {
    if (known.size === 0) return false;
    const text = withoutSigns(written);
    const words = leakWords(text);
    return words.some(({ key }, at) => inOneWord(key).some(isKnown) || isStreet(text, words, at));
  };
}
