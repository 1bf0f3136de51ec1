import { expect, it } from 'vitest';
import { NO_FACTS } from '@shared/domain/intake/fetchFailure';
import {
  batchSentence,
  canResume,
  jobAdvice,
  jobAppearance,
  jobLabels,
  jobTitle,
} from '../../../../../src/renderer/src/ui/jobs/jobLabels';
import { batchJob, importJob, packageJob, reportJob, versionsJob } from '../../../../support/sampleJobs';

const some = { state: 'done', total: 3, done: 3, detail: { fetched: 3 } } as const;

it('tells the end of the line from an absence, and says what is safe', () => {
  expect(jobLabels(versionsJob({ ...some, total: null, absent: 2 }))).toContain(
    'none of the 10 versions requested after',
  );
  expect(jobLabels(versionsJob({ ...some, absent: 2 }))).toContain('2 not found');
  expect(jobLabels(versionsJob({ ...some, state: 'failed', failure: 'timed-out' }))).toContain(
    'Fetched versions are saved',
  );
  const facts = { ...NO_FACTS, line: 2, column: 16 };
  const detail = { fetched: 3, unread: [2, 7] };
  const unread = versionsJob({ ...some, state: 'failed', failure: 'response-not-json', facts, detail });
  expect(jobLabels(unread)).toBe(
    'The response is not valid JSON (line 2, column 16). Fetched versions are saved: 3 responses fetched, unreadable: version 2, version 7',
  );
  expect(jobLabels(versionsJob({ ...some, state: 'interrupted' }))).toContain('Fetched data is saved');
  const repeated = { fetched: 3, repeated: [{ from: 4, to: 13 }] };
  const endless = jobLabels(versionsJob({ ...some, total: null, detail: repeated }));
  expect(endless).toContain('not saved: versions 4 to 13 (no matches that can be read, or the same');
  expect(endless).not.toContain('none of the 10 versions');
  expect(jobLabels(versionsJob({ ...some, total: null, done: 0, detail: repeated }))).not.toContain(
    'No version found',
  );
  const again = versionsJob({ ...some, detail: { fetched: 3, unchanged: 1, changed: [2, null] } });
  expect(jobLabels(again)).toContain('3 responses fetched, 1 unchanged, changed: version 2, AML result');
});

it('says what a batch does, in words of what it is of', () => {
  const reports = { done: 3, total: 40, detail: { of: 'report' } } as const;
  expect(batchSentence(batchJob({ ...reports, state: 'running' }))).toBe('Reports: 3 of 40');
  expect(batchSentence(batchJob({ ...reports, state: 'interrupted' }))).toBe(
    'Reports interrupted at 3 of 40 when the app closed',
  );
  const facts = { ...NO_FACTS, reviewer: { name: 'Maren Voss', reviewerId: 'R-1' } };
  const stopped = batchJob({ ...reports, state: 'paused', failure: 'other-reviewer', facts });
  expect(batchSentence(stopped)).toBe('Reports stopped at 3 of 40: Requested by Maren Voss (R-1)');
  expect(jobAdvice(stopped)).toBe('Sign in as Maren Voss, then resume.');
  const outcomes = { written: 39, failed: 1 };
  expect(batchSentence(batchJob({ ...reports, state: 'done', detail: { of: 'report', outcomes } }))).toBe(
    'Reports completed, 40 cases, 1 failed',
  );
  expect(batchSentence(batchJob({ done: 3, total: 40, state: 'paused' }))).toBe('Batch paused at 3 of 40');
});

it('says what came of each report', () => {
  const result = { fileName: 'r.pdf', pages: 1200, journal: 'entered' } as const;
  const done = { state: 'done', outcome: 'written' } as const;
  expect(jobLabels(reportJob({ ...done, detail: { result } }))).toBe('Saved, 1,200 pages, r.pdf');
  expect(jobLabels(reportJob({ ...done, detail: { result: { ...result, journal: 'refused' } } }))).toContain(
    'not recorded: the journal accepts no entries',
  );
  expect(jobLabels(reportJob({ ...done, detail: { result: { ...result, journal: 'later' } } }))).toContain(
    'not in the journal yet',
  );
  const leaks = [{ file: 'report.pdf', class: 'names' as const }];
  expect(jobLabels(reportJob({ state: 'failed', failure: 'value-left', detail: { leaks } }))).toBe(
    'Redaction check failed: data selected for removal was found (Names: in the report)',
  );
  const drawing = reportJob({ state: 'running', done: 2, total: 5, detail: { stage: 'pictures' } });
  expect([jobLabels(drawing), jobAppearance(drawing).icon]).toEqual(['Preparing images: 2 of 5', 'pen']);
  expect(jobLabels(reportJob({ state: 'cancelled' }))).toBe('Cancelled. No report was saved.');
  expect(jobLabels(reportJob({ state: 'cancelled', detail: { result } }))).toBe(
    'Cancelled. The report is saved.',
  );
});

it('says what an interrupted package lacks, and which can go on', () => {
  const kept = packageJob({ state: 'interrupted' });
  expect([jobLabels(kept), jobAdvice(kept), canResume(kept)]).toEqual([
    'Export interrupted when the app closed. No incomplete file was left behind.',
    null,
    true,
  ]);
  const gone = packageJob({ state: 'interrupted', detail: { canResume: false } });
  expect([jobAdvice(gone), canResume(gone)]).toEqual([
    'The passphrase was not kept. Export the case again.',
    false,
  ]);
  const failed = packageJob({ state: 'failed', failure: 'disk-full', detail: { canResume: false } });
  expect(jobAdvice(failed)).toContain('Free some disk space');
  expect(canResume(packageJob({ state: 'running' }))).toBe(false);
});

it('names an interrupted import by its file', () => {
  const job = importJob({ state: 'interrupted', detail: { fileName: 'received.zip' } });
  expect([jobTitle(job), jobLabels(job)]).toEqual([
    'received.zip',
    'Interrupted when the app closed. Resume to inspect the package again.',
  ]);
  expect(jobAdvice(importJob({ state: 'failed', failure: 'file-gone' }))).toBe(
    'Restore it and try again, or choose the package again.',
  );
});
