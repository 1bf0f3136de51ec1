// @ts-nocheck
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { CaseId } from '@shared/domain/ids';
import { KEY_BYTES, type Connection } from './database';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * A key for each case, under which the vault seals the case's text. Once the key is deleted, older copies of a page, in a
 * backup or in the file system, are unreadable even with the vault's own key.
 */
export interface CaseKeys {
  /** Nonce, AES-256-GCM of the UTF-8 bytes, and tag; under the key of the case, which is made where it has none. */
  seal(caseId: CaseId, text: string): Buffer;
  /** Reads what was sealed for a case; null for what was not sealed with the key that it has now. */
  opener(caseId: CaseId): (sealed: Uint8Array) => string | null;
  /** Overwrites the key, then removes it. Its page then needs to be rewritten (`PageRenewal`). */
  destroy(caseId: CaseId): void;
}

function unsealed(key: Buffer, sealed: Uint8Array): string | null {
  if (sealed.length < NONCE_BYTES + TAG_BYTES) return null;
  const tagAt = sealed.length - TAG_BYTES;
  const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  }).setAuthTag(sealed.subarray(tagAt));
  try {
    const text = decipher.update(sealed.subarray(NONCE_BYTES, tagAt));
    decipher.final();
    return text.toString('utf8');
  } catch {
    return null;
  }
}

/** Keys are looked up each time: one remembered from a transaction that was rolled back would seal for nobody. */
export function createCaseKeys(connection: Connection): CaseKeys {
  const sql = {
    find: connection.prepare<[string], Buffer>('SELECT key FROM case_key WHERE case_id = ?').pluck(),
    add: connection.prepare<[string, Buffer]>('INSERT INTO case_key (case_id, key) VALUES (?, ?)'),
    overwrite: connection.prepare<[string]>(
      `UPDATE case_key SET key = zeroblob(${KEY_BYTES}) WHERE case_id = ?`,
    ),
    remove: connection.prepare<[string]>('DELETE FROM case_key WHERE case_id = ?'),
  };

  function keyOf(caseId: CaseId): Buffer {
    const known = sql.find.get(caseId);
    if (known !== undefined) return known;
    const key = randomBytes(KEY_BYTES);
    sql.add.run(caseId, key);
    return key;
  }

  return {
    seal(caseId, text) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, keyOf(caseId), nonce);
      return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    },
    opener(caseId) {
      const key = sql.find.get(caseId);
      return (sealed) => (key === undefined ? null : unsealed(key, sealed));
    },
    destroy(caseId) {
      sql.overwrite.run(caseId);
      sql.remove.run(caseId);
    },
  };
}
