import { leakKey, type LeakWord } from './leakLetters';

/** Words that many names have before another word of theirs, and that every text in their language has too. */
const PARTICLES = new Set(
  (
    'van von vom zum zur der den dem des die das de del della delle dello degli dei di dal dalla da do dos und y e auf aus am ' +
    'im te ten ter het op aan bij in uit du la le les las lo los zu al el af av bin ibn ben bint abu abou umm mac san santa ' +
    'saint sankt'
  )
    .split(' ')
    .map(leakKey),
);
const ALSO_FIRST_NAMES = new Set(['ben', 'bin']);

/** Whether a word of a name says nothing where it stands alone, as in `the data of the bank`. */
export const isParticle = (key: string): boolean => PARTICLES.has(key);

/** Whether a word means on, to or until, though without its sign it is compared as a name: على and علي. */
export const isArabicParticle = (word: string): boolean =>
  ['على', 'إلى', 'الى', 'حتى', 'لدى', 'متى'].includes(word.replace(/^[وف](?=\p{L}{3})/u, ''));

/** How a word of a name is looked for alone: with a capital where it is a first name as well, as a name only, or in any case. */
export const soughtAs = (key: string): 'capital' | 'name' | 'any' =>
  ALSO_FIRST_NAMES.has(key) ? 'capital' : isParticle(key) ? 'name' : 'any';

/** Whether words of a name end before the word that their last small one stands for, or have no other words. */
export function isUnfinished(words: readonly string[]): boolean {
  return isParticle(words.at(-1) ?? '');
}

/** The words beside which a small one is a word of the name: the next longer one, or at the end all others. */
export function besideParticle(words: readonly LeakWord[], at: number): string[] {
  const next = words.slice(at + 1).find(({ key }) => !isParticle(key));
  if (next !== undefined) return [next.key];
  const keys = words.flatMap(({ key }, place) => (place === at ? [] : [key]));
  return keys.some((key) => !isParticle(key)) ? keys.filter((key) => !isParticle(key)) : keys;
}
