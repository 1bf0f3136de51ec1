import type { SensitiveClass } from '@shared/wire/catalogue';
import { decode } from './htmlText';
import type { IdentifyingValue } from './identifyingValue';
import { createDateLeaks } from './leakDates';
import { isUnparted, leakKey, leakWords, roughSound, withoutPairs, type LeakWord } from './leakLetters';
import type { Wording } from './leakWording';

/** Which classes of values a text tells. */
export type LeakSearch = (text: string) => Set<SensitiveClass>;

/** A word of a person's own name is looked for alone from here on. */
const SHORTEST_WORD = 3;
/** Within other words from here on. */
const SHORTEST_WITHIN = 6;
/** Whatever stands between its letters from here on. */
const SHORTEST_RUN_TOGETHER = 8;
/** Fewer digits are counts and places. */
const SHORTEST_NUMBER = 4;
const MOST_WORDS = 12;
/** Between the signs of one short number. */
const APART = /^[ \u00a0\-./_:·'’]{1,2}$/;
/** A text of fewer letters or words than these may be written by anybody: it is looked for as a whole alone. */
const SHORTEST_QUOTE = { letters: 16, words: 3 } as const;
const APOSTROPHES = /['’ʼʻ`´]/g;

interface Group {
  words: readonly string[];
  class: SensitiveClass;
  isForeign: boolean;
  /** Consists only of words that the app itself writes: it counts as found only where they stand side by side on one line. */
  isOrdinary: boolean;
}

/** A word by its sound, told apart from words by their letters. */
const soundKey = (key: string): string => `~${roughSound(key)}`;

/**
 * Looks for values in texts as an outsider extracts them. Looser than what takes them out, and made of nothing that takes
 * them out: words of a value near each other in any order, letters of long values whatever stands between them.
 *
 * @param wording words that prove nothing by themselves
 */
export function createLeakSearch(
  values: readonly IdentifyingValue[],
  active: ReadonlySet<string>,
  wording: Wording,
): LeakSearch {
  const alone = new Map<string, SensitiveClass>();
  /** Words of names in other letters: in Latin ones they are spelled in several ways. */
  const foreignAlone = new Set<string>();
  const groups = new Map<string, Group[]>();
  const runs = new Map<string, { key: string; class: SensitiveClass }[]>();
  const within = new Map<string, SensitiveClass>();
  const unparted = new Map<string, SensitiveClass>();
  /** Texts that must not stand anywhere by themselves. */
  const quotes = new Map<string, SensitiveClass>();
  /** Numbers too short to be looked for whatever stands between their signs. */
  const parted = new Map<string, SensitiveClass>();

  const addTo = <T>(map: Map<string, T[]>, key: string, item: T): void => {
    const known = map.get(key);
    if (known === undefined) map.set(key, [item]);
    else known.push(item);
  };
  const addRun = (key: string, found: SensitiveClass): void => {
    for (const one of new Set([key, withoutPairs(key)]))
      if (one.length >= SHORTEST_RUN_TOGETHER)
        addTo(runs, one.slice(0, SHORTEST_RUN_TOGETHER), { key: one, class: found });
  };

  function add(
    { text, isOwn, isTransliterated }: IdentifyingValue,
    found: SensitiveClass,
    isName: boolean,
  ): void {
    if (isUnparted(text)) unparted.set(leakKey(text), found);
    const words = leakWords(text);
    const keys = words.map(({ key }) => key);
    const key = keys.join('');
    const isForeign = isTransliterated === true || words.some((word) => word.isForeign);
    const isOrdinary = keys.every((word) => wording.words.has(word));
    if (key === '' || (/^\d+$/.test(key) && key.length < SHORTEST_NUMBER)) return;
    if (isForeign && isName)
      for (const word of keys.length > 1 ? [...keys, key] : keys) foreignAlone.add(word);
    const [only] = keys;
    if (only !== undefined && keys.length === 1) {
      const isCount = /^\d+$/.test(only) && only.length <= SHORTEST_NUMBER;
      if (!isOrdinary && !isCount && only.length > 1) alone.set(only, found);
    } else if (keys.length <= MOST_WORDS) {
      const forms = isName ? [keys, keys.map(soundKey)] : [keys];
      for (const form of forms) {
        const anchor = form.reduce((longest, word) => (word.length > longest.length ? word : longest), '');
        addTo(groups, anchor, { words: form, class: found, isForeign, isOrdinary });
      }
    }
    if (!isOrdinary) {
      addRun(key, found);
      if (isName) addRun([...keys.slice(-1), ...keys.slice(0, -1)].join(''), found);
      if (/\d/.test(key) && key.length < SHORTEST_RUN_TOGETHER) parted.set(key, found);
    }
    if (!isOwn) return;
    // Without its country code, or its letters, a number is still that number.
    const [, code = '', rest = ''] =
      /^(\+\d{1,3}|00\d{1,3}|[a-z]{1,3})?[^a-z\d]*((?:\d\W*)+)$/i.exec(text) ?? [];
    if (code !== '' && !isName) addRun(leakKey(rest), found);
    const own = isName ? keys : /\d/.test(key) ? [key] : [];
    for (const word of own) {
      if (word.length < SHORTEST_WORD || wording.words.has(word)) continue;
      if (isName) alone.set(word, found);
      if (word.length >= SHORTEST_WITHIN && !wording.phrases.includes(word)) {
        within.set(word, found);
        addRun(word, found);
      }
    }
  }

  function addQuote(text: string): void {
    quotes.set(text.trim(), 'free-text');
    const words = leakWords(text).map(({ key }) => key);
    const key = words.join('');
    const isTelling = /\p{L}/u.test(text) && !words.every((word) => wording.words.has(word));
    if (isTelling && words.length >= SHORTEST_QUOTE.words && key.length >= SHORTEST_QUOTE.letters)
      addRun(key, 'free-text');
  }

  for (const value of values) {
    const first = value.isUnspecified ? 'free-text' : value.classes.find((one) => active.has(one));
    if (first === undefined) continue;
    if (value.is === 'quote') addQuote(value.text);
    if (value.isUnspecified && value.is !== 'date' && value.is !== 'quote') add(value, 'free-text', false);
    if (value.isUnspecified || value.is !== undefined) continue;
    const isName = first === 'names' && value.classes.length === 1;
    add(value, first, isName);
    const bare = value.text.replace(APOSTROPHES, '');
    if (isName && bare !== value.text) add({ ...value, text: bare }, first, isName);
  }
  const isDate = ({ classes }: IdentifyingValue): boolean =>
    classes.includes('birth-dates') && active.has('birth-dates') && classes.length === 1;
  const saysDate = createDateLeaks(values.filter(isDate).map(({ text }) => text));
  const days = values.filter(({ is }) => is === 'date').map(({ text }) => text);
  const saysDay = days.length === 0 ? () => false : createDateLeaks(days, true);
  const soundsAlone = new Map(
    [...alone].filter(([, one]) => one === 'names').map(([key, one]) => [roughSound(key), one]),
  );
  const foreignSounds = new Map(
    [...foreignAlone].flatMap((key) => {
      const one = alone.get(key);
      return one === undefined || key.length <= SHORTEST_WORD ? [] : [[roughSound(key), one] as const];
    }),
  );
  const isAnyForeign = values.some(({ text }) => leakWords(text).some(({ isForeign }) => isForeign));

  /** Whether the words of a group stand around one of them, in any order, an initial between them or not. */
  function isNear(group: Group, keys: readonly string[], at: number): boolean {
    const length = group.words.length;
    for (let from = Math.max(0, at - length); from <= at; from += 1)
      for (const size of [length, length + 1]) {
        const window = keys.slice(from, from + size);
        if (size > length && !window.slice(1, -1).some((word) => word.replace('~', '').length === 1))
          continue;
        const left = [...window];
        const isAll = group.words.every((word) => {
          const found = left.indexOf(word);
          if (found >= 0) left.splice(found, 1);
          return found >= 0;
        });
        if (isAll) return true;
      }
    return false;
  }

  /** Ordinary words say a name as it is written, in one line, where the app does not say the same itself. */
  function isWritten(group: Group, words: readonly LeakWord[], text: string, at: number): boolean {
    const from = at - group.words.indexOf(words[at]?.key ?? '');
    const isThere = group.words.every((word, step) => words[from + step]?.key === word);
    const [first, last] = [words[from], words[from + group.words.length - 1]];
    if (!isThere || first === undefined || last === undefined) return false;
    const isOneLine = !/[\n\t]| {2}/.test(text.slice(first.start, last.end));
    return isOneLine && !wording.phrases.includes(` ${group.words.join(' ')} `);
  }

  function searchWords(text: string, words: readonly LeakWord[], found: Set<SensitiveClass>): void {
    const keys = words.map(({ key }) => key);
    const sounds = isAnyForeign || words.some(({ isForeign }) => isForeign) ? keys.map(soundKey) : null;
    for (const [at, word] of words.entries()) {
      const one = alone.get(word.key);
      if (one !== undefined) found.add(one);
      for (const group of groups.get(word.key) ?? []) {
        if (found.has(group.class)) continue;
        if (group.isOrdinary ? isWritten(group, words, text, at) : isNear(group, keys, at))
          found.add(group.class);
      }
      if (sounds === null) continue;
      for (const group of groups.get(sounds[at] ?? '') ?? [])
        if ((group.isForeign || word.isForeign) && !group.isOrdinary && isNear(group, sounds, at))
          found.add(group.class);
      const isOwnWord = wording.words.has(word.key);
      const sound = word.isForeign
        ? soundsAlone.get(roughSound(word.key))
        : isOwnWord
          ? undefined
          : foreignSounds.get(roughSound(word.key));
      if (sound !== undefined && word.key.length > SHORTEST_WORD) found.add(sound);
    }
    for (const key of new Set(keys.filter(({ length }) => length >= SHORTEST_WITHIN)))
      for (const [part, one] of within) if (key.includes(part)) found.add(one);
    searchParted(text, words, found);
    const joined = keys.join('');
    for (const together of new Set([joined, withoutPairs(joined)]))
      for (let at = 0; runs.size > 0 && at + SHORTEST_RUN_TOGETHER <= together.length; at += 1)
        for (const run of runs.get(together.slice(at, at + SHORTEST_RUN_TOGETHER)) ?? [])
          if (together.startsWith(run.key, at)) found.add(run.class);
  }

  /** Short numbers whose signs are set apart, as `4 8 2 1 3`. */
  function searchParted(text: string, words: readonly LeakWord[], found: Set<SensitiveClass>): void {
    for (let at = 0; parted.size > 0 && at < words.length; at += 1) {
      let key = '';
      for (let end = at; end < words.length && key.length < SHORTEST_RUN_TOGETHER; end += 1) {
        const [before, word] = [words[end - 1], words[end]];
        if (end > at && !APART.test(text.slice(before?.end, word?.start))) break;
        key += word?.key ?? '';
        const one = parted.get(key);
        if (one !== undefined) found.add(one);
      }
    }
  }

  return (written) => {
    const found = new Set<SensitiveClass>();
    for (const text of new Set([written, decode(written)])) {
      const quote = quotes.get(text.trim());
      if (quote !== undefined) found.add(quote);
      searchWords(text, leakWords(text), found);
      if (saysDate(text)) found.add('birth-dates');
      if (saysDay(text)) found.add('free-text');
      if (unparted.size === 0) continue;
      const bare = leakKey(text);
      for (const [part, one] of unparted) if (bare.includes(part)) found.add(one);
    }
    return found;
  };
}
