import { jobsOf } from '@shared/ipc/jobViews';
import { createHash, randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { commitmentText } from '@shared/domain/redaction/commitments';
import { REDACTION_CLASSES } from '@shared/domain/redactionClasses';
import { DEFAULT_REPORT } from '@shared/presentation/report/defaultReport';
import type { ReportRedaction } from '@shared/domain/report/reportRedaction';
import type { ReportOutcome, ReportView } from '@shared/ipc/reportsContract';
import { AppError } from '../../../src/main/errors/appError';
import type { Files } from '../../../src/main/platform/system/files';
import { nodeFiles } from '../../../src/main/platform/system/nodeFiles';
import type { Printing } from '../../../src/main/modules/context';
import type { RasterRequest } from '../../../src/main/report/types';
import { createAppPair, type AppPair } from '../../support/appPair';
import { exifSegment, jpegOf } from '../../support/jpegBytes';
import { createPrintingDouble, rasteriserOf, type PrintingDouble } from '../../support/printingDouble';
import { SAMPLE } from '../../support/sampleIds';
import { fetchCase, codeOf, saveReports, valueOf } from '../aml/harness';
import { exportCases } from '../packaging/harness';
import { actAs } from '../../support/actAs';

const CASES = [SAMPLE.longNames, SAMPLE.arabic, SAMPLE.chinese, SAMPLE.full];
const REDACTION: ReportRedaction = {
  classes: [...REDACTION_CLASSES],
  ground: 'Request for access 12',
  recipient: 'Supervisory authority',
};

let pair: AppPair;
let folder: string;
const ids = new Map<string, string>();
const drawn: RasterRequest[] = [];
let unreadable: ReadonlySet<string> = new Set();
/** What a part that goes wrong would do. */
let spoil: { page?: (html: string) => string; picture?: () => Buffer } = {};
let isFull = false;

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const double: PrintingDouble = createPrintingDouble();
const printing: Printing = {
  ...double,
  dialogs: { chooseFile: async () => double.chosen, chooseFolder: async () => double.chosen },
  openRasteriser: rasteriserOf((order) => {
    if (unreadable.has(hashOf(order.bytes))) throw new AppError('picture-unreadable', 'It does not decode');
    drawn.push(order);
    return spoil.picture?.() ?? jpegOf();
  }),
  printer: {
    async toPdf(given, signal) {
      const job = await given;
      double.jobs.push(job);
      const { pdf, ...rest } = await createPrintingDouble().printer.toPdf(given, signal);
      return {
        ...rest,
        pdf: spoil.page === undefined ? pdf : new TextEncoder().encode(spoil.page(job.html)),
      };
    },
    toPaper: async (job) => double.jobs.push(job) > 0,
  },
};
const files: Files = {
  ...nodeFiles,
  async create(path) {
    const file = await nodeFiles.create(path);
    return {
      ...file,
      async write(bytes) {
        await file.write(isFull ? bytes.subarray(0, 10) : bytes);
        if (isFull) throw Object.assign(new Error('full'), { code: 'ENOSPC' });
      },
    };
  },
};

beforeAll(async () => {
  pair = await createAppPair({ dataFolder: resolve('resources/sandbox'), printing, files });
  valueOf(await pair.bridge.vault.create({ keyIn: 'keychain' }));
  await actAs(pair.bridge, { name: 'Test Reviewer', reviewerId: 'R-1' });
  for (const id of CASES) ids.set(id, await fetchCase(pair, id, 'journey'));
});
afterAll(() => pair.dispose());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'caseloupe-redacted-report-'));
  spoil = {};
  unreadable = new Set();
  isFull = false;
  drawn.length = 0;
  double.jobs.length = 0;
  double.chosen = null;
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const caseIdOf = (sample: string): string => ids.get(sample) ?? '';
const nameOf = async (sample: string): Promise<string> =>
  valueOf(await pair.bridge.cases.open({ caseId: caseIdOf(sample) })).applicantName ?? '?';
const journalOf = async (sample: string) =>
  valueOf(await pair.bridge.journal.list({ caseId: caseIdOf(sample) }));

