import type { ChainHead } from '../ids';
import type { Author, AuthorKey, Reviewer, ChainFault } from '../journal';
import type { PackageLabel } from '../events/exported';
import type { RedactionClass } from '../redactionClasses';

/** What decrypts a package: the passphrase it was encrypted with, or the age identity of a recipient. */
export type PackageKey = { kind: 'passphrase'; passphrase: string } | { kind: 'identity'; identity: string };

/**
 * Why a file is not opened. Faults up to `too-costly` concern the encryption, later ones the zip. With any of them,
 * nothing in the file was read, or what was read does not count.
 */
export const CONTAINER_FAULTS = [
  'wrong-passphrase',
  'wrong-identity',
  'not-an-identity',
  'damaged-header',
  'damaged-body',
  'armoured',
  'too-costly',
  'not-a-package',
  'truncated',
  'damaged-zip',
  'prepended-data',
  'trailing-data',
  'hidden-data',
  'overlapping-entries',
  'headers-differ',
  'too-many-entries',
  'directory-too-large',
  'too-large',
  'bomb',
  'encrypted-entry',
  'unknown-compression',
  'absolute-name',
  'parent-name',
  'backslash-name',
  'drive-name',
  'control-name',
  'unreadable-name',
  'overlong-name',
  'duplicate-name',
  'special-entry',
  'several-top-folders',
  'no-top-folder',
  // The computer lacks memory to read the package.
  'out-of-memory',
  // The file on disk.
  'not-readable',
  'changed-since',
] as const;
export type ContainerFault = (typeof CONTAINER_FAULTS)[number];

/** Why a file of the bag is invalid, other than its bytes differing from the manifest. */
export const MALFORMED = [
  'not-readable',
  'not-this-format',
  'newer-format',
  'listed-twice',
  'contradicts-statement',
  'too-large',
  'too-many-values',
  'too-many-lines',
  'line-too-long',
  'too-deep',
  'too-many-chains',
  'too-many-authors',
] as const;
export type Malformed = (typeof MALFORMED)[number];

/** One finding in a package. `path` is relative to the bag. */
export type PackageFinding =
  /** The zip entry's checksum or size does not match its content. */
  | { kind: 'damaged-entry'; path: string }
  | { kind: 'altered'; path: string }
  | { kind: 'missing'; path: string }
  | { kind: 'unexpected'; path: string }
  | { kind: 'malformed'; path: string; problem: Malformed }
  /** `Payload-Oxum` differs from the actual number of bytes or files. */
  | { kind: 'count-differs' }
  | { kind: 'unsigned' }
  | { kind: 'bad-signature' }
  /** The statement names a different key from the one that signed the package. */
  | { kind: 'other-signer-stated' }
  | { kind: 'unknown-signer'; fingerprint: string }
  /** The package was exported after trust in the signer's key was revoked here. */
  | { kind: 'revoked-signer'; fingerprint: string; revokedAt: string }
  /** `wasStated`: the signer's statement already reports the break at this entry. */
  | { kind: 'journal-broken'; replica: string; seq: number; fault: ChainFault; wasStated: boolean }
  /** A chain claims to be this installation's own, but this entry was not signed with one of its keys. */
  | { kind: 'not-written-here'; replica: string; seq: number }
  /** Entries under a reviewer id that belongs to another key here. They are imported but do not count. */
  | { kind: 'anothers-id'; replica: string; reviewerId: string; fingerprint: string }
  /**
   * A key that is not trusted here signed entries after one that is, which has signed none since. What follows is kept
   * as a separate chain.
   */
  | { kind: 'extended-chain'; replica: string; fingerprint: string }
  /** The statement lists different chains from those in the journal. */
  | { kind: 'chains-differ' }
  /** The journal names a file that the package does not contain. */
  | { kind: 'evidence-missing'; sha256: string }
  /** A file under `raw` or `media` that no journal entry retrieved. */
  | { kind: 'evidence-unknown'; path: string }
  /** The journal's opening entry is of another case than the package's name says. */
  | { kind: 'other-case' }
  /** The statement names another person or installation than the author in the journal whose key signed the package. */
  | { kind: 'other-exporter' }
  /** The key that signed the package signed no journal entry, so only the signer's own statement names the exporter. */
  | { kind: 'exporter-not-shown' }
  /** The export time is before the installation's last entry, or in the future. */
  | { kind: 'export-time' }
  /**
   * This version of the app would generate a different file from the rest of the package: another version wrote it, or
   * it was changed before signing.
   */
  | { kind: 'not-recomputed'; path: string }
  /** A time stamp whose response does not confirm what the journal states. */
  | { kind: 'time-stamp-invalid'; path: string }
  /** The top-level folder, whose name is not signed, has another name than the statement implies. */
  | { kind: 'renamed-folder' }
  /** The zip differs from how this app writes it: it was created by another tool, or modified. */
  | { kind: 'packed-otherwise' }
  /** The number of findings beyond those listed. Faults are listed first. */
  | { kind: 'more-findings'; count: number };

