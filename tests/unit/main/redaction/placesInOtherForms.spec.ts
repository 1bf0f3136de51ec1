import { describe, expect, it } from 'vitest';
import { noteOf, redactedCase } from '../../../support/redactedCase';

const CLASSES = ['names', 'birth-dates', 'numbers', 'addresses'] as const;
const field = (value: string) => ({ value, type: 'string', source: 'VIZ' });

/** A case of somebody with an address, and a note on it. */
const caseOf = (address: string, note: string) =>
  redactedCase(
    {
      journey_id: 'journey-1',
      applicant: { applicant_id: 'a-1', full_name: 'Zelda Samplewright' },
      documents: {
        s1: {
          progress: 'Completed',
          has_passed_rules: true,
          document_type: 'Passport',
          extracted_fields: { 'Full Name': field('Zelda Samplewright'), Address: field(address) },
        },
      },
    },
    CLASSES,
    [noteOf(note)],
  );
const noteIn = (dossier: { journal: readonly unknown[] }): string =>
  /"type":"noted".*?"text":"([^"]*)/.exec(JSON.stringify(dossier.journal))?.[1] ?? '';

const POLISH = 'ul. Kwiatowa 7, 00-950 Przykładowo';
const RUSSIAN = 'ул. Цветочная, д. 14, Примерск';
const CZECH = 'Květinová 14, 110 00 Ukázkov';
const JAPANESE = '東京都見本区例町1-2-3';
const GERMAN = 'Musterstraße 12, 10115 Musterstadt';
const FLAT = 'ul. Kwiatowa 7 m. 12, 00-950 Przykładowo';
const SAINT = 'Saint-Exemplaire, France';
const SANKT = 'St. Beispielen';
const DISTRICT = '4 Specimen Road, Examplang District, Sampleton';
const BUILDING = '〒100-0001 東京都見本区東例町4丁目5番6号 見本ハイツ203';

