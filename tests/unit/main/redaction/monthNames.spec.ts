import { findDates } from '@shared/text/findDates';
import { describe, expect, it } from 'vitest';
import { createDateLeaks } from '../../../../src/main/redaction/leakDates';
import { journeyOfFields, noteOf, noteTextsOf, redactedCase } from '../../../support/redactedCase';

const BORN = '1990-01-25';
const LANGUAGES =
  'it pt nl pl ru sv da nb cs sk tr el uk ro hu hr sl sr sr-Latn bg fi et lv lt ur sw af fil te gu kn mr am'.split(
    ' ',
  );

it.each(LANGUAGES)(
  'a date of birth with the month’s name is found by the removal and by the search: %s',
  async (language) => {
    const forms = [
      { dateStyle: 'long' },
      { dateStyle: 'medium' },
      { day: 'numeric', month: 'long' },
      { month: 'long', year: 'numeric' },
    ] as const;
    const notes = forms.map((form) => {
      const date = new Intl.DateTimeFormat(language, { ...form, timeZone: 'UTC' }).format(new Date(BORN));
      return `Seen: ${date}`;
    });
    const journey = journeyOfFields({ 'Birth Date': BORN }, 'Marta Zielonka');
    const events = notes.map((note, at) => ({
      ...noteOf(note),
      noteId: `00000000-0000-4000-8000-00000000000${String(at)}`,
    }));
    const { copy, leaksOfEach } = redactedCase(journey, ['birth-dates'], events);
    const removed = noteTextsOf(copy).filter((note) => /^Seen: \[/.test(note));
    expect(removed).toHaveLength(notes.length);
    const leaks = await leaksOfEach(notes);
    expect(leaks.copy).toEqual([]);
    expect(notes.filter((_, at) => leaks.left[at]?.length === 0)).toEqual([]);
  },
);

const ALPHABET = [...'abcdefghijklmnopqrstuvwxyz'];
const ALL = [
  ...Intl.DateTimeFormat.supportedLocalesOf(
    [...ALPHABET.flatMap((first) => ALPHABET.map((second) => first + second)), 'fil'],
    { localeMatcher: 'lookup' },
  ),
  ...'sr-Latn de-AT es-PE ar-SY ar-DZ ar-MA ar-TN ar-IQ bn-IN pa-Arab fa-AF hi-Latn'.split(' '),
];
const FORMS = [
  { dateStyle: 'full' },
  { dateStyle: 'long' },
  { dateStyle: 'medium' },
  { month: 'long', year: 'numeric' },
] as const;

/** A day in each month of a year, and the search for it. */
const DAYS = Array.from({ length: 12 }, (_, index) => {
  const day = new Date(Date.UTC(1991, index, 16));
  return { day, month: index + 1, isFound: createDateLeaks([day.toISOString().slice(0, 10)]) };
});

it.each(ALL)('every month of every language is read by the removal, and so by the search: %s', (language) => {
  for (const form of FORMS) {
    const writer = new Intl.DateTimeFormat(`${language}-u-ca-gregory`, { ...form, timeZone: 'UTC' });
    for (const { day, month, isFound } of DAYS) {
      const text = writer.format(day);
      const isRead = findDates(text).some(({ readings }) =>
        readings.some((one) => one.year === 1991 && one.month === month),
      );
      expect(isRead, text).toBe(true);
      // Abbreviations such as M01, and these, are read by the removal only.
      if (!/M\d\d|^tháng|ঃ/.test(text)) expect(isFound(text), text).toBe(true);
    }
  }
});

const noteWith = async (born: string, text: string, name = 'Marta Zielonka') => {
  const journey = journeyOfFields({ 'Birth Date': born }, name);
  const { copy, leaks } = redactedCase(journey, ['birth-dates', 'names'], [noteOf(text)]);
  return { left: noteTextsOf(copy).join(), leaks: await leaks() };
};

describe('a note with a date of birth', () => {
  it.each([
    ['1991-07-16', 'Born 16 جولائی 1991'],
    ['1991-07-16', 'Born 16 Julie 1991'],
    ['1991-07-16', 'Born Hulyo 16, 1991'],
    ['1991-07-16', 'Born 16 ጁላይ 1991'],
    ['1991-03-16', 'Born 16 Machi 1991'],
    ['1991-09-16', 'Born 16. septembar 1991.'],
    ['1991-05-16', 'Born ১৬ মে ১৯৯১'],
    ['1991-05-16', 'Born 16 மே 1991'],
    ['1991-05-16', 'Born 16 મે, 1991'],
    ['1991-05-16', 'Born 16 మే, 1991'],
    ['1991-05-16', 'Born ಮೇ 16, 1991'],
    ['1991-10-16', 'Born 1991, ഒക്‌ടോബർ 16'],
    ['1991-07-16', 'Born 16 iyulya 1991'],
    ['1991-12-16', 'Born 16 децембер 1991'],
    ['1991-01-16', 'Born 16. jaanuaril 1991'],
    ['1991-07-16', 'Born 16. juulil 1991'],
    ['1991-01-16', 'Born jaanuaris 1991'],
    ['1991-01-16', 'Born tammikuussa 1991'],
    ['1991-01-16', 'Born 1991 januárjában'],
    ['1991-01-16', 'Born Ιανουάριο του 1991'],
    ['1991-01-16', 'Born sausį 1991'],
  ])('%s: %s', async (born, text) => {
    const { left, leaks } = await noteWith(born, text);
    expect(left).toMatch(/^Born \[date of birth removed\]/);
    expect(left).not.toMatch(/\p{Nd}/u);
    expect(leaks).toEqual([]);
  });

  it.each([
    ['1991-01-16', 'Born 16 Ianoyarioy 1991'],
    ['1991-01-16', 'Born 16 janwari 1991'],
  ])('%s, with a month of another script in Latin letters stops the copy: %s', async (born, text) => {
    const { left, leaks } = await noteWith(born, text);
    expect(left).toBe(text);
    expect(leaks).not.toEqual([]);
  });

  it.each([
    ['1991-01-16', 'Saw 16 scans of 1991'],
    ['1991-01-16', '1 Saw 16 scans of 1991'],
    ['1991-01-16', '1 note. 16 pages of 1991'],
    ['1991-03-16', 'All 16 marked fields agree'],
    ['1991-05-02', 'Of 4 pages 2 maybe blurred'],
    ['1991-12-16', 'Of the 16 decisions two differ'],
    ['1991-09-16', 'The 16 separate pages agree'],
    ['1991-06-16', '16 junior staff came in 1990'],
    ['1991-07-16', 'Julian moved in 1991'],
    ['1991-05-16', '১৬ মা ১৯৯১'],
  ])('%s, and other numbers that stay: %s', async (born, text) => {
    expect(await noteWith(born, text)).toEqual({ left: text, leaks: [] });
  });

  it.each([
    ['Katarína Nováková', 'Her brother is Novák', 'Her brother is [name removed]'],
    ['Katarína Nováková', 'Seen with Nováka', 'Seen with [name removed]'],
    ['Jana Dvořáková', 'Mr Dvořák, said Dvořáka', 'Mr [name removed], said [name removed]'],
    ['Jana Havlíčková', 'Mr Havlíček', 'Mr [name removed]'],
    ['Asta Kazlauskienė', 'Mr Kazlauskas', 'Mr [name removed]'],
    ['יוסף אברהמי', 'התקשרתי ליוסף היום', 'התקשרתי [name removed] היום'],
    ['יוסי כהן', 'וכהן בא', '[name removed] בא'],
  ])('of %s, and the name in another form: %s', async (name, text, left) => {
    expect(await noteWith('1991-07-16', text, name)).toEqual({ left, leaks: [] });
  });
});
