import { expect, it } from 'vitest';
import { composeCase } from '@shared/presentation/sections';
import { documentBlocks } from '@shared/presentation/sections/sections';
import type { Block, MediaItem } from '@shared/presentation/blocks';
import { absentImage, savedImage, sha } from '../../../../support/journalBuilder';
import { SAMPLE } from '../../../../support/sampleIds';
import { viewOf } from '../../../../support/viewOf';
import { pageOf, bodyOf, partsOf } from '../../../main/report/reportParts';

const pathsIn = (blocks: readonly Block[]): string[] =>
  blocks.flatMap((block) => {
    if (block.kind === 'group') return pathsIn(block.group.blocks);
    if (block.kind !== 'media') return [];
    return block.items.flatMap(({ mediumId, path: { values } }) =>
      mediumId === null || values[0]?.received.state !== 'given' ? [] : [values[0].received.value],
    );
  });

const response = {
  journey_id: 'j',
  documents: {
    d: {
      images: { rear_photo: 'in-images-1', front_image_path: 'specified-1' },
      document_images: { portrait: 'in-document-1' },
      extracted_fields: { signature: { type: 'image', value: null, image_path: 'in-field-1' } },
    },
  },
  selfie: { images: { front: 'in-selfie-1' } },
  applicant: { applicant_id: 'a', image_path: 'in-applicant-1' },
  rule_results: { same_subject: { name: 'n', result: 'Failed', image_path: 'in-rule-1' } },
  screening_checks: { other: { face: { image_path: 'in-check-1' } } },
  device_intelligence: { screenshot_image_path: 'in-device-1' },
  media: { selfie_video: 'undescribed-1' },
};

it('each file of a case stands once in its section, also where none is specified', () => {
  const sections = composeCase(viewOf(response)).map(({ id, blocks }) => [id, pathsIn(blocks)] as const);
  expect(Object.fromEntries(sections.filter(([, paths]) => paths.length > 0))).toEqual({
    overview: ['in-applicant-1'],
    documents: ['specified-1', 'in-images-1', 'in-document-1', 'in-field-1'],
    selfie: ['in-selfie-1'],
    rule_results: ['in-rule-1'],
    screening_checks: ['in-check-1'],
    device_intelligence: ['in-device-1'],
    undescribed: ['undescribed-1'],
  });
});

it('a picture outside its specified place is printed in its section, and said to be missing there', async () => {
  const parts = partsOf({
    sample: SAMPLE.clean,
    change(value) {
      value['selfie'] = { status: 'Complete', images: { front: 'saved-one-1', back: 'absent-one-1' } };
    },
    events: [savedImage('saved-one-1', sha('b')), absentImage('absent-one-1')],
  });
  const [exhibit] = parts.dossier.exhibits.filter(({ sha256 }) => sha256 === sha('b'));
  const number = exhibit?.number ?? 0;
  const pictures = new Map([[number, { src: 'x' }]]);
  const body = bodyOf(await pageOf({ ...parts, pictures }), 'selfie');
  expect(body).toContain('Other images and files');
  expect(body).toContain(`id="picture-${String(number)}"`);
  expect(body).toContain('Front (images/front)');
  expect(body).toMatch(/Back \(images\/back\)[\s\S]*not available[\s\S]*no such file/);
});

