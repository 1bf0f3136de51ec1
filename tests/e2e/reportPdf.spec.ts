import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { REDACTION_CLASSES } from '@shared/domain/redactionClasses';
import { fetchCase, expect, test } from '../support/electron/readyTest';
import { ask } from '../support/electron/askBridge';
import { bare, saveReport, tool } from '../support/electron/reports';
import { fetchVersions } from '../support/pages/amlReview';
import { SANDBOX_FOLDER } from '../support/caseFolder';
import { malformedJourneys } from '../support/malformedJourneys';
import { longRuleNames, manyRules, manyZones, ZONE_LINES } from '../support/manyLines';
import {
  differingCheck,
  fullCheck,
  LARGE_CHECK,
  largeCheck,
  longNames,
  longScores,
  versionsOf,
} from '../support/manyMatches';
import { accessibilityFaults, elementsOf } from '../support/pdf/accessibilityFaults';
import { brokenLabels } from '../support/pdf/brokenLabels';
import { bodyTexts, layoutFaults } from '../support/pdf/layoutFaults';
import { otherFonts } from '../support/pdf/otherFonts';
import { printedPages } from '../support/pdf/printedPages';
import { pagesOf } from '../support/pdf/strandedFaults';
import { readWithQpdf, textOf, type QpdfDocument } from '../support/pdf/qpdfDocument';
import { SAMPLE } from '../support/sampleIds';

let folder: string;
test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'caseloupe-report-pdf-'));
});
test.afterEach(() => rmSync(folder, { recursive: true, force: true }));

/**
 * Every match has its resource ID on paper once, except where it is only named: in the journal, and after its name in
 * the list of versions. A page without one has no match on it.
 */
function expectMatchesOn(path: string, matches: number, most: number): void {
  const pages = tool('pdftotext', path, '-').split('\f');
  const counts = pages
    .map((text) => text.match(/(?<!match\s|, )rs-\w+/g)?.length ?? 0)
    .filter((count) => count > 0);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(matches);
  expect(counts.length, counts.join(' ')).toBeLessThanOrEqual(most);
}

const countOf = (document: QpdfDocument, type: string): number =>
  elementsOf(document).filter((element) => element['/S'] === type).length;
const languagesOf = (document: QpdfDocument): Set<string> =>
  new Set(elementsOf(document).map((element) => textOf(element['/Lang'])));

test('a report with Arabic, Cyrillic or Chinese names can be read by assistive technology', async ({
  ready,
}) => {
  const app = await ready();
  for (const [name, subject, language, letters] of [
    ['Arabic', SAMPLE.arabic, 'und-Arab', /\p{sc=Arab}/u],
    ['Cyrillic', SAMPLE.cyrillic, 'und-Cyrl', /\p{sc=Cyrl}/u],
    ['Chinese', SAMPLE.chinese, 'und-Hani', /\p{sc=Hani}/u],
  ] as const)
    await test.step(`${name} names`, async () => {
      const [caseId = ''] = await fetchCase(app.window, [subject]);
      const { made, path } = await saveReport(app, folder, caseId);
      const document = readWithQpdf(path);
      expect(accessibilityFaults(document, path)).toEqual([]);
      expect(countOf(document, '/Figure')).toBe(made.pictures.embedded);
      expect(countOf(document, '/Link')).toBeGreaterThan(10);
      expect(tool('pdftotext', path, '-')).toMatch(letters);
      expect(languagesOf(document)).toContain(language);
      if (subject === SAMPLE.cyrillic) expect(otherFonts(path)).toEqual([]);
      expect(tool('qpdf', '--check', path)).toContain('No syntax or stream encoding errors found');
    });
});

