import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mediaReferences, MEDIUM_PATH_MAX_LENGTH } from '@shared/domain/mediaReferences';

describe('the media an answer names', () => {
  it('are found by the ends of their keys, in the spellings of the specification and others', () => {
    const answer = {
      documents: {
        '20': {
          images: { front_side_image_path: 'a', back_image_path: 'b', front_cropped_image_path: 'c' },
          media_files: { front_side_pdf_path: 'd', back_side_pdf_path: 'e' },
          face_match_result: { images: [{ image_path: 'f', image_source: 'Selfie' }] },
        },
      },
      selfie: { image_path: 'f', video_path: 'g' },
      screening_checks: {
        future_check: { deeper: [{ extra: { someImagePath: 'h' } }], imagePaths: ['i', 'j'] },
      },
    };
    expect(mediaReferences(answer)).toEqual({
      references: [
        { path: 'a', operation: 'image', pointers: ['/documents/20/images/front_side_image_path'] },
        { path: 'b', operation: 'image', pointers: ['/documents/20/images/back_image_path'] },
        { path: 'c', operation: 'image', pointers: ['/documents/20/images/front_cropped_image_path'] },
        { path: 'd', operation: 'pdf', pointers: ['/documents/20/media_files/front_side_pdf_path'] },
        { path: 'e', operation: 'pdf', pointers: ['/documents/20/media_files/back_side_pdf_path'] },
        {
          path: 'f',
          operation: 'image',
          pointers: ['/documents/20/face_match_result/images/0/image_path', '/selfie/image_path'],
        },
        { path: 'g', operation: 'video', pointers: ['/selfie/video_path'] },
        {
          path: 'h',
          operation: 'image',
          pointers: ['/screening_checks/future_check/deeper/0/extra/someImagePath'],
        },
        { path: 'i', operation: 'image', pointers: ['/screening_checks/future_check/imagePaths/0'] },
        { path: 'j', operation: 'image', pointers: ['/screening_checks/future_check/imagePaths/1'] },
      ],
      unusable: [],
      tooDeep: [],
    });
  });

  it('are not what merely sounds alike', () => {
    const answer = {
      path: 'a',
      image: 'b',
      image_source: 'c',
      image_path_hint: 'd',
      file_path: 'e',
      image_paths_count: 2,
    };
    expect(mediaReferences(answer)).toEqual({ references: [], unusable: [], tooDeep: [] });
  });

  it('are none where the path is null, empty or not there', () => {
    expect(
      mediaReferences({ image_path: null, video_path: '', images: null, pdf_path: undefined }).references,
    ).toEqual([]);
    for (const answer of [null, 7, 'image_path', [], true, undefined]) {
      expect(mediaReferences(answer)).toEqual({ references: [], unusable: [], tooDeep: [] });
    }
  });

  it('escape their pointers', () => {
    expect(mediaReferences({ 'a/b~c': { image_path: 'x' } }).references[0]?.pointers).toEqual([
      '/a~1b~0c/image_path',
    ]);
  });

  it.each([
    ['too-long', 'x'.repeat(MEDIUM_PATH_MAX_LENGTH + 1)],
    ['blank', '   '],
    ['not-a-name', '..'],
    ['not-a-name', '\ud800'],
    ['not-text', 17],
    ['not-text', true],
  ])('are reported as %s when they cannot be asked for', (reason, value) => {
    expect(mediaReferences({ selfie: { image_path: value } })).toEqual({
      references: [],
      unusable: [{ pointer: '/selfie/image_path', operation: 'image', reason }],
      tooDeep: [],
    });
  });

  it('take the longest path there may be', () => {
    expect(mediaReferences({ image_path: 'x'.repeat(MEDIUM_PATH_MAX_LENGTH) }).references).toHaveLength(1);
  });

  const follow = (answer: unknown, pointer: string): unknown =>
    pointer
      .split('/')
      .slice(1)
      .map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'))
      .reduce((at, token) => (at as Record<string, unknown>)[token], answer);

  it('are each where their pointers say, whatever JSON surrounds them', () => {
    const key = fc.oneof(
      fc.constantFrom('image_path', 'x_video_path', 'PdfPath', 'a/b', '~', '__proto__'),
      fc.string(),
    );
    const json = fc.letrec((tie) => ({
      value: fc.oneof(
        { maxDepth: 5 },
        fc.constantFrom('p1', 'p2', 'p3'),
        fc.constantFrom(null, 1, true, ''),
        fc.array(tie('value'), { maxLength: 4 }),
        fc.array(fc.tuple(key, tie('value')), { maxLength: 5 }).map((pairs) => Object.fromEntries(pairs)),
      ),
    })).value;
    fc.assert(
      fc.property(json, (value) => {
        const answer: unknown = JSON.parse(JSON.stringify(value));
        const { references } = mediaReferences(answer);
        expect(new Set(references.map(({ path }) => path)).size).toBe(references.length);
        for (const { path, pointers } of references) {
          for (const pointer of pointers) expect(follow(answer, pointer)).toBe(path);
        }
      }),
    );
  });
});
