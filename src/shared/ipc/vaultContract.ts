import { z } from 'zod';
import { Reviewer } from '../domain/journal';
import { isPassphrase, isPassphraseLength } from '../domain/passphrase';
import { PASSPHRASE_MIN } from './views';

/** Limited before it is normalised too; a character is decomposed into at most four. */
export const passphrase = z
  .string()
  .max(4000)
  .refine((typed) => isPassphrase(typed) && isPassphraseLength(typed));

/** A passphrase to be set. Present ones are only compared. */
export const newPassphrase = passphrase.refine((typed) => isPassphraseLength(typed, PASSPHRASE_MIN));

export const NewVaultKey = z.discriminatedUnion('keyIn', [
  z.strictObject({ keyIn: z.literal('keychain') }),
  z.strictObject({ keyIn: z.literal('passphrase'), passphrase: newPassphrase }),
]);

/** The secrets that open a vault. */
export const UnlockKey = z.strictObject({
  passphrase: passphrase.optional(),
  /** Required if the status lists reviewers. */
  reviewer: z.strictObject({ reviewerId: Reviewer.shape.reviewerId, secret: passphrase }).optional(),
});

/** How the vault is opened now, and how it will be opened in future. */
export const MoveKeyRequest = z.strictObject({ current: UnlockKey, next: NewVaultKey });

/** The passphrase of the backup, and how the restored vault stores its key. */
export const RestoreRequest = z.strictObject({ passphrase, key: NewVaultKey });

/** The passphrase that will open the backup. */
export const BackupRequest = z.strictObject({ passphrase: newPassphrase });
