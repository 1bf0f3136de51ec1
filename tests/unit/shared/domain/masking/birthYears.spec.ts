import { describe, expect, it } from 'vitest';
import { createBirthYears } from '@shared/domain/masking/birthYears';

describe('the year of a date of birth', () => {
  it.each([
    ['born in 1991', '1991'],
    ['Jg. 1991', '1991'],
    ['(* 1991)', '1991'],
    ['born in 1992', null],
    ['in 1991', null],
    ['born 1991-03', null],
    ['born 19911', null],
  ])('in “%s”', (text, year) => {
    const years = createBirthYears();
    years.add(1991, ['birth-dates']);
    const found: string[] = [];
    years.search(text, (start, end) => found.push(text.slice(start, end)));
    expect(found).toEqual(year === null ? [] : [year]);
  });
});
