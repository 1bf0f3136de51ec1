import type { SensitiveClass } from '@shared/wire/catalogue';
import { leakKey, roughSound, type LeakWord } from './leakLetters';
import type { Words } from './leakWording';

/** A word of the subject's own name is searched for alone if it has at least this many letters. */
export const SHORTEST_WORD = 3;

/** Two adjacent words are also searched for as one if they have at least this many letters. */
export const SHORTEST_PAIR = 6;

/** Words up to this length are also found when split into parts, as long as few ordinary phrases look alike. */
const LONGEST_SHORT = 7;
const STOP_LIST = new Set(
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

/** Finds words that identify somebody on their own; words in another script by their sound. */
export class SingleWords {
  private readonly namesBySound: ReadonlySet<string>;
  private readonly foreignBySound: ReadonlyMap<string, SensitiveClass>;

  /**
   * @param foreign words of names in a non-Latin script, which have several Latin spellings
   * @param ordinary words that identify nobody on their own
   */
  constructor(
    private readonly words: ReadonlyMap<string, SensitiveClass>,
    foreign: ReadonlySet<string>,
    private readonly ordinary: Words,
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

  /** @param bySound whether a value or the text uses a non-Latin script */
  search(text: string, words: readonly LeakWord[], bySound: boolean, found: Set<SensitiveClass>): void {
    for (const [at, word] of words.entries()) {
      if (this.isSplit(text, words, at)) found.add('names');
      const one = this.words.get(word.key);
      if (one !== undefined) found.add(one);
      const sound = bySound ? this.classOfSound(word) : undefined;
      if (sound !== undefined) found.add(sound);
    }
  }

  /** Whether adjacent words together are one word of a name: `Jean-Luc` for Jeanluc, `Li Na` for Lina, `L-i-n-a`. */
  private isSplit(text: string, words: readonly LeakWord[], at: number): boolean {
    const [first, next] = [words[at], words[at + 1]];
    if (first === undefined || next === undefined) return false;
    const both = first.key + next.key;
    const gap = text.slice(first.end, next.start);
    const isLong = /^[-\u2010\u2011]$/.test(gap)
      ? both.length >= SHORTEST_PAIR
      : gap === ' ' && both.length > SHORTEST_PAIR;
    return (isLong && this.words.get(both) === 'names') || this.isShortNameSplit(text, words, at);
  }

  /**
   * Whether a short name is split: either capitalised or hyphenated, or without any common word. `as if` is not Asif.
   */
  private isShortNameSplit(text: string, words: readonly LeakWord[], at: number): boolean {
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
      small += STOP_LIST.has(word.key) ? 1 : 0;
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
