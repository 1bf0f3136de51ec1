import { createDecipheriv } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

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

/**
 * Damages pages of a closed vault file, as a failing disk does: their decrypted text contains `text`. Returns how many
 * there are; `only` says which of them to damage, by their number in the file's order.
 */
export function damagePages(
  { file, key, text }: { file: string; key: Buffer; text: string },
  only: (number: number) => boolean = () => true,
): number {
  const bytes = readFileSync(file);
  let found = 0;
  for (let at = 0; at < bytes.length; at += PAGE) {
    if (!decrypted(bytes.subarray(at, at + PAGE), key, at === 0).includes(text)) continue;
    if (only(found)) bytes.writeUInt8(bytes.readUInt8(at + 100) ^ 1, at + 100);
    found += 1;
  }
  writeFileSync(file, bytes);
  return found;
}
