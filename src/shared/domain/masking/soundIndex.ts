import { isTransliterable, latinSounds } from '../../text/sounds';
import type { Word } from '../../text/words';
import type { SensitiveClass } from '../../wire/catalogue';
import type { IsForeign } from './inflectedNames';
import type { SearchTerm, OnMatch } from './phraseIndex';

/** A shorter sound is shared by other words. */
const SHORTEST_SOUND = 4;
const MOST_WORDS = 8;

interface Name {
  words: readonly Word[];
  /** Adjacent words that are also written as one. */
  runs: readonly (readonly Word[])[];
  term: SearchTerm;
  /** Whether each word is searched for separately. Words of another person's name must then be capitalised. */
  isOwn: boolean;
  isOfOther?: boolean;
}

interface Known {
  classes: readonly SensitiveClass[];
  isForeign: boolean;
  isCapital: boolean;
}

/**
 * Finds names by sound across scripts, where spelling says nothing: a name in Cyrillic or Greek letters in Latin ones
 * and the reverse. Within one script, two spellings that sound alike remain different names.
 *
 * @param isOrdinary whether a word is in the app's own wording
 */
export function createSoundIndex(isOrdinary: (word: string) => boolean = () => false) {
  const names = new Map<string, Known>();
  let longest = 0;
  let hasForeign = false;
  /** Names in Latin letters. Their sounds are computed only when a text in another script is searched. */
  const latinNames: Name[] = [];

  function put(
    words: readonly string[],
    { classes }: SearchTerm,
    isForeign: boolean,
    isCapital = false,
  ): void {
    const key = words.toSorted().join(' ');
    if (key.length < SHORTEST_SOUND) return;
    const known = names.get(key);
    names.set(key, {
      classes: [...new Set([...classes, ...(known?.classes ?? [])])],
      isForeign: isForeign || known?.isForeign === true,
      isCapital: isCapital && known?.isCapital !== false,
    });
    longest = Math.max(longest, words.length);
  }

  function addName({ words, runs, term, isOwn, isOfOther = false }: Name, isForeign: boolean): void {
    const sounds = words.map(({ key }) => latinSounds(key));
    put(sounds, term, isForeign);
    for (const run of runs) put([latinSounds(run.map(({ key }) => key).join(''))], term, isForeign);
    if (isOwn || isOfOther) for (const sound of sounds) put([sound], term, isForeign, !isOwn);
  }

  return {
    add(text: string, name: Name, isTransliterated: boolean): void {
      if (name.words.length > MOST_WORDS) return;
      if (!isTransliterable(text) && !isTransliterated) {
        latinNames.push(name);
        return;
      }
      hasForeign = true;
      addName(name, true);
      // A given name of two characters is also written as one word.
      if (isTransliterated) put([latinSounds(name.words.map(({ key }) => key).join(''))], name.term, true);
    },
    /** @param isForeign whether a part of a transliterated text was in a non-Latin script; null for any other text */
    search(text: string, words: readonly Word[], isForeign: IsForeign | null, onMatch: OnMatch): void {
      const isForeignText = isForeign !== null || isTransliterable(text);
      if (!hasForeign && !isForeignText) return;
      if (isForeignText) for (const name of latinNames.splice(0)) addName(name, false);
      const wordSounds = words.map(({ key, start, end }) => ({
        sound: latinSounds(key),
        isForeign: isForeign?.(start, end) ?? isTransliterable(key),
      }));
      for (let size = 1; size <= longest; size += 1)
        for (let at = 0; at + size <= wordSounds.length; at += 1) {
          const window = wordSounds.slice(at, at + size);
          const key = window
            .map(({ sound }) => sound)
            .sort()
            .join(' ');
          const found = names.get(key);
          if (found === undefined || (!found.isForeign && !window.some(({ isForeign }) => isForeign)))
            continue;
          const written = text.slice(words[at]?.start, words[at + size - 1]?.end);
          if (found.isCapital && (!/^\p{Lu}/u.test(written) || isOrdinary(written))) continue;
          onMatch(words[at]?.start ?? 0, words[at + size - 1]?.end ?? 0, found.classes);
        }
    },
  };
}
