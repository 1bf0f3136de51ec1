import anyAscii from 'any-ascii';
import { leakKey, type LeakWord } from './leakLetters';
import type { Wording } from './leakWording';

const ENDINGS = { ofName: 2, ofWord: 3 } as const;
/** In letters without vowels, names have few of them. */
const SHORTEST = { stem: 4, arabic: 3, consonants: 4, syllables: 3 } as const;
const ARABIC_BEFORE = ['', 'و', 'ف'].flatMap((first) =>
  ['', 'ب', 'ل', 'ك', 'ال', 'بال', 'كال', 'لل'].map((second) => first + second),
);
const TITLES = new Set(
  'mr mrs ms miss mx dr prof herr herrn frau mme mlle monsieur madame sr sra senor senora signor signora sig pan pani'.split(
    ' ',
  ),
);
const INITIALS = /(?<![\p{L}\p{N}.])(\p{Lu})\. ?(?:(\p{Lu})\. ?)?(\p{Lu})\.(?!\p{L})/gu;

const consonants = (latin: string): string =>
  latin
    .toLowerCase()
    .replace(/s[ch]|ch|t?z/g, 's')
    .replace(/[qc]/g, 'k')
    .replace(/[^bdfgkmnprstlxz]/g, '')
    .replace(/ng/g, 'n')
    .replace(/l/g, 'r')
    .replace(/(.)\1+/g, '$1');

/**
 * Forms of a person's own name that are other words: with another ending, behind an Arabic prefix, by its consonants in
 * other letters, as initials, and two letters beside a title, an initial or a comma, or before an @. Stricter than what
 * removes them, so that nothing is found that could not be removed.
 */
export class LeakNameForms {
  private readonly names = new Set<string>();
  private readonly pairs = new Set<string>();
  private readonly initials = new Set<string>();
  private readonly skeletons = new Set<string>();
  private readonly logins = new Set<string>();
  private readonly firstLetters = new Set<string>();

  constructor(private readonly ordinary: Wording) {}

  add(words: readonly string[], isForeign: boolean): void {
    for (const [at, word] of words.entries()) {
      if (/^[a-z]{2}$/.test(word) && !isForeign) this.pairs.add(word);
      for (const one of [word, (words[at - 1] ?? '') + word])
        if (one.length >= SHORTEST.arabic) this.names.add(one);
      if (!isForeign) this.skeletons.add(consonants(word));
    }
    for (const word of isForeign ? [] : words) {
      this.firstLetters.add(word.charAt(0));
      if (word.length >= SHORTEST.stem) this.logins.add(word);
    }
    const letters = words.map((word) => word.charAt(0));
    if (letters.length > 1 && !isForeign)
      this.initials.add(letters.join('')).add([...letters.slice(0, 1), ...letters.slice(-1)].join(''));
  }

  /** Whether a text has any of them. */
  areIn(text: string, words: readonly LeakWord[]): boolean {
    return (
      words.some((word, at) => {
        const written = text.slice(word.start, word.end);
        if (this.ordinary.words.has(word.key)) return false;
        return (
          ((word.isForeign || /^\p{Lu}/u.test(written)) && this.isInflected(word.key)) ||
          (word.isForeign && this.isInOtherLetters(written)) ||
          this.isLogin(text, word) ||
          (this.pairs.has(word.key) && this.isNamed(text, word, words[at - 1], words[at + 1]))
        );
      }) || this.areInitials(text)
    );
  }

  /** `jsmith@`, `jsmith01`: an initial and a word of the name in one word. */
  private isLogin(text: string, { key, end }: LeakWord): boolean {
    const [, initial = '', name = '', digits = ''] = /^([a-z])([a-z]{4,})(\d*)$/.exec(key) ?? [];
    if (!this.logins.has(name)) return false;
    const isMail = /^[\w.+-]*@\w/.test(text.slice(end));
    return isMail || (this.firstLetters.has(initial) && (digits !== '' || name.length > SHORTEST.stem));
  }

  private isInflected(key: string): boolean {
    for (let same = 3; same <= key.length; same += 1) {
      if (key.length - same > ENDINGS.ofWord) continue;
      const stem = key.slice(0, same);
      for (const name of this.names) {
        if (!name.startsWith(stem)) continue;
        const [ending, other] = [name.length - same, key.length - same];
        if (
          name.length === SHORTEST.stem
            ? same === 3 && other === 1
            : same >= SHORTEST.stem && ending <= ENDINGS.ofName
        )
          return true;
      }
    }
    return false;
  }

  private isInOtherLetters(written: string): boolean {
    if (/\p{Script=Arabic}/u.test(written))
      return ARABIC_BEFORE.some((prefix) => {
        const rest = leakKey(written.slice(prefix.length));
        return written.startsWith(prefix) && this.names.has(rest);
      });
    const isSyllables = /^\p{Script=Katakana}+$/u.test(written.normalize('NFKC').replace(/ー/g, ''));
    const found = consonants(anyAscii(written));
    const least = isSyllables ? SHORTEST.syllables : SHORTEST.consonants;
    return (isSyllables || /^\p{Lu}/u.test(written)) && found.length >= least && this.skeletons.has(found);
  }

  private isNamed(
    text: string,
    word: LeakWord,
    before: LeakWord | undefined,
    after: LeakWord | undefined,
  ): boolean {
    if (text[word.end] === '@') return true;
    if (!/^\p{Lu}/u.test(text.slice(word.start))) return false;
    const gap = text.slice(before?.end, word.start);
    const isTitled = before !== undefined && TITLES.has(before.key) && /^\.? $/.test(gap);
    const isListed = after?.key.length === 1 && /^, ?$/.test(text.slice(word.end, after.start));
    const isAfterInitial =
      before?.key.length === 1 && gap === '. ' && /^\p{Lu}/u.test(text.slice(before.start));
    return isTitled || isAfterInitial || (isListed && /^\p{Lu}/u.test(text.slice(after.start)));
  }

  private areInitials(text: string): boolean {
    return [...text.matchAll(INITIALS)].some(([, ...letters]) => {
      const keys = letters.filter((one) => (one as string | undefined) !== undefined).map(leakKey);
      return this.initials.has(keys.join('')) && !this.ordinary.phrases.includes(` ${keys.join(' ')} `);
    });
  }
}
