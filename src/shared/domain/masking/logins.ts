import { nameKey } from '../../text/words';
import type { SensitiveClass } from '../../wire/catalogue';

const SHORTEST = 4;
/** Outside e-mail addresses and without digits, a letter before a word often makes another word: `price` of Rice. */
const SHORTEST_IN_TEXT = 5;
/** How many initials may adjoin a name: any in an e-mail address, elsewhere only an initial of the name. */
const MOST_INITIALS = { mail: 2, text: 1 } as const;

/**
 * Finds words of a name joined with initials, as in e-mail addresses and logins: `jsmith@`, `JSMITH01`.
 *
 * @param isOrdinary whether a word is in the app's own wording
 */
export function createLogins(isOrdinary: (word: string) => boolean) {
  const names = new Map<string, readonly SensitiveClass[]>();
  /** First letters of all name words, since first name and surname may be separate values. */
  const firstLetters = new Set<string>();

  return {
    add(key: string, classes: readonly SensitiveClass[]): void {
      firstLetters.add(key.charAt(0));
      if (key.length >= SHORTEST) names.set(key, classes);
    },
    classesOf(key: string, isMail: boolean): readonly SensitiveClass[] | undefined {
      if (names.size === 0 || key.length <= SHORTEST) return undefined;
      const letters = nameKey(key.replace(/\d+$/, ''));
      const least = isMail || letters.length < key.length ? SHORTEST : SHORTEST_IN_TEXT;
      for (let count = 1; count <= MOST_INITIALS[isMail ? 'mail' : 'text']; count += 1) {
        if (letters.length - count < least) break;
        for (const [initial, name] of [
          [letters.slice(0, count), letters.slice(count)],
          [letters.slice(-count), letters.slice(0, -count)],
        ] as const) {
          const found = names.get(name);
          if (found !== undefined && (isMail || firstLetters.has(initial)) && !isOrdinary(key)) return found;
        }
      }
      return undefined;
    },
  };
}
