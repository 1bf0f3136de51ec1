import { describe, expect, it } from 'vitest';
import { journeyOfFields, noteOf, noteTextsOf, redactedCase } from '../../../support/redactedCase';

const copyWith = (field: string, note: string) =>
  redactedCase(journeyOfFields({ ['Phone Number']: field }, 'Ana Specimen'), ['numbers'], [noteOf(note)]);

describe('a number in another form', () => {
  it.each([
    ['07700 900123', '+447700900123', '+[number removed]'],
    ['07700 900123', '0044 7700 900123', '0044 [number removed]'],
    ['(07700) 900123', '447700900123', '[number removed]'],
    ['0176 12345678', '+4917612345678', '+[number removed]'],
    ['06 12 34 56 78', '+33612345678', '+[number removed]'],
    ['06 20 123 4567', '+36201234567', '+[number removed]'],
    ['8 (912) 345-67-89', '+79123456789', '+[number removed]'],
    ['0501234567', '+971501234567', '+[number removed]'],
    ['090-1234-5678', '+819012345678', '+[number removed]'],
    ['(+44) 7700 900123', '07700900123', '[number removed]'],
    ['+49 (0)176 12345678', '+4917612345678', '+[number removed]'],
    ['Mob: 07700 900123', '+447700900123', '+[number removed]'],
    ['07700 900123 (mobile)', '+447700900123', '+[number removed]'],
    ['+44 7700 900123 / +44 20 7946 0958', '07700900123', '[number removed]'],
    ['+44 7700 900123 / +44 20 7946 0958', '02079460958', '[number removed]'],
    ['AB1234567 / CD7654321', 'AB1234567', '[number removed]'],
    ['AB1234567, CD7654321', 'CD7654321', '[number removed]'],
    ['AB1234567\nCD7654321', 'xCD7654321', '[number removed]'],
  ])('of %j is removed as %s, and is a leak', async (field, number, left) => {
    const { copy, leaksBeside } = copyWith(field, `Seen ${number}, today.`);
    expect(noteTextsOf(copy)).toEqual([`Seen ${left}, today.`]);
    expect(await leaksBeside(`Seen ${number}, today.`)).toEqual({ copy: [], left: ['numbers'] });
  });

  it.each([
    ['8 612 34567', '+37061234567'],
    ['8 029 123-45-67', '+375291234567'],
  ])('of %j is removed as %s', async (field, number) => {
    const { copy, leaks } = copyWith(field, `Seen ${number}, today.`);
    expect(noteTextsOf(copy)).toEqual(['Seen +[number removed], today.']);
    expect(await leaks()).toEqual([]);
  });

  it.each([
    ['0123 4567', 'Paid 123 today, and 4567 on the next.'],
    ['00123456789', 'Paid 56789 today.'],
  ])('of %j is not in %j', async (field, note) => {
    const { copy, leaks } = copyWith(field, note);
    expect(noteTextsOf(copy)).toEqual([note]);
    expect(await leaks()).toEqual([]);
  });
});
