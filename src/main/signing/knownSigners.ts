import { z } from 'zod';
import { Instant, Sha256 } from '@shared/domain/ids';
import type { KeyValueStore } from '../vault/types';

export const KnownSigner = z.strictObject({
  fingerprint: Sha256,
  /** The name given when it was first trusted, or since. */
  name: z.string().trim().min(1).max(120),
  trustedAt: Instant,
});
export type KnownSigner = z.infer<typeof KnownSigner>;

/** Other people's keys that somebody here has said to know. */
export interface KnownSigners {
  /** By name. */
  list(): KnownSigner[];
  find(fingerprint: Sha256): KnownSigner | null;
  /** Names a key, newly or anew. */
  name(fingerprint: Sha256, name: string): KnownSigner[];
  forget(fingerprint: Sha256): KnownSigner[];
}

const SCOPE = 'signing';
const KEY = 'known';

export function createKnownSigners(parts: { values: KeyValueStore; clock: () => Date }): KnownSigners {
  const { values, clock } = parts;
  const list = (): KnownSigner[] =>
    (z.array(KnownSigner).safeParse(values.get(SCOPE, KEY)).data ?? []).toSorted((a, b) =>
      a.name < b.name ? -1 : a.name > b.name ? 1 : 0,
    );
  const find = (fingerprint: Sha256): KnownSigner | null =>
    list().find((signer) => signer.fingerprint === fingerprint) ?? null;
  const without = (fingerprint: Sha256): KnownSigner[] =>
    list().filter((signer) => signer.fingerprint !== fingerprint);
  const save = (signers: KnownSigner[]): KnownSigner[] => {
    values.set(SCOPE, KEY, signers);
    return list();
  };
  return {
    list,
    find,
    name(fingerprint, name) {
      const trustedAt = find(fingerprint)?.trustedAt ?? clock().toISOString();
      return save([...without(fingerprint), { fingerprint, name, trustedAt }]);
    },
    forget: (fingerprint) => save(without(fingerprint)),
  };
}
