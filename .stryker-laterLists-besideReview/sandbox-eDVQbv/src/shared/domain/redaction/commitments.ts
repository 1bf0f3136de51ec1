// @ts-nocheck
import type { Dossier } from '../dossier/dossier';
import type { Sha256 } from '../ids';

/** Names a hash without disclosing it; the same hash has the same name within one copy. */
export type Commit = (sha256: Sha256) => Sha256;

/** The text whose SHA-256 is a copy's commitment to a hash: without the copy's salt nobody can try values against it. */
export const commitmentText = (salt: string, sha256: Sha256): string =>
  ['caseloupe-commitment-1', salt, sha256].join('\n');

/** Of entries, which are salted, and of keys, which are public. */
const PUBLIC = /"(?:hash|prev|signer|fingerprint|key)":"([0-9a-f]{64})"/g;
const NAMED = /"([0-9a-f]{64})"/g;
/** What a match is called that the service gave no id: see `MatchKey`. */
const OF_CONTENT = /"content:([0-9a-f]{64})/g;
/** From here on the beginning of a hash tells it from any other, as in the names of files. */
const HASH_OR_BEGINNING = /[0-9a-f]{8,}/gi;
const BEGINNING = 8;

/**
 * Replaces the hashes that a case names by commitments, in any text: of evidence, packages, reports, and matches without
 * an id; whole or as the first digits in the name of a file.
 */
export function committed(
  { journal, aml }: Pick<Dossier, 'journal' | 'aml'>,
  commit: Commit,
): (text: string) => string {
  const text = JSON.stringify(journal);
  const open = new Set([...text.matchAll(PUBLIC)].map(([, hash]) => hash));
  const named = [...text.matchAll(NAMED), ...(text + JSON.stringify(aml)).matchAll(OF_CONTENT)];
  const covering = named.flatMap(([, hash = '']) => (open.has(hash) ? [] : hash));
  const known = Map.groupBy(new Set(covering), (hash) => hash.slice(0, BEGINNING));
  return (found) =>
    found.replace(HASH_OR_BEGINNING, (digits) => {
      const begun = digits.toLowerCase();
      const hash = known.get(begun.slice(0, BEGINNING))?.find((one) => one.startsWith(begun));
      return hash === undefined ? digits : commit(hash).slice(0, digits.length);
    });
}
