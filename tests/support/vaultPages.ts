import { createDecipheriv } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';

const PAGE = 4096;
/** In SQLCipher 4, each page ends with a 16-byte initialisation vector and a 64-byte authentication code. */
const RESERVED = 80;
/** Replaces the first bytes of the first page. */
const SALT = 16;
/** Sizes of the headers of the write-ahead log and of each page in it (SQLite file format, section 4). */
const WAL_HEADER = 32;
const FRAME_HEADER = 24;

/** A decrypted page, with one character for each byte. Anybody with the key could read it. */
function decrypted(page: Buffer, key: Buffer, isFirst: boolean): string {
  const iv = page.subarray(PAGE - RESERVED, PAGE - RESERVED + 16);
  const decipher = createDecipheriv('aes-256-cbc', key, iv).setAutoPadding(false);
  return decipher.update(page.subarray(isFirst ? SALT : 0, PAGE - RESERVED)).toString('latin1');
}

/** Every page of a vault file and its write-ahead log, including free pages, read without SQLite. */
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

/** A text as it is represented in such a page. */
export const inPage = (text: string): string => Buffer.from(text, 'utf8').toString('latin1');
