import { describe, expect, it } from 'vitest';
import { journeyOfFields, noteOf, noteTextsOf, redactedCase } from '../../../support/redactedCase';

const copyWith = (birth: string, note: string) =>
  redactedCase(
    journeyOfFields({ ['Date of Birth']: birth }, 'Ana Specimen'),
    ['birth-dates'],
    [noteOf(note)],
  );

describe('a date of birth', () => {
  it.each([
    ['1985-03-04 (Age 40)', '4 March 1985'],
    ['Age 40, born 1985-03-04', '4 March 1985'],
    ['4 1985-03-04', '4 March 1985'],
    ['25/01/1990 (35)', '25 January 1990'],
    ['25/01/1990 10:12:13', '25 January 1990'],
    ['1990/01/25 (平成2年)', '25 January 1990'],
    ['25 ม.ค. 2533 / 25 Jan. 1990', '25 January 1990'],
    ['25 ม.ค. 2533\n25 Jan. 1990', '25 January 1990'],
    ['25 ม.ค. 2533', '25 January 1990'],
    ['25 ม.ค. 2533', '25 January'],
    ['1368/11/05', '25 January 1990'],
    ['5 Bahman 1368', '25.01.1990'],
    ['27/06/1410', '25 January 1990'],
    ['25 JANV./JAN. 1990', '25 January 1990'],
  ])('%j is removed as %s, and is a leak', async (birth, date) => {
    const { copy, leaksBeside } = copyWith(birth, `Born ${date}, here.`);
    expect(noteTextsOf(copy)).toEqual(['Born [date of birth removed], here.']);
    expect(await leaksBeside(`Born ${date}, here.`)).toEqual({ copy: [], left: ['birth-dates'] });
  });

  it.each([
    ['25/01/1990 10:12:13', 'Seen on 12 October.'],
    ['25.01.1990, 03.02.1991', 'Seen on 2 March 1990.'],
    ['25/01/1990', 'Seen on 27 June.'],
  ])('%j is not in %j', async (birth, note) => {
    expect(noteTextsOf(copyWith(birth, note).copy)).toEqual([note]);
  });
});
