import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { commitmentText, committed } from '@shared/domain/redaction/commitments';
import { answered, entriesOf, opened, REVIEWER } from '../../../../support/journalBuilder';

const HELD = createHash('sha256').update('a response').digest('hex');
const commit = (sha256: string): string =>
  createHash('sha256')
    .update(commitmentText('5a'.repeat(16), sha256))
    .digest('hex');
const put = committed(entriesOf(opened, answered(HELD)), commit);

it('is the salt and the hash under a name of its own', () => {
  expect(commitmentText('aa', 'bb')).toBe('caseloupe-commitment-1\naa\nbb');
});

it('stands in the place of a hash of evidence, whole or begun, in any text', () => {
  expect(put(`see ${HELD}.`)).toBe(`see ${commit(HELD)}.`);
  expect(put(`front-${HELD.slice(0, 8)}.jpg`)).toBe(`front-${commit(HELD).slice(0, 8)}.jpg`);
  expect(put(HELD.toUpperCase())).toBe(commit(HELD));
});

it('leaves keys, hashes of entries and other digits alone', () => {
  const [entry] = entriesOf(opened);
  for (const text of [REVIEWER.key, entry?.hash ?? '', 'deadbeefdeadbeef', HELD.slice(0, 7)])
    expect(put(text)).toBe(text);
});
