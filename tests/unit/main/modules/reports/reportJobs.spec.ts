import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_REPORT } from '@shared/presentation/report/defaultReport';
import { createReportJobs, type ReportJobs } from '../../../../../src/main/modules/reports/reportJobs';
import { createReportService } from '../../../../../src/main/modules/reports/reportService';
import { nodeFiles } from '../../../../../src/main/platform/system/nodeFiles';
import { createExportAllowance } from '../../../../../src/main/modules/exports/allowance';
import type { Question } from '../../../../../src/main/platform/window/questions';
import type { CompleteExport } from '../../../../../src/main/modules/exports/partials';
import { REVIEWER } from '../../../../support/journalBuilder';
import { countingIds } from '../../../../support/vault';
import { REDACTED_REPORT_CLASSES, REPORT_ID, reportParts } from './reportParts';

const CASE = 'c'.repeat(32);
const OTHER = 'd'.repeat(32);
const JOB = '00000000-0000-4000-8000-0000000000f1';
const ORDER = { jobId: JOB, options: DEFAULT_REPORT };
const REDACTION = { classes: REDACTED_REPORT_CLASSES, ground: 'G', recipient: 'A court' };
const NAMED = { reportId: REPORT_ID };

let folder: string;
let reports: ReportJobs;
let reader: { name: string; reviewerId: string } | null;
let isPrinted: boolean;
let chooseFile: (suggested: string) => string | null;
let chosenFolder: string | null;
let entered: CompleteExport[];
let appended: unknown[];
let started: unknown[];
let whileChoosing: () => void;
let asked: Question[];
let agrees: boolean;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'report-jobs-'));
  reader = REVIEWER;
  isPrinted = true;
  chooseFile = (suggested) => join(folder, suggested);
  chosenFolder = folder;
  asked = [];
  agrees = true;
  entered = [];
  appended = [];
  started = [];
  whileChoosing = () => undefined;
  const made = createReportService(reportParts().parts);
  reports = createReportJobs({
    reports: {
      ...made,
      print: async () => isPrinted,
    },
    exhibits: async () => [],
    append: (caseId, event) => appended.push([caseId, event.type]),
    ...{ author: () => REVIEWER, reader: () => reader },
    partials: {
      begin: () => undefined,
      complete: (_id, complete) => entered.push(complete),
      failed: () => undefined,
      enter: () => 'entered',
      end: async () => undefined,
      sweep: async () => undefined,
    },
    ...{ clock: () => new Date('2026-01-02T03:04:05.000Z'), newId: countingIds(), files: nodeFiles },
    dialogs: {
      chooseFile: async (suggested) => chooseFile(suggested),
      chooseFolder: async () => (whileChoosing(), chosenFolder),
    },
    allowance: createExportAllowance({ confirm: async (question) => (asked.push(question), agrees) }),
    vault: { journal: { all: () => [], verify: () => ({ state: 'empty' }) as never } },
    jobs: {
      define: (kind) => kind,
      startBatch: (items) => (
        started.push(...items.map(({ input }) => input)),
        { stored: { jobId: JOB } } as never
      ),
      perform: (_of, work) =>
        work(
          { signal: new AbortController().signal, moved: () => undefined, step: () => undefined } as never,
          { stored: { detail: {} } } as never,
        ),
    },
  });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const coded = (code: string) => expect.objectContaining({ code }) as Error;
async function preview(more: object = {}) {
  const outcome = await reports.preview({ ...ORDER, caseId: CASE, ...more });
  if (outcome.state !== 'made') throw new Error(outcome.state);
  return outcome.report;
}

