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

/** Whether a word is a particle, which on its own does not indicate a name: the `von` in a German sentence. */
export const isParticle = (key: string): boolean => PARTICLES.has(key);

/**
 * Whether a word is an Arabic preposition. Some have the same comparison key as a name: على (on) and علي (Ali).
 */
export const isArabicParticle = (word: string): boolean =>
  ['على', 'إلى', 'الى', 'حتى', 'لدى', 'متى'].includes(word.replace(/^[وف](?=\p{L}{3})/u, ''));

/**
 * How a name word is searched for: only capitalised if the particle is also a first name, never on its own if it is a
 * particle (`name`), otherwise in any letter case.
 */
export const searchModeOf = (key: string): 'capital' | 'name' | 'any' =>
  ALSO_FIRST_NAMES.has(key) ? 'capital' : isParticle(key) ? 'name' : 'any';

/** Whether words of a name end with a particle, so that the word to which it belongs is missing. */
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
