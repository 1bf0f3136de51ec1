import { describe, expect, it } from 'vitest';
import type { MaskClass } from '@shared/domain/maskClasses';
import type { IdentifyingValue } from '../../../../src/main/redaction/identifyingValue';
import { createLeakSearch } from '../../../../src/main/redaction/leakSearch';

const WORDING = {
  words: new Set(['page', 'case', 'same', 'pages']),
  phrases: '\n same page \n in the berlind case ',
};
const own = (text: string, ...classes: MaskClass[]): IdentifyingValue => ({ text, classes, isOwn: true });
const other = (text: string, ...classes: MaskClass[]): IdentifyingValue => ({ text, classes, isOwn: false });
const quote = (text: string): IdentifyingValue => ({
  text,
  classes: ['free-text'],
  isOwn: false,
  textKind: 'quote',
});
const unlisted = (text: string): IdentifyingValue => ({
  ...{ text, classes: ['free-text'], isOwn: false, isUnspecified: true },
});
const ALL = ['names', 'numbers', 'addresses', 'birth-dates', 'free-text'];
const find = (
  value: IdentifyingValue | IdentifyingValue[],
  text: string,
  active: readonly string[] = ALL,
) => [...createLeakSearch([value].flat(), new Set(active), WORDING)(text)];

it.each<[value: IdentifyingValue, text: string, found: string[]]>([
  // Words of the person's own name alone, of others' together.
  [own('Ana Berg', 'names'), 'Berg', ['names']],
  [own('Ana Berg', 'names'), 'Bergs', ['names']],
  [own('Ana Berg', 'names'), 'Anas', ['names']],
  [other('Ana Berg', 'names'), 'Berg', ['names']],
  [other('Ana Berg', 'names'), 'berg', []],
  [other('Ana de Berg', 'names'), 'De', []],
  [other('Ana Berg', 'names'), 'Berg, Ana', ['names']],
  [other('Ana', 'names'), 'of Ana', ['names']],
  [own('Ana Page', 'names'), 'page', []],
  [own('Ana Page', 'names'), 'pages', []],
  [own('Page', 'names'), 'Page', []],
  [own('Bo Li', 'names'), 'bo', []],
  [own('B', 'names'), 'B', []],
  [own('Same Page', 'names'), 'Same Page', []],
  [own('Case Page', 'names'), 'Case Page', ['names']],
  [own('Same Page', 'names'), 'samepage', []],
  [own('Case Page', 'names'), 'casepage', ['names']],
  // Of a name's words two or more as one.
  [own('Jan Van Den Berg', 'names'), 'vandenberg', ['names']],
  [own('Jan Van Den Berg', 'names'), 'Vanden', ['names']],
  [own('Jan Van Den Berg', 'names'), 'janvan', ['names']],
  [own('Jan Van Den Berg', 'names'), 'denbergs', ['names']],
  [own('Bo Li Wu', 'names'), 'boli', []],
  [own('Bo Li Wu', 'names'), 'boliwu', ['names']],
  [other('Jan Van Den Berg', 'names'), 'vandenberg', []],
  [own('Quarrington', 'names'), 'xquarringtonx', ['names']],
  [other('Quarrington', 'names'), 'xquarringtonx', ['names']],
  [own('Rosa Berlind', 'names'), 'xberlindx', []],
  [own('Rosa Gerlind', 'names'), 'xgerlindx', ['names']],
  [other('Ana Bergstrom', 'names'), 'bergstromana', ['names']],
  [other('Ana Bergstrom', 'names'), 'anabergstrom', ['names']],
  [own("Sinéad O'Neill", 'names'), 'ONEILL', ['names']],
  [own('Аnnа Веrg', 'names'), 'Berg', ['names']],
  [own('Оксана Образцова', 'names'), 'Oxana', ['names']],
  [own('Rosalind Quarrington', 'names'), 'R.Q.', ['names']],
  [other('Rosalind Quarrington', 'names'), 'R.Q.', []],
  [own('王小明', 'names'), '小 明', ['names']],
  [other('王小明', 'names'), '小明', []],
  [other('王小明', 'names'), '见王小明了', ['names']],
  // Numbers: without their code or letters, and in parts.
  [other('7761', 'numbers'), 'No. 7761', ['numbers']],
  [other('77612', 'numbers'), 'No. 77612', ['numbers']],
  [other('776', 'numbers'), '776', []],
  [own('+44 20 7946 0123', 'numbers'), '2079460123', ['numbers']],
  [own('AB 12345678', 'numbers'), '12345678', ['numbers']],
  [own('12345678Z', 'numbers'), '1234 5678', ['numbers']],
  [own('X12345678Z', 'numbers'), '12345678', ['numbers']],
  // With what a country writes before them in place of the code.
  ...['+44 20 7946 0123', '0044 20 7946 0123', '+44-20-7946-0123', '+442079460123'].map(
    (text): [IdentifyingValue, string, string[]] => [own(text, 'numbers'), '02079460123', ['numbers']],
  ),
  ...['AB 12345678', 'A12345678', 'ABC--12345678', 'AB 12-34-56-78', 'ab 1 2 3 4 5 6 7 8'].map(
    (text): [IdentifyingValue, string, string[]] => [own(text, 'numbers'), '9912345678', ['numbers']],
  ),
  ...['12345678Z', 'X12345678Z', 'ABC 12345678 ZZ', '12-34-56-78-Z', 'X--1234 5678z'].map(
    (text): [IdentifyingValue, string, string[]] => [own(text, 'numbers'), '9912345678', ['numbers']],
  ),
  ...['ABCD 12345678', '12345678 ZZZ', 'AB 12345678 C 9'].map(
    (text): [IdentifyingValue, string, string[]] => [own(text, 'numbers'), '9912345678', []],
  ),
  [other('AB 12345678', 'numbers'), '9912345678', []],
  [other('Ana Berg', 'names', 'numbers'), 'Berg', []],
  [own('王小明', 'names'), '王\u3000 小  明', ['names']],
  [{ ...unlisted('My own words of the court'), textKind: 'quote' }, 'court of the words', []],
  [{ ...unlisted('Zuzanna'), textKind: 'date' }, 'Zuzanna', []],
  [quote(' Ok '), 'Ok', ['free-text']],
  [quote('same page of others'), 'x same page of others', ['free-text']],
  [own('784198512345671', 'numbers'), '784198', ['numbers']],
  [other('784198512345671', 'numbers'), '784198', []],
  [own('784198512345671', 'addresses'), '784198', []],
  [other('48213', 'numbers'), '4 8 2 1 3', ['numbers']],
  [other('40212', 'addresses'), '40 212', []],
  [own('Pq776', 'numbers'), 'xpq776x', []],
  [own('Pq7761', 'numbers'), 'xpq7761x', ['numbers']],
  // Addresses and dates.
  [own('12 Sample Road, Springfield', 'addresses'), 'Sample Rd', ['addresses']],
  [own('12 Sample Road, Springfield', 'addresses'), 'Springfield', []],
  [own('1990-01-25', 'birth-dates'), 'on 25 January 1990', ['birth-dates']],
  [own('1990-01-25', 'birth-dates', 'numbers'), 'on 25 January 1990', []],
  [{ ...unlisted('1990-01-25'), textKind: 'date' }, 'on 25 January 1990', ['free-text']],
  [{ ...unlisted('1990-01-25'), textKind: 'date' }, 'in January 1990', []],
  // What nobody can classify, and quotes.
  [unlisted('Ana Berg'), 'Berg, Ana', ['free-text']],
  [unlisted('Ana Berg'), 'Berg', []],
  [quote('My own words of the court'), 'My own words of the court', ['free-text']],
  [quote('My own words of the court'), 'said: my own words of the court.', ['free-text']],
  [quote('Ok'), ' Ok ', ['free-text']],
  [quote('Ok'), 'Ok then', []],
  [quote('of the bo'), 'x of the bo x', []],
  [quote('onewordofmanyletters'), 'x onewordofmanyletters', []],
  [quote('wordofmany andothersss'), 'x wordofmany andothersss', []],
  [quote('words ofmany andxy'), 'x words ofmany andxy', ['free-text']],
  [quote('words ofmany andx'), 'x words ofmany andx', []],
  [quote('same page case same page case'), 'x same page case same page case', []],
  [quote('1234 5678 9012 3456'), 'x 1234 5678 9012 3456', []],
  // As it is written in other encodings.
  [own('Ana Berg', 'names'), 'B&#101;rg', ['names']],
  [own('Ana Berg', 'names'), 'Веrg', ['names']],
  [own('Ana Berg', 'names'), '', []],
])('of %j “%s” discloses %j', (value, text, found) => expect(find(value, text)).toEqual(found));

