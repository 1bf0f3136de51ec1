import { describe, expect, it } from 'vitest';
import { verdictLabel } from '../../../../src/main/cli/verifyPackage';

describe('the label of a verified package', () => {
  const redacted = { classes: [], parent: null, heads: [] };

  it('say that it is a redacted copy, whoever signed it', () => {
    expect(verdictLabel({ word: 'redacted', redacted })).toBe('redacted');
    expect(verdictLabel({ word: 'doubtful', redacted })).toBe('doubtful, redacted');
    expect(verdictLabel({ word: 'broken', redacted })).toBe('broken, redacted');
  });

  it('are the verdict of a whole case', () => {
    expect(verdictLabel({ word: 'proven', redacted: null })).toBe('proven');
    expect(verdictLabel({ word: 'doubtful', redacted: null })).toBe('doubtful');
  });
});
