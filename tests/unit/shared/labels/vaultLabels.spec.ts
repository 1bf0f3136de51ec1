import { describe, expect, it } from 'vitest';
import { PASSPHRASE_MIN } from '@shared/ipc/views';
import { passphraseProblem, PROBLEM_LABELS } from '@shared/labels/vaultLabels';

describe('a new passphrase', () => {
  const enough = 'x'.repeat(PASSPHRASE_MIN);
  it.each([
    [enough, enough, null],
    [
      enough.slice(1),
      enough.slice(1),
      `At least ${PASSPHRASE_MIN} characters. Use five or more unrelated words.`,
    ],
    ['', '', `At least ${PASSPHRASE_MIN} characters. Use five or more unrelated words.`],
    [enough, `${enough} `, 'The passphrases do not match.'],
    [enough, '', 'The passphrases do not match.'],
    [
      `${enough}\t`,
      `${enough}\t`,
      'Contains a control character, such as Tab. Enter the passphrase without that character.',
    ],
    [
      `\ufeff${enough}`,
      `\ufeff${enough}`,
      'Contains U+FEFF or U+FFFD, which text contains after it was read in the wrong encoding. Enter the passphrase without that character.',
    ],
    ['e\u0301'.repeat(1000), 'é'.repeat(1000), null],
    ['é'.repeat(1001), 'é'.repeat(1001), 'At most 1000 characters.'],
  ])('%j, confirmed by %j: %j', (passphrase, repeated, problem) => {
    expect(passphraseProblem(passphrase, repeated)).toBe(problem);
  });
});

it('offers another try wherever one can help: not for a vault that is too new', () => {
  const final = Object.entries(PROBLEM_LABELS).filter(([, { retry }]) => !retry);
  expect(final.map(([problem]) => problem)).toEqual(['newer']);
});
