import { isInPath } from './inflectedNames';
import type { OnMatch } from './phraseIndex';

/** Particles between capitalised words of a name. Between other capitalised words they are rare. */
export const BETWEEN_NAMES = 'van von der den de del da di la le al el bin ibn ter zu'.split(' ');

/**
 * Particles that names contain and that are also frequent words of their language. In Arabic script: son of, father
 * of, daughter of.
 */
const PARTICLES = new Set([
  ...BETWEEN_NAMES,
  ...(
    'the an vom zum zur am im dem des die das und auf aus te ten het op aan bij in uit du les las lo los y della delle dello ' +
    'degli dei dal dalla do dos e af av ben bint abu abou umm mac san santa saint sankt ابن ابو أبو بنت ال'
  ).split(' '),
]);
/** Particles that are also first names. Capitalised, they are a name anywhere. */
const FIRST_NAMES = new Set(['ben', 'bin']);
const CAPITAL = /^\p{Lu}/u;
const SHORTEST = 3;
/** Arabic prepositions (on, to, until, with). Some are compared as a name: على (on) and علي (Ali). */
const SMALL_ARABIC = /^[وف]?(?:على|[إا]لى|حتى|لدى|متى)$/u;

/** Whether a word is a particle that names contain: von, de, bin. */
export const isParticle = (word: string): boolean => PARTICLES.has(word.toLowerCase());

/**
 * Whether a word of a name is a particle that is a given name: capitalised, the first word and with no particle after
 * it, as in Van Nguyen, unlike Van Den Berg.
 */
export const isGivenName = (written: string, words: readonly { key: string }[], at: number): boolean =>
  at === 0 && CAPITAL.test(written) && isParticle(written) && !isParticle(words[1]?.key ?? 'van');

/**
 * The words of a name beside which a particle counts as part of it: the next word that is no particle or, at the end
 * of a name, any other word.
 */
export function wordsBesideParticle<One extends { key: string }>(words: readonly One[], at: number): One[] {
  const next = words.find(({ key }, place) => place > at && !isParticle(key));
  if (next !== undefined) return [next];
  const others = words.filter(({ key }, place) => place !== at && !isParticle(key));
  return others.length > 0 ? others : words.filter((_, place) => place !== at);
}

/**
 * Whether adjacent words of a name end with a particle that belongs to the next word: Ursula von, of Ursula von
 * Heide.
 */
export const isUnfinished = (run: readonly string[], isEnd: boolean): boolean =>
  run.every(isParticle) || (!isEnd && isParticle(run.at(-1) ?? ''));

/**
 * Wraps `onMatch` so that matches of names that consist only of particles are dropped, as in `the data of the bank`.
 */
export function withoutParticles(text: string, onMatch: OnMatch): OnMatch {
  function isOrdinaryLanguage(start: number, end: number): boolean {
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
    if (!isOfName || !isOrdinaryLanguage(start, end)) onMatch(start, end, classes);
  };
}
