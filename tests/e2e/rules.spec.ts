import { ask } from '../support/electron/askBridge';
import { fetchCase, expect, hideNoFaces, test } from '../support/electron/readyTest';
import { caseScreen } from '../support/pages/caseScreen';
import { ruleList } from '../support/pages/ruleList';
import { worklist } from '../support/pages/worklist';
import { SAMPLE } from '../support/sampleIds';

test('failing rules come first, every result is in its group, and the counts add up', async ({ ready }) => {
  const { window } = await ready();
  await hideNoFaces(window);
  const [caseId = ''] = await fetchCase(window, [SAMPLE.full]);
  await worklist(window).open('Kwame Mensah-Sample');
  const rules = ruleList(window);
  await expect(rules.at.rows).toHaveCount(40);

  const { checklist } = await ask(window, 'cases:open', { caseId });
  const order = ['Failed', 'Could not be applied', 'Passed', 'Other results, as received'];
  const headings = await rules.at.groups.allInnerTexts();
  const titles = headings.map((text) => text.replace(/\s*\d+$/, ''));
  expect(titles).toEqual(order.filter((title) => titles.includes(title)));
  expect(titles.length).toBeGreaterThan(2);
  const inGroups = headings.map((text) => Number(/\d+$/.exec(text)?.[0]));
  expect(inGroups.reduce((sum, count) => sum + count, 0)).toBe(40);
  await expect(rules.at.counts.first()).toHaveText('40 rules');
  const counted = (await rules.at.counts.allInnerTexts()).slice(1).map((text) => Number.parseInt(text, 10));
  expect(counted).toEqual(inGroups);
  expect(await rules.keys()).toEqual(checklist.items.map(({ key }) => key));
  await expect(caseScreen(window).at.rulesTab).toHaveText('Rules 40');
});

test('J, K and F walk the list; a rule says all it has, and leads to the document or the selfie it refers to', async ({
  ready,
}) => {
  const { window } = await ready();
  await hideNoFaces(window);
  const [caseId = ''] = await fetchCase(window, [SAMPLE.faceMismatch]);
  await worklist(window).open('Marit Elske Voorbeeld');
  const rules = ruleList(window);
  const keys = await rules.keys();
  await window.keyboard.press('Alt+r');
  await expect(rules.row(keys[0] ?? '')).toBeFocused();

  await window.keyboard.press('j');
  await window.keyboard.press('j');
  await expect(rules.row(keys[2] ?? '')).toBeFocused();
  await window.keyboard.press('k');
  await expect(rules.row(keys[1] ?? '')).toBeFocused();
  await window.keyboard.press('f');
  const { checklist } = await ask(window, 'cases:open', { caseId });
  await expect(rules.at.rows).toHaveCount(checklist.counts.Failed);
  await window.keyboard.press('f');
  await expect(rules.at.rows).toHaveCount(keys.length);

  for (const rule of checklist.items) {
    await rules.row(rule.key).focus();
    await window.keyboard.press('ArrowRight');
    const item = rules.item(rule.key);
    for (const text of [rule.description, rule.information, rule.tips]) {
      if (text.state === 'given' && text.value !== '') await expect(item).toContainText(text.value);
    }
    await expect(item.getByRole('list', { name: /^Details of/ }).getByRole('listitem')).toHaveCount(
      rule.details.length,
    );
    if (rule.details.length === 0) await expect(item).toContainText('Details');
    for (const detail of rule.details) {
      if (detail.title.state === 'given') await expect(item).toContainText(detail.title.value);
      if (detail.result_description.state === 'given')
        await expect(item).toContainText(detail.result_description.value);
    }
  }

  await test.step('Enter on a rule goes to what it refers to', async () => {
    const stage = caseScreen(window).at.stage;
    const row = rules.row('same_subject');
    await row.focus();
    await window.keyboard.press('Enter');
    await expect(stage).toHaveAttribute('data-section', 'document:20');
    await expect(stage).toBeFocused();
    await row.focus();
    await rules.item('same_subject').getByRole('button', { name: 'Go to selfie' }).click();
    await expect(stage).toHaveAttribute('data-section', 'selfie');
    await expect(stage.getByRole('heading', { name: 'Selfie' })).toBeVisible();
  });
});

