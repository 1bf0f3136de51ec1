import { execFileSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEFAULT_REPORT, type ReportOptions } from '@shared/domain/report/reportOptions';
import { ask } from '../support/electron/askBridge';
import { bringIn, expect, test } from '../support/electron/readyTest';
import type { RunningApp } from '../support/electron/launchApp';
import { SAMPLE } from '../support/sampleIds';
import { worklist } from '../support/pages/worklist';

let folder: string;
test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'caseloupe-report-'));
});
test.afterEach(() => rmSync(folder, { recursive: true, force: true }));

const tool = (name: string, ...args: string[]): string =>
  execFileSync(name, args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
/** What is on paper, with white space gone: a hash may break over lines. */
const bare = (text: string): string => text.replaceAll(/\s/g, '');

/** The person chooses this file in the system's dialog. */
async function choose({ electron }: RunningApp, path: string): Promise<void> {
  await electron.evaluate(({ dialog }, filePath) => {
    Object.assign(dialog, { showSaveDialog: async () => ({ canceled: false, filePath }) });
  }, path);
}

async function report(app: RunningApp, caseId: string, over: Partial<ReportOptions> = {}) {
  const options = { ...DEFAULT_REPORT, ...over };
  const outcome = await ask(app.window, 'reports:preview', { jobId: randomUUID(), caseId, options });
  if (outcome.state !== 'made') throw new Error(outcome.state);
  const path = join(folder, `${outcome.report.reportId}.pdf`);
  await choose(app, path);
  expect(await ask(app.window, 'reports:save', { reportId: outcome.report.reportId })).toEqual({
    saved: true,
  });
  return { made: outcome.report, path };
}

test('every number on paper is that of the case', async ({ ready }) => {
  test.setTimeout(120_000);
  const app = await ready();
  const [caseId = ''] = await bringIn(app.window, [SAMPLE.full]);
  const view = await ask(app.window, 'cases:open', { caseId });
  const heads = view.journal.state === 'intact' ? view.journal.heads : [];
  const before = await ask(app.window, 'journal:list', { caseId });
  const { made, path } = await report(app, caseId);

  const facts = tool('pdfinfo', path);
  expect(facts).toMatch(/Tagged:\s+yes/);
  expect(facts).toMatch(/\(A4\)/);
  expect(facts).toContain(`Title:           Audit report, case ${caseId}`);
  expect(facts).toMatch(new RegExp(`Pages:\\s+${made.pages}\\n`));
  expect(tool('qpdf', '--check', path)).toContain('No syntax or stream encoding errors found');

  const text = tool('pdftotext', '-layout', path, '-');
  const pages = text.split('\f').slice(0, -1);
  expect(pages).toHaveLength(made.pages);
  for (const [index, page] of pages.entries()) {
    expect(page).toContain(`Case ${caseId}`);
    expect(page).toContain(`Report ${made.reportId}`);
    expect(page).toMatch(new RegExp(`Page ${index + 1} of ${made.pages}`));
  }
  const contents = [...(pages[0] ?? '').matchAll(/^ *(\d+) {2,}(\S.*?) {3,}(\d+)$/gm)];
  expect(contents.length).toBeGreaterThan(17);
  for (const [, number, title, page] of contents)
    expect(bare(pages[Number(page) - 1] ?? ''), title).toContain(bare(`${number}. ${title}`));

  const paper = bare(text);
  const { counts, total } = view.checklist;
  expect(paper).toContain(
    bare(
      `${total} rules: ${counts.Failed} failed, ${counts.CouldNotApply} could not apply, ${counts.Passed} passed`,
    ),
  );
  for (const { type, event } of before)
    if (type === 'retrieved') expect(paper).toContain((JSON.parse(event ?? '') as { sha256: string }).sha256);
  for (const { hash } of [...heads, ...before]) expect(paper).toContain(hash);
  const pictures = new Set(
    view.media.flatMap(({ state }) =>
      state.kind === 'held' && state.mime.startsWith('image/') ? [state.sha256] : [],
    ),
  );
  expect(made.pictures).toEqual({ listed: pictures.size, embedded: pictures.size });

  const entries = await ask(app.window, 'journal:list', { caseId });
  const last = entries.at(-1);
  expect(last?.type).toBe('printed');
  expect(JSON.parse(last?.event ?? '')).toMatchObject({
    reportId: made.reportId,
    to: 'file',
    sha256: createHash('sha256').update(readFileSync(path)).digest('hex'),
    pages: made.pages,
    heads,
  });
  expect(readdirSync(folder), 'nothing is left half written').toHaveLength(1);
});

test('what is left out is told, on the paper that was chosen', async ({ ready }) => {
  const app = await ready();
  const [caseId = ''] = await bringIn(app.window, [SAMPLE.longNames]);
  const { path, made } = await report(app, caseId, {
    paper: 'Letter',
    images: 'none',
    sections: ['documents'],
  });
  expect(tool('pdfinfo', path)).toMatch(/\(letter\)/);
  expect(made.pictures).toEqual({ listed: 0, embedded: 0 });
  const paper = bare(tool('pdftotext', '-layout', path, '-'));
  for (const sentence of made.leftOut) expect(paper).toContain(bare(sentence));
  expect(made.leftOut.join(' ')).toContain('“Notes” was left out on request');
});

test('shows the report before it leaves, and a preview is no entry', async ({ ready }) => {
  const { window } = await ready();
  const [caseId = ''] = await bringIn(window, [SAMPLE.arabic]);
  await worklist(window).find({ caseId, subjectId: SAMPLE.arabic });
  await window.keyboard.press('Control+p');
  const dialog = window.getByRole('dialog', { name: 'Audit report' });
  await expect(dialog.getByRole('status').filter({ hasText: 'pictures embedded' })).toContainText(
    /\d+ pages · pictures embedded (\d+) of \1/,
  );
  await expect(dialog.locator('canvas').first()).toBeVisible();
  const entries = await ask(window, 'journal:list', { caseId });
  expect(entries.map(({ type }) => type)).not.toContain('printed');
});
