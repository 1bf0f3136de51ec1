import { describe, expect, it } from 'vitest';
import { buildCase } from '@shared/domain/buildCase';
import type { CaseView } from '@shared/domain/caseView';
import { mediumWords } from '@shared/words/mediumWords';
import {
  comparableImages,
  openingPair,
} from '../../../../../src/renderer/src/features/compare/comparableImages';
import {
  jumpTarget,
  sectionKey,
  sectionOfPointer,
  sectionsOf,
} from '../../../../../src/renderer/src/app/case/jumps';
import { anchorKey, anchorWords } from '../../../../../src/renderer/src/features/notes/noteAnchors';
import { ABSENCE_REASONS } from '@shared/domain/journalEvents';
import {
  CASE_ID,
  absentImage,
  answered,
  entriesOf,
  heldImage,
  opened,
  sha,
} from '../../../../support/journalBuilder';

function view(answer: unknown): CaseView {
  const entries = entriesOf(
    opened,
    answered(sha('a')),
    heldImage('front', sha('1')),
    absentImage('back'),
    heldImage('self', sha('2')),
  );
  return buildCase({
    caseId: CASE_ID,
    entries,
    verdict: { state: 'intact', entries: entries.length, heads: [] },
    answers: new Map([[sha('a'), { ok: true, value: answer }]]),
    fetching: new Set(),
  });
}

const held = view({
  journey_id: 'journey-1',
  documents: {
    '20': { step_title: 'ID', images: { front_side_image_path: 'front', back_side_image_path: 'back' } },
  },
  selfie: { image_path: 'self' },
  aml: { applicability: 'Disabled' },
});

describe('jumpTarget', () => {
  it.each([
    ['documents', '20', 'document:20'],
    ['selfie', '30', 'selfie'],
    ['aml', '', 'aml'],
  ])('leads from %s/%s to %s', (objectKey, instanceKey, key) => {
    const target = jumpTarget(held, { objectKey, instanceKey, found: true });
    expect('section' in target && sectionKey(target.section)).toBe(key);
  });

  it.each([
    ['documents', '99'],
    ['applicant', ''],
    ['unheard_of', 'x'],
  ])('says that %s/%s is not in the answer', (objectKey, instanceKey) => {
    expect(jumpTarget(held, { objectKey, instanceKey, found: false })).toHaveProperty('absent');
  });

  it('gives every section of the rail a key of its own', () => {
    const keys = sectionsOf(held).map(sectionKey);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('finds the section of a field by its pointer', () => {
    expect(sectionOfPointer(held, '/documents/20/extracted_fields/Name')).toEqual({
      kind: 'document',
      stepId: '20',
    });
    expect(sectionOfPointer(held, '/applicant/full_name')).toEqual({
      kind: 'composed',
      id: 'overview',
    });
  });
});

describe('words', () => {
  it('has a sentence for every reason of absence', () => {
    for (const reason of ABSENCE_REASONS) {
      expect(
        mediumWords({ kind: 'absent', reason, status: null, serviceCode: null, at: '' }).sentence,
      ).toMatch(/\.$/);
    }
  });

  it('names the service’s code beside the reason', () => {
    const state = {
      kind: 'absent',
      reason: 'not-found',
      status: 404,
      serviceCode: 'missing_requested_resource',
      at: '',
    } as const;
    expect(mediumWords(state).sentence).toContain('missing_requested_resource');
  });
});

describe('comparableImages', () => {
  it('offers every image with its state and opens on document and selfie', () => {
    const images = comparableImages(held);
    expect(images.map(({ id, media }) => [id, media.kind])).toEqual([
      ['documents/20/front', 'held'],
      ['documents/20/back', 'absent'],
      ['selfie/selfie', 'held'],
    ]);
    expect(openingPair(images)).toEqual({ left: 'documents/20/front', right: 'selfie/selfie' });
  });
});

describe('note anchors', () => {
  it('gives each thing a key and a name of its own', () => {
    const region = {
      imageId: 'selfie/selfie',
      sha256: null,
      x: 0.1,
      y: 0.2,
      width: 0.3,
      height: 0.4,
      view: { imageId: 'selfie/selfie', centre: { x: 0.5, y: 0.5 }, zoom: 1, rotation: 0, flipped: false },
    };
    const anchors = [
      { on: 'case' },
      { on: 'rule', ruleKey: 'under_age' },
      { on: 'field', pointer: '/documents/20/extracted_fields/Name', label: 'Name' },
      { on: 'image', imageId: 'selfie/selfie' },
      { on: 'region', region },
    ] as const;
    expect(new Set(anchors.map(anchorKey)).size).toBe(anchors.length);
    expect(anchorWords(held, anchors[3])).toEqual({ kind: 'Image', name: 'Selfie' });
    expect(anchorWords(held, anchors[1])).toEqual({ kind: 'Rule', name: 'under_age' });
  });
});
