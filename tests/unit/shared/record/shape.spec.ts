import { describe, expect, it } from 'vitest';
import {
  accepts,
  areBareTexts,
  areLike,
  areTextsByPosition,
  bareMember,
  elementsOf,
  expectedType,
  hasAllDigits,
  hasNoModel,
  insteadOf,
  isBareOf,
  isElement,
  isKnown,
  isObject,
  isPartLike,
  isPlain,
  hasContent,
  isUnpublished,
  jsonType,
  optionOf,
  principalOf,
  reportsError,
  resembles,
  canBeValueOf,
  takesBoolean,
} from '@shared/record/shape';
import { infoOf, nodeOf, partOf } from '@shared/wire/catalogue';
import {
  choice,
  closed,
  dictionary,
  figure,
  flag,
  list,
  open,
  part,
  path,
  text,
  texts,
  textList,
} from '@shared/wire/fields';

const ABOUT = { label: 'A', section: '1', sensitivity: 'none' } as const;
const WORDS = { Yes: null, No: null };
const schemas = {
  text: text(ABOUT),
  word: closed(WORDS, ABOUT),
  openWord: open(WORDS, { ...ABOUT, takesFlag: true }),
  figure: figure(ABOUT),
  flag: flag({ true: 'On', false: 'Off' }, ABOUT),
  texts: texts(ABOUT),
};
const small = part(
  'Small',
  { word: schemas.word, note: schemas.text },
  { principal: 'word', bareIn: ['aml-check'] },
);
const other = part(
  'Other',
  { count: figure({ ...ABOUT, required: true }), name: schemas.text },
  { marks: ['count'] },
);
const [element, dict, many, one] = [
  nodeOf(small),
  nodeOf(
    dictionary(small, {
      ...ABOUT,
      keys: { known: { k: { label: 'K', about: '' }, u: { label: 'U', about: '', isUnpublished: true } } },
    }),
  ),
  nodeOf(list(small, ABOUT)),
  nodeOf(list(small, { ...ABOUT, takesOne: true })),
];
const either = nodeOf(choice(other, small));

it.each<[unknown, string, boolean]>([
  [null, 'null', false],
  [[], 'array', false],
  [{}, 'object', true],
  ['x', 'string', false],
  [1, 'number', false],
])('%j is of the type %s', (value, type, isOne) => {
  expect([jsonType(value), isObject(value)]).toEqual([type, isOne]);
});

describe('a node', () => {
  it.each([
    ['text', nodeOf(schemas.text), 'string', ['x'], [1, true, null, {}]],
    ['closed word', nodeOf(schemas.word), 'string', ['x'], [true, 1]],
    ['open word', nodeOf(schemas.openWord), 'string or boolean', ['x', false], [1]],
    ['figure', nodeOf(schemas.figure), 'number or string', ['1', 1], [true]],
    ['flag', nodeOf(schemas.flag), 'boolean', [false], ['false', 0]],
    ['texts', nodeOf(schemas.texts), 'string or array', ['x', [], [1]], [{}, 1]],
    ['part', element, 'object', [{}, { x: 1 }], [[], 'x']],
    ['dictionary', dict, 'object', [{}], [[]]],
    ['list', many, 'array', [[]], [{ word: 'Yes' }, 'x']],
    ['list that takes one', one, 'array', [[], { word: 'Yes' }], [{}, { x: 1 }]],
    ['choice', either, 'object', [{ count: 1 }, {}], [[], 'x']],
  ] as const)('of a %s expects %s', (_what, node, type, good, bad) => {
    expect(expectedType(node)).toBe(type);
    expect(good.map((value) => accepts(node, value))).toEqual(good.map(() => true));
    expect(bad.map((value) => accepts(node, value))).toEqual(bad.map(() => false));
  });

  it.each<[Parameters<typeof resembles>[0], unknown, boolean]>([
    [element, { note: 'x' }, true],
    [element, {}, false],
    [element, { x: 1 }, false],
    [nodeOf(other), { name: 'x' }, false],
    [nodeOf(other), { count: null }, true],
    [either, { note: 'x' }, true],
    [many, [], true],
    [many, [1, { note: 'x' }], true],
    [many, [1], false],
    [many, { k: { note: 'x' } }, true],
    [many, { k: { note: 'x' }, l: 1 }, false],
    [many, {}, false],
    [nodeOf(schemas.text), 'x', true],
  ])('%o resembles %j: %s', (node, value, isSo) => {
    expect(resembles(node, value)).toBe(isSo);
  });
});

it('an object is recognised by its marks, under any of their names', () => {
  expect([{ count: 1 }, { name: 'x' }, [], null].map((value) => isPartLike(partOf(other), value))).toEqual([
    true,
    false,
    false,
    false,
  ]);
  expect([areLike(element, []), areLike(element, [1]), areLike(element, [1, { note: 'x' }])]).toEqual([
    true,
    false,
    true,
  ]);
  expect([optionOf(either as never, { count: 1 }).part.id, optionOf(either as never, {}).part.id]).toEqual([
    'Other',
    'Small',
  ]);
});

