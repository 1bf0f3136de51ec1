// @ts-nocheck
import { ask } from '../support/electron/askBridge';
import { fetchCase, expect, test } from '../support/electron/readyTest';
import { amlReview } from '../support/pages/amlReview';
import { caseScreen } from '../support/pages/caseScreen';
import { worklist } from '../support/pages/worklist';

const JOURNEY = '90256d197be9bded4466afac';

interface Opener {
  asked: string[];
  opened: string[];
  agrees: boolean;
}

test('a source opens only after a confirmation that names its host, and the journal says that it did', async ({
  ready,
}) => {
  const { window, electron } = await ready();
  await electron.evaluate(({ dialog, shell }) => {
    const opener: Opener = { asked: [], opened: [], agrees: false };
    Object.assign(globalThis, { opener });
    Object.assign(dialog, {
      showMessageBox: async (_parent: unknown, { message }: { message: string }) => {
        opener.asked.push(message);
        return { response: opener.agrees ? 0 : 1, checkboxChecked: false };
      },
    });
    Object.assign(shell, { openExternal: async (url: string) => void opener.opened.push(url) });
  });
  const opener = (): Promise<Opener> =>
    electron.evaluate(() => (globalThis as unknown as { opener: Opener }).opener);

  const [caseId = ''] = await fetchCase(window, [JOURNEY]);
  await worklist(window).open('Oksana');
  await caseScreen(window).show('AML review');
  const aml = amlReview(window);
  await aml.fetchAll();
  await aml.reviewing('Version 6');
  // The newest versions name no source.
  for (const version of ['5', '4', '3', '2']) {
    await window.keyboard.press('Shift+V');
    await aml.reviewing(`Version ${version}`);
  }
  await aml.match('resource:rs-0001a3').click();
  const link = aml.at.card.getByRole('button', { name: /^Open at news\.example/ }).first();
  await expect(link).toBeVisible();
  expect(await opener()).toMatchObject({ asked: [], opened: [] });
  const links = async () =>
    (await ask(window, 'journal:list', { caseId })).filter(({ type }) => type === 'link-opened');

  await link.click();
  await expect.poll(async () => (await opener()).asked).toEqual(['Open news.example in your browser?']);
  expect((await opener()).opened).toEqual([]);
  expect(await links()).toEqual([]);

  await electron.evaluate(() => {
    (globalThis as unknown as { opener: Opener }).opener.agrees = true;
  });
  await link.click();
  await expect(window.getByText('Opened in your browser and recorded in the journal.')).toBeVisible();
  const [opened = ''] = (await opener()).opened;
  expect(opened).toMatch(/^https:\/\/news\.example\//);
  const [entry, ...more] = await links();
  expect(more).toEqual([]);
  const { responses } = await ask(window, 'cases:open', { caseId });
  const event: unknown = JSON.parse(entry?.event ?? '');
  expect(event).toMatchObject({ url: opened, pointer: expect.stringMatching(/\/media_links(\/\d+)?\/url$/) });
  // It stands in the version under review, not in the journey's own response.
  expect(responses.map(({ sha256 }) => sha256)).not.toContain(
    (event as { responseSha256: string }).responseSha256,
  );

  await caseScreen(window).show('Journal');
  await expect(caseScreen(window).at.stage).toContainText('Opened a source in the browser');
});
