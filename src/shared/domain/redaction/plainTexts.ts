import { wordsOf } from '../../text/words';
import { isPlaceholder } from '../masking/placeholders';
import { isAppWording } from './quotedValues';
import { wordsIn, type SavedTexts } from './savedTexts';

/** Minimum letters of a shared word. Shorter words occur in every sentence, so sharing one means nothing. */
const SHORTEST_SHARED = 4;
const SHORTEST_WHOLE = 2;

/** The words of a text, and the parts of its compound words. */
const wordsWithin = (text: string): string[] =>
  wordsOf(text).flatMap((word) =>
    [word, ...word.pieces].map(({ start, end }) => wordsIn(text.slice(start, end))),
  );

/**
 * Returns a function that checks whether a text from the service, such as a step title, may stay in a redacted copy: it
 * consists only of words that the app uses too, and contains no unclassified value and no word of one. Words of
 * the app in the name of a field, such as Document 1, say nothing about its value.
 *
 * @param own every text that the app itself writes
 */
export function createPlainTexts(saved: SavedTexts, own: ReadonlySet<string>): (text: string) => boolean {
  const unclassified = [...saved.all()].filter(
    ({ isUnclassified, isProse, isValue }) => isUnclassified && !isProse && isValue,
  );
  const texts = unclassified
    .flatMap((place) => [...place.texts.values()])
    .filter((text) => !isPlaceholder(text));
  const values = [...texts, ...saved.undescribed];
  const wholeTexts = [...new Set(values.map(wordsIn))].filter(({ length }) => length >= SHORTEST_WHOLE);
  const quotable = new Set(values.flatMap(wordsWithin).filter(({ length }) => length >= SHORTEST_SHARED));
  return (text) => {
    const words = wordsIn(text);
    return (
      isAppWording(words, own) &&
      !wordsWithin(text).some((word) => quotable.has(word)) &&
      !wholeTexts.some((whole) => ` ${words} `.includes(` ${whole} `))
    );
  };
}
