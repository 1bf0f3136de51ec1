import type { HtmlEscapedString } from 'hono/utils/html';
import { describe, expect, it } from 'vitest';
import { foreignImageId } from '@shared/domain/faces/foreignImages';
import { buildDossier } from '@shared/domain/dossier/buildDossier';
import type { JournalEvent, JournalEventOf } from '@shared/domain/journalEvents';
import { FACE_FEATURES } from '@shared/domain/faces/findings';
import { DEFAULT_REPORT } from '@shared/presentation/report/defaultReport';
import type { WorkContent } from '@shared/presentation/sections/section';
import { facesSection } from '@shared/presentation/sections/faces';
import { notesSection } from '@shared/presentation/sections/notes';
import type { Draft } from '../../../../src/main/report/page/parts';
import { workBlocks } from '../../../../src/main/report/page/work';
import { answered, CASE_ID, entriesOf, opened, REVIEWER, sha } from '../../../support/journalBuilder';
import { viewOf } from '../../../support/viewOf';

const FACE = '/documents/10/face_match_result';
const RESPONSE = {
  journey_id: 'journey-1',
  documents: {
    10: {
      step_title: 'Passport',
      images: { portrait_image_path: 'p/portrait.jpg' },
      face_match_result: { is_matched: true, score: 99, images: [] },
    },
  },
  selfie: { image_path: 'p/selfie.jpg' },
};
const OTHER_CASE = foreignImageId({
  kind: 'journey',
  subjectId: 'journey-2',
  caseId: 'd'.repeat(32),
  mediumId: 'selfie/selfie',
});

const compared = (over: Partial<JournalEventOf<'faces-compared'>> = {}): JournalEvent => ({
  type: 'faces-compared',
  comparisonId: '00000000-0000-4000-8000-000000000001',
  left: { imageId: 'documents/10/portrait', caseId: CASE_ID, sha256: sha('1') },
  right: { imageId: 'selfie/selfie', caseId: CASE_ID, sha256: sha('2') },
  outcome: 'different',
  features: {
    ...(Object.fromEntries(
      FACE_FEATURES.map((feature) => [feature, 'not-assessed']),
    ) as JournalEventOf<'faces-compared'>['features']),
    ears: 'not-visible',
  },
  text: '<b>Sample</b>',
  responseSha256: sha('a'),
  pointers: [FACE],
  ...over,
});
const revealed: JournalEvent = {
  type: 'face-score-revealed',
  responseSha256: sha('a'),
  pointers: [FACE],
  after: null,
};

function draftOf(...events: JournalEvent[]): Draft {
  const view = viewOf(RESPONSE, { events });
  const entries = entriesOf(opened, answered(sha('a')), ...events);
  return {
    dossier: buildDossier({
      view,
      entries,
      aml: null,
      generatedAt: '2026-11-21T10:00:00.000Z',
      version: '1',
    }),
    options: DEFAULT_REPORT,
    others: null,
    reportId: '00000000-0000-4000-8000-0000000000aa',
    fingerprint: null,
    reader: REVIEWER,
    pictures: new Map(),
    leftOut: [],
    shown: new Set(),
    shownAbouts: new Set(),
  };
}
/** Only a promise put into a template makes it one, and none is. */
const markupOf = ({ blocks }: WorkContent): string =>
  (workBlocks(draftOf(), blocks) as HtmlEscapedString).toString();
const textOf = (section: WorkContent): string =>
  markupOf(section)
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/\s+/g, ' ');

describe('faces in a report', () => {
  it('say that nobody compared them', () => {
    expect(facesSection.compose(draftOf()).empty).toBe('No reviewer recorded a comparison of faces.');
  });

  it('show both results, both pictures, every feature, and which came first', () => {
    const section = facesSection.compose(draftOf(compared(), revealed));
    const text = textOf(section);
    for (const part of [
      'Test Reviewer (T-1): different people',
      'Blind: recorded before the reviewer was shown',
      'Passport, portrait',
      sha('1'),
      'Score 99',
      'Ears: not visible',
      'Nose: not assessed',
      'Between installations'.toLowerCase(),
    ])
      expect(text).toContain(part);
    expect(markupOf(section), 'a reviewer’s words are text').not.toContain('<b>Sample');
  });

  it('say unblinded with the time at which the score was shown', () => {
    const text = textOf(facesSection.compose(draftOf(revealed, compared())));
    expect(text).toContain('Unblinded: the reviewer had already been shown the service’s score.');
    expect(text).toContain('It was shown on 2026-01-02 03:04:07 UTC.');
  });

  it('say where the service did not compare these faces, and whose picture one of another case is', () => {
    const right = { imageId: OTHER_CASE, caseId: 'd'.repeat(32), sha256: sha('3') };
    const text = textOf(facesSection.compose(draftOf(compared({ right, pointers: [] }))));
    expect(text).toContain('it is unknown whether the service compared these two');
    expect(text).toContain('Selfie, journey journey-2');
    expect(text).not.toContain('other-case:');
  });
});

describe('a note on a picture of another case', () => {
  it('names whose picture it is and not its id', () => {
    const noted: JournalEvent = {
      type: 'noted',
      noteId: '00000000-0000-4000-8000-000000000002',
      revision: 1,
      anchor: { on: 'image', imageId: OTHER_CASE },
      text: 'Sample note',
    };
    const text = textOf(notesSection.compose(draftOf(noted)));
    expect(text).toContain('On Selfie, journey journey-2');
    expect(text).not.toContain('other-case:');
  });
});
