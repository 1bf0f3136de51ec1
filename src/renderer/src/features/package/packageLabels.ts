import { SECTION_TITLES } from '@shared/presentation/sections';
import { COUNTS } from '@shared/text/countLabels';
import { counted, plural } from '@shared/text/language';
import { passphraseLength, PASSPHRASE_MAX } from '@shared/text/passphrase';
import { PACKAGE_PASSPHRASE_RULE, PASSPHRASE_TOO_LONG, secretProblem } from '@shared/labels/vaultLabels';
import { absenceClause, requestedKindOf } from '@shared/labels/absenceLabels';
import type { AbsentLine } from '@shared/domain/package/absentCsv';
import type { OptionalPart } from '@shared/domain/packageLayout';
import { isPackagePassphrase, PACKAGE_PASSPHRASE_MIN } from '@shared/domain/package/packagePassphrase';
import type { CheckedRecipient, PackagePreview } from '@shared/ipc/packageContract';
import { FIELDS } from '../../ui/uiLabels';

export interface Message {
  title: string;
  advice: string;
}

export function absentReasonLabels({
  what,
  reason,
  status,
}: Pick<AbsentLine, 'what' | 'reason' | 'status'>): string {
  switch (reason) {
    case 'not-fetched':
      return 'not requested';
    case 'being-fetched':
      return 'being fetched';
    case 'left-out':
      return 'left out';
    case 'unusable-too-long':
    case 'unusable-blank':
    case 'unusable-not-text':
    case 'unusable-not-a-name':
    case 'unusable-too-many':
      return 'no valid file reference';
    default:
      return absenceClause(reason, requestedKindOf(what), status);
  }
}

/** Absent items counted by reason, the most frequent first. */
export function countReasons(lines: readonly AbsentLine[]): { label: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const line of lines) {
    const label = absentReasonLabels(line);
    counts.set(label, (counts.get(label) ?? 0) + 1);
  }
  return [...counts].map(([label, count]) => ({ label, count })).sort((a, b) => b.count - a.count);
}

/** Warnings about a case before it is shared. */
export function cautionsOf(preview: PackagePreview): Message[] {
  const cautions: Message[] = [];
  const { journal } = preview;
  if (journal.state === 'broken')
    cautions.push({
      title: `Journal integrity check failed at entry ${String(journal.seq)}`,
      advice:
        'It is exported unchanged, and the package states the invalid entry. This export cannot be recorded.',
    });
  if (preview.conclusion === 'waiting')
    cautions.push({
      title: 'The proposed conclusion is awaiting a second vote',
      advice:
        'The package contains the proposal and its reasons. The second reviewer should not open it before voting.',
    });
  if (preview.isBeingFetched)
    cautions.push({
      title: 'Files of this case are being fetched',
      advice: 'Files not received by then are listed as missing.',
    });
  if (preview.drafts > 0)
    cautions.push({
      title: counted(preview.drafts, COUNTS.unfinishedNote),
      advice: 'Unsaved text is not exported.',
    });
  return cautions;
}

export const PART_LABELS: Record<OptionalPart, string> = {
  report: 'Printed report (PDF)',
  viewer: 'HTML viewer',
};

const RECIPIENTS: Record<NonNullable<CheckedRecipient['problem']>, string> = {
  'secret-key':
    'This is a private key and must be kept secret. Paste the public key, which starts with age1.',
  ssh: 'SSH keys are not supported. Request a key created with age-keygen.',
  'other-kind': 'This key type requires an age plug-in. Request a plain age1 key.',
  'not-age': 'Not an age key. An age key starts with age1.',
  mistyped: 'This key is incomplete or mistyped.',
};
export const recipientLabels = (problem: NonNullable<CheckedRecipient['problem']>): string =>
  RECIPIENTS[problem];

/**
 * A statement about a passphrase. `isEnough` is whether the app accepts it, which depends on its length and variety
 * only (`isPackagePassphrase`); the strength is not measured, so the text states what makes a passphrase strong.
 */
