import { isSpelledOtherwise, latinSounds } from '../../text/sounds';
import type { Word } from '../../text/words';
import type { SensitiveClass } from '../../wire/catalogue';
import type { Sought, Tell } from './phraseIndex';

/** Shorter sounds than these are those of other words as well. */
const SHORTEST_SOUND = 4;
const MOST_WORDS = 8;

interface Name {
  words: readonly Word[];
  sought: Sought;
  isOwn: boolean;
}

/**
 * Names by their sounds: across scripts spelling says nothing, so a name in Cyrillic or Greek letters is found in Latin
 * ones and the other way round. Within one script two spellings that sound alike stay two names.
 */
export function createSoundIndex() {
  const names = new Map<string, { classes: readonly SensitiveClass[]; isForeign: boolean }>();
  let longest = 0;
  let hasForeign = false;
  /** Names in Latin letters: their sounds are asked for by texts in other letters only. */
  const waiting: Name[] = [];

  function put(words: readonly string[], { classes }: Sought, isForeign: boolean): void {
    const key = words.toSorted().join(' ');
    if (key.length < SHORTEST_SOUND) return;
    const known = names.get(key);
    names.set(key, {
      classes: [...new Set([...classes, ...(known?.classes ?? [])])],
      isForeign: isForeign || known?.isForeign === true,
    });
    longest = Math.max(longest, words.length);
  }

  function addName({ words, sought, isOwn }: Name, isForeign: boolean): void {
    const sounds = words.map(({ key }) => latinSounds(key));
    put(sounds, sought, isForeign);
    if (isOwn) for (const sound of sounds) put([sound], sought, isForeign);
  }

  return {
    add(text: string, name: Name, isTransliterated: boolean): void {
      if (name.words.length > MOST_WORDS) return;
      if (!isSpelledOtherwise(text) && !isTransliterated) {
        waiting.push(name);
        return;
      }
      hasForeign = true;
      addName(name, true);
      // A given name of two characters is also written as one word.
      if (isTransliterated) put([latinSounds(name.words.map(({ key }) => key).join(''))], name.sought, true);
    },
    search(text: string, words: readonly Word[], tell: Tell): void {
      const isForeignText = isSpelledOtherwise(text);
      if (!hasForeign && !isForeignText) return;
      if (isForeignText) for (const name of waiting.splice(0)) addName(name, false);
      const heard = words.map(({ key }) => ({ sound: latinSounds(key), isForeign: isSpelledOtherwise(key) }));
      for (let size = 1; size <= longest; size += 1)
        for (let at = 0; at + size <= heard.length; at += 1) {
          const window = heard.slice(at, at + size);
          const key = window
            .map(({ sound }) => sound)
            .sort()
            .join(' ');
          const found = names.get(key);
          if (found === undefined || (!found.isForeign && !window.some(({ isForeign }) => isForeign)))
            continue;
          tell(words[at]?.start ?? 0, words[at + size - 1]?.end ?? 0, found.classes);
        }
    },
  };
}
