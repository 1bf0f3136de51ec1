import { z } from 'zod';
import { Reviewer } from '../domain/journal';
import { passphrase } from './vaultContract';
import { PASSPHRASE_MIN } from './views';

/** A new reviewer; `secret` is their own passphrase, or null for none. */
export const NewReviewer = Reviewer.extend({ secret: passphrase.min(PASSPHRASE_MIN).nullable() });

export const SignInRequest = z.strictObject({
  reviewerId: Reviewer.shape.reviewerId,
  secret: passphrase.nullable(),
});

export const SetSecretRequest = z.strictObject({
  current: passphrase.nullable(),
  next: passphrase.min(PASSPHRASE_MIN),
});
