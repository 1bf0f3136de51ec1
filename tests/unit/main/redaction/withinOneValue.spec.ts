import { describe, expect, it } from 'vitest';
import { REDACTION_CLASSES } from '@shared/domain/redactionClasses';
import { noteOf, redactedCase } from '../../../support/redactedCase';

const journey = (fields: Readonly<Record<string, string>>, subtype: string): object => ({
  journey_id: 'journey-1',
  applicant: { applicant_id: 'a-1', full_name: null },
  documents: {
    'step-1': {
      progress: 'Completed',
      has_passed_rules: true,
      document_type: 'Passport',
      document_subtype: subtype,
      extracted_fields: Object.fromEntries(
        Object.entries(fields).map(([name, value]) => [name, { value, type: 'string', source: 'VIZ' }]),
      ),
    },
  },
});
const ZONES = {
  TD3: 'P<UTOQWERTOWSKA<<ZUZANNA<<<<<<<<<<<<<<<<<<<<\nX123456785UTO9001259F3001011784199012345<<02',
  TD2: 'I<UTOQWERTOWSKA<<ZUZANNA<<<<<<<<<<<<X123456785UTO9001259F3001011<<<<<<<2',
  TD1: 'I<UTOX123456785<<<<<<<<<<<<<<<\n9001259F3001011UTO<<<<<<<<<<<2\nQWERTOWSKA<<ZUZANNA<<<<<<<<<<<',
};

describe('what only a part of a value says', () => {
  it.each(
    Object.entries(ZONES).flatMap(([layout, zone]) =>
      ['Zuzanna Qwertowska', 'Mrs Qwertowska', 'No. X12345678', 'X 1234 5678', 'of 25 January 1990'].map(
        (stated) => [layout, zone, stated] as const,
      ),
    ),
  )('of a zone %s %j: “%s” is taken out, and left in it is a leak', async (_, zone, stated) => {
    const { text, leaks } = redactedCase(journey({ MRZ: zone }, stated), REDACTION_CLASSES);
    expect(text).not.toContain(stated);
    expect(await leaks()).toEqual([]);
    const { left } = await redactedCase(journey({ MRZ: zone }, ''), REDACTION_CLASSES).leaksBeside(stated);
    expect(left).not.toEqual([]);
  });

  it.each(['ZZ9 9ZZ', 'zz99zz', 'Sampletown', 'SAMPLETOWN'])(
    'of an address its postal code or town: %s',
    async (stated) => {
      const address = { Address: '12 Example Street, Sampletown, ZZ9 9ZZ, Austria' };
      const { text, leaks } = redactedCase(journey(address, `To ${stated}`), REDACTION_CLASSES);
      expect(text).not.toContain(stated);
      expect(await leaks()).toEqual([]);
      const { leaksBeside } = redactedCase(journey(address, ''), REDACTION_CLASSES);
      expect((await leaksBeside(`To ${stated}`)).left).toEqual(['addresses']);
    },
  );
});