test('names from right to left are extracted with their letters in the order of reading', async ({
  ready,
  serve,
}) => {
  const service = await serve();
  const text = readFileSync(join(SANDBOX_FOLDER, 'journeys', `${SAMPLE.arabic}.json`), 'utf8');
  const journey = JSON.parse(text) as { documents: Record<string, { extracted_fields: object }> };
  const plain = ['صلاح', 'علاء', 'إسلام', 'جلال', 'الآن', 'ليلى', 'مولا', 'الله', 'پگاه لاریجانی', 'משה כהן'];
  const vocalised = ['مُحَمَّد', 'عَبْدُ اللَّه بْنُ صَلَاح', 'لِآدَم', 'کٖشَّن', 'מֹשֶׁה כֹּהֵן', 'שָׁלוֹם'];
  const names = [...plain, ...vocalised];
  const mixed = [
    ['صلاح Ali 12', 'صلاح'],
    ['رقم ١٢٣ علاء', 'علاء'],
    ['ABC משה 12', 'משה'],
    ['A مُحَمَّد 12', 'مُحَمَّد'],
  ] as const;
  const values = [...names, ...mixed.map(([value]) => value)];
  const fields = values.map((value, at) => [`Extra ${String(at)}`, { type: 'string', value, source: 'VIZ' }]);
  Object.assign(Object.values(journey.documents)[0]?.extracted_fields ?? {}, Object.fromEntries(fields));
  service.respondWith(`/journey/v2/get/${SAMPLE.arabic}`, JSON.stringify(journey));
  const app = await ready({ env: service.env });
  const [caseId = ''] = await fetchCase(app.window, [SAMPLE.arabic]);
  const { path } = await saveReport(app, folder, caseId);
  expect(accessibilityFaults(readWithQpdf(path), path)).toEqual([]);
  const extracted = tool('pdftotext', path, '-');
  for (const name of [...names, ...mixed.map(([, word]) => word)]) expect(extracted).toContain(name);
  expect(extracted).not.toMatch(/صالح|عالء|إسالم|جالل|ليىل/);
});

/** The other tests look at the fonts of those whole reports that they print anyway. */
test('a report of Latin and Cyrillic data has no fonts but those of the app', async ({ ready }) => {
  const app = await ready();
  const [faces = '', knownAs = '', cyrillic = ''] = await fetchCase(app.window, [
    ...[SAMPLE.faceMismatch, SAMPLE.knownAs, SAMPLE.cyrillic],
  ]);
  const [check = '', large = ''] = await fetchCase(app.window, [SAMPLE.knownAs, LARGE_CHECK], 'aml-check');
  await fetchVersions(app.window, check);
  const redaction = {
    ...{ classes: [...REDACTION_CLASSES], ground: 'Request for access', recipient: 'Supervisory authority' },
  };
  const redacted = [faces, knownAs, cyrillic, check].map((caseId) => ({ caseId, redaction }));
  const whole = [faces, large].map((caseId) => ({ caseId, redaction: undefined }));
  for (const { caseId, redaction: removed } of [...redacted, ...whole]) {
    const { path } = await saveReport(app, folder, caseId, {}, removed);
    expect(otherFonts(path), caseId).toEqual([]);
  }
});

test('a value in two scripts has the language of each of its words', async ({ ready, serve }) => {
  const service = await serve();
  const check = largeCheck(1);
  const [match] = check.aml.matches;
  const matches = [{ ...match, name: 'ABC Пример' }];
  service.respondWith(
    `/checks/aml/${LARGE_CHECK}`,
    JSON.stringify({ ...check, aml: { ...check.aml, matches } }),
  );
  const app = await ready({ env: service.env });
  const [caseId = ''] = await fetchCase(app.window, [LARGE_CHECK], 'aml-check');
  const { path } = await saveReport(app, folder, caseId);
  expect(languagesOf(readWithQpdf(path))).toContain('und-Cyrl');
});

/** Kinds of matches and their number of monitoring versions. A few facts of each take less room than every fact does. */
const MATCHES = [
  ['every fact of a monitoring version and an article', fullCheck, 1],
  ['every fact of two monitoring versions and an article', fullCheck, 2],
  ['scores of 17 digits', longScores, 0],
  ['nothing that all say alike', differingCheck, 0],
  ['two monitoring versions in which nothing is alike', differingCheck, 2],
] as const;

test('60 matches each take at most 3 pages, 300 at most 15', async ({ ready, serve }) => {
  test.setTimeout(600_000);
  const service = await serve();
  const app = await ready({ env: service.env });
  for (const [index, [name, check, versions]] of MATCHES.entries())
    for (const [matches, most] of [
      [60, 3],
      [300, 15],
    ] as const)
      await test.step(`${String(matches)} matches with ${name}`, async () => {
        const id = `${String(index)}${String(matches)}`.padStart(24, '0');
        const own = { check_id: id, reference_number: id };
        const response = check(matches);
        service.respondWith(`/checks/aml/${id}`, JSON.stringify({ ...response, ...own }));
        const [caseId = ''] = await fetchCase(app.window, [id], 'aml-check');
        for (const [at, { whole, delta }] of versionsOf(response, versions).entries()) {
          const path = `/checks/aml/${id}/history/${String(at + 1)}`;
          service.respondWith(`${path}?delta_only=false`, JSON.stringify({ ...whole, ...own }));
          service.respondWith(`${path}?delta_only=true`, JSON.stringify({ ...delta, ...own }));
        }
        if (versions > 0) await fetchVersions(app.window, caseId);
        const { path } = await saveReport(app, folder, caseId);
        expectMatchesOn(path, matches, most);
        expect(tool('pdftotext', path, '-').includes('potential_match')).toBe(versions > 0);
      });
});

