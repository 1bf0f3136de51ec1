import { leakKey, type LeakWord } from './leakLetters';

/** Particles that many names contain (von, de, bin) and that are also frequent words of their language. */
const PARTICLES = new Set(
  (
    'the an van von vom zum zur der den dem des die das de del della delle dello degli dei di dal dalla da do dos und y e auf aus am ' +
    'im te ten ter het op aan bij in uit du la le les las lo los zu al el af av bin ibn ben bint abu abou umm mac san santa ' +
    'saint sankt'
  )
    .split(' ')
    .map(leakKey),
);
const ALSO_FIRST_NAMES = new Set(['ben', 'bin']);

/** Whether a word of a name says nothing on its own, as in `the data of the bank`. */
export const isParticle = (key: string): boolean => PARTICLES.has(key);

/**
 * Whether a word is an Arabic preposition. Some have the same comparison key as a name: على (on) and علي (Ali).
 */
export const isArabicParticle = (word: string): boolean =>
  ['على', 'إلى', 'الى', 'حتى', 'لدى', 'متى'].includes(word.replace(/^[وف](?=\p{L}{3})/u, ''));

/**
 * How a name word is searched for on its own: capitalised if the particle is also a first name, not at all alone if
 * it is a particle (`name`), otherwise in any case.
 */
export const soughtAs = (key: string): 'capital' | 'name' | 'any' =>
  ALSO_FIRST_NAMES.has(key) ? 'capital' : isParticle(key) ? 'name' : 'any';

/** Whether words of a name end with a particle, so that the word it belongs to is missing. */
export function isUnfinished(words: readonly string[]): boolean {
  return isParticle(words.at(-1) ?? '');
}

/**
 * The words beside which a particle counts as part of the name: the next longer word or, at the end of a name, all
 * others.
 */
export function besideParticle(words: readonly LeakWord[], at: number): string[] {
  const next = words.slice(at + 1).find(({ key }) => !isParticle(key));
  if (next !== undefined) return [next.key];
  const keys = words.flatMap(({ key }, place) => (place === at ? [] : [key]));
  return keys.some((key) => !isParticle(key)) ? keys.filter((key) => !isParticle(key)) : keys;
}
