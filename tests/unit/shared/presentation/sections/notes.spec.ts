import { describe, expect, it } from 'vitest';
import type { JournalEvent } from '@shared/domain/journalEvents';
import type { NoteAnchor } from '@shared/domain/events/review';
import { notesSection } from '@shared/presentation/sections/notes';
import { sha } from '../../../../support/journalBuilder';
import { plainSection } from '../../../../support/plainText';
import { sourceOf } from '../../../../support/reportSource';

const noteId = (number: number): string => `00000000-0000-4000-8000-00000000000${String(number)}`;
const noted = (anchor: NoteAnchor, text = 'Sample', revision = 1, number = 1): JournalEvent => ({
  type: 'noted',
  noteId: noteId(number),
  revision,
  anchor,
  text,
});
const reported = (...events: JournalEvent[]) =>
  plainSection(notesSection.compose(sourceOf(undefined, { events })));
const onCase = { on: 'case' } as const;
const region = {
  imageId: 'selfie',
  sha256: null,
  x: 0.1,
  y: 0.255,
  width: 0.5,
  height: 1,
  view: { imageId: 'selfie', centre: { x: 0.5, y: 0.5 }, zoom: 1, rotation: 0, flipped: false },
} as const;

describe('notes', () => {
  it('are none', () => {
    expect(reported()).toEqual(['(No notes.)']);
  });

  it('are reported with every revision', () => {
    expect(
      reported(noted(onCase, 'First'), noted(onCase, 'Second', 2), noted(onCase, 'Other', 1, 2)),
    ).toEqual([
      '2 notes, 3 revisions.',
      '# On the case',
      'Revision | When and by whom | Text',
      '1 | 2026-01-02T03:04:07.000Z\n‹Test Reviewer› (‹T-1›) | ‹First›',
      '2 | 2026-01-02T03:04:08.000Z\n‹Test Reviewer› (‹T-1›) | ‹Second›',
      '# On the case',
      'Revision | When and by whom | Text',
      '1 | 2026-01-02T03:04:09.000Z\n‹Test Reviewer› (‹T-1›) | ‹Other›',
    ]);
  });

  it('that were withdrawn stay, with who took them back and why', () => {
    const withdrawn = (reason: string): JournalEvent => ({
      type: 'note-withdrawn',
      noteId: noteId(1),
      reason,
    });
    expect(reported(noted(onCase), withdrawn('Wrong case')).at(-1)).toBe(
      'Withdrawn 2026-01-02T03:04:08.000Z, ‹Test Reviewer› (‹T-1›): ‹Wrong case›',
    );
    expect(reported(noted(onCase), withdrawn('')).at(-1)).toMatch(/: no reason given$/);
  });

  it.each<[NoteAnchor, string]>([
    [{ on: 'rule', ruleKey: 'under_age' }, 'On the rule ‹under_age›'],
    [
      { on: 'field', pointer: '/applicant/full_name', label: 'Full name' },
      'On the field ‹Full name› /applicant/full_name',
    ],
  ])('name what they are on: %j', (anchor, title) => {
    expect(reported(noted(anchor))[1]).toBe(`# ${title}`);
  });

  it('name a region by its picture and in percent, and the file it was drawn on', () => {
    const [, title] = reported(noted({ on: 'region', region }));
    expect(title).toMatch(/^# On a region of ‹.+›: from 10% left, 26% top, 50% wide, 100% high$/);
    const [, withFile] = reported(noted({ on: 'region', region: { ...region, sha256: sha('9') } }));
    expect(withFile?.endsWith(`; SHA-256 ${sha('9')}`)).toBe(true);
    expect(reported(noted({ on: 'image', imageId: 'selfie' }))[1]).toMatch(/^# On ‹.+›$/);
  });
});