describe('a place in another form than it was received in is removed, and found where it is left', () => {
  it.each<[address: string, note: string, removed: string]>([
    [POLISH, 'mieszka na ul. Kwiatowej 7', 'mieszka na [address removed]'],
    [POLISH, 'mieszka na Kwiatowej 7 m. 3', 'mieszka na [address removed]'],
    [POLISH, 'mieszka w Przykładowie', 'mieszka w [address removed]'],
    [POLISH, 'z Przykładowa', 'z [address removed]'],
    [RUSSIAN, 'живёт на улице Цветочной, 14', 'живёт на улице [address removed]'],
    [RUSSIAN, 'в Примерске', 'в [address removed]'],
    [
      'ul. Wzorowa 5, Płock',
      'Mieszka w Płocku, dowód czytelny.',
      'Mieszka w [address removed], dowód czytelny.',
    ],
    ['ул. Садовая, 14, Минск', 'Живёт в Минске, читаемый.', 'Живёт в [address removed], читаемый.'],
    [CZECH, 'bydlí v Květinové 14', 'bydlí v [address removed]'],
    [CZECH, 'bydlí v Ukázkově', 'bydlí v [address removed]'],
    [JAPANESE, '見本区例町1丁目2番3号に住む。', '[address removed][address removed]に住む。'],
    [JAPANESE, '例町1丁目2番3号', '[address removed]'],
    [BUILDING, '東例町4-5-6 見本ハイツ203号室に住む', '[address removed]に住む'],
    [BUILDING, '見本ハイツ203', '[address removed]'],
    [GERMAN, 'wohnt Musterstr. 12', 'wohnt [address removed]'],
    [GERMAN, 'wohnt Musterstr. 12a, Top 3, seit Mai', 'wohnt [address removed], seit Mai'],
    [GERMAN, 'war 12, Musterstrasse', 'war [address removed]'],
    [FLAT, 'mieszka na Kwiatowej 7 m. 12', 'mieszka na [address removed]'],
    [FLAT, 'mieszka na Kwiatowej 7/12', 'mieszka na [address removed]'],
    [SAINT, 'né à St-Exemplaire', 'né à [address removed]'],
    [SAINT, 'born in St. Exemplaire', 'born in [address removed]'],
    [SANKT, 'aus Sankt Beispielen', 'aus [address removed]'],
    ['São Exemplo', 'de S. Exemplo', 'de [address removed]'],
    ['9 St. Example Road, Sampleton', 'at Saint Example Rd', 'at [address removed]'],
    [DISTRICT, 'lives in Examplang, Sampleton', 'lives in [address removed], [address removed]'],
    ['County of Examplang', 'lives in Examplang', 'lives in [address removed]'],
    ['Saint Specimen County', 'in St. Specimen', 'in [address removed]'],
    ['Provincia de Ejemplar', 'vive en Ejemplar', 'vive en [address removed]'],
  ])('%s: “%s”', async (address, note, removed) => {
    const made = caseOf(address, note);
    expect(noteIn(made.copy)).toBe(removed);
    expect(await made.leaksBeside(note)).toEqual({ copy: [], left: ['addresses'] });
  });

  it.each<[address: string, note: string]>([
    [POLISH, 'Kwiaty 7 razy; kwiat 7'],
    [POLISH, 'we w Przykładach'],
    [RUSSIAN, 'Цветок 14'],
    ['12 Example Lane, 92101 Samplo', 'Exampley Lane, w Samplie'],
    ['Via Romana 7, 00100 Romano', 'Romany 7; w Romanie'],
    [JAPANESE, '町の1-2-3、各町'],
    [BUILDING, 'ハイツ203、見本'],
    [GERMAN, 'Top 3, Apt 4, 12 Berichte, m. 12'],
    [DISTRICT, 'an examplang of it'],
    ['Orange County, Central District, Lake Province', 'an Orange card, Central'],
    [SAINT, 'St. Example, Ste-Exemplaire, the exemplaire'],
    [SANKT, 'San Beispielen'],
  ])('not of %s in “%s”', async (address, note) => {
    const made = caseOf(address, note);
    expect(noteIn(made.copy)).toBe(note);
    expect(await made.leaksBeside(note)).toEqual({ copy: [], left: [] });
  });
});

/** Received, and written of it: each in the other's place too. */
const STREETS: readonly (readonly [string, readonly string[]])[] = [
  ['300 S Wacker Dr', ['300 South Wacker Drive', '300 Wacker Drive', '300 S. Wacker Dr.']],
  ['1600 N Main St', ['1600 North Main Street', '1600 Main St', '1600 Main Street', '1600 N. Main St.']],
  ['120 E Park Ave', ['120 East Park Avenue', '120 Park Ave']],
  ['77 S Lake Dr', ['77 South Lake Drive', '77 Lake Drive']],
  ['450 W 42nd St', ['450 West 42nd Street', '450 W. 42nd St.', '42nd Street']],
  ['500 5th Ave', ['500 Fifth Avenue']],
  ['88 Oak Street', ['88 Oak St.']],
  ['14 Elm Road', ['14 Elm Rd']],
  ['3 Ivy Lane', ['3 Ivy Ln']],
  ['21 Fox Drive', ['21 Fox Dr.']],
  ['9 Bay Avenue', ['9 Bay Ave']],
  ['12 K Street NW', ['12 K St Northwest', '12 K St']],
];

