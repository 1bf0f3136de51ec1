import { describe, expect, it } from 'vitest';
import { changedText, isEmptyValue } from '@shared/presentation/changedText';

const ALIAS = {
  firstName: 'Oksana',
  middleName: '',
  lastName: 'Prikladenko',
  type: 'Name Spelling Variation',
};
const CATEGORY = {
  title: 'Pep Institution',
  data: { 'Political Position': ['Council member', 'Mayor'] },
  datasets_classes: ['pep-class-4'],
  rank: 2,
};

describe('a value of a match, before or after a change', () => {
  it.each([
    ['/countries', ['UA', 'UT'], 'UA, UT'],
    ['/notes', 'Left the council', 'Left the council'],
    ['/notes', '', '(empty)'],
    ['/notes', null, 'null'],
    ['/aliases', [], 'None'],
    ['/details', {}, 'None'],
    ['/new_member', {}, 'empty object'],
    ['/new_member', { a: [], b: {} }, 'a empty list, b empty object'],
    ['/is_whitelisted', true, 'Whitelisted'],
    ['/aml_record_version', 2, '2'],
    ['/aliases/0', 'O. Prykladenko', 'O. Prykladenko'],
    [
      '/details/adverse-media/media_links',
      { title: 'A', url: 'https://x.example' },
      'Headline A, URL https://x.example',
    ],
    ['/new_member', { depth: [1, true] }, 'depth 1, true'],
    ['', { name: 'Ana', is_whitelisted: false }, 'Name Ana, Whitelist Not whitelisted'],
  ])('at %s: %j', (pointer, value, text) => {
    expect(changedText(pointer, value)).toBe(text);
  });

  it('names what the schema knows as the match is shown, and anything else as received', () => {
    const alias =
      'First name Oksana, Middle name (empty), Last name Prikladenko, Type Name Spelling Variation';
    expect(changedText('/aliases/0', ALIAS)).toBe(alias);
    expect(changedText('/aliases', [ALIAS, ALIAS])).toBe(`${alias}; ${alias}`);
    const category =
      'Title Pep Institution, Data Political Position Council member, Mayor, Dataset classes pep-class-4, rank 2';
    expect(changedText('/details/pep-institution', CATEGORY)).toBe(category);
    expect(changedText('/details', { 'pep-institution': CATEGORY })).toBe(`pep-institution ${category}`);
  });
});

it('null and what is empty are nothing; no and nought are something', () => {
  expect([null, '', [], {}].map(isEmptyValue)).toEqual([true, true, true, true]);
  expect([0, false, 'x', [null], { a: null }].map(isEmptyValue)).toEqual([false, false, false, false, false]);
});
