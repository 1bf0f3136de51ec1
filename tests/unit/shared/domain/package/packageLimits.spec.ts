import { afterEach, expect, it } from 'vitest';
import { lineFault } from '../../../../../src/main/modules/imports/lineLimits';
import { entryText, type StoredChain } from '@shared/domain/journalChain';
import { journalText } from '@shared/domain/package/journalText';
import { journalExcess, journalSize, JOURNAL_LIMITS, withImport } from '@shared/domain/package/packageLimits';
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
const FIT = {
  bytes: Buffer.byteLength(journalText(chains)),
  lines: 3,
  longest: Math.max(...lines),
  chains: 2,
  authors: 3,
};

it('a journal that just fits is written, and read', () => {
  Object.assign(JOURNAL_LIMITS, FIT);
  expect(journalExcess(journalSize(chains))).toBeNull();
  expect(lineFault(Buffer.from(journalText(chains)), JOURNAL_LIMITS)).toBeNull();
});

it.each([
  ['bytes', 'journal-too-large'],
  ['lines', 'too-many-entries'],
  ['longest', 'journal-too-large'],
  ['chains', 'too-many-chains'],
  ['authors', 'too-many-authors'],
] as const)('one more in %s than is read is not written', (limit, excess) => {
  Object.assign(JOURNAL_LIMITS, FIT, { [limit]: FIT[limit] - 1 });
  expect(journalExcess(journalSize(chains))).toBe(excess);
});

it('a line that is no entry is counted like any other', () => {
  const size = journalSize([{ replica: 'a', lines: ['', 'null', '{'], head: null }]);
  expect(size).toEqual({ bytes: 8, lines: 3, longest: 4, chains: 1, authors: 1 });
  expect(journalExcess(size)).toBeNull();
});

it('an import adds two entries, and a chain where this installation has none', () => {
  const size = journalSize(chains);
  expect(withImport(size, chains, 'a')).toMatchObject({
    lines: 5,
    chains: 2,
    authors: 4,
    longest: size.longest,
  });
  expect(withImport(size, chains, 'c')).toMatchObject({ lines: 5, chains: 3 });
  expect(withImport(size, chains, 'c').bytes).toBeGreaterThan(size.bytes);
});
