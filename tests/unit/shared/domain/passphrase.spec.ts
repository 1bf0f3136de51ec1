import { expect, it } from 'vitest';
import { isPassphrase } from '../../../../src/shared/domain/passphrase';

it('nothing, and what contains a character that nobody can type again, is no passphrase', () => {
  expect(['', 'five\twords', 'five\u0085words', '\ufefffive words', 'five words'].map(isPassphrase)).toEqual([
    false,
    false,
    false,
    false,
    true,
  ]);
});
