import { describe, expect, it } from 'vitest';
import { journeyOfFields, noteOf, noteTextsOf, redactedCase } from '../../../support/redactedCase';

const CLASSES = ['names', 'birth-dates', 'numbers', 'addresses'] as const;
const made = (fields: Readonly<Record<string, string>>, note: string) =>
  redactedCase(journeyOfFields(fields, 'Zelda Samplewright'), CLASSES, [noteOf(note)]);

const SIGNS = ['\u00ad', '\u200b', '\u2060', '\u034f', '\u115f', '\u3164', '\uffa0', '\u17b4', '\ufe0f'];

describe.each(SIGNS)('of a value received with an invisible %j', (sign) => {
  it.each([
    [
      'Address',
      'Haupt#straße 27, 79102 Freiburg',
      'laut Bescheid: Hauptstr. 27.',
      'laut Bescheid: [address removed].',
    ],
    ['Address', 'Hauptstraße 27, 79#102 Frei#burg', 'PLZ 79102', 'PLZ [address removed]'],
    ['Birth Date', '3 Oct#ober 1979', 'geb. 3.10.1979', 'geb. [date of birth removed]'],
    ['Document Number', 'X12#34567', 'ID X1234567', 'ID [number removed]'],
    ['Full Name', 'Anna Quill#more', 'Ms Quillmore', 'Ms [name removed]'],
  ])('no form is left: %s %s', async (field, value, note, left) => {
    const { copy, whole, leaks } = made({ [field]: value.replaceAll('#', sign) }, note);
    expect(noteTextsOf(copy)).toEqual([left]);
    expect(await leaks()).toEqual([]);
    expect(await leaks({ ...copy, journal: whole.journal })).not.toEqual([]);
  });

  it.each([
    ['Birth Date', '1979-10-03', 'Born 3#October 1979', 'Born [date of birth removed]'],
    ['Birth Date', '1979-10-03', 'Born 3 Oct#ober 1979', 'Born [date of birth removed]'],
    ['Phone Number', '0151 23456789', 'Tel. 0151 23#456789', 'Tel. [number removed]'],
    ['Address', 'Hauptstraße 27, 79102 Freiburg', 'wohnt Haupt#str. 27', 'wohnt [address removed]'],
  ])('nothing is left in a note that has it: %s %s', async (field, value, note, left) => {
    const { copy, leaks } = made({ [field]: value }, note.replaceAll('#', sign));
    expect(noteTextsOf(copy)).toEqual([left]);
    expect(await leaks()).toEqual([]);
  });
});
