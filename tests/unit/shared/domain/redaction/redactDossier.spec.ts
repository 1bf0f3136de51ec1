import { describe, expect, it } from 'vitest';
import type { CaseMedium } from '@shared/domain/caseView';
import type { Dossier, Exhibit } from '@shared/domain/dossier/dossier';
import type { JournalEvent } from '@shared/domain/journalEvents';
import { redactDossier, redactedPicturePath, sortExhibits } from '@shared/domain/redaction/redactDossier';
import { REDACTION_CLASSES, type RedactionClass } from '@shared/domain/redactionClasses';
import { transliterate } from '../../../../../src/main/lib/transliterate';
import { OWN_TEXTS } from '../../../../../src/main/redaction/ownTexts';
import type { ResultReading } from '@shared/record/result';
import { commit } from '../../../../support/commitments';
import { sampleResponses } from '../../../../support/sampleResponses';
import { dossierOfResponses, readingsOf } from '../../../../support/sampleDossier';
import { SAMPLE } from '../../../../support/sampleIds';
import { sha } from '../../../../support/journalBuilder';

const noted: JournalEvent = {
  type: 'noted',
  noteId: '00000000-0000-4000-8000-000000000001',
  revision: 1,
  anchor: { on: 'case' },
  text: 'What I wrote in my own words',
};
interface Case {
  dossier: Dossier;
  readings: readonly ResultReading[];
}
const redact = ({ dossier, readings }: Case, classes: readonly RedactionClass[]) =>
  redactDossier(dossier, {
    classes,
    readings,
    own: OWN_TEXTS,
    transliterate,
    ground: 'A ground',
    recipient: 'A recipient',
    commit,
    hasFiles: true,
  });

/** What programs read: how each value is there, of what kind each thing is. */
function formsOf(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((one, index) => formsOf(one, `${path}/${index}`));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) =>
    ['state', 'kind', 'type', 'side', 'group', 'verdict', 'outcome', 'rule', 'code', 'on'].includes(key) &&
    typeof one === 'string' &&
    /^[a-z-]+$/.test(one)
      ? [`${path}/${key} ${one}`]
      : formsOf(one, `${path}/${key}`),
  );
}

describe('a person whose name is a word of the app', () => {
  const NAME = 'Ridwan Haddad';
  const responses = sampleResponses().filter(
    ({ response, subjectId }) => response === 'journeyResult' && subjectId === SAMPLE.knownAs,
  );

  it.each([
    'Given',
    'Open Review',
    'Page Case',
    'Same Field',
    'Also Known As',
    'Front Back',
    'Passed Failed',
    'Journey Missing',
    'Removed Updated',
  ])('%s loses the name, and nothing else of the case is changed', (name) => {
    const named = responses.map((one) => {
      const value = JSON.parse(JSON.stringify(one.value)) as {
        applicant: { full_name: string };
        aml: { matches: { name: string; aliases: unknown }[] };
      };
      value.applicant.full_name = name;
      for (const match of value.aml.matches.slice(0, 1))
        Object.assign(match, { name, aliases: [{ firstName: NAME, lastName: name, type: 'Also Known As' }] });
      return { ...one, value };
    });
    const saved = { dossier: dossierOfResponses('journey', named, [noted]), readings: readingsOf(named) };
    const { dossier } = redact(saved, ['names']);
    expect(dossier.view.applicantName).toBe('[name removed]');
    expect(JSON.stringify(dossier.view.result.applicant)).toContain('[name removed]');
    expect(formsOf({ ...dossier, redaction: undefined })).toEqual(formsOf(saved.dossier));
    expect(dossier.health.map(({ sentence }) => sentence)).toEqual(
      saved.dossier.health.map(({ sentence }) => sentence),
    );
    expect(dossier.fields.rows.map(({ verdict }) => verdict)).toEqual(
      saved.dossier.fields.rows.map(({ verdict }) => verdict),
    );
    const matches = JSON.stringify(dossier.aml?.matches[0]);
    expect(matches).not.toContain(NAME);
    expect(matches).not.toContain(`"${name}"`);
  });
});

