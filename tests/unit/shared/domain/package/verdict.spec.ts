import { describe, expect, it } from 'vitest';
import {
  CONTAINER_FAULTS,
  importRefusal,
  MALFORMED,
  packageLabelOf,
  weightOf,
  type ImportRefusal,
  type PackageFinding,
  type RedactedFacts,
  type SignatureState,
} from '@shared/domain/package/verdict';
import { sha } from '../../../../support/journalBuilder';
import { REPLICA_A } from '../../../../support/packageBytes';

const KNOWN: SignatureState = { state: 'known-signer', fingerprint: sha('f'), name: 'A colleague' };
const UNKNOWN: SignatureState = { state: 'unknown-signer', fingerprint: sha('f') };
const UNSIGNED: SignatureState = { state: 'unsigned' };
const BAD: SignatureState = { state: 'bad' };
const REDACTED: RedactedFacts = { classes: ['names'], parent: null, heads: [] };

const journalBroken = (wasStated: boolean): PackageFinding => ({
  kind: 'journal-broken',
  replica: REPLICA_A,
  seq: 2,
  fault: 'link-broken',
  wasStated,
});
const FAULTS: PackageFinding[] = [
  { kind: 'damaged-entry', path: 'data/a' },
  { kind: 'altered', path: 'data/a' },
  { kind: 'missing', path: 'data/a' },
  { kind: 'unexpected', path: 'data/a' },
  { kind: 'malformed', path: 'statement.json', problem: 'not-readable' },
  { kind: 'count-differs' },
  { kind: 'bad-signature' },
  { kind: 'other-signer-stated' },
  journalBroken(false),
  // That the signer says so does not mend it.
  journalBroken(true),
  { kind: 'chains-differ' },
  { kind: 'evidence-missing', sha256: sha('e') },
  { kind: 'other-case' },
  { kind: 'revoked-signer', fingerprint: sha('f'), revokedAt: '2026-03-01T00:00:00.000Z' },
  { kind: 'not-written-here', replica: REPLICA_A, seq: 1 },
  { kind: 'other-exporter' },
  { kind: 'time-stamp-invalid', path: 'data/time/x' },
];
const DOUBTS: PackageFinding[] = [
  { kind: 'unsigned' },
  { kind: 'unknown-signer', fingerprint: sha('f') },
  { kind: 'evidence-unknown', path: 'data/raw/x' },
  { kind: 'packed-otherwise' },
  { kind: 'renamed-folder' },
  { kind: 'exporter-not-shown' },
  { kind: 'export-time' },
  { kind: 'not-recomputed', path: 'data/case.json' },
  { kind: 'anothers-id', replica: REPLICA_A, reviewerId: 'T-2', fingerprint: sha('f') },
  { kind: 'extended-chain', replica: REPLICA_A, fingerprint: sha('f') },
  { kind: 'more-findings', count: 1 },
];

describe('the verdict on a package', () => {
  it.each(FAULTS.map((finding) => [finding.kind, finding] as const))(
    'is broken by %s alone, whoever signed, and nothing of it is imported',
    (_kind, finding) => {
      expect(weightOf(finding)).toBe('fault');
      for (const redacted of [null, REDACTED]) {
        const label = packageLabelOf({ findings: [finding], signature: KNOWN, redacted });
        expect(label).toBe('broken');
        expect(importRefusal({ label, signature: KNOWN, redacted })).toBe('broken');
      }
    },
  );

  it.each(DOUBTS.map((finding) => [finding.kind, finding] as const))(
    'is doubtful for %s alone, and broken beside a fault',
    (_kind, finding) => {
      expect(weightOf(finding)).toBe('doubt');
      expect(packageLabelOf({ findings: [finding], signature: KNOWN, redacted: null })).toBe('doubtful');
      expect(packageLabelOf({ findings: [finding], signature: KNOWN, redacted: REDACTED })).toBe('doubtful');
      expect(
        packageLabelOf({ findings: [finding, { kind: 'count-differs' }], signature: KNOWN, redacted: null }),
      ).toBe('broken');
    },
  );

  it.each<[SignatureState, string, string]>([
    [KNOWN, 'proven', 'redacted'],
    [UNKNOWN, 'doubtful', 'doubtful'],
    [UNSIGNED, 'doubtful', 'doubtful'],
    [BAD, 'broken', 'broken'],
  ])('without a finding follows from the signature: %j', (signature, whole, copy) => {
    expect(packageLabelOf({ findings: [], signature, redacted: null })).toBe(whole);
    expect(packageLabelOf({ findings: [], signature, redacted: REDACTED })).toBe(copy);
  });

  it.each<[string, SignatureState, PackageFinding[], RedactedFacts | null, ImportRefusal | null]>([
    ['a proven one is imported', KNOWN, [], null, null],
    [
      'repackaged and signed by a known person, it is imported',
      KNOWN,
      [{ kind: 'packed-otherwise' }],
      null,
      null,
    ],
    ['one without a signature is not', UNSIGNED, [{ kind: 'unsigned' }], null, 'unsigned'],
    ['one of an unknown signer is not', UNKNOWN, [], null, 'unknown-signer'],
    ['one with a bad signature is not', BAD, [], null, 'broken'],
    ['a redacted copy is not, although a known person signed it', KNOWN, [], REDACTED, 'redacted'],
    ['a redacted copy of an unknown signer is not, as a redacted one', UNKNOWN, [], REDACTED, 'redacted'],
    ['a broken redacted copy is not, as a broken one', BAD, [], REDACTED, 'broken'],
  ])('decides on import: %s', (_case, signature, findings, redacted, refusal) => {
    const label = packageLabelOf({ findings, signature, redacted });
    expect(importRefusal({ label, signature, redacted })).toBe(refusal);
  });
});

it.each([
  ['containers', CONTAINER_FAULTS, 'wrong-passphrase', 'changed-since'],
  ['files', MALFORMED, 'not-readable', 'too-many-authors'],
])('the faults of %s each have a word of their own', (_what, words, first, last) => {
  expect([words[0], words.at(-1)]).toEqual([first, last]);
  expect(new Set(words).size).toBe(words.length);
  for (const word of words) expect(word).toMatch(/^[a-z]+(-[a-z]+)+$|^(armoured|truncated|bomb)$/);
});
