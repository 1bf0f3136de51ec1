import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openVault } from '../../src/main/platform/vault/openVault';
import type { Keyring, Vault } from '../../src/main/platform/vault/types';
import { testKeyring } from './authors';

export const VAULT_KEY = Buffer.alloc(32, 7);
export const START = Date.UTC(2026, 0, 2, 3, 4, 5);

/** A clock that starts at a fixed time and advances one second with each call. */
export function steppingClock(start = START): () => Date {
  let now = start - 1000;
  return () => new Date((now += 1000));
}

/** Returns consecutive numbers in the form of UUIDs. */
export function countingIds(first = 1): () => string {
  let next = first;
  return () => `00000000-0000-4000-8000-${String(next++).padStart(12, '0')}`;
}

export interface TestVault {
  vault: Vault;
  folder: string;
  file: string;
  /** Opens the vault's file, if it is closed. */
  open(): Vault;
  /** Closes and reopens the vault, as a restart does. */
  reopen(): Vault;
  /** Closes the vault and deletes its folder. */
  dispose(): void;
}

/** A temporary vault in its own folder, with a fixed clock and ids. */
export function createTestVault(
  options: { clock?: () => Date; newId?: () => string; keyring?: Keyring } = {},
): TestVault {
  const folder = mkdtempSync(join(tmpdir(), 'vault-test-'));
  const file = join(folder, 'vault.db');
  const { clock = steppingClock(), newId = countingIds(), keyring = testKeyring } = options;
  const open = (): Vault => openVault({ file, key: VAULT_KEY, clock, newId, keyring });
  const test: TestVault = {
    vault: open(),
    folder,
    file,
    open,
    reopen: () => {
      test.vault.close();
      return (test.vault = open());
    },
    dispose: () => {
      test.vault.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  return test;
}
