import { expect, it } from 'vitest';
import { isPassphrase } from '../../../../src/shared/domain/passphrase';

it('nothing, and what contains a control character, is no passphrase', () => {
  expect(['', 'five\twords', 'five\u0085words', 'five words'].map(isPassphrase)).toEqual([
    false,
    false,
    false,
    true,
  ]);
});
