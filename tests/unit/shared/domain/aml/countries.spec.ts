import { describe, expect, it } from 'vitest';
import { countryNames, isCountry, readCountry } from '@shared/domain/aml/countries';

describe('a country', () => {
  it.each([
    ['UA', 'UA'],
    ['UKR', 'UA'],
    ['ukr', 'UA'],
    ['Ukraine', 'UA'],
    ['D<<', 'DE'],
    ['GBD', 'GB'],
    ['UK', 'GB'],
    ['XKX', 'XK'],
    ['UTO', null],
    ['EA', null],
    ['', null],
    ['constructor', null],
    ['__proto__', null],
  ])('%s is %s', (text, code) => {
    expect(readCountry(text)).toBe(code);
  });

  it.each([
    [' pl ', 'PL'],
    ['EL', 'GR'],
    ['RKS', 'XK'],
    ['united kingdom', 'GB'],
    ['XXA', null],
    ['UNO', null],
    ['ß', null],
    ['ﬁn', null],
    ['U.K.', null],
    ['Atlantis', null],
  ])('%j is %s, and no more is read into it', (text, code) => {
    expect(readCountry(text)).toBe(code);
  });

  it.each(
    'POLPL USAUS DEUDE CHECH ZAFZA KORKR PRKKP CODCD COGCG AUTAT AUSAU SRBRS SVKSK SVNSI ESTEE ESPES IRLIE ISLIS SGSGS ATFTF MYTYT NERNE NGANG DNKDK SWESE PRTPT CHLCL CHNCN TURTR ARMAM'
      .split(' ')
      .map((pair) => [pair.slice(0, 3), pair.slice(3)]),
  )('%s is %s (ISO 3166-1)', (three, two) => {
    expect(readCountry(three)).toBe(two);
  });

  it('has a code of two letters and one of three, each of one country', () => {
    const names = new Intl.DisplayNames(['en'], { type: 'region' });
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
    const two = letters
      .flatMap((a) => letters.map((b) => a + b))
      .filter((code) => readCountry(code) === code);
    // ISO 3166-1 has 249 countries; Kosovo’s code is in use and not of the standard.
    expect(two).toHaveLength(250);
    const all = letters.flatMap((a) => letters.flatMap((b) => letters.map((c) => a + b + c)));
    const three = Map.groupBy(all, readCountry);
    three.delete(null);
    expect([...three.keys()].sort()).toEqual(two);
    // Great Britain has five more in the machine-readable zone, Kosovo one more.
    const several = [...three]
      .filter(([, codes]) => codes.length > 1)
      .map(([code, { length }]) => [code, length]);
    expect(several.sort()).toEqual([
      ['GB', 6],
      ['XK', 2],
    ]);
    for (const code of two) expect(readCountry(names.of(code) ?? ''), code).toBe(code);
  });
});

it('all countries have a name in each language, by which an address is recognised as one', () => {
  const names = countryNames('ru pl');
  expect(names).toHaveLength(500);
  expect(names).toEqual(expect.arrayContaining(['Россия', 'Rosja', 'Косово']));
  for (const name of names) expect(isCountry(name), name).toBe(true);
});