test('300 matches with long names that are compared with an applicant take at most 15 pages', async ({
  ready,
  serve,
}) => {
  const service = await serve();
  service.respondWith(
    `/checks/aml/${SAMPLE.knownAs}`,
    JSON.stringify({ ...longNames(300), check_id: SAMPLE.knownAs }),
  );
  const app = await ready({ env: service.env });
  await fetchCase(app.window, [SAMPLE.knownAs]);
  const [caseId = ''] = await fetchCase(app.window, [SAMPLE.knownAs], 'aml-check');
  const { path } = await saveReport(app, folder, caseId);
  expectMatchesOn(path, 300, 15);
  expect(tool('pdftotext', path, '-')).toContain('Compared with the applicant');
});

test('60 whole matches that are compared and decided take at most 3 pages, 300 at most 15', async ({
  ready,
  serve,
}) => {
  test.setTimeout(600_000);
  const service = await serve();
  const app = await ready({ env: service.env });
  await fetchCase(app.window, [SAMPLE.knownAs]);
  let decided = 0;
  for (const [matches, most] of [
    [60, 3],
    [300, 15],
  ] as const) {
    const response = fullCheck(matches);
    service.respondWith(
      `/checks/aml/${SAMPLE.knownAs}`,
      JSON.stringify({ ...response, check_id: SAMPLE.knownAs }),
    );
    const [caseId = ''] = await fetchCase(app.window, [SAMPLE.knownAs], 'aml-check');
    for (const { resource_id: id, name: person } of response.aml.matches.slice(decided)) {
      const key = `resource:${id}`;
      const { basisFields } = await ask(app.window, 'aml:match', { caseId, key });
      const isEven = decided++ % 2 === 0;
      await ask(app.window, 'aml:decide', {
        caseId,
        keys: [key],
        outcome: 'different',
        reasonCode: isEven ? 'birth-date-differs' : 'country-differs',
        text: `The ${isEven ? 'day of birth' : 'country'} of ${person} is another`,
        basedOn: basisFields.slice(0, 1).map(({ pointer }) => pointer),
      });
    }
    const { path } = await saveReport(app, folder, caseId);
    expectMatchesOn(path, matches, most);
    expect(tool('pdftotext', path, '-')).toContain('Compared with the applicant');
  }
});

/** That every short row is on one page, and that what ends a section is not alone on one. */
function expectWholeRows(document: QpdfDocument, path: string): void {
  expect(layoutFaults(document, path)).toEqual([]);
  expect(otherFonts(path)).toEqual([]);
  const cells = elementsOf(document).filter((element) => element['/S'] === '/TD');
  const rows = [...new Set(cells.map((cell) => document.dictionary(cell['/P'])))];
  expect(rows.length).toBeGreaterThan(50);
  expect(rows.map((row) => [...new Set(pagesOf(document, row))]).filter((pages) => pages.length > 1)).toEqual(
    [],
  );
  for (const text of bodyTexts(path).slice(1))
    expect(text).not.toMatch(/^(?:Fingerprintofthesigning|Matches:None)/);
}

