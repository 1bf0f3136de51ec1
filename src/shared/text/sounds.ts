import { foldLetters } from './letters';

/** Replaces different Latin spellings of the same sound with one. */
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

/** The sound of a word in plain Latin letters, equal for different spellings of one name. */
export const soundsOf = (word: string): string =>
  VARIANTS.reduce((text, [pattern, instead]) => text.replace(pattern, instead), word);

/** Alphabets that `LATIN` transliterates letter by letter. */
const SPELLED = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Georgian}]/u;

/**
 * Transliterations of Cyrillic, Greek, Georgian and Armenian letters for comparison by sound (ICAO Doc 9303-3,
 * section 6; ISO 843; national systems without their apostrophes).
 */
const LATIN: Readonly<Record<string, string>> = Object.fromEntries(
  (
    'а a б b в v г g ґ g д d ђ d е e є ie ж zh з z ѕ dz и i і i й i ј j к k ќ k л l љ lj м m н n њ nj о o п p р r ' +
    'с s т t ћ c у u ў u ф f х kh ц ts ч ch џ dz ш sh щ shch ъ _ ы y ь _ э e ю iu я ia ' +
    'α a β v γ g δ d ε e ζ z η i θ th ι i κ k λ l μ m ν n ξ x ο o π p ρ r σ s τ t υ y φ f χ ch ψ ps ω o ' +
    'ა a ბ b გ g დ d ე e ვ v ზ z თ t ი i კ k ლ l მ m ნ n ო o პ p ჟ zh რ r ს s ტ t უ u ფ p ქ k ღ gh ყ q შ sh ჩ ch ც ts ' +
    'ძ dz წ ts ჭ ch ხ kh ჯ j ჰ h ' +
    'ա a բ b գ g դ d ե e զ z է e ը y թ t ժ zh ի i լ l խ kh ծ ts կ k հ h ձ dz ղ gh ճ ch մ m յ y ն n շ sh ո o չ ch պ p ' +
    'ջ j ռ rr ս s վ v տ t ր r ց ts ւ w փ p ք k օ o ֆ f'
  )
    .split(' ')
    .reduce<[string, string][]>((pairs, one, index, all) => {
      if (index % 2 === 0) pairs.push([one, (all[index + 1] ?? '').replace('_', '')]);
      return pairs;
    }, []),
);

/** Whether a text has letters that `latinSounds` transliterates. */
export const isTransliterable = (text: string): boolean => SPELLED.test(text);

/**
 * The sound of a word in Latin letters or one of these alphabets. Прикладенко, Prikladenko and Prykladenko are equal.
 */
export const latinSounds = (word: string): string =>
  soundsOf(
    foldLetters(word, 'search')
      .replaceAll('ου', 'u')
      .replace(/[\u0370-\u052f\u0561-\u0587\u10d0-\u10f0]/g, (letter) => LATIN[letter] ?? letter),
  );
