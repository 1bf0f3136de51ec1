import { describe, expect, it } from 'vitest';
import { SavedTexts } from '@shared/domain/redaction/savedTexts';
import { ReceivedPlaces } from '@shared/domain/redaction/receivedPlaces';
import type { RedactionClass } from '@shared/domain/redactionClasses';
import { readResult } from '@shared/record/result';

const RESPONSE = {
  journey_id: 'j-1',
  flow_id: 'f',
  system_decision: 'Refer',
  applicant: { applicant_id: 'a-1', full_name: 'Ana Maria Specimen', birth_date: '1990-05-06' },
  documents: {
    d: {
      document_type: 'Passport',
      extracted_fields: {
        'First Name': { value: 'Ana' },
        'Last Name': { value: 'Specimen' },
        'Document Number': { value: 'PQ7761234' },
        Guardian: { value: 'Bea Other' },
        Witness: { value: 'Eve' },
        Clerk: { value: 'Al' },
      },
    },
  },
  rule_results: { r: { name: 'R', result: 'Passed', description: 'Seen: Bea Other.' } },
};
const FIELDS = '/documents/d/extracted_fields';
const DESCRIPTION = '/rule_results/r/description';

const placesOf = (active: readonly RedactionClass[], isQuoting = false, response: object = RESPONSE) =>
  new ReceivedPlaces(
    new SavedTexts([readResult('journey', response)]),
    new Set(active),
    isQuoting,
    new Set(['Own words']),
  );

describe('what is removed of what was received', () => {
  it.each<[string, RedactionClass[], RedactionClass | undefined]>([
    ['/applicant/full_name', ['names'], 'names'],
    ['/applicant/full_name', ['numbers'], undefined],
    ['/applicant/birth_date', ['names', 'birth-dates'], 'birth-dates'],
    [`${FIELDS}/Document Number/value`, ['numbers'], 'numbers'],
    [`${FIELDS}/Guardian/value`, ['faces'], 'free-text'],
    [`${FIELDS}/Guardian/value`, [], undefined],
    ['/system_decision', ['names', 'free-text'], undefined],
    ['/nowhere', ['names'], undefined],
    ['/applicant', ['names'], undefined],
  ])('at %s, asked for %j, is of the class %s', (pointer, active, removed) => {
    expect(placesOf(active).classAt(pointer, 'x')?.class).toBe(removed);
  });

  it('names the member that it removes', () => {
    expect(placesOf(['names']).classAt('/applicant/full_name', 'x')).toEqual({
      class: 'names',
      name: 'Full name',
    });
  });

  it('is no code of a country that is listed beside others, whoever is called so', () => {
    const match = { name: 'Bo Other', countries: 'NL, LI' };
    const places = placesOf(['names', 'addresses'], false, {
      ...RESPONSE,
      aml: { applicability: 'Applicable', matches: [match] },
    });
    const stays = { class: null, isTitle: false, isStated: true };
    for (const text of ['NL, LI', 'LI'])
      expect(places.classOfText(text, '/aml/matches/0')).toMatchObject(stays);
    expect(places.classOfText('Bo Other', '/aml/matches/0')).toMatchObject({ class: 'names' });
  });

  it('may quote what nobody can classify, unless the app says the same', () => {
    expect(placesOf(['names'], true).classAt(DESCRIPTION, 'Seen: Bea Other.')?.class).toBe('free-text');
    expect(placesOf(['names'], true).classAt(DESCRIPTION, 'Own words')).toBeNull();
    expect(placesOf(['names'], false).classAt(DESCRIPTION, 'Seen: Bea Other.')).toBeNull();
    expect(placesOf(['names']).classAt('/applicant/full_name', 'Own words')?.class).toBe('names');
  });

  it('is anything that could not be read, as soon as anything is removed', () => {
    expect(placesOf(['faces']).classUnread('/applicant')).toEqual({
      class: 'free-text',
      name: 'Full name',
    });
    expect(placesOf(['faces']).classUnread('/nowhere')).toEqual({ class: 'free-text', name: '' });
    expect(placesOf([]).classUnread('/applicant')).toBeNull();
  });

  it('is all below a place, or nothing where any of it stays', () => {
    const seen = { ...RESPONSE, seen: { of: 'Cem', by: 'Dia' } };
    expect(placesOf(['names'], false, seen).classBelow('/seen')).toEqual({
      class: 'free-text',
      name: 'seen',
    });
    expect(placesOf([], false, seen).classBelow('/seen')).toBeNull();
    expect(placesOf(['names', 'birth-dates']).classBelow('/applicant'), 'its id stays').toBeNull();
    expect(placesOf(['names']).classBelow('/nowhere')).toBeNull();
  });

  it('knows what is a place, and what a single value', () => {
    const places = placesOf([]);
    expect(['/applicant', '/applicant/full_name', '/nowhere'].map((at) => places.isPlace(at))).toEqual([
      true,
      true,
      false,
    ]);
    expect(['/applicant', '/applicant/full_name'].map((at) => places.isSingle(at))).toEqual([false, true]);
  });
});

