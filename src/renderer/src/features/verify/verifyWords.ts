import type { IconName } from '../../ui/icons';
import { faultWords } from '@shared/words/journalWords';
import type {
  ContainerFault,
  Malformed,
  PackageFinding,
  PackageVerdict,
} from '@shared/domain/package/verdict';
import type { PackageView } from '@shared/ipc/importsContract';

export interface Look {
  title: string;
  text: string;
  icon: IconName;
  tone: 'pass' | 'attention' | 'fail' | 'neutral';
}

/** Why a container did not open. `again` are faults of the key, after which the file is still there. */
const CONTAINER: Record<ContainerFault, { title: string; text: string }> = {
  'wrong-passphrase': {
    title: 'This passphrase does not open it',
    text: 'It is another one, or the part of the file that the passphrase is checked against was damaged. The file is kept ready.',
  },
  'wrong-identity': {
    title: 'The package was not sealed for this key',
    text: 'Use the identity whose public half the sender had. The file is kept ready.',
  },
  'not-an-identity': {
    title: 'This is not an age identity',
    text: 'An identity begins with AGE-SECRET-KEY-1. The file is kept ready.',
  },
  'damaged-header': {
    title: 'Damaged container: the header of the encryption was altered',
    text: 'It cannot be opened with any passphrase. Ask for the file again.',
  },
  'damaged-body': {
    title: 'Damaged container: what is encrypted was altered',
    text: 'The passphrase is right, and the file was altered or cut short since it was made. Ask for it again.',
  },
  armoured: {
    title: 'The package is written as text',
    text: 'Turn it into a binary age file first: age -d and age -e without -a.',
  },
  'too-costly': {
    title: 'Opening it would take more memory than a passphrase should',
    text: 'Its work factor is above what any tool sets. It was not tried.',
  },
  'not-a-package': {
    title: 'This is no case package',
    text: 'A case package is a zip, or an age file with a zip in it.',
  },
  truncated: {
    title: 'Damaged container: it is cut short',
    text: 'The file ends before its own end. Ask for it again.',
  },
  'damaged-zip': {
    title: 'Damaged container: the zip does not read',
    text: 'Its directory contradicts itself. Ask for the file again.',
  },
  'prepended-data': {
    title: 'Refused: something stands before the zip',
    text: 'It could be another file altogether.',
  },
  'trailing-data': {
    title: 'Refused: something stands behind the zip',
    text: 'It could be another file altogether.',
  },
  'hidden-data': {
    title: 'Refused: the zip holds bytes that no entry owns',
    text: 'Nothing in a package may be out of sight.',
  },
  'overlapping-entries': {
    title: 'Refused: two entries share the same bytes',
    text: 'This is how archives are made that unpack without end.',
  },
  'headers-differ': {
    title: 'Refused: the zip says two things of the same file',
    text: 'Two programs would unpack two different files from it.',
  },
  'too-many-entries': { title: 'Refused: too many entries', text: 'A package holds at most 100,000 files.' },
  'too-large': { title: 'Refused: too large', text: 'Unpacked it would exceed 16 GB.' },
  bomb: {
    title: 'Refused: a file would unpack to far more than it is',
    text: 'This is how archives are made that fill a disk.',
  },
  'encrypted-entry': {
    title: 'Refused: an entry is encrypted by the zip itself',
    text: 'Packages are encrypted as a whole, with age.',
  },
  'unknown-compression': {
    title: 'Refused: an entry is packed in an unknown way',
    text: 'It could not be checked.',
  },
  'absolute-name': { title: 'Refused: a name points outside the package', text: 'It is an absolute path.' },
  'parent-name': {
    title: 'Refused: a name climbs out of its folder',
    text: 'It has an empty, “.” or “..” part.',
  },
  'backslash-name': { title: 'Refused: a name has a backslash', text: 'Some systems take it for a folder.' },
  'drive-name': { title: 'Refused: a name points to a drive', text: 'It would leave the package.' },
  'control-name': { title: 'Refused: a name has control characters', text: 'They hide what the name is.' },
  'unreadable-name': {
    title: 'Refused: a name does not read',
    text: 'It is not UTF-8, or there are two of it.',
  },
  'overlong-name': {
    title: 'Refused: a name has no sensible length',
    text: 'Empty, or longer than systems take.',
  },
  'duplicate-name': {
    title: 'Refused: two entries have the same name',
    text: 'The same, or the same on some systems: other capitals, another writing of a letter.',
  },
  'special-entry': {
    title: 'Refused: an entry is a link or a device',
    text: 'A package holds ordinary files only.',
  },
  'several-top-folders': {
    title: 'Refused: more than one folder at the top',
    text: 'A package is one folder.',
  },
  'no-top-folder': { title: 'Refused: files lie outside of the folder', text: 'A package is one folder.' },
  'not-readable': {
    title: 'The file could not be read',
    text: 'The disk or the share it is on refused. Nothing was taken in.',
  },
  'changed-since': {
    title: 'The file was changed while it was being taken in',
    text: 'Nothing was taken in. Check it again.',
  },
};

export function containerWords(fault: ContainerFault): { title: string; text: string } {
  return CONTAINER[fault];
}

/** What a redacted copy is not, whatever was found of it. */
const REDACTED =
  'It holds neither the journal nor the evidence: what it says can be checked against the whole case only.';

