// @ts-nocheck
import { createDecipheriv } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';

const PAGE = 4096;
/** SQLCipher 4: each page ends with 16 bytes of initialisation vector and 64 of authentication. */
const RESERVED = 80;
/** In place of the first page's first bytes. */
const SALT = 16;
/** SQLite's file format, section 4: what stands before the log and before each page in it. */
const WAL_HEADER = 32;
const FRAME_HEADER = 24;

/** A page as a thief with the key would read it; one character for each byte. */
function decrypted(page: Buffer, key: Buffer, isFirst: boolean): string {
  const iv = page.subarray(PAGE - RESERVED, PAGE - RESERVED + 16);
  const decipher = createDecipheriv('aes-256-cbc', key, iv).setAutoPadding(false);
  return decipher.update(page.subarray(isFirst ? SALT : 0, PAGE - RESERVED)).toString('latin1');
}

/** Every page of a vault file and of its log, free ones among them. SQLite takes no part in the reading. */
export function decryptedPages(file: string, key: Buffer): string {
  const bytes = readFileSync(file);
  const log = existsSync(`${file}-wal`) ? readFileSync(`${file}-wal`) : Buffer.alloc(0);
  const pages: string[] = [];
  for (let at = 0; at < bytes.length; at += PAGE)
    pages.push(decrypted(bytes.subarray(at, at + PAGE), key, at === 0));
  for (let at = WAL_HEADER; at + FRAME_HEADER + PAGE <= log.length; at += FRAME_HEADER + PAGE) {
    const start = at + FRAME_HEADER;
    pages.push(decrypted(log.subarray(start, start + PAGE), key, log.readUInt32BE(at) === 1));
  }
  return pages.join('\n');
}

/** A text as it stands in such a page. */
export const inPage = (text: string): string => Buffer.from(text, 'utf8').toString('latin1');
