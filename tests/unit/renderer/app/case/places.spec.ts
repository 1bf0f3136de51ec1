import { describe, expect, it } from 'vitest';
import { buildCase } from '@shared/domain/buildCase';
import type { CaseView } from '@shared/domain/caseView';
import { mediumLabels } from '@shared/labels/mediumLabels';
import { openingPair } from '@shared/domain/faces/openingPair';
import { comparableImages } from '../../../../../src/renderer/src/features/compare/comparableImages';
import {
  firstPlace,
  labelOfPointer,
  placeKey,
  placeOfPointer,
  ruleOfPointer,
  sectionAt,
  sectionLines,
  targetOf,
} from '../../../../../src/renderer/src/app/case/places';
import { SECTION_TITLES, sectionOrder } from '@shared/presentation/sections';
import { CASE_SECTIONS } from '../../../../../src/renderer/src/app/case/sections';
import { anchorKey, anchorLabels } from '../../../../../src/renderer/src/features/notes/noteAnchors';
import { ABSENCE_REASONS } from '@shared/domain/events/fetching';
import {
  CASE_ID,
  absentImage,
  answered,
  entriesOf,
  savedImage,
  opened,
  sha,
} from '../../../../support/journalBuilder';
import { SAMPLE } from '../../../../support/sampleIds';
import { viewOf } from '../../../../support/viewOf';
import { sampleView } from '../../sampleView';

function view(response: unknown): CaseView {
  const entries = entriesOf(
    opened,
    answered(sha('a')),
    savedImage('front', sha('1')),
    absentImage('back'),
    savedImage('self', sha('2')),
  );
  return buildCase({
    caseId: CASE_ID,
    entries,
    verdict: { state: 'intact', entries: entries.length, heads: [] },
    responses: new Map([[sha('a'), { ok: true, value: response }]]),
    fetching: new Set(),
  });
}

const saved = view({
  journey_id: 'journey-1',
  documents: {
    '20': { step_title: 'ID', images: { front_side_image_path: 'front', back_side_image_path: 'back' } },
  },
  selfie: { image_path: 'self' },
  aml: { applicability: 'Disabled' },
});

