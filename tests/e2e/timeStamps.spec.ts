import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
    await expect(group).toContainText('Response awaited');

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
  } finally {
    authority.remove();
    rmSync(folder, { recursive: true, force: true });
  }
});
