import type { Page } from '@playwright/test';
import { fieldsOf } from '@shared/domain/documents';
import { ask } from '../support/electron/askBridge';
import { fetchCase, fetchEverything, expect, test } from '../support/electron/readyTest';
import { caseScreen } from '../support/pages/caseScreen';
import { ruleList } from '../support/pages/ruleList';
import { worklist } from '../support/pages/worklist';
import { SAMPLE } from '../support/sampleIds';

/**
 * Walks through every part of the open case and gives the cells and values that show neither text nor a control nor a
 * named picture. Runs in the page, for there are hundreds of parts.
 */
function blankPlaces(window: Page): Promise<string[]> {
  return window.locator('main').evaluate(async (main) => {
    // The matrix draws its dash, and its words for a screen reader, as generated content.
    const isDrawn = (cell: HTMLElement): boolean =>
      /^".+" \/ ".+"$/.test(getComputedStyle(cell, '::before').content);
    const isBlank = (cell: HTMLElement): boolean =>
      cell.innerText.trim() === '' &&
      cell.querySelector('img, video, input, button, [role="img"]') === null &&
      !isDrawn(cell);
    const frame = (): Promise<void> => new Promise((next) => requestAnimationFrame(() => next()));
    const blanks: string[] = [];
    for (const entry of main.querySelectorAll<HTMLElement>('nav[aria-label="Case sections"] button')) {
      entry.click();
      const stage = main.querySelector<HTMLElement>('[data-section]');
      // Some parts are read when they are first wanted.
      const isThere = (): boolean =>
        entry.getAttribute('aria-current') === 'page' &&
        stage?.innerText.trim() !== '' &&
        stage?.querySelector('.loading') === null;
      while (!isThere()) await frame();
      // The notes column counts notes; a field without one has no number there.
      for (const cell of main.querySelectorAll<HTMLElement>('td:not(.count), dd, [role="group"] > .value')) {
        if (isBlank(cell)) blanks.push(`${entry.innerText}: ${cell.parentElement?.innerText.slice(0, 60)}`);
      }
    }
    return blanks;
  });
}

