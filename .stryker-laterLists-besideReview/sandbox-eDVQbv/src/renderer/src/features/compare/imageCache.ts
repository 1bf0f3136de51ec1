// @ts-nocheck
import { freeLevels, loadPictureLevels, type PictureLevels } from './pictureLevels';

/** How long a picture nobody shows is kept, in milliseconds: a swap puts it back, a change of mind too. */
const KEPT_FOR = 2_000;

export interface ImageLease {
  picture: Promise<PictureLevels>;
  release(): void;
}

export interface ImageCache {
  /** Loads a picture, or shares it if it is already loaded. Every lease must be released once. */
  take(url: string): ImageLease;
}

interface Entry {
  picture: Promise<PictureLevels>;
  users: number;
  expiry: ReturnType<typeof setTimeout> | undefined;
}

/** Decoded pictures by address, counted by their users. A failed one is forgotten, so that a retry loads anew. */
export function createImageCache(
  load: (url: string) => Promise<PictureLevels> = loadPictureLevels,
): ImageCache {
  const entries = new Map<string, Entry>();

  function discard(url: string, entry: Entry): void {
    if (entries.get(url) === entry) entries.delete(url);
    entry.picture.then(freeLevels, () => undefined);
  }

  return {
    take(url) {
      const entry: Entry = entries.get(url) ?? { picture: load(url), users: 0, expiry: undefined };
      if (!entries.has(url)) {
        entries.set(url, entry);
        entry.picture.catch(() => {
          if (entries.get(url) === entry) entries.delete(url);
        });
      }
      clearTimeout(entry.expiry);
      entry.users += 1;
      let released = false;
      return {
        picture: entry.picture,
        release() {
          if (released) return;
          released = true;
          entry.users -= 1;
          if (entry.users === 0) entry.expiry = setTimeout(() => discard(url, entry), KEPT_FOR);
        },
      };
    },
  };
}
