import { leakWords, spellingsOf, type LeakWord } from './leakLetters';

/**
 * Tells the words of places from ordinary words with the same key: Neuss is also spelled Neuß, but `Neues` differs in
 * two letter pairs.
 */
export class LeakSpellings {
  private readonly ofPlaces = new Map<string, Set<string>>();
  /** Keys of words of other values, which count in any spelling. */
  private readonly others = new Set<string>();

  add(text: string, isPlace: boolean): void {
    for (const { key, start, end } of leakWords(text))
      if (!isPlace) this.others.add(key);
      else {
        const known = this.ofPlaces.get(key) ?? new Set();
        for (const one of spellingsOf(text.slice(start, end))) known.add(one);
        this.ofPlaces.set(key, known);
      }
  }

  /** The words of a text without those that only have the key of a place's word. */
  without(text: string, words: readonly LeakWord[]): readonly LeakWord[] {
    if (this.ofPlaces.size === 0) return words;
    return words.filter(({ key, start, end }) => {
      const known = this.others.has(key) ? undefined : this.ofPlaces.get(key);
      return known === undefined || spellingsOf(text.slice(start, end)).some((one) => known.has(one));
    });
  }
}
