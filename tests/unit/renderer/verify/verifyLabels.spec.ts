import { describe, expect, it } from 'vitest';
import { packageLabelOf, type PackageFinding, type SignatureState } from '@shared/domain/package/verdict';
import { headline } from '../../../../src/renderer/src/features/verify/verifyLabels';

const KNOWN: SignatureState = { state: 'known-signer', fingerprint: 'a', name: 'Robin' };
const UNKNOWN: SignatureState = { state: 'unknown-signer', fingerprint: 'a' };
const REDACTED = { classes: ['names' as const], parent: null, heads: [] };

function labelsOf(findings: PackageFinding[], signature: SignatureState, redacted: typeof REDACTED | null) {
  const label = packageLabelOf({ findings, signature, redacted });
  const { title, text, tone } = headline({ label, signature, redacted });
  return { label, stated: `${title} ${text}`, tone };
}

describe('what a checked package is said to be', () => {
  it('is redacted for a redacted copy in which nothing is wrong, and never what a whole case is', () => {
    const copy = labelsOf([], KNOWN, REDACTED);
    const whole = labelsOf([], KNOWN, null);
    expect(copy).toMatchObject({ label: 'redacted', tone: 'neutral' });
    expect(copy.stated).toMatch(/redacted/i);
    expect(whole).toMatchObject({ label: 'proven', tone: 'pass' });
    expect(whole.stated).not.toMatch(/redacted/i);
  });

  it.each<[string, PackageFinding[], SignatureState]>([
    ['doubtful', [{ kind: 'unknown-signer', fingerprint: 'a' }], UNKNOWN],
    ['doubtful', [{ kind: 'packed-otherwise' }], KNOWN],
    ['broken', [{ kind: 'altered', path: 'data/case.json' }], KNOWN],
  ])('says that it is redacted where the copy is %s', (word, findings, signature) => {
    const copy = labelsOf(findings, signature, REDACTED);
    expect(copy.label).toBe(word);
    expect(copy.stated).toMatch(/redacted/i);
    expect(labelsOf(findings, signature, null).stated).not.toMatch(/redacted/i);
  });
});