export function headline({
  word,
  signature,
  redacted,
}: Pick<PackageVerdict, 'word' | 'signature' | 'redacted'>): Look {
  switch (word) {
    case 'proven':
      return {
        icon: 'check-circle',
        tone: 'pass',
        title: 'Everything adds up',
        text: 'Every byte is accounted for, every journal chain is whole, and a signer known at this desk has signed for it.',
      };
    case 'redacted':
      return {
        icon: 'eye-off',
        tone: 'neutral',
        title: 'Redacted: this is not the whole case',
        text: `Every byte of the copy is accounted for, and a signer known at this desk has signed for it. ${REDACTED}`,
      };
    case 'doubtful':
      return {
        icon: 'question',
        tone: 'attention',
        title: `${redacted === null ? 'Nothing is wrong' : 'Redacted copy: nothing is wrong'}, ${
          signature.state === 'known-signer' ? 'with a remark' : 'but who made it is not known'
        }`,
        text: `What was checked is listed below, with what could not be told.${redacted === null ? '' : ` ${REDACTED}`}`,
      };
    case 'broken':
      return {
        icon: 'cross-circle',
        tone: 'fail',
        title: `Do not rely on this ${redacted === null ? 'package' : 'redacted copy'}`,
        text: 'What is wrong is listed below by name. Nothing of it can be taken in.',
      };
  }
}

const MALFORMED: Record<Malformed, string> = {
  'not-readable': 'it does not read',
  'not-this-format': 'it is not of the format it should have',
  'newer-format': 'it is of a later version than this app knows; update the app',
  'listed-twice': 'it lists a file twice',
  'too-large': 'it is larger than such a file can be',
};

/** One finding: the word for its kind, the name it is about, and what it means. */
export function findingWords(finding: PackageFinding): { word: string; name: string | null; text: string } {
  switch (finding.kind) {
    case 'altered':
      return { word: 'Altered', name: finding.path, text: 'Its bytes are not those that were listed.' };
    case 'missing':
      return { word: 'Missing', name: finding.path, text: 'It is listed and not there.' };
    case 'unexpected':
      return { word: 'Unexpected', name: finding.path, text: 'It is there and nothing lists it.' };
    case 'damaged-entry':
      return {
        word: 'Damaged',
        name: finding.path,
        text: 'The container gives other bytes than it promises.',
      };
    case 'malformed':
      return { word: 'Unusable', name: finding.path, text: `Not usable: ${MALFORMED[finding.problem]}.` };
    case 'count-differs':
      return {
        word: 'Miscounted',
        name: 'bag-info.txt',
        text: 'It counts other bytes or files than there are.',
      };
    case 'unsigned':
      return { word: 'Unsigned', name: null, text: 'There is no signature: anybody could have made it.' };
    case 'bad-signature':
      return {
        word: 'Bad signature',
        name: 'tagmanifest-sha256.txt.sig',
        text: 'It does not fit the list it should be over: the list, the key or the signature was altered.',
      };
    case 'other-signer-stated':
      return {
        word: 'Other signer',
        name: 'statement.json',
        text: 'It names another key than the one that signed.',
      };
    case 'unknown-signer':
      return {
        word: 'Unknown signer',
        name: null,
        text: 'The signature is valid; nobody here has named this key yet.',
      };
    case 'journal-broken':
      return {
        word: 'Journal broken',
        name: `Desk ${finding.desk.slice(0, 8)}, entry ${String(finding.seq)}`,
        text: `The first entry that does not fit: ${faultWords(finding.fault)}.${finding.wasStated ? ' The signer says that it was so when the package was made.' : ''}`,
      };
    case 'chains-differ':
      return {
        word: 'Journal differs',
        name: 'data/journal.jsonl',
        text: 'It holds other chains than were signed for.',
      };
    case 'other-case':
      return {
        word: 'Other case',
        name: 'data/journal.jsonl',
        text: 'The journal opens another case than the package is named for.',
      };
    case 'evidence-missing':
      return {
        word: 'Missing evidence',
        name: finding.sha256,
        text: 'The journal names these bytes and the package does not hold them.',
      };
    case 'evidence-unknown':
      return { word: 'Unaccounted', name: finding.path, text: 'No entry of the journal brought it in.' };
    case 'packed-otherwise':
      return {
        word: 'Packed otherwise',
        name: null,
        text: 'The zip is not as this app writes it: packed by another tool, or touched. Every file in it was checked all the same.',
      };
  }
}

export const IMPORT_REFUSALS: Record<NonNullable<PackageView['importRefusal']>, string> = {
  broken: 'Nothing is taken in from a package in which something is wrong.',
  redacted: 'A redacted copy is for reading: it holds no journal and no evidence that could join a case.',
  unsigned: 'Nothing is taken in without a signature: nobody answers for it.',
  'unknown-signer': 'Name the signer first, once you know by another way that this key is theirs.',
  fork: 'The journals tell the same place differently: one of the two was rewritten. Nothing is taken in.',
  'held-broken':
    'The journal of this case at this desk does not verify. The case can be read, and nothing is added.',
};

/** Why taking a package in ended before it was done. */
export const TAKE_FAILURES: Record<
  NonNullable<PackageView['takeFailure']>,
  { title: string; text: string }
> = {
  'disk-full': {
    title: 'The disk is full',
    text: 'Nothing of the package was taken in, and nothing held was changed. Make room on the disk of the vault, then take it in again.',
  },
  unexpected: {
    title: 'It could not be taken in',
    text: 'Nothing of the package was taken in, and nothing held was changed. The detail is in the log; try again.',
  },
};
