import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Dossier } from '@shared/domain/dossier/dossier';
import type { MaskClass } from '@shared/domain/maskClasses';
import { redactDossier } from '@shared/domain/redaction/redactDossier';
import { REDACTION_CLASSES } from '@shared/domain/redactionClasses';
import { DEFAULT_REPORT } from '@shared/presentation/report/defaultReport';
import type { IdentifyingValue } from '../../../../src/main/redaction/identifyingValue';
import { identifyingValues } from '../../../../src/main/redaction/identifyingValues';
import { findLeaks, leaksOfName } from '../../../../src/main/redaction/leakCheck';
import { createDateLeaks } from '../../../../src/main/redaction/leakDates';
import { reportPage } from '../../../../src/main/report/page/reportPage';
import { commit } from '../../../support/commitments';
import { REVIEWER } from '../../../support/journalBuilder';
import { transliterate } from '../../../../src/main/lib/transliterate';
import { OWN_TEXTS } from '../../../../src/main/redaction/ownTexts';
import { dossierOfResponses, readingsOf, sampleDossier } from '../../../support/sampleDossier';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const own = (text: string, ...classes: MaskClass[]): IdentifyingValue => ({ text, classes, isOwn: true });
const listed = (text: string, ...classes: MaskClass[]): IdentifyingValue => ({ text, classes, isOwn: false });

/** A journey with matches that is redacted, and the page that the app lays out of it. */
async function redactedJourney(
  id: string,
): Promise<{ dossier: Dossier; values: IdentifyingValue[]; page: string }> {
  const found = sampleDossier(id);
  const { dossier } = redactDossier(found.dossier, {
    readings: found.readings,
    own: OWN_TEXTS,
    transliterate,
    classes: REDACTION_CLASSES,
    ground: 'A ground',
    recipient: 'A recipient',
    commit,
    hasFiles: true,
  });
  const { html } = await reportPage({
    dossier,
    others: null,
    options: DEFAULT_REPORT,
    reportId: '00000000-0000-4000-8000-000000000002',
    fingerprint: null,
    reader: REVIEWER,
    pictures: new Map(),
    leftOut: [],
  });
  return { dossier, values: identifyingValues(found.readings, dossier), page: html };
}
const WITH_MATCHES = 'journey/90256d197be9bded4466afac';
const journey = await redactedJourney(WITH_MATCHES);

const SETTINGS = { hashes: new Set<string>(), classes: REDACTION_CLASSES, record: 'data/case.json' };
const leaksOf = async (more: readonly IdentifyingValue[], page = journey.page) =>
  findLeaks({
    ...SETTINGS,
    values: [...journey.values, ...more],
    dossier: journey.dossier,
    files: [{ path: 'data/viewer/index.html', bytes: bytesOf(page) }],
    names: ['caseloupe-redacted-journey'],
    typed: ['A ground', 'A recipient'],
  });
/** The leaks of a value in a small file, beside a record without content. */
const leaksIn = async (text: string, value: IdentifyingValue, path = 'data/viewer/index.html') =>
  findLeaks({
    ...SETTINGS,
    values: [...journey.values, value],
    dossier: { exhibits: [], journal: [] } as unknown as Dossier,
    files: [{ path, bytes: bytesOf(text) }],
    names: [],
    typed: [],
  });

describe('the app’s own words are no leak', () => {
  it('of a journey with matches, of which the aliases are of the type "Also Known As"', async () => {
    expect(JSON.stringify(journey.dossier)).toContain('Also Known As');
    expect(await leaksOf([])).toEqual([]);
  });

  it('as names', async () => {
    const values = [
      own('Match', 'names'),
      own('Passport Match', 'names'),
      own('Aliases Match', 'names'),
      own('Report Page', 'names'),
      listed('Dates of Birth', 'names'),
      listed('Passport', 'names'),
      listed('Given', 'names'),
      listed('Birth Dates', 'names'),
      own('Georgia', 'names'),
      own(REVIEWER.name.split(' ').at(-1) ?? '', 'names'),
    ];
    expect(await leaksOf(values)).toEqual([]);
  });
});

describe('a name that is partly or wholly of such words is found', () => {
  const ROWS: readonly (readonly [value: IdentifyingValue, left: string])[] = [
    [own('Larissa Page', 'names'), 'Page, Larissa'],
    [own('Larissa Page', 'names'), 'LARISSA'],
    [listed('Passport Match', 'names'), 'Passport Match'],
    [listed('Quimby Match', 'names'), 'Match Quimby'],
  ];
  it.each(ROWS)('$0.text', async (value, left) => {
    expect(await leaksIn(`<p>Signed by ${left}, in person.</p>`, value)).toEqual([
      { file: 'data/viewer/index.html', class: 'names' },
    ]);
  });

  it('and not in the page of the app itself', async () => {
    expect(await leaksOf(ROWS.map(([value]) => value))).toEqual([]);
  });

  it('where it was typed, and in a name that a person gave the file', async () => {
    const value = own('Larissa Page', 'names');
    const copy = { values: [value], classes: REDACTION_CLASSES };
    expect(leaksOfName('page-of-august.pdf', copy)).toEqual([{ file: 'file-name', class: 'names' }]);
    expect(leaksOfName('caseloupe-redacted-report.pdf', copy)).toEqual([]);
    const [typed] = await findLeaks({
      ...copy,
      dossier: journey.dossier,
      hashes: new Set(),
      record: 'data/case.json',
      files: [],
      names: [],
      typed: ['Asked for by Page'],
    });
    expect(typed).toEqual({ file: 'typed', class: 'names' });
  });
});

