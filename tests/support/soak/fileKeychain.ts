import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createMemoryKeychain, type MemoryKeychain } from '../memoryKeychain';

/**
 * A keychain in a file, which survives when its process is killed. Each change is written completely or not at all, as
 * in a system's keychain.
 */
export function createFileKeychain(path: string): MemoryKeychain {
  const keychain = createMemoryKeychain();
  const entries = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as [string, string][]) : [];
  for (const [account, secret] of entries) keychain.saved.set(account, secret);
  const write = (): void => {
    writeFileSync(`${path}.new`, JSON.stringify([...keychain.saved]));
    renameSync(`${path}.new`, path);
  };
  const { set, delete: remove } = keychain;
  return Object.assign(keychain, {
    async set(account: string, secret: string) {
      await set(account, secret);
      write();
    },
    async delete(account: string) {
      const was = await remove(account);
      write();
      return was;
    },
  });
}
