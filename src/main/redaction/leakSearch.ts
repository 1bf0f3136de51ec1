import { once } from '@shared/lib/once';
import type { SensitiveClass } from '@shared/wire/catalogue';
import { decode } from './htmlText';
import type { IdentifyingValue } from './identifyingValue';
import { createDateLeaks } from './leakDates';
import { createDistrictLeaks } from './leakDistricts';
import { WordGroups } from './leakGroups';
import { withLookalikeLetters, characterNames, isUnspaced, leakKey, leakWords } from './leakLetters';
import { withoutMonths } from './leakMonths';
import { createNamePairLeaks } from './leakNamePairs';
import { LeakNameForms } from './leakNameForms';
import { createNumberedStreetLeaks } from './leakNumberedStreets';
import { LeakNumberParts } from './leakNumberParts';
import { isArabicParticle, isParticle, isUnfinished, searchModeOf } from './leakParticles';
import { createInflectedPlaceLeaks } from './leakInflectedPlaces';
import { createOrganisationLeaks } from './leakOrganisations';
import { createCodeLeaks, createStreetLeaks, HOUSE } from './leakPlaces';
import { LetterRuns } from './leakRuns';
import { createShortPlaceLeaks } from './leakShortPlaces';
import { withSaintForms } from './leakSaints';
import { LeakSpellings } from './leakSpellings';
import { SHORTEST_PAIR, SHORTEST_WORD, SingleWords } from './leakSingles';
import { COUNTRY_CODES, outsidePlaces, withoutPhrases, type Wording, type Words } from './leakWording';

/** Returns the classes of values that a text discloses. */
export type LeakSearch = (text: string) => ReadonlySet<SensitiveClass>;

