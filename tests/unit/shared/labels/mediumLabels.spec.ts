import { describe, expect, it } from 'vitest';
import type { CaseMedium, MediumState } from '@shared/domain/caseView';
import { mediumLabels } from '@shared/labels/mediumLabels';

const saved = (
  over: Partial<Extract<MediumState, { kind: 'saved' }>> = {},
  operation: CaseMedium['operation'] = 'image',
) => ({
  operation,
  state: {
    kind: 'saved' as const,
    sha256: 'a'.repeat(64),
    bytes: 10,
    mime: 'image/jpeg',
    origin: 'service' as const,
    ...over,
  },
});

describe('mediumLabels', () => {
  it('never says of what is saved that it is not', () => {
    for (const appearance of ['shown', 'not-shown', 'undecodable'] as const) {
      const { title, canRetry } = mediumLabels(saved(), appearance);
      expect(title).not.toMatch(/not saved/i);
      expect(canRetry).toBe(false);
    }
  });

  it.each([
    ['image/png', 'image/jpeg', 'The service declared it as image/png; its bytes are image/jpeg.'],
    [
      'text/html; charset=utf-8',
      'image/jpeg',
      'The service declared it as text/html; its bytes are image/jpeg.',
    ],
    [
      'image/jpeg',
      'application/octet-stream',
      'The service declared it as image/jpeg; its bytes are of an unknown type.',
    ],
  ])('tells a declared %s from bytes of %s', (declaredMime, mime, note) => {
    expect(mediumLabels(saved({ declaredMime, mime })).notes).toEqual([note]);
  });

  it.each([
    [
      'image',
      'application/pdf',
      undefined,
      ['The response describes it as an image; its bytes are application/pdf.'],
    ],
    [
      'image',
      'application/pdf',
      'application/pdf',
      ['The response describes it as an image; its bytes are application/pdf.'],
    ],
    [
      'image',
      'application/pdf',
      'image/jpeg',
      ['The service declared it as image/jpeg; its bytes are application/pdf.'],
    ],
    [
      'image',
      'application/pdf',
      'text/html',
      [
        'The service declared it as text/html; its bytes are application/pdf.',
        'The response describes it as an image; its bytes are application/pdf.',
      ],
    ],
    ['video', 'image/png', undefined, ['The response describes it as a video; its bytes are image/png.']],
    ['pdf', 'image/png', undefined, ['The response describes it as a PDF; its bytes are image/png.']],
    ['image', 'application/octet-stream', undefined, []],
    ['pdf', 'application/pdf', undefined, []],
    ['video', 'video/webm', undefined, []],
  ] as const)(
    'remarks once on a file named as %s with bytes of %s, declared as %s',
    (operation, mime, declaredMime, notes) => {
      const declared = declaredMime === undefined ? {} : { declaredMime };
      expect(mediumLabels(saved({ mime, ...declared }, operation)).notes).toEqual(notes);
    },
  );

  it.each(['image/jpeg', 'IMAGE/JPEG; q=1', 'image/jpg', 'application/octet-stream', 'image/*', ''])(
    'finds nothing wrong with a JPEG declared as %j',
    (declaredMime) => {
      expect(mediumLabels(saved({ declaredMime })).notes).toEqual([]);
    },
  );

  it.each([
    ['video/x-matroska', 'video/webm'],
    ['video/webm', 'video/matroska'],
    ['image/heif', 'image/heic'],
    ['image/heic', 'image/heif-sequence'],
  ])('takes %s and %s for one container', (declaredMime, mime) => {
    const operation = mime.startsWith('video/') ? 'video' : 'image';
    expect(mediumLabels(saved({ declaredMime, mime }, operation)).notes).toEqual([]);
  });

  it('says of a picture that is cut off that it is, beside the picture too', () => {
    expect(mediumLabels(saved({ isTruncated: true })).notes).toEqual(['The file is truncated.']);
  });
});