/** Addresses with code and town on one line, or all of them on one, and what a text says of each. */
const ADDRESSES: readonly (readonly [address: string, stated: readonly string[]])[] = [
  ['Musterallee 1, 40212 Musterstadt', ['Musterallee', 'MUSTERALLEE 1']],
  ['Musterweg 1, 40212 Musterstadt', ['Musterstadt', '40212', 'D-40212', 'Musterweg']],
  [
    '10 Sample Street, SW1A 2AA Sampleton',
    ['Sampleton', 'SW1A 2AA', 'sw1a2aa', 'Sample Street', 'Sample St.'],
  ],
  ['Musterstrasse 12, Musterstadt, NW 40212', ['Musterstadt', '40212', 'Musterstr.', 'Musterstraße 12']],
  [
    'Musterstr. 12 40212 Musterstadt',
    ['Musterstadt', '40212', 'Musterstrasse', 'Muster-Straße', 'MUSTERSTR'],
  ],
  ['42 SAMPLE AVENUE SPRINGFIELD IL 62704', ['Sample Ave', '42 Sample', 'Springfield', '62704']],
  [
    '12 Quillmore Rd., 113 46 Musterholm',
    ['Quillmore Road', 'quillmore rd', 'Musterholm', '113 46', '11346'],
  ],
  ['ul. Przykladowa 5/7, 00-950 Musterowo', ['Przykladowa', 'ulica Przykladowa', 'Musterowo', '00-950']],
  ['12 bis rue de la Musterie, 75002 Sampleville', ['rue de la Musterie', 'Sampleville', 'rue Musterie']],
  ['Calle de la Ejemplar 45, 28014 Musterid', ['Ejemplar 45', 'C/ Ejemplar', 'Calle Ejemplar nº 45']],
  ['45 rue de l’Exemplaire, 75002 Sampleville', ['45 Exemplaire', 'rue Exemplaire']],
  ['Via del Campione 7, 00100 Musteroma', ['Campione 7', 'via Campione 7']],
  [
    'Calle de Ejemplar 45, 28014 MUSTERID MUSTERID',
    ['C/ Ejemplar', 'calle de Ejemplar', 'Ejemplar, 45', 'Musterid'],
  ],
  [
    'Calle Ejemplar nº 45, 3º B, 28014 Musterid',
    ['Calle Ejemplar 45', 'Ejemplar 45', 'Ejemplar nº 45', 'Ejemplar, n.º 45', 'C/ Ejemplar, núm. 45'],
  ],
  ['Calle Ejemplar 45, 28014 Musterid', ['Ejemplar nº 45', 'Ejemplar n.º 45', 'Ejemplar, núm. 45']],
  ['Ornekli Caddesi No:45, 34000 Musterbul', ['Ornekli Cad. No: 45', 'Ornekli no 45', 'Ornekli 45']],
  ['北京市朝阳区建国路88号', ['朝阳区', '建国路', '建国路88号']],
  ['東京都渋谷区神南1-2-3', ['渋谷区', '東京都渋谷区']],
  ['서울특별시 강남구 테헤란로 123', ['강남구', '테헤란로 123']],
];

describe('of a line of an address', () => {
  const cases = ADDRESSES.flatMap(([address, all]) => all.map((stated) => [address, stated] as const));

  it.each(cases)('“%s”: “%s” is taken out wherever it stands alone', async (address, stated) => {
    const fields = { Address: address, ['Remarks of Office']: `Seen in ${stated}` };
    const { text, leaks } = redactedCase(
      journey(fields, `To ${stated}`),
      ['addresses'],
      [noteOf(`Lives at ${stated}, they say.`)],
    );
    expect(text.toLowerCase()).not.toContain(stated.toLowerCase());
    expect(await leaks()).toEqual([]);
  });

  it.each(cases)('“%s”: “%s” left in a text is a leak', async (address, stated) => {
    const { leaksBeside } = redactedCase(journey({ Address: address }, ''), ['addresses']);
    expect(await leaksBeside(`To ${stated}`)).toEqual({ copy: [], left: ['addresses'] });
  });

  it.each([
    ['Flat 3, 12 Sample Street, 40212 Musterstadt', 'a flat tyre on the street'],
    ['12 Sample Street, RG1 1AA Reading', 'The reading of the zone is right'],
    ['Straße des 17. Juni 135, 10623 Musterstadt', 'seen in Juni and on a Straße'],
    ['12 County Road 40212', 'the county and its roads'],
  ])('“%s”: “%s” says nothing', async (address, stated) => {
    const { text, leaks } = redactedCase(journey({ Address: address }, stated), ['addresses']);
    expect(text).toContain(stated);
    expect(await leaks()).toEqual([]);
  });
});

it('a country at the end of an address stays where it is stated', async () => {
  const { text, leaks } = redactedCase(journey({ Address: 'Weg 1, Ort, Österreich' }, 'Of Österreich'), [
    'addresses',
  ]);
  expect(text).toContain('Of Österreich');
  expect(await leaks()).toEqual([]);
});

it.each([
  ['王小明', '小明'],
  ['欧阳小明', '小明先生'],
  ['김민수', '민수는'],
  ['김 민수', '민수씨'],
  ['山田 太郎', '太郎さん'],
  ['王小明', 'Xiaoming'],
  ['王 小明', 'Xiaoming Wang'],
  ['金 敏洙', 'Minzhu'],
  ['김민수', 'Minsu'],
])('of the name %s the given name is taken out of “%s”, and left in it is a leak', async (name, stated) => {
  const { text, leaks } = redactedCase(journey({ 'Full Name': name }, stated), REDACTION_CLASSES);
  expect(text).not.toContain(stated);
  expect(await leaks()).toEqual([]);
  const { leaksBeside } = redactedCase(journey({ 'Full Name': name }, ''), REDACTION_CLASSES);
  expect((await leaksBeside(stated)).left).toEqual(['names']);
});