it.each<[unknown, boolean]>([
  [{ word: 'Yes', note: 'x' }, true],
  [{ word: 'Yes' }, false],
  [{ word: 1, note: 'x' }, false],
  [{ word: 'Yes', note: 'x', k: { word: 'No', note: 'y' } }, false],
  ['x', false],
])('%j in place of a dictionary is one of its elements: %s', (value, isSo) => {
  expect(isElement(element, value)).toBe(isSo);
});

it('a key may be known, unknown, or known without its structure', () => {
  const keys = dict.kind === 'dictionary' ? dict.keys : {};
  expect(['k', 'u', 'x', 'constructor'].map((key) => [isKnown(keys, key), isUnpublished(keys, key)])).toEqual(
    [
      [true, false],
      [true, true],
      [false, false],
      [false, false],
    ],
  );
  expect([isKnown({}, 'x'), isUnpublished({}, 'x')]).toEqual([true, false]);
  expect([elementsOf([1, 2]), elementsOf('x')]).toEqual([[1, 2], ['x']]);
});

describe('a bare value', () => {
  it.each<[Parameters<typeof canBeValueOf>[0], unknown, boolean]>([
    [nodeOf(schemas.text), 'x', true],
    [nodeOf(schemas.figure), 1, true],
    [nodeOf(schemas.flag), 'true', true],
    [nodeOf(schemas.flag), 'yes', false],
    [nodeOf(schemas.texts), 'x', false],
    [nodeOf(schemas.text), ['x'], false],
    [nodeOf(schemas.text), null, false],
    [many, [{ note: 'x' }], true],
    [many, [], false],
    [many, { k: { note: 'x' } }, true],
    [dict, { k: { note: 'x' } }, false],
    [nodeOf(schemas.text), '{"word":"Yes"}', false],
    [nodeOf(schemas.text), '{Yes}', true],
  ])('in the place of %o stands for it, as %j: %s', (node, value, isSo) => {
    expect(canBeValueOf(node, value)).toBe(isSo);
  });

  it('stands for the principal member of a part, and bare as specified only for some results', () => {
    expect(principalOf(partOf(small), 'x')?.key).toBe('word');
    expect(principalOf(partOf(small), ['x'])).toBeNull();
    expect(principalOf(partOf(other), 'x')).toBeNull();
    expect([
      isBareOf(element, 'x'),
      isBareOf(element, ''),
      isBareOf(element, {}),
      isBareOf(many, 'x'),
    ]).toEqual([true, false, false, false]);
    expect(bareMember(element, 'x', 'aml-check')?.key).toBe('word');
    expect(bareMember(element, 'x', 'journey')).toBeNull();
    expect(bareMember(element, {}, 'aml-check')).toBeNull();
    expect(bareMember(element, ['x'], 'aml-check')).toBeNull();
    expect(bareMember(many, 'x', 'aml-check')).toBeNull();
  });

  it.each<[unknown, boolean]>([
    [{ 0: 'x', 1: 'y' }, true],
    [{ 0: 'x', 1: 2 }, false],
    [{ 0: 'x', 1: null }, false],
    [{ 1: 'x' }, false],
    [{ a: 'x' }, false],
    [{}, false],
    [['x'], false],
  ])('an object %j is a list of texts by their positions: %s', (value, isSo) => {
    expect(areTextsByPosition(value)).toBe(isSo);
  });

  it.each<[unknown[], boolean]>([
    [['Yes', 'No'], true],
    [['Yes', null], true],
    [['Yes', 'Perhaps'], false],
    [[null], false],
    [[], false],
    [[1], false],
  ])('in a list %j is a listed word: %s', (words, isSo) => {
    expect(areBareTexts(element, words)).toBe(isSo);
  });
});

it.each<[Parameters<typeof isPlain>[0], unknown, boolean]>([
  [element, { word: 'Yes', note: null }, true],
  [element, { word: 'Perhaps' }, false],
  [element, { word: 'Yes', more: 1 }, false],
  [element, { note: 1 }, false],
  [nodeOf(other), { count: 1 }, true],
  [nodeOf(other), { name: 'x' }, false],
  [nodeOf(other), { count: null }, false],
  [either, { count: 1 }, true],
  [many, [{ word: 'Yes' }], true],
  [many, [{ word: 'Perhaps' }], false],
  [one, { word: 'Yes' }, true],
  [dict, { k: { word: 'Yes' } }, true],
  [dict, { x: { word: 'Yes' } }, false],
  [dict, { u: 'anything' }, true],
  [nodeOf(textList), ['x', 'y'], true],
  [nodeOf(textList), ['x', null], false],
  [many, [{ word: 'Yes' }, null], false],
  [dict, { k: null }, false],
  [dict, { u: null }, true],
  [nodeOf(textList), [1], false],
  [many, null, true],
])('%o reads %j without a deviation: %s', (node, value, isSo) => {
  expect(isPlain(node, value, 'journey')).toBe(isSo);
});