describe.each(STREETS)('the street %s', (street, forms) => {
  it.each(forms)('is removed as “%s”, of the person or a match', async (form) => {
    const note = `lives at ${form} now`;
    const made = caseOf(`${street}, Sampleton, IL 60601`, note);
    expect(noteIn(made.copy)).toMatch(/^lives at (?:\[address removed\])\.? now$/);
    const leaks = await made.leaksBeside(note);
    expect(leaks.copy).toEqual([]);
    if (!/^\D*42/.test(form)) expect(leaks.left).toEqual(['addresses']);
    const other = redactedCase(
      {
        journey_id: 'journey-1',
        applicant: { applicant_id: 'a-1', full_name: 'Zelda Samplewright' },
        aml: {
          applicability: 'Applicable',
          matches: [
            { score: 1, resource_id: 'r-1', name: 'Vik Orlo', notes: null, addresses: [{ line1: street }] },
          ],
        },
      },
      CLASSES,
      [noteOf(note)],
    );
    expect(noteIn(other.copy)).toMatch(/^lives at (?:\[address removed\])\.? now$/);
    expect(await other.leaks()).toEqual([]);
  });

  it('is removed in its short form where it was received in a long one', async () => {
    const note = `lives at ${street} now`;
    for (const form of forms.filter(
      (one) =>
        /^\d+ (?=\D*(?:South|North|East|West|Fifth|St\b|Rd|Ln|Dr|Ave))/.test(one) &&
        street.split(' ').length === one.split(' ').length,
    )) {
      const made = caseOf(`${form}, Sampleton`, note);
      expect(noteIn(made.copy), form).toBe('lives at [address removed] now');
      expect(await made.leaks()).toEqual([]);
    }
  });
});

it.each([
  ['Andrássy út 10, 1061 Budapest', 'Az ügyfél az Andrássy úton lakik.'],
  ['Kossuth Lajos utca 12, Szeged', 'a Kossuth Lajos utcában, Szegeden'],
  ['Λεωφόρος Συγγρού 5, Αθήνα', 'στη λεωφόρο Συγγρού 5'],
  ['רחוב יפו 8, ירושלים', 'גר בירושלים'],
  ['شارع الملك فهد 12، الرياض', 'يسكن بالرياض'],
  ['Plac Wolności 3, Poznań', 'na placu Wolności, pl. Wolności 3'],
  ['Neue Straße 7, Hamburg', 'in der Neuen Straße 7'],
])('a place of %s within a sentence is removed, and the copy is not stopped: %s', async (address, note) => {
  const made = caseOf(address, note);
  expect(noteIn(made.copy)).toContain('[address removed]');
  expect(await made.leaks()).toEqual([]);
});

it.each([
  ['14 Elm Road', 'Elm trees at 14 roads; the elm road'],
  ['300 S Wacker Dr', 'Dr S came at 300'],
  ['500 5th Ave', 'the fifth way of inquiry, on 5th May, 500 of them'],
  ['450 W 42nd St', 'the 42nd time in 450 days'],
  ['12 South Street', 'South of it, 12 streets'],
])('the street %s takes nothing out of “%s”', async (street, note) => {
  const made = caseOf(street, note);
  expect(noteIn(made.copy)).toBe(note);
  expect(await made.leaks()).toEqual([]);
});

describe('a street or town of short words', () => {
  it.each<[address: string, note: string, left: string]>([
    [
      '12 Đường Lê Lợi, Quận 1',
      'Nhà 12 Lê Lợi; at 12 Le Loi.',
      'Nhà [address removed]; at [address removed].',
    ],
    ['Số 5 Phố Huế, Hà Nội', 'at 5 Phố Huế', 'at [address removed]'],
    ['Số 5 Phố Huế, Hà Nội', 'at 5 pho hue', 'at [address removed]'],
    ['8 The Elms, Ely', 'lives in Ely', 'lives in [address removed]'],
    ['4 Bay Rd, Sydney', 'on Bay Road there', 'on [address removed] there'],
    ['4 New Rd, Hove', 'on New Road there', 'on [address removed] there'],
    ['Plot 4, Ring Rd, Accra', 'at Ring Road now', 'at [address removed] now'],
    ['Flat 12, Al Nahda St, Sharjah', 'in Al Nahda', 'in [address removed]'],
    ['Flat 12, Al Nahda St, Sharjah', 'in Al-Nahda', 'in [address removed]'],
    ['Flat 12, Al Nahda St, Sharjah', 'in Alnahda', 'in [address removed]'],
  ])('of %s is removed from “%s”', async (address, note, left) => {
    const made = caseOf(address, note);
    expect(noteIn(made.copy)).toBe(left);
    expect(await made.leaksBeside(note)).toEqual({ copy: [], left: ['addresses'] });
  });

  it.each([
    ['4 New Road, Hove', 'the new road safety rules'],
    ['4 New Rd, Hove', 'a new road bike, 4 new documents'],
    ['12 Đường Lê Lợi', 'le loi de 12 docs'],
    ['PO Box 12, Hove', 'PO Box unknown'],
    ['4 Bay Rd, Sydney', 'a bay; 4 bay windows'],
  ])('of %s takes nothing out of “%s”', async (address, note) => {
    const made = caseOf(address, note);
    expect(noteIn(made.copy)).toBe(note);
    expect(await made.leaks()).toEqual([]);
  });
});

