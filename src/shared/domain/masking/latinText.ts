import type { Transliterate } from '../aml/names';

const FOREIGN = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u;

/** A text in Latin letters, and where each of them stands in the text that it was made of. */
interface LatinText {
  text: string;
  /** By position in Latin letters: first and end position of the character. */
  from: readonly number[];
  to: readonly number[];
}

/** A text with other letters than Latin ones written in Latin ones, character by character; null where it has none. */
export function latinText(text: string, transliterate: Transliterate): LatinText | null {
  if (!FOREIGN.test(text)) return null;
  let latin = '';
  const from: number[] = [];
  const to: number[] = [];
  let at = 0;
  for (const character of text) {
    const written = FOREIGN.test(character) ? transliterate(character) : character;
    for (let index = 0; index < written.length; index += 1) {
      from.push(at);
      to.push(at + character.length);
    }
    latin += written;
    at += character.length;
  }
  return { text: latin, from, to };
}
