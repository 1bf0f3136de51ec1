import { readFileSync } from 'node:fs';
import { expectAccessible } from '../support/accessibility';
import { ask } from '../support/electron/askBridge';
import { fetchCase, expect, test } from '../support/electron/readyTest';
import { fetchVersions } from '../support/pages/amlReview';
import { caseScreen } from '../support/pages/caseScreen';
import { ruleList } from '../support/pages/ruleList';
import { worklist } from '../support/pages/worklist';
import { SAMPLE } from '../support/sampleIds';

test('received bytes and indented form are side by side, and one search covers both', async ({ ready }) => {
  const { window } = await ready();
  const [caseId = ''] = await fetchCase(window, [SAMPLE.newerDialect]);
  await worklist(window).open(SAMPLE.newerDialect);
  const screen = caseScreen(window);
  await screen.showResponseUnblind();
  const { stage } = screen.at;
  const received = stage.getByRole('region', { name: 'As received' });
  const indented = stage.getByRole('region', { name: 'Indented' });
  await expect(received.locator('.line').first()).toBeVisible();
  await expect(indented.locator('.line').first()).toBeVisible();
  const [response] = (await ask(window, 'cases:open', { caseId })).responses;
  await expect(stage).toContainText(response?.sha256 ?? '');
  await expect(stage).toContainText(`${(response?.bytes ?? 0).toLocaleString('en')} bytes`);

  await window.keyboard.press('/');
  await window.keyboard.type('phone_OWNERSHIP');
  await expect(stage.getByRole('status').filter({ hasText: /^1 of/ })).toBeVisible();
  for (const pane of [received, indented]) {
    await expect(pane.locator('mark.current')).toHaveText('phone_ownership');
    await expect(pane.locator('mark.current')).toBeInViewport();
  }
  await stage.getByRole('searchbox').fill('result');
  await window.keyboard.press('Enter');
  await expect(stage.getByRole('status').filter({ hasText: /^2 of \d+$/ })).toBeVisible();
  await window.keyboard.press('F3');
  await expect(stage.getByRole('status').filter({ hasText: /^3 of/ })).toBeVisible();
  await window.keyboard.press('Shift+F3');
  await expect(stage.getByRole('status').filter({ hasText: /^2 of/ })).toBeVisible();
  await expect(received.locator('mark.current')).toBeInViewport();
  await expectAccessible(window, 'received response');

  // The one that is read takes the other along.
  await indented.getByRole('document').focus();
  await window.keyboard.press('End');
  await expect(indented.locator('.line').last()).toContainText('}');
  await expect(received.locator('.line').filter({ hasText: 'captured_at' })).toBeInViewport();
  // On its key: the value may stand on the next row where the pane is narrow.
  await indented
    .locator('.line')
    .filter({ hasText: 'captured_at' })
    .click({ position: { x: 120, y: 8 } });
  await expect(received.locator('.line.place')).toContainText('captured_at');

  await stage.getByText('As received', { exact: true }).first().click();
  await expect(indented).toHaveCount(0);
  await screen.show('Journal');
  await screen.show('Raw response');
  await expect(received).toBeVisible();
  await expect(indented, 'stays folded').toHaveCount(0);
  await stage.getByText('Both', { exact: true }).click();
  await expect(indented).toBeVisible();
});

