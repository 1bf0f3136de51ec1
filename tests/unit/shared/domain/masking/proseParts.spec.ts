import { describe, expect, it } from 'vitest';
import { mayBeName, proseParts } from '@shared/domain/masking/proseParts';

const OWN = new Set(['document', 'fraud', 'info', 'mark', 'page', 'the', 'with', 'court']);
const parts = (text: string) => proseParts(text, (word) => OWN.has(word.toLowerCase()));

describe('a text of anybody’s own words', () => {
  it.each<[text: string, names: string[]]>([
    ['Sister of Li Wu; knows Mark Page.', ['Li Wu', 'Mark Page']],
    ['Mayor Pavel Novak was charged', ['Mayor Pavel', 'Mayor Pavel Novak', 'Pavel Novak']],
    ['The Court of Leeds', []],
    ['Ludwig van Specimen', ['Ludwig van Specimen', 'van Specimen']],
    ['Kim, Lee', []],
    ['12 High Street', ['High Street']],
    ['no name in it', []],
  ])('%s says names', (text, names) => {
    expect(parts(text).names.toSorted()).toEqual(names.toSorted());
  });

  it('says in a headline with a capital for each word no names of the app’s words', () => {
    const { names } = parts('Pavel Novak Charged With Document Fraud');
    expect(names).toContain('Pavel Novak');
    expect(names).not.toContain('Document Fraud');
  });

  it.each<[text: string, numbers: string[]]>([
    ['Tel (212) 555-0143', ['2125550143', '25550143']],
    ['+44 7700 900123', ['447700900123', '47700900123', '7700900123', '07700900123', '00900123']],
    ['IBAN DE89 3704 0044 0532 0130 00.', ['DE89370400440532013000', '32013000']],
    ['Leeds LS1 4AP', ['LS14AP']],
    ['born 1961-03-03 or 3.3.1961, aged 58, 12 years', []],
    ['06-12-34-56-78', ['0612345678', '12345678']],
    ['https://news.example.org/2019/03/12345', []],
  ])('%s says numbers', (text, numbers) => {
    expect(parts(text).numbers).toEqual(expect.arrayContaining(numbers));
    if (numbers.length === 0) expect(parts(text).numbers).toEqual([]);
  });

  it('says e-mail addresses', () => {
    expect(parts('Mail okko.t@example.org or info@example.org').mails).toEqual([
      'okko.t@example.org',
      'info@example.org',
      'okko.t',
    ]);
  });

  it('has names in its capitals, where it has any', () => {
    expect(mayBeName('Novak', 'Novak called')).toBe(true);
    expect(mayBeName('called', 'Novak called')).toBe(false);
    expect(mayBeName('called', 'novak called')).toBe(true);
    expect(mayBeName('王芳', 'Novak, 王芳')).toBe(true);
    expect(mayBeName('2019', 'Novak 2019')).toBe(true);
  });
});