it('true or false is neither a file nor anybody’s name', () => {
  expect(takesBoolean(null)).toBe(true);
  expect(takesBoolean(infoOf(schemas.text))).toBe(true);
  expect(takesBoolean(infoOf(text({ ...ABOUT, sensitivity: 'names' })))).toBe(false);
  expect(takesBoolean(infoOf(path({ operation: 'image', role: 'front' }, ABOUT)))).toBe(false);
});

it.each<[unknown, boolean]>([
  [1, true],
  [-0.25, true],
  [2 ** 53 - 1, true],
  [2 ** 53, false],
  [1e21, false],
  [0.1234567890123456, false],
  ['1', false],
])('%j has all its digits: %s', (value, isSo) => {
  expect(hasAllDigits(value)).toBe(isSo);
});

it.each<[unknown, boolean]>([
  [{ a: null }, true],
  [[0], true],
  ['0', true],
  [-1, true],
  ...[{}, [], '', 0, false, null, undefined].map((value): [unknown, boolean] => [value, false]),
])('%j says something: %s', (value, isSo) => {
  expect(hasContent(value)).toBe(isSo);
});

it.each<[unknown, boolean]>([
  [{ error: 'x' }, true],
  [{ error_code: 5 }, true],
  [{ searchError: 'x' }, true],
  [{ success: false }, true],
  [{ ok: 'false' }, true],
  [{ timed_out: true }, true],
  [{ status: 500 }, true],
  [{ response_code: '500' }, true],
  [{ code: 200 }, false],
  [{ success: 0 }, true],
  [{ http_status_code: '404' }, true],
  [{ body: { error: 'x' } }, true],
  [{ error: null }, false],
  [{ errors: [] }, false],
  [{ error_code: '0' }, false],
  [{ error_message: 'No error' }, false],
  [{ error: { code: null, message: '' } }, false],
  [{ error: { code: 'E1', message: '' } }, true],
  [{ error: { code: 200 } }, false],
  [{ error_code: 200 }, false],
  [{ error_code: '200' }, false],
  [{ error_code: '200 OK' }, false],
  [{ error_count: 200 }, true],
  [{ error_code: 201 }, true],
  [{ is_error: 'N' }, false],
  [{ is_error: 'Y' }, true],
  [{ success: 'N' }, true],
  [{ success: 'Y' }, false],
  ...[
    ...['Success.', 'OK.', 'None.', 'No errors found.', 'Operation completed successfully'],
    ...['Request successful', 'Successful request', 'The request was processed successfully.'],
    ...['Your request was processed successfully', 'There were no errors', 'No error(s)', 'n.a.', 'Done'],
  ].map((error_message): [unknown, boolean] => [{ error_code: '0000', error_message }, false]),
  ...[
    ...[
      'Unsuccessful',
      'Not successful',
      'Partially successful',
      'Request processed successfully, 1 source failed',
    ],
    ...['Request was not processed successfully', 'None completed successfully', 'No success'],
  ].map((error_message): [unknown, boolean] => [{ error_code: '0000', error_message }, true]),
  [{ success: true }, false],
  [{ status: 200 }, false],
  [{ status: 'done' }, false],
  [{ redirect_on_error: 'x' }, false],
  [{ part: { error: 'x' } }, false],
  ['error', false],
  [[{ error: 'x' }], false],
])('%j reports an error: %s', (value, isSo) => {
  expect(reportsError(value)).toBe(isSo);
});

const somePart = nodeOf(part('Part', { note: text({ label: 'Note', section: '1', sensitivity: 'none' }) }));

it.each<[unknown, 'error' | null]>([
  [{ error: 'timeout' }, 'error'],
  [{ error: 'timeout', message: 'Sample', note: null }, 'error'],
  [{ status: 503, request_id: 'r' }, 'error'],
  [{ error: 'timeout', note: 'Sample' }, null],
  [{ error: 'timeout', other: 1 }, null],
  [{ error: null, message: 'Sample' }, null],
  [{ message: 'Sample' }, null],
  [{}, null],
  ['error', null],
])('%j is received in place of a part as: %s', (value, is) => {
  expect(insteadOf(somePart, value)).toBe(is);
});

it.each<[unknown, string, boolean]>([
  [null, 'u', true],
  [{ word: 'Yes' }, 'u', true],
  [null, 'k', false],
  [null, 'x', true],
  ['text', 'x', false],
])('an element %j under %s may be anything: %s', (value, key, isSo) => {
  const known = { k: { label: 'K', about: '' }, u: { label: 'U', about: '', isUnpublished: true } } as const;
  expect(hasNoModel(either, { known }, key, value)).toBe(isSo);
});

it('a null of an element with one form is none of unknown form, under whatever key', () => {
  expect(hasNoModel(element, { known: {} }, 'x', null)).toBe(false);
});
