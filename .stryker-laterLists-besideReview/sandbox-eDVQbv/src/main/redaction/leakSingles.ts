// @ts-nocheck
import type { SensitiveClass } from '@shared/wire/catalogue';
import { leakKey, roughSound, type LeakWord } from './leakLetters';

/** A word of a person's own name is looked for alone from here on. */
export const SHORTEST_WORD = 3;

/** Two words are looked for as one from here on. */
export const SHORTEST_PAIR = 6;

/** Words up to here are looked for in parts as well where little else is written so. */
const LONGEST_SHORT = 7;
const IN_SENTENCES = new Set(
  (
    'i a as an am at and are all any add be by but big bad can car cut day did do dim don due else end eve every far few for ' +
    'from go get got gone had has have he hen her him his hot how id if ill in inn is it its just ken kin let like log long ' +
    'lot low mad man may me men met mid my no nor not now of off old on one or our out over own pan par pen per pin put ran ' +
    'red rob row run sad same sat saw say see sent set she sin so son sons star sun tan ten than that the them then they ' +
    'this tin to too top two under up us use van very via was way we went were wet when who why will win with yes yet you'
  )
    .split(' ')
    .map(leakKey),
);

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
      if (this.isParted(text, words, at)) found.add('names');
      const one = this.words.get(word.key);
      if (one !== undefined) found.add(one);
      const sound = bySound ? this.classOfSound(word) : undefined;
      if (sound !== undefined) found.add(sound);
    }
  }

  /** Whether words are a word of a name written in several: `Jean-Luc` of Jeanluc, `Li Na` of Lina, `L-i-n-a`. */
  private isParted(text: string, words: readonly LeakWord[], at: number): boolean {
    const [first, next] = [words[at], words[at + 1]];
    if (first === undefined || next === undefined) return false;
    const both = first.key + next.key;
    const gap = text.slice(first.end, next.start);
    const isLong = /^[-\u2010\u2011]$/.test(gap)
      ? both.length >= SHORTEST_PAIR
      : gap === ' ' && both.length > SHORTEST_PAIR;
    return (isLong && this.words.get(both) === 'names') || this.isInParts(text, words, at);
  }

  /** Of a short name: with capitals or hyphens, or none of them a word that any sentence has; not `as if` of Asif. */
  private isInParts(text: string, words: readonly LeakWord[], at: number): boolean {
    let [key, isCapital, isJoined, small] = ['', true, true, 0];
    for (let last = at; last < words.length && last < at + LONGEST_SHORT; last += 1) {
      const [before, word] = [words[last - 1], words[last]];
      if (word === undefined) return false;
      const gap = last === at ? '-' : text.slice(before?.end, word.start);
      if (gap !== ' ' && gap !== '-') return false;
      isJoined &&= gap === '-';
      key += word.key;
      if (key.length > LONGEST_SHORT) return false;
      isCapital &&= !/^\p{Ll}/u.test(text.slice(word.start));
      small += IN_SENTENCES.has(word.key) ? 1 : 0;
      const count = last - at + 1;
      if (count < 2 || this.words.get(key) !== 'names') continue;
      const isSpelled = count === key.length && count >= SHORTEST_WORD;
      if (isSpelled || (isCapital || isJoined ? small < count : small === 0)) return true;
    }
    return false;
  }

  private classOfSound({ key, isForeign }: LeakWord): SensitiveClass | undefined {
    const sound = roughSound(key);
    if (sound.length <= SHORTEST_WORD) return undefined;
    if (isForeign) return this.namesBySound.has(sound) ? 'names' : undefined;
    return this.ordinary.has(key) ? undefined : this.foreignBySound.get(sound);
  }
}