test('a reference to what the response does not have says so instead of jumping', async ({
  ready,
  serve,
  caseFolder,
}) => {
  const cases = caseFolder(SAMPLE.faceMismatch);
  const journey = cases.journey(SAMPLE.faceMismatch);
  const results = journey['rule_results'] as Record<string, { details: { reference_object: unknown }[] }>;
  const detail = results['same_subject']?.details[0];
  if (detail === undefined) throw new Error('The sample has no such rule');
  detail.reference_object = { object_key: 'documents', instance_key: '77' };
  cases.setJourney(SAMPLE.faceMismatch, journey);
  const service = await serve(cases.folder);
  const { window } = await ready({ env: service.env });
  await hideNoFaces(window);
  await fetchCase(window, [SAMPLE.faceMismatch]);
  await worklist(window).open('Marit Elske Voorbeeld');

  await ruleList(window).row('same_subject').focus();
  await window.keyboard.press('Enter');

  await expect(window.getByText('documents “77” is not in this response.')).toBeVisible();
  await expect(caseScreen(window).at.stage).toHaveAttribute('data-section', 'images');
  await window.keyboard.press('ArrowRight');
  await expect(ruleList(window).item('same_subject')).toContainText('documents “77” is not in this response');
  await expect(
    ruleList(window)
      .item('same_subject')
      .getByRole('button', { name: /^Go to documents/ }),
  ).toHaveCount(0);
});

test('a review mark with its remark survives a restart and is signed in the journal', async ({
  ready,
  launch,
}) => {
  const first = await ready();
  await fetchCase(first.window, [SAMPLE.faceMismatch]);
  await worklist(first.window).open('Marit Elske Voorbeeld');
  const item = ruleList(first.window).item('same_subject');
  await ruleList(first.window).row('same_subject').focus();
  await first.window.keyboard.press('ArrowRight');
  await item.getByRole('textbox', { name: 'Remark' }).fill('Hairline differs, sample remark');
  await first.window.keyboard.press('Enter');
  await expect(item).toContainText('Reviewed by Robin Sample');
  await expect(first.window.getByText(/\b1 of \d+ reviewed/)).toBeVisible();
  await first.kill();

  const { window } = await launch();
  await expect(worklist(window).row('Marit Elske Voorbeeld')).toContainText('1 /');
  await worklist(window).open('Marit Elske Voorbeeld');
  const again = ruleList(window).item('same_subject');
  await expect(again.getByRole('checkbox', { name: /^Reviewed/ })).toBeChecked();
  await ruleList(window).row('same_subject').focus();
  await window.keyboard.press('ArrowRight');
  await expect(again.getByRole('textbox', { name: 'Remark' })).toHaveValue('Hairline differs, sample remark');

  await window.keyboard.press('Control+Shift+l');
  const entry = caseScreen(window)
    .at.stage.getByRole('listitem')
    .filter({ hasText: 'Marked as reviewed: rule same_subject' });
  await expect(entry).toContainText('Hairline differs, sample remark');
  await expect(entry).toContainText('Robin Sample');
  await expect(entry).toContainText('R-0001');
});

test('Space marks a rule as reviewed and removes the mark; both are kept as entries', async ({ ready }) => {
  const { window } = await ready();
  const [caseId = ''] = await fetchCase(window, [SAMPLE.clean]);
  await worklist(window).open('Elena Sofia Marchetti');
  const [key = ''] = await ruleList(window).keys();
  const tick = ruleList(window).item(key).getByRole('checkbox');
  await ruleList(window).row(key).focus();

  await window.keyboard.press('Space');
  await expect(tick).toBeChecked();
  await expect(ruleList(window).row(key), 'focus stays').toBeFocused();
  await window.keyboard.press('Space');
  await expect(tick).not.toBeChecked();

  const entries = await ask(window, 'journal:list', { caseId });
  const ticks = entries.map(
    ({ event }) => JSON.parse(event ?? 'null') as { type: string; reviewed?: boolean },
  );
  expect(ticks.filter(({ type }) => type === 'rule-reviewed').map(({ reviewed }) => reviewed)).toEqual([
    true,
    false,
  ]);
});