describe('a text made of what was received', () => {
  const NAMES: RedactionClass[] = ['names'];
  it.each<[string, string, string, RedactionClass[], RedactionClass | null | undefined]>([
    ['received there', 'Ana Maria Specimen', '/applicant/full_name', NAMES, 'names'],
    ['received there in other letters', 'ANA-MARIA SPECIMEN', '/applicant', NAMES, 'names'],
    ['received there and kept', 'Ana Maria Specimen', '/applicant', ['numbers'], null],
    ['received there as nobody knows what', 'bea other', FIELDS, NAMES, 'free-text'],
    ['not received there', 'Cem Third', '/applicant', NAMES, undefined],
    ['received elsewhere', 'Ana Maria Specimen', '/system_decision', NAMES, undefined],
    ['with a pointer to nothing', 'Ana Maria Specimen', '/nowhere', NAMES, undefined],
    ['part of a name', 'Maria', '/applicant/full_name', NAMES, 'names'],
    ['part of a number', '776 12', `${FIELDS}/Document Number/value`, ['numbers'], 'numbers'],
    ['two letters of a name', 'na', '/applicant/full_name', NAMES, 'names'],
    ['parts of a name written together', 'anamaria', '/applicant/full_name', NAMES, 'names'],
    ['a longer text with three letters', 'by Eve, at home', `${FIELDS}/Witness/value`, NAMES, 'free-text'],
    ['a longer text with two letters', 'by Al, at home', `${FIELDS}/Clerk/value`, NAMES, undefined],
    ['one letter of a name', 'a', '/applicant/full_name', NAMES, undefined],
    ['part of a name, said of a whole part', 'Maria', '/applicant', NAMES, undefined],
    ['part of what nobody knows', 'Bea', `${FIELDS}/Guardian/value`, NAMES, undefined],
    ['a longer text with it', 'Ms Bea Other, guardian', `${FIELDS}/Guardian/value`, NAMES, 'free-text'],
    ['names put together', 'Specimen, Ana', FIELDS, NAMES, 'names'],
    ['names put together with another word', 'Specimen, Cem', FIELDS, NAMES, undefined],
    ['JSON of it', '{"value":"Zed"}', FIELDS, NAMES, 'names'],
    ['JSON of it behind a space', ' {"value":"Zed"}', FIELDS, NAMES, 'names'],
    ['JSON within a sentence', 'see {"value":"Zed"}', FIELDS, NAMES, undefined],
    ['JSON of what is kept', '{"value":"Zed"}', '/system_decision', NAMES, undefined],
    ['a date in another form', '6 May 1990', '/applicant/birth_date', ['birth-dates'], 'birth-dates'],
    ['a date made of a name', '6 May 1990', '/applicant/full_name', NAMES, undefined],
    ['a date made of what is kept', '6 May 1990', '/applicant/birth_date', NAMES, undefined],
  ])('%s: %s at %s, asked for %j', (_what, text, pointer, active, found) => {
    expect(placesOf(active).classOfText(text, pointer)?.class).toBe(found);
  });

  it('is no secret where it is also said of what discloses nothing', () => {
    const seen = { state: 'Disabled', of: 'Disabled' };
    const response = { ...RESPONSE, aml: { applicability: 'Disabled', note: seen } };
    expect(placesOf(NAMES, false, response).classOfText('Disabled', '/aml/note')?.class).toBe('free-text');
    expect(placesOf(NAMES, false, response).classOfText('Disabled', '/aml')?.class).toBeNull();
  });

  it('is a secret where a class says so, whatever else stands there', () => {
    const response = {
      ...RESPONSE,
      applicant: { applicant_id: 'Ana Maria Specimen', full_name: 'Ana Maria Specimen' },
    };
    expect(placesOf(NAMES, false, response).classOfText('Ana Maria Specimen', '/applicant')).toEqual({
      class: 'names',
      name: 'Full name',
      isTitle: false,
      isStated: false,
    });
  });

  it('is a secret where a class says so, in whatever order', () => {
    const fields = { 'Full Name': { value: 'Ana Specimen' }, Guardian: { value: 'Ana Specimen' } };
    const response = {
      ...RESPONSE,
      documents: { d: { document_type: 'Ana Specimen', extracted_fields: fields } },
      system_decision: 'Ana Specimen',
    };
    for (const pointer of ['/documents/d', '/documents', FIELDS, ''])
      expect(placesOf(NAMES, false, response).classOfText('Ana Specimen', pointer)?.class, pointer).toBe(
        'names',
      );
  });

  it('that may quote is removed only where quotes are, and never where the app says the same', () => {
    const own = {
      ...RESPONSE,
      rule_results: { r: { name: 'R', result: 'Passed', description: 'Own words' } },
    };
    expect(placesOf(NAMES, true).classOfText('Seen: Bea Other.', DESCRIPTION)?.class).toBe('free-text');
    expect(placesOf(NAMES, false).classOfText('Seen: Bea Other.', DESCRIPTION)?.class).toBeNull();
    expect(placesOf(NAMES, true, own).classOfText('Own words', DESCRIPTION)?.class).toBeNull();
    expect(placesOf(NAMES, true, own).classOfText('Own words here', DESCRIPTION)).toBeUndefined();
    expect(placesOf(NAMES, true).classOfText('He wrote: “Seen: Bea Other.”', DESCRIPTION)?.class).toBe(
      'free-text',
    );
    expect(
      placesOf(NAMES, true).classOfText('Seen', DESCRIPTION),
      'a part of a quote is none',
    ).toBeUndefined();
  });

  it('is a name, or nobody knows what, though the app says the same', () => {
    const response = {
      ...RESPONSE,
      applicant: { applicant_id: 'a', full_name: 'Own words' },
      seen: 'Own words',
    };
    const of = (pointer: string) =>
      placesOf(['names', 'free-text'], false, response).classOfText('Own words', pointer)?.class;
    expect([of('/applicant/full_name'), of('/seen')]).toEqual(['names', 'free-text']);
  });

  it('is found by its date only where one value was received, and by no other text', () => {
    const BIRTH: RedactionClass[] = ['birth-dates'];
    expect(placesOf(BIRTH).classOfText('6 May 1990', '/applicant')).toBeUndefined();
    expect(placesOf(BIRTH).classOfText('May', '/applicant/birth_date')).toBeUndefined();
    expect(placesOf(BIRTH).classOfText('zz', '/applicant/birth_date')).toBeUndefined();
  });
});
