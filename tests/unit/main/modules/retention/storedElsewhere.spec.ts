import { describe, expect, it } from 'vitest';
import { foreignImageId } from '@shared/domain/faces/foreignImages';
import type { JournalEvent } from '@shared/domain/journalEvents';
import { storedElsewhere } from '../../../../../src/main/modules/retention/storedElsewhere';
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
const stored = (
  journals: Record<string, JournalEvent[]>,
  naming: string[],
  drafts: { caseId: string; payload: string }[] = [],
) =>
  storedElsewhere(
    {
      journal: {
        naming: () => naming,
        all: (caseId: string) => entriesOf(...(journals[caseId] ?? [])),
      },
      drafts: { list: () => drafts },
    } as never,
    ERASED,
  );

describe('other cases that keep something of one', () => {
  it('are listed in order, with their subjects', () => {
    expect(stored({ [C]: [opened, noted], [B]: [noted] }, [C, B])).toEqual([
      { caseId: B, kind: null, subjectId: null, comparisons: 0, notes: 1, drafts: 0 },
      { caseId: C, kind: 'journey', subjectId: 'journey-1', comparisons: 0, notes: 1, drafts: 0 },
    ]);
  });

  it('are those too where somebody is only writing on its pictures, but not the case itself', () => {
    const drafts = [
      { caseId: D, payload: `on ${picture}` },
      { caseId: D, payload: 'of something else' },
      { caseId: ERASED, payload: picture },
    ];
    expect(stored({ [D]: [opened] }, [], drafts)).toMatchObject([{ caseId: D, notes: 0, drafts: 1 }]);
  });

  it('are none that only name it', () => {
    expect(stored({ [B]: [opened] }, [B])).toEqual([]);
  });
});
