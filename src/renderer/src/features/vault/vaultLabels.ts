import { plural } from '@shared/text/language';

export const VAULT = {
  locked: 'CaseLoupe is locked',
  askPassphrase: 'Enter the passphrase of your vault.',
  askReviewer: 'Enter your reviewer passphrase.',
  reviewer: 'Reviewer',
  reviewerPassphrase: 'Reviewer passphrase',
  inKeychain:
    'The vault key is in the system keychain and no reviewer passphrase is set: it is protected only by this computer’s screen lock.',
  wrong: 'Incorrect passphrase. The vault is unchanged. Check capitals and keyboard layout.',
  unlock: 'Unlock',
  diskFull:
    'The disk is full. Unfinished text and your place are still saved for a few minutes of typing; nothing else is saved until there is space.',
  about:
    'All cases, notes and journals are stored in one encrypted file. Without its key they cannot be read, and the key cannot be recovered.',
  key: 'Key',
  keyRandom: 'Random, stored in the system keychain',
  keyDerived: 'Random, encrypted under the vault passphrase',
  folder: 'Data folder',
  installation: 'Installation ID',
  installationAbout: 'Identifies this installation in journals.',
  apiKeys: 'API keys',
  apiKeysAbout:
    'Stored separately from the vault: in the system keychain, or in memory for one session. Never in a file.',
  backup: 'Backup',
  backUp: 'Back up the vault',
  backupAbout:
    'Writes the whole vault into one encrypted file and reads it back to verify it. It opens only with the passphrase chosen here; API keys and reviewer keys in the system keychain are not in it. Keep it on another disk or computer.',
  backupPassphrase: 'Backup passphrase',
  backupPassphraseMissing: 'Enter the passphrase of the backup.',
  wrongBackupPassphrase:
    'Incorrect passphrase. The backup is unchanged. Enter the one that was chosen for this backup.',
  backupNever: {
    title: 'This vault has never been backed up',
    why: 'If this computer or its disk is lost, so is everything in the vault.',
  },
  backupLongAgo: {
    title: 'The last backup is more than a month old',
    why: 'If this computer or its disk is lost, so is everything recorded since the last backup.',
  },
  backupInterrupted: {
    title: 'A backup was interrupted',
    why: 'The vault was locked or the app closed while the backup begun {at} was being written. Back up again.',
  },
  backupLast: 'Last backup: {at}, {name}',
  backedUp: 'Vault backed up; the backup was read back and verified',
  chooseBackupFolder: 'Choose folder and back up…',
  gone: 'The vault is missing',
  goneAbout:
    'It was last used at {at}, and none of its files is in the data folder. To get its cases back, put the files back and start again, or restore a backup. A new vault is empty.',
  restoreOne: 'Restore a backup…',
  restore: 'Restore a backup',
  restoreAbout:
    'The backup becomes the vault of this profile, with a new key. Changes made after the backup are not restored. New entries are written as a new installation, so that they cannot conflict with those changes.',
  restoreReplaces: 'The current vault is set aside in the data folder, not deleted.',
  setAside: 'Backup restored. Settings, Vault says where the former vault is.',
  chooseBackup: 'Choose backup and restore…',
  restored: 'This vault was restored from a backup',
  restoredAbout:
    'Backup of {madeAt}, restored {at}. What was recorded elsewhere after the backup is not in this vault; import packages to add it.',
  lock: 'Lock now',
  autoLock: 'Lock automatically',
  autoLockAfter: (minutes: number) =>
    `After ${plural(minutes, { one: '1 minute', other: `${String(minutes)} minutes` })}`,
  autoLockHint:
    'After this period of inactivity. The vault also locks with the screen and when the computer sleeps.',
  unlocksWith: 'Unlocks with',
  unlocksWithPassphrase: 'The vault passphrase',
  unlocksWithReviewer: 'A reviewer passphrase',
  unlocksWithNothing:
    'Nothing: no reviewer passphrase is set, so it is protected only by this computer’s screen lock. Set one under Reviewer.',
  keyChanges: 'Change key',
  currentPassphrase: 'Current vault passphrase',
  moveFromPassphrase: 'Change the passphrase or use the system keychain',
  moveFromKeychain: 'Use a passphrase instead of the system keychain',
  moveAbout:
    'The vault keeps its key; only what gives access to it changes. If someone may know the current passphrase, also renew the key afterwards: anyone who has an earlier copy of the data folder can still get that key with it.',
  moveFromKeychainAbout:
    'The vault keeps its key; it is encrypted under the passphrase and removed from the keychain. If a copy of it may have been taken from there, also renew the key afterwards.',
  newPassphrase: 'New vault passphrase',
  move: 'Change',
  moved: {
    keychain: 'The vault now opens with the system keychain',
    passphrase: 'The vault now opens with the new passphrase',
  },
  renew: 'Renew the key',
  renewAbout:
    'Encrypts the whole vault with a new random key and replaces the vault only after verifying the result. If this is interrupted, the vault opens as before. Earlier copies and backups keep the earlier key.',
  renewing: 'Encrypting. Large vaults take several minutes; CaseLoupe does not respond while it works.',
  renewed: 'The vault is encrypted with a new key',
  protect: 'Protect your vault',
  protectAbout:
    'All cases, notes and journals are stored in one encrypted file on this computer. It opens only with its key, and the key cannot be recovered.',
  keyStorage: 'Key storage',
  keychainAbout:
    'A random key, stored by your system and unlocked when you log in. Nothing to remember. The vault opens only in this user account.',
  passphraseAbout: 'You enter it each time CaseLoupe starts. If you forget it, the vault cannot be opened.',
  passphraseHint: 'At least 10 characters. Use five or more unrelated words.',
  checkKeychain: 'Check keychain again',
  create: 'Create vault',
} as const;

/** Labels for a vault that is an earlier copy of itself. */
export const ROLLBACK = {
  title: 'This vault is an earlier copy',
  found: (missing: number | null): string =>
    missing === null
      ? 'The vault was last used on {at}; other entries were recorded in it since than in this copy.'
      : plural(missing, {
          one: 'The vault was last used on {at}. 1 entry recorded in it is missing from this copy.',
          other: `The vault was last used on {at}. ${String(missing)} entries recorded in it are missing from this copy.`,
        }),
  advice:
    'If you did not put this copy here, do not record anything. First look for the newer one in the data folder, or where this copy came from.',
  accept: 'Continue with this copy…',
  accepted: 'Accepted earlier copies of the vault',
  acceptedBy: 'Accepted on {at} by {name}.',
} as const;
