import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign as signBytes,
  type KeyObject,
} from 'node:crypto';
import { z } from 'zod';
import { Instant, Sha256 } from '@shared/domain/ids';
import type { Author, AuthorKey, Reviewer } from '@shared/domain/journal';
import { errorTrace } from '../../errors/errorTrace';
import { foldReviewerId } from '@shared/domain/person';
import { authorKeyOf, fingerprintOf } from '../../lib/ed25519';
import type { Keychain } from '../../platform/keychain/types';
import { sha256Text } from '../../platform/vault/sha256';
import type { KeyValueStore } from '../../platform/vault/types';

/** A reviewer's key on this installation, without its secret half. */
export interface OwnKey {
  /** SHA-256 of the public key (SPKI, DER). */
  fingerprint: Sha256;
  /** SPKI, PEM. */
  publicKey: string;
  madeAt: Instant;
  /** The system's keychain, or the encrypted vault where there is none. */
  keptIn: 'keychain' | 'vault';
}

/** A key that can sign. */
export interface Signer extends OwnKey {
  authorKey: AuthorKey;
  /** Ed25519 over exactly these bytes; 64 bytes. */
  sign(bytes: Uint8Array): Uint8Array;
  /** The same over the UTF-8 bytes of a text, in hex. */
  signText(text: string): string;
}

/** Ed25519 keys, one for each reviewer at this installation. */
export interface ReviewerKeys {
  /** The reviewer's key; null while none was needed. */
  own(author: Reviewer): OwnKey | null;
  /** Keys made at this installation that no longer sign: the secret half was lost. Oldest first. */
  former(): OwnKey[];
  /** Whether a key was made at this installation for the reviewer who is said to have signed with it. */
  isOwn(author: Author): boolean;
  /** Where a key would be kept, were one made now. */
  place(): Promise<'keychain' | 'vault' | 'keychain-locked'>;
  /** The reviewer's key, made when there is none. Throws `AppError` when the keychain cannot be read. */
  signer(author: Reviewer): Promise<Signer>;
}

const SCOPE = 'signing';
const KEY = 'own';

const KeptKey = z.strictObject({
  reviewerId: z.string(),
  fingerprint: Sha256,
  publicKey: z.string(),
  madeAt: Instant,
  keptIn: z.enum(['keychain', 'vault']),
  /** PKCS#8, DER, base64; only where it is kept in the vault. */
  secret: z.string().optional(),
  /** The secret half is gone. */
  lost: z.boolean(),
});
type KeptKey = z.infer<typeof KeptKey>;

const toSecret = (key: KeyObject): string => key.export({ type: 'pkcs8', format: 'der' }).toString('base64');

/** Null for what is no Ed25519 key. */
function fromSecret(secret: string): KeyObject | null {
  try {
    const key = createPrivateKey({ key: Buffer.from(secret, 'base64'), type: 'pkcs8', format: 'der' });
    return key.asymmetricKeyType === 'ed25519' ? key : null;
  } catch {
    return null;
  }
}

const ownKey = ({ fingerprint, publicKey, madeAt, keptIn }: KeptKey): OwnKey => ({
  fingerprint,
  publicKey,
  madeAt,
  keptIn,
});

const withSign = (key: KeptKey, secret: KeyObject): Signer => ({
  ...ownKey(key),
  authorKey: authorKeyOf(createPublicKey(secret)),
  sign: (bytes) => signBytes(null, bytes, secret),
  signText: (text) => signBytes(null, Buffer.from(text, 'utf8'), secret).toString('hex'),
});

function describe(reviewerId: string, secret: KeyObject, keptIn: OwnKey['keptIn'], madeAt: Date): KeptKey {
  const publicKey = createPublicKey(secret);
  return {
    reviewerId,
    fingerprint: fingerprintOf(publicKey),
    publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    madeAt: madeAt.toISOString(),
    keptIn,
    ...(keptIn === 'vault' ? { secret: toSecret(secret) } : {}),
    lost: false,
  };
}