/** What cases of the sample show, one after the other in one window. */
const SHOWN: [what: string, inspect: (window: Page) => Promise<void>][] = [
  [
    'every field stands with its source, documents with type, country and progress',
    async (window) => {
      await fetchCase(window, [SAMPLE.clean]);
      await worklist(window).open('Elena Sofia Marchetti');
      const screen = caseScreen(window);
      await screen.show('Passport');

      await expect(screen.fact('Document type')).toContainText('Passport');
      await expect(screen.fact('Issuing country')).toContainText('Utopia');
      await expect(screen.fact('Issuing country code')).toContainText('UTO');
      await expect(screen.fact('Progress')).toContainText('Completed');
      await expect(screen.field('Full Name')).toContainText('Elena Sofia Marchetti');
      await expect(screen.field('Full Name').getByRole('cell').nth(2)).toHaveText('VIZ');
      await expect(screen.field('Document Number').getByRole('cell').nth(2)).toHaveText('MRZ');
      await expect(screen.field('Signature').getByRole('cell').first()).toHaveText('null');
      await expect(screen.at.stage).toContainText('Photocopy Detection (Front)');
      await expect(screen.at.stage).toContainText('Awaiting your comparison');
      await screen.at.stage.getByRole('button', { name: 'Show now (recorded as unblinded)' }).click();
      await expect(screen.fact('Score')).toContainText(/\d/);
      await screen.at.stage.getByRole('button', { name: 'Compare these images' }).click();
      await expect(screen.at.stage).toHaveAttribute('data-section', 'images');
    },
  ],
  [
    'the cause of a liveness failure is reported in words; an unknown code is shown as received',
    async (window) => {
      await fetchCase(window, [SAMPLE.covered, SAMPLE.newerDialect]);
      const screen = caseScreen(window);
      const open = async (id: string): Promise<void> => {
        await worklist(window).open(id);
        await screen.show('Selfie');
      };

      await open(SAMPLE.covered);
      await expect(screen.fact('Cause of liveness failure')).toContainText('FACE_IS_OCCLUDED');
      await expect(screen.fact('Cause of liveness failure')).toContainText(
        'The face is covered by a mask or an object.',
      );
      await window.keyboard.press('Escape');
      await open(SAMPLE.newerDialect);
      await expect(screen.fact('Cause of liveness failure')).toContainText('FACE_EYES_CLOSED');
      await expect(screen.fact('Cause of liveness failure')).toContainText('Not listed in the specification');
    },
  ],
  [
    'unknown decisions, rules and whole blocks are shown as received',
    async (window) => {
      const [caseId = ''] = await fetchCase(window, [SAMPLE.newerDialect]);
      await worklist(window).open(SAMPLE.newerDialect);
      const screen = caseScreen(window);

      await expect(screen.at.decisions).toContainText('Escalated');
      await expect(screen.at.decisions).toContainText('On Hold');
      const { result, checklist, deviations } = await ask(window, 'cases:open', { caseId });
      expect(result.undescribed.length).toBeGreaterThan(0);
      await screen.show('Other data');
      await expect(screen.at.stage).toContainText('Not in the specification');
      // A second name of a field is shown beside the field.
      const secondName = 'journey_definintion_id';
      const others = result.undescribed.filter(({ key }) => key !== secondName);
      expect(others.length).toBe(result.undescribed.length - 1);
      for (const { key } of others) await expect(screen.fact(key)).toBeVisible();
      await screen.show('Overview');
      await expect(screen.fact('Flow ID').nth(1)).toContainText(secondName);
      const strange = checklist.items.filter(({ specified }) => specified === null);
      expect(strange.length).toBeGreaterThan(0);
      for (const { key } of strange) await expect(ruleList(window).row(key)).toContainText(key);
      expect(deviations.length).toBeGreaterThan(0);
      await screen.showResponseUnblind();
      await screen.at.stage.getByRole('button', { name: /places differ from the specification/ }).click();
      await expect(screen.at.stage).toContainText(deviations[0]?.pointer ?? '');
    },
  ],
  [
    'a journey with nothing says so in every part',
    async (window) => {
      await fetchCase(window, [SAMPLE.nothing]);
      // Every null in it is one that the specification allows.
      const line = worklist(window).row(SAMPLE.nothing);
      await expect(line).toContainText('null');
      await expect(line).not.toContainText('Incomplete response');
      await worklist(window).open(SAMPLE.nothing);
      const screen = caseScreen(window);

      await expect(screen.at.stage).toContainText('No images in this response');
      await expect(ruleList(window).at.list).toContainText('null');
      await screen.show('Selfie');
      await expect(screen.at.stage).toContainText('null: the journey has no selfie step');
      await screen.show('Overview');
      await expect(screen.fact('Reference number')).toContainText('null');
    },
  ],
  [
    'a name in another script keeps its own direction and does not disturb the line',
    async (window) => {
      const [caseId = ''] = await fetchCase(window, [SAMPLE.arabic]);
      await worklist(window).open('Omar Khalid Al Mansouri');
      const { documents } = await ask(window, 'cases:open', { caseId });
      const document = documents[0];
      const arabic =
        document &&
        fieldsOf(document).find(
          ({ value }) => value.state === 'given' && /\p{Script=Arabic}/u.test(value.value),
        );
      if (document === undefined || arabic?.value.state !== 'given') {
        throw new Error('The sample has no Arabic field');
      }
      await caseScreen(window).show(document.title);

      const text = caseScreen(window).at.stage.locator('bdi').filter({ hasText: arabic.value.value }).first();
      await expect(text).toBeVisible();
      expect(await text.evaluate((element) => getComputedStyle(element).direction)).toBe('rtl');
      expect(await text.evaluate((element) => getComputedStyle(element).unicodeBidi)).toBe('isolate');
    },
  ],
];

test('what was received is shown as such', async ({ ready }) => {
  const { window } = await ready();
  for (const [what, inspect] of SHOWN)
    await test.step(what, async () => {
      await worklist(window).at.tab.click();
      await inspect(window);
    });
});

test('nothing is ever blank: every null of every sample case is a sentence', async ({ ready }) => {
  const { window } = await ready();
  await fetchEverything(window);
  const { rows } = await ask(window, 'cases:list', { limit: 500 });
  expect(rows.length).toBeGreaterThanOrEqual(34);
  const screen = caseScreen(window);
  const blanks: string[] = [];

  await expect(worklist(window).at.rows.first()).toContainText(rows[0]?.subjectId ?? '');
  await worklist(window).at.rows.first().click();
  for (const [index, row] of rows.entries()) {
    if (index > 0) await window.keyboard.press(']');
    await expect(window.getByRole('main').getByText(row.subjectId, { exact: true }).first()).toBeVisible();
    await expect(screen.at.name).not.toHaveText('');
    await ruleList(window).at.rows.evaluateAll((rules) =>
      rules.forEach((rule) => rule.querySelector<HTMLElement>('button[aria-expanded="false"]')?.click()),
    );
    blanks.push(...(await blankPlaces(window)).map((place) => `${row.subjectId} ${place}`));
  }

  expect(blanks).toEqual([]);
});
