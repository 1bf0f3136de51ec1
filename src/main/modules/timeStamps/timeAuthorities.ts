import { z } from 'zod';
import { Instant, Sha256 } from '@shared/domain/ids';
import { TimeAuthorityAddress } from '@shared/ipc/timeStampsContract';
import type { KeyValueStore } from '../../platform/vault/types';
import { requireRoom } from '../limits';

const TrustedRoot = z.strictObject({
  fingerprint: Sha256,
  /** DER, base64. */
  certificate: z.string().max(20_000),
  addedAt: Instant,
});
export type TrustedRoot = z.infer<typeof TrustedRoot>;

const SCOPE = 'timeAuthorities';
const KEY = 'roots';
const ADDRESS = 'address';

/** The root certificates of time authorities trusted at this installation. */
export interface TimeAuthorities {
  list(): TrustedRoot[];
  /** A certificate that is already trusted is left unchanged. Throws `AppError` `limit-reached`. */
  add(root: TrustedRoot): void;
  remove(fingerprint: Sha256): void;
  /** The address to which requests are sent; null if none is set. */
  address(): string | null;
  setAddress(address: string | null): void;
}

export function createTimeAuthorities(values: KeyValueStore): TimeAuthorities {
  const list = (): TrustedRoot[] => z.array(TrustedRoot).safeParse(values.get(SCOPE, KEY)).data ?? [];
  return {
    list,
    add(root) {
      const kept = list();
      if (kept.some(({ fingerprint }) => fingerprint === root.fingerprint)) return;
      requireRoom('timeAuthorities', kept.length);
      values.set(SCOPE, KEY, [...kept, root]);
    },
    remove: (fingerprint) =>
      values.set(
        SCOPE,
        KEY,
        list().filter((root) => root.fingerprint !== fingerprint),
      ),
    address: () => TimeAuthorityAddress.safeParse(values.get(SCOPE, ADDRESS)).data ?? null,
    setAddress: (address) => values.set(SCOPE, ADDRESS, address),
  };
}
