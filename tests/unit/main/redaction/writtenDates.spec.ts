import { describe, expect, it } from 'vitest';
import { noteOf, noteTextsOf, redactedCase } from '../../../support/redactedCase';

const BORN = {
  journey_id: 'journey-1',
  applicant: { applicant_id: 'a-1', full_name: 'Nobody Specific', birth_date: '1991-07-16' },
};
const noted = (text: string) => redactedCase(BORN, ['birth-dates'], [noteOf(text)]);

it.each([
  ['ur. 16-go lipca 1991 r.', 'ur. # r.'],
  ['dnia 16-go lipca', 'dnia #'],
  ['91年7月16日生', '#生'],
  ['91년 7월 16일생', '#생'],
  ['㍻3年7月16日', '#'],
  ['平3.7.16', '#'],
  ['syntynyt 16.7.-91', 'syntynyt #'],
  ['d. 16/7-91', 'd. #'],
  ['sinh ngày 16 tháng 7', 'sinh ngày #'],
  ['16-та липня 1991', '#'],
  ['16’sı Temmuz 1991', '#'],
  ['al 16-lea iulie 1991', 'al #'],
  ['dieciséis de julio de 1991', '#'],
  ['nacido el dieciséis de julio de mil novecientos noventa y uno.', 'nacido el #.'],
  ['am sechzehnten Juli 1991 in Bonn', 'am # in Bonn'],
  ['sechzehnter Juli neunzehnhunderteinundneunzig', '#'],
  ['le seize juillet mil neuf cent quatre-vingt-onze à Lyon', 'le # à Lyon'],
  ['the sixteenth of July nineteen ninety-one in Leeds', 'the # in Leeds'],
  ['16 July nineteen ninety-one', '#'],
  ['born 1991, July 16th.', 'born #.'],
  ['Born in 1991 on 16/07; ok.', 'Born in #; ok.'],
  ['Born in 1991, 16.07. in Bonn', 'Born in #. in Bonn'],
  ['geboren 1991 am 16.7.', 'geboren # am #.'],
  ['né en 1991, le 16/07', 'né en #'],
  ['Born 1991 (16/07)', 'Born #'],
  ['Born in 1991, birthday 16/07', 'Born in #, birthday #'],
  ['In 1991 on 07/16', 'In #'],
  ['on July 16th it was', 'on # it was'],
  ['16/07/1991日本', '#日本'],
  ['1991年7月', '#'],
  ['(16/07/91)', '(#)'],
  ['Born 15 or 16 July 1991.', 'Born #.'],
  ['Born on 16/17 July 1991', 'Born on #'],
  ['am 16. oder 17. Juli 1991', 'am #'],
  ['from 16 to 20 July 1991', 'from #'],
  ['July 15 or 16, 1991', '#'],
  ['Má 16. 7., volala', 'Má #., volala'],
  ['Geb. 16. 07. in Wien', 'Geb. #. in Wien'],
  ['Jul sixteen 1991', '#'],
  ['16. Julei 1991', '#'],
  ['July (1991), then', '#, then'],
  ['(16 July) 1991', '#'],
  ['Seen on 12 March 2024, 16 July', 'Seen on 12 March 2024, #'],
  ['On 12.03.2024, 16.07. was named', 'On 12.03.2024, #. was named'],
  ['12/03/2024 (16/07)', '12/03/2024 (#)'],
  ['March 12, 2024; birthday: 16 July', 'March 12, 2024; birthday: #'],
  // The year of the range may not be that of its beginning, so the day and month are removed in case they are the birthday.
  ['between 16 July and 20 July 2026', 'between # and 20 July 2026'],
  ['born 16 Ju\u00adly 1991', 'born #'],
  ['1\u00ad6.07.1991', '#'],
  ['1\u200b6.07.1991 in it', '# in it'],
  ['1\u200b6 July 1991', '#'],
  ['1\u200d6 July 19\u206091', '#'],
  ['1991年7\u200b月1\u200b6日', '#'],
  ['am 16. Ju\u00adli 1991', 'am #'],
  ['on 12 Mar\u00adch 2024, 16\ufeff July', 'on 12 Mar\u00adch 2024, #'],
])('of %s no part of the date of birth is left', async (text, left) => {
  const { copy, leaks } = noted(text);
  const found = noteTextsOf(copy);
  expect(found).toEqual([left.replaceAll('#', '[date of birth removed]')]);
  expect(await leaks()).toEqual([]);
});

it('a bracket stays where its other half does', () => {
  const { text } = noted('16 July 1991 (07/16/91 in it)');
  expect(text).toContain('[date of birth removed] ([date of birth removed] in it)');
});

it.each([
  'on 1-02T03:04',
  '17. heinäkuuta',
  'seventeen July nineteen ninety',
  'once may be enough',
  '16 go 7',
  '16 July 2024, 12 March 2024',
  '12 March and 16 July 2024',
  'from 16 to 20 July 2026',
  '2024, 16 July',
  '2024 on 16/07',
  '16 February 1991, 16.07.92',
  '16.02.1991, 16.07.92',
  '1991-16-07',
  '12/03/1991 (07 times)',
])('%s is no date of theirs', (text) => expect(noted(text).text).toContain(text));

