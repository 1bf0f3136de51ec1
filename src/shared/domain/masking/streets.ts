import { foldLetters } from '../../text/letters';

/** Kinds of streets with their abbreviations, by position: after the street name, before it, or either. */
const KINDS = {
  behind:
    'weg|gasse|ring|damm|ufer|utca|caddesi cad cd|sokak sokagi sok sk|mahallesi mahalle mah mh|bulvari blv',
  before:
    'ulica ul|aleja al|ulitsa ul|ulice ul|улица ул|проспект просп пр|переулок пер|площадь пл|бульвар бул|вулиця вул|' +
    'רחוב רח|שדרות שד|شارع',
  either: 'strasse str|platz pl|allee al',
} as const;
/** Of languages in which street and town names keep their ending within a sentence. */
const UNINFLECTED = {
  behind:
    'street st str|road rd|lane ln|drive dr|square sq|court ct|terrace ter terr|crescent cres|close cl|highway hwy|' +
    'parkway pkwy|gardens gdns|grove grv|way|place pl|boulevard blvd|avenue ave av|straat str|laan|plein pln|gata|gatan|' +
    'vagen|vej|gade',
  before:
    'rue r|avenue av ave|boulevard bd blvd|place pl|chemin ch|via|viale vle|piazza pza|corso cso|calle c|avenida av avda|' +
    'plaza pza plz|paseo pso|carretera ctra|rua r|travessa tv|largo lgo|strada str|đường|phố|ngõ|hẻm|jalan jl jln',
} as const;
/** A street kind joined to the name as one word. */
const JOINED = /(?<=\p{L}{3}-?)(?:stra(?:ß|ss)e|str\.?|straat|platz|pl\.|weg|gasse|allee|gatan|vej)$/iu;
const JOINED_FORMS = [
  { written: /str(?:a(?:ß|ss)e|aat|\.)?$/iu, forms: ['strasse', 'str', 'straat'] },
  { written: /pl(?:atz|\.)$/iu, forms: ['platz', 'pl'] },
];
/** Parts of buildings, and other words in place names that identify no place. */
const OTHERS =
  'flat apartment apt unit suite floor level room house building block tower villa office door number postbox box post ' +
  'wohnung etage stock haus hinterhaus postfach zimmer piso planta puerta bloque escalera edificio appartement batiment ' +
  'escalier etage immeuble interno scala piano palazzo mieszkanie daire apartmani kat квартира корпус этаж дом ' +
  'city town village county district province region state country north south east west central upper lower near';

/** Kinds of places that differ only by their number: Sector 15. */
const NUMBERED =
  'sector plot phase zone lot ward block unit villa gate tower level parcel km building flat floor room door bay stand stage ' +
  'section division parcela lote';

/** A shorter abbreviation may be anything between other words. */
const SHORTEST_BEGINNING = 3;
/**
 * Articles and prepositions between a street kind and the name, often omitted: `Calle de la Muestra`, `Rue de
 * l’Exemple`.
 */
