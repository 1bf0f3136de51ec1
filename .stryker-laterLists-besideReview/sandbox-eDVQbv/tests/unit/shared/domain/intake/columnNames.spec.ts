// @ts-nocheck
import { describe, expect, it } from 'vitest';
import { ID_COLUMNS, isHeader, kindOfWord, plainName } from '@shared/domain/intake/columnNames';

it.each([
  ['Journey ID', 'journeyid'],
  ['spot_check-journeyId', 'spotcheckjourneyid'],
  [' N° 1 ', 'n1'],
  ['名', ''],
])('the column %j is %j', (name, plain) => {
  expect(plainName(name)).toBe(plain);
});

it.each([
  ['Journey', 'journey'],
  ['journey result', 'journey'],
  ['SPOT-CHECK', 'spot-check'],
  ['Ongoing check', 'spot-check'],
  ['aml', 'aml-check'],
  ['AML check', 'aml-check'],
  ['check', null],
  ['my journey', null],
  ['', null],
])('%j says a case is %s', (word, kind) => {
  expect(kindOfWord(word)).toBe(kind);
});

describe('a line of column names', () => {
  it.each([
    [['journey_id', 'remark'], true],
    [['Reference number', 'x'], true],
    [['Type'], true],
    [['ID'], true],
    [['remark', 'note'], false],
    [['id', '42'], false],
    [['id', ' 42 '], false],
    [['id', '4b'], true],
    [[''], false],
    [[], false],
  ])('%j: %s', (cells, is) => {
    expect(isHeader(cells)).toBe(is);
  });
});

it('takes the id that names its kind before one that does not', () => {
  const names = ID_COLUMNS.map(([name]) => name);
  expect(names.indexOf('journeyid')).toBeLessThan(names.indexOf('id'));
  expect(names.at(-1)).toBe('id');
  // Each is a name as columns are compared: others would never be found.
  expect(names.map(plainName)).toEqual(names);
});