it.each([
  'dnia 16-go lipca',
  '91年7月16日生',
  '平3.7.16',
  '16.7.-91',
  '16/7-91',
  'ngày 16 tháng 7',
  'in 1991 on 16/07',
])('the search for leaks finds %s by itself', async (text) => {
  const { whole, leaks } = noted(text);
  const bare = { ...whole, view: noted('').copy.view };
  expect(await leaks({ ...bare, conclusions: [] })).toContainEqual({
    file: 'data/case.json',
    class: 'birth-dates',
  });
});

it('a time of another day is no date of birth, whatever its digits', () => {
  for (const [born, time] of [
    ['2003-01-02', '2026-01-02T03:04:00Z'],
    ['2003-04-08', '2026-01-02T03:04:05Z'],
    ['1914-04-05', '2026-02-01T03:04:05.000Z'],
  ] as const) {
    const value = { ...BORN, applicant: { ...BORN.applicant, birth_date: born } };
    const text = `Search requested ${time}`;
    expect(redactedCase(value, ['birth-dates'], [noteOf(text)]).text).toContain(text);
  }
});

it.each(['14.3.1991', '14 March 1991', '1991-03-14', 'born 1991'])(
  'a date of birth that a passport prints in two languages is found as “%s”',
  async (note) => {
    const journey = { ...BORN, applicant: { ...BORN.applicant, birth_date: '14 MAR/MARS 1991' } };
    const { copy, whole, leaks } = redactedCase(journey, ['birth-dates'], [noteOf(note)]);
    expect(JSON.stringify(copy.journal)).not.toContain('1991');
    expect(await leaks()).toEqual([]);
    expect(await leaks({ ...copy, journal: whole.journal })).not.toEqual([]);
  },
);

it.each([
  ['1979-10-11', 'ur. 11 paźdz. 1979 r.', 'ur. # r.'],
  ['1979-01-11', 'ur. 11 stycz. 1979', 'ur. #'],
  ['1979-12-17', '17-grudz.-79', '#'],
  ['1979-11-17', '17 listop., ok', '#., ok'],
  ['1979-02-11', 'geboren am 11. Feber 1979', 'geboren am #'],
  ['1979-02-11', '11 Φεβρ. 1979', '#'],
  ['1979-09-11', '11 верес. 1979', '#'],
  ['1979-12-11', '11 de dicbre. de 1979', '#'],
  ['1979-09-17', '17-Septem.-79', '#'],
])('of one born on %s an abbreviated month is removed: %s', async (born, text, left) => {
  const { copy, leaks } = redactedCase(
    { ...BORN, applicant: { ...BORN.applicant, birth_date: born } },
    ['birth-dates'],
    [noteOf(text)],
  );
  expect(noteTextsOf(copy)).toEqual([left.replace('#', '[date of birth removed]')]);
  expect(await leaks()).toEqual([]);
});

it.each([
  'Reports of July and 1991 records agree.',
  'Form of July or 1991?',
  'Juli der 1991 Akten',
  '1991-listed, Jul',
  'the list 1991, doc. 16',
])('a month and a year that are not one date stay: %s', async (text) => {
  const { copy, leaks } = noted(text);
  expect(noteTextsOf(copy)).toEqual([text]);
  expect(await leaks()).toEqual([]);
});

describe('“may” before what it says of something', () => {
  const bornIn = (month: string, text: string) =>
    redactedCase(
      { ...BORN, applicant: { ...BORN.applicant, birth_date: `1980-${month}` } },
      ['birth-dates'],
      [noteOf(text)],
    );

  it.each([
    '12 or 13 may be wrong',
    'Page 12 may not show it.',
    'One of the 12 may have changed.',
    'Of the 12 may also be 3',
    'The year 1980 may be wrong.',
    'twelve may be wrong',
    'Line 12 may  never match',
    'Match 12 may only be',
    'Exhibit 12 may show',
    'Match 12 may possibly be another person.',
    'Rules 11 and 12 may apply; rule 12 may or may not be met',
    'images 10, 11 and 12 may show it, document no. 12 may too',
    'The 12 may or may not be the same.',
  ])('is no month: “%s”', async (text) => {
    const { copy, whole, leaks } = bornIn('05-12', text);
    const bare = { ...whole, view: bornIn('05-12', '').copy.view, conclusions: [] };
    expect(noteTextsOf(copy)).toEqual([text]);
    expect(await leaks()).toEqual([]);
    expect(await leaks({ ...bare, journal: whole.journal })).toEqual(await leaks({ ...bare, journal: [] }));
  });

  it.each([
    ['born 12 may', 'born #'],
    ['born on 12 may, ok', 'born on #, ok'],
    ['12 may 1980 may be wrong', '# may be wrong'],
    ['12 May be', '# be'],
    ['DOB 12 MAY NOT MATCHING', 'DOB # NOT MATCHING'],
    ['dob 12 may not matching', 'dob # not matching'],
    ['birthday 12 may have a look', 'birthday # have a look'],
    ['birthday is the 12th of may be careful', 'birthday is the # be careful'],
    ['on 12 may have a look', 'on # have a look'],
    ['12 or 13 may in Rome', '# in Rome'],
    ['12 may, maybe', '#, maybe'],
    ['may 12', '#'],
    ['Document 12 may 1980', 'Document #'],
    ['Document 12 May shows', 'Document # shows'],
    ['document of 12 may shows', 'document of # shows'],
    ['Passport issued 12 may shows', 'Passport issued # shows'],
    ['match, born 12 may shows', 'match, born # shows'],
    ['image taken on 12 may in Rome', 'image taken on # in Rome'],
    ['page 12 may, ok', 'page #, ok'],
  ])('is one otherwise, or in a text about the birth: “%s”', async (text, left) => {
    const { copy, leaks } = bornIn('05-12', text);
    expect(noteTextsOf(copy)).toEqual([left.replace('#', '[date of birth removed]')]);
    expect(await leaks()).toEqual([]);
  });
});

