import { COUNTS } from '@shared/text/countLabels';
import { countedGrouped, grouped, plural } from '@shared/text/language';
import { DIRECTORY_BYTES, JOURNAL_LIMITS, PACKAGE_BYTES } from '@shared/domain/package/packageLimits';
import { TOTAL_LIMITS } from '@shared/domain/package/responseTotals';
import { bytesLabels } from '@shared/labels/bytesLabels';
import type { IconName } from '../../ui/icons';
import type { ContainerFault, PackageVerdict } from '@shared/domain/package/verdict';
import type { PackageView } from '@shared/ipc/importsContract';

export interface Headline {
  title: string;
  text: string;
  icon: IconName;
  tone: 'pass' | 'attention' | 'fail' | 'neutral';
}

/** Why a package could not be opened. After a fault marked `again`, another key can be tried with the same file. */
const CONTAINER: Record<ContainerFault, { title: string; text: string }> = {
  'wrong-passphrase': {
    title: 'Incorrect passphrase',
    text: 'The passphrase is wrong, or the file header is damaged. Try again.',
  },
  'wrong-identity': {
    title: 'The package was not encrypted for this key',
    text: 'Use the identity that belongs to the public key you gave to the sender.',
  },
  'not-an-identity': { title: 'Invalid age identity', text: 'An identity starts with AGE-SECRET-KEY-1.' },
  'damaged-header': {
    title: 'Damaged file: the encryption header was altered',
    text: 'It cannot be opened with any passphrase. Request the file again.',
  },
  'damaged-body': {
    title: 'Damaged file: the encrypted content was altered',
    text: 'The passphrase is correct, but the file was altered or truncated. Request it again.',
  },
  armoured: {
    title: 'The package is ASCII-armoured',
    text: 'Ask for it without armour, or convert it first: age -d, then age -e without -a.',
  },
  'too-costly': {
    title: 'The passphrase protection requires too much memory',
    text: 'Its work factor is above 18, which CaseLoupe and age use. It was not opened. Ask for it encrypted with one of them.',
  },
  'not-a-package': {
    title: 'Not a case package',
    text: 'A case package is a ZIP file, or an age file that contains one.',
  },
  truncated: { title: 'Damaged file: truncated', text: 'The end of the file is missing. Request it again.' },
  'damaged-zip': {
    title: 'Damaged file: the ZIP cannot be read',
    text: 'Its directory is inconsistent. Request the file again.',
  },
  'prepended-data': {
    title: 'Refused: data before the ZIP',
    text: 'It may be a different file in disguise.',
  },
  'trailing-data': { title: 'Refused: data after the ZIP', text: 'It may be a different file in disguise.' },
  'hidden-data': {
    title: 'Refused: hidden data in the ZIP',
    text: 'A package must not contain hidden data.',
  },
  'overlapping-entries': {
    title: 'Refused: two entries overlap',
    text: 'Overlapping entries are typical of ZIP bombs.',
  },
  'headers-differ': {
    title: 'Refused: the ZIP describes a file in two ways',
    text: 'Different programs would unpack different files.',
  },
  'too-many-entries': {
    title: 'Refused: too many entries',
    text: 'A package contains at most 100,000 files.',
  },
  'directory-too-large': {
    title: 'Refused: the ZIP directory is too large',
    text: `A package needs at most ${bytesLabels(DIRECTORY_BYTES)} for it. The file was not opened.`,
  },
  'too-large': {
    title: 'Refused: too large',
    text: `Unpacked, it would exceed ${bytesLabels(PACKAGE_BYTES)}.`,
  },
  bomb: { title: 'Refused: extreme compression', text: 'This is typical of ZIP bombs.' },
  'encrypted-entry': {
    title: 'Refused: an entry uses ZIP encryption',
    text: 'Packages are encrypted as a whole with age.',
  },
  'unknown-compression': { title: 'Refused: unknown compression method', text: 'It cannot be verified.' },
  'absolute-name': { title: 'Refused: a name points outside the package', text: 'It is an absolute path.' },
  'parent-name': {
    title: 'Refused: a name points outside its folder',
    text: 'It contains an empty, “.” or “..” part.',
  },
  'backslash-name': {
    title: 'Refused: a name contains a backslash',
    text: 'Some systems treat it as a folder separator.',
  },
  'drive-name': { title: 'Refused: a name refers to a drive', text: 'It would lead outside the package.' },
  'control-name': {
    title: 'Refused: a name contains control characters',
    text: 'They can disguise the name.',
  },
  'unreadable-name': {
    title: 'Refused: a name cannot be read',
    text: 'It is not UTF-8, or it is given twice.',
  },
  'overlong-name': { title: 'Refused: invalid name length', text: 'It is empty or too long.' },
  'duplicate-name': {
    title: 'Refused: two entries have the same name',
    text: 'They are identical, or identical on some systems (capitals, Unicode forms).',
  },
  'special-entry': {
    title: 'Refused: an entry is a link or a device',
    text: 'A package contains regular files only.',
  },
  'several-top-folders': {
    title: 'Refused: more than one top-level folder',
    text: 'A package is one folder.',
  },
  'no-top-folder': { title: 'Refused: files outside the package folder', text: 'A package is one folder.' },
  'out-of-memory': {
    title: 'Refused: verification requires too much memory',
    text: 'It was stopped. Nothing was imported and no saved case was changed.',
  },
  'not-readable': {
    title: 'The file could not be read',
    text: 'The disk or network share reported an error. Nothing was imported.',
  },
  'changed-since': {
    title: 'The file changed during the import',
    text: 'Nothing was imported. Verify the file again.',
  },
};

