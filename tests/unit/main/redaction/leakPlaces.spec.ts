import { describe, expect, it } from 'vitest';
import {
  codesAndTowns,
  createCodeLeaks,
  createStreetLeaks,
  namesWithoutKind,
} from '../../../../src/main/redaction/leakPlaces';
import { wordingOf } from '../../../../src/main/redaction/leakWording';

const NOTHING = wordingOf([]);

describe('codes and towns of an address', () => {
  it.each<[address: string, found: readonly string[]]>([
    ['Musterweg 1, 40212 Musterstadt', ['40212', 'Musterstadt']],
    ['Sampleton SW1A 2AA', ['SW1A 2AA', 'Sampleton']],
    ['12 SAMPLE STREET SPRINGFIELD IL 62704', ['62704', 'SPRINGFIELD']],
    ['Straße des 17. Juni 135 10623 Musterstadt', []],
    ['Flat 3, 12345 County Road', ['12345']],
    ['12345 Österreich', ['12345']],
    ['北京市朝阳区建国路88号', ['北京市', '朝阳区', '建国路']],
    ['서울특별시 강남구 테헤란로 123', ['서울특별시', '강남구', '테헤란로']],
    ['Musterweg 1; 40212 Musterstadt|x\ny', ['40212', 'Musterstadt']],
    ['D-40212 Musterstadt', ['D-40212', 'Musterstadt']],
    ['DE-40212 Musterstadt', ['DE-40212', 'Musterstadt']],
    ['12345  the Netherlands ', ['12345']],
    ['40212 Building', ['40212']],
    ['5.  Musterstadt 40212', []],
    ['ul.  Przykladowa 5', ['Przykladowa']],
    ['x朝阳区', []],
    ['朝阳新x', []],
    ['Weg 1, A-1010 Wien', ['A-1010', 'Wien']],
    ['Weg 1, 1010 Muster', []],
    ['Weg 1, 10101 Mus', ['10101']],
    ['Weg 1, 10101 Must', ['10101', 'Must']],
    ['113 46 Musterholm', ['113 46', 'Musterholm']],
    ['11346 77112 Musterholm', ['11346 77112', '11346', '77112', 'Musterholm']],
    ['Mustergatan 5 114 55 Musterholm', ['114 55', 'Musterholm']],
    ['12 The Samples Sampleton BS1 4ND', ['BS1 4ND', 'The Samples Sampleton', 'sampleton']],
    ['x40212 Musterstadt', []],
    ['40212x Musterstadt', []],
    ['ul. Przykladowa 5', ['Przykladowa']],
    ['ulica Przykladowa 5', ['Przykladowa']],
    [' ul Przykladowa, 00-950 Musterowo', ['Przykladowa', '00-950', 'Musterowo']],
    ['улица Образцовая 5', ['Образцовая']],
    ['ul. Prz 5', []],
    ['5. Musterstadt 40212', []],
    ['5th Musterstadt 40212', []],
    ['Musterstadt NW 40212', ['40212', 'Musterstadt']],
    ['Musterstadt NWAB 40212', ['40212', 'Musterstadt NWAB']],
    ['NW 40212', ['40212']],
    ['40212 Musterstadt West', ['40212']],
    ['40212 Bad Musterstadt', ['40212', 'Bad Musterstadt']],
    ['40212 Musterid Musterid', ['40212', 'Musterid']],
    ['40212 Bad Muster Bad Muster', ['40212', 'Bad Muster']],
    ['40212 Bad Muster Gut Muster', ['40212', 'Bad Muster Gut Muster']],
    ['1 Musterstrasse Musterstadt 40212', ['40212', 'Musterstadt']],
    ['1 Muster Platz Musterstadt 40212', ['40212', 'Musterstadt']],
    ['12 Rue Modele 7 Sampleville 75002 x', ['75002', 'Sampleville']],
    ['40212 Sampleville 7 Other', ['40212', 'Sampleville']],
    ['Musterstadt', []],
    ['朝阳', []],
    ['朝阳区-建国路', ['朝阳区', '建国路']],
    ['東京都見本区例町1-2-3', ['東京都', '見本区', '例町']],
    ['見本区4丁目6号 例ハイツ203', ['見本区', '例ハイツ']],
    ['例町1-2-3 ハイツ203', []],
    ['見本県市町1-2', ['見本県']],
  ])('of %s are %j', (address, found) => expect(codesAndTowns(address)).toEqual(found));
});

