import { describe, expect, it } from 'vitest';
import { compareTexts, normalisedText } from '@shared/domain/fieldMatrix/tokens';
import type { Comparable } from '@shared/domain/fieldMatrix/types';

const stated = (a: string | Comparable, b: string | Comparable, asNames: boolean): string => {
  const [one, other] = [a, b].map((value) => (typeof value === 'string' ? { text: value } : value));
  const { verdict, rules } = compareTexts(one!, other!, asNames);
  return [verdict, ...rules].join(' ');
};
const cut = (text: string): Comparable => ({ text, cutOff: true });

describe('two names', () => {
  it.each([
    ['Elena Marchetti', 'ELENA MARCHETTI', 'normalised letter-case'],
    ['Inês Exemplo', 'Ines Exemplo', 'normalised diacritics'],
    ['Inês Exemplo', 'Ine\u0302s Exemplo', 'normalised unicode-form'],
    ['Bartholomäus', 'BARTHOLOMAEUS', 'normalised letter-case zone-spelling'],
    ['Käthe Mühl', 'KAETHE MUHL', 'normalised letter-case diacritics zone-spelling'],
    ['Søren', 'Soren', 'normalised diacritics'],
    ['Elena Sofia', 'ELENA<SOFIA', 'normalised fillers letter-case'],
    ['Mensah-Sample', 'MENSAH<SAMPLE', 'normalised fillers separators letter-case'],
    ['O’Example', 'OEXAMPLE', 'normalised separators letter-case'],
    ['Al Farsi Layla', 'Layla Al Farsi', 'normalised word-order'],
    ['Abdul Rahman', 'Abdulrahman', 'normalised letter-case word-breaks'],
    ['林雨涵', '雨涵 林', 'normalised word-order word-breaks'],
    ['Ada\u200b Specimen', 'Ada Specimen', 'normalised hidden-characters'],
    ['Ada  Specimen', 'Ada Specimen', 'normalised white-space'],
    ['Ada Grace Specimen', 'Ada Specimen', 'partial fewer-words'],
    ['G. Beispiel', 'Greta Beispiel', 'partial initials'],
    ['Primerov', 'Примеров', 'partial different-scripts'],
    ['Dimitar S. Primerof', 'Dimitar Stoyanov Primerov', 'conflict different'],
    ['Ada', 'Eve', 'conflict different'],
    ['नमूना', 'नमना', 'conflict different'],
    ['عُمَر', 'عمر', 'normalised diacritics'],
    ['Müller Ana', 'ANA MUELLER', 'normalised letter-case zone-spelling word-order'],
    ['Ana Maria', 'Maria Maria', 'conflict different'],
    ['Ana Ana Specimen', 'Ana Specimen', 'partial fewer-words'],
    ['A. S.', 'Ana Specimen', 'partial initials'],
    ['A. Specimen', 'Bo Specimen', 'conflict different'],
    ['A. Specimen', 'B. Specimen', 'conflict different'],
    ['A. B. Specimen', 'Ana Specimen', 'partial initials fewer-words'],
    ['Примеров Ана', 'Ana Примеров', 'conflict different'],
    ['Li Na Wang Fang', 'FangWangNaLi', 'normalised word-order word-breaks'],
    ['Ab Cd Ef Gh Ij', 'IjGhEfCdAb', 'conflict different'],
    ['<<', 'Ana', 'conflict different'],
    ['<<', '--', 'conflict different'],
    ['林', 'Lin', 'partial different-scripts'],
    ['123', 'Ana', 'conflict different'],
  ])('%s against %s: %s', (a, b, expected) => {
    expect(stated(a, b, true)).toBe(expected);
    expect(stated(b, a, true)).toBe(expected);
  });

  it.each([
    // Cut off at the end of the MRZ's field: the last word may be the beginning of one.
    [cut('VON<BEISPIELHAUSEN<ZU<LAN'), 'von Beispielhausen zu Langenwinkel', 'partial cut-off'],
    ['VON<BEISPIELHAUSEN<ZU<LAN', 'von Beispielhausen zu Langenwinkel', 'conflict different'],
    [cut('VON<BEISPIELHAUSEN'), 'von Beispielhausen zu Langenwinkel', 'partial cut-off'],
    [cut('von Beispielhausen zu Langenwinkel'), 'VON BEISPIELHAUSEN', 'partial fewer-words'],
    [cut('LAN<VON<ZU'), 'von zu Langenwinkel', 'conflict different'],
    [cut('ANA<MUEL'), 'Ana Müller', 'partial cut-off'],
    [cut('ANA<MUR'), 'Ana Müller', 'conflict different'],
  ] as [string | Comparable, string, string][])('%j against %s: %s', (a, b, expected) => {
    expect(stated(a, b, true)).toBe(expected);
    expect(stated(b, a, true)).toBe(expected);
  });
});

describe('two texts', () => {
  it.each([
    ['7 Sample Lane, 1000 Utopolis', '7 Sample Lane 1000 Utopolis', 'normalised separators'],
    ['7 Sample Lane', '9 Sample Lane', 'conflict different'],
    ['7 Sample Lane', '7 Sample Lane, Utopolis', 'partial fewer-words'],
    // In an address the order of words means something, and a letter is no initial.
    ['7 Sample Lane', 'Sample Lane 7', 'partial word-order'],
    ['7 S Lane', '7 Sample Lane', 'conflict different'],
    ['SampleLane 7', 'Sample Lane 7', 'normalised word-breaks'],
    ['LaneSample', 'Sample Lane', 'conflict different'],
    [' Utopolis', 'Utopolis', 'normalised white-space'],
    ['Utopolis', 'Утополис', 'partial different-scripts'],
  ])('%s against %s: %s', (a, b, expected) => {
    expect(stated(a, b, false)).toBe(expected);
    expect(stated(b, a, false)).toBe(expected);
  });
});

it.each([
  ['MARÍA<<SPECIMEN', 'maria specimen'],
  ['O’Example-Test ', 'oexample test'],
  ['Ada\u200b  Ｓ.', 'ada ｓ'],
  ['Größe', 'grosse'],
])('%j is shown as %j where it is compared', (text, printed) => {
  expect(normalisedText(text)).toBe(printed);
});
