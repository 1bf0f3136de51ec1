import { wordsOf } from '../../text/words';
import { isAppWording } from './quotedValues';
import { wordsIn, type SavedTexts } from './savedTexts';

/** Shorter words are in every sentence: that a text shares one with a value says nothing. */
const SHORTEST_SHARED = 4;
const SHORTEST_WHOLE = 2;

/** Each word of a text, and the parts of those that are written together. */
const wordsWithin = (text: string): string[] =>
  wordsOf(text).flatMap((word) =>
    [word, ...word.pieces].map(({ start, end }) => wordsIn(text.slice(start, end))),
  );

/**
 * Whether a text of the service, such as the title of a step, is made of nothing but words of the app, and has neither a value
 * that nobody can classify nor a word of one: it quotes none, and stays.
 *
 * @param own every text that the app itself writes
 */
export function createPlainTexts(saved: SavedTexts, own: ReadonlySet<string>): (text: string) => boolean {
  const unclassified = [...saved.all()].filter(({ isUnclassified, isProse }) => isUnclassified && !isProse);
  const values = [...unclassified.flatMap(({ texts }) => [...texts.values()]), ...saved.undescribed];
  const wholes = [...new Set(values.map(wordsIn))].filter(({ length }) => length >= SHORTEST_WHOLE);
  const quotable = new Set(values.flatMap(wordsWithin).filter(({ length }) => length >= SHORTEST_SHARED));
  return (text) => {
    const words = wordsIn(text);
    return (
      isAppWording(words, own) &&
      !wordsWithin(text).some((word) => quotable.has(word)) &&
      !wholes.some((whole) => ` ${words} `.includes(` ${whole} `))
    );
  };
}
