// @ts-nocheck
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createMemoryKeychain, type MemoryKeychain } from '../memoryKeychain';

/** A keychain that a process which was killed leaves to the next one. Each change is whole or not there, as a system's is. */
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
