import { expect, it } from 'vitest';
import { journeyOfFields, noteOf, noteTextsOf, redactedCase } from '../../../support/redactedCase';

const BORN = '1990-01-25';
const LANGUAGES = 'it pt nl pl ru sv da nb cs sk tr el uk ro hu hr sl sr bg fi et lv lt'.split(' ');

it.each(LANGUAGES)(
  'a date of birth with the month’s name is found by the removal and by the search: %s',
  async (language) => {
    for (const form of [
      { dateStyle: 'long' },
      { dateStyle: 'medium' },
      { day: 'numeric', month: 'long' },
      { month: 'long', year: 'numeric' },
    ] as const) {
      const date = new Intl.DateTimeFormat(language, { ...form, timeZone: 'UTC' }).format(new Date(BORN));
      const journey = journeyOfFields({ 'Birth Date': BORN }, 'Marta Zielonka');
      const { copy, whole, leaks } = redactedCase(journey, ['birth-dates'], [noteOf(`Seen: ${date}`)]);
      expect(noteTextsOf(copy).join()).toMatch(/^Seen: \[/);
      expect(await leaks()).toEqual([]);
      expect(await leaks({ ...copy, journal: whole.journal }), date).not.toEqual([]);
    }
  },
);
