import { describe, expect, it } from 'vitest';
import { journeyOfFields, noteOf, noteTextsOf, redactedCase } from '../../../support/redactedCase';

describe.each(['Full Name (Arabic)', 'Full Name (Latin)', 'Name in Arabic'])(
  'a field called “%s”',
  (field) => {
    const journey = journeyOfFields({ [field]: 'Karim Qwertow' }, 'Zora Zyzzx');

    it.each([
      [`${field} differs`, `${field} differs`],
      ['Karim Qwertow called', '[name removed] called'],
      ['Seen today', 'Seen today'],
    ])('holds a name and leaves a note the rest: “%s”', async (note, left) => {
      const { copy, leaks, text } = redactedCase(journey, ['names'], [noteOf(note)]);
      expect(noteTextsOf(copy)).toEqual([left]);
      expect(text).not.toContain('Qwertow');
      expect(await leaks()).toEqual([]);
    });
  },
);

describe('the Arabic words that are compared as names', () => {
  const journey = journeyOfFields({ 'First Name': 'علي' }, 'علي حسن');
  it.each([
    ['الحساب في البنك على اسم الشركة. بناء على طلب العميل وعلى القائمة.', null],
    ['اتصل علي أمس', 'اتصل [name removed] أمس'],
  ])('stay where they are small words: “%s”', async (note, left) => {
    const { copy, leaks } = redactedCase(journey, ['names'], [noteOf(note)]);
    expect(JSON.stringify(copy.journal)).toContain(left ?? note);
    expect(await leaks()).toEqual([]);
  });
});

describe('an email address as it is written for people', () => {
  const journey = journeyOfFields({ Email: 'qw.x77@example.org' }, 'Zora Zyzzx');
  it.each([
    'qw.x77 at example.org',
    'qw.x77(at)example.org',
    'qw.x77 [at] example [dot] org',
    'qw dot x77 at example dot org',
  ])('is removed: “%s”', async (note) => {
    const { copy, leaks } = redactedCase(journey, ['numbers'], [noteOf(`Wrote to ${note}.`)]);
    expect(JSON.stringify(copy.journal)).toContain('Wrote to [number removed].');
    expect(await leaks()).toEqual([]);
  });
});