const LINK = /^(?:de|do|da|dos|das|di|del|du|des|der|della|dello|dei|degli|delle|la|las|los|le|les|el)$/iu;
const ELISION = /^(?:l|d|dell)['’](?=\p{L})/iu;

const folded = (word: string): string => foldLetters(word, 'name').replace(/[^\p{L}\p{M}]/gu, '');

/** The forms of a street kind, each by its comparison key. */
type Kind = ReadonlyMap<string, string>;
const kindsOf = (text: string): Kind[] =>
  text.split('|').map((kind) => new Map(kind.split(' ').map((form) => [folded(form), form])));
const [BEHIND, BEFORE] = (['behind', 'before'] as const).map((at) =>
  kindsOf(`${KINDS[at]}|${UNINFLECTED[at]}`),
) as [Kind[], Kind[]];
const EITHER = kindsOf(KINDS.either);
/** The forms of these kinds, as listed and without marks. */
const uninflected = (kinds: string): Set<string> =>
  new Set(
    kindsOf(kinds).flatMap((kind) =>
      [...kind].flat().filter((form) => form.length > 1 && !EITHER.some((one) => one.has(form))),
    ),
  );
const [UNINFLECTED_BEHIND, UNINFLECTED_BEFORE] = [
  uninflected(UNINFLECTED.behind),
  uninflected(UNINFLECTED.before),
];
const NOT_NAMES = new Set(
  [...BEHIND, ...BEFORE, ...EITHER]
    .flatMap((kind) => [...kind.keys()])
    .concat(`${OTHERS} ${NUMBERED}`.split(' ').map(folded)),
);

/** Whether an address names a street in a language in which places keep their ending within a sentence. */
export const isOfUninflectedLanguage = (address: string): boolean =>
  [...address.normalize('NFC').matchAll(/(?<=(\p{L}\s)?)\p{L}+/gu)].some(
    ([word, before]) =>
      UNINFLECTED_BEFORE.has(word.toLowerCase()) ||
      (before !== undefined && UNINFLECTED_BEHIND.has(word.toLowerCase())),
  );

/** Whether a word only gives the kind of a street or building. */
export const isKindOfPlace = (word: string): boolean => NOT_NAMES.has(folded(word));

const NUMBERED_UNIT = new RegExp(
  String.raw`(?<!\p{L})(${NUMBERED.replaceAll(' ', '|')})[\s-]{1,2}(?:no\.?\s)?(\p{N}{1,4}\p{L}?)(?![\p{L}\p{N}])`,
  'giu',
);

/** The numbered units in a line: `Lot 4`, `Sector 15`. */
export const numberedUnits = (line: string): string[] =>
  [...line.matchAll(NUMBERED_UNIT)].map(([, kind = '', number = '']) => `${kind} ${number}`);

const kindsAt = (word: string, at: number): Kind[] =>
  [...(at === 0 ? BEFORE : BEHIND), ...EITHER].filter((kind) => kind.has(folded(word)));

/** Whether a word is a kind of street that precedes its name. */
export const isKindBefore = (word: string): boolean => BEFORE.some((kind) => kind.has(folded(word)));

/** All forms of a street kind that follows its name, including the given one; empty for any other word. */
export const formsOfKind = (word: string): string[] =>
  BEHIND.filter((kind) => kind.has(folded(word))).flatMap((kind) => [...kind.values()]);

/** Whether a street name ends with this word, so that another place follows. */
export const endsStreet = (word: string, at: number): boolean =>
  JOINED.test(word) || (at > 0 && [...BEHIND, ...EITHER].some((kind) => kind.has(folded(word))));

/** Whether a word only ever precedes a street name, so that another place ends before it. */
export const beginsStreet = (word: string): boolean =>
  (word.match(/\p{L}/gu)?.length ?? 0) >= SHORTEST_BEGINNING &&
  BEFORE.some((kind) => kind.has(folded(word))) &&
  ![...BEHIND, ...EITHER].some((kind) => kind.has(folded(word)));

/** Whether words are a street name. */
export const isStreet = (words: readonly string[]): boolean =>
  words.some((word, at) => JOINED.test(word) || kindsAt(word, at).length > 0);

/**
 * A street name with its kind written differently: `Example st` for `Example Street`, `Musterstr` for `Musterstraße`.
 */
export function streetForms(text: string): string[] {
  const words = text.split(/\s+/);
  const [kind = '', ...name] = words;
  const bare = kindsAt(kind, 0).length > 0 ? [kind, ...withoutLinks(name)].join(' ') : text;
  return [...kindForms(words), ...(bare === words.join(' ') ? [] : [bare, ...streetForms(bare)])];
}

/** The words after a street kind, without leading articles and prepositions. */
function withoutLinks(words: readonly string[]): string[] {
  const first = words.findIndex((word) => !LINK.test(word));
  const [name = '', ...rest] = words.slice(first);
  return [name.replace(ELISION, ''), ...rest];
}

function kindForms(words: readonly string[]): string[] {
  return words.flatMap((word, at) => {
    const apart = kindsAt(word, at).flatMap((kind) => [...kind.values()]);
    const joined = JOINED.test(word)
      ? JOINED_FORMS.flatMap(({ written, forms }) =>
          written.test(word) ? forms.map((form) => word.replace(written, form)) : [],
        )
      : [];
    const others = [...new Set([...apart, ...joined])].filter((form) => folded(form) !== folded(word));
    return others.map((form) => words.with(at, form).join(' '));
  });
}

/**
 * A street name without its kind: `Muestra` of `Calle de Muestra`. Null if there is no kind or it is one word with
 * the name.
 */
export function bareStreet(words: readonly string[]): string | null {
  const [first = ''] = words;
  const last = words.length - 1;
  const isBefore = kindsAt(first, 0).length > 0;
  if (last < 1 || (!isBefore && kindsAt(words[last] ?? '', last).length === 0)) return null;
  return (isBefore ? withoutLinks(words.slice(1)) : words.slice(0, last)).join(' ');
}
