import type { Dossier } from '@shared/domain/dossier/dossier';

/** Members whose hashes disclose nothing: of journal entries, which are salted, and of public keys. */
const HARMLESS_MEMBERS = new Set(['hash', 'prev', 'signer', 'fingerprint', 'key']);
const HASH_LENGTH = 64;
/** Length of the hash prefix that file names contain. */
const PREFIX_LENGTH = 8;
/** The key of a match that has no id from the service: `content:` and a hash. */
const OF_CONTENT = /(?<="content:)[0-9a-f]{64}/g;

/**
 * All hashes in a case with which somebody could confirm a guess about removed content: of responses, pictures,
 * packages and reports, as the journal and the evidence list them, and of matches without an id.
 */
export function coveringHashes({ journal, exhibits, retrievals, view, aml }: Dossier): Set<string> {
  const found = new Set<string>();
  const walk = (value: unknown, key: string): void => {
    if (typeof value === 'string') {
      if (/^[0-9a-f]{64}$/.test(value) && !HARMLESS_MEMBERS.has(key)) found.add(value);
    } else if (typeof value === 'object' && value !== null)
      for (const [name, item] of Object.entries(value)) walk(item, Array.isArray(value) ? key : name);
  };
  walk([journal.map(({ event }) => event), exhibits, retrievals, view.responses], '');
  for (const [hash] of JSON.stringify([journal, aml]).matchAll(OF_CONTENT)) found.add(hash);
  return found;
}

/**
 * Returns a function that checks whether a text contains one of the hashes, or the beginning of one as a separate
 * word.
 */
export function createHashSearch(hashes: ReadonlySet<string>): (text: string) => boolean {
  const beginnings = new Set([...hashes].map((hash) => hash.slice(0, PREFIX_LENGTH)));
  return (text) => {
    for (const [found] of text.matchAll(/[0-9a-f]{8,}/gi)) {
      const digits = found.toLowerCase();
      if (digits.length < HASH_LENGTH && beginnings.has(digits.slice(0, PREFIX_LENGTH))) return true;
      for (let at = 0; at < digits.length; at += 1)
        if (hashes.has(digits.slice(at, at + HASH_LENGTH))) return true;
    }
    return false;
  };
}
