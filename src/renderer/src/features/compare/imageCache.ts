import { freeLevels, loadPictureLevels, type PictureLevels } from './pictureLevels';

/** How long an unused picture is kept, in milliseconds, so that swapping the panes does not load it again. */
const KEPT_FOR = 2_000;

export interface ImageLease {
  picture: Promise<PictureLevels>;
  release(): void;
}

export interface ImageCache {
  /** Loads a picture, or shares it if it is already loaded. Every lease must be released exactly once. */
  take(url: string): ImageLease;
}

interface Entry {
  picture: Promise<PictureLevels>;
  users: number;
  expiry: ReturnType<typeof setTimeout> | undefined;
}

/**
 * Decoded pictures by address, with a count of their users. Failed ones are removed, so that a retry loads them again.
 */
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
