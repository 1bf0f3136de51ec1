import { afterEach, expect, it } from 'vitest';
import { lineFault, linesIn } from '../../../../../src/main/modules/imports/lineLimits';
import { entryText, type StoredChain } from '@shared/domain/journalChain';
import { journalText } from '@shared/domain/package/journalText';
import { entriesFault, fitsInPackage, JOURNAL_LIMITS } from '@shared/domain/package/packageLimits';
import { createJsonCounter } from '@shared/wire/jsonSize';
import { authorOf } from '../../../../support/authors';
import { entriesOf, opened } from '../../../../support/journalBuilder';

const USUAL = { ...JOURNAL_LIMITS };
afterEach(() => void Object.assign(JOURNAL_LIMITS, USUAL));

const other = authorOf({ name: 'Somebody Élse', reviewerId: 'X-1' });
const [first, second] = entriesOf(opened, opened);
const chain = (replica: string, ...entries: (typeof first)[]): StoredChain => ({
  replica,
  lines: entries.map((entry) => entryText(entry!)),
  head: null,
});
const chains = [chain('a', first, { ...second!, author: other }), chain('b', first)];
const lines = chains.flatMap((one) => one.lines.map((line) => Buffer.byteLength(line)));
const counter = createJsonCounter();
counter.add(Buffer.from(journalText(chains)));
const FIT = {
  bytes: Buffer.byteLength(journalText(chains)),
  lines: 3,
  longest: Math.max(...lines),
  chains: 2,
  authors: 3,
  ...counter.size(),
  depth: 2,
};

it('a journal that just fits is written, and read', () => {
  Object.assign(JOURNAL_LIMITS, FIT);
  expect(fitsInPackage(chains)).toBe(true);
  const bytes = Buffer.from(journalText(chains));
  expect(lineFault(bytes, JOURNAL_LIMITS)).toBeNull();
  expect(entriesFault(linesIn(bytes))).toBeNull();
});

it.each(Object.keys(FIT) as (keyof typeof FIT)[])('one more in %s than is read is not written', (limit) => {
  Object.assign(JOURNAL_LIMITS, FIT, { [limit]: FIT[limit] - 1 });
  expect(fitsInPackage(chains)).toBe(false);
});

it('a line that is no entry is counted like any other', () => {
  expect(fitsInPackage([{ replica: 'a', lines: ['', 'null', '{'], head: null }])).toBe(true);
});

it('an entry does not hide the values of those after it behind an open text', () => {
  const values = Buffer.from(`[${'0,'.repeat(JOURNAL_LIMITS.values / 2)}0]`);
  expect(entriesFault([Buffer.from('{"a":"'), values])).toBeNull();
  expect(entriesFault([Buffer.from('{"a":"'), values, values])).toBe('too-many-values');
  expect(entriesFault(Array.from({ length: 100 }, () => Buffer.from('{"a":[')))).toBeNull();
  expect(entriesFault([Buffer.from('['.repeat(JOURNAL_LIMITS.depth + 1))])).toBe('too-deep');
});