export function passphraseLabels(passphrase: string): { isEnough: boolean; label: string } {
  const length = passphraseLength(passphrase);
  const left = PACKAGE_PASSPHRASE_MIN - length;
  const problem = secretProblem(passphrase);
  if (passphrase === '') return { isEnough: false, label: 'Use five or more unrelated words.' };
  if (left > 0)
    return {
      isEnough: false,
      label: `At least ${String(PACKAGE_PASSPHRASE_MIN)} characters: ${String(left)} more.`,
    };
  if (problem !== null) return { isEnough: false, label: problem };
  if (length > PASSPHRASE_MAX) return { isEnough: false, label: PASSPHRASE_TOO_LONG };
  if (!isPackagePassphrase(passphrase))
    return { isEnough: false, label: 'Repeated characters are easy to guess.' };
  const words = passphrase
    .trim()
    .split(/[\s\-_.]+/)
    .filter((word) => word.length > 2).length;
  if (words >= 5 || passphrase.length >= 20)
    return { isEnough: true, label: 'Long enough, if it is not a quotation and not used elsewhere.' };
  return {
    isEnough: true,
    label: 'Accepted. Five or more unrelated words are safer than a sentence or a name with a year.',
  };
}

export const ENCRYPTION = {
  title: 'Encryption',
  noMatch: 'The passphrases do not match.',
  passphraseAbout:
    'The package cannot be opened without it, and it cannot be recovered. Give it to the recipient through a separate channel.',
  keys: 'Recipients’ public keys (one per line)',
  keysExample: 'age1…',
  keysHint: 'Each of these keys can open the package. Include your own to open it yourself.',
  readable: 'Anyone who obtains this file can read all of it',
  readableCopy:
    'The remaining data is readable wherever the file is copied. Someone who knows the case may recognise the person.',
  readableCase: 'Faces, documents, names and notes are readable wherever the file is copied.',
  knowingly: 'I understand. Export without encryption.',
  reason: 'Reason for not encrypting',
  reasonHint: 'Recorded permanently in the journal.',
  wantsPassphrase: `Enter ${PACKAGE_PASSPHRASE_RULE}.`,
  wantsConfirmation: 'Confirm the passphrase.',
  wantsKeys: 'Enter valid recipients’ keys.',
  tooManyKeys: (most: number) => `Enter at most ${String(most)} keys.`,
  wantsKnowingly: 'Confirm that the package may be unencrypted.',
  wantsReason: 'Enter the reason for not encrypting.',
} as const;

export const CONTENTS = {
  title: 'Contents',
  list: 'Package contents',
  reading: (isSingle: boolean, done: number, total: number) =>
    isSingle ? 'Reading the case…' : `Reading ${String(done)} of ${String(total)} cases…`,
  read: 'Cases read',
  cases: FIELDS.cases,
  packages: (count: number) => `${String(count)}, one package each`,
  responses: 'Responses',
  media: FIELDS.media,
  files: (count: number, bytes: string) =>
    count === 0 ? FIELDS.none : `${counted(count, COUNTS.file)}, ${bytes}`,
  journal: SECTION_TITLES.journal,
  entries: (entries: number, notes: number) =>
    `${counted(entries, COUNTS.entry)}, ${counted(notes, COUNTS.note)}`,
  size: 'Total size',
  about: (bytes: string) => `About ${bytes}`,
  missing: 'Missing files',
  absent: (count: number, reasons: readonly { label: string; count: number }[]) =>
    `${String(count)}: ${reasons.map((one) => `${one.label} (${String(one.count)})`).join(', ')}`,
  missingInDetail: 'Missing files in detail',
  more: (count: number) => `And ${String(count)} more. All are listed in ABSENT.csv.`,
  searching: 'Searching for data to remove…',
  redacted: (covered: number, shown: number, dropped: number) =>
    `${counted(covered, { one: '{count} image is covered completely', other: '{count} images are covered completely' })}, ${shown === 0 ? 'none' : String(shown)} shown with the recipient’s name. Responses, originals, videos and PDFs are not included${dropped === 0 ? '' : counted(dropped, { one: '; {count} file is listed by name only', other: '; {count} files are listed by name only' })}. The journal is included as a list of entries with their hashes.`,
  caseIsWhole: 'The case itself is not redacted',
  caseIsWholeAbout: (hasOrphans: boolean) =>
    `Records under a retention obligation must not be redacted (Regulation (EU) 2024/1624, article 77). The copy is for reading and refers to its source case.${hasOrphans ? ' To refer to a package of the whole case, export that package first.' : ''}`,
} as const;

