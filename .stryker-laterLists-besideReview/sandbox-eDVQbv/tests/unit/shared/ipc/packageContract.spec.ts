// @ts-nocheck
import { describe, expect, it } from 'vitest';
import { isPackagePassphrase } from '@shared/ipc/packageContract';

describe('the passphrase of a package', () => {
  it.each<[string, string, boolean]>([
    ['eleven characters', 'abcdefghijk', false],
    ['twelve characters', 'abcdefghijkl', true],
    ['twelve that are eleven when composed', 'abcdefghijo\u0308', false],
    ['five different ones', 'abcde'.repeat(4), false],
    ['five different letters in two cases', 'abcdeABCDE'.repeat(2), false],
    ['six different ones', 'abcdef'.repeat(2), true],
  ])('%s', (_, passphrase, isGood) => {
    expect(isPackagePassphrase(passphrase)).toBe(isGood);
  });
});
