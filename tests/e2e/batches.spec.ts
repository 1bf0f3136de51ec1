import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expectAccessible } from '../support/accessibility';
import { ask } from '../support/electron/askBridge';
import { fetchCase, expect, test } from '../support/electron/readyTest';
import { openDialog } from '../support/pages/openDialog';
import { orders } from '../support/pages/batches';
import { replyToFolderDialog } from '../support/pages/exportDialog';
import { reportDialog } from '../support/pages/reportDialog';
import { worklist } from '../support/pages/worklist';
import { SAMPLE } from '../support/sampleIds';
import { SANDBOX_FOLDER } from '../support/caseFolder';

const CHECK = '90256d197be9bded4466afac';
const SPOT_CHECK = '2fbd881187e001749faa1165';

test('a CSV dropped on the window is shown line by line, then fetched with a result for each', async ({
  ready,
}) => {
  const { window } = await ready();
  const order = orders(window);
  await order.drop({
    'list.csv': `reference_number;journey_id\nonb-1;${SAMPLE.clean}\nonb-2;${SAMPLE.faceMismatch}\nonb-1;${SAMPLE.clean}\nonb-3;два слова`,
  });
  await expect(order.at.sum).toHaveText('2 journeys; 1 repeated; 1 line not readable');
  await expect(order.at.lines).toHaveCount(4);
  await expect(order.at.lines.filter({ hasText: 'Not recognised' })).toContainText('line 5');
  await order.at.start.click();

  await expect(order.at.order).toContainText('Batch completed, 2 items');
  await order.showResults();
  await expect(order.result(SAMPLE.clean)).toContainText('Saved');
  await expect(worklist(window).at.rows).toHaveCount(2);
});

test('all nine events, pasted as NDJSON, update what is saved, once', async ({ ready }) => {
  const { window } = await ready();
  const [caseId = ''] = await fetchCase(window, [SAMPLE.clean]);
  const order = orders(window);
  const body = (id: string, more: object = {}) => ({ eventId: id, journeyId: SAMPLE.clean, ...more });
  const events = [
    { event: 'Finished Step', body: body('e1', { stepId: '20' }) },
    { event: 'Finished User Steps', body: body('e2') },
    { event: 'Finished Journey', body: body('e3') },
    { event: 'Manually Reviewed', body: body('e4') },
    { event: 'Updated Journey', body: body('e5', { action: 'Manual Review' }) },
    { event: 'Verification Update Required', body: body('e6', { trigger: 'KYC Renewal' }) },
    { event: 'KYC Renewal Deadline Exceeded', body: body('e7') },
    { event: 'AML Monitor Update', body: { eventId: 'e8', journeyId: CHECK, updatedAMLVersionNumber: 1 } },
    { event: 'Finished Spot Check', body: { eventId: 'e9', spotCheckJourneyId: SPOT_CHECK } },
    { event: 'Finished Journey', body: body('e3') },
  ];
  const text = events.map((event) => JSON.stringify(event)).join('\n');
  await order.paste(text);
  await expect(order.at.sum).toHaveText('9 events; 1 repeated');
  await order.at.start.click();
  await expect(order.at.order).toContainText('Batch completed, 9 items');
  await order.showResults();
  await expect(order.result('Imported')).toHaveCount(9);
  const noted = (await ask(window, 'journal:list', { caseId })).filter(
    ({ type }) => type === 'service-event',
  );
  expect(noted).toHaveLength(7);

  await order.paste(text);
  await expect(order.at.sum).toHaveText('Nothing to do; 10 repeated');
  await expect(order.at.start).toBeDisabled();
});

test('a folder of saved responses is sealed with its images and marked as from files', async ({
  ready,
  caseFolder,
}) => {
  const { window, electron } = await ready();
  const folder = caseFolder(SAMPLE.clean).folder;
  const order = orders(window);
  await order.willChoose(electron, folder);
  await openDialog(window).show();
  await openDialog(window).at.dialog.getByText('Files and events', { exact: true }).click();
  await openDialog(window).at.dialog.getByRole('button', { name: 'Choose folder…' }).click();
  await expect(order.at.sum).toContainText('1 saved response');
  await order.at.start.click();
  await expect(order.at.order).toContainText('Batch completed');
  await worklist(window).open('Elena Sofia Marchetti');
  await expect(
    window.getByText('This response was imported from a file, not fetched from the service.'),
  ).toBeVisible();
});