/**
 * `fault`: the finding rules out trust, and nothing of the package is imported. `doubt`: the package may be correct,
 * but this cannot be shown.
 */
export function weightOf(finding: PackageFinding): 'fault' | 'doubt' {
  switch (finding.kind) {
    case 'unknown-signer':
    case 'unsigned':
    case 'evidence-unknown':
    case 'packed-otherwise':
    case 'renamed-folder':
    case 'exporter-not-shown':
    case 'export-time':
    case 'not-recomputed':
    case 'more-findings':
    case 'anothers-id':
    case 'extended-chain':
      return 'doubt';
    default:
      return 'fault';
  }
}

export type SignatureState =
  | { state: 'unsigned' }
  | { state: 'bad' }
  | { state: 'unknown-signer'; fingerprint: string }
  /** `name`: the signer's name as entered when the key was first trusted. */
  | { state: 'known-signer'; fingerprint: string; name: string };

/** The package's own description of its case, not verified. It is shown only beside the findings. */
export interface PackageFacts {
  caseId: string;
  kind: string | null;
  subjectId: string | null;
  exportedAt: string;
  exportedBy: Reviewer;
  software: string;
  reason: string;
  recipient: string;
}

/** The state of each of the journal's chains, by installation. */
export interface ChainReport {
  replica: string;
  entries: number;
  authors: Author[];
  /** The keys that signed in it, in the order of the last entry by each. */
  lastKeys: AuthorKey[];
  broken: { seq: number; fault: ChainFault } | null;
}

/** A redacted copy's own description of what it contains. */
export interface RedactedFacts {
  classes: RedactionClass[];
  /** The copy's commitment to the package of the whole case; null if there was none. */
  parent: string | null;
  /** The heads of the journal from which the copy was made. */
  heads: ChainHead[];
}

export interface PackageVerdict {
  label: PackageLabel;
  /** Set for a redacted copy, which has no journal and no evidence and can only be read. */
  redacted: RedactedFacts | null;
  /** SHA-256 of the tag manifest, used as the package's id. Null if there is no tag manifest. */
  packageId: string | null;
  signature: SignatureState;
  findings: PackageFinding[];
  facts: PackageFacts | null;
  chains: ChainReport[];
  /** The number of checked files, and their unpacked size. */
  files: number;
  bytes: number;
  entries: number;
  evidence: number;
}

/**
 * Summarises findings and signature. Only a package without findings and with a known signature is `proven`, or
 * `redacted`.
 */
export function packageLabelOf({
  findings,
  signature,
  redacted,
}: Pick<PackageVerdict, 'findings' | 'signature' | 'redacted'>): PackageLabel {
  if (findings.some((finding) => weightOf(finding) === 'fault') || signature.state === 'bad') return 'broken';
  if (findings.length > 0 || signature.state !== 'known-signer') return 'doubtful';
  return redacted === null ? 'proven' : 'redacted';
}

/** Why a package cannot be imported. */
export type ImportRefusal = 'broken' | 'redacted' | 'unsigned' | 'unknown-signer';

/** Why a package cannot be imported; null if nothing is wrong with it and its signer is known here. */
export function importRefusal(
  verdict: Pick<PackageVerdict, 'label' | 'signature' | 'redacted'>,
): ImportRefusal | null {
  if (verdict.label === 'broken') return 'broken';
  if (verdict.redacted !== null) return 'redacted';
  if (verdict.signature.state === 'unsigned') return 'unsigned';
  return verdict.signature.state === 'known-signer' ? null : 'unknown-signer';
}
