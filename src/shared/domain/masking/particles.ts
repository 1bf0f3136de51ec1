import { isInPath } from './inflectedNames';
import type { OnMatch } from './phraseIndex';

/** Small words that stand between the words of a name with a capital, and between few other such words. */
export const BETWEEN_NAMES = 'van von der den de del da di la le al el bin ibn ter zu'.split(' ');

/** With these names have them too. In Arabic letters: son of, father of, daughter of. */
const PARTICLES = new Set([
  ...BETWEEN_NAMES,
  ...(
    'vom zum zur am im dem des die das und auf aus te ten het op aan bij in uit du les las lo los y della delle dello ' +
    'degli dei dal dalla do dos e af av ben bint abu abou umm mac san santa saint sankt ابن ابو أبو بنت ال'
  ).split(' '),
]);
/** They are first names as well: with a capital they are a name wherever they stand. */
const FIRST_NAMES = new Set(['ben', 'bin']);
const CAPITAL = /^\p{Lu}/u;
const SHORTEST = 3;
/** On, to, until, with: compared as names are, على is علي. */
const SMALL_ARABIC = /^[وف]?(?:على|[إا]لى|حتى|لدى|متى)$/u;

/** Whether a word is a small one of a language that names have too: von, de, bin. */
export const isParticle = (word: string): boolean => PARTICLES.has(word.toLowerCase());

/**
 * The words of a name that a small word belongs to where it stands beside one of them: the next that is no such word
 * itself; at the end of a name any other.
 */
export function matesOf<One extends { key: string }>(words: readonly One[], at: number): One[] {
  const next = words.find(({ key }, place) => place > at && !isParticle(key));
  if (next !== undefined) return [next];
  const others = words.filter(({ key }, place) => place !== at && !isParticle(key));
  return others.length > 0 ? others : words.filter((_, place) => place !== at);
}

/** Whether some neighbours in a name end with a small word that belongs to what follows: Ursula von, of Ursula von Heide. */
export const isCutShort = (run: readonly string[], isEnd: boolean): boolean =>
  run.every(isParticle) || (!isEnd && isParticle(run.at(-1) ?? ''));

/** Leaves out of the words of names what is nothing but such small words, as in `the data of the bank` of any language. */
export function withoutParticles(text: string, onMatch: OnMatch): OnMatch {
  function isLanguage(start: number, end: number): boolean {
    const words = text.slice(start, end).match(/[\p{L}\p{M}]+/gu) ?? [];
    const [word = ''] = words;
    if (words.length === 1 && SMALL_ARABIC.test(word)) return true;
    if (!words.every(isParticle)) return false;
    if (words.length > 1) return true;
    const isFirstName = FIRST_NAMES.has(word.toLowerCase());
    return (
      word.length >= SHORTEST && !(isFirstName && (CAPITAL.test(word) || isInPath(text, { start, end })))
    );
  }
  return (start, end, classes) => {
    const isOfName = classes.every((one) => one === 'names' || one === 'free-text');
    if (!isOfName || !isLanguage(start, end)) onMatch(start, end, classes);
  };
}
