import { describe, expect, it } from 'vitest';
import { SavedTexts, wordsIn, type SavedPlace } from '@shared/domain/redaction/savedTexts';
import { REDACTION_CLASSES } from '@shared/domain/redactionClasses';
import { readResult } from '@shared/record/result';

const savedOf = (members: object): SavedTexts =>
  new SavedTexts([readResult('journey', { journey_id: 'j-1', flow_id: 'f', selfie: {}, ...members })]);
const textsOf = (place: SavedPlace | undefined): string[] | undefined => place && [...place.texts.values()];
const DOCUMENT = {
  document_type: 'Passport',
  extracted_fields: { 'Full Name': { value: 'Ana Specimen' }, Guardian: { value: 'Bea Other' } },
};

describe('the words of a text', () => {
  it.each([
    ['Ana-Maria  SPECIMEN', 'ana maria specimen'],
    ['Éric, Müller.', 'eric muller'],
    ['PQ 776/1234', 'pq 776 1234'],
    ['  ?!  ', '?!'],
    ['', ''],
    ['王芳', '王芳'],
  ])('are without case, marks and what stands between them: %s', (text, words) => {
    expect(wordsIn(text)).toBe(words);
  });
});

describe('what the responses of a case hold', () => {
  it('has messages as free text, which is no unlisted field', () => {
    const saved = new SavedTexts([], ['Ana is blocked', 'Bea is blocked']);
    expect([...saved.all()]).toMatchObject([{ isProse: true, isUnclassified: true }]);
    expect([...saved.all()].flatMap(textsOf)).toEqual(['Ana is blocked', 'Bea is blocked']);
    expect(saved.unlisted).toBe(0);
  });

  it('is found by the pointer of its member, and with what stands below another', () => {
    const saved = savedOf({
      applicant: { applicant_id: 'a-1', full_name: 'Ana Specimen', birth_date: '1990-01-02' },
    });
    const name = saved.at('/applicant/full_name');
    expect([name?.classes, textsOf(name), [...(name?.words ?? [])], name?.isOfMatch]).toEqual([
      ['names'],
      ['Ana Specimen'],
      ['ana', 'specimen'],
      false,
    ]);
    expect(saved.at('/applicant')).toBeUndefined();
    expect(saved.under('/applicant').flatMap(textsOf)).toEqual(
      expect.arrayContaining(['Ana Specimen', '1990-01-02', 'a-1']),
    );
    expect([saved.under('/app'), saved.under('/applicants'), saved.under('no place')]).toEqual([[], [], []]);
  });

  it('is named alike wherever in a list it stands, and for a match from the match on', () => {
    const aml = { matches: [{ name: 'Match One' }, { name: 'Match Two' }] };
    const saved = savedOf({ aml });
    expect(textsOf(saved.at('/aml/matches/7/name'))).toEqual(['Match One', 'Match Two']);
    expect(saved.at('/aml/matches/0/name')?.isOfMatch).toBe(true);
    expect(saved.under('/name').flatMap(textsOf)).toEqual(['Match One', 'Match Two']);
    expect(textsOf(saved.at('/aml/matches/17/name'))).toEqual(['Match One', 'Match Two']);
    expect(saved.under('/aml/matches/0').flatMap(textsOf)).toEqual(['Match One', 'Match Two']);
    const elsewhere = savedOf({ seen: { aml: [{ name: 'Match Four' }] } });
    expect(elsewhere.at('/seen/aml/0/name')?.isOfMatch).toBe(false);
    const history = new SavedTexts([readResult('aml-history', { aml_matches: [{ name: 'Match Three' }] })]);
    expect(textsOf(history.at('/name'))).toEqual(['Match Three']);
  });

  it('is one text where only marks differ, and every response adds its own', () => {
    const readings = ['Ana Specimen', 'ANA SPECIMEN', 'Bea Other'].map((full_name) =>
      readResult('journey', { journey_id: 'j-1', applicant: { applicant_id: 'a', full_name } }),
    );
    expect(textsOf(new SavedTexts(readings).at('/applicant/full_name'))).toEqual([
      'ANA SPECIMEN',
      'Bea Other',
    ]);
  });

  it('at one pointer is what may be sensitive there and one step below', () => {
    const saved = savedOf({ documents: { d: DOCUMENT } });
    const at = '/documents/d/extracted_fields/Full Name';
    expect(saved.textsAt(`${at}/value`).map(({ words }) => words)).toEqual(['ana specimen']);
    expect(saved.textsAt(at).map(({ words }) => words)).toEqual(['ana specimen']);
    expect(saved.textsAt('/documents/d/document_type')).toEqual([]);
    const seen = savedOf({ seen_with: ['Cem Third', 'Dia Fourth'] });
    expect(seen.textsAt('/seen_with').map(({ words }) => words)).toEqual(['cem third', 'dia fourth']);
    expect(saved.textsAt('/documents/d')).toEqual([]);
  });

  it('cannot be classified where nobody has described the member, or lists the field', () => {
    const saved = savedOf({
      documents: { d: DOCUMENT },
      seen_with: ['Cem Third', { and_of: 'Dia Fourth', 'Eva Fifth': 1 }],
    });
    for (const at of ['/documents/d/extracted_fields/Guardian/value', '/seen_with/0', '/seen_with/1/and_of'])
      expect(saved.at(at)?.isUnclassified, at).toBe(true);
    expect(saved.isUnclassified('bea other')).toBe(true);
    expect(saved.isUnclassified('Eva Fifth'), 'a key that is no name of a member').toBe(true);
    expect(saved.isUnclassified('Ana Specimen')).toBe(false);
    expect(saved.isUnclassified('nowhere')).toBe(false);
    expect(saved.at('/seen_with/0')?.words.size, 'words of nobody knows what').toBe(0);
    expect(saved.at('/seen_with/0')?.mayQuote).toBe(false);
    expect(saved.isUnclassified('0'), 'a place in a list is no text').toBe(false);
    expect(saved.undescribed).toEqual(new Set(['seen_with', 'and_of']));
  });

  it.each([
    ...['Born 25 January 1990', '1990-01-25', 'No. 77612', 'No. 7761'].map((name) => [name, true] as const),
    ...['Full Name', 'Eye Colour', 'full_name', 'Guardian'].map((name) => [name, false] as const),
  ])('of a field named %s the name is a value itself: %s', (name, isValue) => {
    const saved = savedOf({ documents: { d: { extracted_fields: { [name]: { value: 'yes' } } } } });
    expect(saved.isUnclassified(name)).toBe(isValue);
  });

  it.each([
    ...['Eva Fifth', 'eva Fifth', 'no77612', 'eva/fifth'].map((key) => [key, true] as const),
    ...['step1', 'seen_with', '$seen.at:x-1'].map((key) => [key, false] as const),
  ])('of an undescribed member %s the key is a value itself: %s', (key, isValue) => {
    const saved = savedOf({ seen: { [key]: 1 } });
    expect(saved.isUnclassified(key)).toBe(isValue);
    expect(saved.undescribed.has(key)).toBe(!isValue);
  });

  it('is unclassified only where it is received nowhere else', () => {
    const saved = savedOf({
      applicant: { applicant_id: 'a', full_name: 'Bea Other' },
      documents: { d: DOCUMENT },
    });
    expect(saved.isUnclassified('Bea Other')).toBe(false);
  });

  it.each<[object, number]>([
    [{}, 0],
    [{ seen: 'x' }, 1],
    [{ seen: 'x', met: 'y' }, 2],
    [{ seen: ['x', 'y', 'z'] }, 1],
    [{ seen: { of: 'x' } }, 1],
    [{ seen: ['', 'x'] }, 1],
    [{ seen: { 'Eva Fifth': 'x' } }, 1],
    [{ seen: { of: 'x', by: 'y' } }, 2],
    [{ seen: null, met: true, off: false, left: '', is: {} }, 0],
    [{ documents: { d: { extracted_fields: { Guardian: { value: 'Bea' } } } } }, 1],
    [{ documents: { d: { extracted_fields: { Guardian: { value: '' } } } } }, 0],
  ])('of %j counts the members that any text may quote: %i', (members, count) => {
    expect(savedOf(members).unlisted).toBe(count);
  });

  it('that could not be read is kept as its text, and value by value', () => {
    const saved = savedOf({
      applicant: { applicant_id: 'a', full_name: { first: 'Ana', 'Last One': 'Specimen' } },
    });
    expect(textsOf(saved.at('/applicant/full_name/first'))).toEqual(['Ana']);
    const all = saved.under('/applicant/full_name').flatMap((place) => textsOf(place) ?? []);
    expect(all).toEqual(
      expect.arrayContaining(['{"first":"Ana","Last One":"Specimen"}', 'Ana', 'Specimen', 'Last One']),
    );
    expect(saved.at('/applicant/full_name')).toBeUndefined();
    const passed = savedOf({ documents: { d: { has_passed_rules: 'by Ana' } } });
    expect(passed.under('/documents/d/has_passed_rules').flatMap(textsOf)).toEqual(['by Ana']);
    expect(textsOf(savedOf({ seen: {} }).at('/seen'))).toEqual(['']);
    expect(saved.at('/applicant/full_name/first')?.classes, 'it may say anything').toEqual(REDACTION_CLASSES);
  });

  it('says when something is in members that are times by their schema, or may be dates by their field', () => {
    const saved = savedOf({
      start_time: '2026-01-02T03:04:05Z',
      documents: {
        d: { extracted_fields: { 'Expiry Date': { value: '2020-05-06' }, 'Full Name': { value: 'Ana' } } },
      },
    });
    expect(saved.dated).toContain('2026-01-02T03:04:05Z');
    expect(saved.dated).toContain('2020-05-06');
    expect(saved.dated).not.toContain('Ana');
    expect(saved.dated).not.toContain('j-1');
    expect([...savedOf({}).dated]).toEqual([]);
  });

  it('discloses what the class of its member says', () => {
    const saved = savedOf({
      applicant: { applicant_id: 'a', full_name: 'Ana Specimen' },
      system_decision: 'Refer',
    });
    expect(saved.disclosing.map(({ text, classes }) => [text, classes])).toEqual([
      ['Ana Specimen', ['names']],
    ]);
  });

  it('names parts by keys that are read, and lays out nothing that nests without end', () => {
    expect(savedOf({ documents: { 'step-1': DOCUMENT } }).keys).toContain('step-1');
    let deep: unknown = 'Ana';
    for (let level = 0; level < 3000; level += 1) deep = { a: deep };
    const saved = savedOf({ seen: deep });
    expect(saved.unlisted).toBe(1);
    expect([...saved.all()].length).toBeLessThan(20);
  });
});