export const EXPORT = {
  title: (count: number) =>
    plural(count, { one: 'Export package', other: `Export ${String(count)} packages` }),
  packages: 'Packages',
  destination: 'Destination',
  change: 'Change…',
  wantsFolder: 'Choose a destination folder.',
  free: (bytes: string, isTooSmall: boolean) =>
    isTooSmall ? `${bytes} free, not enough space` : `${bytes} free`,
  optionalRecipient: 'Recipient (optional)',
  optionalReason: 'Reason (optional)',
  recorded: 'Recorded in the package and in the journal.',
  recordedCopy:
    'Recorded in the copy and in the journal. The recipient is also printed on every page and over every image.',
  background: 'Export continues in the background.',
} as const;

export const EXPORT_LINE = {
  showInFolder: 'Show in folder',
  locations: 'Locations',
  file: 'File',
  copySha256: 'Copy SHA-256',
  signedWith: 'Signed with',
  giveFingerprint: 'Give this fingerprint to the recipient through a separate channel.',
} as const;

export const SIGNING = {
  about:
    'Every package you export is signed, so that recipients can verify its origin and integrity. The key is for this installation; on another computer you have a different one.',
  loading: 'Loading key…',
  created: 'Created',
  privateKey: 'Private key',
  publicKey: 'Public key',
  copyPublicKey: 'Copy public key',
  inKeychain: 'In the system keychain',
  inVault: 'In the encrypted vault: this computer has no keychain',
  inSecret: 'In the encrypted vault, opened by your reviewer passphrase',
  unlockKeychain: 'No signing key yet. Unlock the system keychain to generate one.',
  noKey: (isInVault: boolean) =>
    isInVault
      ? 'No signing key yet. It is generated with your first package or report, or now. This computer has no keychain, so the private key will be stored in the encrypted vault.'
      : 'No signing key yet. It is generated with your first package or report, or now. The private key will be stored in the system keychain.',
  generate: 'Generate key',
  giveFingerprint:
    'Give your fingerprint to recipients through a separate channel, for example on paper or by telephone.',
  former: 'Previous keys',
  formerAbout: 'Their private keys were lost. Existing signatures remain valid.',
  createdOn: 'created {time}',
  known: 'Known signers',
  noneKnown:
    'None. A signer is added when you first trust a package signed with their key, or here by fingerprint.',
  mistyped: 'Enter 64 digits: 0 to 9 and a to f.',
  add: 'Add signer',
  newName: 'New name',
  knownSince: 'Known since {time}',
  countsUnder: 'Entries count under reviewer ID {id} only',
  countsUnderNone: 'The reviewer ID of the first imported entry will belong to this key',
  idTaken: {
    reviewer:
      'Its imported entries do not count: their reviewer ID {id} is that of a reviewer of this computer. Only entries under another ID can count.',
    signer:
      'Its imported entries do not count: their reviewer ID {id} is that of another known signer. Only entries under another ID can count.',
  },
  rename: 'Rename',
  revoke: 'Revoke',
  revokeFrom: 'Not trusted as of (UTC)',
  revokeAbout:
    'Entries and packages dated on this day or later no longer count. Choose the first day on which someone else may have obtained the key. Entries can be backdated, so check earlier ones that you have not seen before.',
  revokedAsOf: 'Revoked as of {time}',
  forgetAbout:
    'Packages signed with this key will be from an unknown signer again, and entries by it will no longer count.',
  keep: 'Keep',
} as const;

export const ENCRYPTION_METHODS = [
  { value: 'passphrase', label: FIELDS.passphrase, icon: 'lock' },
  { value: 'recipients', label: 'Recipients’ keys', icon: 'key' },
  { value: 'none', label: 'Not encrypted' },
] as const;

/** Labels for time authorities, whose root certificates are trusted here. */
export const TIME_AUTHORITIES = {
  title: 'Time authorities',
  none: 'No time authority is trusted yet. Time stamps are only imported from trusted ones.',
  validUntil: 'Certificate valid until {time}',
  add: 'Add root certificate…',
  address: 'Address for direct requests (optional)',
  addressHint: 'https only. A request contains a hash of the journal and nothing else about a case.',
} as const;