describe('two numbers of a section', () => {
  const bornOn = (day: string, text: string) =>
    redactedCase(
      { ...BORN, applicant: { ...BORN.applicant, birth_date: `1980-${day}` } },
      ['birth-dates'],
      [noteOf(text)],
    );

  it.each([
    ['11-02', 'See section 2. 11. of the rules.'],
    ['02-11', 'See section 2. 11.'],
    ['11-02', 'Sections 2. 10. and 2. 11. apply; § 2. 11. too'],
    ['11-02', 'siehe Abschnitt 2. 11. und Ziffer 2. 11.'],
    ['11-02', 'viz bod 2. 11., čl. 2. 11., kap. 2. 11.'],
    ['11-02', 'zgodnie z pkt 2. 11. i rozdz. 2. 11.'],
    ['12-11', 'clause 12.11 and Art. 11.12. of it'],
    ['11-30', 'Siehe Abschnitt 30.11 der Richtlinie.'],
    ['12-11', 'des Abschnitts 11.12 und der Abschnitte 12.10 bis 12.11'],
    ['12-31', 'Abschnitt 31.12, Absatz 31.12, Absätze 31.12'],
    ['10-10', 'subsections 10.10, kapitoly 10.10, odstavec 10.10, rozdziału 10.10, sección 10.10'],
    ['12-11', 'per paragraphs 12.10, 12.11 and 12.12'],
    ['11-02', 'según el artículo 2. 11., capitolo 2. 11., chapitre 2. 11.'],
  ])('is no day of somebody born on %s: “%s”', async (born, text) => {
    const { copy, whole, leaks } = bornOn(born, text);
    const bare = { ...whole, view: bornOn(born, '').copy.view, conclusions: [] };
    expect(noteTextsOf(copy)).toEqual([text]);
    expect(await leaks()).toEqual([]);
    expect(await leaks({ ...bare, journal: whole.journal })).toEqual(await leaks({ ...bare, journal: [] }));
  });

  it.each([
    ['11-02', 'geb. 2. 11. in Wien', 'geb. #. in Wien'],
    ['11-02', 'Siehe 2. 11. und 2. 12.', 'Siehe #. und 2. 12.'],
    ['11-02', 'See section 4. Born 2. 11. in Wien', 'See section 4. Born #. in Wien'],
    ['11-02', 'section 4, on 2. 11. he came', 'section 4, on #. he came'],
    ['11-02', 'Section: born 2. 11.', 'Section: born #.'],
    ['11-02', 'section 2/11', 'section #'],
    ['12-11', 'clause 11 December', 'clause #'],
    ['12-11', 'see 12.11', 'see #'],
    ['12-11', 'section 12.11.1980', 'section #'],
  ])('is one otherwise, born on %s: “%s”', async (born, text, left) => {
    const { copy, leaks } = bornOn(born, text);
    expect(noteTextsOf(copy)).toEqual([left.replace('#', '[date of birth removed]')]);
    expect(await leaks()).toEqual([]);
  });
});

it.each(['16 ឧសភា 1991', '១៦ មករា ១៩៩១', '16 მარტი 1991', '16 აპრილი', '16 մարտի 1991'])(
  'a month of a language that nobody here knows is no month of another by its sound: %s',
  async (text) => {
    for (const month of ['01', '03', '04', '05', '07']) {
      const applicant = { ...BORN.applicant, birth_date: `1991-${month}-16` };
      const { copy, leaks } = redactedCase({ ...BORN, applicant }, ['birth-dates'], [noteOf(text)]);
      expect(noteTextsOf(copy)).toEqual([text]);
      expect(await leaks()).toEqual([]);
    }
  },
);
