import { z } from 'zod';
import { Reviewer } from '../domain/journal';
import { newPassphrase, passphrase } from './vaultContract';

/** A new reviewer; `secret` is their own passphrase, or null for none. */
export const NewReviewer = Reviewer.extend({ secret: newPassphrase.nullable() });

export const SignInRequest = z.strictObject({
  reviewerId: Reviewer.shape.reviewerId,
  secret: passphrase.nullable(),
});

export const SetSecretRequest = z.strictObject({
  current: passphrase.nullable(),
  next: newPassphrase,
});