describe('the sections of a case', () => {
  it('have kinds and keys of their own', () => {
    const kinds = CASE_SECTIONS.map(({ kind }) => kind);
    expect(new Set(kinds).size).toBe(kinds.length);
    const keys = CASE_SECTIONS.flatMap(({ key }) => key?.keys ?? []);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('are in one order, each with a unique key', () => {
    const keys = sectionLines(saved).map(({ place }) => placeKey(place));
    expect(keys).toEqual([
      'images',
      'overview',
      'document:20',
      'selfie',
      'screening_checks',
      'device_intelligence',
      'fields',
      'aml',
      'health',
      'timeline',
      'retention',
      'conclusion',
      'raw',
      'journal',
    ]);
    expect(firstPlace(saved)).toEqual({ kind: 'images' });
  });

  it('begin with the matches in an AML check, which has neither images nor fields', () => {
    const check = viewOf({ check_id: 'c', aml: { matches: [] } }, { kind: 'aml-check' });
    const kinds = sectionLines(check).map(({ place }) => place.kind);
    expect(kinds[0]).toBe('aml');
    expect(kinds).not.toContain('images');
    expect(kinds).not.toContain('fields');
  });

  it.each(['journey', 'aml-check'] as const)(
    'stand in the order and under the titles of paper: %s',
    (kind) => {
      const response = { check_id: 'c', journey_id: 'j', aml: { matches: [] }, documents: {}, odd: 1 };
      const lines = sectionLines(viewOf(response, { kind }));
      const order = lines.map(({ section }) => sectionOrder(kind).indexOf(section.section));
      expect(order).toEqual(order.toSorted((a, b) => a - b));
      const titles: Readonly<Record<string, string>> = SECTION_TITLES;
      for (const { section, title } of lines.filter(({ place }) => !['images', 'raw'].includes(place.kind)))
        expect(title).toBe(titles[section.section]);
    },
  );

  it('are refused by a name that none has', () => {
    expect(() => sectionAt({ kind: 'unheard-of' })).toThrow(TypeError);
  });
});

describe('the target of a reference', () => {
  it.each([
    ['documents', '20', 'document:20', 'ID'],
    ['selfie', '30', 'selfie', 'Selfie'],
    ['aml', '', 'aml', 'aml'],
  ])('of %s/%s is %s', (objectKey, instanceKey, key, label) => {
    const target = targetOf(saved, { objectKey, instanceKey, found: true });
    expect(target).toMatchObject({ label });
    expect(target !== null && 'place' in target && placeKey(target.place)).toBe(key);
  });

  it('of a signal leads to the signal, also where the list of signals is named', () => {
    const reference = { instanceKey: 'rooted', found: true };
    const device = { device_signals: [{ key: 'rooted', result: 'Passed' }] };
    const signals = viewOf({ journey_id: 'j', device_intelligence: device });
    const target = targetOf(signals, { ...reference, objectKey: 'device_signals' });
    expect(target).toMatchObject({ place: { pointer: '/device_intelligence/device_signals/0' } });
    expect(target).toEqual(targetOf(signals, { ...reference, objectKey: 'device_intelligence' }));
  });

  it.each([
    ['documents', '99'],
    ['applicant', ''],
    ['unheard_of', 'x'],
    ['selfie', '30'],
    ['aml', 'no-match'],
  ])('is not in the response for %s/%s', (objectKey, instanceKey) => {
    expect(targetOf(saved, { objectKey, instanceKey, found: false })).toHaveProperty('absent');
  });
});

it('a reference to a part of which no single place shows all has no target, and is not absent', () => {
  expect(targetOf(saved, { objectKey: 'documents', instanceKey: '', found: true })).toBeNull();
});

describe('places of pointers', () => {
  const contradictory = sampleView(SAMPLE.contradictory);

  it.each([
    ['', null],
    ['/final_decision', 'Overview'],
    ['/documents', 'Documents'],
    ['/documents/20/progress', 'Document'],
    ['/selfie/is_live', 'Selfie'],
    ['/applicant/birth_date', 'Applicant'],
    ['/device_intelligence/signals_outcome', 'Device intelligence'],
    ['/rule_results/proof_policy/result', 'Rule'],
  ])('%s: %s', (pointer, label) => {
    expect(labelOfPointer(contradictory, pointer)).toBe(label);
  });

  it.each([
    ['/documents/20/extracted_fields/Name', { kind: 'document', item: '20' }],
    ['/applicant/full_name', { kind: 'overview' }],
    ['/aml/matches/0', { kind: 'aml' }],
  ])('%s is shown at %j', (pointer, place) => {
    expect(placeOfPointer(saved, pointer)).toEqual(place);
  });

  it('name the rule', () => {
    expect(ruleOfPointer(contradictory, '/rule_results/proof_policy/details/0/result')).toBe('proof_policy');
    expect(ruleOfPointer(contradictory, '/rule_results/proof')).toBeNull();
  });
});

describe('words', () => {
  it('has a sentence for every reason of absence', () => {
    for (const reason of ABSENCE_REASONS) {
      expect(
        mediumLabels({
          operation: 'image',
          state: { kind: 'absent', reason, status: null, serviceCode: null, at: '' },
        }).sentence,
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
    expect(mediumLabels({ operation: 'image', state }).sentence).toContain('missing_requested_resource');
  });
});

describe('comparableImages', () => {
  it('offers every image with its state and opens on document and selfie', () => {
    const images = comparableImages(saved);
    expect(images.map(({ id, media }) => [id, media.kind])).toEqual([
      ['documents/20/front', 'saved'],
      ['documents/20/back', 'absent'],
      ['selfie/selfie', 'saved'],
    ]);
    expect(openingPair(saved, images)).toEqual({ left: 'documents/20/front', right: 'selfie/selfie' });
  });
});

describe('note anchors', () => {
  it('gives each item a unique key and name', () => {
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
    expect(anchorLabels(saved, anchors[3])).toEqual({ kind: 'Image', name: 'Selfie' });
    expect(anchorLabels(saved, anchors[1])).toEqual({ kind: 'Rule', name: 'under_age' });
  });
});
