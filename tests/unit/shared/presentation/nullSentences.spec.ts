import { expect, it } from 'vitest';
import type { Block } from '@shared/presentation/blocks';
import { composeCase } from '@shared/presentation/sections';
import { marked } from '../../../support/marked';
import { viewOf } from '../../../support/viewOf';
import { amlResultSample, journeySample, spotCheckSample } from '../../../support/wireSamples';

const emptyOf = (id: string, response: object, kind: 'journey' | 'spot-check' | 'aml-check') =>
  composeCase(viewOf(response, { kind })).find((section) => section.id === id)?.empty;

it('says of a null what the specification says for this kind of result, and nothing else', () => {
  expect(emptyOf('aml', { ...amlResultSample, aml: null }, 'aml-check')).toBe('null');
  expect(emptyOf('aml', { ...journeySample, aml: null }, 'journey')).toBe(
    'null: AML checks are not enabled for the journey',
  );
  expect(emptyOf('selfie', { ...spotCheckSample, selfie: null }, 'spot-check')).toBe('null: no selfie step');
  expect(emptyOf('selfie', { ...journeySample, selfie: null }, 'journey')).toBe(
    'null: the journey has no selfie step',
  );
});

/** What is said of a liveness that is null, in the section of the selfie. */
function livenessOf(selfie: object, kind: 'journey' | 'spot-check' = 'journey'): string[] {
  const view = viewOf({ journey_id: 'j', selfie: { is_live: null, ...selfie } }, { kind });
  const blocks = composeCase(view).find(({ id }) => id === 'selfie')?.blocks ?? [];
  return blocks.flatMap((block) =>
    block.kind !== 'facts'
      ? []
      : block.rows
          .filter(({ pointer }) => pointer === '/selfie/is_live')
          .flatMap(({ values }) => values.map(({ sentence }) => sentence)),
  );
}

it('does not say of the liveness of a selfie that was not attempted that the check is disabled', () => {
  const disabled = 'null: the liveness check is disabled';
  expect(livenessOf({ progress: 'Completed', status: 'Complete', image_path: 'p' })).toEqual([disabled]);
  expect(livenessOf({ progress: 'Skipped', status: 'Not Started' })).toEqual(['null']);
  expect(livenessOf({ progress: 'Not Started', status: 'Not Started' })).toEqual(['null']);
  expect(livenessOf({ status: 'Complete', image_path: 'p' }, 'spot-check')).toEqual([disabled]);
  expect(livenessOf({ status: 'Not Started' }, 'spot-check')).toEqual(['null']);
});

/** Each picture line of a document with what it says, and every line that is marked as not in the specification. */
function linesOf(images: object, type: string | null = null, progress?: string): string[] {
  const walk = (blocks: readonly Block[]): string[] =>
    blocks.flatMap((block) => {
      if (block.kind === 'group') return walk(block.group.blocks);
      const facts = block.kind === 'media' ? block.items.map(({ path }) => path) : [];
      const rows = block.kind === 'facts' ? block.rows.filter(({ isUndescribed }) => isUndescribed) : [];
      return [...facts, ...rows].flatMap(({ label, values, receivedAs, isUndescribed }) =>
        values.map(({ received, sentence }) =>
          [
            isUndescribed ? 'UNSPECIFIED ' : '',
            label,
            receivedAs === null ? '' : ` as ${receivedAs}`,
            `: ${received.state === 'given' ? received.value : sentence}`,
          ].join(''),
        ),
      );
    });
  const view = viewOf({ journey_id: 'j', documents: { d: { images, document_type: type, progress } } });
  return walk(composeCase(view).find(({ id }) => id === 'documents')?.blocks ?? []).filter(
    (line) => !line.endsWith('Not in this response'),
  );
}

