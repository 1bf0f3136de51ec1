import { NAME_RULE, REVIEWER_ID_RULE } from '@shared/labels/reviewerLabels';
import { PACKAGE_PASSPHRASE_RULE } from '@shared/labels/vaultLabels';
import { utcTime } from '@shared/text/dates';
import { COUNTS } from '@shared/text/countLabels';
import { counted, percent, plural } from '@shared/text/language';
import type { LineAction } from '@shared/domain/intake/lineActions';
import type { ImportPreview } from '@shared/ipc/importsContract';
import { SAME_FAILURES_LIMIT } from '../jobs/failureStreaks';

/** Errors in the command line. */
export const BAD_USAGE = {
  noCommand: 'No command given.',
  command: 'The command',
  oneOf: (option: string, known: readonly string[]) => `${option} is one of: ${known.join(', ')}`,
  needed: (option: string) => `${option} is required`,
  optionsOnly: (command: string) => `${command} takes options only`,
  noIds: 'IDs: at least one is required',
  noCases: 'Cases: at least one is required',
  oneBackup: 'The backup: exactly one is required',
  onePackage: 'The package: exactly one is required',
  oneCase: 'The case: exactly one is required',
  oneCertificate: 'The certificate: exactly one is required',
  oneTimeStampAction: 'At most one of --to FOLDER, --response FILE and --direct',
  certificateFingerprint:
    '--fingerprint takes the SHA-256 of the certificate: 64 hexadecimal digits; spaces between groups are allowed',
  oneKey: '--passphrase or --identity, not both',
  name: `--name: ${NAME_RULE}`,
  reviewerId: `--reviewer: ${REVIEWER_ID_RULE}`,
  encryptionRequired: 'One of --passphrase, --recipient or --unencrypted REASON is required',
  noReason: 'A reason after --unencrypted is required',
  nameAlone: 'import: --name requires --trust FINGERPRINT',
  fingerprint: '--trust takes a fingerprint: 64 hexadecimal digits; spaces between groups are allowed',
} as const;

/** Prompts for input from standard input. */
export const PROMPTS = {
  vaultPassphrase: 'Vault passphrase',
  reviewerPassphrase: 'Reviewer passphrase',
  newPassphrase: 'Passphrase for the vault',
  confirmPassphrase: 'Confirm passphrase',
  packagePassphrase: 'Package passphrase',
  backupPassphrase: 'Backup passphrase',
  newBackupPassphrase: 'Passphrase for the backup',
  identity: 'Age identity',
} as const;

/** Errors about any secret from standard input. */
export const SECRET = {
  'control-character':
    'The line contains a control character, such as Tab. Nothing was changed. Enter it without that character.',
  'other-encoding':
    'Standard input is not valid UTF-8, or was converted from another encoding incorrectly. Nothing was changed. Save the file as UTF-8, or have the program write UTF-8.',
} as const;

export const PROGRESS = {
  of: (done: number, total: number) => `${String(done)} of ${String(total)}`,
  percent: (share: number) => percent(share),
  packages: (done: number, total: number, share: number) =>
    `${String(done)} of ${String(total)}, ${percent(share)} of this one`,
} as const;

/** What to do without a keychain. A command cannot keep a key for its session only, as the window can. */
export const NO_KEYCHAIN = {
  newVault: 'Start a keychain service, or add --vault-passphrase.',
  otherwise: 'Start a keychain service, then try again.',
} as const;

export const INIT = {
  none: 'No passphrase on standard input. No vault was created. Write the passphrase as the first line of standard input.',
  refused: (problem: string) => `${problem} No vault was created.`,
  exists:
    'This profile already has a vault. It was not changed. Use it, or set CASELOUPE_PROFILE_DIR to a different folder.',
} as const;

/** Messages about time stamps. */
export const TIME_STAMP = {
  awaited: 'awaiting response',
  verified: 'verified',
  'not-trusted': 'time authority not trusted here',
  invalid: 'not valid',
  line: (requestedAt: string, state: string, confirmed: string) =>
    [requestedAt, state, confirmed].filter((part) => part !== '').join('  '),
} as const;

/** Messages about backups of the vault. */
export const BACKUP = {
  none: 'No backup passphrase on standard input. No backup was made. Write it on a separate line, after the secret that opens the vault.',
  refused: (problem: string) => `${problem} No backup was made.`,
} as const;

export const RESTORE = {
  noFile: 'File not found. Nothing was restored.',
  noBackupPassphrase:
    'No backup passphrase on standard input. Nothing was restored. Write it as the first line of standard input.',
  none: 'No passphrase for the vault on standard input. Nothing was restored. Write it as the second line of standard input.',
  refused: (problem: string) => `${problem} Nothing was restored.`,
  isOpen:
    'This profile has a vault that opens without a passphrase. Nothing was restored. Restore from the lock screen, or set CASELOUPE_PROFILE_DIR to a different folder.',
  done: (madeAt: string) =>
    `Restored from the backup of ${utcTime(madeAt)}. Later changes are not included. New entries are written as a new installation.`,
} as const;

