import type * as crypto from 'node:crypto';

type Done = (error: Error | null, key: Buffer) => void;

/** Node's own cryptography, in which the same passphrase, salt and cost are stretched once: it is meant to take long. */
export function rememberScrypt(real: typeof crypto): typeof crypto {
  const known = new Map<string, Buffer>();
  const scrypt = (
    secret: string,
    salt: Buffer,
    bytes: number,
    options: crypto.ScryptOptions,
    done: Done,
  ): void => {
    const name = `${secret} ${Buffer.from(salt).toString('hex')} ${String(options.N)}`;
    const key = known.get(name);
    if (key !== undefined) return void setImmediate(() => done(null, Buffer.from(key)));
    real.scrypt(secret, salt, bytes, options, (error, made) => {
      if (error === null) known.set(name, Buffer.from(made));
      done(error, made);
    });
  };
  return { ...real, scrypt: scrypt as typeof real.scrypt };
}
