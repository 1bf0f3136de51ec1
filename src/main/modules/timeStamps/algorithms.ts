export const SHA_256 = '2.16.840.1.101.3.4.2.1';

/**
 * Node's name of each accepted hash, by object identifier. SHA-1 and MD5 are refused because collisions can be created
 * for them.
 */
export const HASHES: ReadonlyMap<string, string> = new Map([
  [SHA_256, 'sha256'],
  ['2.16.840.1.101.3.4.2.2', 'sha384'],
  ['2.16.840.1.101.3.4.2.3', 'sha512'],
]);

/** The hash included in each accepted signature algorithm; null if a separate field specifies the hash. */
export const SIGNATURES: ReadonlyMap<string, string | null> = new Map([
  ['1.2.840.113549.1.1.1', null],
  ['1.2.840.113549.1.1.11', 'sha256'],
  ['1.2.840.113549.1.1.12', 'sha384'],
  ['1.2.840.113549.1.1.13', 'sha512'],
  ['1.2.840.10045.2.1', null],
  ['1.2.840.10045.4.3.2', 'sha256'],
  ['1.2.840.10045.4.3.3', 'sha384'],
  ['1.2.840.10045.4.3.4', 'sha512'],
]);