describe('the exhibits of a copy', () => {
  const medium = (id: string, role: CaseMedium['role'], unknownKey: string | null = null) =>
    ({ id, role, unknownKey }) as CaseMedium;
  const exhibit = (number: number, mediumIds: string[], over: Partial<Exhibit> = {}): Exhibit =>
    ({ number, kind: 'medium', mime: 'image/jpeg', mediumIds, ...over }) as Exhibit;
  const media = [medium('face', 'selfie'), medium('paper', 'front'), medium('named', 'selfie', 'novel')];
  const exhibits = [
    exhibit(1, ['face']),
    exhibit(2, ['paper']),
    exhibit(3, ['named']),
    exhibit(4, ['face', 'paper']),
    exhibit(5, []),
    exhibit(6, ['nobody']),
    exhibit(7, ['face'], { mime: 'video/mp4' }),
    exhibit(8, ['face'], { mime: 'application/pdf' }),
    exhibit(9, [], { kind: 'response', mime: 'application/json', sha256: sha('1') }),
    exhibit(10, [], { kind: 'response', mime: 'application/json', sha256: sha('2') }),
    exhibit(11, [], { kind: 'response', mime: 'application/json', sha256: sha('3') }),
    exhibit(12, [], { kind: 'response', mime: 'text/html', sha256: sha('4') }),
    exhibit(13, [], { kind: 'event', mime: 'application/json', sha256: sha('5') }),
  ];
  const responses = [
    { of: { sha256: sha('3') }, notJson: null },
    { of: { sha256: sha('4') }, notJson: { line: 1, column: 1 } },
  ];
  const sorted = (classes: readonly RedactionClass[], undrawable?: number[]) =>
    sortExhibits(
      { exhibits, view: { media, responseSha256: sha('2') }, aml: { responses } } as unknown as Dossier,
      classes,
      undrawable,
    );

  it.each<[RedactionClass[], number[], number[]]>([
    [['faces'], [1, 2, 3, 4, 5, 6], []],
    [['names'], [2, 3, 4, 5, 6], [1]],
    [['free-text'], [], [1, 2, 3, 4, 5, 6]],
    [[], [], [1, 2, 3, 4, 5, 6]],
  ])('without %j are covered, shown, or only named', (classes, covered, shown) => {
    expect(sorted(classes)).toEqual({ covered, shown, dropped: [7, 8, 9, 12, 13] });
  });

  it('that do not decode are only named', () => {
    expect(sorted(['names'], [1, 2])).toEqual({
      covered: [3, 4, 5, 6],
      shown: [],
      dropped: [1, 2, 7, 8, 9, 12, 13],
    });
  });

  it('lie under their numbers', () => {
    expect(redactedPicturePath(12)).toBe('data/pictures/exhibit-12.jpg');
  });
});