async function outcomeOf(sample: string, over: Partial<ReportRedaction> = {}, options = DEFAULT_REPORT) {
  return valueOf(
    await pair.bridge.reports.preview({
      jobId: randomUUID(),
      caseId: caseIdOf(sample),
      options,
      redaction: { ...REDACTION, ...over },
    }),
  );
}
function madeOf(outcome: ReportOutcome): ReportView {
  if (outcome.state !== 'made') throw new Error(JSON.stringify(outcome));
  return outcome.report;
}

describe('a redacted report by itself', () => {
  it.each(CASES)('of %s has neither the name nor an original in what is printed', async (sample) => {
    const made = madeOf(await outcomeOf(sample));
    expect(made.redaction).toMatchObject({ ...REDACTION, covered: made.pictures.embedded });
    expect(made.redaction?.removed).toBeGreaterThan(0);
    const [job] = double.jobs;
    const page = (job?.html ?? '').toLowerCase();
    expect(page).toContain('[name removed]');
    expect(page).not.toContain((await nameOf(sample)).toLowerCase());
    const { media } = valueOf(await pair.bridge.cases.open({ caseId: caseIdOf(sample) }));
    const saved = new Set(media.flatMap(({ state }) => (state.kind === 'saved' ? [state.sha256] : [])));
    for (const { picture } of job?.pictures.values() ?? [])
      expect(saved).not.toContain(hashOf((await picture).bytes));
    // Every original that was read was covered; the rest is made of what was covered.
    for (const order of drawn.filter(({ bytes }) => saved.has(hashOf(bytes))))
      expect(order.isCovered).toBe(true);
    expect(drawn.some(({ isCovered }) => isCovered)).toBe(true);
  });

  it('is saved as it was seen, under a name of ids alone, and only then entered with its parent', async () => {
    const sample = SAMPLE.arabic;
    double.chosen = join(folder, 'whole.pdf');
    const whole = madeOf(
      valueOf(
        await pair.bridge.reports.preview({
          jobId: randomUUID(),
          caseId: caseIdOf(sample),
          options: DEFAULT_REPORT,
        }),
      ),
    );
    expect(whole.redaction).toBeNull();
    valueOf(await pair.bridge.reports.save({ reportId: whole.reportId }));
    pair.folder = folder;
    const [packed] = await exportCases(pair, folder, { caseIds: [caseIdOf(sample)] });

    const made = madeOf(await outcomeOf(sample));
    const before = await journalOf(sample);
    expect(before.map(({ type }) => type)).not.toContain('report-redacted');
    double.chosen = join(folder, 'copy.pdf');
    expect(valueOf(await pair.bridge.reports.save({ reportId: made.reportId }))).toEqual({
      saved: true,
      journal: 'entered',
    });
    expect(hashOf(readFileSync(double.chosen))).toBe(made.sha256);
    const last = JSON.parse((await journalOf(sample)).at(-1)?.event ?? '') as Record<string, unknown>;
    const parent = {
      packageId: packed?.result?.packageId,
      report: { reportId: whole.reportId, sha256: whole.sha256 },
    };
    expect(last).toMatchObject({
      type: 'report-redacted',
      to: 'file',
      reportId: made.reportId,
      sha256: made.sha256,
      ...REDACTION,
      parent,
      heads: [{ seq: before.length, hash: before.at(-1)?.hash }],
    });
    const page = readFileSync(double.chosen, 'utf8').replaceAll(/<[^>]*>/g, '');
    const commitments = [parent.packageId ?? '', whole.sha256].map((hash) =>
      hashOf(Buffer.from(commitmentText(String(last['salt']), hash))),
    );
    for (const quoted of [...commitments, whole.reportId, before.at(-1)?.hash])
      expect(page).toContain(quoted);
    expect(page).not.toContain(whole.sha256);
  });

  it('goes to paper as the same page, and is entered as that', async () => {
    const made = madeOf(await outcomeOf(SAMPLE.chinese));
    expect(valueOf(await pair.bridge.reports.print({ reportId: made.reportId }))).toEqual({ printed: true });
    expect(double.jobs).toHaveLength(2);
    expect(double.jobs[1]).toBe(double.jobs[0]);
    const last = JSON.parse((await journalOf(SAMPLE.chinese)).at(-1)?.event ?? '') as object;
    expect(last).toMatchObject({ type: 'report-redacted', to: 'paper', reportId: made.reportId });
  });

  it('shows a face that nobody asked to remove with the recipient’s name over it', async () => {
    const made = madeOf(await outcomeOf(SAMPLE.full, { classes: ['names'] }));
    const marked = drawn.filter(({ mark }) => mark !== undefined);
    expect(marked.length).toBeGreaterThan(0);
    expect(new Set(marked.map(({ mark }) => mark))).toEqual(
      new Set(['Redacted copy for Supervisory authority']),
    );
    expect(marked.some(({ isCovered }) => isCovered)).toBe(false);
    expect(made.redaction?.covered).toBe(made.pictures.embedded - marked.length);
  });

  it('reads no picture at all when it is made without pictures', async () => {
    const made = madeOf(await outcomeOf(SAMPLE.full, {}, { ...DEFAULT_REPORT, images: 'none' }));
    expect(drawn).toEqual([]);
    expect(made.pictures).toEqual({ listed: 0, embedded: 0 });
    expect(made.leftOut.join(' ')).toContain('left out on request');
  });

  it('names pictures that do not decode here, and is made without them knowingly', async () => {
    const { media } = valueOf(await pair.bridge.cases.open({ caseId: caseIdOf(SAMPLE.full) }));
    const sha256 = media.flatMap(({ state }) => (state.kind === 'saved' ? [state.sha256] : []))[0] ?? '';
    unreadable = new Set([sha256]);
    const outcome = await outcomeOf(SAMPLE.full);
    if (outcome.state !== 'pictures-missing') throw new Error(outcome.state);
    expect(outcome.exhibits.map((exhibit) => exhibit.sha256)).toEqual([sha256]);
    const made = madeOf(await outcomeOf(SAMPLE.full, {}, { ...DEFAULT_REPORT, without: [sha256] }));
    expect(made.leftOut.join(' ')).toContain('could not be displayed');
  });

  it('needs something to remove, a ground and a recipient', async () => {
    for (const over of [{ classes: [] }, { ground: ' ' }, { recipient: '' }])
      expect(
        codeOf(
          await pair.bridge.reports.preview({
            jobId: randomUUID(),
            caseId: caseIdOf(SAMPLE.full),
            options: DEFAULT_REPORT,
            redaction: { ...REDACTION, ...over },
          }),
        ),
      ).toBe('bad-request');
  });

  it('of many cases is one file each, named by ids, and each is entered', async () => {
    double.chosen = folder;
    const caseIds = [SAMPLE.longNames, SAMPLE.arabic].map(caseIdOf);
    const order = { caseIds, options: DEFAULT_REPORT, redaction: REDACTION };
    const { batch, items } = await saveReports(pair, order);
    expect(batch.detail.outcomes).toEqual({ written: 2 });
    const names = items.map(({ detail }) => detail.result?.fileName ?? '');
    expect(readdirSync(folder).sort()).toEqual(names.toSorted());
    for (const fileName of names)
      expect(fileName).toMatch(/^caseloupe-redacted-report-[0-9a-f]{16}-[0-9a-f]{8}\.pdf$/);
    for (const sample of [SAMPLE.longNames, SAMPLE.arabic])
      expect((await journalOf(sample)).at(-1)?.type).toBe('report-redacted');
  });
});

