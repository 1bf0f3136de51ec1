import { describe, expect, it } from 'vitest';
import { applicantEntries, documentEntries, type Entry } from '@shared/domain/fieldMatrix/values';
import { viewOf } from '../../../../support/viewOf';

const ZONE = 'P<UTOSPECIMEN<<ADA<<<<<<<<<<<<<<<<<<<<<<<<<<\nUT00048214UTO9107164F31041509107160011<<<<26';
const entriesOf = (fields: Record<string, object>): Entry[] => {
  const view = viewOf({ journey_id: 'journey-1', documents: { '10': { extracted_fields: fields } } });
  return documentEntries(view.documents[0]!, view.media);
};
const applicantOf = (applicant: unknown): Entry[] =>
  applicantEntries(viewOf({ journey_id: 'journey-1', applicant }).result.applicant);
const briefly = (entries: Entry[]) =>
  entries.map(({ label, source, comparable, value }) => [
    label,
    source,
    comparable?.text ?? null,
    value.origin.kind,
  ]);
const find = (entries: Entry[], label: string, origin: string): Entry =>
  entries.find((entry) => entry.label === label && entry.value.origin.kind === origin)!;

it('names without a word are different fields', () => {
  const entries = entriesOf({ '': { value: 'A' }, ' ': { value: 'B' }, '-': { value: 'C' } });
  expect(entries.map(({ key }) => key)).toEqual(['', ' ', '-']);
});

describe('the values of the applicant', () => {
  it('stand under the names of extracted fields, each with its pointer', () => {
    const entries = applicantOf({
      applicant_id: 'a',
      full_name: 'Ana Specimen',
      birth_date: '1980-05',
      personal_number: null,
    });
    expect(briefly(entries)).toEqual([
      ['Full Name', null, 'Ana Specimen', 'applicant'],
      ['Birth Date', null, '1980-05', 'applicant'],
      ['Personal Number', null, null, 'applicant'],
    ]);
    expect(entries.map(({ key, stepId }) => [key, stepId])).toEqual([
      ['full name', null],
      ['birth date', null],
      ['personal number', null],
    ]);
    expect(entries[0]?.value).toMatchObject({
      pointer: '/applicant/full_name',
      anchor: '/applicant/full_name',
    });
    expect(entries[2]?.value).toMatchObject({ raw: null, compared: null, received: { state: 'null' } });
  });

  it.each([null, undefined, []])('are none of an applicant that is %j', (applicant) => {
    expect(applicantOf(applicant)).toEqual([]);
  });
});

describe('a field of a document', () => {
  it.each([
    ['a value', { value: ' Ana ', source: 'VIZ' }, ' Ana ', ' Ana '],
    ['an empty value', { value: '', source: 'VIZ' }, '', null],
    ['blanks', { value: '  ', source: 'VIZ' }, '  ', null],
    ['null', { value: null, source: 'VIZ' }, null, null],
    ['no text', { value: { a: 1 }, source: 'VIZ' }, null, null],
  ])('is shown as received and compared where something is in it: %s', (_what, field, raw, compared) => {
    const [entry] = entriesOf({ 'First Name': field });
    expect(entry?.value.raw).toBe(raw);
    expect(entry?.comparable?.text ?? null).toBe(compared);
    expect(entry?.stepId).toBe('10');
  });

  it('that is no date where one is expected says so', () => {
    const notADate = (fields: Record<string, object>) => entriesOf(fields)[0]?.value.notADate;
    expect(notADate({ 'Birth Date': { value: '1980-13-01' } })).toBe(true);
    expect(notADate({ 'Birth Date': { value: '1980-12-01' } })).toBe(false);
    expect(notADate({ 'Birth Date': { value: null } })).toBe(false);
    expect(notADate({ 'First Name': { value: '1980-13-01' } })).toBe(false);
  });

  it('is a date as the MRZ prints it only where the MRZ is what was read', () => {
    const isOfZone = (name: string, value: string, source: string) =>
      entriesOf({ [name]: { value, source } })[0]?.comparable?.zoneDate === true;
    expect(isOfZone('Birth Date', '800517', 'MRZ')).toBe(true);
    expect(isOfZone('Birth Date', '800517', 'VIZ')).toBe(false);
    expect(isOfZone('Birth Date', '1980-05-17', 'MRZ')).toBe(false);
    expect(isOfZone('Document Number', '800517', 'MRZ')).toBe(false);
  });

  it('that is an image is never compared, and names its medium where there is one', () => {
    const [photo, signature] = entriesOf({
      Photo: { type: 'image', value: 'photo.jpg', source: 'NFC' },
      Signature: { type: 'image', value: null, source: 'VIZ' },
    });
    expect(photo?.comparable).toBeNull();
    expect(photo?.value.image?.mediumId).toEqual(expect.stringContaining('10'));
    expect(signature?.value.image).toEqual({ mediumId: null });
    expect(entriesOf({ Photo: { type: 'string', value: 'x' } })[0]?.value.image).toBeNull();
  });
});