describe('a value left in is found', () => {
  const value = own('Søren Prøvesen', 'names');
  it.each<[path: string, text: string]>([
    ['data/case.json', JSON.stringify({ a: [{ note: 'S\u00f8ren' }] })],
    ['data/case.json', JSON.stringify({ 'Field of Proevesen': 1 })],
    ['data/journal.txt', 'replica\t1\tSOEREN'],
    ['data/viewer/index.html', '<p title="S&#248;ren">x</p>'],
    ['data/viewer/index.html', '<b>Prø</b><i>vesen</i>'],
    ['bag-info.txt', 'External-Description: Soren Provesen'],
  ])('in %s', async (path, text) => {
    expect(await leaksIn(text, value, path)).toEqual([{ file: path, class: 'names' }]);
  });

  it('in the name of a file', async () => {
    expect(await leaksIn('', value, 'data/SorenProvesen.txt')).toEqual([
      { file: 'file-name', class: 'names' },
    ]);
  });
});

it('takes no hash for a date where the texts of a page are run together, and no month of a case for a leak', async () => {
  const dates = createDateLeaks(['1968-03-14']);
  const hash = '14f739731da797c2801a103640de651909d7dbcbf4c871214d00f2848e00d10f';
  expect(dates(`bytes${hash}Nothing`)).toBe(false);
  // The id of an installation ends in a month, and the number of an entry is a day, in a line of the list of entries.
  const line = '135a397f-91b9-4427-af41-e1f7ddd50be1\t31\t2026-11-23T06:31:30.474Z\tR-1\tnoted';
  expect(createDateLeaks(['2026-01-31'], true)(line)).toBe(false);
  expect(createDateLeaks(['2026-01-31'], true)(`31 1 2026 ${line}`)).toBe(true);
  const bill = { extracted_fields: { 'Bill Date': { value: '2026-01' } } };
  const json = { journey_id: 'j', start_time: '2026-01-02T03:04:05Z', documents: { 'step-1': bill } };
  const responses = [{ response: 'journeyResult', subjectId: 'j', value: json } as const];
  const values = identifyingValues(readingsOf(responses), dossierOfResponses('journey', responses));
  expect(values.map(({ text }) => text)).not.toContain('2026-01');
});

it('shares no code with what takes values out', () => {
  const root = resolve('.');
  const seen = new Set<string>();
  const visit = (path: string): void => {
    if (seen.has(path)) return;
    seen.add(path);
    const code = readFileSync(path, 'utf8');
    for (const { groups } of code.matchAll(
      /^(?:import|export)\s+(?<what>type\s)?[^;]*?from '(?<from>[^']+)';/gm,
    )) {
      const { what, from = '' } = groups ?? {};
      if (what !== undefined) continue;
      const base = from.startsWith('@shared/')
        ? join(root, 'src/shared', from.slice('@shared/'.length))
        : from.startsWith('.')
          ? join(dirname(path), from)
          : null;
      const file =
        base === null ? undefined : [`${base}.ts`, join(base, 'index.ts')].find((one) => existsSync(one));
      if (file !== undefined) visit(file);
    }
  };
  visit(join(root, 'src/main/redaction/leakCheck.ts'));
  const shared = [...seen]
    .map((path) => relative(root, path))
    .filter((path) => path.startsWith('src/shared/'));
  // Names of classes, the marks that stand in the place of values, and what makes a table once: none finds anything.
  const names = [
    'src/shared/domain/maskClasses.ts',
    'src/shared/domain/redactionClasses.ts',
    'src/shared/lib/once.ts',
  ];
  // Of what a response is made, the catalogue says: it says nothing of how anything is found or removed.
  const isCatalogue = (path: string): boolean => path.startsWith('src/shared/wire/');
  expect(shared.filter((path) => !isCatalogue(path)).sort()).toEqual(names);
});

describe('a month of birth beside another number', () => {
  const leaks = createDateLeaks(['1990-01-25']);
  it.each([
    '92 Jan 1990',
    'page 92, January 1990',
    'No. 3: Januar 1990',
    '3) 01/1990',
    '12:30 Jan 1990',
    '2011-03-07 Jan 1990',
    '1990-01, 3 visas',
    "25. 1. '90",
    '012590',
  ])('is found in %s', (text) => expect(leaks(text)).toBe(true));
  it.each(['24 Jan 1990', '24.01.1990', '1990-01-24', 'January 24, 1990', '2 January 1990'])(
    'is not found in another day: %s',
    (text) => expect(leaks(text)).toBe(false),
  );
});

describe('values that the app’s own words run together to', () => {
  const NAMES = ['Gina Land', 'Ted Field', 'Val Field', 'Ted Fields', 'Ed Fields', 'Ted Others'];
  const WORDS = '<p>the original and a copy</p><dt>Extracted fields</dt><dd>Data</dd>';
  it.each(NAMES)('%s is found as itself', async (name) => {
    expect(await leaksIn(`${WORDS}<p>${name}</p>`, own(name, 'names'))).not.toEqual([]);
  });

  const NUMBERS = ['20241624', '2024162477'];
  const REGULATION = '<p>Regulation (EU) 2024/1624, article 77</p>';
  it.each(NUMBERS)('the number %s is found as itself', async (number) => {
    expect(await leaksIn(`${REGULATION}<p>No. ${number}</p>`, own(number, 'numbers'))).not.toEqual([]);
  });

  it('are not found in these words, or in a regulation’s number', async () => {
    const values = [
      ...NAMES.map((name) => own(name, 'names')),
      ...NUMBERS.map((number) => own(number, 'numbers')),
    ];
    expect(await leaksOf(values, journey.page + WORDS + REGULATION)).toEqual([]);
  });
});
