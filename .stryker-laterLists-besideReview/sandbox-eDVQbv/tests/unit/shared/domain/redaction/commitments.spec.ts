// @ts-nocheck
import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { commitmentText, committed } from '@shared/domain/redaction/commitments';
import { answered, entriesOf, opened, REVIEWER } from '../../../../support/journalBuilder';

const SAVED = createHash('sha256').update('a response').digest('hex');
const commit = (sha256: string): string =>
  createHash('sha256')
    .update(commitmentText('5a'.repeat(16), sha256))
    .digest('hex');
const put = committed({ journal: entriesOf(opened, answered(SAVED)), aml: null }, commit);

it('is the salt and the hash under a name of its own', () => {
  expect(commitmentText('aa', 'bb')).toBe('caseloupe-commitment-1\naa\nbb');
});

it('stands in the place of a hash of evidence, whole or begun, in any text', () => {
  expect(put(`see ${SAVED}.`)).toBe(`see ${commit(SAVED)}.`);
  expect(put(`front-${SAVED.slice(0, 8)}.jpg`)).toBe(`front-${commit(SAVED).slice(0, 8)}.jpg`);
  expect(put(SAVED.toUpperCase())).toBe(commit(SAVED));
});

it('leaves keys, hashes of entries and other digits alone', () => {
  const [entry] = entriesOf(opened);
  for (const text of [REVIEWER.key, entry?.hash ?? '', 'deadbeefdeadbeef', SAVED.slice(0, 7)])
    expect(put(text)).toBe(text);
});
