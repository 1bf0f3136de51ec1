import { describe, expect, it } from 'vitest';
import { MASK_CLASSES } from '@shared/domain/maskClasses';
import { REDACTION_CLASSES } from '@shared/domain/redactionClasses';
import { noteOf, noteTextsOf, redactedCase } from '../../../support/redactedCase';
import { everyNth } from '../../../support/soaked';

const journeyWith = (match: object, stated = '', place = 'document_subtype'): object => ({
  journey_id: 'journey-1',
  reference_number: place === 'reference_number' ? stated : 'ref-1',
  applicant: { applicant_id: 'a-1', full_name: 'Ridwan Haddad' },
  documents: {
    'step-1': {
      ...{ progress: 'Completed', document_type: 'Passport' },
      ...(/^(?:step|document)_/.test(place) ? { [place]: stated } : {}),
    },
  },
  rule_results: {
    same_subject: {
      name: place === 'name' ? stated : 'Same Person',
      result: 'Passed',
      details: [{ title: place === 'title' ? stated : 'Selfie', result: 'Passed' }],
    },
  },
  aml: {
    applicability: 'Applicable',
    matches: [{ score: 1, resource_id: 'r-1', notes: null, ...match }],
  },
});
const MATCH = { name: 'Viktor Orlovsky' };
const STATED = [
  'Orlovsky',
  'ORLOVSKY',
  'Mr Orlovsky',
  'V. Orlovsky',
  'Orlovsky, Mr. Viktor',
  'Viktor von Orlovsky',
  'Viktor A. Orlovsky',
  'Orlovsky’s brother',
  'Орловскы',
];

const PLACES = ['step_title', 'document_subtype', 'title', 'name', 'reference_number'];

describe.each([...STATED.entries()])('a matched person, %i, as “%s”', (turn, stated) => {
  it('is taken out of a note by the five classes of the mask', async () => {
    const { text, leaks } = redactedCase(journeyWith(MATCH), MASK_CLASSES, [
      noteOf(`${stated} is twenty years older than that.`),
    ]);
    expect(/orlovsky|орловск|viktor/i.exec(text)?.[0]).toBeUndefined();
    expect(await leaks()).toEqual([]);
  });

  it.each(everyNth(PLACES, 2, turn))(
    'is taken out of %s by the five classes of the mask, and left there is a leak',
    async (place) => {
      const { text, leaks } = redactedCase(journeyWith(MATCH, stated, place), MASK_CLASSES);
      expect(/orlovsky|орловск|viktor/i.exec(text)?.[0]).toBeUndefined();
      expect(await leaks()).toEqual([]);
      const none = redactedCase(journeyWith({ name: 'Okko Zyzzyx' }, stated, place), MASK_CLASSES);
      expect(none.text.includes(stated)).toBe(true);
      expect(await redactedCase(journeyWith(MATCH), MASK_CLASSES).leaks(none.copy)).not.toEqual([]);
    },
  );
});

it.each<[name: string, stated: string]>([
  ['Will Page', 'On that page he will mark it'],
  ['Passport Bank', 'Passport of a bank'],
  ['Rosa Marble', 'A floor of marble and a rosa paper'],
  ['Li Wu', 'A litre of wu'],
  ['Al de Marco', 'Look al and de there'],
])('that %s is matched takes no words out of “%s”', async (name, stated) => {
  const { text, leaks } = redactedCase(journeyWith({ name }, stated), REDACTION_CLASSES);
  expect(text.includes(stated)).toBe(true);
  expect(await leaks()).toEqual([]);
});

it.each(['Li A. Wu', 'Wu, Mr. L', 'Mr Wu'])(
  'a name of two short words is taken out as “%s”',
  async (stated) => {
    const { text, leaks } = redactedCase(journeyWith({ name: 'Li Wu' }, stated), REDACTION_CLASSES);
    expect(/\b(?:Li|Wu)\b/.exec(text)?.[0]).toBeUndefined();
    expect(await leaks()).toEqual([]);
  },
);

