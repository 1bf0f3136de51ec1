import { fieldsOf } from '@shared/domain/documents';
import type { Page } from '@playwright/test';
import { ask } from '../support/electron/askBridge';
import { fetchCase, expect, hideNoFaces, test } from '../support/electron/readyTest';
import { caseScreen } from '../support/pages/caseScreen';
import { comparer } from '../support/pages/comparer';
import { intakeDock } from '../support/pages/intakeDock';
import { notesPanel } from '../support/pages/notesPanel';
import { openDialog } from '../support/pages/openDialog';
import { ruleList } from '../support/pages/ruleList';
import { worklist } from '../support/pages/worklist';
import { SAMPLE } from '../support/sampleIds';

test('killed while fetching, the app says what was interrupted, and resuming completes it', async ({
  ready,
  launch,
  serve,
  caseFolder,
}) => {
  const cases = caseFolder(SAMPLE.clean, SAMPLE.faceMismatch);
  const service = await serve(cases.folder);
  const first = await ready({ env: service.env });
  service.hold(/\/journey\/(image|video)\//, { letThrough: 3 });
  await openDialog(first.window).show();
  await openDialog(first.window).fetchByIds(SAMPLE.clean, SAMPLE.faceMismatch);
  await expect(intakeDock(first.window).at.summary).toContainText('5 of');
  await expect.poll(service.waiting).toBeGreaterThan(0);
  await first.kill();
  service.release();
  const before = service.asked.length;

  const { window } = await launch({ env: service.env });
  await expect(intakeDock(window).at.summary).toContainText('2 fetches interrupted, can be resumed');
  await expect(intakeDock(window).line(SAMPLE.clean).line).toContainText('Interrupted when the app closed');
  expect(service.asked.length, 'nothing is fetched before it is asked for').toBe(before);
  await window.getByRole('button', { name: 'Resume all 2' }).click();
  await expect(intakeDock(window).line(SAMPLE.clean).line).toContainText('Saved');
  await expect(intakeDock(window).line(SAMPLE.faceMismatch).line).toContainText('Saved');

  const { rows } = await ask(window, 'cases:list', {});
  expect(rows.map(({ absentMedia }) => absentMedia)).toEqual([0, 0]);
  for (const { caseId } of rows) {
    expect(await ask(window, 'journal:verify', { caseId })).toMatchObject({ state: 'intact' });
    const view = await ask(window, 'cases:open', { caseId });
    expect(view.media.filter(({ state }) => state.kind !== 'saved')).toEqual([]);
    const types = (await ask(window, 'journal:list', { caseId })).map(({ type }) => type);
    expect(types.filter((type) => type === 'case-opened')).toHaveLength(1);
    expect(types.filter((type) => type === 'retrieved')).toHaveLength(1 + view.media.length);
  }
});

test('with the service gone and the app restarted, a saved case is reviewed as before', async ({
  ready,
  launch,
  serve,
  caseFolder,
}) => {
  const cases = caseFolder(SAMPLE.faceMismatch);
  const service = await serve(cases.folder);
  const first = await ready({ env: service.env });
  await hideNoFaces(first.window);
  await fetchCase(first.window, [SAMPLE.faceMismatch]);
  await first.close();
  await service.stop();
  const before = service.asked.length;

  const { window } = await launch({ env: service.env });
  await worklist(window).open('Marit Elske Voorbeeld');
  const screen = caseScreen(window);
  const panes = comparer(window);
  await panes.ready();
  await panes.choose('left', 'Back');
  await panes.ready('left');
  await ruleList(window).row('same_subject').focus();
  await window.keyboard.press('Enter');
  await expect(screen.at.stage).toHaveAttribute('data-section', 'document:20');
  await expect(screen.field('Full Name')).toContainText('Marit');
  const picture = screen.at.stage
    .getByRole('button', { name: /^Compare:/ })
    .first()
    .locator('img');
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await screen.show('Selfie');
  await expect(screen.fact('Status')).not.toHaveText('Status');
  await window.keyboard.press('Shift+N');
  await notesPanel(window).write('Sample note written offline');
  await screen.showRules();
  await ruleList(window).row('same_subject').focus();
  await window.keyboard.press('Space');
  await expect(ruleList(window).item('same_subject').getByRole('checkbox').first()).toBeChecked();
  await window.keyboard.press('Alt+a');
  await expect(screen.at.stage.getByText('"journey_id"').first()).toBeVisible();
  await window.keyboard.press('Control+Shift+l');
  await screen.at.stage.getByRole('button', { name: 'Verify' }).click();
  await expect(screen.at.stage).toContainText('The journal is intact');
  expect(service.asked.length, 'nothing was asked of the network').toBe(before);

  await openDialog(window).show();
  await openDialog(window).fetchByIds(SAMPLE.clean);
  await expect(intakeDock(window).line(SAMPLE.clean).line).toContainText('Connection refused by the server', {
    timeout: 120_000,
  });
  await expect(screen.at.name, 'the open case is not disturbed').toHaveText('Marit Elske Voorbeeld');
});

/** The worklist shows these cases for a search, and no other. */
async function expectFound(window: Page, words: string, ...subjectIds: string[]): Promise<void> {
  const { at, row, search } = worklist(window);
  await search(words);
  for (const id of subjectIds) await expect(row(id), words).toBeVisible();
  await expect(at.rows, words).toHaveCount(subjectIds.length);
}

test('the worklist finds names in every script, references and note text', async ({ ready }) => {
  const { window } = await ready();
  const wanted = [
    SAMPLE.clean,
    SAMPLE.arabic,
    SAMPLE.cyrillic,
    SAMPLE.diacritics,
    SAMPLE.chinese,
    SAMPLE.faceMismatch,
    SAMPLE.notLive,
  ];
  const caseIds = await fetchCase(window, wanted);
  await ask(window, 'notes:save', {
    caseId: caseIds[6] ?? '',
    noteId: crypto.randomUUID(),
    anchor: { on: 'case' },
    text: 'The reflection shows a tablet, sample remark',
    basedOn: 0,
  });
  const inScript = async (index: number, script: RegExp): Promise<string> => {
    const { documents } = await ask(window, 'cases:open', { caseId: caseIds[index] ?? '' });
    const names = documents.flatMap(fieldsOf).filter(({ name }) => /name/i.test(name));
    const values = names.map(({ value }) => (value.state === 'given' ? value.value : ''));
    const value = values.find((text) => script.test(text));
    if (value === undefined) throw new Error('The sample has no name in this script');
    return value.split(/\s/)[0] ?? '';
  };

  await expectFound(window, await inScript(1, /\p{Script=Arabic}/u), SAMPLE.arabic);
  await expectFound(window, await inScript(2, /\p{Script=Cyrillic}/u), SAMPLE.cyrillic);
  await expectFound(window, await inScript(4, /\p{Script=Han}/u), SAMPLE.chinese);
  await expectFound(window, 'Inês', SAMPLE.diacritics);
  await expectFound(window, 'ines', SAMPLE.diacritics);
  await expectFound(window, 'voorb marit', SAMPLE.faceMismatch);
  await expectFound(window, 'onb-2601-A1', SAMPLE.clean);
  await expectFound(window, 'reflection tablet', SAMPLE.notLive);
  await expectFound(window, 'nobody-of-that-name');
  await expect(worklist(window).at.noMatch).toBeVisible();
});

test('the worklist filters by the final decision and counts what each would leave', async ({ ready }) => {
  const { window } = await ready();
  await fetchCase(window, [
    SAMPLE.clean,
    SAMPLE.faceMismatch,
    SAMPLE.cyrillic,
    SAMPLE.notLive,
    SAMPLE.contradictory,
  ]);
  const list = worklist(window);
  await expect(list.at.rows).toHaveCount(5);
  await expect(list.at.filters).toContainText(/Refer\s*2/);

  await list.decision('Refer').check();
  await expect(list.at.rows).toHaveCount(2);
  await expect(list.row('Marit Elske Voorbeeld')).toBeVisible();
  await list.decision('Rejected').check();
  await expect(list.at.rows).toHaveCount(3);
  await list.search('Kwame');
  await expect(list.at.rows).toHaveCount(1);
  await list.at.showAll.click();

  await expect(list.at.rows).toHaveCount(5);
  await expect(list.at.search).toHaveValue('');
});
