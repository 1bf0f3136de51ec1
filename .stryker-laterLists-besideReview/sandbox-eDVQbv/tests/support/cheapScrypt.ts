// @ts-nocheck
import type * as crypto from 'node:crypto';

type Done = (error: Error | null, key: Buffer) => void;

/**
 * Node's own cryptography with a key derivation that costs little, for specs whose subject is what the key opens. The
 * real cost is held by the specs of the vault's key and of `age`, which do without this.
 */
export function cheapScrypt(real: typeof crypto): typeof crypto {
  const scrypt = (
    secret: string,
    salt: Buffer,
    bytes: number,
    { N }: crypto.ScryptOptions,
    done: Done,
  ): void => {
    // Keys of different costs stay different, as they are in earnest.
    real.scrypt(secret, Buffer.from(`${salt.toString('hex')} ${String(N)}`), bytes, { N: 16 }, done);
  };
  return { ...real, scrypt: scrypt as typeof real.scrypt };
}
