import { foldLetters } from '../../text/letters';
import { nameKey, wordsOf } from '../../text/words';
import type { OnMatch } from './phraseIndex';

/** A word in which only a double s is one letter, and one in which only the letter pairs of an umlaut are. */
function spellingsOf(word: string): string[] {
  const letters = foldLetters(word, 'search');
  const umlauts = letters
    .replaceAll('nxx', 'n')
    .replace(/a[ae]+/g, 'a')
    .replace(/([ou])e+/g, '$1');
  return [`ss ${letters.replace(/s+/g, 's')}`, `umlaut ${umlauts}`];
}

/**
 * Tells a place from an ordinary word with the same comparison key. Spellings of one place differ in one way: Neuß and
 * Neuss, Müllheim and Muellheim. A word that is equal only if a double s and an umlaut are both compared as one letter is
 * another one: `Neues` is not Neuss.
 */
export function createPlaceSpellings() {
  const known = new Map<string, Set<string>>();

  const isOther = (word: string): boolean => {
    const spellings = known.get(nameKey(word));
    return spellings !== undefined && !spellingsOf(word).some((one) => spellings.has(one));
  };

  return {
    /** Adds a place. Only a single word can be another one. */
    add(place: string): void {
      const [word, ...others] = wordsOf(place);
      if (word === undefined || others.length > 0) return;
      const written = place.slice(word.start, word.end);
      known.set(word.key, new Set([...(known.get(word.key) ?? []), ...spellingsOf(written)]));
    },
    /** Wraps `onMatch` to drop words that are another one than the place. */
    without(text: string, onMatch: OnMatch): OnMatch {
      if (known.size === 0) return onMatch;
      return (start, end, classes) => {
        const isPlace = classes.every((one) => one === 'addresses');
        if (!isPlace || !isOther(text.slice(start, end))) onMatch(start, end, classes);
      };
    },
  };
}
