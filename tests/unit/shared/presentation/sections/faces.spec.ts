import { describe, expect, it } from 'vitest';
import type { JournalEvent } from '@shared/domain/journalEvents';
import { FACE_FEATURES } from '@shared/domain/faces/findings';
import { facesSection } from '@shared/presentation/sections/faces';
import { CASE_ID, sha } from '../../../../support/journalBuilder';
import { plainSection } from '../../../../support/plainText';
import { sourceOf } from '../../../../support/reportSource';

const POINTER = '/documents/1/face_match_result';
const journey = {
  journey_id: 'journey-1',
  selfie: { status: 'Complete', image_path: 'selfie-1' },
  documents: {
    1: { step_title: 'Passport', face_match_result: { is_matched: true, score: 97, images: [] } },
  },
};
const compared = (over: object = {}): JournalEvent => ({
  type: 'faces-compared',
  comparisonId: '00000000-0000-4000-8000-000000000001',
  left: { imageId: 'selfie', caseId: CASE_ID, sha256: sha('1') },
  right: { imageId: 'other', caseId: CASE_ID, sha256: sha('2') },
  outcome: 'same',
  features: Object.fromEntries(FACE_FEATURES.map((one) => [one, 'same'])) as never,
  text: '',
  responseSha256: null,
  pointers: [POINTER],
  ...over,
});
const noted: JournalEvent = {
  type: 'noted',
  noteId: '00000000-0000-4000-8000-000000000002',
  revision: 1,
  anchor: { on: 'image', imageId: 'selfie' },
  text: 'Sample',
};
const reported = (...events: JournalEvent[]) =>
  plainSection(facesSection.compose(sourceOf(journey, { events })));

describe('the reviewers’ comparison of faces', () => {
  it('is none, and leads to notes on pictures where there are any', () => {
    expect(reported()).toEqual(['(No reviewer recorded a comparison of faces.)']);
    expect(reported(noted)).toEqual([
      '(No reviewer recorded a comparison of faces. 1 note on images; see Notes.)',
    ]);
    const { noteId } = noted;
    expect(reported(noted, { type: 'note-withdrawn', noteId, reason: '' })[0]).not.toContain(
      'note on images',
    );
  });

  it('is reported with both pictures, every feature, and what the service said of the same faces', () => {
    const lines = reported(compared({ text: 'Ears differ' }), noted);
    expect(lines[0]).toMatch(/^# ‹Test Reviewer› \(‹T-1›\): /);
    expect(lines.find((line) => line.startsWith('Left: '))).toContain(`SHA-256 ${sha('1')}`);
    expect(lines.find((line) => line.startsWith('Right: '))).toContain(`SHA-256 ${sha('2')}`);
    const service = lines.find((line) => line.startsWith('Service’s result for these faces: ')) ?? '';
    expect(service).toContain('‹Passport› › Face match: ');
    expect(service).not.toContain(POINTER);
    expect(service).toContain('97');
    const features = lines.find((line) => line.startsWith('Features: ')) ?? '';
    expect(features.split(', ')).toHaveLength(FACE_FEATURES.length);
    expect(lines).toContain('Comments: ‹Ears differ›');
    expect(lines.at(-1)).toBe('1 note on images; see Notes.');
  });

  it('says where the service’s comparison is not in the response, and nothing where there was none', () => {
    const gone = reported(compared({ pointers: ['/documents/9/face_match_result'] }));
    expect(gone).toContain(
      'Service’s result for these faces: Not in the response printed here; see exhibits',
    );
    expect(gone).toContain('Comments: No comments');
    expect(reported(compared({ pointers: [] })).join('\n')).not.toContain('Service’s result for these faces');
  });
});
