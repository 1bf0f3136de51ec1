import { expect, it } from 'vitest';
import type { Author, JournalEntry } from '@shared/domain/journal';
import { falseClaims } from '@shared/domain/package/falseClaims';
import { authorOf } from '../../../../support/authors';
import { entriesOf, opened, REVIEWER } from '../../../../support/journalBuilder';

const OURS = '00000000-0000-4000-8000-0000000000d1';
const RENAMED = '00000000-0000-4000-8000-0000000000d2';
const STRANGER = authorOf({ name: 'Somebody Else', reviewerId: 'X-1' });
const own = (...replicas: string[]) => ({
  replicas: new Set(replicas),
  isOwn: ({ key }: Author) => key === REVIEWER.key,
});
const chain = (author: Author, replica = OURS): JournalEntry[] =>
  entriesOf(opened, opened).map((entry) => ({ ...entry, author, replica }));

it('a chain in the name of this installation is told at its first entry that nobody here signed', () => {
  expect(falseClaims(chain(STRANGER), own(OURS))).toEqual([{ replica: OURS, seq: 1 }]);
  const [first, second] = chain(REVIEWER);
  expect(falseClaims([first!, { ...second!, author: STRANGER }], own(OURS))).toEqual([
    { replica: OURS, seq: 2 },
  ]);
});

it('what was signed here, and what others wrote under their own names, is no claim', () => {
  expect(falseClaims(chain(REVIEWER), own(OURS))).toEqual([]);
  expect(falseClaims(chain(STRANGER, RENAMED), own(OURS))).toEqual([]);
});

it('a chain that says it was begun here after an erasure claims it too', () => {
  const begun = {
    type: 'begun-after-erasure',
    certificateId: RENAMED,
    erasedAt: '2026-01-02T03:04:05.000Z',
    writtenAt: OURS,
  } as const;
  const renamed = entriesOf(begun).map((entry) => ({ ...entry, replica: RENAMED, author: STRANGER }));
  expect(falseClaims(renamed, own(OURS))).toEqual([{ replica: RENAMED, seq: 1 }]);
  expect(falseClaims(renamed, own())).toEqual([]);
});