describe('a report that was made', () => {
  it('is shown to whom it was made for, until another is made or its case is erased', async () => {
    const { sha256, bytes, redaction } = await preview();
    expect([reports.shown(CASE, sha256)?.length, redaction]).toEqual([bytes, null]);
    expect([reports.shown(OTHER, sha256), reports.shown(CASE, '0'.repeat(64))]).toEqual([null, null]);
    reader = { name: 'Another', reviewerId: 'R-9' };
    expect(reports.shown(CASE, sha256)).toBeNull();
    await expect(reports.save(NAMED)).rejects.toThrow(coded('no-such-thing'));
    reader = REVIEWER;
    reports.forget(OTHER);
    expect(reports.shown(CASE, sha256)).not.toBeNull();
    reports.forget(CASE);
    expect(reports.shown(CASE, sha256)).toBeNull();
  });

  it('is saved as it was shown, where somebody chooses a file', async () => {
    const { sha256 } = await preview();
    chooseFile = () => null;
    expect(await reports.save(NAMED)).toEqual({ saved: false });
    chooseFile = () => join(folder, 'report.pdf');
    expect(await reports.save(NAMED)).toEqual({ saved: true, journal: 'entered' });
    expect(readFileSync(join(folder, 'report.pdf'))).toEqual(Buffer.from(reports.shown(CASE, sha256) ?? []));
    expect(entered).toMatchObject([
      { caseId: CASE, author: REVIEWER, event: { type: 'printed', to: 'file', sha256 } },
    ]);
  });

  it('is not saved where its case is erased while somebody chooses', async () => {
    await preview();
    chooseFile = (suggested) => (reports.forget(CASE), join(folder, suggested));
    await expect(reports.save(NAMED)).rejects.toThrow(coded('no-such-thing'));
    expect(readdirSync(folder)).toEqual([]);
  });

  it('without names is not saved under one', async () => {
    await preview({ redaction: REDACTION });
    chooseFile = () => join(folder, 'Ana Specimen.pdf');
    await expect(reports.save(NAMED)).rejects.toThrow(coded('sensitive-name'));
    expect(readdirSync(folder)).toEqual([]);
    chooseFile = (suggested) => join(folder, suggested);
    await reports.save(NAMED);
    expect(entered).toMatchObject([{ event: { type: 'report-redacted', ground: 'G' } }]);
  });

  it('is in the journal once it is on paper', async () => {
    await preview();
    isPrinted = false;
    expect(await reports.print(NAMED)).toEqual({ printed: false });
    expect(appended).toEqual([]);
    isPrinted = true;
    expect(await reports.print(NAMED)).toEqual({ printed: true });
    expect(appended).toEqual([[CASE, 'printed']]);
  });
});

describe('reports of several cases', () => {
  const batch = () => reports.batch({ options: DEFAULT_REPORT, caseIds: [OTHER, CASE, CASE] });

  it('are none where no folder is chosen', async () => {
    chosenFolder = null;
    expect(await batch()).toBeNull();
    expect(started).toEqual([]);
  });

  it('are a batch of each case once, with who asked for it', async () => {
    chosenFolder = `${folder}/`;
    expect(await batch()).toEqual({ jobId: JOB });
    const rest = { options: DEFAULT_REPORT, redaction: undefined, folder, by: REVIEWER };
    expect(started).toEqual([
      { caseId: OTHER, ...rest },
      { caseId: CASE, ...rest },
    ]);
  });

  it('are not begun without a yes to their number where they are many', async () => {
    agrees = false;
    const caseIds = Array.from({ length: 101 }, (_, index) => `${CASE.slice(0, -3)}${String(index + 100)}`);
    await expect(reports.batch({ options: DEFAULT_REPORT, caseIds })).rejects.toThrow(coded('cancelled'));
    expect([started, asked]).toEqual([[], [{ about: 'more-exports', path: folder, files: 101, before: 0 }]]);
    agrees = true;
    await reports.batch({ options: DEFAULT_REPORT, caseIds });
    expect(started).toHaveLength(101);
  });

  it('are not begun where another person signs in while the folder is chosen', async () => {
    whileChoosing = () => (reader = { name: 'Another', reviewerId: 'R-9' });
    await expect(batch()).rejects.toThrow(coded('other-reviewer'));
    expect(started).toEqual([]);
  });
});
