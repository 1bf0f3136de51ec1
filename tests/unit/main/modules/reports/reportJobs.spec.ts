import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_REPORT } from '@shared/domain/report/reportOptions';
import { AppError } from '../../../../../src/main/errors/appError';
import { createReportJobs, type ReportJobs } from '../../../../../src/main/modules/reports/reportJobs';
import { createReportService } from '../../../../../src/main/modules/reports/reportService';
import { nodeFiles } from '../../../../../src/main/platform/system/nodeFiles';
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
let whileMaking: (caseId: string) => void;
let chooseFile: (suggested: string) => string | null;
let chosenFolder: string | null;
let entered: CompleteExport[];
let appended: unknown[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'report-jobs-'));
  reader = REVIEWER;
  isPrinted = true;
  whileMaking = () => undefined;
  chooseFile = (suggested) => join(folder, suggested);
  chosenFolder = folder;
  entered = [];
  appended = [];
  const made = createReportService(reportParts().parts);
  reports = createReportJobs({
    reports: {
      ...made,
      make: async (order) => (whileMaking(order.caseId), made.make(order)),
      print: async () => isPrinted,
    },
    exhibits: async () => [],
    append: (caseId, event) => appended.push([caseId, event.type]),
    ...{ author: () => REVIEWER, reader: () => reader },
    partials: {
      begin: () => undefined,
      complete: (_id, complete) => entered.push(complete),
      failed: () => undefined,
      enter: () => true,
      end: async () => undefined,
      sweep: async () => undefined,
    },
    ...{ clock: () => new Date('2026-01-02T03:04:05.000Z'), newId: countingIds(), files: nodeFiles },
    dialogs: {
      chooseFile: async (suggested) => chooseFile(suggested),
      chooseFolder: async () => chosenFolder,
    },
    jobs: {
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
    expect(await reports.save(NAMED)).toEqual({ saved: true, isJournalled: true });
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
  const batch = () => reports.batch({ ...ORDER, caseIds: [OTHER, CASE, CASE] });

  it('are none where no folder is chosen', async () => {
    chosenFolder = null;
    expect(await batch()).toEqual({ chosen: false, made: [], failed: [], notAttempted: [] });
  });

  it('are each made once, and one that fails stops no other', async () => {
    whileMaking = (caseId) => {
      if (caseId === OTHER) throw new AppError('no-such-case');
    };
    const { made, failed } = await batch();
    expect(failed).toEqual([{ caseId: OTHER, code: 'no-such-case', leaks: [], exhibits: [] }]);
    expect(made).toMatchObject([{ caseId: CASE, isJournalled: true }]);
    expect(readdirSync(folder)).toEqual(made.map(({ fileName }) => fileName));
  });

  it('are not attempted any more once five in a row failed for the same reason', async () => {
    const caseIds = Array.from({ length: 8 }, (_, index) => String(index).repeat(32));
    whileMaking = (caseId) => {
      if (caseId !== caseIds[0]) throw new AppError('disk-full');
    };
    const { made, failed, notAttempted } = await reports.batch({ ...ORDER, caseIds });
    expect(made).toMatchObject([{ caseId: caseIds[0] }]);
    expect(failed.map(({ caseId, code }) => [caseId, code])).toEqual(
      caseIds.slice(1, 6).map((caseId) => [caseId, 'disk-full']),
    );
    expect(notAttempted).toEqual(caseIds.slice(6));
  });

  it('are all attempted where the failures are of the cases', async () => {
    const caseIds = Array.from({ length: 8 }, (_, index) => String(index).repeat(32));
    whileMaking = () => {
      throw new AppError('evidence-damaged');
    };
    expect(await reports.batch({ ...ORDER, caseIds })).toMatchObject({
      failed: caseIds.map((caseId) => ({ caseId })),
      notAttempted: [],
    });
  });

  it('are not saved once another person has signed in', async () => {
    whileMaking = () => (reader = { name: 'Another', reviewerId: 'R-9' });
    const { made, failed } = await batch();
    expect([made, failed.map(({ code }) => code)]).toEqual([[], ['cancelled', 'cancelled']]);
    expect(readdirSync(folder)).toEqual([]);
  });
});
