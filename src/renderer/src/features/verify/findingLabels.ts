import type { Malformed, PackageFinding } from '@shared/domain/package/verdict';
import { countedGrouped } from '@shared/text/language';
import { groupFingerprint } from '@shared/domain/package/fingerprint';
import { faultLabels } from '@shared/labels/journalLabels';
import { utcDay } from '@shared/text/dates';

const MALFORMED: Record<Malformed, string> = {
  'not-readable': 'it cannot be read',
  'not-this-format': 'its format is wrong',
  'newer-format': 'it was written by a newer version; update CaseLoupe',
  'listed-twice': 'it lists a file twice',
  'contradicts-statement': 'it differs from the signed statement',
  'too-large': 'it is too large',
  'too-many-values': 'it has too many values',
  'too-many-lines': 'it has too many lines',
  'line-too-long': 'one of its lines is too long',
  'too-deep': 'it is nested too deeply',
  'too-many-chains': 'it lists too many journal chains',
  'too-many-authors': 'it names too many authors',
};

interface FindingLabels {
  label: string;
  name: string | null;
  text: string;
}

type SignerFinding = Extract<
  PackageFinding,
  { kind: 'unsigned' | 'bad-signature' | 'other-signer-stated' | 'unknown-signer' | 'revoked-signer' }
>;

/** Labels for findings about journal entries and their keys. */
function authorLabels(
  finding: Extract<
    PackageFinding,
    { kind: 'journal-broken' | 'not-written-here' | 'anothers-id' | 'extended-chain' }
  >,
): FindingLabels {
  switch (finding.kind) {
    case 'journal-broken':
      return {
        label: 'Journal invalid',
        name: `Installation ${finding.replica.slice(0, 8)}, entry ${String(finding.seq)}`,
        text: `First invalid entry: ${faultLabels(finding.fault)}.${finding.wasStated ? ' The signer states that it was already invalid at export.' : ''}`,
      };
    case 'not-written-here':
      return {
        label: 'False origin',
        name: `Installation ${finding.replica.slice(0, 8)}, entry ${String(finding.seq)}`,
        text: 'It claims to be from this installation, but is not signed with the key of a reviewer here.',
      };
    case 'anothers-id':
      return {
        label: 'Other person’s ID',
        name: finding.reviewerId,
        text: `Entries of installation ${finding.replica.slice(0, 8)} use this reviewer ID with a key that belongs to someone else (${groupFingerprint(finding.fingerprint)}). They are shown as reported and do not count.`,
      };
    case 'extended-chain':
      return {
        label: 'Untrusted author',
        name: `Installation ${finding.replica.slice(0, 8)}`,
        text: `After the last entry of a trusted person there are entries signed with a key that is not trusted here (${groupFingerprint(finding.fingerprint)}). They are kept as a separate chain and do not count. If the person works at that installation, confirm the fingerprint and add the key under Settings, Signing key.`,
      };
  }
}

/** Labels for findings about the signer. */
function signerLabels(finding: SignerFinding): FindingLabels {
  switch (finding.kind) {
    case 'unsigned':
      return { label: 'Unsigned', name: null, text: 'There is no signature, so the author is unknown.' };
    case 'bad-signature':
      return {
        label: 'Invalid signature',
        name: 'tagmanifest-sha256.txt.sig',
        text: 'It does not match the signed list: the list, the key or the signature was altered.',
      };
    case 'other-signer-stated':
      return {
        label: 'Signer mismatch',
        name: 'statement.json',
        text: 'It states a different key from the one that signed.',
      };
    case 'unknown-signer':
      return {
        label: 'Unknown signer',
        name: null,
        text: 'The signature is valid, but this key has no name here yet.',
      };
    case 'revoked-signer':
      return {
        label: 'Revoked key',
        name: null,
        text: `The signer’s key was revoked here as of ${utcDay(finding.revokedAt)}, and the package was exported on that day or later.`,
      };
  }
}

