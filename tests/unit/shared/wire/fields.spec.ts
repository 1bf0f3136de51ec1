import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { infoOf, nodeOf, partOf } from '@shared/wire/catalogue';
import {
  choice,
  closed,
  date,
  dictionary,
  figure,
  flag,
  inside,
  instant,
  link,
  list,
  open,
  part,
  path,
  rows,
  text,
  textList,
  texts,
  wordOr,
} from '@shared/wire/fields';

const ABOUT = { label: 'A member', section: '2.1', sensitivity: 'names' } as const;
const AROUND = { label: 'A part', section: '2.2' } as const;
const WORDS = { Yes: 'It is so', No: null };
const small = part('Small', { a: text(ABOUT), b: figure(ABOUT) }, { principal: 'a', bareIn: ['aml-check'] });
const takes = (schema: z.ZodType, value: unknown): boolean => schema.safeParse(value).success;

describe('a member', () => {
  it.each([
    ['text', text(ABOUT), { kind: 'text' }, {}, 'x', 1],
    ['instant', instant(ABOUT), { kind: 'text' }, { form: 'instant' }, 'x', 1],
    ['date', date(ABOUT), { kind: 'text' }, { form: 'date' }, 'x', 1],
    ['link', link(ABOUT), { kind: 'text' }, { form: 'link' }, 'x', 1],
    [
      'flag',
      flag({ true: 'On', false: 'Off' }, ABOUT),
      { kind: 'flag' },
      { meanings: { true: 'On', false: 'Off' }, isClosed: true },
      false,
      'x',
    ],
    ['figure', figure(ABOUT), { kind: 'figure' }, {}, 1.5, true],
    ['figure as a text', figure(ABOUT), { kind: 'figure' }, {}, '1.50', []],
    [
      'closed',
      closed(WORDS, ABOUT),
      { kind: 'word', takesFlag: false },
      { meanings: WORDS, isClosed: true },
      'Perhaps',
      true,
    ],
    ['open', open(WORDS, ABOUT), { kind: 'word', takesFlag: false }, { meanings: WORDS }, 'Perhaps', true],
    [
      'open as a boolean',
      open(WORDS, { ...ABOUT, takesFlag: true }),
      { kind: 'word', takesFlag: true },
      { meanings: WORDS },
      true,
      1,
    ],
    [
      'texts',
      texts({ ...ABOUT, listIn: ['aml-check'] }),
      { kind: 'texts' },
      { listIn: ['aml-check'] },
      ['x'],
      [1],
    ],
    ['texts as one', texts(ABOUT), { kind: 'texts' }, {}, 'x', 1],
    [
      'path',
      path({ operation: 'image', role: 'front' }, ABOUT),
      { kind: 'text' },
      { medium: { operation: 'image', role: 'front' } },
      'x',
      1,
    ],
  ])(
    'that is a %s says what it is, takes what is sent for it, null and nothing, and no other type',
    (_what, schema, node, more, good, bad) => {
      expect(nodeOf(schema)).toEqual(node);
      expect(infoOf(schema)).toEqual({ about: '', ...ABOUT, ...more });
      expect([good, null, undefined].map((value) => takes(schema, value))).toEqual([true, true, true]);
      expect(takes(schema, bad)).toBe(false);
    },
  );

  it('that is required must be there, unless only some results have it', () => {
    expect(takes(text({ ...ABOUT, required: true }), null)).toBe(false);
    expect(takes(text({ ...ABOUT, required: true, only: ['journey'] }), null)).toBe(true);
  });

  it('is described by what it is about, else by its label', () => {
    expect(text({ ...ABOUT, required: true }).description).toBe('A member');
    expect(text({ ...ABOUT, required: true, about: 'What it is.' }).description).toBe('What it is.');
  });
});

