import { describe, expect, it } from 'vitest';
import { valueOrNull } from '@shared/record/received';
import { readResult } from '@shared/record/result';
import type { Received, Rows } from '@shared/wire/received';
import { at, deviations, undescribedOf, journeyAt, type Members } from '../../../support/readAt';
import { amlResultSample, journeySample } from '../../../support/wireSamples';

describe('a bare scalar where an object is specified stands for what the object is about', () => {
  const step = journeySample.documents['20'];
  it.each([
    [
      'images by the path alone',
      { documents: { '20': { ...step, images: 'aa10' } } },
      ['documents', '20', 'images', 'front_image_path'],
      'aa10',
    ],
    [
      'files by the path alone',
      { documents: { '20': { ...step, media_files: 'f1' } } },
      ['documents', '20', 'media_files', 'front_side_pdf_path'],
      'f1',
    ],
    [
      'a field by its value',
      { documents: { '20': { ...step, extracted_fields: { Name: 'Ann' } } } },
      ['documents', '20', 'extracted_fields', 'Name', 'value'],
      'Ann',
    ],
    [
      'a field by a number',
      { documents: { '20': { ...step, extracted_fields: { Age: 31 } } } },
      ['documents', '20', 'extracted_fields', 'Age', 'value'],
      '31',
    ],
    [
      'a rule by its result',
      { rule_results: { same_subject: 'Failed' } },
      ['rule_results', 'same_subject', 'result'],
      'Failed',
    ],
    [
      'a signal by its result',
      { device_intelligence: { device_signals: ['Passed'] } },
      ['device_intelligence', 'device_signals', 0, 'result'],
      'Passed',
    ],
    ['a selfie by its path', { selfie: '5f0a' }, ['selfie', 'image_path'], '5f0a'],
    ['an applicant by the name', { applicant: 'Ann Example' }, ['applicant', 'full_name'], 'Ann Example'],
    [
      'an image of a comparison by its path',
      { documents: { '20': { ...step, face_match_result: { is_matched: true, images: ['p1'] } } } },
      ['documents', '20', 'face_match_result', 'images', 0, 'image_path'],
      'p1',
    ],
    [
      'a match by its name',
      { aml: { applicability: 'Applicable', matches: ['Ann'] } },
      ['aml', 'matches', 0, 'name'],
      'Ann',
    ],
  ] as const)('%s', (_, more, keys, value) => {
    const received = journeyAt(more, ...keys);
    expect(received).toMatchObject({ state: 'given', value });
    // The object itself has no place of its own in the response: the scalar stands in it.
    expect(deviations(more).find(({ pointer }) => pointer === received.pointer)).toMatchObject({
      reason: 'wrong-type',
      repaired: true,
    });
    const siblings = { ...(valueOrNull(journeyAt(more, ...keys.slice(0, -1))) as Members) };
    for (const key of ['pointer', 'undescribed', String(keys.at(-1))])
      delete (siblings as Record<string, unknown>)[key];
    for (const sibling of Object.values(siblings))
      expect(['missing', 'not-part']).toContain((sibling as Received<unknown>).state);
  });

  it('or a bare list for the list that it holds', () => {
    const check = { name: 'Any', result: 'Passed' };
    const documents = { '20': { ...step, validation_result: [check] } };
    expect(
      journeyAt({ documents }, 'documents', '20', 'validation_result', 'validation_checks', 0, 'name'),
    ).toMatchObject({ value: 'Any' });
    expect(deviations({ documents })).toEqual([]);
    const aml = [{ name: 'A', score: 1 }];
    expect(journeyAt({ aml }, 'aml', 'matches', 0, 'name')).toMatchObject({ value: 'A' });
    expect(deviations({ aml })).toMatchObject([{ pointer: '/aml', reason: 'wrong-type', repaired: true }]);
  });

  it('but nothing where the object is about no single value', () => {
    const screening_checks = { x: 'a text' };
    expect(journeyAt({ screening_checks }, 'screening_checks', 'x')).toEqual({
      state: 'unreadable',
      text: '"a text"',
      pointer: '/screening_checks/x',
    });
  });

  it('and an empty list is no empty list of matches where an object is specified', () => {
    expect(journeyAt({ aml: [] }, 'aml').state).toBe('unreadable');
    expect(journeyAt({ device_intelligence: [] }, 'device_intelligence').state).toBe('unreadable');
  });
});

describe('former and other names', () => {
  it('the reference number under the name it had', () => {
    const { reference_number: _, ...rest } = journeySample;
    expect(at('journey', { ...rest, user_id: 'u-7' }, 'reference_number')).toEqual({
      state: 'given',
      value: 'u-7',
      pointer: '/user_id',
    });
    expect(readResult('journey', { ...rest, user_id: 'u-7' }).deviations).toEqual([]);
  });

  it('the flow under the misspelt name that is received in practice', () => {
    const { flow_id: _, ...rest } = journeySample;
    const value = { ...rest, journey_definintion_id: 'f-1' };
    expect(at('journey', value, 'flow_id')).toMatchObject({
      value: 'f-1',
      pointer: '/journey_definintion_id',
    });
    expect(readResult('journey', value).deviations).toEqual([]);
  });

  it.each([
    ['front_image_path', 'front_side_image_path'],
    ['back_image_path', 'back_side_image_path'],
    ['front_cropped_image_path', 'front_side_cropped_image_path'],
    ['back_cropped_image_path', 'back_side_cropped_image_path'],
  ])('%s as %s', (key, name) => {
    const images = (saved: object) => ({
      documents: { '20': { ...journeySample.documents['20'], images: saved } },
    });
    for (const one of [key, name]) {
      expect(deviations(images({ [one]: 'p' }))).toEqual([]);
      expect(journeyAt(images({ [one]: 'p' }), 'documents', '20', 'images', key)).toEqual({
        state: 'given',
        value: 'p',
        pointer: `/documents/20/images/${one}`,
      });
    }
    const both = images({ [name]: 'second', [key]: 'first' });
    expect(journeyAt(both, 'documents', '20', 'images', key)).toMatchObject({ value: 'first' });
    expect(undescribedOf(journeyAt(both, 'documents', '20', 'images'))).toEqual([
      { key: name, pointer: `/documents/20/images/${name}`, value: 'second' },
    ]);
    expect(deviations(both)).toEqual([]);
    const nullBeside = images({ [key]: null, [name]: 'second' });
    expect(journeyAt(nullBeside, 'documents', '20', 'images', key)).toMatchObject({ value: 'second' });
  });
});

