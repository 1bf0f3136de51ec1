import { describe, expect, it } from 'vitest';
import { foreignImageId } from '@shared/domain/faces/foreignImages';
import type { JournalEvent } from '@shared/domain/journalEvents';
import type { NoteAnchor } from '@shared/domain/events/review';
import type { ComparedPicture } from '@shared/domain/faces/findings';
import { countStored } from '@shared/domain/retention/elsewhere';
import { elsewhereCaseLabels, elsewhereLabels } from '@shared/labels/retentionLabels';
import { entriesOf, opened, sha } from '../../../../support/journalBuilder';

const ERASED = 'a'.repeat(32);
const OWN = 'b'.repeat(32);
const foreign = (caseId: string): string =>
  foreignImageId({ kind: 'journey', subjectId: 'journey-1', caseId, mediumId: 'selfie' });

const picture = (caseId: string): ComparedPicture => ({
  imageId: caseId === OWN ? 'selfie' : foreign(caseId),
  caseId,
  sha256: sha('1'),
});
const compared = (left: string, right: string): JournalEvent => ({
  type: 'faces-compared',
  comparisonId: '00000000-0000-4000-8000-000000000001',
  left: picture(left),
  right: picture(right),
  outcome: 'same',
  features: {} as never,
  text: '',
  responseSha256: null,
  pointers: [],
});
const noted = (anchor: NoteAnchor, noteId: string, revision = 1, text = 'x'): JournalEvent => ({
  type: 'noted',
  noteId: `00000000-0000-4000-8000-00000000000${noteId}`,
  revision,
  anchor,
  text,
});
const onImage = (imageId: string): NoteAnchor => ({ on: 'image', imageId });
const onRegion = (imageId: string): NoteAnchor => ({
  on: 'region',
  region: {
    imageId,
    sha256: null,
    x: 0,
    y: 0,
    width: 1,
    height: 1,
    view: { imageId, centre: { x: 0.5, y: 0.5 }, zoom: 1, rotation: 0, flipped: false },
  },
});

const count = (...events: JournalEvent[]) => countStored(entriesOf(opened, ...events), ERASED);

describe('what a case keeps that is based on another', () => {
  it('is each comparison with a picture of it, on whichever side', () => {
    const both = count(compared(ERASED, OWN), compared(OWN, ERASED), compared(OWN, OWN));
    expect(both).toEqual({ comparisons: 2, notes: 0 });
  });

  it('is each note on a picture of it or on a part of one, however often revised', () => {
    const image = onImage(foreign(ERASED));
    const events = [noted(image, '1'), noted(image, '1', 2), noted(onRegion(foreign(ERASED)), '2')];
    expect(count(...events)).toEqual({ comparisons: 0, notes: 2 });
  });

  it('is nothing of its own, of a third case, or that only has the id in its words', () => {
    const third = 'c'.repeat(32);
    const events = [
      noted(onImage('selfie'), '1'),
      noted(onRegion(foreign(third)), '2'),
      noted({ on: 'case' }, '3', 1, foreign(ERASED)),
      compared(third, OWN),
    ];
    expect(count(...events)).toEqual({ comparisons: 0, notes: 0 });
  });

  it('is said in words, what there is none of left out', () => {
    const some = { caseId: OWN, kind: 'spot-check', subjectId: 'spot-1' } as const;
    const all = { ...some, comparisons: 1, notes: 2, drafts: 1 };
    expect(elsewhereLabels(all)).toBe('1 face comparison, 2 notes, 1 unsaved draft');
    expect(elsewhereLabels({ ...all, comparisons: 0, drafts: 0 })).toBe('2 notes');
    expect(elsewhereCaseLabels(all)).toBe('Spot check spot-1');
    expect(elsewhereCaseLabels({ ...all, kind: null, subjectId: null })).toBe(`Case ${OWN}`);
  });
});
