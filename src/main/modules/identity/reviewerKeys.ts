import { createPublicKey, generateKeyPairSync, sign as signBytes, type KeyObject } from 'node:crypto';
import type { Instant, Sha256 } from '@shared/domain/ids';
import type { Author, AuthorKey, Reviewer } from '@shared/domain/journal';
import { foldReviewerId } from '@shared/domain/person';
import { AppError } from '../../errors/appError';
import { errorTrace } from '../../errors/errorTrace';
import { authorKeyOf, fingerprintOf, fingerprintOfAuthor } from '../../lib/ed25519';
import { requireRoom } from '../limits';
import type { Keychain } from '../../platform/keychain/types';
import { sha256Of } from '../../lib/sha256';
import type { KeyValueStore } from '../../platform/vault/types';
import { createKeyList, fromSecret, listedKey, toSecret, type StoredKey } from './keyList';
import { openSecret, sealSecret } from '../../platform/vault/sealedSecret';

/** A reviewer's key on this installation, without its private key. */
export interface OwnKey {
  /** SHA-256 of the public key (SPKI, DER). */
  fingerprint: Sha256;
  /** SPKI, PEM. */
  publicKey: string;
  madeAt: Instant;
  /**
   * The system's keychain, the encrypted vault if there is no keychain, or the vault encrypted again with the
   * reviewer's secret.
   */
  keptIn: StoredKey['keptIn'];
}

/** A key that can sign. */
export interface Signer extends OwnKey {
  authorKey: AuthorKey;
  /** Ed25519 over exactly these bytes; 64 bytes. */
  sign(bytes: Uint8Array): Uint8Array;
  /** Signature over the UTF-8 bytes of a text, in hex. */
  signText(text: string): string;
}

/** Ed25519 keys, one for each reviewer at this installation. */
export interface ReviewerKeys {
  /** The reviewer's key; null if none has been created. */
  own(author: Reviewer): OwnKey | null;
  /** Keys of this installation that no longer sign because the private key was lost. Oldest first. */
  former(): OwnKey[];
  /** Which reviewer a key of this installation was created for, and whether it no longer signs; null for other keys. */
  ownerOf(fingerprint: Sha256): { reviewerId: string; isFormer: boolean } | null;
  /** The folded ids of all reviewers with a key of this installation. */
  reviewerIds(): ReadonlySet<string>;
  /** Whether the author's key was created at this installation for the reviewer with the author's id. */
  isOwn(author: Author): boolean;
  /** Whether the reviewer's key is protected by a secret that only they know. */
  hasSecret(author: Reviewer): boolean;
  /** Where a new key without a secret would be stored now. */
  place(): Promise<'keychain' | 'vault' | 'keychain-locked'>;
  /**
   * The reviewer's key, created if there is none. A new key is protected by `secret` if that is not null. Throws
   * `AppError` `wrong-secret`, or the keychain's error.
   */
  unlock(author: Reviewer, secret: string | null): Promise<Signer>;
  /** The key of a reviewer who has signed in since the vault was opened. Throws `AppError` `signed-out`. */
  signer(author: Reviewer): Promise<Signer>;
  /**
   * Protects the reviewer's key with a new secret once `agreed` resolves. If it rejects, nothing changes. Throws
   * `AppError` `wrong-secret`.
   */
  setSecret(
    author: Reviewer,
    before: string | null,
    next: string,
    agreed: () => Promise<void>,
  ): Promise<void>;
}

const ownKey = ({ fingerprint, publicKey, madeAt, keptIn }: OwnKey): OwnKey => ({
  fingerprint,
  publicKey,
  madeAt,
  keptIn,
});

const withSign = (key: StoredKey, secret: KeyObject): Signer => ({
  ...ownKey(key),
  authorKey: authorKeyOf(createPublicKey(secret)),
  sign: (bytes) => signBytes(null, bytes, secret),
  signText: (text) => signBytes(null, Buffer.from(text, 'utf8'), secret).toString('hex'),
});

/** Decrypts a private key with the reviewer's secret. Throws `AppError` `wrong-secret`. */
async function unseal({ sealed }: StoredKey, secret: string | null): Promise<KeyObject> {
  const text = sealed === undefined ? null : await openSecret(sealed, secret ?? '');
  const key = text === null ? null : fromSecret(text);
  if (key === null) throw new AppError('wrong-secret');
  return key;
}

interface KeysParts {
  values: KeyValueStore;
  keychain: Keychain;
  /** Id of the installation that the vault belongs to. */
  replicaId: string;
  clock: () => Date;
  log: (line: string) => void;
}

/**
 * Stores private keys: encrypted with the reviewer's secret, else in the OS keychain or, if the system has none, in the
 * vault.
 */
