// @ts-nocheck
import { z } from 'zod';
import { Reviewer } from '../domain/journal';
import { PASSPHRASE_MIN } from './views';

export const passphrase = z.string().min(1).max(1000);

export const NewVaultKey = z.discriminatedUnion('keyIn', [
  z.strictObject({ keyIn: z.literal('keychain') }),
  z.strictObject({ keyIn: z.literal('passphrase'), passphrase: passphrase.min(PASSPHRASE_MIN) }),
]);

/** What opens a vault. */
export const UnlockKey = z.strictObject({
  passphrase: passphrase.optional(),
  /** Asked for where the status names reviewers. */
  reviewer: z.strictObject({ reviewerId: Reviewer.shape.reviewerId, secret: passphrase }).optional(),
});

/** What opens the vault now, and what will. */
export const MoveKeyRequest = z.strictObject({ current: UnlockKey, next: NewVaultKey });

/** The passphrase of the backup, and where the restored vault keeps its key. */
export const RestoreRequest = z.strictObject({ passphrase, key: NewVaultKey });

/** Of a backup: the passphrase that it will open with. */
export const BackupRequest = z.strictObject({ passphrase: passphrase.min(PASSPHRASE_MIN) });
