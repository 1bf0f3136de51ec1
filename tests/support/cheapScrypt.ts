import type * as crypto from 'node:crypto';

type Done = (error: Error | null, key: Buffer) => void;

/**
 * Node's `crypto` with a cheap key derivation, for specs about what a key opens. The real cost is tested by the specs
 * of the vault's key and of `age`, which do not use this.
 */
export function cheapScrypt(real: typeof crypto): typeof crypto {
  const scrypt = (
    secret: string,
    salt: Buffer,
    bytes: number,
    { N }: crypto.ScryptOptions,
    done: Done,
  ): void => {
    // Keys derived with different costs remain different, as with the real function.
    real.scrypt(secret, Buffer.from(`${salt.toString('hex')} ${String(N)}`), bytes, { N: 16 }, done);
  };
  return { ...real, scrypt: scrypt as typeof real.scrypt };
}