test('an order broken off by a crash goes on where it stopped: nothing lost, nothing twice', async ({
  ready,
  launch,
  serve,
}) => {
  const service = await serve(SANDBOX_FOLDER);
  const first = await ready({ env: service.env });
  const ids = (await ask(first.window, 'sandbox:cases'))
    .filter(({ kind }) => kind === 'journey')
    .map(({ id }) => id)
    .slice(0, 12);
  service.hold(/\/journey\/image\//, { letThrough: 40 });
  await orders(first.window).paste(ids.join('\n'));
  await orders(first.window).at.start.click();
  await expect.poll(() => service.waiting()).toBeGreaterThan(0);
  await first.kill();
  service.release();

  const { window } = await launch({ env: service.env });
  const order = orders(window);
  await expect(order.at.order).toContainText('interrupted');
  await order.resume.click();
  await expect(order.at.order).toContainText('Batch completed, 12 items', { timeout: 120_000 });
  const { saved, rows } = await ask(window, 'cases:list', { limit: 50 });
  expect(saved).toBe(12);
  for (const { caseId } of rows) {
    const events = (await ask(window, 'journal:list', { caseId }))
      .filter(({ type }) => type === 'retrieved')
      .map(({ event }) => JSON.stringify((JSON.parse(event ?? '{}') as { request: unknown }).request));
    expect(new Set(events).size, 'nothing is fetched twice').toBe(events.length);
  }
  await expect(worklist(window).at.rows).toHaveCount(12);
});

test('reports broken off by a crash are listed and go on: each exists once, with one entry in its journal', async ({
  ready,
  launch,
}) => {
  test.setTimeout(600_000);
  const folder = mkdtempSync(join(tmpdir(), 'caseloupe-reports-'));
  const pdfs = (): string[] => readdirSync(folder).filter((name) => name.endsWith('.pdf'));
  try {
    const first = await ready();
    const ids = (await ask(first.window, 'sandbox:cases'))
      .filter(({ kind, id }) => kind === 'journey' && id !== SAMPLE.brokenMedia)
      .map(({ id }) => id)
      .slice(0, 12);
    const caseIds = await fetchCase(first.window, ids);
    await replyToFolderDialog(first.electron, folder);
    // The list shows cases a moment after they are saved, and keys select in what it shows.
    await expect(worklist(first.window).at.rows).toHaveCount(12);
    await worklist(first.window).at.active.focus();
    for (const _ of ids) for (const key of ['x', 'j']) await first.window.keyboard.press(key);
    await expect(first.window.getByText('12 selected')).toBeVisible();
    await first.window.keyboard.press('Control+p');
    await reportDialog(first.window).at.writeAll.click();
    await expect(orders(first.window).at.order).toContainText('Reports:');
    await expect.poll(() => pdfs().length, { timeout: 120_000, intervals: [50] }).toBeGreaterThan(1);
    await first.kill();
    expect(pdfs().length).toBeLessThan(12);

    const { window } = await launch();
    const order = orders(window);
    await expect(order.at.order).toContainText(/Reports interrupted at \d+ of 12 when the app closed/);
    await expectAccessible(window, 'interrupted reports');
    await order.resume.click();
    await order.showResults();
    await expect(order.at.order).toContainText('Reports completed, 12 cases', { timeout: 180_000 });
    await expect(order.result(/Saved, \d+ pages/)).not.toHaveCount(0);
    expect(readdirSync(folder).toSorted()).toEqual(pdfs().toSorted());
    for (const caseId of caseIds) {
      expect(pdfs().filter((name) => name.includes(caseId.slice(0, 16)))).toHaveLength(1);
      const types = (await ask(window, 'journal:list', { caseId })).map(({ type }) => type);
      expect(types.filter((type) => type === 'printed')).toHaveLength(1);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