it.each([
  ['ул. Образцовая, 5', 'Obraztsovaya 5'],
  ['ул. Образцовая, 5', 'Obraztsovaya'],
  ['東京都千代田区丸の内1-2-3', '丸の内1-2-3'],
  ['東京都千代田区丸の内1-2-3', '千代田区'],
  ['PO Box 4711, Sampleton, CA 90210-1234', 'POB 4711'],
  ['PO Box 4711, Sampleton, CA 90210-1234', '90210'],
  ['PO Box 4711, Sampleton, CA 90210-1234', 'P.O. Box 4711'],
])('of the address %s what a text says of it: %s', async (address, stated) => {
  for (const match of [{ name: 'Viktor Orlovsky', addresses: [{ address }] }, MATCH]) {
    const own: object = match === MATCH ? { extracted_fields: { Address: { value: address } } } : {};
    const saved = journeyWith(match, `To ${stated}`) as { documents: Record<string, object> };
    Object.assign(saved.documents['step-1'] ?? {}, own);
    const { text, leaks } = redactedCase(saved, REDACTION_CLASSES);
    expect(await leaks()).toEqual([]);
    if (match === MATCH) expect(text.includes(stated)).toBe(false);
  }
});

describe('the person’s own name', () => {
  const saved = (name: string, stated: string): object => ({
    ...journeyWith(MATCH, stated),
    applicant: { applicant_id: 'a-1', full_name: name },
  });
  it.each([
    ['John Smith', 'jsmith@mail.test'],
    ['John Smith', 'JSMITH01'],
    ['John Smith', 'smithj@mail.test'],
    ['Anna Klein', 'aklein@firma.test'],
    ['Tom Rice', 'trice7@mail.test'],
  ])('%s is taken out of an address or login: %s', async (name, stated) => {
    const { text, leaks } = redactedCase(saved(name, `As ${stated}`), REDACTION_CLASSES);
    expect(text.includes(stated.split('@')[0] ?? '')).toBe(false);
    expect(await leaks()).toEqual([]);
    const none = redactedCase(saved('Okko Zyzzyx', `As ${stated}`), REDACTION_CLASSES);
    const left = redactedCase(saved(name, ''), REDACTION_CLASSES);
    if (!stated.startsWith('smithj')) expect(await left.leaks(none.copy)).not.toEqual([]);
  });

  it.each([
    ['Paul Rice', 'The price of it'],
    ['Simon Tone', 'Cut in stone'],
    ['Tom Rain', 'Came by train'],
    ['Anna Lead', 'They plead'],
    ['John Smith', 'A goldsmith or blacksmith came'],
  ])('%s takes no words out of “%s”', async (name, stated) => {
    const { text, leaks } = redactedCase(saved(name, stated), REDACTION_CLASSES);
    expect(text.includes(stated)).toBe(true);
    expect(await leaks()).toEqual([]);
  });
});

it.each([
  ['1990-01-24T22:00:00Z', '25 January 1990'],
  ['1990-01-24T22:00:00Z', '24.01.1990'],
  ['1990-01-26T03:00:00.000Z', '25 January 1990'],
])('a birth date received as %s is taken out as %s', async (born, stated) => {
  const saved = journeyWith(MATCH, `Of ${stated}`) as { applicant: object };
  saved.applicant = { ...saved.applicant, birth_date: born };
  const { text, leaks } = redactedCase(saved, ['birth-dates']);
  expect(text.includes(stated)).toBe(false);
  expect(await leaks()).toEqual([]);
  const none = redactedCase(journeyWith(MATCH, `Of ${stated}`), ['birth-dates']);
  const left = journeyWith(MATCH) as { applicant: object };
  left.applicant = { ...left.applicant, birth_date: born };
  expect(await redactedCase(left, ['birth-dates']).leaks(none.copy)).not.toEqual([]);
});