describe('the classes that are searched for', () => {
  it('are those that were taken out, of which the first is named', () => {
    expect(find(own('Ana Berg', 'names', 'numbers'), 'Ana Berg', ['numbers'])).toEqual(['numbers']);
    expect(find(own('Ana Berg', 'names', 'numbers'), 'Ana Berg', ALL)).toEqual(['names']);
    for (const value of [
      own('Ana Berg', 'names'),
      own('1990-01-25', 'birth-dates'),
      own('1 Sample Road', 'addresses'),
    ])
      expect(find(value, 'Ana Berg, 25.1.1990, Sample Rd', ['numbers']), value.text).toEqual([]);
    expect(find(unlisted('Ana Berg'), 'Ana Berg', ['numbers'])).toEqual(['free-text']);
  });

  it('are found each, and the same of the same text', () => {
    const search = createLeakSearch(
      [own('Ana Berg', 'names'), own('7761234', 'numbers')],
      new Set(ALL),
      WORDING,
    );
    for (let turn = 0; turn < 2; turn += 1) {
      expect([...search('Berg 7761234')]).toEqual(['names', 'numbers']);
      expect([...search('Berg')]).toEqual(['names']);
      expect([...search('x')]).toEqual([]);
    }
    expect(find([], 'Ana Berg')).toEqual([]);
  });
});

it('a key’s fingerprint in groups is nobody’s value, whatever its digits happen to be', () => {
  const groups = '1985 12a3 3dec 1985 0312 8512 1990 0205 cafe 1234 5678 9012 deaf 0042 1984 77feb'.slice(
    0,
    79,
  );
  const values = [
    own('1985-12-03', 'birth-dates'),
    own('1990-02-05', 'birth-dates'),
    own('123456789012', 'numbers'),
    own('Cafe Deaf', 'names'),
  ];
  for (const text of [groups, groups.toUpperCase(), groups.replaceAll(' ', '\n'), `It is ${groups}.`])
    expect(find(values, text), text).toEqual([]);
  expect(find(values, 'cafe 1234 5678 9012 deaf')).toEqual(expect.arrayContaining(['names', 'numbers']));
  expect(find(values, `${groups} born 3 Dec 1985`)).toEqual(['birth-dates']);
});
