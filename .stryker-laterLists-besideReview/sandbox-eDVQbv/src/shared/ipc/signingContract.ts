// @ts-nocheck
import { z } from 'zod';
import { Sha256 } from '../domain/ids';

export interface SigningKeyView {
  fingerprint: Sha256;
  /** SPKI, PEM. */
  publicKey: string;
  madeAt: string;
  keptIn: 'keychain' | 'vault' | 'secret';
}

export interface KnownSignerView {
  fingerprint: Sha256;
  name: string;
  trustedAt: string;
  /** Null while it is trusted. */
  revokedAt: string | null;
  /** The one reviewer id that its entries count under; null until the first of them has come. */
  reviewerId: string | null;
}

/** The reviewer's own key and the keys of other signers known here. */
export interface SigningView {
  /** Null while none was needed. */
  own: SigningKeyView | null;
  /** Where a new key would be kept. */
  place: 'keychain' | 'vault' | 'keychain-locked';
  /** Keys made here whose private key is gone; what they signed stays signed. */
  former: SigningKeyView[];
  known: KnownSignerView[];
}

export const SignerName = z.strictObject({
  fingerprint: Sha256,
  name: z.string().trim().min(1).max(120),
});
export const SignerRequest = z.strictObject({ fingerprint: Sha256 });
