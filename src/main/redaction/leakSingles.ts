import type { SensitiveClass } from '@shared/wire/catalogue';
import { roughSound, type LeakWord } from './leakLetters';

/** A word of a person's own name is looked for alone from here on. */
export const SHORTEST_WORD = 3;

/** Two words are looked for as one from here on. */
export const SHORTEST_PAIR = 6;

/** Finds words that disclose something alone, in other letters by their sound. */
export class SingleWords {
  private readonly namesBySound: ReadonlySet<string>;
  private readonly foreignBySound: ReadonlyMap<string, SensitiveClass>;

  /**
   * @param foreign words of names in other letters: in Latin ones they are spelled in several ways
   * @param ordinary words that prove nothing on their own
   */
  constructor(
    private readonly words: ReadonlyMap<string, SensitiveClass>,
    foreign: ReadonlySet<string>,
    private readonly ordinary: ReadonlySet<string>,
  ) {
    this.namesBySound = new Set(
      [...words].filter(([, one]) => one === 'names').map(([key]) => roughSound(key)),
    );
    this.foreignBySound = new Map(
      [...foreign].flatMap((key) => {
        const one = words.get(key);
        return one === undefined || key.length <= SHORTEST_WORD ? [] : [[roughSound(key), one] as const];
      }),
    );
  }

  /** @param bySound whether a value or the text is in other letters than Latin ones */
  search(text: string, words: readonly LeakWord[], bySound: boolean, found: Set<SensitiveClass>): void {
    for (const [at, word] of words.entries()) {
      if (this.isParted(text, word, words[at + 1])) found.add('names');
      const one = this.words.get(word.key);
      if (one !== undefined) found.add(one);
      const sound = bySound ? this.classOfSound(word) : undefined;
      if (sound !== undefined) found.add(sound);
    }
  }

  /** Whether two words are a word of a name written in two: `Jean-Luc` of Jeanluc, `Jean Luc` where it is longer. */
  private isParted(text: string, { key, end }: LeakWord, next: LeakWord | undefined): boolean {
    if (next === undefined) return false;
    const both = key + next.key;
    const gap = text.slice(end, next.start);
    const isOne = /^[-\u2010\u2011]$/.test(gap)
      ? both.length >= SHORTEST_PAIR
      : gap === ' ' && both.length > SHORTEST_PAIR;
    return isOne && this.words.get(both) === 'names';
  }

  private classOfSound({ key, isForeign }: LeakWord): SensitiveClass | undefined {
    if (key.length <= SHORTEST_WORD) return undefined;
    if (isForeign) return this.namesBySound.has(roughSound(key)) ? 'names' : undefined;
    return this.ordinary.has(key) ? undefined : this.foreignBySound.get(roughSound(key));
  }
}