/** Numbers with fewer digits are counts or positions. */
const SHORTEST_NUMBER = 4;
/** A shorter text may be written by anybody, so it is found only if it is the complete text. */
const SHORTEST_QUOTE = { letters: 16, words: 3 } as const;
const APOSTROPHES = /['’ʼʻ`´]/g;
/** A number with its country code or a letter prefix. */
const CODED_NUMBER = /^\(?(\+\d{1,3}|00\d{1,3}|[a-z]{1,3})?[^a-z\d]*((?:\d\W*)+)$/i;
/** A number with the digit before it that is dialled only within its country. */
const DIALLED_NUMBER = /^\W*(?:0(?!\W*0)|8(?=(?:\W*\d){10}\W*$))((?:\W*\d){8,}\W*)$/;
/** A number that ends with check letters. */
const CHECKED_NUMBER = /^[a-z]{0,3}[^a-z\d]*((?:\d\W*){7,})[a-z]{1,2}$/i;

const BRIEF = /^(?!\p{Lo})\p{L}{2}$/u;

/** The search index of all values except dates. */
class LeakIndex {
  private readonly alone = new Map<string, SensitiveClass>();
  private readonly foreignAlone = new Set<string>();
  private readonly singles: SingleWords;
  private readonly groups: WordGroups;
  private readonly runs: LetterRuns;
  private readonly nameForms: LeakNameForms;
  private readonly numberParts: LeakNumberParts;
  private readonly spellings = new LeakSpellings();
  private readonly unspaced = new Map<string, SensitiveClass>();
  private readonly characters = new Map<string, SensitiveClass>();
  /** Adjacent words of a name that identify somebody when written as one word: Vanden. */
  private readonly joined = new Map<string, SensitiveClass>();
  /** Texts that are found when they are the complete text. */
  private readonly quotes = new Map<string, SensitiveClass>();
  /** Words of other people's names, found only when capitalised. */
  private readonly capitals = new Map<string, SensitiveClass>();
  /** Places of two letters, which in lower case may be any word. */
  private readonly briefPlaces = new Set<string>();
  /** The words of each name that has several. */
  private readonly names: (readonly string[])[] = [];
  private readonly hasForeign: boolean;
  /** The app's words that are not a name. */
  private readonly ordinary: Words;

  constructor(
    values: readonly IdentifyingValue[],
    active: ReadonlySet<string>,
    private readonly wording: Wording,
  ) {
    this.groups = new WordGroups(wording);
    this.ordinary = { has: (word) => wording.words.has(word) && wording.ofPlaces?.has(word) !== true };
    this.runs = new LetterRuns(wording);
    this.numberParts = new LeakNumberParts(wording);
    this.nameForms = new LeakNameForms({ ...wording, words: this.ordinary });
    for (const value of values) {
      const first = value.isUnspecified ? 'free-text' : value.classes.find((one) => active.has(one));
      if (first !== undefined) this.add(value, first);
    }
    this.singles = new SingleWords(this.alone, this.foreignAlone, this.ordinary);
    this.hasForeign = values.some(({ text }) => leakWords(text).some(({ isForeign }) => isForeign));
  }

  /**
   * Whether a label contains neither all words of one name nor only words of names. Then none of its words is a name.
   */
  hasNoName(label: string): boolean {
    const words = leakWords(label);
    const found = new Set<SensitiveClass>();
    this.groups.search(label, words, false, found);
    const keys = new Set(words.map(({ key }) => key));
    if (this.names.some((name) => name.every((key) => keys.has(key)))) return false;
    return !found.has('names') && words.some(({ key }) => !this.alone.has(key) && !this.capitals.has(key));
  }

  search(text: string, found: Set<SensitiveClass>): void {
    const quote = this.quotes.get(text.trim());
    if (quote !== undefined) found.add(quote);
    const words = this.spellings.without(text, leakWords(text));
    const bySound = this.hasForeign || words.some(({ isForeign }) => isForeign);
    const outside = outsidePlaces(words, (key) => this.alone.has(key) || this.capitals.has(key)).filter(
      ({ start, end }) => !isArabicParticle(text.slice(start, end)),
    );
    this.singles.search(text, outside, bySound, found);
    this.groups.search(text, words, bySound, found);
    this.runs.search(text, words, found);
    for (const { key, start } of this.capitals.size > 0 ? outside : []) {
      const one = this.capitals.get(key);
      if (one !== undefined && /^\p{Lu}/u.test(text.slice(start, start + 2))) found.add(one);
    }
    for (const { key, start, end } of this.briefPlaces.size > 0 ? words : [])
      if (this.briefPlaces.has(key) && !/^\p{Ll}{2}$/u.test(text.slice(start, end))) found.add('addresses');
    for (const { key } of this.joined.size > 0 ? words : []) {
      const one = this.joined.get(key);
      if (one !== undefined) found.add(one);
    }
    if (this.nameForms.areIn(text, outside)) found.add('names');
    if (this.numberParts.areIn(text)) found.add('numbers');
    if (this.characters.size > 0) {
      const written = text.normalize('NFKC').replace(/(?<=\p{Script=Han})\s+(?=\p{Script=Han})/gu, '');
      for (const [name, one] of this.characters) if (written.includes(name)) found.add(one);
    }
    if (this.unspaced.size === 0) return;
    const bare = leakKey(text);
    for (const [part, one] of this.unspaced) if (bare.includes(part)) found.add(one);
  }

  private add(value: IdentifyingValue, found: SensitiveClass): void {
    if (value.textKind === 'quote') this.addQuote(value.text);
    if (value.isUnspecified && value.textKind !== 'date' && value.textKind !== 'quote')
      this.addText(value, 'free-text', false);
    if (value.isUnspecified || value.textKind !== undefined) return;
    const isName = found === 'names' && value.classes.length === 1;
    this.addText(value, found, isName);
    const bare = value.text.replace(APOSTROPHES, '');
    if (isName)
      for (const text of new Set([bare, withLookalikeLetters(value.text)]))
        if (text !== value.text) this.addText({ ...value, text }, found, isName);
  }

  private addAlone(word: string, found: SensitiveClass): void {
    const mode = searchModeOf(word);
    if (mode === 'capital' && !this.ordinary.has(word)) this.capitals.set(word, found);
    if (mode !== 'any') return;
    for (const form of [word, `${word}s`]) if (!this.ordinary.has(form)) this.alone.set(form, found);
  }

  private addQuote(text: string): void {
    this.quotes.set(text.trim(), 'free-text');
    const words = leakWords(text).map(({ key }) => key);
    const key = words.join('');
    const isSensitive = /\p{L}/u.test(text) && !words.every((word) => this.wording.words.has(word));
    if (isSensitive && words.length >= SHORTEST_QUOTE.words && key.length >= SHORTEST_QUOTE.letters)
      this.runs.add(key, 'free-text');
  }

  private addText(
    { text, classes, isOwn, isTransliterated }: IdentifyingValue,
    found: SensitiveClass,
    isName: boolean,
  ): void {
    if (isUnspaced(text)) this.unspaced.set(leakKey(text), found);
    this.spellings.add(text, found === 'addresses');
    const words = leakWords(text);
    const keys = words.map(({ key }) => key);
    const key = keys.join('');
    if (isName && keys.every(isParticle)) {
      for (const one of keys) this.addAlone(one, found);
      return;
    }
    if (key === '' || (/^\d+$/.test(key) && key.length < SHORTEST_NUMBER)) return;
    const isForeign = isTransliterated === true || words.some((word) => word.isForeign);
    if (isName && keys.length > 1) this.names.push(keys);
    // A house number beside the app's words may be any count.
    const isNumbered = found === 'addresses' && /\D/.test(key);
    const isOrdinary = keys.every(
      (word) => (isName ? this.ordinary : this.wording.words).has(word) || (isNumbered && HOUSE.test(word)),
    );
    if (isForeign && isName)
      for (const word of keys.length > 1 ? [...keys, key] : keys) this.foreignAlone.add(word);
    // The digit groups of a number or date are significant only in order, so they are not a group of words.
    if (keys.length > 1 && /\D/.test(key))
      this.groups.add({ words: keys, class: found, isForeign, isOrdinary }, isName);
    else if (found === 'addresses' && BRIEF.test(text.normalize())) {
      if (!isOrdinary) this.briefPlaces.add(key);
    }
    // Two-letter names are words of many languages. `LeakNameForms` and `createOrdinaryNameLeaks` find them
    // where they are used as names.
    else if (!isOrdinary && !/^\d{1,4}$/.test(key) && key.length > (isName && !isForeign ? 2 : 1))
      this.alone.set(key, found);
    else if (isUnspaced(text) && key.length > 1) this.alone.set(key, found);
    if (!isOrdinary) {
      this.runs.add(key, found);
      if (isName) this.runs.add([...keys.slice(-1), ...keys.slice(0, -1)].join(''), found);
      this.runs.addShortNumber(key, found, keys.length === 1);
    }
    if (!isOwn && isName)
      for (const { key: word, start, end } of words)
        if (/^\p{Lu}[^\p{N}]{2,}$/u.test(text.slice(start, end)) && word.length >= SHORTEST_WORD)
          if (!this.ordinary.has(word) && searchModeOf(word) !== 'name') this.capitals.set(word, found);
    if (!isOwn) return;
    this.addOwn(text, isName ? keys : /\d/.test(key) ? [key] : [], found, isName);
    if (isName) {
      this.nameForms.add(keys, isForeign);
      this.nameForms.addPlain(words);
    }
    // The numbers in a machine-readable zone are separate values; its other digits are dates.
    else if (found === 'numbers' && classes.length === 1) this.numberParts.add(key);
  }

  /** Whether the app writes these words as a whole text. Most contain a word that it never writes. */
  private isPhrase(words: readonly string[]): boolean {
    return (
      words.every((word) => this.wording.words.has(word)) &&
      this.wording.phrases.includes(` ${words.join(' ')} `)
    );
  }

  /** For the subject of the case, parts of a value are searched for as well. */
  private addOwn(text: string, words: readonly string[], found: SensitiveClass, isName: boolean): void {
    if (isName) for (const one of characterNames(text)) this.characters.set(one, found);
    // A number without its country code or prefix letters is still that number.
    const [, code = '', rest = ''] = CODED_NUMBER.exec(text) ?? [];
    if (code !== '' && !isName) this.runs.add(leakKey(rest), found);
    for (const dialled of found === 'numbers' ? [text, rest] : []) {
      const [, local = ''] = DIALLED_NUMBER.exec(dialled) ?? [];
      if (local !== '') this.runs.add(leakKey(local), found);
    }
    // Many people write one of two first names, or part of a surname.
    const several = isName
      ? words.flatMap((_, from) =>
          words.slice(from + 1).map((_word, more) => words.slice(from, from + more + 2)),
        )
      : [];
    for (const some of several) {
      const one = some.join('');
      // Adjacent words are also found when written as one, so an own phrase of the app must be left out.
      if (one.length < SHORTEST_PAIR || this.isPhrase(some)) continue;
      if (!isUnfinished(some)) this.addAlone(one, found);
      else if (!this.ordinary.has(one)) this.joined.set(one, found);
    }
    const [, digits = ''] = CHECKED_NUMBER.exec(text) ?? [];
    if (digits !== '' && !isName) this.runs.add(leakKey(digits), found);
    for (const word of words) {
      if (word.length < SHORTEST_WORD || this.ordinary.has(word)) continue;
      if (isName) this.addAlone(word, found);
      if (!this.wording.phrases.includes(word)) this.runs.addWithin(word, found);
    }
  }
}

/** Removes received lists of country codes from a text. They may contain all words of a short name: `LI, NA`. */
function withoutCodes(values: readonly IdentifyingValue[]): (text: string) => string {
  const lists = values.flatMap(({ textKind, text }) =>
    textKind === 'stated' && COUNTRY_CODES.test(text) ? [text] : [],
  );
  const all = lists.map(
    (list) => new RegExp(String.raw`\b${list.split(/,\s*/).join(String.raw`,\s*`)}\b`, 'g'),
  );
  return (text) => all.reduce((left, list) => left.replaceAll(list, '_'), text);
}

/**
 * Matches the fingerprint of the signer's key as printed in files, in 16 groups of four characters. It contains dates
 * and numbers by chance.
 */
const FINGERPRINT = /(?<![0-9a-z])(?:[0-9a-f]{4}\s){15}[0-9a-f]{4}(?![0-9a-z])/gi;

/** A text as written, decoded, and with letters as they look. */
function formsOf(written: string): Set<string> {
  const decoded = decode(written);
  return new Set([written, decoded, withLookalikeLetters(decoded)]);
}

/**
 * Searches texts as an outsider would extract them. Looser than the redactor, with which it shares no code:
 * finds words of a value near each other in any order, and letters of long values with any separators between
 * them.
 *
 * @param wording words that identify nobody on their own
 * @param dates whether a date of birth is also found by day and month, or by month and year
 */
export function createLeakSearch(
  received: readonly IdentifyingValue[],
  active: ReadonlySet<string>,
  wording: Wording,
  dates: 'any-form' | 'whole-days' = 'any-form',
): LeakSearch {
  // Indexing the values takes longer than searching a short text, and many copies have no page or script.
  const finds = once(() => indexedSearch(received, active, wording, dates));
  return (text) => finds()(text);
}

function indexedSearch(
  received: readonly IdentifyingValue[],
  active: ReadonlySet<string>,
  wording: Wording,
  dates: 'any-form' | 'whole-days',
): LeakSearch {
  const values = received.flatMap((value) =>
    value.isOwn && value.classes.join() === 'addresses'
      ? withSaintForms(value.text).map((text) => ({ ...value, text }))
      : [value],
  );
  const index = new LeakIndex(values, active, wording);
  const labels = values.flatMap(({ textKind, text }) =>
    textKind === 'label' && index.hasNoName(text) ? [text] : [],
  );
  const withoutLabels = withoutPhrases(labels);
  const withoutLists = withoutCodes(values);
  const isDate = ({ classes }: IdentifyingValue): boolean =>
    classes.includes('birth-dates') && active.has('birth-dates') && classes.length === 1;
  const hasDate = createDateLeaks(
    values.filter(isDate).map(({ text }) => text),
    dates === 'whole-days',
  );
  const isAddress = ({ classes }: IdentifyingValue): boolean =>
    classes.includes('addresses') && active.has('addresses');
  const addresses = values.filter(isAddress).map(({ text }) => text);
  const hasStreet = createStreetLeaks(addresses, wording);
  const hasNumbered = createNumberedStreetLeaks(addresses, wording);
  const hasCode = createCodeLeaks(addresses);
  const isName = ({ textKind, classes }: IdentifyingValue): boolean =>
    textKind === undefined && classes.join() === 'names' && active.has('names');
  const hasPair = createNamePairLeaks(
    values.filter(isName).map(({ text }) => text),
    wording,
  );
  const hasOrganisation = createOrganisationLeaks(
    values.filter(({ textKind }) => textKind === 'organisation' && active.has('names')),
    wording,
  );
  const own = values.filter((value) => value.isOwn && isAddress(value)).map(({ text }) => text);
  const hasInflected = createInflectedPlaceLeaks(own, wording);
  const hasShort = createShortPlaceLeaks(own, wording);
  const hasDistrict = createDistrictLeaks(own, wording);
  const days = values.filter(({ textKind }) => textKind === 'date').map(({ text }) => text);
  const hasDay = days.length === 0 ? () => false : createDateLeaks(days, true);
  /** Cache: the same texts occur in many places and in several files. */
  const searched = new Map<string, Set<SensitiveClass>>();
  return (written) => {
    const known = searched.get(written);
    if (known !== undefined) return known;
    const found = new Set<SensitiveClass>();
    searched.set(written, found);
    if (values.length > 0)
      for (const form of formsOf(written)) {
        const text = form.replace(FINGERPRINT, '_');
        const here = new Set<SensitiveClass>();
        index.search(text, here);
        if (here.has('names')) {
          const beside = new Set<SensitiveClass>();
          index.search(withoutLabels(withoutLists(withoutMonths(text))), beside);
          if (!beside.has('names')) here.delete('names');
        }
        for (const one of here) found.add(one);
        for (const has of [hasPair, hasOrganisation])
          if (has(text) && has(withoutLabels(withoutLists(text)))) found.add('names');
        if (hasDate(text)) found.add('birth-dates');
        if (hasDay(text)) found.add('free-text');
        if ([hasStreet, hasNumbered, hasCode, hasInflected, hasDistrict, hasShort].some((has) => has(text)))
          found.add('addresses');
      }
    return found;
  };
}
