import { describe, expect, it } from 'vitest';
import { foreignImageId } from '@shared/domain/applicant/foreignImages';
import type { JournalEvent } from '@shared/domain/journalEvents';
import { restingElsewhere } from '../../../../../src/main/modules/retention/restingElsewhere';
import { entriesOf, opened } from '../../../../support/journalBuilder';

const ERASED = 'a'.repeat(32);
const [B, C, D] = ['b', 'c', 'd'].map((letter) => letter.repeat(32)) as [string, string, string];
const picture = foreignImageId({
  kind: 'journey',
  subjectId: 'journey-1',
  caseId: ERASED,
  mediumId: 'selfie',
});
const noted: JournalEvent = {
  type: 'noted',
  noteId: '00000000-0000-4000-8000-000000000001',
  revision: 1,
  anchor: { on: 'image', imageId: picture },
  text: 'x',
};
const resting = (
  journals: Record<string, JournalEvent[]>,
  pages: string[][],
  drafts: { caseId: string; payload: string }[] = [],
) =>
  restingElsewhere(
    {
      vault: {
        journal: {
          naming: (_of: string, from: number) =>
            from < pages.length ? { caseIds: pages[from] ?? [], to: from + 1 } : null,
          all: (caseId: string) => entriesOf(...(journals[caseId] ?? [])),
        },
        drafts: { list: () => drafts },
      } as never,
      yieldNow: async () => undefined,
    },
    ERASED,
  );

describe('other cases that keep something of one', () => {
  it('are found page by page and told in order, with what they are about', async () => {
    expect(await resting({ [C]: [opened, noted], [B]: [noted] }, [[C], [B]])).toEqual([
      { caseId: B, kind: null, subjectId: null, comparisons: 0, notes: 1, drafts: 0 },
      { caseId: C, kind: 'journey', subjectId: 'journey-1', comparisons: 0, notes: 1, drafts: 0 },
    ]);
  });

  it('are those too where somebody is only writing on its pictures, but not the case itself', async () => {
    const drafts = [
      { caseId: D, payload: `on ${picture}` },
      { caseId: D, payload: 'of something else' },
      { caseId: ERASED, payload: picture },
    ];
    expect(await resting({ [D]: [opened] }, [], drafts)).toMatchObject([{ caseId: D, notes: 0, drafts: 1 }]);
  });

  it('are none that only name it', async () => {
    expect(await resting({ [B]: [opened] }, [[B]])).toEqual([]);
  });
});
