import type { ChainHead } from '../ids';
import type { Author, Reviewer, ChainFault } from '../journal';
import type { PackageLabel } from './exported';
import type { RedactionClass } from '../redaction/redactionClasses';

/** What opens an encrypted package: the passphrase it was sealed with, or an age identity it was sealed for. */
export type PackageKey = { kind: 'passphrase'; passphrase: string } | { kind: 'identity'; identity: string };

/**
 * Why a container is not opened. Up to `too-costly` they concern the encryption, then the zip; with any of them nothing in
 * it was read, or what was read does not count.
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
  // What reading it takes.
  'out-of-memory',
  // The file on the disk.
  'not-readable',
  'changed-since',
] as const;
export type ContainerFault = (typeof CONTAINER_FAULTS)[number];

/** What is wrong with a file of the bag beyond its bytes being other than listed. */
export const MALFORMED = [
  'not-readable',
  'not-this-format',
  'newer-format',
  'listed-twice',
  'contradicts-statement',
  'too-large',
  'too-many-lines',
  'line-too-long',
  'too-deep',
  'too-many-chains',
  'too-many-authors',
] as const;
export type Malformed = (typeof MALFORMED)[number];

/** One thing found in a package, named. `path` is relative to the bag. */
export type PackageFinding =
  /** The zip itself gives other bytes than it promises. */
  | { kind: 'damaged-entry'; path: string }
  | { kind: 'altered'; path: string }
  | { kind: 'missing'; path: string }
  | { kind: 'unexpected'; path: string }
  | { kind: 'malformed'; path: string; problem: Malformed }
  /** `Payload-Oxum` counts other bytes or files than are there. */
  | { kind: 'count-differs' }
  | { kind: 'unsigned' }
  | { kind: 'bad-signature' }
  /** The statement names another key than the one that signed. */
  | { kind: 'other-signer-stated' }
  | { kind: 'unknown-signer'; fingerprint: string }
  /** Exported when the signer's key was trusted here no more. */
  | { kind: 'revoked-signer'; fingerprint: string; revokedAt: string }
  /** `wasStated`: the signer says that it was broken at this place when the package was made. */
  | { kind: 'journal-broken'; replica: string; seq: number; fault: ChainFault; wasStated: boolean }
  /** A chain is named as this installation's own, and its entry at this place was not signed with a key of this installation. */
  | { kind: 'not-written-here'; replica: string; seq: number }
  /** Entries under a reviewer id that belongs to another key here. They are kept, and count for nothing. */
  | { kind: 'anothers-id'; replica: string; reviewerId: string; fingerprint: string }
  /** A key that nobody here trusts signs after one that is trusted, in a chain that the package's signer has no part in. */
  | { kind: 'extended-chain'; replica: string; fingerprint: string }
  /** The statement lists other chains than the journal holds. */
  | { kind: 'chains-differ' }
  /** The journal names bytes that the package does not hold. */
  | { kind: 'evidence-missing'; sha256: string }
  /** A file under `raw` or `media` that no entry retrieved. */
  | { kind: 'evidence-unknown'; path: string }
  /** The journal opens another case than the one the package is named for. */
  | { kind: 'other-case' }
  /** The statement names another person or installation than the author in the journal whose key signed the package. */
  | { kind: 'other-exporter' }
  /** The key that signed the package signed no entry of its journal: who exported it is the signer's word alone. */
  | { kind: 'exporter-not-shown' }
  /** Exported before the installation's last entry, or in the future. */
  | { kind: 'export-time' }
  /** Not as this version of the app would write it from the rest: by another version, or changed before it was signed. */
  | { kind: 'not-recomputed'; path: string }
  /** A time stamp whose response does not confirm what the journal says that it does. */
  | { kind: 'time-stamp-invalid'; path: string }
  /** The folder at the top, whose name nobody signs, has another one than follows from the statement. */
  | { kind: 'renamed-folder' }
  /** The zip is not byte for byte as this app writes it: packed by another tool, or touched. */
  | { kind: 'packed-otherwise' }
  /** So many more than are listed, which are the faults first. */
  | { kind: 'more-findings'; count: number };

/**
 * `fault`: what was found cannot be trusted, and nothing of it is imported. `doubt`: it may be right, and cannot be
 * shown to be.
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
      return 'doubt';
    default:
      return 'fault';
  }
}

export type SignatureState =
  | { state: 'unsigned' }
  | { state: 'bad' }
  | { state: 'unknown-signer'; fingerprint: string }
  /** `name`: what the person called the signer when they first trusted the key. */
  | { state: 'known-signer'; fingerprint: string; name: string };

/** Whom and what the package is about, by its own statement; shown only beside what was found. */
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
  broken: { seq: number; fault: ChainFault } | null;
}

/** A redacted copy's description in its own statement. */
export interface RedactedFacts {
  classes: RedactionClass[];
  /** Its commitment to the package of the whole case; null where there was none. */
  parent: string | null;
  /** The journal's heads it was made at. */
  heads: ChainHead[];
}

export interface PackageVerdict {
  word: PackageLabel;
  /** Set for a redacted copy: it has no journal and no evidence, and is for reading only. */
  redacted: RedactedFacts | null;
  /** SHA-256 of the tag manifest: the package's id. Null where it has none. */
  packageId: string | null;
  signature: SignatureState;
  findings: PackageFinding[];
  facts: PackageFacts | null;
  chains: ChainReport[];
  /** Files checked, and their unpacked bytes. */
  files: number;
  bytes: number;
  entries: number;
  evidence: number;
}

/** The one word for what was found; only an empty list under a known signature is `proven`, or `redacted`. */
export function wordOf({
  findings,
  signature,
  redacted,
}: Pick<PackageVerdict, 'findings' | 'signature' | 'redacted'>): PackageLabel {
  if (findings.some((finding) => weightOf(finding) === 'fault') || signature.state === 'bad') return 'broken';
  if (findings.length > 0 || signature.state !== 'known-signer') return 'doubtful';
  return redacted === null ? 'proven' : 'redacted';
}

/** Why nothing of a package is imported. */
export type ImportRefusal = 'broken' | 'redacted' | 'unsigned' | 'unknown-signer';

/** Null if it can be imported: nothing is wrong with it, and its signer is known here. */
export function importRefusal(
  verdict: Pick<PackageVerdict, 'word' | 'signature' | 'redacted'>,
): ImportRefusal | null {
  if (verdict.word === 'broken') return 'broken';
  if (verdict.redacted !== null) return 'redacted';
  if (verdict.signature.state === 'unsigned') return 'unsigned';
  return verdict.signature.state === 'known-signer' ? null : 'unknown-signer';
}
