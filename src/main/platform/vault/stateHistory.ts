import { sha256Of } from '../../lib/sha256';
import type { Connection } from './database';
import type { StateHistory } from './types';
import { codedStore } from './vaultError';

/** Number of states that a vault keeps. A noted state older than these is compared only by its number. */
const REMEMBERED = 1000;

/**
 * Counts the entries and erasures of a vault. Each state is the hash of the previous state and the hash of what was
 * written, so two vaults with the same state have the same content. Call `note` in the transaction of the entry or
 * erasure. It throws what `requireFile` throws.
 */
export function createStateHistory(
  connection: Connection,
  requireFile: () => void,
): StateHistory & { note: (hash: string) => void } {
  const sql = {
    last: connection.prepare<[], { count: number; state: string }>(
      'SELECT count, state FROM written ORDER BY count DESC LIMIT 1',
    ),
    at: connection.prepare<[number], string>('SELECT state FROM written WHERE count = ?').pluck(),
    add: connection.prepare<[number, string]>('INSERT INTO written (count, state) VALUES (?, ?)'),
    forget: connection.prepare<[number]>('DELETE FROM written WHERE count <= ?'),
  };
  const listeners = new Set<() => void>();
  const last = (): { count: number; state: string } => sql.last.get() ?? { count: 0, state: '' };
  return codedStore({
    last,
    at: (count) => sql.at.get(count) ?? null,
    onWrite(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    note(hash) {
      requireFile();
      const before = last();
      sql.add.run(before.count + 1, sha256Of(`${before.state}${hash}`));
      sql.forget.run(before.count + 1 - REMEMBERED);
      for (const listener of listeners) listener();
    },
  } satisfies StateHistory & { note: (hash: string) => void });
}
