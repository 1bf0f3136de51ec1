import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { DEFAULT_REPORT } from '@shared/presentation/report/defaultReport';
import type { ReportOptions } from '@shared/domain/reportOptions';
import type { ReportRedaction } from '@shared/domain/report/reportRedaction';
import type { ReportView } from '@shared/ipc/reportsContract';
import { ask } from './askBridge';
import type { RunningApp } from './launchApp';

/** Runs a system tool on the app's output and returns what it prints. */
export const tool = (name: string, ...args: string[]): string =>
  execFileSync(name, args, { encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 });

/** Text of a report without white space, because a hash may be broken over lines. */
export const bare = (text: string): string => text.replaceAll(/\s/g, '');

/** Makes the system's dialog return this file. */
export async function chooseFile({ electron }: RunningApp, path: string): Promise<void> {
  await electron.evaluate(({ dialog }, filePath) => {
    Object.assign(dialog, { showSaveDialog: async () => ({ canceled: false, filePath }) });
  }, path);
}

/** Generates a report of a case and saves it in the folder. */
export async function saveReport(
  app: RunningApp,
  folder: string,
  caseId: string,
  over: Partial<ReportOptions> = {},
  redaction?: ReportRedaction,
): Promise<{ made: ReportView; path: string }> {
  const options = { ...DEFAULT_REPORT, ...over };
  const outcome = await ask(app.window, 'reports:preview', {
    jobId: randomUUID(),
    caseId,
    options,
    ...(redaction === undefined ? {} : { redaction }),
  });
  if (outcome.state !== 'made') throw new Error(outcome.state);
  const path = join(folder, `${outcome.report.reportId}.pdf`);
  await chooseFile(app, path);
  const saved = await ask(app.window, 'reports:save', { reportId: outcome.report.reportId });
  expect(saved).toEqual({ saved: true, journal: 'entered' });
  return { made: outcome.report, path };
}