test('ids and responses are shown in the face in which they are printed', async ({ ready }) => {
  const { window } = await ready();
  await fetchCase(window, [SAMPLE.cyrillic]);
  await worklist(window).open(SAMPLE.cyrillic);
  const screen = caseScreen(window);
  await screen.showResponseUnblind();
  await expect(screen.at.stage.locator('.line').first()).toBeVisible();
  const drawnWith = () =>
    window.evaluate(() =>
      [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family),
    );
  await expect.poll(drawnWith).toContain('Noto Sans Mono Variable');
  const families = await window.evaluate(() => [
    ...new Set([...document.querySelectorAll('.mono, code')].map((one) => getComputedStyle(one).fontFamily)),
  ]);
  expect(families).toEqual([expect.stringMatching(/^"?Noto Sans Mono Variable/)]);
});

test('a place that the specification does not know, and one that contradicts another, is marked in both forms', async ({
  ready,
}) => {
  const { window } = await ready();
  await fetchCase(window, [SAMPLE.contradictory]);
  await worklist(window).open(SAMPLE.contradictory);
  const screen = caseScreen(window);
  await screen.showResponseUnblind();
  await screen.show('Data consistency');
  const finding = screen.at.stage.locator('[data-finding="outcome-against-signals"]');
  await finding.getByRole('button', { name: 'Show /device_intelligence/signals_outcome' }).click();
  for (const name of ['As received', 'Indented']) {
    const marked = screen.at.stage.getByRole('region', { name }).locator('.line.place');
    await expect(marked).toContainText('signals_outcome');
    await expect(marked).toBeInViewport();
  }
  await screen.show('Data consistency');
  await finding.getByRole('button', { name: 'Device intelligence' }).first().click();
  await expect(screen.at.stage).toHaveAttribute('data-section', 'device_intelligence');
  await expect(screen.field('rooted')).toBeVisible();
  await expect(screen.at.stage).toContainText('Whether the device is rooted or jailbroken');
});

test('every saved response opens: each version and delta, and one that is not JSON', async ({
  ready,
  serve,
}) => {
  const check = '90256d197be9bded4466afac';
  const service = await serve();
  service.respondWith(
    `/checks/aml/${check}/history/4?delta_only=false`,
    '<html>\n<body>Sign in \u202eagain</body>',
  );
  const { window } = await ready({ env: service.env });
  const [caseId = ''] = await fetchCase(window, [check]);
  // A sign-in page in place of a version is a failure by name, and is kept as it arrived.
  await fetchVersions(window, caseId, 'failed');
  await worklist(window).open('Oksana');
  const screen = caseScreen(window);
  await screen.showResponseUnblind();
  const { stage } = screen.at;
  const chooser = stage.getByRole('combobox', { name: 'Response' });
  const saved = await ask(window, 'cases:responses', { caseId });
  expect(new Set(saved.map(({ kind }) => kind))).toEqual(
    new Set(['journeyResult', 'amlResult', 'amlHistory']),
  );
  expect(saved.filter(({ deltaOnly }) => deltaOnly).length).toBeGreaterThan(2);
  await expect(chooser.locator('option')).toHaveCount(saved.length);
  for (const option of await chooser.locator('option').all()) {
    await chooser.selectOption((await option.getAttribute('value')) ?? '');
    const chosen = saved[await chooser.evaluate((select: HTMLSelectElement) => select.selectedIndex)];
    await expect(stage).toContainText(chosen?.sha256 ?? '-');
    await expect(stage.getByRole('region', { name: 'As received' }).locator('.line').first()).toBeVisible();
    const isPage = chosen?.version === 4 && !chosen.deltaOnly;
    await expect(stage.getByText('This response is not valid JSON')).toHaveCount(isPage ? 1 : 0);
    if (!isPage) continue;
    await expect(stage).toContainText('The first error is at line 1, column 1');
    await expect(stage.locator('.line .hidden-mark')).toHaveText('U+202E');
  }
});

test('a result within another object opens as received at once: none of its pictures can be compared', async ({
  ready,
  serve,
}) => {
  const service = await serve();
  const journey: unknown = JSON.parse(
    readFileSync(`resources/sandbox/journeys/${SAMPLE.clean}.json`, 'utf8'),
  );
  service.respondWith(`/journey/v2/get/${SAMPLE.clean}`, JSON.stringify({ data: journey }));
  const { window } = await ready({ env: service.env });
  await ask(window, 'intake:fetch', { profileId: 'sandbox', kind: 'journey', ids: [SAMPLE.clean] });
  await worklist(window).open(SAMPLE.clean);
  const screen = caseScreen(window);
  await screen.show('Raw response');
  const received = screen.at.stage.getByRole('region', { name: 'As received' });
  await expect(received.locator('.line').first()).toBeVisible();
  await screen.show('Reviewers’ conclusion');
  await expect(screen.at.stage).not.toContainText('Face comparisons: pending');
});

test('an additional face is compared from its check', async ({ ready }) => {
  const { window } = await ready();
  await fetchCase(window, [SAMPLE.arabic]);
  const screen = caseScreen(window);
  await worklist(window).open(SAMPLE.arabic);
  await screen.show('Screening checks');
  const check = screen.fact('Additional face');
  await expect(check.locator('img')).toHaveCount(2);
  await expectAccessible(window, 'screening checks');
  await check.getByRole('button', { name: 'Compare these images' }).click();
  await expect(screen.at.stage).toHaveAttribute('data-section', 'images');
});

test('a rule leads to the signal that it means', async ({ ready }) => {
  const { window } = await ready();
  await fetchCase(window, [SAMPLE.notLive]);
  await worklist(window).open(SAMPLE.notLive);
  const screen = caseScreen(window);
  const rules = ruleList(window);
  await screen.showRules();
  await rules.row('device_intelligence').focus();
  await window.keyboard.press('ArrowRight');
  await rules
    .item('device_intelligence')
    .getByRole('button', { name: 'Go to Device intelligence, emulator' })
    .click();
  await expect(screen.at.stage).toHaveAttribute('data-section', 'device_intelligence');
  await expect(screen.field('emulator')).toBeFocused();
  const order = await screen.at.stage
    .locator('tbody tr')
    .evaluateAll((signals) => signals.map((signal) => signal.textContent.includes('Failed')));
  expect(order.indexOf(false), 'failing ones first').toBeGreaterThan(order.lastIndexOf(true));
});
