import { describe, expect, it } from 'vitest';
import { journeyOfFields, noteOf, noteTextsOf, redactedCase } from '../../../support/redactedCase';

const NOTE = 'Marta Zielonka signed for the company';
const PLACEHOLDERS =
  'N/A|UNKNOWN|-|XXX XXX|NULL|Not Provided|No Name|Unknown Unknown|n/a n/a|FNU|unnamed|keine Angabe|Mr|???';
const CLASSES = ['names'] as const;

describe('a journey without an applicant', () => {
  it.each(['Company Name', 'Vehicle Owner', 'Employer', 'Maiden Name', 'Father Name', 'Email'])(
    'is not named by the field %j',
    async (field) => {
      const json = { ...journeyOfFields({ [field]: 'Quillmark Zembleton' }, null), applicant: null };
      const made = redactedCase(json, CLASSES, [noteOf(NOTE)]);
      expect(noteTextsOf(made.copy).join()).not.toContain('Zielonka');
      expect(await made.leaks()).toEqual([]);
      const kept = redactedCase({ ...json, applicant: { full_name: 'Okko Specimen' } }, CLASSES, [
        noteOf(NOTE),
      ]);
      expect(await made.leaks(kept.copy)).not.toEqual([]);
    },
  );

  it.each([
    ...[
      'Full Name',
      'First Name',
      'surname',
      'givenNames',
      'Name of Holder',
      'Surname / Nom',
      'Full Name (Arabic)',
    ],
    ...['name_ar', 'Full Name Native', 'Nachname', 'Last Name'],
  ])('is named by the field %j', async (field) => {
    const json = { ...journeyOfFields({ [field]: 'Quillmark Zembleton' }, null), applicant: null };
    const made = redactedCase(json, CLASSES, [noteOf('The second page is blurred')]);
    expect(noteTextsOf(made.copy)).toEqual(['The second page is blurred']);
    expect(await made.leaks()).toEqual([]);
  });
});

describe('a placeholder is never the only name', () => {
  it.each(PLACEHOLDERS.split('|'))('%j', async (name) => {
    const made = redactedCase(journeyOfFields({}, name), CLASSES, [noteOf(NOTE)]);
    expect(made.copy.redaction.unnamed).toBe(1);
    expect(noteTextsOf(made.copy).join()).not.toContain('Zielonka');
    expect(await made.leaks()).toEqual([]);
    const kept = redactedCase(journeyOfFields({}, 'Okko Specimen'), CLASSES, [noteOf(NOTE)]);
    expect(await made.leaks(kept.copy)).toContainEqual({ file: 'data/case.json', class: 'free-text' });
  });

  it('and a zone with one states none either', async () => {
    const zone = `${'P<UTOUNKNOWN<<UNKNOWN'.padEnd(44, '<')}\nL898902C36UTO7408122F1204159ZE184226B<<<<<10`;
    const json = { ...journeyOfFields({ 'Machine Readable Zone': zone }, null), applicant: null };
    const made = redactedCase(json, CLASSES, [noteOf(NOTE)]);
    expect(noteTextsOf(made.copy).join()).not.toContain('Zielonka');
    expect(await made.leaks()).toEqual([]);
  });
});
