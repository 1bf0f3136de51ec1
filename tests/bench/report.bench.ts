import { randomUUID } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { DEFAULT_REPORT } from '../../src/shared/presentation/report/defaultReport';
import type { ReportOutcome } from '../../src/shared/ipc/reportsContract';
import type { Envelope } from '../../src/shared/ipc/result';
import { picturePath, type PrintJob } from '../../src/main/report/types';
import { fetchCase, createReviewedApp, valueOf } from '../contract/aml/harness';
import { largeCheck } from '../support/manyMatches';
import { median } from './app/median';
import { caseIdOf, createProfile } from './app/profile';
import { fetchCases } from './app/sandboxCases';
import { startWindow } from './app/window';
import type { Measure } from './benchRow';

const SAMPLES = resolve('resources/sandbox');
const FACES = ['inter', 'roboto-condensed', 'noto-sans-mono'].map((name) =>
  resolve('node_modules/@fontsource', name, 'files'),
);
const SUBJECT_ID = '80836248707767e5883942bf';
const MATCHES = 300;
const ROUNDS = 3;

/** The sandbox's largest journey with as many matches as asked for. */
function writeData(folder: string): void {
  cpSync(SAMPLES, folder, { recursive: true });
  const file = join(folder, 'journeys', `${SUBJECT_ID}.json`);
  const response = JSON.parse(readFileSync(file, 'utf8')) as { aml: { matches: unknown[] } };
  response.aml.matches = largeCheck(MATCHES).aml.matches;
  writeFileSync(file, JSON.stringify(response));
}

/** The report's page as the app hands it to its printer, with the pictures as they were received. */
async function pageOf(data: string): Promise<PrintJob> {
  const pair = await createReviewedApp(data);
  try {
    pair.printing.openRasteriser = async () => ({
      measure: async () => ({ width: 1, height: 1 }),
      draw: async ({ bytes, maxEdge }) => ({
        bytes,
        mime: 'image/jpeg',
        width: maxEdge,
        height: Math.round(maxEdge * 0.75),
      }),
      close: () => undefined,
    });
    const caseId = await fetchCase(pair, SUBJECT_ID, 'journey');
    const order = { jobId: randomUUID(), caseId, options: DEFAULT_REPORT };
    valueOf(await pair.bridge.reports.preview(order));
    const job = pair.printing.jobs.at(-1);
    if (job === undefined) throw new Error('Nothing was printed');
    return job;
  } finally {
    await pair.dispose();
  }
}

/** Writes a page with its style, pictures and faces, as a file that any browser opens. Gives its path. */
async function writePage(folder: string, { html, css, files, pictures }: PrintJob): Promise<string> {
  const page = join(folder, 'page.html');
  writeFileSync(page, html.replaceAll(/(src|href)="\//g, '$1="'));
  writeFileSync(join(folder, 'report.css'), css.replaceAll("url('/", "url('"));
  for (const [path, { bytes }] of files) writeFileSync(join(folder, path), bytes);
  for (const [exhibit, { picture }] of pictures)
    writeFileSync(join(folder, picturePath(exhibit)), (await picture).bytes);
  for (const faces of FACES)
    for (const name of readdirSync(faces))
      if (/-[4567]00-normal\.woff2$/.test(name)) cpSync(join(faces, name), join(folder, name));
  return page;
}

/** Runs in the app's page: makes the report, in ms. */
const make = (): string => `(async () => {
  const begun = performance.now();
  const response = await window.caseLoupe.reports.preview(${JSON.stringify({
    jobId: randomUUID(),
    caseId: caseIdOf(SUBJECT_ID),
    options: DEFAULT_REPORT,
  })});
  return { ms: performance.now() - begun, response };
})()`;

async function inApp(env: Readonly<Record<string, string>>) {
  const window = await startWindow({
    project: '.',
    env,
    ready: `document.querySelector('[role=row][aria-selected]:not(.waiting)') !== null`,
  });
  try {
    const { ms, response } = await window.run<{ ms: number; response: Envelope<ReportOutcome> }>(make());
    const outcome = valueOf(response);
    if (outcome.state !== 'made') throw new Error('The report was not made');
    return { ms, ...outcome.report };
  } finally {
    await window.close();
  }
}

async function inBareWindow(page: string): Promise<number> {
  const window = await startWindow({});
  try {
    return await window.print(page);
  } finally {
    await window.close();
  }
}

/** A report to its finished PDF, against Electron's bare printToPDF of the same page with the same pictures. */
export const measure: Measure = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'bench-report-'));
  const data = join(folder, 'data');
  const pages = join(folder, 'page');
  for (const made of [data, pages]) mkdirSync(made);
  writeData(data);
  const page = await writePage(pages, await pageOf(data));
  const profile = await createProfile((vault) => fetchCases(vault, [SUBJECT_ID], data));
  try {
    const own: Awaited<ReturnType<typeof inApp>>[] = [];
    const bare: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      bare.push(await inBareWindow(page));
      own.push(await inApp(profile.env));
    }
    const [first] = own;
    if (first === undefined) throw new Error('No report was made');
    const size = `${String(MATCHES)} matches, ${String(first.pictures.embedded)} pictures, ${String(first.pages)} pages`;
    return [
      {
        what: `The first report of a started app, to its checked PDF: ${size}; median of ${String(ROUNDS)}`,
        ours: median(own.map(({ ms }) => ms)),
        against: 'one printToPDF of the same page in a bare window',
        reference: median(bare),
        unit: 'ms',
        budget: '≤ 1.3',
      },
    ];
  } finally {
    await profile.dispose();
    rmSync(folder, { recursive: true, force: true });
  }
};
