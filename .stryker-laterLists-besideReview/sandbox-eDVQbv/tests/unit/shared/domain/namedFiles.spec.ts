// @ts-nocheck
import { describe, expect, it } from 'vitest';
import { viewOf } from '../../../support/viewOf';
import { mediaOf } from '@shared/domain/mediaReferences';
import { readResult } from '@shared/record/result';

const namedBy = (document: object) => {
  const { references, unusable } = mediaOf(
    readResult('journey', { journey_id: 'j', documents: { d: document } }),
  );
  return { paths: references.map(({ path, operation }) => `${operation} ${path}`), unusable };
};

describe('files that a response names in another form', () => {
  it.each([
    ['a list of paths', { images: ['a', 'b'] }, ['image a', 'image b']],
    ['a list of objects', { images: [{ path: 'a' }, { back_image_path: 'b' }] }, ['image a', 'image b']],
    ['objects by side', { images: { front: { path: 'a' }, rear: ['b'] } }, ['image a', 'image b']],
    [
      'compared faces by source',
      { face_match_result: { images: { Selfie: 'a', Document: 'b' } } },
      ['image a', 'image b'],
    ],
    ['a list of submitted files', { media_files: ['a', 'b'] }, ['pdf a', 'pdf b']],
    [
      'submitted files by any name',
      { media_files: { statement: 'a', more: { file: 'b' } } },
      ['pdf a', 'pdf b'],
    ],
  ])('are found in %s', (_form, document, paths) => {
    expect(namedBy(document)).toEqual({ paths, unusable: [] });
  });

  it('are not named by true or false', () => {
    const { paths, unusable } = namedBy({ images: { front_image_path: false } });
    expect(paths).toEqual([]);
    expect(unusable).toEqual([
      { pointer: '/documents/d/images/front_image_path', operation: 'image', reason: 'not-text' },
    ]);
    const { record } = readResult('journey', { journey_id: 'j', selfie: true, applicant: false });
    expect(record).toMatchObject({
      value: {
        selfie: { state: 'unreadable', text: 'true' },
        applicant: { state: 'unreadable', text: 'false' },
      },
    });
  });
});

describe('a list in which something is no element', () => {
  it('loses that element only', () => {
    const { record } = readResult('journey', {
      journey_id: 'j',
      documents: [{ step_id: 's', document_type: 'Passport' }, null, 7],
      rule_results: [{ key: 'same_subject', result: 'Failed' }, 'odd', null],
    });
    expect(record).toMatchObject({
      value: {
        documents: {
          value: [
            { key: 's', item: { state: 'given' } },
            { item: { state: 'null' } },
            { item: { state: 'unreadable' } },
          ],
        },
        rule_results: {
          value: [{ key: 'same_subject', item: { value: { result: { value: 'Failed' } } } }, {}, {}],
        },
      },
    });
  });

  it('is read as the checks it holds', () => {
    const validation_result = [{ name: 'Hologram', result: 'Failed' }, null, 7];
    const { record } = readResult('journey', { journey_id: 'j', documents: { d: { validation_result } } });
    const checks = { value: { validation_checks: { value: [{ state: 'given' }, { state: 'null' }, {}] } } };
    expect(record).toMatchObject({
      value: { documents: { value: [{ item: { value: { validation_result: checks } } }] } },
    });
  });
});

describe('a picture under a name of its own', () => {
  it.each([
    ['rear_photo', 'back', 'Back (rear_photo)'],
    ['frontSideCropped', 'front-cropped', 'Front, cropped (frontSideCropped)'],
    ['front', 'front', 'Front (front/path)', { path: 'a' }],
    ['back', 'back', 'Back (back/0)', ['a']],
    ['back_face_image', 'back', 'Back (back_face_image)'],
    ['portrait_crop', 'portrait', 'Portrait (portrait_crop)'],
    // Nothing here tells a side.
    ['background_image', 'other', 'background_image'],
    ['cropped_image', 'other', 'cropped_image'],
    ['director_signature', 'other', 'director_signature'],
    ['interface_image', 'other', 'interface_image'],
  ])('is %s: %s', (key, role, part, value: unknown = 'a') => {
    const { media } = viewOf({ journey_id: 'j', documents: { d: { images: { [key]: value } } } });
    expect(media).toMatchObject([{ role, part, path: 'a' }]);
  });
});
