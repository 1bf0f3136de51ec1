// @ts-nocheck
import { describe, expect, it } from 'vitest';
import { LeakDayForms } from '../../../../src/main/redaction/leakDayForms';

const formsOf = (year: number, month: number, day: number): LeakDayForms => {
  const forms = new LeakDayForms();
  forms.add(year, month, day);
  return forms;
};

describe('a day by its week and by its number', () => {
  it.each<[year: number, month: number, day: number, ...texts: string[]]>([
    [1990, 1, 25, '1990-W04-4', '1990W044', '1990-w04-4', 'in 1990-025.', '1990025', '１９９０-０２５'],
    [1990, 1, 28, '1990-W04-7', '1990-028'],
    [1990, 1, 22, '1990-W04-1'],
    [1984, 2, 29, '1984-W09-3', '1984-060'],
    [2005, 1, 1, '2004-W53-6', '2005-001'],
    [1985, 12, 30, '1986-W01-1', '1985-364'],
    [1992, 12, 31, '1992-W53-4', '1992-366'],
    [2023, 1, 1, '2022-W52-7', '2023-001'],
  ])('%i-%i-%i', (year, month, day, ...texts) => {
    for (const text of texts) expect(formsOf(year, month, day).areIn(text), text).toBe(true);
  });

  it.each([
    '1990-W04-5',
    '1990-W05-4',
    '1990-024',
    '1990-026',
    '11990-025',
    '1990-0251',
    '990-025',
    '1990-25',
    '1990W04',
  ])('another is not: %s', (text) => expect(formsOf(1990, 1, 25).areIn(text)).toBe(false));
});

describe('a day by a moment at which it begins', () => {
  const forms = formsOf(1990, 1, 25);

  it.each([
    ...[
      '1990-01-25T00:00:00.000Z',
      '1990-01-25T00:00',
      '1990-01-25 00:00',
      '1990-01-25T0000',
      '1990-01-25t00:00:00z',
    ],
    ...['1990-01-24T10:00Z', '1990-01-24T10:15Z', '1990-01-25T12:00Z', '1990-01-25T11:45Z'],
    ...[
      '1990-01-25T12:15+01:00',
      '1990-01-25T12:15+0100',
      '1990-01-25T12:15 +01:00',
      '1990-01-24T09:45-01:00',
    ],
    ...['1990-01-25T12:15:30+01:00', '1990-01-25T12:1530+01:00', '1990-01-25T12:15:30.123+01:00'],
    ...['1990-01-25T12:15:30,5+0100', '１９９０-01-25T00:00'],
    ...['633225600', '633225600000', '/Date(633225600000)/', '633225600.', '633268800', '633175200'],
  ])('is found in %s', (text) => expect(forms.areIn(text)).toBe(true));

  it.each([
    ...['1990-01-24T09:45Z', '1990-01-25T12:15Z', '1990-01-25T00:01Z', '1990-01-25', '11990-01-25T00:00'],
    ...['1990-01-25_00:00', '1990-01-24T10:00+00:15', '1990-01-25T12:00-00:15'],
    ...['633225601', '633269700', '633174300', '1633225600', '6332256000', '63322560', '6332256000001', 'x'],
  ])('is not found in %s', (text) => expect(forms.areIn(text)).toBe(false));

  it('is found before 1970, with its sign, another one or none', () => {
    for (const text of ['-313372800', '−313372800', '313372800', '-313372800000'])
      expect(formsOf(1960, 1, 27).areIn(text), text).toBe(true);
    expect(formsOf(1960, 1, 29).areIn('-313372800')).toBe(false);
  });

  it('is found in eight digits to thirteen, and in no fewer or more', () => {
    // Of other numbers of digits are counts.
    expect(formsOf(1970, 1, 25).areIn('2073600')).toBe(false);
    expect(formsOf(1970, 1, 25).areIn('2073600000')).toBe(true);
    expect(formsOf(1970, 6, 1).areIn('13046400')).toBe(true);
    expect(formsOf(2020, 1, 25).areIn('1579910400000')).toBe(true);
    expect(formsOf(2020, 1, 25).areIn('15799104000000')).toBe(false);
    expect(formsOf(2020, 1, 25).areIn('01579910400000')).toBe(false);
  });

  it('nothing is found where no day is looked for', () => {
    expect(new LeakDayForms().areIn('1990-01-25T00:00')).toBe(false);
  });
});
