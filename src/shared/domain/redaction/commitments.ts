import type { Dossier } from '../dossier/dossier';
import type { Sha256 } from '../ids';

/**
 * Replaces a hash with its commitment, which does not disclose it. Within one copy, equal hashes have equal
 * commitments.
 */
export type Commit = (sha256: Sha256) => Sha256;

/**
 * The text whose SHA-256 is a copy's commitment to a hash. Without the copy's salt nobody can test guesses against
 * it.
 */
export const commitmentText = (salt: string, sha256: Sha256): string =>
  ['caseloupe-commitment-1', salt, sha256].join('\n');

/** Hashes that disclose nothing: of journal entries, which are salted, and of public keys. */
const PUBLIC = /"(?:hash|prev|signer|fingerprint|key)":"([0-9a-f]{64})"/g;
const NAMED = /"([0-9a-f]{64})"/g;
/** The key of a match without an id from the service: see `MatchKey`. */
const OF_CONTENT = /"content:([0-9a-f]{64})/g;
/** A whole hash, or its beginning as in file names, which is long enough to identify it. */
const HASH_OR_PREFIX = /[0-9a-f]{8,}/gi;
const PREFIX_LENGTH = 8;

/**
 * Returns a function that replaces the case's hashes of evidence, packages, reports and matches without an id in any
 * text with commitments. Shortened hashes, as in file names, are replaced with equally short commitments.
 */
export function committed(
  { journal, aml }: Pick<Dossier, 'journal' | 'aml'>,
  commit: Commit,
): (text: string) => string {
  const text = JSON.stringify(journal);
  const open = new Set([...text.matchAll(PUBLIC)].map(([, hash]) => hash));
  const named = [...text.matchAll(NAMED), ...(text + JSON.stringify(aml)).matchAll(OF_CONTENT)];
  const covering = named.flatMap(([, hash = '']) => (open.has(hash) ? [] : hash));
  const known = Map.groupBy(new Set(covering), (hash) => hash.slice(0, PREFIX_LENGTH));
  return (found) =>
    found.replace(HASH_OR_PREFIX, (digits) => {
      const begun = digits.toLowerCase();
      const hash = known.get(begun.slice(0, PREFIX_LENGTH))?.find((one) => one.startsWith(begun));
      return hash === undefined ? digits : commit(hash).slice(0, digits.length);
    });
}
