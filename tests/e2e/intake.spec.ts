import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ask } from '../support/electron/askBridge';
import { fetchCase, expect, hideNoFaces, test } from '../support/electron/readyTest';
import { caseScreen } from '../support/pages/caseScreen';
import { comparer } from '../support/pages/comparer';
import { intakeDock } from '../support/pages/intakeDock';
import { openDialog } from '../support/pages/openDialog';
import { worklist } from '../support/pages/worklist';
import { SAMPLE } from '../support/sampleIds';

test('a pasted id and a case ticked in the list are fetched, sealed and listed', async ({ ready }) => {
  const { window } = await ready();
  const dialog = openDialog(window);
  await dialog.show();
  await dialog.fetchByIds(SAMPLE.clean);
  await expect(intakeDock(window).line(SAMPLE.clean).line).toContainText('Saved');

  await dialog.show();
  await dialog.at.fromList.click();
  await dialog.at.filter.fill('face mismatch');
  await dialog.choice(/^Face mismatch/).check();
  await dialog.at.fetch.click();

  await expect(intakeDock(window).line(SAMPLE.faceMismatch).line).toContainText('Saved');
  await expect(worklist(window).at.rows).toHaveCount(2);
  await intakeDock(window).line(SAMPLE.clean).open.click();
  await expect(caseScreen(window).at.name).toHaveText('Elena Sofia Marchetti');
});