describe('of an address is a street found, with its kind in another form, or the number of its house', () => {
  const isIn = (address: string, text: string): boolean => createStreetLeaks([address], NOTHING)(text);

  it.each<[address: string, text: string]>([
    ['Musterstr. 12', 'MUSTERSTRASSE'],
    ['Muster Straße 12', 'Musterstr'],
    ['Musterplatz 12', 'MUSTERPLATZ'],
    ['Mustergasse 1', 'Mustergasse'],
    ['Musterallee 1', 'musterallee 3'],
    ['Musterweg 1', 'im Musterweg'],
    ['12 Sample Road', 'Sample Rd'],
    ['12 Sample Boulevard', 'Sample Blvd'],
    ['12 Sample Crescent', 'sample cres.'],
    ['12 Berg Road', 'Berg Rd'],
    ['Bergstr. 1', 'Bergstraße'],
    ['12 North Sample Road', 'North Sample Rd'],
    ['Calle de la Gran Ejemplar 45', 'calle Gran Ejemplar'],
    ['Calle Gran Ejemplar Nueva 45', 'Gran Ejemplar Nueva 45'],
    ['12 Very Old Sample Green Road', '12 Very Old Sample Green'],
    ['Calle Ejemplar 45', 'Ejemplar№45'],
    ['12 Old Sample Road', 'Old Sample Rd'],
    ['12 Very Old Sample Green Road', 'very old sample green rd'],
    ['Calle de la Ejemplar 45', 'C/ Ejemplar'],
    ['Calle de la Ejemplar 45', 'calle de la Ejemplar'],
    ['Calle de la Ejemplar 45', 'Ejemplar 45'],
    ['Calle Ejemplar nº 45', 'Ejemplar, n.º 45'],
    ['Calle Ejemplar 45', 'Ejemplar núm. 45'],
    ['Calle Ejemplar 45', 'Ejemplar numero 45'],
    ['Calle Ejemplar 45', 'Ejemplar nro. 45'],
    ['Ornekli Caddesi No:45', 'Ornekli 45'],
    ['Улица Образец №45', 'Образец 45'],
    ['45 rue de l’Exemplaire', '45 Exemplaire'],
    ["45 rue de l'Exemplaire", 'rue Exemplaire'],
    ["Via dell'Esempio 7", 'via Esempio'],
    ["Via d'Esempio 7", 'Esempio 7'],
    ['12 bis rue Modele', 'rue Modele'],
    ['12a Sample Road', '12a Sample'],
    ['12 Sample Road, Springfield', '12, Sample'],
    ['Sample Road 12345', 'Sample 12345'],
    ['Flat 3, 12 County Road', 'County Road'],
    ['12 North Street', 'North St'],
    ['12 Avenue Road', 'Avenue Rd'],
    ['7 Sample Way', 'Sample Way'],
    ['Jl. Sample 5', 'jalan sample'],
    ['R. Sample 5', 'rua sample'],
    ['12 Ring Road', 'Ring Road'],
    ['12 Ring Road', '12 ring'],
  ])('%s in “%s”', (address, text) => {
    expect(isIn(address, text)).toBe(true);
    expect(isIn(address, `seen at ${text} today`)).toBe(true);
  });

  it.each<[address: string, text: string]>([
    ['Musterstr. 12', 'Muster 13'],
    ['Musterstr. 12', 'Musterweg'],
    ['12 Sample Road', 'Sample Street'],
    ['12 Sample Road', 'Sample 13'],
    ['12 Sample Road', 'Sample'],
    ['12 Sample Road', 'Road'],
    ['12 Sam Road', 'Sam Rd'],
    ['12 Sample Road', 'Sample of a Road'],
    ['Abc str. 1', 'abcstr'],
    ['Flat 3, 12 County Road', '12 County'],
    ['12 North Street', 'North 12'],
    ['12 North Street', 'north of the street'],
    ['Calle Ejemplar 45', 'Ejemplar nota 45'],
    ['Sample Road 123456', 'Sample 123456'],
    ['12 Sample', 'Sample 12'],
    ['12 Ring Road', 'ring road'],
    ['12 France Road', '12 France'],
    ['', 'Sample Road'],
  ])('not %s in “%s”', (address, text) => expect(isIn(address, text)).toBe(false));

  it('nor beside a number that is none of a house', () => {
    for (let number = 0; number < 30; number += 1)
      for (const address of ['Musterstr. 77', '77 Muster Road', 'Rue Muster 77'])
        expect(isIn(address, `Muster ${String(number)}`), `${address}: ${String(number)}`).toBe(false);
  });

  it('in each of several, and in none where there is none', () => {
    const several = createStreetLeaks(['12 Sample Road', 'Rue Exemple 5'], NOTHING);
    expect(['Sample Rd', 'rue Exemple', 'Musterweg'].map(several)).toEqual([true, true, false]);
    expect(createStreetLeaks([], NOTHING)('12 Sample Road')).toBe(false);
  });
});

