import { describe, expect, it } from 'vitest';
import { UNSPACED, wordsOf, type KnownForms } from '@shared/text/words';

const keys = (text: string): string[] => wordsOf(text).map(({ key }) => key);
const pieces = (text: string): string[][] =>
  wordsOf(text).map((word) => word.pieces.map(({ start, end }) => text.slice(start, end)));

describe('the words of a text', () => {
  it.each([
    ['as names are compared', 'Søren  STRAUSS-Prøve', ['soren', 'straus', 'prove']],
    ['with their marks, written apart', 'Jose\u0301', ['jose']],
    ['with an invisible character within, and none around', '\u200bSpe\u00adcimen\u200b', ['specimen']],
    ['of two letters, which could be a pair, as they are', 'ss ae Ae12', ['ss', 'ae', 'ae12']],
    ['of three letters, which would be two, as they are', 'QUE Doe', ['que', 'doe']],
    ['with digits, as text is searched', 'STRASSE12 ١٩٨٠', ['strasse12', '1980']],
    ['without apostrophes that are counted among letters', 'Oʻzbek Oʼneil', ['ozbek', 'oneil']],
    ['parted at other apostrophes', "O'Neil O’Neil", ['o', 'neil', 'o', 'neil']],
    ['none in signs alone', '— … < > !', []],
    ['none in an empty text', '', []],
  ])('are read %s', (_how, text, expected) => {
    expect(keys(text)).toEqual(expected);
  });

  it('know their place', () => {
    expect(wordsOf('Dear Ána,').map(({ start, end }) => [start, end])).toEqual([
      [0, 4],
      [5, 8],
    ]);
  });

  it('are no hashes, which have every short word in them', () => {
    expect(keys(`${'0a1b'.repeat(8)} x`)).toEqual(['x']);
    expect(keys('0a1b'.repeat(8).slice(1))).toHaveLength(1);
    for (const word of ['a'.repeat(31) + 'g', 'a'.repeat(32) + 'g', 'g' + 'a'.repeat(32)])
      expect(keys(word)).toHaveLength(1);
  });

  it('are parted after kind and issuer of a machine-readable zone', () => {
    expect(keys('P<UTOSPECIMEN<<ANA<<')).toEqual(['p', 'uto', 'specimen', 'ana']);
    expect(keys('P<D<<SPECIMEN<<ANA')).toEqual(['p', 'd', 'specimen', 'ana']);
    expect(keys('IDUTOSPECIMEN<<ANA'.padEnd(36, '<'))).toEqual(['iduto', 'specimen', 'ana']);
    expect(keys('IDRISI<<ANA')).toEqual(['idrisi', 'ana']);
    const line = (signs: number): string => 'PMUTOSPECIMEN<<ANA'.padEnd(signs, '<');
    for (const zone of [line(36), line(44), `${line(44)}L898902C36UTO7408122F1204159`])
      expect(keys(zone).slice(0, 3)).toEqual(['pmuto', 'specimen', 'ana']);
    // The last line of a card, which has names alone.
    expect(keys('VISSER<<ANNEKE'.padEnd(30, '<'))).toEqual(['viser', 'anneke']);
    expect(keys('PETERS<<ANNA'.padEnd(39, '<'))).toEqual(['peters', 'anna']);
    expect(keys('CARTER<<ANNA')).toEqual(['carter', 'anna']);
    expect(keys('ID UTOSPECIMEN')).toEqual(['id', 'utospecimen']);
  });

  it('are read the same with the forms of words read before', () => {
    const known: KnownForms = new Map();
    const text = 'AnaSpecimen1990, P<UTOSPECIMEN<<ANA';
    expect(wordsOf(text, known)).toEqual(wordsOf(text));
    expect(known.size).toBe(5);
    expect(wordsOf(`x ${text}`, known).slice(1)).toEqual(
      wordsOf(text).map((word) => ({
        ...word,
        start: word.start + 2,
        end: word.end + 2,
        pieces: word.pieces.map((piece) => ({ ...piece, start: piece.start + 2, end: piece.end + 2 })),
      })),
    );
  });
});

describe('the parts of a word', () => {
  it.each([
    ['inner capitals', 'AnaSpecimen', ['Ana', 'Specimen']],
    ['inner capitals and digits', 'AnaSpecimen1990', ['Ana', 'Specimen', '1990']],
    ['digits', 'specimen1990b', ['specimen', '1990', 'b']],
    ['a run of capitals', 'SPECIMEN', ['SPECIMEN']],
    ['a run of capitals with marks written apart', 'E\u0301TE\u0301', ['E\u0301TE\u0301']],
    ['more parts than a word has: a code', 'a1b2', ['a1b2']],
    ['letters of a script without spaces', '山田e\u0301', ['山', '田', 'e\u0301']],
  ])('follow from %s', (_what, text, expected) => {
    expect(pieces(text)).toEqual([expected]);
  });

  it('are compared as names, but those that have digits', () => {
    const [word] = wordsOf('SoerenStrauss1990');
    expect(word?.pieces.map(({ key }) => key)).toEqual(['soren', 'straus', '1990']);
    expect(word?.key).toBe('soerenstrauss1990');
  });
});

it.each(['山', 'ひ', 'カ', 'ก', 'ກ', 'ក'])('%s is of a script that does not part words', (letter) => {
  expect(UNSPACED.test(letter)).toBe(true);
  expect(UNSPACED.test('Ana Иван 한')).toBe(false);
});
