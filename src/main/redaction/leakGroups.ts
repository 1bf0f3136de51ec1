import type { SensitiveClass } from '@shared/wire/catalogue';
import { roughSound, type LeakWord } from './leakLetters';
import type { Wording } from './leakWording';

const MOST_WORDS = 12;

/** The words of one value. */
interface Group {
  words: readonly string[];
  class: SensitiveClass;
  isForeign: boolean;
  /** Nothing but words that the app writes: only as they stand, side by side in one line, do they say a name. */
  isOrdinary: boolean;
}

/** A word by its sound, kept distinct from words by their letters. */
const soundKey = (key: string): string => `~${roughSound(key)}`;

/** Values of several words, found where their words stand near each other in any order. */
export class WordGroups {
  private readonly byLongest = new Map<string, Group[]>();

  constructor(private readonly wording: Wording) {}

  add(group: Group, isName: boolean): void {
    const { words } = group;
    if (words.length > MOST_WORDS) return;
    for (const form of isName ? [words, words.map(soundKey)] : [words]) {
      const longest = form.reduce((one, word) => (word.length > one.length ? word : one), '');
      const known = this.byLongest.get(longest) ?? [];
      known.push({ ...group, words: form });
      this.byLongest.set(longest, known);
    }
  }

  /** @param bySound whether a value or the text is in other letters than Latin ones */
  search(text: string, words: readonly LeakWord[], bySound: boolean, found: Set<SensitiveClass>): void {
    const keys = words.map(({ key }) => key);
    for (const [at, key] of keys.entries())
      for (const group of this.byLongest.get(key) ?? []) {
        if (found.has(group.class)) continue;
        if (group.isOrdinary ? this.isWritten(group, words, text, at) : isNear(group, keys, at))
          found.add(group.class);
      }
    const sounds = bySound ? keys.map(soundKey) : [];
    for (const [at, sound] of sounds.entries())
      for (const group of this.byLongest.get(sound) ?? [])
        if ((group.isForeign || words[at]?.isForeign) && !group.isOrdinary && isNear(group, sounds, at))
          found.add(group.class);
  }

  /** Ordinary words say a name as it is written, in one line, where the app does not say the same itself. */
  private isWritten(group: Group, words: readonly LeakWord[], text: string, at: number): boolean {
    const from = at - group.words.indexOf(words[at]?.key ?? '');
    const isThere = group.words.every((word, step) => words[from + step]?.key === word);
    const [first, last] = [words[from], words[from + group.words.length - 1]];
    if (!isThere || first === undefined || last === undefined) return false;
    const isOneLine = !/[\n\t]| {2}/.test(text.slice(first.start, last.end));
    return isOneLine && !this.wording.phrases.includes(` ${group.words.join(' ')} `);
  }
}

/** Whether the words of a group stand around one of them, in any order, an initial between them or not. */
function isNear(group: Group, keys: readonly string[], at: number): boolean {
  const length = group.words.length;
  for (let from = Math.max(0, at - length); from <= at; from += 1)
    for (const size of [length, length + 1]) {
      const window = keys.slice(from, from + size);
      if (size > length && !window.slice(1, -1).some((word) => word.replace('~', '').length === 1)) continue;
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
