import type { CaseId, Sha256 } from '@shared/domain/ids';
import { readEntry } from '@shared/domain/journalChain';
import { fingerprintOfAuthor } from '../../lib/ed25519';
import type { CaseKeys } from './caseKeys';
import type { Connection } from './database';
import type { SignedEntry } from './types';

/** The author's key in the text of an entry, which is canonical JSON: its members are in alphabetical order. */
const AUTHOR_KEY = /^\{"at":"[^"]*","author":\{"key":"([0-9a-f]{64})"/;

interface Row {
  id: number;
  sealed: Buffer;
}

/**
 * Returns the entries that a key has signed in the chains of other installations, of one case or of all, in the order
 * in which they were imported.
 */
export function signedEntries(connection: Connection, keys: CaseKeys, replicaId: string) {
  const sql = {
    chains: connection.prepare<[string], { caseId: CaseId; replica: string }>(
      'SELECT case_id AS caseId, replica FROM journal_head WHERE replica <> ?',
    ),
    // Rows get ascending ids as they are added, and keep that order in a copy.
    lines: connection.prepare<[string, string], Row>(
      'SELECT rowid AS id, sealed FROM journal_entry WHERE case_id = ? AND replica = ?',
    ),
  };
  return (fingerprint: Sha256, only?: CaseId): SignedEntry[] => {
    const fingerprints = new Map<string, Sha256>();
    const isBy = (key: string): boolean => {
      const known = fingerprints.get(key) ?? fingerprintOfAuthor(key);
      fingerprints.set(key, known);
      return known === fingerprint;
    };
    const found: (SignedEntry & { id: number })[] = [];
    for (const { caseId, replica } of sql.chains.all(replicaId)) {
      if (only !== undefined && caseId !== only) continue;
      const open = keys.opener(caseId);
      for (const { id, sealed } of sql.lines.all(caseId, replica)) {
        const text = open(sealed) ?? '';
        const key = AUTHOR_KEY.exec(text)?.[1];
        const entry = key !== undefined && isBy(key) ? readEntry(text) : null;
        if (entry !== null) found.push({ id, caseId, author: entry.author });
      }
    }
    return found.toSorted((a, b) => a.id - b.id).map(({ caseId, author }) => ({ caseId, author }));
  };
}
