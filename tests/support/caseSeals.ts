import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type Database from 'better-sqlite3-multiple-ciphers';

const NONCE = 12;
const TAG = 16;

/**
 * Decrypts what a vault encrypted with a case's key, without using the app's code: nonce, AES-256-GCM, tag. Throws for
 * any other key.
 */
export function openSealed(key: Buffer, sealed: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE));
  decipher.setAuthTag(sealed.subarray(-TAG));
  return decipher.update(sealed.subarray(NONCE, -TAG), undefined, 'utf8') + decipher.final('utf8');
}

function sealText(key: Buffer, text: string): Buffer {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
}

/**
 * Sets the texts of journal entries to the result of an SQL expression over `text`. Anybody with the vault's key could
 * do this.
 */
export function changeEntries(connection: Database.Database, expression: string, where = 'true'): number {
  connection.function('opened', (key, sealed) => openSealed(key as Buffer, sealed as Buffer));
  connection.function('sealed', (key, text) => sealText(key as Buffer, String(text)));
  return connection
    .prepare(
      `UPDATE journal_entry SET sealed = sealed(key, changed) FROM (
         SELECT place, key, ${expression} AS changed FROM (
           SELECT journal_entry.rowid AS place, key, opened(key, sealed) AS text
           FROM journal_entry JOIN case_key USING (case_id) WHERE ${where}
         )
       ) WHERE journal_entry.rowid = place`,
    )
    .run().changes;
}
