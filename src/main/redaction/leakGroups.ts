import type { SensitiveClass } from '@shared/wire/catalogue';
import { roughSound, type LeakWord } from './leakLetters';
import type { Wording } from './leakWording';

const MOST_WORDS = 12;

/** The words of one value. */
interface Group {
  words: readonly string[];
  class: SensitiveClass;
  isForeign: boolean;
  /**
   * All its words are in the app's own wording, so it is found only as a phrase: in the given order and on one line.
   */
  isOrdinary: boolean;
}

/** Key of a word by its sound, distinct from keys by letters. */
const soundKey = (key: string): string => `~${roughSound(key)}`;

/** Finds values of several words where these words are near each other in any order. */
export class WordGroups {
  private readonly byLast = new Map<string, Group[]>();

  constructor(private readonly wording: Wording) {}

  add(group: Group, isName: boolean): void {
    const { words } = group;
    if (words.length > MOST_WORDS) return;
    for (const form of isName ? [words, words.map(soundKey)] : [words]) {
      const last = form.slice(-1).join('');
      this.byLast.set(last, [...(this.byLast.get(last) ?? []), { ...group, words: form }]);
    }
  }

  /** @param bySound whether a value or the text uses a non-Latin script */
  search(text: string, words: readonly LeakWord[], bySound: boolean, found: Set<SensitiveClass>): void {
    for (const [at, { key }] of words.entries())
      for (const group of this.byLast.get(key) ?? [])
        if (group.isOrdinary ? this.isWritten(group, words, text, at) : isNear(group, words, at))
          found.add(group.class);
    if (!bySound) return;
    const sounds = words.map((word) => ({ ...word, key: soundKey(word.key) }));
    for (const [at, { key, isForeign }] of sounds.entries())
      for (const group of this.byLast.get(key) ?? [])
        if ((group.isForeign || isForeign) && !group.isOrdinary && isNear(group, sounds, at))
          found.add(group.class);
  }

  private isWritten(group: Group, words: readonly LeakWord[], text: string, at: number): boolean {
    const there = words.slice(Math.max(0, at + 1 - group.words.length), at + 1);
    const isSame = there.map(({ key }) => key).join(' ') === group.words.join(' ');
    return isSame && isWritten(there, text, this.wording);
  }
}

/** Whether words are adjacent on one line and are not a phrase that the app itself writes. */
export function isWritten(words: readonly LeakWord[], text: string, wording: Wording): boolean {
  const start = words.at(0)?.start ?? 0;
  const isOneLine = !/[\n\t]| {2}/.test(text.slice(start, words.at(-1)?.end));
  return isOneLine && !wording.phrases.includes(` ${words.map(({ key }) => key).join(' ')} `);
}

/** Whether the words of a group surround a position in any order, possibly with an initial between them. */
function isNear(group: Group, words: readonly LeakWord[], at: number): boolean {
  const length = group.words.length;
  for (let from = at - length; from <= at; from += 1)
    for (const size of [length, length + 1]) {
      const left = words.slice(from, from + size).map(({ key }) => key);
      if (size > length && !left.slice(1, -1).some((word) => word.replace('~', '').length === 1)) continue;
      const isAll = group.words.every((word) => {
        const found = left.indexOf(word);
        left.splice(found, 1);
        return found >= 0;
      });
      if (isAll) return true;
    }
  return false;
}
