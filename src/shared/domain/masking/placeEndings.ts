/** Vowels of the Latin, Cyrillic and Greek alphabets without marks, and the Cyrillic signs. */
const VOWEL = 'aeiouyаеиоуыэюяіьъєαεηιουω';
const LOST = new RegExp(`[${VOWEL}]$`, 'u');
/** An ending that begins with a vowel: Krakowie, Długiego, Киеве, Szegeden, Αθήνας. */
const VOWEL_ENDING = new RegExp(
  `^(?=.{1,5}$)[${VOWEL}]{1,3}(?:(?:[[\\p{L}]--[${VOWEL}]]|ch|kh|ll|lt|rn|ss|st|sz)[${VOWEL}]{0,2})?$`,
  'v',
);
/** Endings of English and Romance nouns and adjectives. */
const DERIVATIONAL_ENDING = /(?:ing|age|ial|i[ao]n|able|ive|ous|ity|ique|ine|ment)s?$/;
/** Endings that begin with a consonant, of Hungarian, Finnish, Estonian, Baltic, Slavic and Turkish. */
const CONSONANT_ENDINGS = new Set(
  (
    'n s t m j nak nek val vel ban ben bol ba be ra re rol tol nal nel hoz hez ig kent ssa sta lla lta lle sse st l lt ' +
    'ga ni je jo mi da de dan den ta te tan ten ya ye nin nun li lu м ми х в'
  ).split(' '),
);
/** The last vowel and consonant of a Baltic or Greek name: Vilnius, Λεωφόρος. */
const VOWEL_AND_S = new RegExp(`[${VOWEL}]+[sσ]$`, 'u');
/** A vowel before the last consonant that other endings drop: Wzorowiec, Радомышелец. */
const MOBILE_VOWEL = /i?[eoео]([ckцк])$/u;

/** Consonants that change to one another before an ending: Sopot, Sopocie; Helsinki, Helsingissä. */
const softened = (letters: string): string =>
  letters
    .replace(/[aeiouyhw]/g, '')
    .replace(/[tdzscgkqxj]/g, 's')
    .replace(/(.)\1+/g, '$1');
/** How many letters at the end of a name may change, and how many must stay. */
const CHANGED = { most: 2, least: 4 } as const;

function isEnding(lost: string, added: string): boolean {
  if (added === '') return lost !== '';
  if (lost === '' && CONSONANT_ENDINGS.has(added)) return true;
  return VOWEL_ENDING.test(added) && !DERIVATIONAL_ENDING.test(added);
}

/** The beginnings of a name that stay the same with other endings. */
function stemsOf(name: string): string[] {
  const stems = [name];
  for (let stem = name; LOST.test(stem); stem = stem.slice(0, -1)) stems.push(stem.slice(0, -1));
  return [...stems, name.replace(VOWEL_AND_S, ''), name.replace(MOBILE_VOWEL, '$1')];
}

/** How many letters a word shares with a name whose last consonants are softened in it; 0 if it is not such a form. */
function changedStem(name: string, word: string): number {
  let same = 0;
  while (same < name.length && name[same] === word[same]) same += 1;
  const [lost, added] = [name.slice(same), word.slice(same)];
  if (same < Math.max(CHANGED.least, name.length - CHANGED.most) || lost === '' || added.length > 5) return 0;
  const kept = softened(lost);
  const isChanged = kept !== '' && softened(added).startsWith(kept) && /[aeiouy]/.test(added);
  return isChanged && /^[a-z]+$/.test(word) ? same : 0;
}

/**
 * How many letters at the beginning of a place's name a word shares with it if it is the name with another ending;
 * otherwise 0. Both are comparison keys.
 */
export function sharedStem(name: string, word: string): number {
  const stem = stemsOf(name)
    .filter((one) => word.startsWith(one) && isEnding(name.slice(one.length), word.slice(one.length)))
    .reduce((longest, one) => Math.max(longest, one.length), 0);
  return stem > 0 ? stem : changedStem(name, word);
}
