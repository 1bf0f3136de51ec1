import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { lacksFileMember } from '@shared/domain/recordHealth/fileMembers';
import type { CaseKind } from '@shared/domain/ids';

import { ordinaryJourneyIds, sampleView } from '../../../../support/sampleView';
import { viewOf } from '../../../../support/viewOf';

const MATCH = { is_matched: true, score: 9, images: [{ image_path: 'a', image_source: 'Selfie' }] };
const IMAGES = {
  front_image_path: 'a',
  back_image_path: null,
  front_cropped_image_path: null,
  back_cropped_image_path: null,
  portrait_image_path: 'p',
};
const DOCUMENT = {
  progress: 'Completed',
  images: IMAGES,
  media_files: null,
  extracted_fields: { Signature: { type: 'image', value: null, source: 'VIZ' } },
  face_match_result: MATCH,
};
const WHOLE = {
  journey_id: 'j',
  applicant: { applicant_id: 'a', profile_image_path: null },
  documents: { 1: DOCUMENT },
  selfie: {
    ...{ progress: 'Completed', status: 'Complete' },
    ...{ image_path: 'b', cropped_image_path: null, video_path: null },
  },
  screening_checks: { additional_face_db: { face_match_results: [MATCH] } },
};
type Value = Record<string, unknown>;
/** The value without the member at a path. */
function without(value: unknown, [key = '', ...rest]: readonly string[]): unknown {
  const copy: Value | unknown[] = Array.isArray(value) ? [...(value as unknown[])] : { ...(value as Value) };
  if (rest.length === 0) delete (copy as Value)[key];
  else (copy as Value)[key] = without((copy as Value)[key], rest);
  return copy;
}
const lacks = (value: unknown, kind: CaseKind = 'journey') => lacksFileMember(viewOf(value, { kind }));

describe('members that may name files', () => {
  it('are all there in a whole result, as null or given', () => {
    expect(lacks(WHOLE)).toBe(false);
    expect(lacks({ ...WHOLE, documents: null, selfie: null, applicant: null })).toBe(false);
    expect(lacks({ check_id: 'c', aml: { matches: [{ name: 'n' }] } }, 'aml-check')).toBe(false);
  });

  it.each([
    'documents',
    'documents/1/images',
    ...Object.keys(IMAGES).map((key) => `documents/1/images/${key}`),
    'documents/1/media_files',
    'documents/1/extracted_fields',
    'documents/1/extracted_fields/Signature/value',
    'documents/1/face_match_result',
    'documents/1/face_match_result/images',
    'documents/1/face_match_result/images/0/image_path',
    'selfie',
    'selfie/image_path',
    'selfie/cropped_image_path',
    'selfie/video_path',
    'applicant',
    'applicant/profile_image_path',
    'screening_checks',
    'screening_checks/additional_face_db/face_match_results',
    'screening_checks/additional_face_db/face_match_results/0/images',
  ])('are missing if the result lacks %s', (path) => {
    expect(lacks(without(WHOLE, path.split('/')))).toBe(true);
  });

  it.each([
    ['a value that names no file', 'documents/1/progress'],
    ['who or what an image is of', 'documents/1/face_match_result/images/0/image_source'],
    ['the AML part', 'aml'],
  ])('are not %s', (_what, path) => {
    expect(lacks(without({ ...WHOLE, aml: null }, path.split('/')))).toBe(false);
  });

  it('are not the paths that only an example names, a portrait that nobody compared, and a text that is missing', () => {
    const of = (over: object) => lacks({ ...WHOLE, documents: { 1: { ...DOCUMENT, ...over } } });
    const { portrait_image_path: _portrait, ...images } = IMAGES;
    expect(of({ media_files: {} })).toBe(false);
    expect(of({ images, face_match_result: null })).toBe(false);
    expect(of({ extracted_fields: { Rank: { type: 'string' } } })).toBe(false);
  });

  it('are not those of a step without an attempt', () => {
    for (const progress of ['Not Started', 'Skipped']) {
      expect(lacks({ ...WHOLE, documents: { 1: { progress } } })).toBe(false);
      expect(lacks({ ...WHOLE, selfie: { progress, status: 'Not Started' } })).toBe(false);
    }
    expect(lacks({ ...WHOLE, documents: { 1: { progress: 'Started' } } })).toBe(true);
  });

  it('are not those of a check whose model is not published or not known', () => {
    const of = (key: string) => lacks({ ...WHOLE, screening_checks: { [key]: { anything: 1 } } });
    expect(of('uae_goverment_db_check')).toBe(false);
    expect(of('another_check')).toBe(false);
    expect(of('additional_face_db')).toBe(true);
  });

  it('are not missing if the picture was received under another key', () => {
    const { front_image_path: _front, ...images } = IMAGES;
    expect(
      lacks({ ...WHOLE, documents: { 1: { ...DOCUMENT, images: { ...images, frontImage: 'a' } } } }),
    ).toBe(false);
  });

  it('are not missing if the picture is null under another spelling', () => {
    const { back_image_path: _back, ...images } = IMAGES;
    const of = (more: object) =>
      lacks({ ...WHOLE, documents: { 1: { ...DOCUMENT, images: { ...images, ...more } } } });
    expect([of({ BACK: null }), of({ backImagePath: null })]).toEqual([false, false]);
    expect([of({ back_uv: null }), of({ FRONT: null }), of({ back_cropped: null })]).toEqual([
      true,
      true,
      true,
    ]);
  });

  it('of a spot check are those of its own selfie', () => {
    const selfie = { status: 'Complete', is_live: true, image_path: 'b', video_path: null };
    const spot = {
      journey_id: 'j',
      applicant: null,
      selfie,
      spot_checks: { applicant_selfie_face_match: MATCH },
    };
    expect(lacks(spot, 'spot-check')).toBe(false);
    expect(lacks(without(spot, ['selfie', 'video_path']), 'spot-check')).toBe(true);
    expect(lacks(without(spot, ['spot_checks']), 'spot-check')).toBe(true);
  });

  it('are all there in the ordinary samples', () => {
    expect(ordinaryJourneyIds().filter((id) => lacksFileMember(sampleView(id)))).toEqual([]);
    for (const [kind, folder] of [
      ['spot-check', 'spot-checks'],
      ['aml-check', 'aml-results'],
    ] as const) {
      const at = resolve('resources/sandbox', folder);
      const files = readdirSync(at).filter((file) =>
        lacks(JSON.parse(readFileSync(join(at, file), 'utf8')), kind),
      );
      expect(files).toEqual([]);
    }
  });
});
