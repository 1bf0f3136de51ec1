// @ts-nocheck
import type { Dossier } from '@shared/domain/dossier/dossier';

/** Members that name an entry, which is salted, or a key, which is public. */
const HARMLESS = new Set(['hash', 'prev', 'signer', 'fingerprint', 'key']);
const WHOLE = 64;
/** As many first digits as the names of files have. */
const BEGINNING = 8;
/** What a match is called that the service gave no id. */
const OF_CONTENT = /(?<="content:)[0-9a-f]{64}/g;

/**
 * The hashes of a whole case with which a guess could be confirmed: of responses, pictures, packages and reports, as its
 * journal and its evidence name them, and of matches without an id.
 */
export function coveringHashes({ journal, exhibits, retrievals, view, aml }: Dossier): Set<string> {
  const found = new Set<string>();
  const walk = (value: unknown, key: string): void => {
    if (typeof value === 'string') {
      if (/^[0-9a-f]{64}$/.test(value) && !HARMLESS.has(key)) found.add(value);
    } else if (typeof value === 'object' && value !== null)
      for (const [name, item] of Object.entries(value)) walk(item, Array.isArray(value) ? key : name);
  };
  walk([journal.map(({ event }) => event), exhibits, retrievals, view.responses], '');
  for (const [hash] of JSON.stringify([journal, aml]).matchAll(OF_CONTENT)) found.add(hash);
  return found;
}

/** Whether a text contains one of the hashes, or the first digits of one as a separate word. */
export function createHashSearch(hashes: ReadonlySet<string>): (text: string) => boolean {
  const beginnings = new Set([...hashes].map((hash) => hash.slice(0, BEGINNING)));
  return (text) => {
    for (const [found] of text.matchAll(/[0-9a-f]{8,}/gi)) {
      const digits = found.toLowerCase();
      if (digits.length < WHOLE && beginnings.has(digits.slice(0, BEGINNING))) return true;
      for (let at = 0; at < digits.length; at += 1) if (hashes.has(digits.slice(at, at + WHOLE))) return true;
    }
    return false;
  };
}