describe('a shape that leaves no doubt is taken', () => {
  const aml = (matches: unknown) => ({ ...amlResultSample, aml: { matches } });
  const names = (matches: unknown) => {
    const rows = valueOrNull(at('aml-check', aml(matches), 'aml', 'matches')) as Rows<Members> | null;
    return rows === null
      ? null
      : Array.from({ length: rows.length }, (_, index) =>
          valueOrNull((valueOrNull(rows.row(index)) as Members)['name'] as never),
        );
  };

  it.each([
    ['one match for a list', { name: 'Only', score: 1 }, ['Only']],
    ['matches by id for a list', { a: { name: 'A', score: 1 }, b: { name: 'B', score: 2 } }, ['A', 'B']],
  ])('%s', (_, matches, expected) => {
    expect(names(matches)).toEqual(expected);
    expect(readResult('aml-check', aml(matches)).deviations).toEqual([
      {
        pointer: '/aml/matches',
        reason: 'wrong-type',
        expected: 'array',
        received: 'object',
        repaired: true,
      },
    ]);
  });

  it.each([{}, 'none', 0, false, { count: 0 }, { results: [] }])('%j is no list of matches', (matches) => {
    expect(at('aml-check', aml(matches), 'aml', 'matches').state).toBe('unreadable');
  });

  it('a whole number for a text, a list of one for its element', () => {
    const matches = [{ name: 12, score: 1, sex: ['Female'] }];
    expect(at('aml-check', aml(matches), 'aml', 'matches', 0, 'name')).toMatchObject({ value: '12' });
    expect(at('aml-check', aml(matches), 'aml', 'matches', 0, 'sex')).toMatchObject({
      value: 'Female',
      pointer: '/aml/matches/0/sex/0',
    });
    expect(
      readResult('aml-check', aml(matches)).deviations.map(({ pointer, repaired }) => [pointer, repaired]),
    ).toEqual([
      ['/aml/matches/0/name', true],
      ['/aml/matches/0/sex', true],
    ]);
  });

  it.each([
    ['a text', 'NL, BE', ['NL, BE']],
    ['a list', ['NL', 'BE'], ['NL', 'BE']],
    ['an empty text', '', ['']],
  ])('%s of countries is a list of texts and never split', (_, countries, expected) => {
    const received = at(
      'aml-check',
      aml([{ name: 'A', score: 1, countries }]),
      'aml',
      'matches',
      0,
      'countries',
    );
    expect((valueOrNull(received) as Received<string>[]).map(valueOrNull)).toEqual(expected);
  });

  it.each(['countries', 'datesOfBirth', 'datasets', 'aliases', 'addresses'])(
    'an empty object is no list of %s without elements',
    (key) => {
      const received = at('aml-check', aml([{ name: 'A', score: 1, [key]: {} }]), 'aml', 'matches', 0, key);
      expect(received).toMatchObject({ state: 'unreadable', text: '{}' });
    },
  );

  it.each([
    ['0', '0'],
    ['-12.5', '-12.5'],
    ['9007199254740991', '9007199254740991'],
  ])('the number %s for its text', (json, text) => {
    expect(names([{ name: JSON.parse(json), score: 1 }])).toEqual([text]);
  });

  it.each(['784199012345678901', '9007199254740993', '0.12345678901234567', '1e40'])(
    'the number %s may have lost digits on its way and is not shown as a text',
    (json) => {
      const value = aml([{ name: JSON.parse(json), score: 1 }]);
      expect(at('aml-check', value, 'aml', 'matches', 0, 'name').state).toBe('unreadable');
      expect(readResult('aml-check', value).deviations[0]).not.toHaveProperty('mended');
    },
  );

  it('a list of documents, named by their step ids, for a dictionary', () => {
    const documents = [
      { ...journeySample.documents['20'], step_id: '20' },
      journeySample.documents.passport_step,
    ];
    expect(journeyAt({ documents }, 'documents', '20', 'document_type')).toMatchObject({
      value: 'Identity Card',
      pointer: '/documents/0/document_type',
    });
    expect(journeyAt({ documents }, 'documents', '1', 'progress')).toMatchObject({ value: 'Skipped' });
  });

  it('one face comparison for the list of them', () => {
    const screening_checks = { additional_face_db: { face_match_results: { is_matched: true, score: 7 } } };
    expect(
      journeyAt(
        { screening_checks },
        'screening_checks',
        'additional_face_db',
        'face_match_results',
        0,
        'score',
      ),
    ).toMatchObject({ value: '7' });
  });
});
