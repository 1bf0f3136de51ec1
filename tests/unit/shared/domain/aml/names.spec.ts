import anyAscii from 'any-ascii';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareNames, NAME_LIMITS, prepareName } from '@shared/domain/aml/names';

const transliterate = (text: string): string => anyAscii(text);

describe('a name', () => {
  const { characters, words } = NAME_LIMITS;

  it.each([
    ['as many characters as are compared', 'a'.repeat(characters), false],
    ['one more', 'a'.repeat(characters + 1), true],
    ['white space around and within it', `  ${'a  '.repeat(words)}  `, false],
    ['as many words as are compared', 'a '.repeat(words), false],
    ['one word more', 'a '.repeat(words + 1), true],
    ['300 kB', 'Анна '.repeat(60_000), true],
  ])('of %s', (_, text, isTooLong) => {
    const name = prepareName(text, transliterate);
    expect(name.isTooLong).toBe(isTooLong);
    if (!isTooLong) return;
    expect(name).toMatchObject({ plain: '', words: [], latin: [], transliterated: null, sorted: '' });
    for (const other of [name, prepareName('Ana', transliterate), prepareName('-', transliterate)])
      for (const [a, b] of [
        [name, other],
        [other, name],
      ] as const)
        expect(compareNames(a, b)).toEqual({ verdict: 'unknown', rule: 'too-long' });
  });
});

describe('names', () => {
  const compare = (a: string, b: string) =>
    compareNames(prepareName(a, transliterate), prepareName(b, transliterate));

  it.each([
    ['Oksana Specimen', 'Oksana  Specimen', 'agree', 'identical'],
    ['José Ñandú-Peña', 'JOSE NANDU PENA', 'agree', 'case-and-marks'],
    ['SPECIMEN<<ANNA<MARIA', 'Specimen Anna Maria', 'agree', 'case-and-marks'],
    ['Łukasz Øster', 'Lukasz Oster', 'agree', 'case-and-marks'],
    ['Al Hassan', 'Alhassan', 'agree', 'case-and-marks'],
    ["O'Sample", 'OSample', 'agree', 'case-and-marks'],
    ['Specimen, Oksana', 'Oksana Specimen', 'agree', 'word-order'],
    ['Оксана Образцова', 'Oksana Obraztsova', 'agree', 'transliteration'],
    ['Оксана Прикладенко', 'Oksana Prykladenko', 'agree', 'transliteration'],
    ['张伟', 'Zhang Wei', 'agree', 'transliteration'],
    ['محمد', 'Muhammad', 'partial', 'spelling-variant'],
    ['Oxana Prikladenko', 'Oksana Prykladenko', 'partial', 'spelling-variant'],
    ['Jürgen Müllermuster', 'JUERGEN MUELLERMUSTER', 'partial', 'spelling-variant'],
    ['Søren Ærøprøve', 'Soeren Aeroeproeve', 'partial', 'spelling-variant'],
    ['Groß', 'GROSS', 'agree', 'case-and-marks'],
    ['Mohamed Sample', 'Mohammed Sample', 'partial', 'spelling-variant'],
    ['O. V. Specimen', 'Oksana Viktorivna Specimen', 'partial', 'initials'],
    ['Oksana Viktorivna Specimen', 'O. V. Specimen', 'partial', 'initials'],
    ['O. X. Specimen', 'Oksana Viktorivna Specimen', 'partial', 'some-words'],
    ['Oksana Specimen', 'Oksana Viktorivna Specimen', 'partial', 'some-words'],
    ['Oksana Specimen', 'Boris Specimen', 'partial', 'some-words'],
    ['Oksana Specimen', 'Boris Muster', 'conflict', 'no-common-word'],
    ['A. Bo', 'A. Cleo', 'conflict', 'no-common-word'],
    ['Mara Lena', 'Moro Lino', 'conflict', 'no-common-word'],
    ['Иван Образцов', 'Boris Muster', 'conflict', 'no-common-word'],
    ['张伟', 'Boris Muster', 'unknown', 'not-comparable'],
    ['---', 'Boris Muster', 'unknown', 'unreadable'],
  ])('%s and %s: %s (%s)', (a, b, verdict, rule) => {
    expect(compare(a, b)).toEqual({ verdict, rule });
  });

  it('are compared alike from both sides', () => {
    const part = fc.constantFrom(
      'Ana',
      'ANA',
      'A',
      'B',
      'Bo',
      'Ксения',
      'Ksenia',
      'محمد',
      'Åse',
      'Xenia',
      '-',
      ',',
      '张',
      '',
    );
    const name = fc.oneof(
      fc.array(part, { maxLength: 4 }).map((parts) => parts.join(' ')),
      fc.string({ unit: 'grapheme' }),
    );
    fc.assert(
      fc.property(name, name, (a, b) => {
        expect(compare(a, b)).toEqual(compare(b, a));
      }),
      { numRuns: 1000 },
    );
  });
});

describe('a prepared name', () => {
  const prepared = (text: string) => prepareName(text, transliterate);

  it.each([
    [' Ana \t Specimen ', 'Ana Specimen', ['ana', 'specimen'], null, 'latin'],
    ['Łukasz Øster', 'Łukasz Øster', ['lukasz', 'oster'], null, 'latin'],
    ["D'Ana-Bo", "D'Ana-Bo", ['dana', 'bo'], null, 'latin'],
    ['Ана Бо', 'Ана Бо', ['ана', 'бо'], 'Ana Bo', 'alphabet'],
    ['Ana Бо', 'Ana Бо', ['ana', 'бо'], 'Ana Bo', 'alphabet'],
    ['Νίκος', 'Νίκος', ['νικοσ'], 'Nikos', 'alphabet'],
    ['张伟', '张伟', ['张伟'], 'ZhangWei', 'other'],
    ['', '', [], null, 'latin'],
  ])('%j has its words, its script and its Latin letters', (text, plain, words, latin, script) => {
    expect(prepared(text)).toMatchObject({ plain, words, transliterated: latin, script });
  });

  it('is as good on one road as on the other: plain letters are read as any others are', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(..."AbZ09 '`-.,<".split('')), maxLength: 12 }),
        (text) => {
          // A mark that is folded away sends the same words down the road for all scripts.
          expect(prepared(text).words).toEqual(prepared(`${text} \u00ad`).words);
        },
      ),
    );
  });
});
