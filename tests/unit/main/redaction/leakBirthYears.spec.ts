import { describe, expect, it } from 'vitest';
import { createBirthYearLeaks } from '../../../../src/main/redaction/leakBirthYears';
import { journeyOfFields, noteOf, redactedCase } from '../../../support/redactedCase';

const caseOf = (note: string) =>
  redactedCase(
    journeyOfFields(
      { 'Full Name': 'Zelda Samplewright', 'Date of Birth': '1991-03-14' },
      'Zelda Samplewright',
    ),
    ['birth-dates'],
    [noteOf(note)],
  );
const noteIn = (dossier: { journal: readonly unknown[] }): string =>
  /"type":"noted".*?"text":"([^"]*)/.exec(JSON.stringify(dossier.journal))?.[1] ?? '';

describe('the year of a date of birth', () => {
  it.each([
    'She was born in #.',
    'Born: # in Leeds',
    'b. #',
    'Zelda, Jg. #, aus Leeds',
    'Jahrgang #',
    'geboren im Jahr #',
    'Zelda (* #)',
    'née en #',
    'nacida en #',
    'nata nel #',
    'ur. #',
    ...[
      'birth year #',
      'year of birth is #',
      'DOB: #',
      'Birth: #',
      'born ca. #',
      'born (#)',
      'Jg #',
      'Jahrg. #',
    ],
    ...[
      '# geboren',
      'Geburtsjahr ist #',
      'année de naissance #',
      'nació en #',
      'nasceu em #',
      'geboortejaar #',
    ],
    ...['rok urodzenia #', '# doğumlu', 'مواليد #', 'ولد عام #', '# г.р.', 'anno di nascita #', '#年生まれ'],
  ])('is removed where a text says that somebody was born in it: “%s”', async (text) => {
    const { copy, whole, leaks } = caseOf(text.replace('#', '1991'));
    expect(noteIn(copy)).toBe(text.replace('#', '[date of birth removed]'));
    expect(await leaks()).toEqual([]);
    const found = await leaks({ ...copy, journal: whole.journal });
    expect(found).toContainEqual({ file: 'data/case.json', class: 'birth-dates' });
  });

  it.each([
    'In 1991 the bank was founded.',
    'born in 1992',
    'Born in Leeds, where 1991 records are kept',
    'A NATO 1991 report',
    'Plan b 1991',
    '2 * 1991 EUR',
    'Bank geb. 1991.50',
  ])('stays elsewhere: “%s”', async (text) => {
    const { copy, leaks } = caseOf(text);
    expect(noteIn(copy)).toBe(text);
    expect(await leaks()).toEqual([]);
  });

  it('is looked for only where there is a whole date', () => {
    expect(createBirthYearLeaks(['1991-03-14'])('born 1991')).toBe(true);
    expect(createBirthYearLeaks([])('born 1991')).toBe(false);
    expect(createBirthYearLeaks(['14.3.91'])('born 1991')).toBe(false);
  });
});