test('a list of matches with comparisons, versions and decisions breaks no row, no heading and no id', async ({
  ready,
}) => {
  const app = await ready();
  await fetchCase(app.window, [SAMPLE.knownAs]);
  const [caseId = ''] = await fetchCase(app.window, [SAMPLE.knownAs], 'aml-check');
  await fetchVersions(app.window, caseId);
  for (const isDecided of [false, true])
    for (const paper of ['A4', 'Letter'] as const) {
      const { path } = await saveReport(app, folder, caseId, { paper });
      const document = readWithQpdf(path);
      const name = `${paper}, ${isDecided ? 'decided' : 'open'}`;
      if (paper === 'A4' && !isDecided) expectWholeRows(document, path);
      expect(brokenLabels(printedPages(path)), name).toEqual([]);
      expect(accessibilityFaults(document, path), name).toEqual([]);
      if (paper === 'A4' || isDecided) continue;
      const key = 'resource:rs-0001a1';
      const { basisFields } = await ask(app.window, 'aml:match', { caseId, key });
      await ask(app.window, 'aml:decide', {
        ...{ caseId, keys: [key], outcome: 'same', reasonCode: 'other', text: 'A sample reason' },
        basedOn: basisFields.slice(0, 1).map(({ pointer }) => pointer),
      });
    }
});

test('a section begins with more than a few rows on its first page', async ({ ready }) => {
  const app = await ready();
  await test.step('the first section of a journey', async () => {
    for (const caseId of await fetchCase(app.window, [SAMPLE.clean, SAMPLE.halfWay])) {
      const { path } = await saveReport(app, folder, caseId);
      const [page] = bodyTexts(path).filter((text) => text.includes('1.Overview'));
      expect(page).toContain('Account');
    }
  });
  await test.step('the list of an AML check', async () => {
    const [caseId = ''] = await fetchCase(app.window, ['03e12d26c1ccd47a3d403ff8'], 'aml-check');
    const { path } = await saveReport(app, folder, caseId);
    const [page] = bodyTexts(path).filter((text) => text.includes('Listunderreview'));
    expect(page).toContain('GretaBeispiel-Muster');
  });
});

test('pages are filled, whatever nests in a record and however long its texts are', async ({
  ready,
  serve,
}) => {
  test.setTimeout(600_000);
  const service = await serve();
  const journeys = malformedJourneys();
  for (const journey of journeys)
    service.respondWith(`/journey/v2/get/${journey.journey_id}`, JSON.stringify(journey));
  const app = await ready({ env: service.env });
  const cases = await fetchCase(
    app.window,
    journeys.map(({ journey_id: id }) => id),
  );
  const faults: Record<string, string[]> = {};
  for (const [index, caseId] of cases.entries()) {
    const { path } = await saveReport(app, folder, caseId);
    faults[journeys[index]?.journey_id ?? ''] = layoutFaults(readWithQpdf(path), path);
  }
  expect(faults).toEqual(Object.fromEntries(journeys.map(({ journey_id: id }) => [id, []])));
});

test('zones, marked rules and the summary of long names stay on one page', async ({ ready, serve }) => {
  const service = await serve();
  const app = await ready({ env: service.env });
  const fetchOwn = async (journey: { journey_id: string }): Promise<string> => {
    service.respondWith(`/journey/v2/get/${journey.journey_id}`, JSON.stringify(journey));
    const [caseId = ''] = await fetchCase(app.window, [journey.journey_id]);
    return caseId;
  };
  const pathOf = async (caseId: string): Promise<string> => (await saveReport(app, folder, caseId)).path;

  await test.step('the summary, however long names are and however many rules failed', async () => {
    const [first = ''] = bodyTexts(await pathOf(await fetchOwn(longRuleNames())));
    expect(first).toContain('(12times)');
    expect(first).toContain('Partsthatcannotbeassessed');
    expect(first).toContain('Fingerprintofthesigningkey');
  });
  await test.step('the lines of a zone', async () => {
    const texts = bodyTexts(await pathOf(await fetchOwn(manyZones()))).map(bare);
    const counts = texts.map((text) => ZONE_LINES.map((line) => text.split(line).length - 1));
    expect(counts.flat().reduce((sum, count) => sum + count, 0)).toBeGreaterThan(100);
    expect(counts.filter(([first, ...others]) => others.some((count) => count !== first))).toEqual([]);
  });
  await test.step('what a reviewer marked on a rule, with the end of its text', async () => {
    const journey = manyRules();
    const caseId = await fetchOwn(journey);
    const { responseSha256 } = await ask(app.window, 'cases:open', { caseId });
    const mark = { caseId, reviewed: true, remark: '', responseSha256: responseSha256 ?? '' };
    for (const ruleKey of Object.keys(journey.rule_results))
      await ask(app.window, 'rules:setReviewed', { ...mark, ruleKey });
    const path = await pathOf(caseId);
    expect(layoutFaults(readWithQpdf(path), path)).toEqual([]);
  });
});