/** Labels for findings about the exporter and the export time. */
function exportLabels(
  finding: Extract<PackageFinding, { kind: 'other-exporter' | 'exporter-not-shown' | 'export-time' }>,
): FindingLabels {
  switch (finding.kind) {
    case 'other-exporter':
      return {
        label: 'Exporter mismatch',
        name: 'statement.json',
        text: 'It names a different person or installation than the journal does for the signing key.',
      };
    case 'exporter-not-shown':
      return {
        label: 'Exporter not confirmed',
        name: 'statement.json',
        text: 'The signer made no journal entry, so only the signer states who exported the package.',
      };
    case 'export-time':
      return {
        label: 'Export time',
        name: 'statement.json',
        text: 'The package is dated before its last journal entry or in the future.',
      };
  }
}

const TIME_STAMP_INVALID = {
  label: 'Time stamp not valid',
  text: 'It does not confirm what the journal states.',
} as const;

const MORE_FINDINGS = { one: '{count} more finding.', other: '{count} more findings.' };

/** The labels of a finding: its kind, what it is about, and what it means. */
export function findingLabels(finding: PackageFinding): FindingLabels {
  switch (finding.kind) {
    case 'altered':
      return { label: 'Altered', name: finding.path, text: 'Its content differs from the listed hash.' };
    case 'missing':
      return { label: 'Missing', name: finding.path, text: 'It is listed but not in the package.' };
    case 'unexpected':
      return { label: 'Unexpected', name: finding.path, text: 'It is in the package but not listed.' };
    case 'damaged-entry':
      return {
        label: 'Damaged',
        name: finding.path,
        text: 'Its content does not match its checksum in the ZIP.',
      };
    case 'malformed':
      return { label: 'Unusable', name: finding.path, text: `Not usable: ${MALFORMED[finding.problem]}.` };
    case 'count-differs':
      return {
        label: 'Count mismatch',
        name: 'bag-info.txt',
        text: 'The stated number of bytes or files is wrong.',
      };
    case 'unsigned':
    case 'bad-signature':
    case 'other-signer-stated':
    case 'unknown-signer':
    case 'revoked-signer':
      return signerLabels(finding);
    case 'journal-broken':
    case 'not-written-here':
    case 'anothers-id':
    case 'extended-chain':
      return authorLabels(finding);
    case 'chains-differ':
      return {
        label: 'Journal mismatch',
        name: 'data/journal.jsonl',
        text: 'Its chains differ from the signed ones, or the statement describes them in another form than an export does.',
      };
    case 'other-case':
      return {
        label: 'Case mismatch',
        name: 'data/journal.jsonl',
        text: 'The journal belongs to a different case than stated.',
      };
    case 'evidence-missing':
      return {
        label: 'Missing evidence',
        name: finding.sha256,
        text: 'The journal lists this file, but it is not in the package.',
      };
    case 'evidence-unknown':
      return { label: 'Not in journal', name: finding.path, text: 'No journal entry refers to it.' };
    case 'other-exporter':
    case 'exporter-not-shown':
    case 'export-time':
      return exportLabels(finding);
    case 'not-recomputed':
      return {
        label: 'Not recomputed',
        name: finding.path,
        text: 'It differs from what this version writes. Another version created it, or it was changed before signing.',
      };
    case 'time-stamp-invalid':
      return { ...TIME_STAMP_INVALID, name: finding.path };
    case 'renamed-folder':
      return { label: 'Renamed folder', name: null, text: 'Its name differs from the signed statement.' };
    case 'packed-otherwise':
      return {
        label: 'Repackaged',
        name: null,
        text: 'The ZIP was not written by CaseLoupe or was modified. All files in it were verified.',
      };
    case 'more-findings':
      return { label: 'Not listed', name: null, text: countedGrouped(finding.count, MORE_FINDINGS) };
  }
}
