import { foldLetters } from './letters';

/** What different ways of writing the same sounds in Latin letters have in common. */
const VARIANTS: readonly (readonly [RegExp, string])[] = [
  [/shch|sch|tsch/g, 's'],
  [/tch|ch|cz/g, '1'],
  [/kh/g, 'h'],
  [/gh/g, 'g'],
  [/ph/g, 'f'],
  [/th/g, 't'],
  [/dh/g, 'd'],
  [/sh|sz/g, 's'],
  [/zh/g, 'z'],
  [/ck|[cq]/g, 'k'],
  [/x/g, 'ks'],
  [/w/g, 'v'],
  [/ou|oo/g, 'u'],
  [/[yj]/g, 'i'],
  [/ee|ie/g, 'i'],
  [/(.)\1+/g, '$1'],
];

/** A word in plain Latin letters without what different spellings of one name write differently. */
export const soundsOf = (word: string): string =>
  VARIANTS.reduce((text, [pattern, instead]) => text.replace(pattern, instead), word);

/** Scripts that write every sound, letter by letter, and that the table below writes in Latin letters. */
const SPELLED = /[\p{Script=Cyrillic}\p{Script=Greek}]/u;

/** Latin spelling of Cyrillic and Greek letters (ICAO Doc 9303-3, section 6; ISO 843), for comparison by sound. */
const LATIN: Readonly<Record<string, string>> = Object.fromEntries(
  (
    'а a б b в v г g ґ g д d ђ d е e є ie ж zh з z ѕ dz и i і i й i ј j к k ќ k л l љ lj м m н n њ nj о o п p р r ' +
    'с s т t ћ c у u ў u ф f х kh ц ts ч ch џ dz ш sh щ shch ъ _ ы y ь _ э e ю iu я ia ' +
    'α a β v γ g δ d ε e ζ z η i θ th ι i κ k λ l μ m ν n ξ x ο o π p ρ r σ s τ t υ y φ f χ ch ψ ps ω o'
  )
    .split(' ')
    .reduce<[string, string][]>((pairs, one, index, all) => {
      if (index % 2 === 0) pairs.push([one, (all[index + 1] ?? '').replace('_', '')]);
      return pairs;
    }, []),
);

/** Whether a text has letters that `latinSounds` writes in Latin ones. */
export const isSpelledOtherwise = (text: string): boolean => SPELLED.test(text);

/** The sounds of a word in Latin, Cyrillic or Greek letters: Прикладенко, Prikladenko and Prykladenko are one. */
export const latinSounds = (word: string): string =>
  soundsOf(
    foldLetters(word, 'search')
      .replaceAll('ου', 'u')
      .replace(/[\u0370-\u03ff\u0400-\u052f]/g, (letter) => LATIN[letter] ?? letter),
  );