describe('a country in a note of somebody from a place with a similar name', () => {
  const IN_RUSSIA = 'ул. Садовая, 14, Москва, Россия';

  it.each([
    [IN_RUSSIA, 'Паспорт выдан МВД России, копия.'],
    [IN_RUSSIA, 'Россия; в Россию и Россией; MVD Rossii'],
    ['вул. Садова, 5, Київ, Україна', 'МВС України; в Украине; v Ukraini'],
    ['ул. Садовая, 5, Алматы, Казахстан', 'из Казахстана, в Казахстане; v Kazakhstane'],
    ['Λεωφόρος Συγγρού 5, Αθήνα, Ελλάδα', 'Δημοκρατία της Ελλάδας, Ελλάδα'],
    ['ul. Sadovaya 14, Moskva, Rossiya', 'МВД России, в России; MVD Rossii'],
    ['ул. Садовая 5, Россь', 'Паспорт выдан МВД России; Россия, в Россию'],
    ['ул. Садовая 5, Турец', 'виза Турции, в Турцию'],
    ['ул. Садовая 5, Болгар', 'банк Болгарии, в Болгарию; v Bolgarii'],
    ['ul. Ogrodowa 5, 67-200 Serby', 'obywatel Serbii, w Serbii'],
    ['Květná 5, Chorvat', 'občan Chorvatska, v Chorvatsku'],
    ['ул. Польская 5, Москва', 'wrócił do Polski w 2019; z Polski, w Polsce, Polska'],
    ['ул. Чешская 5, Москва', 'v Česku, do Česka'],
    ['ul. Polska 5, Kraków', 'wrócił do Polski w 2019'],
  ])('stays and does not stop the copy: %s, “%s”', async (address, note) => {
    const made = caseOf(address, note);
    expect(noteIn(made.copy)).toBe(note);
    expect(await made.leaksBeside(note)).toEqual({ copy: [], left: [] });
  });

  it.each([
    [IN_RUSSIA, 'Живёт в Москве, Россия.', 'Живёт в [address removed], Россия.'],
    ['ул. Садовая 5, Россь', 'живёт в Росси, из Росси', 'живёт в [address removed], из [address removed]'],
    ['ул. Садовая 5, Турец', 'из Турца, в Турце', 'из [address removed], в [address removed]'],
    ['ул. Садовая 5, Болгар', 'из Болгара, в Болгаре', 'из [address removed], в [address removed]'],
    ['ul. Ogrodowa 5, 67-200 Serby', 'w Serbach', 'w [address removed]'],
    ['ул. Низами 5, г. Мальта', 'живёт на Мальте', 'живёт на [address removed]'],
    ['ул. Польская 5, Москва', 'na ulicy Polskiej 5', 'na ulicy [address removed]'],
    ['ул. Польская 5, Москва', 'живёт на Польской 5', 'живёт на [address removed]'],
  ])('but the place is removed: %s, “%s”', async (address, note, left) => {
    const made = caseOf(address, note);
    expect(noteIn(made.copy)).toBe(left);
    expect(await made.leaks()).toEqual([]);
  });
});