describe('a part', () => {
  it('knows its members in their order, and is recognised by all of them unless some are named', () => {
    const { id, members, principal, principalOf, bareIn, marks } = partOf(small);
    expect([id, [...members.keys()], principal, principalOf, bareIn, marks]).toEqual([
      'Small',
      ['a', 'b'],
      'a',
      null,
      ['aml-check'],
      ['a', 'b'],
    ]);
    expect(members.get('b')).toEqual({ key: 'b', info: infoOf(small.members.b), node: { kind: 'figure' } });
    expect(partOf(part('Marked', { a: text(ABOUT), b: text(ABOUT) }, { marks: ['b'] })).marks).toEqual(['b']);
  });

  it('takes members that nobody described, and its principal value bare only where the specification shows that', () => {
    expect(takes(small, { a: 'x', more: 1 })).toBe(true);
    expect(takes(small, 'x')).toBe(true);
    expect(takes(part('Whole', { a: text(ABOUT) }, { principal: 'a' }), 'x')).toBe(false);
    expect(takes(part('Bare', { a: text(ABOUT) }, { bareIn: ['aml-check'] }), 'x')).toBe(false);
  });

  it.each<[unknown, string | null]>([
    ['Yes', 'word'],
    ['No', 'word'],
    ['Ana', 'text'],
    ['', null],
    [true, null],
    ['constructor', 'text'],
  ])('that has two texts tells by %j which it stands for: %s', (value, member) => {
    expect(wordOr(WORDS, 'word', 'text')(value)).toBe(member);
    expect(wordOr(WORDS, 'word', null)(value)).toBe(member === 'text' ? null : member);
  });
});

describe('what holds others', () => {
  const node = nodeOf(small);
  it.each([
    ['inside', inside(small, AROUND), node, { a: 'x' }, 1],
    [
      'list',
      list(small, AROUND),
      { kind: 'list', element: node, byRow: false, takesOne: false },
      [{ a: 'x' }],
      { a: 'x' },
    ],
    [
      'list of one',
      list(small, { ...AROUND, takesOne: true }),
      { kind: 'list', element: node, byRow: false, takesOne: true },
      { a: 'x' },
      1,
    ],
    [
      'list by key',
      list(small, { ...AROUND, keyedBy: { key: 'a', value: 'b' } }),
      { kind: 'list', element: node, byRow: false, takesOne: false, keyedBy: { key: 'a', value: 'b' } },
      [{ a: 'x' }],
      1,
    ],
    [
      'rows',
      rows(small, AROUND),
      { kind: 'list', element: node, byRow: true, takesOne: false },
      [{ a: 'x' }],
      { a: 'x' },
    ],
    [
      'dictionary',
      dictionary(small, AROUND),
      { kind: 'dictionary', element: node, keys: {} },
      { k: { a: 'x' } },
      [1],
    ],
    [
      'dictionary of lists',
      dictionary(textList, { ...AROUND, sensitivity: 'unclassified' }),
      { kind: 'dictionary', element: { kind: 'texts' }, keys: {} },
      { k: ['x'] },
      { k: 'x' },
    ],
  ])(
    '%s has its elements’ nodes, and discloses nobody knows what unless it says so',
    (_what, schema, expected, good, bad) => {
      expect(nodeOf(schema)).toEqual(expected);
      expect(infoOf(schema)).toEqual({ about: '', sensitivity: 'unclassified', ...AROUND });
      expect([good, null, undefined].map((value) => takes(schema, value))).toEqual([true, true, true]);
      expect(takes(schema, bad)).toBe(false);
    },
  );

  it('says itself how sensitive its values are, where no part below it does', () => {
    const unsaid = [
      // @ts-expect-error Its texts have no entry of their own.
      dictionary(textList, AROUND),
      // @ts-expect-error Its texts have no entry of their own.
      list(textList, AROUND),
      // @ts-expect-error Its texts have no entry of their own.
      inside(textList, AROUND),
      // @ts-expect-error Its texts have no entry of their own.
      rows(textList, AROUND),
    ];
    expect(unsaid.map((schema) => infoOf(schema).sensitivity)).toEqual(unsaid.map(() => 'unclassified'));
  });

  it('keeps the sensitivity and the keys that it is given', () => {
    const schema = dictionary(textList, {
      ...AROUND,
      sensitivity: 'none',
      keys: { sensitivityOf: () => 'names' },
    });
    expect(infoOf(schema).sensitivity).toBe('none');
    expect(nodeOf(schema)).toMatchObject({ keys: { sensitivityOf: expect.any(Function) as unknown } });
  });

  it('is a choice between parts, the first first', () => {
    const other = part('Other', { c: text(ABOUT) });
    expect(nodeOf(choice(other, small))).toMatchObject({
      kind: 'choice',
      options: [{ part: { id: 'Other' } }, { part: { id: 'Small' } }],
    });
    expect([takes(choice(other, small), { c: 'x' }), takes(choice(other, small), 1)]).toEqual([true, false]);
  });
});
