import { plural } from '@shared/text/language';

export const VAULT = {
  locked: 'CaseLoupe is locked',
  askPassphrase: 'Enter the passphrase of your vault.',
  askReviewer: 'Enter your reviewer passphrase.',
  reviewer: 'Reviewer',
  reviewerPassphrase: 'Reviewer passphrase',
  inKeychain:
    'The vault key is in the system keychain and no reviewer passphrase is set: only the screen lock of this computer keeps others out.',
  wrong: 'Incorrect passphrase. The vault is unchanged. Check capitals and keyboard layout.',
  unlock: 'Unlock',
  about:
    'All cases, notes and journals are stored in one encrypted file. Without its key they cannot be read, and the key cannot be recovered.',
  key: 'Key',
  keyRandom: 'Random, stored in the system keychain',
  keyDerived: 'Derived from your passphrase',
  folder: 'Data folder',
  installation: 'Installation ID',
  installationAbout: 'Identifies this installation in journals.',
  apiKeys: 'API keys',
  apiKeysAbout:
    'Stored separately from the vault: in the system keychain, or in memory for one session. Never in a file.',
  backup: 'Backup',
  backupAbout: 'Close CaseLoupe, then copy the data folder. The copy opens only with the same key.',
  lock: 'Lock now',
  autoLock: 'Lock automatically',
  autoLockAfter: (minutes: number) =>
    `After ${plural(minutes, { one: '1 minute', other: `${String(minutes)} minutes` })}`,
  autoLockHint:
    'When nobody has used keyboard or mouse for this long. The vault also locks with the screen and when the computer sleeps.',
  unlocksWith: 'Unlocks with',
  unlocksWithPassphrase: 'The vault passphrase',
  unlocksWithReviewer: 'A reviewer passphrase',
  unlocksWithNothing:
    'Nothing: no reviewer passphrase is set, so only the screen lock of this computer keeps others out. Set one under Reviewer.',
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