describe.each<[name: string, stated: readonly string[]]>([
  ['José García Pérez', ['García was on the list', 'Mr García', 'GARCÍA']],
  ['Pierre Martin', ['Martin was on the list', 'Pierre']],
  ['Vincent Costa', ['Costa was on the list']],
  ['Ronald McDonald', ['McDonald was on the list']],
  ['山田 花子', ['山田', '花子']],
  ['王小明', ['小明']],
  ['Αλέξανδρος Παπαδόπουλος', ['Papadopoulos', 'Papadopoulos, A.']],
  ['Александр Кузнецов', ['Kuznetsov']],
])('%s, whose name is also in those of places, or in other letters,', (name, stated) => {
  it.each(stated)('is taken out of “%s”', async (text) => {
    const { copy, leaks } = redactedCase(journeyWith({ name }), MASK_CLASSES, [noteOf(text)]);
    const notes = noteTextsOf(copy);
    expect(notes.join()).toMatch(/^(?:Mr )?\[name removed\](?: was on the list|, A\.)?$/);
    expect(await leaks()).toEqual([]);
  });
});

it.each(['Vincent Costa', 'Pierre Martin'])(
  'the name of a place is no word of the name of %s, matched or not',
  async (name) => {
    const text = 'Born in Costa Rica, seen in St. Pierre & Miquelon.';
    const matched = redactedCase(journeyWith({ name }), MASK_CLASSES, [noteOf(text)]);
    const applicant = { ...journeyWith(MATCH), applicant: { applicant_id: 'a-1', full_name: name } };
    const own = redactedCase(applicant, MASK_CLASSES, [noteOf(text)]);
    for (const { text: left, leaks } of [matched, own]) {
      expect(left.includes(text)).toBe(true);
      expect(await leaks()).toEqual([]);
    }
  },
);

it.each([
  ['Diego Alberto Garcia', 'Called Diego Garcia today.'],
  ['Ana Garcia', 'Her brother Diego Garcia called.'],
  ['Marino San Juan', 'San Marino called.'],
])('the name of a place that may be that of %s is removed from “%s”', async (full_name, text) => {
  const journey = { ...journeyWith(MATCH), applicant: { applicant_id: 'a-1', full_name } };
  const { copy, leaks } = redactedCase(journey, MASK_CLASSES, [noteOf(text)]);
  const notes = noteTextsOf(copy);
  expect(notes.join()).not.toMatch(/Garcia|Marino/);
  expect(await leaks()).toEqual([]);
});

/** Ordinary words that are surnames: some are in lists for a search, or in style sheets, some the app writes for a reader. */
const SURNAMES =
  'Brown Green White Black Grant Washington Lincoln Silver Long Short West East North South Case Rule Field Page Mark Max ' +
  'Jan Will Bill Ed Jackson Mason Wayne Marion Franklin Lane Day Church Bridge Castle Orange Summit Golden May';

it.each(SURNAMES.split(' '))('the surname %s of a matched person is taken out of notes', async (surname) => {
  const match = { name: `Michael ${surname}`, aliases: [{ name: `${surname.toUpperCase()}, Michael` }] };
  const text =
    `Mr. ${surname} was seen. We met ${surname} there, and Mike ${surname}, and ${surname} Michael; ` +
    `${surname}’s wife. The result of Page 3 of 9 stays.`;
  const { copy, whole, leaks } = redactedCase(journeyWith(match), ['names'], [noteOf(text)]);
  const notes = noteTextsOf(copy);
  expect(notes.join()).not.toMatch(
    new RegExp(`${surname === 'Page' ? '(?:Mr\\. |met |Mike )' : ''}${surname}(?! 3)`),
  );
  expect(notes.join()).toContain('The result of Page 3 of 9 stays.');
  expect(await leaks()).toEqual([]);
  const withNote = { ...copy, journal: whole.journal };
  expect(await leaks(withNote)).not.toEqual([]);
});
