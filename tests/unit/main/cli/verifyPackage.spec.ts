import { describe, expect, it } from 'vitest';
import { verdictLabel } from '../../../../src/main/cli/verifyPackage';

describe('the label of a verified package', () => {
  const redacted = { classes: [], parent: null, heads: [] };

  it('say that it is a redacted copy, whoever signed it', () => {
    expect(verdictLabel({ label: 'redacted', redacted })).toBe('redacted');
    expect(verdictLabel({ label: 'doubtful', redacted })).toBe('doubtful, redacted');
    expect(verdictLabel({ label: 'broken', redacted })).toBe('broken, redacted');
  });

  it('are the verdict of a whole case', () => {
    expect(verdictLabel({ label: 'proven', redacted: null })).toBe('proven');
    expect(verdictLabel({ label: 'doubtful', redacted: null })).toBe('doubtful');
  });
});
