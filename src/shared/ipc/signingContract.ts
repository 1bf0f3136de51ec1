import { z } from 'zod';
import { Sha256 } from '../domain/ids';

export interface SigningKeyView {
  fingerprint: Sha256;
  /** SPKI in PEM format. */
  publicKey: string;
  madeAt: string;
  keptIn: 'keychain' | 'vault' | 'secret';
}

export interface KnownSignerView {
  fingerprint: Sha256;
  name: string;
  trustedAt: string;
  /** Null if it has not been revoked. */
  revokedAt: string | null;
  /** The only reviewer id for which this key's entries count; null until the first entry has been imported. */
  reviewerId: string | null;
  /**
   * The reviewer id that the imported entries by this key state, if none of them counts because the id belongs to a
   * reviewer of this installation or to another signer.
   */
  idTaken: { reviewerId: string; by: 'reviewer' | 'signer' } | null;
}

/** The reviewer's own key and the keys of other signers known here. */
export interface SigningView {
  /** Null until the first key was needed. */
  own: SigningKeyView | null;
  /** Where a new key would be stored. */
  place: 'keychain' | 'vault' | 'keychain-locked';
  /** Keys of this installation whose private key is lost. Their signatures remain valid. */
  former: SigningKeyView[];
  known: KnownSignerView[];
}

export const SignerName = z.strictObject({
  fingerprint: Sha256,
  name: z.string().trim().min(1).max(120),
});
export const SignerRequest = z.strictObject({ fingerprint: Sha256 });
