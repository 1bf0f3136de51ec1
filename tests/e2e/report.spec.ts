import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ask } from '../support/electron/askBridge';
import { fetchCase, expect, test } from '../support/electron/readyTest';
import { bare, saveReport, tool } from '../support/electron/reports';
import { LARGE_CHECK, largeCheck } from '../support/manyMatches';
import { otherFonts } from '../support/pdf/otherFonts';
import { layoutFaults } from '../support/pdf/layoutFaults';
import { readWithQpdf } from '../support/pdf/qpdfDocument';
import { overlaps, wordsOf } from '../support/pdf/wordsOf';
import { SAMPLE } from '../support/sampleIds';
import { worklist } from '../support/pages/worklist';

let folder: string;
test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'caseloupe-report-'));
});
test.afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('every number on paper is that of the case', async ({ ready }) => {
  const app = await ready();
  const [caseId = ''] = await fetchCase(app.window, [SAMPLE.full]);
  const view = await ask(app.window, 'cases:open', { caseId });
  const heads = view.journal.state === 'intact' ? view.journal.heads : [];
  const before = await ask(app.window, 'journal:list', { caseId });
  const { made, path } = await saveReport(app, folder, caseId);

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
  expect(pages[0]).toContain('Summary');
  const contents = [
    ...pages
      .slice(0, 2)
      .join('\n')
      .matchAll(/(?<=^|\d {2,}) *(\d+) {2,}(\S.*?) {3,}(\d+)(?= {2}|$)/gm),
  ];
  expect(contents.length).toBeGreaterThan(12);
  for (const [, number, title, page] of contents)
    expect(bare(pages[Number(page) - 1] ?? ''), title).toContain(bare(`${number}. ${title}`));

  const paper = bare(text);
  // The report counts as having seen what was hidden of faces, so it has all of it.
  const { counts, total } = (await ask(app.window, 'cases:open', { caseId })).checklist;
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
      state.kind === 'saved' && state.mime.startsWith('image/') ? [state.sha256] : [],
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

test('what is left out is listed, on the chosen paper size', async ({ ready }) => {
  const app = await ready();
  const [caseId = ''] = await fetchCase(app.window, [SAMPLE.longNames]);
  const { path, made } = await saveReport(app, folder, caseId, {
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
  const [caseId = ''] = await fetchCase(window, [SAMPLE.arabic]);
  await worklist(window).find({ caseId, subjectId: SAMPLE.arabic });
  await window.keyboard.press('Control+p');
  await window.getByRole('dialog').getByRole('button', { name: 'Show now (recorded as unblinded)' }).click();
  const dialog = window.getByRole('dialog', { name: 'Audit report' });
  await expect(dialog.getByRole('status').filter({ hasText: 'images embedded' })).toContainText(
    /\d+ pages · images embedded (\d+) of \1/,
  );
  await expect(dialog.locator('canvas').first()).toBeVisible();
  const entries = await ask(window, 'journal:list', { caseId });
  expect(entries.map(({ type }) => type)).not.toContain('printed');
});

test('nothing leaves the page or covers anything, and pages are filled: long names, Arabic, 40 rules, 320 matches, both papers', async ({
  ready,
  serve,
}) => {
  test.setTimeout(600_000);
  const service = await serve();
  const check = largeCheck(320);
  service.respondWith(`/checks/aml/${LARGE_CHECK}`, JSON.stringify(check));
  const app = await ready({ env: service.env });
  const journeys = await fetchCase(app.window, [
    ...[SAMPLE.longNames, SAMPLE.arabic, SAMPLE.full, SAMPLE.nothing],
  ]);
  const [large = ''] = await fetchCase(app.window, [LARGE_CHECK], 'aml-check');
  for (const [paper, images] of [
    ['A4', 'full'],
    ['Letter', 'small'],
  ] as const)
    for (const caseId of [...journeys, large]) {
      const { path } = await saveReport(app, folder, caseId, { paper, images });
      expect(layoutFaults(readWithQpdf(path), path), `${paper}, ${images}, ${caseId}`).toEqual([]);
      if (caseId === journeys[2]) expect(otherFonts(path)).toEqual([]);
      for (const [index, { width, words }] of wordsOf(path).entries()) {
        const where = `${paper}, ${caseId}, page ${index + 1}`;
        // Margins at the sides are 12 mm, which is 34 points.
        expect(
          words.filter(({ left, right }) => left < 32.5 || right > width - 32.5).map(({ text }) => text),
          where,
        ).toEqual([]);
        expect(overlaps(words), where).toEqual([]);
      }
      if (caseId !== large) continue;
      const text = bare(tool('pdftotext', '-layout', path, '-'));
      expect(text).toContain(bare('320 matches: 320 open.'));
      for (const [index, { name, resource_id: id }] of check.aml.matches.entries()) {
        expect(text).toContain(bare(`${index + 1} ${name}`));
        expect(text).toContain(id);
      }
      expect(text).toContain(bare('Matches are numbered as in the response.'));
    }
});
