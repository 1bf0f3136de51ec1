import { latinSounds } from '../../text/sounds';
import type { Word } from '../../text/words';
import type { SensitiveClass } from '../../wire/catalogue';
import { union, type OnMatch } from './phraseIndex';

/** A shorter sound is shared by many names. */
const SHORTEST_SOUND = 3;
const MOST_WORDS = 8;
const MOST_KNOWN = 100_000;
/** What may separate two parts of one name, including an initial or a particle. */
const BESIDE = /^(?:[ \u00a0-]|, )(?:\p{L}{1,2}\.?[ -])?$/u;
const CAPITAL = /^\p{Lu}/u;

/**
 * Finds two adjacent capitalised words of one name in any Latin spelling: Oksana Petrova also as Oxana Petrova, as in
 * the name comparison. A single word that sounds alike may belong to anybody.
 *
 * @param isOrdinary whether a word is in the app's own wording; two such words are not a name
 */
export function createNamePairs(isOrdinary: (word: string) => boolean = () => false) {
  const pairs = new Map<string, readonly SensitiveClass[]>();
  const inPairs = new Set<string>();
  const sounds = new Map<string, string>();

  function soundOf(key: string): string {
    const known = sounds.get(key);
    if (known !== undefined) return known;
    const sound = latinSounds(key);
    if (sounds.size < MOST_KNOWN) sounds.set(key, sound);
    return sound;
  }
  const pairOf = (a: string, b: string): string => (a < b ? `${a} ${b}` : `${b} ${a}`);

  return {
    add(words: readonly Word[], classes: readonly SensitiveClass[]): void {
      if (words.length > MOST_WORDS) return;
      const parts = words.map(({ key }) => soundOf(key)).filter(({ length }) => length >= SHORTEST_SOUND);
      for (const [at, part] of parts.entries())
        for (const other of parts.slice(at + 1)) {
          const pair = pairOf(part, other);
          inPairs.add(part).add(other);
          pairs.set(pair, union(classes, pairs.get(pair) ?? []));
        }
    },
    search(text: string, words: readonly Word[], onMatch: OnMatch): void {
      if (pairs.size === 0) return;
      let last: Word | null = null;
      for (const word of words) {
        if (word.key.length < SHORTEST_SOUND) continue;
        const before: Word | null = last;
        const isPart = CAPITAL.test(text.slice(word.start, word.start + 2)) && inPairs.has(soundOf(word.key));
        last = isPart ? word : null;
        if (!isPart || before === null || !BESIDE.test(text.slice(before.end, word.start))) continue;
        const classes = pairs.get(pairOf(soundOf(before.key), soundOf(word.key)));
        const areOrdinary = [before, word].every(({ start, end }) => isOrdinary(text.slice(start, end)));
        if (classes !== undefined && !areOrdinary) onMatch(before.start, word.end, classes);
      }
    },
  };
}