export function containerLabels(fault: ContainerFault): { title: string; text: string } {
  return CONTAINER[fault];
}

/** The reason with its place in the file. `{name}` is replaced by the entry's name, which is received text. */
export const refusalText = (
  { fault, entry, at }: NonNullable<PackageView['refusal']>,
  isOver: boolean,
): string =>
  [
    CONTAINER[fault].text,
    entry === null ? '' : 'Entry: {name}.',
    at === null ? '' : `Position: byte ${grouped(at)}.`,
    isOver ? 'Nothing was imported or left on disk.' : '',
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');

const DOUBTFUL = 'The checks below show what was verified and what could not be.';
const DOUBTFUL_TITLES = {
  known: {
    whole: 'No faults found, with remarks',
    redacted: 'Redacted copy: no faults found, with remarks',
  },
  unknown: {
    whole: 'No faults found, but the signer is unknown',
    redacted: 'Redacted copy: no faults found, but the signer is unknown',
  },
} as const;
const BROKEN_TITLES = {
  whole: 'Do not rely on this package',
  redacted: 'Do not rely on this redacted copy',
} as const;

/** What applies to every redacted copy. */
const REDACTED =
  'It contains neither journal nor evidence, so its content can only be verified against the whole case.';

export function headline({
  label,
  signature,
  redacted,
}: Pick<PackageVerdict, 'label' | 'signature' | 'redacted'>): Headline {
  const copy = redacted === null ? 'whole' : 'redacted';
  switch (label) {
    case 'proven':
      return {
        icon: 'check-circle',
        tone: 'pass',
        title: 'Package verified',
        text: 'All files and journal chains are intact, and the package is signed by a signer known to this installation. The report and the viewer page are checked for changes only: their content is the signer’s.',
      };
    case 'redacted':
      return {
        icon: 'eye-off',
        tone: 'neutral',
        title: 'Redacted: this is not the whole case',
        text: `All files of the copy are intact, and it is signed by a signer known to this installation. ${REDACTED}`,
      };
    case 'doubtful':
      return {
        icon: 'question',
        tone: 'attention',
        title: DOUBTFUL_TITLES[signature.state === 'known-signer' ? 'known' : 'unknown'][copy],
        text: redacted === null ? DOUBTFUL : `${DOUBTFUL} ${REDACTED}`,
      };
    case 'broken':
      return {
        icon: 'cross-circle',
        tone: 'fail',
        title: BROKEN_TITLES[copy],
        text: 'The faults are listed below. It cannot be imported.',
      };
  }
}

const excess = (what: string): string =>
  `With this package the case would have ${what}, and could no longer be exported. Nothing can be imported. Ask the sender for an earlier package, or a colleague for theirs.`;

export const IMPORT_REFUSALS: Record<NonNullable<PackageView['importRefusal']>, string> = {
  broken: 'Packages with faults cannot be imported.',
  redacted: 'Redacted copies are for reading only. They contain no journal or evidence to import.',
  unsigned: 'Unsigned packages cannot be imported.',
  'unknown-signer': 'First confirm through a separate channel whose key this is, then name the signer.',
  fork: 'A journal was rewritten: its author signed entries that differ from those saved here. The package cannot be imported.',
  'saved-broken':
    'The journal integrity check of this case failed here. You can read the case, but nothing can be added.',
  'too-many-chains': excess(
    `entries of more than ${grouped(JOURNAL_LIMITS.chains)} installations and separate chains`,
  ),
  'too-many-authors': excess(
    `more than ${grouped(JOURNAL_LIMITS.authors)} authors, counted at each installation`,
  ),
  'too-many-entries': excess(`more than ${grouped(JOURNAL_LIMITS.lines)} journal entries`),
  'journal-too-large': excess(
    `a journal of more than ${bytesLabels(JOURNAL_LIMITS.bytes)} or ${grouped(JOURNAL_LIMITS.values)} values`,
  ),
  'responses-too-large': excess(`more than ${bytesLabels(TOTAL_LIMITS.bytes)} of responses`),
  'too-many-values': excess(
    `more than ${grouped(TOTAL_LIMITS.values)} values or ${grouped(TOTAL_LIMITS.names)} member names in its responses`,
  ),
  'case-too-large': excess(`more than ${bytesLabels(PACKAGE_BYTES)} of data`),
};

/** Why an import failed. */
export const IMPORT_FAILURES: Record<
  NonNullable<PackageView['importFailure']>,
  { title: string; text: string }
> = {
  'disk-full': {
    title: 'The disk is full',
    text: 'Nothing was imported and no saved case was changed. Free some disk space, then import again.',
  },
  unexpected: {
    title: 'Import failed',
    text: 'Nothing was imported and no saved case was changed. Try again. If CaseLoupe was started from a terminal, details are printed there.',
  },
};

export const VERIFY = {
  title: 'Verify or import package',
  about:
    'Choose a package you have received. It is verified on this computer, offline, without unpacking anything to disk.',
  choose: 'Choose package…',
  size: (bytes: string, isEncrypted: boolean) =>
    `${bytes} · ${isEncrypted ? 'encrypted with age' : 'not encrypted'}`,
  another: 'Open another…',
  verifying: 'Verifying…',
  importing: 'Importing…',
  verified: 'Verified',
  imported: 'Imported',
  passphrase: 'Package passphrase',
  identity: 'age identity',
  passphraseHint: 'The sender gives it to you through a separate channel.',
  identityHint: 'AGE-SECRET-KEY-1…, your private key for this package. It is used once and not saved.',
  open: 'Open and verify',
  findings: (count: number) => countedGrouped(count, COUNTS.finding),
  showOther: (count: number) => `Show ${String(count)} more`,
  signer: 'Signer',
  knownAs: 'Known here as',
  noName: 'This key has no name yet',
  unknownKey:
    'The signature is valid, but the package cannot prove whose key it is. Confirm the fingerprint with the signer by telephone or on paper, then enter their name.',
  owner: 'Key owner',
  trust: 'Fingerprint confirmed: trust this key',
} as const;

export const PACKAGE_FACTS = {
  title: 'Package details',
  noStatement: 'The package has no readable statement.',
  redactedCopy: 'redacted copy',
  noType: 'type not stated',
  without: 'Removed',
  copyOf: 'Commitment to its source package',
  noParent: 'No earlier package of the whole case',
  journalUpTo: 'Journal up to',
  head: (seq: number, installation: string) => `Entry ${String(seq)} of installation ${installation},`,
  exported: 'Exported',
  exportedBy: '{time} by {name}, with {software}',
  checks: 'Checks performed',
  files: 'Files',
  unpacked: ({ files, bytes, evidence, redacted }: PackageVerdict) =>
    `${countedGrouped(files, COUNTS.file)}, ${bytesLabels(bytes)} unpacked${redacted === null ? countedGrouped(evidence, { one: '; {count} piece of evidence listed in the journal', other: '; {count} pieces of evidence listed in the journal' }) : ''}`,
  chain: (installation: string) => `Journal chain of installation ${installation}`,
  entries: (count: number, brokenAt: number | null) =>
    `${countedGrouped(count, COUNTS.entry)}, ${brokenAt === null ? 'intact' : `broken at entry ${String(brokenAt)}`}`,
  packageId: 'Package ID',
  noPackageId: 'None: nothing to sign',
} as const;

export const IMPORT = {
  upToDate: 'Already up to date',
  upToDateAbout:
    'The case already contains everything in this package. Nothing was added. The journal records that the package was opened.',
  openCase: 'Open case',
  added: (entries: number, evidence: number) =>
    `${countedGrouped(entries, COUNTS.entry)} and ${countedGrouped(evidence, COUNTS.pieceOfEvidence)} were added to the case, each under its author’s name.`,
  cannot: 'Cannot be imported',
  wasErased: 'This case was erased here',
  wasErasedAbout: (isNewCase: boolean) =>
    isNewCase
      ? 'On {time}, with a certificate. Importing restores it. Inform the person who requested the erasure, and set the retention period again.'
      : 'On {time}, with a certificate. Importing restores its earlier content. Inform the person who requested the erasure, and set the retention period again.',
  ownEntries: (count: number) =>
    plural(count, {
      one: '1 entry claims to be from this installation, which does not have it',
      other: `${grouped(count)} entries claim to be from this installation, which does not have them`,
    }),
  ownEntriesAbout: (count: number) =>
    plural(count, {
      one: 'It is signed with a key of this installation. This is expected if the case was erased here or the vault was restored from a backup.',
      other:
        'They are signed with a key of this installation. This is expected if the case was erased here or the vault was restored from a backup.',
    }),
  takenOver: (count: number) =>
    plural(count, {
      one: 'Someone else continues the journal of an installation',
      other: `Someone else continues the journals of ${grouped(count)} installations`,
    }),
  askBefore: 'Ask {before} whether {name} also works at their installation {installation}.',
  takenOverAbout: 'If not, do not import. The next entries written there would form a separate chain.',
  separate: (count: number) =>
    plural(count, {
      one: 'Another key states the same installation',
      other: `Other keys state the same installations in ${grouped(count)} cases`,
    }),
  separateBeside: (entries: number) =>
    countedGrouped(entries, {
      one: '{count} entry by {name} states installation {installation}, for which {other} has written too. It will be kept as a separate chain.',
      other:
        '{count} entries by {name} state installation {installation}, for which {other} has written too. They will be kept as a separate chain.',
    }),
  newCase: 'This case is not saved here yet. Importing will add:',
  savedCase: 'This case is saved here. Importing will add:',
  nothingNew: 'Nothing: all entries and evidence are already saved here.',
  untrusted: (entries: number) =>
    plural(entries, {
      one: 'Signed with a key that is not trusted here. It is shown as reported, and only its evidence counts.',
      other:
        'Signed with a key that is not trusted here. They are shown as reported, and only their evidence counts.',
    }),
  entriesBy: (count: number) =>
    countedGrouped(count, {
      one: '{count} entry by {name}, installation {installation}',
      other: '{count} entries by {name}, installation {installation}',
    }),
  evidence: (count: number, bytes: string) => `${countedGrouped(count, COUNTS.pieceOfEvidence)}, ${bytes}`,
  savedEvidence: (count: number) =>
    countedGrouped(count, {
      one: '{count} piece of evidence already saved, skipped',
      other: '{count} pieces of evidence already saved, skipped',
    }),
  fork: (seq: number) =>
    `From entry ${String(seq)} of installation {installation} on, {name} signed entries that differ from those saved here`,
  twoVersions: 'Two versions of an entry by the same key',
  rewritten: (seq: number) =>
    `{name}, whose key is not trusted, has signed two versions of entry ${String(seq)} of installation {installation}. Both are kept, the new one as a separate chain.`,
  conflicting: (count: number) =>
    countedGrouped(count, {
      one: '{count} conflicting entry by different reviewers; both will be kept',
      other: '{count} conflicting entries by different reviewers; both will be kept',
    }),
  reason: 'Reason for import (optional)',
  reasonHint: 'Recorded in the case journal.',
} as const;