function createKeeper({ values, keychain, replicaId, clock, log }: KeysParts) {
  const list = createKeyList(values);
  /** Reviewer ids are free text, so the account name contains a hash of the id. */
  const account = (reviewerId: string): string => `signing:${replicaId}:${sha256Of(reviewerId).slice(0, 16)}`;

  async function place(): Promise<'keychain' | 'vault' | 'keychain-locked'> {
    const state = await keychain.status();
    if (state === 'ready') return 'keychain';
    return state === 'locked' ? 'keychain-locked' : 'vault';
  }

  async function keep(reviewerId: string, key: KeyObject, secret: string | null): Promise<Signer> {
    const known = list.current(reviewerId);
    const isKnown = known?.fingerprint === fingerprintOf(createPublicKey(key));
    if (!isKnown) requireRoom('reviewerKeys', list.all().length);
    const madeAt = isKnown ? known.madeAt : clock().toISOString();
    // If the keychain is locked, `set` throws. The key must not be stored elsewhere just because of a lock.
    const keptIn = secret !== null ? 'secret' : (await place()) === 'vault' ? 'vault' : 'keychain';
    const sealed = secret === null ? undefined : await sealSecret(toSecret(key), secret);
    if (keptIn === 'keychain') await keychain.set(account(reviewerId), toSecret(key));
    const kept = listedKey(key, { reviewerId, keptIn, madeAt, sealed });
    list.adopt(kept);
    if (keptIn === 'secret')
      await keychain
        .delete(account(reviewerId))
        .catch((error: unknown) => log(`signing: left in the keychain: ${errorTrace(error)}`));
    return withSign(kept, key);
  }

  /** The private key; null if it was lost or never created. */
  async function find(reviewerId: string, secret: string | null): Promise<KeyObject | null> {
    const known = list.current(reviewerId);
    if (known?.keptIn === 'secret') return unseal(known, secret);
    if (known?.keptIn === 'vault') return fromSecret(known.secret ?? '');
    if (known === null && (await place()) === 'vault') return null;
    const text = await keychain.get(account(reviewerId));
    return text === null ? null : fromSecret(text);
  }

  return { list, place, keep, find };
}

/**
 * Signing keys of the reviewers at one installation. A lost private key is replaced by a new one; the old fingerprint
 * stays listed.
 */
export function createReviewerKeys(parts: KeysParts): ReviewerKeys {
  const { log } = parts;
  const { list, place, keep, find } = createKeeper(parts);
  const unlocked = new Map<string, Signer>();
  const making = new Map<string, Promise<Signer>>();

  async function findOrMake(reviewerId: string, secret: string | null): Promise<Signer> {
    const known = list.current(reviewerId);
    const found = await find(reviewerId, secret);
    const key = found ?? generateKeyPairSync('ed25519').privateKey;
    // They differ if the vault was restored from a backup made before this key was created.
    const isListed = found !== null && known?.fingerprint === fingerprintOf(createPublicKey(found));
    return isListed ? withSign(known, found) : keep(reviewerId, key, secret);
  }

  function unlock({ reviewerId }: Reviewer, secret: string | null): Promise<Signer> {
    const underWay = secret === null ? making.get(reviewerId) : undefined;
    if (underWay !== undefined) return underWay;
    const work = findOrMake(reviewerId, secret)
      .then((signer) => {
        unlocked.set(reviewerId, signer);
        return signer;
      })
      .catch((error: unknown) => {
        log(`signing: ${errorTrace(error)}`);
        throw error;
      })
      .finally(() => making.delete(reviewerId));
    if (secret === null) making.set(reviewerId, work);
    return work;
  }

  const ownerOf: ReviewerKeys['ownerOf'] = (fingerprint) => {
    const own = list.all().find((one) => one.fingerprint === fingerprint);
    return own === undefined ? null : { reviewerId: own.reviewerId, isFormer: own.lost };
  };
  const hasSecret = ({ reviewerId }: Reviewer): boolean => list.current(reviewerId)?.keptIn === 'secret';

  return {
    own({ reviewerId }) {
      const key = list.current(reviewerId);
      return key === null ? null : ownKey(key);
    },
    former: () =>
      list
        .all()
        .filter(({ lost }) => lost)
        .map(ownKey),
    ownerOf,
    reviewerIds: () => new Set(list.all().map(({ reviewerId }) => foldReviewerId(reviewerId))),
    isOwn({ key, reviewerId }) {
      const owner = ownerOf(fingerprintOfAuthor(key));
      return owner !== null && foldReviewerId(owner.reviewerId) === foldReviewerId(reviewerId);
    },
    hasSecret,
    place,
    unlock,
    async signer(author) {
      const known = unlocked.get(author.reviewerId);
      if (known !== undefined) return known;
      if (hasSecret(author)) throw new AppError('signed-out');
      return unlock(author, null);
    },
    async setSecret({ reviewerId }, before, next, agreed) {
      const key = await find(reviewerId, before);
      if (key === null) throw new AppError('no-author', 'key');
      await agreed();
      unlocked.set(reviewerId, await keep(reviewerId, key, next));
    },
  };
}
