import { isSpelledOtherwise, latinSounds } from '../../text/sounds';
import type { Word } from '../../text/words';
import type { MaskClass } from './maskClasses';
import type { Sought, Tell } from './phraseIndex';

/** Shorter sounds than these are those of other words as well. */
const SHORTEST_SOUND = 4;
const MOST_WORDS = 8;

/**
 * Names by their sounds: across scripts spelling says nothing, so a name in Cyrillic or Greek letters is found in Latin
 * ones and the other way round. Within one script two spellings that sound alike stay two names.
 */
export function createSoundIndex() {
  const names = new Map<string, { classes: readonly MaskClass[]; isForeign: boolean }>();
  let longest = 0;
  let hasForeign = false;

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

  return {
    get hasForeign() {
      return hasForeign;
    },
    get size() {
      return names.size;
    },
    add(text: string, words: readonly Word[], sought: Sought, isOwn: boolean): void {
      if (words.length > MOST_WORDS) return;
      const isForeign = isSpelledOtherwise(text);
      hasForeign ||= isForeign;
      const sounds = words.map(({ key }) => latinSounds(key));
      put(sounds, sought, isForeign);
      if (isOwn) for (const sound of sounds) put([sound], sought, isForeign);
    },
    search(words: readonly Word[], tell: Tell): void {
      const heard = words.map(({ key }) => ({ sound: latinSounds(key), isForeign: isSpelledOtherwise(key) }));
      for (let size = 1; size <= longest; size += 1)
        for (let at = 0; at + size <= heard.length; at += 1) {
          const window = heard.slice(at, at + size);
          const key =
            size === 1
              ? (window[0]?.sound ?? '')
              : window
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