describe('a postal code of one word', () => {
  const isLeft = createCodeLeaks([
    'Voorbeeldlaan 5, 1012AB Voorbeelddam',
    '11455',
    'K1A0B9',
    '560001 Namunapur',
  ]);

  it.each(['1012 AB', 'at 1012 ab.', 'S-114 55 Exempelstad', 'K1A 0B9', 'PIN 560 001'])(
    'is found in two as %s',
    (text) => expect(isLeft(text)).toBe(true),
  );

  it.each(['1012 ABC', '10 12AB', '1 145 5', '11 455', '2,114 55', '114 55.5', '3560 001', '114, 55', ''])(
    'is none in %s',
    (text) => expect(isLeft(text)).toBe(false),
  );

  it('is none where there is no such code', () =>
    expect(createCodeLeaks(['12 Sample Road'])('12 3')).toBe(false));
});

describe('a street', () => {
  const isLeft = createStreetLeaks(
    ['Musterstr. 12, Musterstadt', '12 Sample Road, Springfield', 'Rue Exemple 5', '12 bis rue du Modèle'],
    NOTHING,
  );

  it.each([
    'Musterstraße',
    'in Muster-Str.',
    'MUSTERSTRASSE 12',
    'Sample Rd.',
    'rue exemple',
    'R. Exemple',
    'rue du Modele',
  ])('is found as %s', (text) => expect(isLeft(text)).toBe(true));
  it.each(['Musterweg', 'Muster', 'Sample Street', 'a sample of the road', 'Exemple'])(
    'is not found in %s',
    (text) => expect(isLeft(text)).toBe(false),
  );
});

describe('a street that is called by a word of the app', () => {
  const wording = wordingOf(['Page', 'Front', 'Place of birth', 'Birth place', 'Case']);
  const isLeft = createStreetLeaks(
    ['3 Page Street', '20 Front Lane', '1 Birth Place', '4 Case Muster Road'],
    wording,
  );

  it.each([
    'Page 3',
    '3 Page',
    '/documents/20/front',
    '20 Front',
    '1 birth',
    '1\nBirth place',
    'Page\nStreet',
  ])('is not said by a number, nor by what the app says: %j', (text) => expect(isLeft(text)).toBe(false));
  it.each(['3 Page Street', 'in Page St.', 'Front Ln', 'Case Muster Rd', '4 Case Muster'])(
    'is said by its kind, or with a word of another: %s',
    (text) => expect(isLeft(text)).toBe(true),
  );
});

it.each<[address: string, names: readonly string[]]>([
  ['Am Beispiel 12/3, 40212 Muster', ['Am Beispiel', 'Muster']],
  ['Beispielova 1200/45', ['Beispielova']],
  ['Musterstr. 12', []],
  ['12 Sample Road', []],
  ['Flat 3', []],
  ['12 Eins', []],
  ['12 the example', []],
  ['Beispiel', []],
])('names beside a number, without kind of a street, in %s are %j', (address, names) =>
  expect(namesWithoutKind(address)).toEqual(names),
);
