import anyAscii from 'any-ascii';

/** A word of a text in the form used for searching. */
export interface LeakWord {
  /**
   * In plain Latin letters, with an umlaut and its two-letter spelling equal. Chinese, Japanese, Thai and similar
   * characters are kept.
   */
  key: string;
  /** Whether the word was in a non-Latin script. */
  isForeign: boolean;
  start: number;
  end: number;
}

/**
 * Scripts that are compared without transliteration, because many of their characters share one Latin reading. Digits
 * are always converted.
 */
const UNTRANSLITERATED =
  /(?!\p{Nd})[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;
const WORD = /[\p{L}\p{N}\p{M}\p{Cf}]*[\p{L}\p{N}][\p{L}\p{N}\p{M}\p{Cf}]*/gu;
const HASH = /^[0-9a-f]{32,}$/i;

/** Unifies the variants of Arabic letters and removes vowel signs. */
export const plainArabic = (text: string): string =>
  text
    .replace(/[\u064b-\u0652\u0670\u0640]/g, '')
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/[ىی]/g, 'ي')
    .replace(/ة/g, 'ه');

/**
 * Replaces a pair of letters with the single letter that it may stand for. Most words have none, so they are checked
 * for one first.
 */
export const collapsePairs = (key: string): string =>
  /nxx|[aou]e|aa|ss/.test(key)
    ? key
        .replace(/nxx/g, 'n')
        .replace(/([aou])e+/g, '$1')
        .replace(/a{2,}/g, 'a')
        .replace(/s{2,}/g, 's')
    : key;

const ASCII = /^[\x00-\x7f]*$/;
/** What no font draws: a soft hyphen, a variation selector, a Hangul filler. */
const UNDRAWN = /[\p{Cf}\p{DI}]/gu;

/** A text without the characters that no font draws. */
export const withoutUndrawn = (text: string): string => (ASCII.test(text) ? text : text.replace(UNDRAWN, ''));

/** Transliterates to lower-case Latin letters and digits with any-ascii. */
const latin = (text: string): string =>
  (ASCII.test(text) ? text : anyAscii(plainArabic(withoutUndrawn(text.normalize('NFC')))))
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');

/** The letters of a word with only a double s as one letter, and with only the pairs of umlauts. */
export function spellingsOf(word: string): string[] {
  const letters = latin(word);
  return [
    `ss ${letters.replace(/s{2,}/g, 's')}`,
    `umlaut ${letters
      .replace(/nxx/g, 'n')
      .replace(/([aou])e+/g, '$1')
      .replace(/a{2,}/g, 'a')}`,
  ];
}

/** Keeps the letter pair if collapsing it would leave two letters: the name Doe must not become `do`. */
function wordKey(letters: string): string {
  const key = collapsePairs(letters);
  return key.length > 2 || /\d/.test(key) ? key : letters;
}

/** The comparison key of a text, without spaces or punctuation. */
export const leakKey = (text: string): string =>
  !ASCII.test(text) && UNTRANSLITERATED.test(text)
    ? text
        .normalize('NFKC')
        .replace(/\p{Nd}/gu, anyAscii)
        .replace(/[^\p{L}\p{N}\p{M}]|\p{DI}/gu, '')
    : wordKey(latin(text));

/** The words of a text. Hashes are left out. */
export function leakWords(text: string): LeakWord[] {
  const words: LeakWord[] = [];
  for (const { 0: word, index } of text.matchAll(WORD)) {
    if (HASH.test(word)) continue;
    const key = leakKey(word);
    const isForeign =
      !ASCII.test(word) && /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u.test(word);
    if (key !== '') words.push({ key, isForeign, start: index, end: index + word.length });
  }
  return words;
}

/** The words of a text as written, followed by the parts of compound ones: `ana`, `Berg` and `7` of `anaBerg7`. */
export const wordParts = (text: string): string[] =>
  (text.match(WORD) ?? []).flatMap((word) => [
    word,
    ...word.split(/(?<=\p{Ll})(?=\p{Lu})|(?<=\p{L})(?=\p{N})|(?<=\p{N})(?=\p{L})/u),
  ]);

/** Characters that look like a Latin letter, and below them that letter, position by position. */
const LOOKALIKES = 'авсԁеғгһніјкӏмопрԛѕтуѵԝхьёαβεηικμνορστυχωγϲօսհոցɑɡɪʙɴʀʏᴀᴄᴅᴇᴊᴋᴍᴏᴘᴛᴜᴠᴡᴢ';
const LATIN_FORMS = 'abcdefrhhijklmonpqstyvwxbeabenikuvopotuxwycouhngagibnryacdejkmoptuvwz';
const LATIN_OF = new Map([...LOOKALIKES].map((sign, at) => [sign, LATIN_FORMS[at] ?? sign]));
const GREEK_CAPITALS = new Map([...'ΗΜΝΥΖ'].map((sign, at) => [sign, 'hmnyz'[at] ?? sign]));
const ENCLOSED_LETTERS = /[\u249c-\u24e9\u{1f110}-\u{1f189}\u{1f1e6}-\u{1f1ff}]/gu;

const unenclosed = (sign: string): string => {
  const at = (sign.codePointAt(0) ?? 0) - 0x1f150;
  const own = at < 0 ? -1 : at < 0x1a ? at : at < 0x3a ? at - 0x20 : at - 0x96;
  return own < 0 ? sign.normalize('NFKD').replace(/[()]/g, '') : 'abcdefghijklmnopqrstuvwxyz'.charAt(own);
};

/**
 * Replaces letters with the Latin letters that they look like (Cyrillic `а` with `a`). A word that cannot be replaced
 * completely is left unchanged.
 */
export const withLookalikeLetters = (text: string): string =>
  ASCII.test(text)
    ? text
    : text.replace(ENCLOSED_LETTERS, unenclosed).replace(WORD, (word) => {
        const read = [...word].map((sign) => {
          const bare = sign.normalize('NFD').charAt(0);
          return GREEK_CAPITALS.get(bare) ?? LATIN_OF.get(bare.toLowerCase()) ?? sign;
        });
        return read.some((sign) => /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}]/u.test(sign))
          ? word
          : read.join('');
      });

/** Whether a text is in a script that does not separate words with spaces. */
export const isUnspaced = (text: string): boolean => UNTRANSLITERATED.test(text);

/** The sound of a Latin word, equal for different transcriptions of one name. */
export const roughSound = (key: string): string =>
  key
    .replace(/shch|sch|sh|sz/g, 's')
    .replace(/tch|ch|cz/g, 'c')
    .replace(/kh/g, 'h')
    .replace(/([gdtpz])h/g, '$1')
    .replace(/x/g, 'ks')
    .replace(/ck|q|c(?=k)/g, 'k')
    .replace(/w/g, 'v')
    .replace(/ou|oo/g, 'u')
    .replace(/ee/g, 'i')
    .replace(/[yj]/g, 'i')
    .replace(/(.)\1+/g, '$1')
    .replace(/i[ae]/g, (pair) => (pair === 'ie' ? 'i' : pair))
    .replace(/(.)\1+/g, '$1');

/**
 * The identifying parts of a name in Chinese or Korean characters: its words and, of a single word of three or four
 * characters, the last two.
 */
export function characterNames(name: string): string[] {
  const words = name.normalize('NFKC').match(/[\p{Script=Han}\p{Script=Hangul}]{2,}/gu) ?? [];
  const isOne = !/\s/.test(name.trim());
  return words.flatMap((word) =>
    isOne && (word.length === 3 || word.length === 4) ? [word, word.slice(-2)] : [word],
  );
}
