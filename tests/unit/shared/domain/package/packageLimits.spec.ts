import { afterEach, expect, it } from 'vitest';
import { lineFault, linesIn } from '../../../../../src/main/modules/imports/lineLimits';
import { entryText, type StoredChain } from '@shared/domain/journalChain';
import { journalText } from '@shared/domain/package/journalText';
import {
  entriesFault,
  journalExcess,
  journalSize,
  JOURNAL_LIMITS,
  withImport,
} from '@shared/domain/package/packageLimits';
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
  expect(journalExcess(journalSize(chains))).toBeNull();
  const bytes = Buffer.from(journalText(chains));
  expect(lineFault(bytes, JOURNAL_LIMITS)).toBeNull();
  expect(entriesFault(linesIn(bytes))).toBeNull();
});

it.each([
  ['bytes', 'journal-too-large'],
  ['lines', 'too-many-entries'],
  ['longest', 'journal-too-large'],
  ['values', 'journal-too-large'],
  ['names', 'journal-too-large'],
  ['depth', 'journal-too-large'],
  ['chains', 'too-many-chains'],
  ['authors', 'too-many-authors'],
] as const)('one more in %s than is read is not written', (limit, excess) => {
  Object.assign(JOURNAL_LIMITS, FIT, { [limit]: FIT[limit] - 1 });
  expect(journalExcess(journalSize(chains))).toBe(excess);
});

it('a line that is no entry is counted like any other', () => {
  const size = journalSize([{ replica: 'a', lines: ['', 'null', '{'], head: null }]);
  expect(size).toEqual({ bytes: 8, lines: 3, longest: 4, chains: 1, authors: 1, fault: null });
  expect(journalExcess(size)).toBeNull();
});

it('an import adds two entries, and a chain where this installation has none', () => {
  const size = journalSize(chains);
  expect(withImport(size, chains, new Set(['a']))).toMatchObject({
    lines: 5,
    chains: 2,
    authors: 4,
    longest: size.longest,
  });
  expect(withImport(size, chains, new Set(['c']))).toMatchObject({ lines: 5, chains: 3 });
  expect(withImport(size, chains, new Set(['c'])).bytes).toBeGreaterThan(size.bytes);
});

it('an entry does not hide the values of those after it behind an open text', () => {
  const values = Buffer.from(`[${'0,'.repeat(JOURNAL_LIMITS.values / 2)}0]`);
  expect(entriesFault([Buffer.from('{"a":"'), values])).toBeNull();
  expect(entriesFault([Buffer.from('{"a":"'), values, values])).toBe('too-many-values');
  expect(entriesFault(Array.from({ length: 100 }, () => Buffer.from('{"a":[')))).toBeNull();
  expect(entriesFault([Buffer.from('['.repeat(JOURNAL_LIMITS.depth + 1))])).toBe('too-deep');
});
