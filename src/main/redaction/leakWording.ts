import { ownTexts } from 'virtual:own-wording';
import { leakWords } from './leakLetters';

/** Words and sentences that prove nothing: they are there whoever the case is about. */
export interface Wording {
  words: ReadonlySet<string>;
  /** Whole texts, words parted by single spaces. */
  phrases: string;
}

const sentence = (text: string): string =>
  leakWords(text)
    .map(({ key }) => key)
    .join(' ');

/** The wording of some texts. */
export function wordingOf(written: readonly string[]): Wording {
  const sentences = written.map(sentence);
  return {
    words: new Set(sentences.flatMap((one) => one.split(' '))),
    phrases: sentences.map((one) => `\n ${one} `).join(''),
  };
}

function regionNames(): string[] {
  const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  return letters.flatMap((first) => letters.flatMap((second) => names.of(first + second) ?? []));
}

/** Names of months and days, long and short. */
function calendarNames(): string[] {
  const found: string[] = [];
  for (const style of ['long', 'short'] as const) {
    const written = new Intl.DateTimeFormat('en', { month: style, weekday: style, timeZone: 'UTC' });
    for (let day = 0; day < 365; day += 5)
      for (const { type, value } of written.formatToParts(day * 86_400_000))
        if (type !== 'literal') found.push(value);
  }
  return found;
}

let own: Wording | null = null;

/**
 * The app's own wording: what its source writes, names of countries, months and days, and the names of those who worked
 * on the case.
 */
export function ownWording(authors: readonly string[]): Wording {
  own ??= wordingOf([...ownTexts, ...regionNames(), ...calendarNames()]);
  const names = wordingOf(authors);
  return { words: new Set([...own.words, ...names.words]), phrases: own.phrases + names.phrases };
}