it.each([
  'Thu Jan 25 00:00:00 CET 1990',
  'Thu Jan 25 00:00:00 1990',
  '25th of January 1990',
  'January the 25th, 1990',
  'since 633225600',
  '/Date(633225600000)/',
  '1990-01-24T23:00:00.000Z',
  '1990-W04-4',
  'born 1990-025',
])('a birth date is taken out as “%s”, and left in it is a leak', async (stated) => {
  const { text, leaks } = redactedCase(journey({ 'Birth Date': '1990-01-25' }, stated), REDACTION_CLASSES);
  expect(text).not.toContain(stated);
  expect(await leaks()).toEqual([]);
  const { leaksBeside } = redactedCase(journey({ 'Birth Date': '1990-01-25' }, ''), REDACTION_CLASSES);
  expect((await leaksBeside(stated)).left).toEqual(['birth-dates']);
});

it.each([
  ['City', 'Frankfurt', 'Frankfurter Sparkasse'],
  ['Place of Birth', 'Stuttgart', 'Stuttgarter Amt'],
])('a copy can be made where what is in a place is named after it: %s', async (field, place, stated) => {
  const { text, leaks } = redactedCase(journey({ [field]: place }, stated), REDACTION_CLASSES);
  expect(await leaks()).toEqual([]);
  expect(text).not.toContain(place);
});

it.each(['No. 9001251', '9001257', '9001251 F 3001011'])(
  'a birth date as a zone writes it, with its check digit: “%s” is taken out, and left in it is a leak',
  async (stated) => {
    const fields = { ['Date of Birth']: '1990-01-25' };
    const { text, leaks } = redactedCase(journey(fields, stated), ['birth-dates']);
    expect(text).not.toContain(stated);
    expect(await leaks()).toEqual([]);
    const { left } = await redactedCase(journey(fields, ''), ['birth-dates']).leaksBeside(stated);
    expect(left).not.toEqual([]);
  },
);

it.each(['1990-01-25', '25.01.1990', 'Born 25 January 1990', 'X123456789'])(
  'a field that is named after a value, %s, does not keep its name',
  async (name) => {
    const { text, leaks } = redactedCase(journey({ [name]: 'yes' }, ''), REDACTION_CLASSES);
    expect(text).not.toContain(name);
    expect(await leaks()).toEqual([]);
    const none = redactedCase(journey({}, name), REDACTION_CLASSES);
    expect(
      await redactedCase(journey({ [name]: 'yes' }, ''), REDACTION_CLASSES).leaks(none.copy),
    ).not.toEqual([]);
  },
);

describe.each([
  ['Swedish', '9001251234', '900125'],
  ['Danish', '2501901234', '250190'],
  ['in groups', '90 01 25 1234', '90 01 25'],
  ['South African', '9001255800086', '900125'],
  ['Lithuanian', '39001251234', '900125'],
  ['Chinese', '110105199001251234', '19900125'],
  ['Czech', '905125/1234', '905125'],
  ['Indonesian', '3171012501900001', '250190'],
  ['Italian', 'BSPNNA90A65H501X', '90A65'],
  ['French', '290017512345678', '29001'],
])('a birth date in a number that stays, %s: %s', (_, number, day) => {
  const fields = { ['Personal Number']: number, ['Date of Birth']: '1990-01-25' };

  it('is taken out of the number, in its field and in texts', async () => {
    const { text, leaks } = redactedCase(
      journey(fields, `No. ${number}`),
      ['birth-dates'],
      [noteOf(`His number is ${number}.`)],
    );
    expect(text).not.toContain(day);
    expect(await leaks()).toEqual([]);
  });

  it('left in a text is a leak', async () => {
    const { leaksBeside } = redactedCase(journey({ ['Date of Birth']: '1990-01-25' }, ''), ['birth-dates']);
    expect((await leaksBeside(`No. ${number}`)).left).toEqual(['birth-dates']);
  });
});

it('a birth date in a number that came as a number is taken out with it', async () => {
  const saved = {
    journey_id: 'journey-1',
    applicant: { applicant_id: 'a-1', birth_date: '1990-01-25', personal_number: 9001251234 },
    documents: { 'step-1': { extracted_fields: { ['Personal Number']: { value: 2501901234 } } } },
  };
  const { text, leaks } = redactedCase(saved, ['birth-dates']);
  expect(text).not.toMatch(/900125|250190/);
  expect(await leaks()).toEqual([]);
});