/** Messages about changing the vault's key. */
export const CHANGE_KEY = {
  none: 'No new passphrase on standard input. Nothing was changed. Write it on a separate line, after the secret that opens the vault.',
  refused: (problem: string) => `${problem} Nothing was changed.`,
  done: {
    keychain: 'The vault now opens with the system keychain.',
    passphrase: 'The vault now opens with the new passphrase.',
  },
  renewed: 'The vault is encrypted with a new key.',
} as const;

export const VAULT = {
  absent: 'No vault in this profile. Nothing was changed. Create one with “init” or in the application.',
  gone: (lastUsedAt: string) =>
    `The vault of this profile is missing: it was last used at ${utcTime(lastUsedAt)}, and none of its files is in the data folder. Nothing was changed. Put the files back, or restore a backup with “restore”.`,
  rolledBack: (lastUsedAt: string, missing: number | null) =>
    missing === null
      ? `Warning: this vault is an earlier copy. The vault was last used at ${utcTime(lastUsedAt)}; other entries were recorded in it since than in this copy.`
      : plural(missing, {
          one: `Warning: this vault is an earlier copy. It was last used at ${utcTime(lastUsedAt)}. 1 entry recorded in it is missing from this copy.`,
          other: `Warning: this vault is an earlier copy. It was last used at ${utcTime(lastUsedAt)}. ${String(missing)} entries recorded in it are missing from this copy.`,
        }),
  rolledBackAdvice:
    'If you did not put this copy here, look for the newer one first. To stop this message, accept the copy in the application.',
  diskFull: 'Warning: the disk is full. What is saved can be read, but hardly anything can be added.',
  newKey:
    'The signing key of the reviewer was not in the keychain. The reviewer has a new key, which recipients need to trust again.',
  needsPassphrase:
    'This vault opens with a passphrase. Nothing was changed. Add --vault-passphrase and write the passphrase to standard input.',
  noPassphrase:
    'No passphrase on standard input. The vault was not opened. Write the passphrase as the first line of standard input.',
  needsReviewer:
    'The reviewer of this vault signs in with a passphrase. Nothing was changed. Add --reviewer-passphrase and write the passphrase to standard input.',
  noReviewerPassphrase:
    'No reviewer passphrase on standard input. Nothing was changed. Write it on a separate line, after the vault passphrase.',
} as const;

/** Why the remaining items were not attempted. */
const SAME_REASON = `${String(SAME_FAILURES_LIMIT)} in a row failed for the same reason`;

export const CASES = {
  notSaved: 'not saved',
  ambiguous: (caseIds: readonly string[]) => `matches several cases. Use a case ID: ${caseIds.join(' ')}`,
} as const;

export const OUTPUT = {
  failed: (why: string) => `The results could not be written to standard output (${why}).`,
} as const;

export const FETCH = {
  noConnection: 'No connection selected. Choose one with --profile.',
  nothing: 'Nothing to fetch.',
  notReadable: (path: string) => `${path}: not found or not readable. Nothing was fetched.`,
  notAttempted: `Not attempted: ${SAME_REASON}.`,
  filesAbsent: (count: number) =>
    counted(count, { one: '{count} file not saved', other: '{count} files not saved' }),
  stopped: (count: number, why: string) =>
    plural(count, {
      one: `1 ID was not attempted: ${SAME_REASON}. ${why} When this is fixed, run the command again: what is saved is only checked for changes.`,
      other: `${String(count)} IDs were not attempted: ${SAME_REASON}. ${why} When this is fixed, run the command again: what is saved is only checked for changes.`,
    }),
} as const;

/**
 * Messages for lines and files about which the window would ask the user. The command skips them and says what to do.
 */
export const NOT_IMPORTED: Readonly<Partial<Record<LineAction, string>>> = {
  'file-unclear':
    'Not recognised as a saved response. It was skipped. Name the file after the ID it is about, an AML history also after its version and “delta” or “snapshot” (“65b1-v3-delta.json”), or import it in the application.',
  'table-unclear':
    'The ID column of this table could not be determined. It was skipped. Save only the IDs, one per line.',
  'medium-unnamed': 'No saved response names this file. It was skipped. Import the response first.',
  'event-unknown': 'Unknown event. No action was taken.',
  'not-understood': 'Neither an ID nor an event. It was skipped.',
};

export const notImported = (name: string, line: number | null, sentence: string): string =>
  line === null ? `${name}: ${sentence}` : `${name}, line ${String(line)}: ${sentence}`;

