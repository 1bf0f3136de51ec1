import { describe, expect, it } from 'vitest';
import { valuesInText } from '@shared/domain/aml/valuesInText';

describe('the values that a text lists', () => {
  it.each<[string, string[]]>([
    ['DE FR', ['DE', 'FR']],
    ['DE, FR/US', ['DE', 'FR', 'US']],
    ['New Zealand, Trinidad / Tobago', ['New Zealand', 'Trinidad', 'Tobago']],
    ['United States', ['United States']],
    ['1970-01-02, 1971', ['1970-01-02', '1971']],
    ['1970-01-02\n1971-03\r\n1972', ['1970-01-02', '1971-03', '1972']],
    ['1970-01-02 1971', ['1970-01-02', '1971']],
    ['1970/1971', ['1970', '1971']],
    ['1970-01-02/1971-03-04', ['1970-01-02', '1971-03-04']],
    ['01/02/1990', ['01/02/1990']],
    ['01 / 02 / 1990', ['01/02/1990']],
    ['1990/01/02', ['1990/01/02']],
    ['01/02/1990, 03/04/1991', ['01/02/1990', '03/04/1991']],
    ['01/02/1990 03/04/1991', ['01/02/1990', '03/04/1991']],
    ['25 Jan 1990; 3 Feb 1991', ['25 Jan 1990', '3 Feb 1991']],
    ['Jan 25, 1990', ['Jan 25 1990']],
    ['25/Jan/1990', ['25 Jan 1990']],
    ['Jan, 1990, Feb, 1991', ['Jan 1990', 'Feb 1991']],
    ['', []],
  ])('%j', (text, values) => {
    expect(valuesInText(text)).toEqual(values);
  });
});
