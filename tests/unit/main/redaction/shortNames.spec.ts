import { describe, expect, it } from 'vitest';
import { journeyOfFields, noteOf, noteTextsOf, redactedCase } from '../../../support/redactedCase';

const journeyOf = (fields: Readonly<Record<string, string>>, matched = 'Zora Zyzzx'): object => ({
  ...journeyOfFields(fields, null),
  aml: { applicability: 'Applicable', matches: [{ name: matched, resource_id: 'rs-1' }] },
});
const named = (first: string, last: string, matched?: string): object =>
  journeyOf({ 'First Name': first, 'Last Name': last, 'Full Name': `${last} ${first}` }, matched);
const nguyen = named('Văn An', 'Nguyễn');

describe('a word of two letters in a name, which is one of a language too', () => {
  it.each([
    [nguyen, 'An adverse media article was found; it is another person.'],
    [nguyen, 'An order was placed.'],
    [nguyen, 'An der Adresse stimmt alles.'],
    [nguyen, 'An: see the list. Nothing else.'],
    [named('Thi Do', 'Tran'), 'Do sprawdzenia adres.'],
    [named('Van So', 'Le'), 'So closed.'],
    [named('Thi No', 'Nguyen'), 'No reply so far.'],
    [named('Yu Na', 'Ha'), 'Na razie nic.'],
    [named('Zora', 'Qwyzzx', 'Park Du'), 'Du reste, rien.'],
    [named('Zora', 'Qwyzzx', 'Anna Du'), 'Du reste, rien.'],
    [named('Zora', 'Qwyzzx', 'Le Van So'), 'So closed.'],
  ])('does not stop a redaction where it begins a sentence: %#', async (journey, note) => {
    const { copy, leaks } = redactedCase(journey, ['names'], [noteOf(note)]);
    expect(noteTextsOf(copy)).toEqual([note]);
    expect(await leaks()).toEqual([]);
  });

  it.each([
    'Mr An called.',
    'We asked An about it.',
    "An's passport is here.",
    'I met Nguyễn Văn An and An too.',
  ])('is removed where it stands as a name: “%s”', async (note) => {
    const { copy, leaks } = redactedCase(nguyen, ['names'], [noteOf(note)]);
    expect(noteTextsOf(copy).join()).not.toMatch(/(?<!\p{L})An(?!\p{L})/u);
    expect(await leaks()).toEqual([]);
  });
});

describe('a word of three letters, two of which are compared as one', () => {
  it.each([
    ['Doe', 'John'],
    ['Xue', 'Wei'],
    ['Bae', 'Min-ho'],
    ['Roe', 'Richard'],
    ['Rüe', 'Jan'],
  ])('is found alone in a note, whoever has it: %s', async (last, first) => {
    const note = `this is not ${last}. ${last}'s file. Match ${last}.`;
    for (const journey of [named('Zora', 'Qwyzzx', `${first} ${last}`), named(first, last)]) {
      const { copy, whole, leaks } = redactedCase(journey, ['names'], [noteOf(note)]);
      expect(noteTextsOf(copy).join()).not.toContain(last);
      expect(await leaks()).toEqual([]);
      expect(await leaks({ ...copy, journal: whole.journal })).not.toEqual([]);
    }
  });

  it.each(['Do not call; we do check. Does he? RU', 'No match, no news.', 'Su cuenta, su banco.'])(
    'is not one of two letters: “%s”',
    async (note) => {
      for (const matched of ['John Doe', 'Ana Noé', 'Sue Rue'])
        for (const journey of [named('Zora', 'Qwyzzx', matched), named('Zora', matched.slice(-3))]) {
          const { copy, leaks } = redactedCase(journey, ['names'], [noteOf(note)]);
          expect(noteTextsOf(copy)).toEqual([note]);
          expect(await leaks()).toEqual([]);
        }
    },
  );
});

describe('a name of two letters', () => {
  it.each([
    ['Wu', 'Jian'],
    ['Ng', 'Kee'],
    ['Li', 'Peng'],
  ])('is found with a capital within a sentence, whoever has it: %s', async (last, first) => {
    const note = `This is not ${last}. Spoke to ${last} today; a letter of ${last.toUpperCase()}. Customer ${last} called.`;
    for (const journey of [named('Zora', 'Qwyzzx', `${first} ${last}`), named(first, last)]) {
      const { copy, whole, leaks } = redactedCase(journey, ['names'], [noteOf(note)]);
      expect(noteTextsOf(copy).join()).not.toMatch(new RegExp(`\\b${last}\\b`, 'i'));
      expect(await leaks()).toEqual([]);
      expect(await leaks({ ...copy, journal: whole.journal })).toContainEqual({
        file: 'data/case.json',
        class: 'names',
      });
    }
  });

  it('is found where it ends a field of several words', async () => {
    const { copy, leaks } = redactedCase(
      named('Thi Le', 'Tran'),
      ['names'],
      [noteOf('Not Le. We asked Le.')],
    );
    expect(noteTextsOf(copy).join()).not.toContain('Le');
    expect(await leaks()).toEqual([]);
  });

  it.each([
    ['An', 'An der Bank; an der Bank, an August. An Attachment.'],
    ['Do', 'Do not call. Do Not Call. Banco do Brasil.'],
    ['De', 'De klant. De Nederlandsche Bank; de Bank.'],
    ['Le', 'Le client. Le Monde, le document.'],
    ['In', 'In May, in May. In the file.'],
    ['Im', 'Im Konto, im August. Im Mai.'],
    ['Wu', 'wu wei'],
    ['Li', 'CH, LI and DE/LI (LI)'],
  ])('is none where it is a word of a language, or a code: %s', async (last, note) => {
    const { copy, leaks } = redactedCase(named('Zora', last), ['names'], [noteOf(note)]);
    expect(noteTextsOf(copy)).toEqual([note]);
    expect(await leaks()).toEqual([]);
  });
});
