import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { Instant } from '@shared/domain/ids';
import { parsedJson } from '@shared/record/jsonText';
import { systemCodeOf } from '../../errors/appError';
import type { Keychain } from '../keychain/types';
import { replaceText } from '../system/replaceText';

/** The state of a vault as recorded outside the vault, and when it was recorded. */
export const NotedState = z.strictObject({
  /** The id of the installation, which a restored vault does not keep. */
  replica: z.string().min(1),
  count: z.int().min(0),
  state: z.string(),
  at: Instant,
});
export type NotedState = z.infer<typeof NotedState>;

/** A place outside the vault that stores its last state. */
export interface NotedStates {
  /** Null if nothing was recorded, or the record is not valid. Rejects if it cannot be read. */
  read(replica: string): Promise<NotedState | null>;
  write(noted: NotedState): Promise<void>;
  /**
   * When any vault noted here was last used. Null if nothing is noted, or if the place can be read only for a known
   * vault.
   */
  lastUse(): Instant | null;
}

const parsed = (text: string): NotedState | null => NotedState.safeParse(parsedJson(text)).data ?? null;
const ifOf = (replica: string, noted: NotedState | null): NotedState | null =>
  noted?.replica === replica ? noted : null;

/** Stores the state in a file of the profile, which remains if only the vault's own files are replaced or deleted. */
export function inFile(path: string): NotedStates {
  const noted = (): NotedState | null => {
    try {
      return parsed(readFileSync(path, 'utf8'));
    } catch (error) {
      if (systemCodeOf(error) === 'ENOENT') return null;
      throw error;
    }
  };
  return {
    read: async (replica) => ifOf(replica, noted()),
    async write(state) {
      replaceText(path, JSON.stringify(state));
    },
    lastUse() {
      try {
        return noted()?.at ?? null;
      } catch {
        // Reading errors are reported when a vault is opened.
        return null;
      }
    },
  };
}

const account = (replica: string): string => `written:${replica}`;

/**
 * Stores the state in the keychain, if there is one. It remains if the whole profile folder is replaced. After a
 * failure the keychain is not used again.
 */
export function inKeychain(keychain: Keychain): NotedStates {
  let isUsable = true;
  const ask = async <T>(work: () => Promise<T>): Promise<T | null> => {
    if (!isUsable) return null;
    try {
      return await work();
    } catch (error) {
      isUsable = false;
      throw error;
    }
  };
  return {
    async read(replica) {
      isUsable = (await keychain.status()) === 'ready';
      const text = await ask(() => keychain.get(account(replica)));
      return text === null ? null : ifOf(replica, parsed(text));
    },
    async write(noted) {
      await ask(() => keychain.set(account(noted.replica), JSON.stringify(noted)));
    },
    lastUse: () => null,
  };
}