describe('a machine-readable zone', () => {
  const field = (source: string) => ({ 'Machine Readable Zone': { value: ZONE, source } });

  it('gives its values besides, under its own pointer', () => {
    const entries = entriesOf(field('MRZ'));
    expect(briefly(entries.slice(1))).toEqual([
      ['Full Name', 'MRZ', 'SPECIMEN<<ADA', 'zone'],
      ['First Name', 'MRZ', 'ADA', 'zone'],
      ['Last Name', 'MRZ', 'SPECIMEN', 'zone'],
      ['Birth Date', 'MRZ', '910716', 'zone'],
      ['Expiry Date', 'MRZ', '310415', 'zone'],
      ['Sex', 'MRZ', 'F', 'zone'],
      ['Document Number', 'MRZ', 'UT0004821', 'zone'],
      ['Nationality Code', 'MRZ', 'UTO', 'zone'],
      ['Issuing Country Code', 'MRZ', 'UTO', 'zone'],
      ['MRZ optional data', 'MRZ', '9107160011', 'zone'],
    ]);
    const pointer = '/documents/10/extracted_fields/Machine Readable Zone';
    for (const { value } of entries)
      expect(value).toMatchObject({ pointer: `${pointer}/value`, anchor: pointer });
    expect(
      entries.filter(({ comparable }) => comparable?.zoneDate === true).map(({ label }) => label),
    ).toEqual(['Birth Date', 'Expiry Date']);
    expect(entries[0]?.value.zone).toMatchObject({ layout: 'TD3' });
  });

  it('of a chip has the chip for its source, of any other the MRZ', () => {
    expect(find(entriesOf(field('NFC')), 'First Name', 'zone').source).toBe('NFC');
    expect(find(entriesOf(field('VIZ')), 'First Name', 'zone').source).toBe('MRZ');
  });

  it('that cannot be read says so and gives nothing', () => {
    const entries = entriesOf({ 'Machine Readable Zone': { value: 'P<UTO', source: 'MRZ' } });
    expect(entries).toHaveLength(1);
    expect(entries[0]?.value.zone).toBe('unread');
    expect(entriesOf({ 'First Name': { value: ZONE } })[0]?.value.zone).toBeNull();
    expect(entriesOf({ 'Machine Readable Zone': { value: null } })[0]?.value.zone).toBeNull();
  });

  it('gives a personal number only where the document has the same', () => {
    const withNumber = (value: string) =>
      entriesOf({ ...field('MRZ'), 'Personal Number': { value, source: 'VIZ' } });
    expect(find(withNumber('910716-0011'), 'Personal Number', 'zone').comparable?.text).toBe('9107160011');
    expect(find(withNumber('555'), 'Personal Number', 'zone')).toBeUndefined();
    expect(find(withNumber('555'), 'MRZ optional data', 'zone')).toBeDefined();
  });
});

describe('first, middle and last name', () => {
  const name = (value: string | null) => ({ value, source: 'VIZ' });
  const joined = (fields: Record<string, object>) =>
    entriesOf(fields)
      .filter(({ value }) => value.origin.kind === 'joined')
      .map(({ label, comparable, value }) => [label, comparable?.text, value.origin]);

  it('are put together, script by script', () => {
    expect(
      joined({
        'Last Name': name('Specimen'),
        'First Name': name('Ana'),
        'Middle Name': name('Maria'),
        'First Name Native': name('Анна'),
        'Last Name Native': name('Примерова'),
      }),
    ).toEqual([
      [
        'Full Name',
        'Ana Maria Specimen',
        { kind: 'joined', names: ['First Name', 'Middle Name', 'Last Name'] },
      ],
      [
        'Full Name Native',
        'Анна Примерова',
        { kind: 'joined', names: ['First Name Native', 'Last Name Native'] },
      ],
    ]);
  });

  it('are not where the first or the last is absent', () => {
    expect(joined({ 'First Name': name('Ana'), 'Middle Name': name('Maria') })).toEqual([]);
    expect(joined({ 'First Name': name(null), 'Last Name': name('Specimen') })).toEqual([]);
    expect(joined({ 'First Name': name('Ana'), 'Last Name Native': name('Примерова') })).toEqual([]);
  });
});