/** The keys that were made at this installation, as the vault keeps them. */
function createKeyList(values: KeyValueStore) {
  let list = z.array(KeptKey).safeParse(values.get(SCOPE, KEY)).data ?? [];
  const all = (): readonly KeptKey[] => list;
  return {
    all,
    current: (reviewerId: string): KeptKey | null =>
      all().find((key) => key.reviewerId === reviewerId && !key.lost) ?? null,
    /** Lists a key as the reviewer's own; one that signed before is listed as lost. */
    adopt(key: KeptKey): void {
      const others = all().map((one) =>
        one.reviewerId === key.reviewerId ? { ...one, lost: true, secret: undefined } : one,
      );
      list = [...others, key];
      values.set(SCOPE, KEY, list);
    },
  };
}

/**
 * Keys of the reviewers at one installation. The secret half is in the OS keychain; where the system has none, in the encrypted
 * vault. A secret that is gone is not brought back: a new key takes its place and the old fingerprint stays listed.
 */
export function createReviewerKeys(parts: {
  values: KeyValueStore;
  keychain: Keychain;
  /** Which installation of the app the vault belongs to. */
  replicaId: string;
  clock: () => Date;
  log: (line: string) => void;
}): ReviewerKeys {
  const { values, keychain, replicaId, clock, log } = parts;
  const making = new Map<string, Promise<Signer>>();

  const { all: kept, current, adopt } = createKeyList(values);
  /** Reviewer ids are free text; an account name had better not be. */
  const account = (reviewerId: string): string =>
    `signing:${replicaId}:${sha256Text(reviewerId).slice(0, 16)}`;

  async function place(): Promise<'keychain' | 'vault' | 'keychain-locked'> {
    const state = await keychain.status();
    if (state === 'ready') return 'keychain';
    return state === 'locked' ? 'keychain-locked' : 'vault';
  }

  async function make(reviewerId: string): Promise<Signer> {
    const secret = generateKeyPairSync('ed25519').privateKey;
    // A locked keychain refuses here by its own error: the key must not go elsewhere because of a lock.
    const keptIn = (await place()) === 'vault' ? 'vault' : 'keychain';
    if (keptIn === 'keychain') await keychain.set(account(reviewerId), toSecret(secret));
    const key = describe(reviewerId, secret, keptIn, clock());
    adopt(key);
    return withSign(key, secret);
  }

  async function find(reviewerId: string): Promise<Signer | null> {
    const known = current(reviewerId);
    const text =
      known?.keptIn === 'vault'
        ? (known.secret ?? null)
        : known !== null || (await place()) !== 'vault'
          ? await keychain.get(account(reviewerId))
          : null;
    const secret = text === null ? null : fromSecret(text);
    if (secret === null) {
      if (known !== null) log('signing: the private key is missing');
      return null;
    }
    if (known !== null && fingerprintOf(createPublicKey(secret)) === known.fingerprint)
      return withSign(known, secret);
    // The vault was put back from a copy that did not know this key yet.
    const found = describe(reviewerId, secret, known?.keptIn ?? 'keychain', clock());
    adopt(found);
    return withSign(found, secret);
  }

  return {
    own(author) {
      const key = current(author.reviewerId);
      return key === null ? null : ownKey(key);
    },
    former: () =>
      kept()
        .filter(({ lost }) => lost)
        .map(ownKey),
    // What stands before the 32 bytes of a key in its PEM fills whole groups of base64: the key's own text ends it.
    isOwn: ({ key, reviewerId }) =>
      kept().some(
        (own) => own.publicKey.includes(key) && foldReviewerId(own.reviewerId) === foldReviewerId(reviewerId),
      ),
    place,
    signer({ reviewerId }) {
      const underWay = making.get(reviewerId);
      if (underWay !== undefined) return underWay;
      const work = find(reviewerId)
        .then((found) => found ?? make(reviewerId))
        .catch((error: unknown) => {
          log(`signing: ${errorTrace(error)}`);
          throw error;
        })
        .finally(() => making.delete(reviewerId));
      making.set(reviewerId, work);
      return work;
    },
  };
}
