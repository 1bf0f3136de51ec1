import { expect, it } from 'vitest';
import type { Author, JournalEntry } from '@shared/domain/journal';
import { claimsOf, falseClaims } from '@shared/domain/package/falseClaims';
import { authorOf } from '../../../../support/authors';
import { entriesOf, opened, REVIEWER } from '../../../../support/journalBuilder';

const OURS = '00000000-0000-4000-8000-0000000000d1';
const RENAMED = '00000000-0000-4000-8000-0000000000d2';
const STRANGER = authorOf({ name: 'Somebody Else', reviewerId: 'X-1' });
const claimed = (entries: readonly JournalEntry[], ...replicas: string[]) =>
  falseClaims(claimsOf(entries, new Set(replicas)), ({ key }) => key === REVIEWER.key);
const chain = (author: Author, replica = OURS): JournalEntry[] =>
  entriesOf(opened, opened).map((entry) => ({ ...entry, author, replica }));

it('a chain in the name of this installation is reported at its first entry that nobody here signed', () => {
  expect(claimed(chain(STRANGER), OURS)).toEqual([{ replica: OURS, seq: 1 }]);
  const [first, second] = chain(REVIEWER);
  expect(claimed([first!, { ...second!, author: STRANGER }], OURS)).toEqual([{ replica: OURS, seq: 2 }]);
});

it('what was signed here, and what others wrote under their own names, is no claim', () => {
  expect(claimed(chain(REVIEWER), OURS)).toEqual([]);
  expect(claimed(chain(STRANGER, RENAMED), OURS)).toEqual([]);
});

it('a chain that says it was begun here after an erasure claims it too', () => {
  const begun = {
    type: 'restarted-after-erasure',
    certificateId: RENAMED,
    erasedAt: '2026-01-02T03:04:05.000Z',
    writtenAt: OURS,
  } as const;
  const renamed = entriesOf(begun).map((entry) => ({ ...entry, replica: RENAMED, author: STRANGER }));
  expect(claimed(renamed, OURS)).toEqual([{ replica: RENAMED, seq: 1 }]);
  expect(claimed(renamed)).toEqual([]);
});