test('progress is counted as n of m, and every byte is sealed as it came', async ({
  ready,
  serve,
  caseFolder,
}) => {
  const cases = caseFolder(SAMPLE.clean);
  const service = await serve(cases.folder);
  const { window } = await ready({ env: service.env });
  const media = cases.mediaOf(SAMPLE.clean);
  service.hold(/\/journey\/(image|video)\//, { letThrough: 2 });

  await openDialog(window).show();
  await openDialog(window).fetchByIds(SAMPLE.clean);

  const { line, progress } = intakeDock(window).line(SAMPLE.clean);
  await expect(line).toContainText(`3 of ${media.length + 1}`);
  await expect(progress).toHaveAttribute('aria-valuenow', /\d/);
  service.release();
  await expect(line).toContainText(`${media.length + 1} of ${media.length + 1}`);
  await expect(line).toContainText('Saved');
  const [row] = (await ask(window, 'cases:list', {})).rows;
  const lines = await ask(window, 'journal:list', { caseId: row?.caseId ?? '' });
  const sealed = lines
    .map(({ event }) => JSON.parse(event ?? 'null') as { type: string; sha256?: string })
    .filter(({ type }) => type === 'retrieved')
    .map(({ sha256 }) => sha256);
  const hash = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex');
  expect(sealed.toSorted()).toEqual(
    [
      hash(join(cases.folder, 'journeys', `${SAMPLE.clean}.json`)),
      ...media.map((file) => hash(join(cases.folder, 'media', file))),
    ].sort(),
  );
});

test('a cancelled fetch keeps what it had and can be resumed to the end', async ({
  ready,
  serve,
  caseFolder,
}) => {
  const cases = caseFolder(SAMPLE.clean);
  const service = await serve(cases.folder);
  const { window } = await ready({ env: service.env });
  service.hold(/\/journey\/(image|video)\//, { letThrough: 1 });
  await openDialog(window).show();
  await openDialog(window).fetchByIds(SAMPLE.clean);
  const job = intakeDock(window).line(SAMPLE.clean);
  await expect(job.line).toContainText('2 of');

  await job.cancel.click();

  await expect(job.line).toContainText('Cancelled. Fetched data is saved.');
  const paths = service.asked.filter((path) => /image|video/.test(path));
  service.release();
  await job.resume.click();
  await expect(job.line).toContainText('Saved');
  const again = service.asked.filter((path) => path === paths[0]);
  expect(again, 'the medium that was sealed is not fetched twice').toHaveLength(1);
});

test('a medium the service does not have is an absence with its reason, and Retry brings it', async ({
  ready,
  serve,
  caseFolder,
}) => {
  const cases = caseFolder(SAMPLE.clean);
  const service = await serve(cases.folder);
  const { window } = await ready({ env: service.env });
  const putBack = cases.takeMedium(cases.imageOf(SAMPLE.clean, 'documents/10/images/front_side_image_path'));

  const [caseId = ''] = await fetchCase(window, [SAMPLE.clean]);
  await worklist(window).open('Elena Sofia Marchetti');
  await caseScreen(window).show('Passport');
  const strip = caseScreen(window)
    .at.stage.getByRole('listitem')
    .filter({ hasText: 'The service has no such file' });
  await expect(strip).toContainText('missing_requested_resource');

  await strip.getByRole('button', { name: 'Retry' }).click();
  await expect(window.getByText(/is still missing\. The reason is in the journal/)).toBeVisible();
  putBack();
  await strip.getByRole('button', { name: 'Retry' }).click();
  await expect(strip).toBeHidden();
  await expect(window.getByText(/is now saved\.$/)).toBeVisible();
  const events = (await ask(window, 'journal:list', { caseId })).map(({ type }) => type);
  expect(events.filter((type) => type === 'absent')).toHaveLength(2);
});

test('a picture that is cut off is shown as far as it goes, and says so beside its thumbnail and below its pane', async ({
  ready,
  serve,
  caseFolder,
}) => {
  const cases = caseFolder(SAMPLE.clean);
  const image = cases.imageOf(SAMPLE.clean, 'documents/10/images/front_side_image_path');
  const path = join(cases.folder, 'media', image);
  const whole = readFileSync(path);
  writeFileSync(path, whole.subarray(0, Math.floor(whole.length / 2)));
  const service = await serve(cases.folder);
  const { window } = await ready({ env: service.env });

  await fetchCase(window, [SAMPLE.clean]);
  await worklist(window).open('Elena Sofia Marchetti');
  await caseScreen(window).show('Passport');

  const cut = caseScreen(window).at.stage.getByRole('listitem').filter({ hasText: 'The file is truncated' });
  await expect(cut).toHaveCount(1);
  await caseScreen(window).show('Images');
  const panes = comparer(window);
  const before = await panes.picture('left');
  await panes.choose('left', 'Front');
  await panes.ready('left');
  await panes.expectRedrawn('left', before);
  await expect(panes.at.pane('left')).not.toContainText('Cannot be shown');
  await expect(panes.at.foot('left')).toContainText('The file is truncated.');
  await expect(panes.at.foot('right')).not.toContainText('truncated');
});

test('an id that is none, is unknown or comes too often says so and leaves no case behind', async ({
  ready,
  serve,
}) => {
  const service = await serve();
  const { window } = await ready({ env: service.env });
  const dialog = openDialog(window);
  await test.step('what cannot be an id is not asked for', async () => {
    await dialog.show();
    await dialog.at.byId.click();
    await dialog.at.ids.fill('идентификатор');
    await expect(dialog.at.dialog).toContainText('Invalid ID');
    await expect(dialog.at.fetch).toBeDisabled();
    expect(service.asked.filter((path) => !path.startsWith('/sandbox/'))).toEqual([]);
    await dialog.at.cancel.click();
  });
  await test.step('an id the service does not know', async () => {
    await dialog.show();
    await dialog.fetchByIds('000000000000000000000000');
    const job = intakeDock(window).line('000000000000000000000000');
    await expect(job.line).toContainText('ID not found');
    await expect(job.open).toBeHidden();
  });
  await test.step('a rate limit is shown with the delay that the service asks for', async () => {
    service.refuseWith('/journey/v2/get/busy-0001', 429, { 'retry-after': '3600' });
    await dialog.show();
    await dialog.fetchByIds('busy-0001');
    const line = intakeDock(window).line('busy-0001').line.first();
    await expect(line).toContainText('Request rate limited by the service (HTTP 429');
    await expect(line).toContainText('The service asks you to wait 60 minutes.');
  });
  await expect(worklist(window).at.empty).toBeVisible();
  expect((await ask(window, 'cases:list', {})).saved).toBe(0);
});

test('a web page in place of a result leaves no case but a line in the fetch log, which outlives a restart', async ({
  ready,
  serve,
  launch,
}) => {
  const service = await serve();
  const first = await ready({ env: service.env });
  const page = '<!doctype html><title>Sign in to the guest network</title>';
  service.respondWith('/journey/v2/get/guest-0001', page);
  await openDialog(first.window).show();
  await openDialog(first.window).fetchByIds('guest-0001');
  await expect(intakeDock(first.window).line('guest-0001').line.first()).toContainText(
    'A web page was received instead',
  );
  expect((await ask(first.window, 'cases:list', {})).saved).toBe(0);
  await first.close();

  const { window } = await launch({ env: service.env });
  await intakeDock(window).at.summary.click();
  const { log } = intakeDock(window).at;
  await expect(log.getByRole('listitem')).toHaveCount(1);
  await expect(log).toContainText('guest-0001');
  await expect(log).toContainText('A web page was received instead of a response');
  await log.getByRole('button', { name: /^Show response/ }).click();
  await expect(window.getByRole('dialog', { name: 'Response' })).toContainText(
    'Sign in to the guest network',
  );
  await window.keyboard.press('Escape');
  await log.getByRole('button', { name: 'Remove from log' }).click();
  await expect(log).toBeHidden();
});

test('a changed response is kept beside the old one; nothing is overwritten', async ({
  ready,
  serve,
  caseFolder,
}) => {
  const cases = caseFolder(SAMPLE.clean);
  const service = await serve(cases.folder);
  const { window } = await ready({ env: service.env });
  await hideNoFaces(window);
  const [caseId = ''] = await fetchCase(window, [SAMPLE.clean]);
  await worklist(window).open('Elena Sofia Marchetti');
  await expect(caseScreen(window).at.decisions).toContainText('Complete');

  cases.setJourney(SAMPLE.clean, {
    ...cases.journey(SAMPLE.clean),
    final_decision: 'Rejected',
    manual_decision: 'Rejected',
  });
  await window.keyboard.press('Control+k');
  await expect(window.getByRole('combobox', { name: 'Search commands and cases' })).toBeFocused();
  await window.keyboard.type('Fetch this case');
  await expect(window.getByRole('option', { name: /^Fetch this case/ })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await window.keyboard.press('Enter');

  await expect(caseScreen(window).at.decisions).toContainText('Rejected');
  await expect(window.getByText(/Saved\. Changed: Manual decision, Final decision/).first()).toBeVisible();
  await expect(window.getByText('2 different responses are saved; this is the latest.')).toBeVisible();
  await window.getByRole('button', { name: 'What changed', exact: true }).click();
  const changes = window.getByRole('dialog', { name: 'Changes since the previous response' });
  await expect(changes.getByRole('row', { name: /^Final decision/ })).toHaveText(
    /Final decision\s*Complete\s*Rejected/,
  );
  await window.keyboard.press('Escape');
  const view = await ask(window, 'cases:open', { caseId });
  expect(view.responses.map(({ current }) => current)).toEqual([true, false]);
  await window.getByRole('button', { name: 'Choose version', exact: true }).click();
  const older = view.responses[1]?.sha256 ?? '';
  await caseScreen(window)
    .at.stage.getByRole('combobox', { name: 'Response' })
    .selectOption(`journeyResult ${older}`);
  await expect(window.getByText('You are viewing an earlier response')).toBeVisible();
  await expect(caseScreen(window).at.decisions).not.toContainText('Rejected');
  await expect(caseScreen(window).at.stage.getByText(older)).toBeVisible();
});

test('a response that is no result, or not JSON, leaves the case as it was, and is named', async ({
  ready,
  serve,
  caseFolder,
}) => {
  const cases = caseFolder(SAMPLE.clean);
  const service = await serve(cases.folder);
  const { window } = await ready({ env: service.env });
  await hideNoFaces(window);
  const [caseId = ''] = await fetchCase(window, [SAMPLE.clean]);
  service.respondWith(`/journey/v2/get/${SAMPLE.clean}`, '{"data":null}');

  await ask(window, 'intake:refetch', { caseId });

  await expect(intakeDock(window).at.summary).toContainText('1 failed');
  await worklist(window).open('Elena Sofia Marchetti');
  await expect(window.getByText(/not received: the response is not the requested result/)).toBeVisible();
  await expect(window.getByText('The response shown was received before.')).toBeVisible();
  await expect(caseScreen(window).at.decisions).toContainText('Complete');
  await window.getByRole('button', { name: 'Show raw response' }).click();
  await expect(caseScreen(window).at.stage.getByText('{"data":null}')).toBeVisible();

  await test.step('one that is not JSON is shown as received, with line and column', async () => {
    await worklist(window).at.tab.click();
    for (const { jobId } of await ask(window, 'jobs:list')) await ask(window, 'jobs:dismiss', { jobId });
    service.respondWith(`/journey/v2/get/${SAMPLE.clean}`, '{"journey_id": "x",\n "documents": {,}}');
    await ask(window, 'intake:refetch', { caseId });
    await expect(intakeDock(window).at.summary).toContainText('1 failed');
    await intakeDock(window).at.summary.click();
    await expect(intakeDock(window).line(SAMPLE.clean).line).toContainText(
      'The response is not valid JSON (line 2, column 16)',
    );
    await worklist(window).open('Elena Sofia Marchetti');
    await expect(
      window.getByText(/requested again at .+ not received: the response is not valid JSON/),
    ).toBeVisible();
    await window.getByRole('button', { name: 'Show raw response' }).click();
    await expect(caseScreen(window).at.stage.getByText('"documents": {,}}')).toBeVisible();
  });
});
