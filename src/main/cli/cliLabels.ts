import { counted, plural } from '@shared/text/language';

/** What standard input is asked for. */
export const PROMPTS = {
  vaultPassphrase: 'Vault passphrase',
  newPassphrase: 'Passphrase for the vault',
  confirmPassphrase: 'Confirm passphrase',
  packagePassphrase: 'Package passphrase',
  identity: 'Age identity',
} as const;

export const PROGRESS = {
  percent: (share: number) => `${String(share)} %`,
  packages: (done: number, total: number, share: number) =>
    `${String(done)} of ${String(total)}, ${String(share)} % of this one`,
} as const;

export const INIT = {
  noPassphrase:
    'No passphrase on standard input. No vault was created. Write the passphrase as the first line of standard input.',
  notCreated: (problem: string) => `${problem} No vault was created.`,
  exists:
    'This profile already has a vault. It was not changed. Use it, or set CASELOUPE_PROFILE_DIR to a different folder.',
} as const;

export const VAULT = {
  absent: 'No vault in this profile. Nothing was changed. Create one with “init” or in the application.',
  needsPassphrase:
    'This vault opens with a passphrase. Nothing was changed. Add --vault-passphrase and write the passphrase to standard input.',
  noPassphrase:
    'No passphrase on standard input. The vault was not opened. Write the passphrase as the first line of standard input.',
} as const;

/** Of reading, verifying and importing a package. */
export const INSPECT = {
  noFile: 'File not found.',
  locked: 'The package is encrypted: add --passphrase or --identity.',
  noSecret: 'No passphrase or identity on standard input.',
  notOpened: 'The package was not opened. Nothing was imported.',
  closed: 'The package was closed.',
  isRedacted: 'redacted copy without journal and evidence; cannot be imported',
  contents: (caseId: string, files: number, entries: number) =>
    `case ${caseId}, ${counted(files, 'file')}, ${counted(entries, 'journal entry', 'journal entries')}`,
} as const;

export const IMPORT = {
  refused: (refusal: string) => `not imported: ${refusal}`,
  unknownSigner: (fingerprint: string) =>
    `Unknown signer ${fingerprint}. Confirm the fingerprint with the signer, then use --trust NAME.`,
  nothing: 'Nothing was imported.',
  diskFull: 'The disk is full. Nothing was imported.',
  wasErased: (at: string) => `This case was erased here at ${at}; importing restores its earlier content.`,
  ownEntries: (count: number) =>
    plural(count, {
      one: '1 entry claims to be from this installation, which does not have it. This is expected only after an erasure here or when the vault was restored from a backup.',
      other: `${String(count)} entries claim to be from this installation, which does not have them. This is expected only after an erasure here or when the vault was restored from a backup.`,
    }),
  done: (caseId: string, entries: number, files: number) =>
    `case ${caseId}: ${counted(entries, 'entry', 'entries')} and ${counted(files, 'file')} added`,
} as const;

/** Of packages and reports that are written to a folder. */
export const EXPORT = {
  noFolder: 'Folder not found.',
  noPassphrase: 'No package passphrase on standard input.',
  pages: (count: number) => counted(count, 'page'),
  leftOut: (exhibit: number, label: string) => `left out: exhibit ${String(exhibit)}, ${label}`,
  broken: (exhibit: number, label: string) => `cannot be displayed: exhibit ${String(exhibit)}, ${label}`,
  withoutBroken: '--without-broken-pictures makes a report without such pictures, and names them in it.',
} as const;