/** Labels for reading, verifying and importing a package. */
export const INSPECT = {
  noFile: 'File not found.',
  locked: 'The package is encrypted: add --passphrase or --identity.',
  noSecret: 'No passphrase or identity on standard input.',
  notOpened: 'The package was not opened. Nothing was imported.',
  closed: 'The package was closed.',
  isRedacted: 'redacted copy without journal and evidence; cannot be imported',
  contents: (caseId: string, files: number, entries: number) =>
    `case ${caseId}, ${counted(files, COUNTS.file)}, ${counted(entries, COUNTS.journalEntry)}`,
} as const;

export const IMPORT = {
  refused: (refusal: string) => `not imported: ${refusal}`,
  unknownSigner: (fingerprint: string) =>
    `Unknown signer ${fingerprint}. Ask the signer for the fingerprint of their key by telephone or on paper, then give it with --trust FINGERPRINT.`,
  otherKey: (given: string, signed: string) =>
    `The package is signed with another key. Nothing was imported.\n  given   ${given}\n  signed  ${signed}`,
  savedAs: (given: string, saved: string) =>
    `The signer is saved as “${saved}”, not as “${given}”. A signer who is known keeps the name; rename them in Settings, Signing key.`,
  nothing: 'Nothing was imported.',
  diskFull: 'The disk is full. Nothing was imported.',
  wasErased: (at: string) =>
    `This case was erased here at ${utcTime(at)}; importing restores its earlier content.`,
  ownEntries: (count: number) =>
    plural(count, {
      one: '1 entry is signed with a key of this installation, which does not have it. This is expected after an erasure here or when the vault was restored from a backup.',
      other: `${String(count)} entries are signed with a key of this installation, which does not have them. This is expected after an erasure here or when the vault was restored from a backup.`,
    }),
  takenOver: ({ replica, from, by }: ImportPreview['takenOver'][number]) =>
    `${by.name} (${by.reviewerId}) continues the journal of installation ${replica.slice(0, 8)}. Ask ${from.name} (${from.reviewerId}) whether both work there: if not, the next entries written there will form a separate chain.`,
  separate: ({ replica, by, beside, entries }: ImportPreview['separate'][number]) =>
    plural(entries, {
      one: `1 entry by ${by.name} (${by.reviewerId}) states installation ${replica.slice(0, 8)}, for which ${beside.name} (${beside.reviewerId}) has written too. It is kept as a separate chain.`,
      other: `${String(entries)} entries by ${by.name} (${by.reviewerId}) state installation ${replica.slice(0, 8)}, for which ${beside.name} (${beside.reviewerId}) has written too. They are kept as a separate chain.`,
    }),
  fork: ({ replica, seq, by }: ImportPreview['forks'][number]) =>
    `From entry ${String(seq)} of installation ${replica.slice(0, 8)} on, ${by.name} (${by.reviewerId}) signed entries that differ from those saved here.`,
  rewritten: ({ replica, seq, by }: ImportPreview['rewritten'][number]) =>
    `${by.name} (${by.reviewerId}), whose key is not trusted, has signed two versions of entry ${String(seq)} of installation ${replica.slice(0, 8)}. Both are kept, the new one as a separate chain.`,
  notCounted: (
    { name, reviewerId, entries }: { name: string; reviewerId: string; entries: number },
    key: string,
  ) =>
    plural(entries, {
      one: `1 entry by ${name} (${reviewerId}) is signed with key ${key}, which is not trusted here under this ID. It is shown as reported: only its evidence counts until the key is added in Settings, Signing key.`,
      other: `${String(entries)} entries by ${name} (${reviewerId}) are signed with key ${key}, which is not trusted here under this ID. They are shown as reported: only their evidence counts until the key is added in Settings, Signing key.`,
    }),
  done: (caseId: string, entries: number, files: number) =>
    `case ${caseId}: ${counted(entries, COUNTS.entry)} and ${counted(files, COUNTS.file)} added`,
} as const;

/** Name of a signer for whom no name was given. */
export const keyName = (group: string): string => `Key ${group}`;

/** Messages about exporting packages and reports to a folder. */
export const EXPORT = {
  noFolder: 'Folder not found.',
  noPassphrase: 'No package passphrase on standard input.',
  weakPassphrase: `The package passphrase needs ${PACKAGE_PASSPHRASE_RULE}. No package was written.`,
  notAttempted: (failure: string) => `not attempted: ${SAME_REASON} (${failure})`,
  stopped: `Not all cases were exported: ${SAME_REASON}. Fix the cause, then run the command again.`,
  reportsStopped: `Not all reports were generated: ${SAME_REASON}. Fix the cause, then run the command again.`,
  pages: (count: number) => counted(count, COUNTS.page),
  leftOut: (exhibit: number, label: string) => `left out: exhibit ${String(exhibit)}, ${label}`,
  broken: (exhibit: number, label: string) => `cannot be displayed: exhibit ${String(exhibit)}, ${label}`,
  withoutBroken: '--without-broken-images makes a report without such images, and names them in it.',
} as const;
