import { expect, it } from 'vitest';
import { REDACTION_CLASSES, type RedactionClass } from '@shared/domain/redactionClasses';
import { journeyOfFields, noteOf, noteTextsOf, redactedCase } from '../../../support/redactedCase';

const ZONE = 'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<\nL898902C36UTO7408122F1204159ZE184226B<<<<<10';
const field = (value: string, source = 'VIZ'): object => ({ type: 'string', value, source });
const caseOf = (fields: Record<string, object>): object => ({
  journey_id: 'journey-1',
  applicant: { applicant_id: 'a-1', full_name: 'Anna Maria Eriksson' },
  documents: { s1: { document_type: 'Passport', extracted_fields: fields } },
});
const WHOLE = caseOf({
  ['Full Name']: field('Anna Maria Eriksson'),
  ['Document Number']: field('L898902C3'),
  ['Birth Date']: field('1974-08-12'),
  ['Machine Readable Zone']: field(ZONE, 'MRZ'),
});
const ZONE_ALONE = caseOf({ ['Machine Readable Zone']: field(ZONE, 'MRZ') });

/** What the field comparison shows of each part of the zone, by the field that it stands for. */
function partsOf(value: object, classes: readonly RedactionClass[]): Record<string, string | null> {
  const cells = redactedCase(value, classes).copy.fields.rows.flatMap((row) =>
    Object.values(row.cells)
      .flat()
      .flatMap(({ origin, raw, compared, received }) =>
        origin.kind === 'zone' ? [{ field: origin.field, raw, compared, received }] : [],
      ),
  );
  for (const { raw, compared, received } of cells) {
    expect(received).toMatchObject({ value: raw });
    if (raw?.includes('removed]') === true) expect(compared).toBe(raw);
  }
  return Object.fromEntries(cells.map(({ field: one, raw }) => [one, raw]));
}

const OPEN = {
  ['Expiry Date']: '120415',
  ['Issuing Country Code']: 'UTO',
  ['Nationality Code']: 'UTO',
  ['Sex']: 'F',
};
const NAME = '[name removed]';
const NUMBER = '[number removed]';
const BORN = '[date of birth removed]';

it.each([
  ['beside the document’s own fields', WHOLE],
  ['as the only source', ZONE_ALONE],
])('a part of a machine-readable zone has the mark of the field that it stands for, %s', (_, value) => {
  const names = { ['Full Name']: NAME, ['First Name']: NAME, ['Last Name']: NAME };
  const numbers = { ['Document Number']: NUMBER, ['MRZ optional data']: NUMBER };
  expect(partsOf(value, REDACTION_CLASSES)).toEqual({ ...OPEN, ...names, ...numbers, ['Birth Date']: BORN });
  expect(partsOf(value, ['numbers'])).toEqual({
    ...{ ...OPEN, ...numbers, ['Birth Date']: '740812' },
    ...{ ['Full Name']: 'ERIKSSON<<ANNA<MARIA', ['First Name']: 'ANNA<MARIA', ['Last Name']: 'ERIKSSON' },
  });
  expect(partsOf(value, ['birth-dates'])).toMatchObject({ ...OPEN, ['Birth Date']: BORN });
  expect(partsOf(value, ['names'])).toMatchObject({ ...OPEN, ...names, ['Birth Date']: '740812' });
});

it.each<RedactionClass[][]>([[[...REDACTION_CLASSES]], [['names']], [['numbers']], [['birth-dates']]])(
  'the search for leaks finds nothing in what is left: %s',
  async (classes) => {
    for (const value of [WHOLE, ZONE_ALONE]) expect(await redactedCase(value, classes).leaks()).toEqual([]);
  },
);

it.each(['IDD<<L01X00T478<<‹‹‹', 'IDD<<L01X00T478<<<<<<<<<<<<<<<', 'IDD<<L01MAI00T478<<‹'])(
  'a number in the zone %s is no date of birth',
  async (zone) => {
    const note = 'on 1 October 2000 and 1 May 2000; L01X00T478';
    const value = journeyOfFields({ ['Machine Readable Zone']: zone }, 'Anna Eriksson');
    const classes = ['names', 'birth-dates', 'numbers', 'addresses'] as const;
    const { copy, leaks } = redactedCase(value, classes, [noteOf(note)]);
    expect(noteTextsOf(copy).join()).toContain('on 1 October 2000 and 1 May 2000; ');
    expect(await leaks()).toEqual([]);
  },
);
