import { describe, expect, it } from 'vitest';
import { COMPANY_NOTES } from '../../../support/companyNotes';
import { journeyOfFields, noteOf, noteTextsOf, redactedCase } from '../../../support/redactedCase';

const CLASSES = ['names', 'birth-dates', 'numbers', 'addresses'] as const;
/** Without a name no note would stay. */
const APPLICANT = 'Wilhelmina Sternberg';
const MARK = '[name removed]';

describe('companies in notes', () => {
  it.each(COMPANY_NOTES)('%s: %s: “%s”', async (field, value, marked) => {
    const note = marked.replace(/[{}]/g, '');
    const made = redactedCase(journeyOfFields({ [field]: value }, APPLICANT), CLASSES, [noteOf(note)]);
    expect(noteTextsOf(made.copy)).toEqual([marked.replaceAll(/\{[^}]*\}/g, MARK)]);
    const leaks = await made.leaksBeside(note);
    expect(leaks.copy).toEqual([]);
    expect(leaks.left.length > 0, 'found by the leak check').toBe(marked !== note);
  });
});
