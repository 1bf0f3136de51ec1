import { describe, expect, it } from 'vitest';
import { numbersIn, partsOfNumber } from '@shared/domain/masking/numberForms';

describe('the numbers of a value', () => {
  it.each<[text: string, numbers: string[]]>([
    ['AB1234567 / CD7654321', ['AB1234567', 'CD7654321']],
    ['+44 7700 900123; +44 20 7946 0958', ['+44 7700 900123', '+44 20 7946 0958']],
    ['Home: 020 7946 0958, office 07700 900123 ext 12', ['020 7946 0958', '07700 900123']],
    ['0176/12345678', ['12345678']],
    ['12345/12345', []],
    ['AB1234567', []],
    ['8 (912) 345-67-89', []],
  ])('%j are %j', (text, numbers) => {
    expect(numbersIn(text)).toEqual(numbers);
  });
});

describe('the parts of a number', () => {
  it.each<[text: string, key: string, parts: string[]]>([
    ['+44 7700 900123', '447700900123', ['47700900123', '7700900123', '700900123', '447700900123']],
    ['07700 900123', '07700900123', ['7700900123']],
    ['8 912 345 67 89', '89123456789', ['9123456789']],
    ['8 029 123 45 67', '80291234567', ['291234567']],
    ['8 612 34567', '861234567', ['61234567']],
    ['+353 (0)87 123 4567', '3530871234567', ['0871234567', '871234567']],
    ['AB1234567C', 'ab1234567c', ['ab1234567', '1234567']],
  ])('%j contain %j', (text, key, parts) => {
    expect(partsOfNumber(text, key)).toEqual(expect.arrayContaining(parts));
  });

  it.each([
    ['812345678901', '12345678901'],
    ['8123456', '123456'],
    ['0012345678', '012345678'],
    ['0123456', '123456'],
  ])('of %s are not %s', (key, part) => {
    expect(partsOfNumber(key, key)).not.toContain(part);
  });
});
