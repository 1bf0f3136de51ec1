import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { replyToQuestions, questionsAsked } from '../support/electron/questions';
import { expect, fetchCase, test } from '../support/electron/readyTest';
import { caseScreen } from '../support/pages/caseScreen';
import { replyToFolderDialog } from '../support/pages/exportDialog';
import { worklist } from '../support/pages/worklist';
import { SAMPLE } from '../support/sampleIds';
import { createTimeAuthority } from '../support/timeAuthority';

test('a request is saved, stamped by an authority on another computer, and imported once it is trusted', async ({
  ready,
}) => {
  const authority = createTimeAuthority();
  const folder = mkdtempSync(join(tmpdir(), 'caseloupe-time-'));
  try {
    const { window, electron } = await ready();
    await fetchCase(window, [SAMPLE.clean]);
    await worklist(window).open('Elena Sofia Marchetti');
    await window.keyboard.press('Control+Shift+l');
    const group = caseScreen(window).at.stage.getByRole('region', { name: 'Trusted time' });
    await expect(group).toContainText('No time stamps');
    await replyToFolderDialog(electron, folder);
    await group.getByRole('button', { name: 'Save request…' }).click();
    await expect(group).toContainText('Awaiting response');

    const [name = ''] = readdirSync(folder);
    const response = join(folder, 'response.tsr');
    writeFileSync(response, authority.reply(readFileSync(join(folder, name))));
    await replyToFolderDialog(electron, response);
    await group.getByRole('button', { name: 'Import response…' }).click();
    await expect(group).toContainText('The time authority is not trusted here');

    await window.keyboard.press('Control+Comma');
    await window.getByRole('button', { name: 'Signing key', exact: true }).click();
    await replyToQuestions(electron, true);
    await replyToFolderDialog(electron, authority.root);
    await window.getByRole('button', { name: 'Add root certificate…' }).click();
    await expect(window.getByText('Example Root')).toBeVisible();
    expect(await questionsAsked(electron)).toEqual(['Trust the time authority Example Root?']);

    const screens = window.getByRole('navigation', { name: 'Screens' });
    await screens.getByRole('button', { name: 'Elena Sofia Marchetti' }).click();
    await window.keyboard.press('Control+Shift+l');
    await replyToFolderDialog(electron, response);
    await group.getByRole('button', { name: 'Import response…' }).click();
    await expect(group).toContainText('Verified');
    await expect(group).toContainText('confirmed by Example Time Authority');
    await expect(group.getByRole('button', { name: 'Request now' })).toHaveCount(0);

    const server = createServer((asked, response) => {
      void buffer(asked).then((body) => response.end(authority.reply(body)));
    });
    await new Promise<void>((serving) => server.listen(0, '127.0.0.1', serving));
    const { port } = server.address() as AddressInfo;
    await window.keyboard.press('Control+Comma');
    await window.getByRole('button', { name: 'Signing key', exact: true }).click();
    await window.getByLabel('Address for direct requests').fill(`http://127.0.0.1:${String(port)}/tsa`);
    await window.getByRole('button', { name: 'Save' }).click();
    await expect(window.getByRole('button', { name: 'Save' })).toBeDisabled();
    expect((await questionsAsked(electron)).at(-1)).toBe(
      `Send time-stamp requests to http://127.0.0.1:${String(port)}?`,
    );
    await screens.getByRole('button', { name: 'Elena Sofia Marchetti' }).click();
    await window.keyboard.press('Control+Shift+l');
    await group.getByRole('button', { name: 'Request now' }).click();
    await expect(group.getByText('Verified')).toHaveCount(2);
    server.close();
    await group.getByRole('button', { name: 'Request now' }).click();
    await expect(group).toContainText('No time stamp was received from the time authority');
    await expect(group).toContainText('Awaiting response');
  } finally {
    authority.remove();
    rmSync(folder, { recursive: true, force: true });
  }
});
