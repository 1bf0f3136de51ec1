import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReportOptions } from '@shared/domain/reportOptions';
import type { CaseKind } from '@shared/domain/ids';
import type { RunningApp } from '../support/electron/launchApp';
import { fetchCase, expect, test } from '../support/electron/readyTest';
import { saveReport } from '../support/electron/reports';
import { differingCheck, fullCheck, largeCheck, longNames, versionsOf } from '../support/manyMatches';
import { SANDBOX_FOLDER } from '../support/caseFolder';
import { fetchVersions } from '../support/pages/amlReview';
import { layoutFaults } from '../support/pdf/layoutFaults';
import { readWithQpdf } from '../support/pdf/qpdfDocument';
import type { QueuedService } from '../support/queuedService';
import { ELENA, SAMPLE } from '../support/sampleIds';

let folder: string;
test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'caseloupe-report-layout-'));
});
test.afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function faultsIn(
  app: RunningApp,
  caseId: string,
  options: Partial<ReportOptions> = {},
): Promise<string[]> {
  const { path } = await saveReport(app, folder, caseId, options);
  return layoutFaults(readWithQpdf(path), path);
}

interface Monitored {
  check: (count: number) => Parameters<typeof versionsOf>[0];
  matches: number;
  versions: number;
  /** The number of members in its first version that the specification does not define. */
  further?: number;
}

/** Fetches such a check with its versions and their deltas. Its own reference relates it to no other case. */
async function fetchMonitored(
  app: RunningApp,
  service: QueuedService,
  { check, matches, versions, further = 0 }: Monitored,
): Promise<string> {
  const id = randomBytes(12).toString('hex');
  const own = { check_id: id, reference_number: id };
  const more = Object.fromEntries(Array.from({ length: further }, (_, index) => [`more_${index}`, 'Sample']));
  const response = check(matches);
  service.respondWith(`/checks/aml/${id}`, JSON.stringify({ ...response, ...own }));
  for (const [index, { whole, delta }] of versionsOf(response, versions).entries()) {
    const at = `/checks/aml/${id}/history/${String(index + 1)}`;
    const received = { ...whole, ...own, ...(index === 0 ? more : {}) };
    service.respondWith(`${at}?delta_only=false`, JSON.stringify(received));
    service.respondWith(`${at}?delta_only=true`, JSON.stringify({ ...delta, ...own }));
  }
  const [caseId = ''] = await fetchCase(app.window, [id], 'aml-check');
  await fetchVersions(app.window, caseId);
  return caseId;
}

test('pages are filled and headings stay with their text, however many versions and matches', async ({
  ready,
  serve,
}) => {
  const service = await serve();
  const app = await ready({ env: service.env });
  // Every number of versions and of matches, every kind of check and both papers, but not each with each.
  for (const [versions, matches, check, paper] of [
    [1, 0, differingCheck, 'A4'],
    [1, 7, longNames, 'Letter'],
    [1, 7, fullCheck, 'Letter'],
    [2, 1, differingCheck, 'Letter'],
    [2, 60, longNames, 'A4'],
    [5, 0, largeCheck, 'Letter'],
    [5, 60, fullCheck, 'Letter'],
    [2, 300, longNames, 'A4'],
  ] as const) {
    const caseId = await fetchMonitored(app, service, { check, versions, matches });
    const name = `${check.name}, ${paper}, ${String(matches)} matches, ${String(versions)} versions`;
    expect.soft(await faultsIn(app, caseId, { paper }), name).toEqual([]);
  }
});

test('pages are filled and headings stay with their text, wherever a page ends', async ({ ready, serve }) => {
  const service = await serve();
  const app = await ready({ env: service.env });
  // Four more members in the first version move every section after it by four rows, up to a whole page.
  for (let further = 0; further < 44; further += 4) {
    const caseId = await fetchMonitored(app, service, { check: fullCheck, matches: 2, versions: 3, further });
    expect.soft(await faultsIn(app, caseId), `${String(further)} more members`).toEqual([]);
  }
});

test('pages are filled and headings stay with their text in every kind of case, with and without pictures', async ({
  ready,
  serve,
}) => {
  const service = await serve();
  const text = readFileSync(join(SANDBOX_FOLDER, 'journeys', `${SAMPLE.clean}.json`), 'utf8');
  service.respondWith(
    `/journey/v2/get/${SAMPLE.clean}`,
    JSON.stringify({ ...JSON.parse(text), aml: undefined }),
  );
  const app = await ready({ env: service.env });
  const kinds: [CaseKind, string[]][] = [
    ['journey', [SAMPLE.clean, SAMPLE.arabic, SAMPLE.knownAs]],
    ['spot-check', [ELENA.spotSame, ELENA.spotDifferent]],
    ['aml-check', [ELENA.checkByReference, SAMPLE.knownAs]],
  ];
  for (const [kind, ids] of kinds)
    for (const [index, caseId] of (await fetchCase(app.window, ids, kind)).entries()) {
      if (kind === 'aml-check') await fetchVersions(app.window, caseId);
      // One case of each kind without pictures.
      for (const images of index === 0 ? (['full', 'none'] as const) : (['full'] as const))
        expect.soft(await faultsIn(app, caseId, { images }), `${kind}, ${images}, ${caseId}`).toEqual([]);
    }
});

test('the images of a comparison stay on one page, wherever a page ends', async ({ ready, serve }) => {
  const service = await serve();
  const text = readFileSync(join(SANDBOX_FOLDER, 'journeys', `${SAMPLE.clean}.json`), 'utf8');
  const journey = JSON.parse(text) as {
    documents: Record<string, { extracted_fields: object; face_match_result: { images: object[] } }>;
  };
  const [document] = Object.values(journey.documents);
  const [first, second] = document?.face_match_result.images ?? [];
  const further = {
    quality: 'good',
    pose: 'frontal',
    width: 640,
    height: 480,
    glasses: false,
    format: 'JPEG',
  };
  const app = await ready({ env: service.env });
  // One more field in each document moves its comparison by one row in relation to the page.
  const documents = Array.from({ length: 24 }, (_, index) => {
    const value = { type: 'string', value: 'Sample', source: 'VIZ' };
    const more = Object.fromEntries(Array.from({ length: index }, (__, at) => [`More ${String(at)}`, value]));
    const extracted_fields = { ...document?.extracted_fields, ...more };
    const images =
      index % 2 === 0
        ? [first, second]
        : [
            { ...first, ...further },
            { ...second, ...further },
          ];
    const face_match_result = { ...document?.face_match_result, images };
    const step_title = `Step ${String(index + 1)}`;
    return [String(index + 1), { ...document, step_title, extracted_fields, face_match_result }];
  });
  service.respondWith(
    `/journey/v2/get/${SAMPLE.clean}`,
    JSON.stringify({ ...journey, documents: Object.fromEntries(documents) }),
  );
  const [caseId = ''] = await fetchCase(app.window, [SAMPLE.clean], 'journey');
  for (const images of ['none', 'small', 'full'] as const)
    expect.soft(await faultsIn(app, caseId, { images }), images).toEqual([]);
});