describe('what becomes of each part of a case', () => {
  const OWN: ReadonlySet<string> = new Set(['Mark Page', 'A rule of the app', 'Same Person', 'Failed']);
  const document = { document_type: 'Passport', step_title: 'Passport of Zuzanna' };
  const rule = {
    name: 'Same Person',
    result: 'Failed',
    information: 'Says Zuzanna here',
    tips: 'Ask Zuzanna now',
  };
  const CASE = {
    ...{ journey_id: 'j-1', flow_id: 'f', selfie: {} },
    applicant: { applicant_id: 'a-1', full_name: 'Anna Specimen', birth_date: '1961-03-14' },
    documents: {
      s1: {
        ...document,
        images: { front_image_path: 'media/p.jpg' },
        extracted_fields: { ['Full Name']: { value: 'Anna Specimen' }, ['Surname']: { value: 'Specimen' } },
      },
    },
    rule_results: { same_subject: rule },
  };
  const noted: JournalEvent = {
    ...({ type: 'noted', noteId: '00000000-0000-4000-8000-000000000001', revision: 1 } as const),
    ...{ anchor: { on: 'case' }, text: 'My own words' },
  };
  /** Says something in a text that is neither a person's nor, by its schema, the service's. */
  const absent = (serviceCode: string): JournalEvent => ({
    ...({
      type: 'absent',
      request: { operation: 'image', id: 'i-1' },
      reason: 'server-error',
      status: 500,
    } as const),
    ...{ serviceCode, attempts: 1 },
  });
  const received: JournalEvent = {
    ...({ type: 'service-event', eventId: 'e-1', sha256: sha('e'), bytes: 100 } as const),
    ...{ receivedAt: '2026-01-02T03:04:05.000Z', name: 'updated' },
    facts: [
      { key: 'status', text: 'Done by Xaver' },
      { key: 'none', text: '' },
    ],
  };
  /** A copy, and what became of a text that only a search can classify. */
  function copied(
    classes: readonly RedactionClass[],
    {
      stated = null,
      hasFiles = true,
      events = [],
      ...more
    }: {
      stated?: string | null;
      hasFiles?: boolean;
      events?: JournalEvent[];
      [member: string]: unknown;
    } = {},
  ) {
    const responses = [{ response: 'journeyResult', subjectId: 'j-1', value: { ...CASE, ...more } } as const];
    const dossier = dossierOfResponses('journey', responses, [
      ...(stated === null ? [] : [absent(stated)]),
      ...[...events, noted, received],
    ]);
    const copy = redactDossier(dossier, {
      ...{ classes, readings: readingsOf(responses), own: OWN, transliterate, hasFiles, commit },
      ...{ ground: 'A ground', recipient: 'A recipient' },
    });
    const last = copy.dossier.journal.at(-1)?.event;
    const absence = copy.dossier.journal.find(({ event }) => event.type === 'absent')?.event;
    return { ...copy, whole: dossier, left: absence?.type === 'absent' ? absence.serviceCode : null, last };
  }

  it('is counted by place, with the members that lost their values, each once', () => {
    const one = (place: string, of: RedactionClass, count: number, ...fields: string[]) => ({
      place,
      class: of,
      count,
      fields,
    });
    const { removed } = copied(['names']);
    expect(removed).toEqual([
      one('journal.event', 'free-text', 5),
      one('view.applicantName', 'names', 1),
      one('view.result.applicant.full_name', 'names', 1, 'Full name'),
      one('view.result.documents.item', 'names', 2, 'Full Name', 'Surname'),
      one('fields.rows.cells.applicant', 'names', 1, 'Full name'),
      one('fields.rows.cells.s1 ', 'names', 2, 'Full Name', 'Surname'),
      one('aml.view.applicant.names', 'names', 1, 'Full name'),
    ]);
    expect(copied(['free-text']).removed).toEqual([
      one('journal.event', 'free-text', 5),
      one('view.result.documents.item', 'free-text', 1, 'Step title'),
      one('view.result.rule_results.item', 'free-text', 2, 'Information', 'Advice'),
      one('view.documents.title', 'free-text', 1, 'Step title'),
      one('view.media.ownerTitle', 'free-text', 1),
      one('view.media.label', 'free-text', 1),
      one('view.notes.revisions.text', 'free-text', 1),
      one('fields.columns.document.title', 'free-text', 1),
      one('exhibits.label', 'free-text', 1),
      one('aml.view.applicant.names', 'free-text', 1),
      one('journal.event.text', 'free-text', 1),
    ]);
    expect(copied([]).removed).toEqual([]);
  });

  it('is counted in several members of one name, which is named once, and says no value itself', () => {
    const documents = {
      anna_specimen: { ...document, extracted_fields: { ['Full Name']: { value: 'Anna Specimen' } } },
      s2: { ...document, extracted_fields: { ['Full Name']: { value: 'Bea Specimen' } } },
    };
    const { removed } = copied(['names'], { documents });
    const listed = removed.filter(({ place }) => place === 'view.result.documents.item');
    expect(listed.map(({ fields }) => fields)).toEqual([['Full Name']]);
    expect(removed.map(({ place }) => place).filter((place) => /cells/.test(place))).toEqual([
      'fields.rows.cells.applicant',
      'fields.rows.cells.[name removed] ',
      'fields.rows.cells.s2 ',
    ]);
    const fields = { ['Bea Specimen']: { value: 'Anna Specimen' } };
    expect(
      JSON.stringify(
        copied(['names'], { documents: { s1: { ...document, extracted_fields: fields } } }).removed,
      ),
    ).not.toMatch(/Anna/);
  });

  it('is stated with the copy: what was asked for, and how many members nobody can classify', () => {
    const { dossier, covered, shown, dropped } = copied(['names', 'faces'], { seen: 'Xaver Qwertowski' });
    expect(dossier.redaction).toMatchObject({
      ...{ classes: ['names', 'faces'], ground: 'A ground', recipient: 'A recipient', unlisted: 1 },
      ...{ covered: [1], shown: [], dropped: [3] },
    });
    expect({ covered, shown, dropped }).toEqual({ covered: [1], shown: [], dropped: [3] });
    expect(copied([], { seen: 'Xaver Qwertowski' }).dossier.redaction).toMatchObject({
      classes: [],
      unlisted: 0,
      shown: [1],
    });
  });

  it('is a picture under its number, where there are files, and a size that is roughly stated', () => {
    const filesOf = (...given: Parameters<typeof copied>) =>
      copied(...given).dossier.exhibits.map(({ path, bytes }) => [path, bytes]);
    expect(filesOf(['names'])).toEqual([
      ['data/pictures/exhibit-1.jpg', 32],
      ['', 16],
      ['', 128],
    ]);
    expect(filesOf([])).toEqual([
      ['data/pictures/exhibit-1.jpg', 20],
      ['', 10],
      ['', 100],
    ]);
    expect(filesOf(['names'], { hasFiles: false }).map(([path]) => path)).toEqual(['', '', '']);
  });

  it('is what the service sent in an event, and what a person wrote, where free text was asked for', () => {
    const gone = '[text removed]';
    expect(copied(['names']).last).toMatchObject({
      ...{ eventId: gone, name: gone, sha256: expect.any(String) as string },
      facts: [
        { key: gone, text: gone },
        { key: gone, text: '' },
      ],
    });
    expect(copied([]).last).toMatchObject({
      ...{ eventId: 'e-1', name: 'updated' },
      facts: [
        { key: 'status', text: 'Done by Xaver' },
        { key: 'none', text: '' },
      ],
    });
    const textsOf = (classes: readonly RedactionClass[]) => copied(classes).dossier.journal.at(-2)?.event;
    expect(textsOf(['free-text'])).toMatchObject({ text: '[text removed]' });
    expect(textsOf(['names'])).toMatchObject({ text: 'My own words' });
    expect(textsOf([])).toMatchObject({ text: 'My own words' });
  });

  it.each<[stated: string, classes: RedactionClass[], left: string, more?: object]>([
    // What a person wrote, or the service explained, stands nowhere else alone.
    ['My own words', ['free-text'], '[text removed]'],
    ['My own words', ['names'], 'My own words'],
    ['Says Zuzanna here', ['free-text'], '[text removed]'],
    ['Says Zuzanna here', ['names'], 'Says Zuzanna here'],
    ['Passport of Zuzanna', ['free-text'], '[text removed]'],
    ['Passport of Zuzanna', ['names'], 'Passport of Zuzanna'],
    ['Ask Zuzanna now', ['free-text'], '[text removed]'],
    ['Passport of Zuzanna', ['names'], '[text removed]', { seen: 'Xaver' }],
    ['Ok', ['free-text'], '[text removed]', { rule_results: { r: { ...rule, information: 'Ok' } } }],
    ['Done by Xaver', ['free-text'], 'Done by Xaver'],
    [
      'A rule of the app',
      ['free-text'],
      'A rule of the app',
      { rule_results: { r: { ...rule, information: 'A rule of the app' } } },
    ],
    ['Passport', ['free-text'], 'Passport'],
    // What nobody can classify is searched for with any class, and with none is not.
    ['of Xaver Qwertowski', ['faces'], 'of [text removed]', { seen: 'Xaver Qwertowski' }],
    ['of Xaver Qwertowski', [], 'of Xaver Qwertowski', { seen: 'Xaver Qwertowski' }],
    ['for Qwertowski', ['faces'], 'for [text removed]', { seen: 'Xaver Qwertowski' }],
    [
      'of Xaver Qwertowski',
      ['faces'],
      'of [text removed]',
      { seen: 'Xaver Qwertowski', flow_id: 'Xaver Qwertowski' },
    ],
    // But where it is of a class that was asked to be left in.
    ['of Anna Specimen', ['numbers'], 'of Anna Specimen', { seen: 'Anna Specimen' }],
    ['of Anna Specimen', ['names'], 'of [name removed]', { seen: 'Anna Specimen' }],
    [
      'of Anna Specimen',
      ['numbers'],
      'of [text removed]',
      { seen: 'Anna Specimen', applicant: {}, documents: {} },
    ],
    // Days of the case are no one's.
    ['On 2026-11-21 there', ['names'], 'On 2026-11-21 there', { seen: '21 November 2026' }],
    ['On 2026-11-22 there', ['names'], 'On [text removed] there', { seen: '22 November 2026' }],
    // A short name has endings in a copy.
    ['Annas file', ['names'], '[name removed] file'],
    ['Annas file', ['numbers'], 'Annas file'],
  ])('is “%s” without %j: “%s” %j', (stated, classes, left, more) => {
    expect(copied(classes, { stated, ...more }).left).toBe(left);
  });

  it.each<[classes: RedactionClass[], left: string]>([
    [['names'], '[text removed]'],
    [[], 'Xy'],
  ])('is what was asked for by a path that nobody can classify, without %j: %s', (classes, left) => {
    const asked = (id: string): JournalEvent => ({
      ...({ type: 'retrieved', request: { operation: 'image', id }, sha256: sha('d'), bytes: 20 } as const),
      ...({ mime: 'image/jpeg', declaredMime: null, status: 200, attempts: 1 } as const),
      startedAt: '2026-01-02T03:04:05.000Z',
    });
    const { dossier } = copied(classes, { seen: 'Xy', events: [asked('Xy'), asked('Zz')] });
    const ids = dossier.journal.flatMap(({ event }) =>
      event.type === 'retrieved' ? [event.request.id] : [],
    );
    expect(ids.slice(-2)).toEqual([left, 'Zz']);
  });

  it.each<[classes: RedactionClass[], more: Readonly<Record<string, unknown>>, name: string | null]>([
    [['names'], {}, '[name removed]'],
    [['numbers'], {}, 'Anna Specimen'],
    // A name that the app says too.
    [['names'], { applicant: { applicant_id: 'a', full_name: 'Mark Page' } }, '[name removed]'],
    [['numbers'], { applicant: { applicant_id: 'a', full_name: 'Mark Page' } }, 'Mark Page'],
    [['names'], { applicant: { applicant_id: 'a', full_name: null } }, null],
    [['names'], { applicant: null }, null],
  ])('is the name by which the case is called, without %j: %j', (classes, more, name) => {
    expect(copied(classes, more).dossier.view.applicantName).toBe(name);
  });

  it('is left as it is in the whole case', () => {
    const { whole } = copied(REDACTION_CLASSES);
    expect(JSON.stringify(whole)).toContain('Anna Specimen');
    expect(JSON.stringify(whole)).not.toContain('removed]');
  });
});