describe('a redacted report is stopped, place and class are named, and nothing is written', () => {
  const stopped = async (sample: string, over: Partial<ReportRedaction> = {}) => {
    const before = await journalOf(sample);
    const outcome = await outcomeOf(sample, over);
    if (outcome.state !== 'value-left') throw new Error(outcome.state);
    expect(await journalOf(sample)).toHaveLength(before.length);
    expect(JSON.stringify(outcome) + pair.log.join('\n')).not.toContain(await nameOf(sample));
    return outcome.leaks;
  };

  it.each(CASES)('when the page of %s holds the name after all', async (sample) => {
    const name = await nameOf(sample);
    spoil = { page: (html) => html.replace('</h1>', ` ${name}</h1>`) };
    expect(await stopped(sample)).toContainEqual({ file: 'report.pdf', class: 'names' });
  });

  it('when a picture has more in it than pixels', async () => {
    spoil = { picture: () => jpegOf(exifSegment('Made by a camera')) };
    const leaks = await stopped(SAMPLE.full);
    expect(leaks).toContainEqual({ file: 'exhibit-1.jpg', class: 'metadata' });
  });

  it('when ground or recipient name the person', async () => {
    const name = await nameOf(SAMPLE.longNames);
    for (const over of [{ ground: `For ${name}` }, { recipient: `Lawyer of ${name}` }])
      expect(await stopped(SAMPLE.longNames, over)).toContainEqual({ file: 'typed', class: 'names' });
  });

  it('when the file is to be called by the person’s name, in any writing', async () => {
    const name = await nameOf(SAMPLE.longNames);
    const made = madeOf(await outcomeOf(SAMPLE.longNames));
    const words = name.split(/[\s-]+/).filter((word) => word.length > 5);
    for (const word of [name, words[0] ?? '', (words[1] ?? '').toUpperCase()]) {
      double.chosen = join(folder, `redacted_${word.replaceAll(' ', '-')}.pdf`);
      expect(codeOf(await pair.bridge.reports.save({ reportId: made.reportId })), word).toBe(
        'sensitive-name',
      );
    }
    expect(readdirSync(folder)).toEqual([]);
    expect((await journalOf(SAMPLE.longNames)).at(-1)?.event).not.toContain(made.reportId);
    double.chosen = join(folder, 'Redacted report of a case.pdf');
    expect(valueOf(await pair.bridge.reports.save({ reportId: made.reportId }))).toEqual({
      saved: true,
      journal: 'entered',
    });
  });

  it('in a batch, where the others are written', async () => {
    const name = await nameOf(SAMPLE.longNames);
    const caseId = caseIdOf(SAMPLE.longNames);
    spoil = { page: (html) => (html.includes(caseId) ? html.replace('</h1>', ` ${name}</h1>`) : html) };
    double.chosen = folder;
    const caseIds = [caseId, caseIdOf(SAMPLE.arabic)];
    const order = { caseIds, options: DEFAULT_REPORT, redaction: REDACTION };
    const [stopped, written] = (await saveReports(pair, order)).items;
    const leaks = expect.arrayContaining([{ file: 'report.pdf', class: 'names' }]) as unknown;
    expect(stopped).toMatchObject({ caseId, failure: 'value-left', detail: { exhibits: [], leaks } });
    expect(readdirSync(folder)).toEqual([written?.detail.result?.fileName]);
    expect(JSON.stringify(stopped) + pair.log.join('\n')).not.toContain(name);
  });

  it('when the disk is full, not even half of it is there', async () => {
    const made = madeOf(await outcomeOf(SAMPLE.arabic));
    const before = await journalOf(SAMPLE.arabic);
    double.chosen = join(folder, 'copy.pdf');
    isFull = true;
    expect(codeOf(await pair.bridge.reports.save({ reportId: made.reportId }))).toBe('destination-full');
    expect(readdirSync(folder)).toEqual([]);
    expect(await journalOf(SAMPLE.arabic)).toHaveLength(before.length);
    isFull = false;
    expect(valueOf(await pair.bridge.reports.save({ reportId: made.reportId }))).toEqual({
      saved: true,
      journal: 'entered',
    });
  });

  it.each(['covering', 'pictures', 'pages', 'search'] as const)(
    'when it is cancelled at the stage of %s',
    async (stage) => {
      const jobId = randomUUID();
      const stop = pair.bridge.jobs.onChanged((jobs) => {
        if (jobsOf(jobs, 'report').some((job) => job.jobId === jobId && job.detail.stage === stage))
          void pair.bridge.jobs.cancel({ jobId });
      });
      const response = await pair.bridge.reports.preview({
        jobId,
        caseId: caseIdOf(SAMPLE.full),
        options: DEFAULT_REPORT,
        redaction: REDACTION,
      });
      stop();
      expect(codeOf(response)).toBe('cancelled');
      expect((await journalOf(SAMPLE.full)).map(({ type }) => type)).not.toContain('report-redacted');
    },
  );
});