const NO_BACK = 'null: no back image was submitted';
it.each<[string, object, string[]]>([
  [
    'null under both names once',
    {
      front_image_path: null,
      front_side_image_path: null,
      back_image_path: null,
      back_side_image_path: null,
    },
    ['Front: null', `Back: ${NO_BACK}`],
  ],
  [
    'null beside a path of the same side, without what it would mean there',
    {
      back_side_image_path: 'p',
      back_image_path: null,
      back_cropped_image_path: null,
      back_side_cropped_image_path: 'c',
    },
    [
      'Back: p',
      'Back, cropped: c',
      'Back as back_image_path: null',
      'Back, cropped as back_cropped_image_path: null',
    ],
  ],
  [
    'null beside another picture of the back, which was then submitted',
    { back_image_path: 'p', back_cropped_image_path: null, portrait_image_path: null },
    ['Back: p', 'Back, cropped: null', 'Portrait: null: the document is not recognised'],
  ],
  [
    'null beside the cropped back alone',
    { back_side_image_path: null, back_side_cropped_image_path: 'c' },
    ['Back, cropped: c', 'Back: null'],
  ],
  [
    'null beside a picture of the back under a key that nobody has described',
    { front_image_path: 'f', back_image_path: null, back_hires_image_path: 'b.jpg' },
    ['Front: f', 'Back as back_hires_image_path: b.jpg', 'Back: null'],
  ],
  [
    'null beside a picture of the back in other light, which is shown and is no missing back',
    { back_side_image_path: null, back_side_uv_image_path: 'uv.jpg' },
    ['Back as back_side_uv_image_path: uv.jpg', 'Back: null'],
  ],
  [
    'null beside a picture of the front under such a key, which is no back',
    { back_image_path: null, front_hires_image_path: 'f.jpg' },
    ['Front as front_hires_image_path: f.jpg', `Back: ${NO_BACK}`],
  ],
  [
    'two paths of one side, both',
    { front_image_path: 'p', front_side_image_path: 'q', portrait_image_path: null },
    ['Front: p', 'Front as front_side_image_path: q', 'Portrait: null: the document is not recognised'],
  ],
  [
    'null under another spelling as that of the picture',
    { front_image_path: 'f', BACK: null, backCropped: null, PORTRAIT: null },
    [
      'Front: f',
      `Back as BACK: ${NO_BACK}`,
      `Back, cropped as backCropped: ${NO_BACK}`,
      'Portrait as PORTRAIT: null: the document is not recognised',
    ],
  ],
  [
    'null under another spelling beside a path of that side, without what it would mean',
    { back_side_image_path: 'p', BACK: null },
    ['Back: p', 'Back as BACK: null'],
  ],
  [
    'null under another spelling beside that picture under yet another key, without what it would mean',
    { front_image_path: 'f', back: null, back_hires: 'b.jpg', portrait: null, portrait_image: 'p.jpg' },
    [
      'Front: f',
      'Back as back_hires: b.jpg',
      'Portrait as portrait_image: p.jpg',
      'Back as back: null',
      'Portrait as portrait: null',
    ],
  ],
  [
    'null of another picture of the back, which says nothing of the back',
    { back_uv_image_path: null, back_thumbnail: null, back2: null, back_quality: null },
    [
      'UNSPECIFIED back_uv_image_path: null',
      'UNSPECIFIED back_thumbnail: null',
      'UNSPECIFIED back2: null',
      'UNSPECIFIED back_quality: null',
    ],
  ],
  [
    'null of an id or address, which says of no picture that it is missing',
    { back_id: null, back_url: null, front_id: null, portrait_url: null, back_cropped_url: null },
    [
      'UNSPECIFIED back_id: null',
      'UNSPECIFIED back_url: null',
      'UNSPECIFIED front_id: null',
      'UNSPECIFIED portrait_url: null',
      'UNSPECIFIED back_cropped_url: null',
    ],
  ],
  [
    'null of an id beside the specified null, which still says that there is no back',
    { front_image_path: 'f', back_image_path: null, back_id: null },
    ['Front: f', `Back: ${NO_BACK}`, 'UNSPECIFIED back_id: null'],
  ],
  [
    'null of an id beside the picture of that side',
    { back_image_path: 'b', back_id: null },
    ['Back: b', 'UNSPECIFIED back_id: null'],
  ],
  ['one path under both names once', { front_image_path: 'p', front_side_image_path: 'p' }, ['Front: p']],
])('says %s, each name being the specification’s', (_, images, lines) => {
  expect(linesOf(images)).toEqual(lines);
});

it('does not say of a proof of address, which has no portrait, that it is not recognised', () => {
  const images = { portrait_image_path: null };
  const unrecognised = ['Portrait: null: the document is not recognised'];
  for (const type of ['Bank Statement', 'Utility Bill'])
    expect(linesOf(images, type)).toEqual(['Portrait: null']);
  for (const type of ['Passport', '', null]) expect(linesOf(images, type)).toEqual(unrecognised);
});

it.each([
  ['Not Started', 'Portrait: null'],
  ['Skipped', 'Portrait: null'],
  ['Started', 'Portrait: null: the document is not recognised'],
])('says of a document only where one was submitted that it is not recognised: %s', (progress, line) => {
  expect(linesOf({ portrait_image_path: null }, null, progress)).toEqual([line]);
});

it('says of an object without a member that it is empty', () => {
  const view = viewOf({ journey_id: 'j', screening_checks: { uae_goverment_db_check: {} } });
  const [check] = composeCase(view).find(({ id }) => id === 'screening_checks')?.blocks ?? [];
  expect(check?.kind === 'group' && check.group.blocks).toEqual([
    { kind: 'notice', tone: 'plain', text: 'empty object' },
  ]);
});

const EMPTIES: readonly unknown[] = [[], {}, '', [''], [[]], [{}], null];
/** A response in which the values at this depth are empty ones, beginning with that of the turn. */
function withEmpties(value: unknown, depth: number, turn: number): unknown {
  let count = turn;
  const at = (one: unknown, left: number): unknown => {
    if (left === 0) return EMPTIES[count++ % EMPTIES.length];
    if (typeof one !== 'object' || one === null) return one;
    const parts = Object.entries(one).map(([key, inner]) => [key, at(inner, left - 1)] as const);
    return Array.isArray(one) ? parts.map(([, inner]) => inner) : Object.fromEntries(parts);
  };
  return at(value, depth);
}

it.each([1, 2, 3, 4, 5, 6])('says of nothing empty that it is a text, %i levels deep', (depth) => {
  for (const kind of ['journey', 'spot-check', 'aml-check'] as const) {
    const { value: whole } = marked(kind);
    for (const turn of EMPTIES.keys()) {
      const value = withEmpties(whole, depth, turn);
      const view = viewOf({ ...(value as object), journey_id: 'j' }, { kind });
      const text = JSON.stringify(composeCase(view));
      const at = text.indexOf('Received as text');
      expect(at < 0 ? null : text.slice(Math.max(0, at - 200), at)).toBeNull();
    }
  }
});
