import { PACKAGE_PASSPHRASE_DIFFERENT, PACKAGE_PASSPHRASE_MIN } from '../domain/package/packagePassphrase';
import { PASSPHRASE_MIN, type KeychainState, type VaultProblem } from '../ipc/views';
import { listed } from '../text/language';
import { normalPassphrase, passphraseLength, PASSPHRASE_MAX, unusableIn } from '../text/passphrase';
import type { FaultLabels } from './errorLabels';

/** Why the keychain cannot be chosen; null if it can. */
export const KEYCHAIN_LABELS: Record<KeychainState, string | null> = {
  ready: null,
  locked: 'The system keychain is locked. Unlock it in your system, then check again.',
  'no-service': 'No keychain service responds on this computer. Use a passphrase.',
  'module-missing': 'The keychain module could not be loaded. Use a passphrase.',
  refused:
    'The system keychain refuses access. Allow CaseLoupe in the keychain settings and check again, or use a passphrase.',
};

interface ProblemLabels extends FaultLabels {
  /** Whether retrying may help without any other change on this screen. */
  retry: boolean;
}

/** Why an existing vault cannot be opened. */
export const PROBLEM_LABELS: Record<VaultProblem, ProblemLabels> = {
  'keychain-locked': {
    title: 'The system keychain is locked',
    safe: 'The vault is unchanged; its key is in the keychain.',
    advice: 'Unlock the keychain in your system, then try again.',
    retry: true,
  },
  'keychain-missing': {
    title: 'The keychain service is not running or does not respond',
    safe: 'The vault is unchanged; its key is in the keychain of this user account.',
    advice: 'Start the keychain service, or log in to the account that created the vault, then try again.',
    retry: true,
  },
  'keychain-refused': {
    title: 'The system keychain refuses access',
    safe: 'The vault is unchanged; its key is in the keychain.',
    advice: 'Allow CaseLoupe in the keychain settings, then try again.',
    retry: true,
  },
  'key-not-in-keychain': {
    title: 'The vault’s key is not in this keychain',
    safe: 'The vault file is unchanged.',
    advice: 'Log in to the account that created the vault, or restore that keychain from a backup.',
    retry: true,
  },
  'header-missing': {
    title: 'The header of the vault is missing',
    safe: 'Its database is there and was not changed. Without the header its key cannot be found.',
    advice:
      'Restore vault.json or vault.copy.json to the data folder, from a backup if necessary, then try again.',
    retry: true,
  },
  'database-missing': {
    title: 'The database of the vault is missing',
    safe: 'Its header is there. Nothing was changed or created in its place.',
    advice: 'Restore vault.db to the data folder, from a backup if necessary, then try again.',
    retry: true,
  },
  damaged: {
    title: 'The vault file is damaged',
    safe: 'The vault was not opened. The damaged part was not changed.',
    advice: 'Copy the data folder as it is, restore it from a backup, then try again.',
    retry: true,
  },
  newer: {
    title: 'The vault was written by a newer CaseLoupe',
    safe: 'Nothing in it was changed.',
    advice: 'Update CaseLoupe on this computer.',
    retry: false,
  },
  busy: {
    title: 'Another CaseLoupe window has the vault open',
    safe: 'Nothing in it was changed.',
    advice: 'Close the other window first, then try again.',
    retry: true,
  },
  'disk-full': {
    title: 'The vault cannot be opened: the disk is full',
    safe: 'Nothing saved is lost.',
    advice: 'Free some space on the disk of the data folder, then try again.',
    retry: true,
  },
  'drive-failed': {
    title: 'The vault cannot be opened: its drive does not respond',
    safe: 'Nothing in it was changed.',
    advice: 'Reconnect the drive or network of the data folder, then try again.',
    retry: true,
  },
  'drive-read-only': {
    title: 'The vault cannot be opened: its folder cannot be written to',
    safe: 'Nothing in it was changed.',
    advice: 'Allow your account to write to the data folder, then try again.',
    retry: true,
  },
  'not-a-folder': {
    title: 'There is a file in the place of the data folder',
    safe: 'Nothing was changed or created.',
    advice: 'Move the file away, or set CASELOUPE_PROFILE_DIR to a folder, then try again.',
    retry: true,
  },
  unexpected: {
    title: 'The vault could not be opened',
    safe: 'Nothing was removed.',
    advice: 'Try again. If CaseLoupe was started from a terminal, details are printed there.',
    retry: true,
  },
};

/** Lists the files found in the data folder of a vault that lacks a file. */
export const otherFilesLabel = (folder: string, names: readonly string[]): string =>
  `Found in ${folder}: ${listed(names)}.`;

/** Where the vault is that a restored backup replaced, and what can be done with it. */
export function asideLabel(folder: string, names: readonly string[]): string {
  const ending = /\.[\dTZ-]+\.aside/.exec(names[0] ?? '')?.[0] ?? '';
  return `The former vault was set aside in ${folder}: ${listed(names)}. To return to it, close CaseLoupe, move vault.db, vault.json and vault.copy.json to another folder, and remove “${ending}” from those names. If it is no longer needed, delete those files.`;
}

/** The rule for the passphrase of a package. */
export const PACKAGE_PASSPHRASE_RULE = `at least ${String(PACKAGE_PASSPHRASE_MIN)} characters, ${String(PACKAGE_PASSPHRASE_DIFFERENT)} of them different`;

const UNUSABLE = {
  'control-character': 'Contains a control character, such as Tab.',
  'other-encoding': 'Contains U+FEFF or U+FFFD, which text contains after it was read in the wrong encoding.',
} as const;

/** What is wrong with a secret that nobody could type again; null if nothing is. */
export function secretProblem(typed: string): string | null {
  const found = unusableIn(typed);
  return found && UNUSABLE[found];
}

/** What is wrong with a passphrase that is too long. */
export const PASSPHRASE_TOO_LONG = `At most ${String(PASSPHRASE_MAX)} characters.`;

/** What is wrong with a new passphrase; null if it is acceptable. */
export function passphraseProblem(passphrase: string, repeated: string): string | null {
  const problem = secretProblem(passphrase);
  if (problem !== null) return `${problem} Enter the passphrase without that character.`;
  if (passphraseLength(passphrase) > PASSPHRASE_MAX) return PASSPHRASE_TOO_LONG;
  if (passphraseLength(passphrase) < PASSPHRASE_MIN)
    return `At least ${String(PASSPHRASE_MIN)} characters. Use five or more unrelated words.`;
  if (normalPassphrase(repeated) !== normalPassphrase(passphrase)) return 'The passphrases do not match.';
  return null;
}