it('a picture under another key, or a second one of a side, is printed under one name', async () => {
  const parts = partsOf({
    sample: SAMPLE.clean,
    change: (value) => {
      value['documents'] = {
        d: { images: { front_image_path: 'a', front_side_image_path: 'b', rear_photo: 'c' } },
      };
    },
  });
  const items = bodyOf(await pageOf(parts), 'documents')
    .split('<li>')
    .slice(1);
  const names = items.map((item) =>
    item
      .replace(/<[^>]*>/g, '')
      .split(':')[0]
      ?.trim(),
  );
  expect(names.filter((name) => /Front$|\(/.test(name ?? ''))).toEqual([
    'Front',
    'Front (front_side_image_path)',
    'Back (rear_photo)',
  ]);
});

it.each(['portrait_photo_path', 'face_portrait'])(
  'a portrait under the key %s stands among the pictures of its document, as its portrait, with the key',
  async (key) => {
    const response = { journey_id: 'j', documents: { d: { images: { front_image_path: 'a', [key]: 'b' } } } };
    const [step] = viewOf(response).documents;
    const images = step === undefined ? [] : documentBlocks(viewOf(response), step);
    const items = images.flatMap((block) =>
      block.kind === 'group'
        ? block.group.blocks.flatMap((one) => (one.kind === 'media' ? one.items : []))
        : [],
    );
    const shown = items.filter(({ mediumId }) => mediumId !== null);
    expect(shown.map(({ label, path: { receivedAs } }) => [label, receivedAs])).toEqual([
      ['Front', null],
      ['Portrait', key],
    ]);
    const change = (value: Record<string, unknown>): void => void Object.assign(value, response);
    const body = bodyOf(await pageOf(partsOf({ sample: SAMPLE.clean, change })), 'documents');
    expect(body.replace(/<[^>]*>/g, '')).toContain(`Portrait (${key})`);
    expect(body).not.toContain('Other images and files');
  },
);

it.each<[string, object, string[]]>([
  ['all sides', {}, ['Front', 'Back', 'Front, cropped', 'Back, cropped', 'Portrait']],
  ['other names', { frontImage: 'a1', 'portrait-url': 'b1' }, ['Back', 'Front, cropped', 'Back, cropped']],
  ['cropped ones', { front_crop: 'a1' }, ['Front', 'Back', 'Back, cropped', 'Portrait']],
  [
    'objects about the pictures',
    { front: { image_path: 'a1' }, back: { cropped_image_path: 'b1' } },
    ['Back', 'Front, cropped', 'Portrait'],
  ],
])('no side is said to be missing that was received under another key: %s', async (_, images, missing) => {
  const response = { journey_id: 'j', documents: { d: { progress: 'Completed', images } } };
  const view = viewOf(response);
  const items = (blocks: readonly Block[]): readonly MediaItem[] =>
    blocks.flatMap((block) =>
      block.kind === 'group' ? items(block.group.blocks) : block.kind === 'media' ? block.items : [],
    );
  const shown = view.documents.flatMap((step) => items(documentBlocks(view, step)));
  const named = shown.filter(({ path: { values } }) => values[0]?.received.state === 'missing');
  expect(named.map(({ label }) => label)).toEqual(missing);
  expect(shown.filter(({ mediumId }) => mediumId !== null)).toHaveLength(Object.keys(images).length);
  const change = (value: Record<string, unknown>): void => void Object.assign(value, response);
  const body = bodyOf(await pageOf(partsOf({ sample: SAMPLE.clean, change })), 'documents');
  const printed = body
    .split('<li>')
    .slice(1)
    .map((item) => (item.split('</li>')[0] ?? '').replace(/<[^>]*>/g, '').trim());
  const absent = printed.filter((item) => item.endsWith('Not in this response'));
  expect(absent.map((item) => item.split(':')[0])).toEqual(missing);
});

it('a picture under a key that names no side is printed the same where the service compared it', async () => {
  const face = { is_matched: true, images: [{ image_path: 'chip-1', image_source: 'Document' }] };
  const printed = async (more: object) => {
    const parts = partsOf({
      sample: SAMPLE.clean,
      change: (value) => {
        const images = { front_image_path: 'a', chip_photo_path: 'chip-1' };
        value['documents'] = { d: { step_title: 'Passport', images, ...more } };
      },
      events: [savedImage('chip-1', sha('b'))],
    });
    const { label } = parts.dossier.view.media.find(({ path }) => path === 'chip-1') ?? {};
    const codes = parts.dossier.health.map(({ code }) => code);
    const body = bodyOf(await pageOf(parts), 'documents')
      .replace(/<[^>]*>/g, '')
      .replace(/\s+/g, ' ');
    return { label, codes, body };
  };
  const [alone, compared] = [await printed({}), await printed({ face_match_result: face })];
  expect(alone.label).toBe('Passport, chip_photo_path');
  expect(compared.label).toBe(alone.label);
  expect(compared.codes).not.toContain('face-image-not-in-case');
  for (const { body } of [alone, compared])
    expect(body).toMatch(/Other images and files.*chip_photo_path: ?(Picture|Exhibit)/);
  expect(compared.body).toContain('Images compared');
});
