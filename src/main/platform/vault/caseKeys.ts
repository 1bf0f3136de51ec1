import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { CaseId } from '@shared/domain/ids';
import { KEY_BYTES, type Connection } from './database';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Each case has its own key with which the vault encrypts the case's texts. Once the key is deleted, older copies of a
 * page, in a backup or in the file system, are unreadable even with the vault's own key.
 */
export interface CaseKeys {
  /**
   * Encrypts a text with the case's key, creating the key if needed. Returns the nonce, the AES-256-GCM ciphertext of
   * the UTF-8 bytes, and the tag.
   */
  seal(caseId: CaseId, text: string): Buffer;
  /**
   * Returns a function that decrypts texts of a case. It returns null for a text not encrypted with the case's current
   * key.
   */
  opener(caseId: CaseId): (sealed: Uint8Array) => string | null;
  /** Overwrites the key, then deletes it. Its page then needs to be rewritten (`PageRenewal`). */
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

/**
 * Keys are not cached: a key created in a transaction that was rolled back would encrypt texts that nobody can read.
 */
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
