import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { Instant } from '@shared/domain/ids';
import { parsedJson } from '@shared/record/jsonText';
import { systemCodeOf } from '../../errors/appError';
import type { Keychain } from '../keychain/types';
import { replaceText } from '../system/replaceText';

/** The state of a vault as it is noted outside of it, and when that was. */
export const NotedState = z.strictObject({
  /** The installation's id in the vault: a restored vault is another. */
  replica: z.string().min(1),
  count: z.int().min(0),
  state: z.string(),
  at: Instant,
});
export type NotedState = z.infer<typeof NotedState>;

/** A place outside the vault that remembers its last state. */
export interface NotedStates {
  /** Null where nothing is noted, or what is there is no such note. Rejects where the place cannot be asked. */
  read(replica: string): Promise<NotedState | null>;
  write(noted: NotedState): Promise<void>;
}

const parsed = (text: string, replica: string): NotedState | null => {
  const { data } = NotedState.safeParse(parsedJson(text));
  return data?.replica === replica ? data : null;
};

/** In a file of the profile: it stays when only the vault's own files are replaced. */
export const inFile = (path: string): NotedStates => ({
  async read(replica) {
    try {
      return parsed(readFileSync(path, 'utf8'), replica);
    } catch (error) {
      if (systemCodeOf(error) === 'ENOENT') return null;
      throw error;
    }
  },
  async write(noted) {
    replaceText(path, JSON.stringify(noted));
  },
});

const account = (replica: string): string => `written:${replica}`;

/**
 * In the keychain, if there is one: it stays when the whole profile folder is replaced. One that cannot be used when the vault
 * opens, or refuses later, is not asked again.
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
      return text === null ? null : parsed(text, replica);
    },
    async write(noted) {
      await ask(() => keychain.set(account(noted.replica), JSON.stringify(noted)));
    },
  };
}
