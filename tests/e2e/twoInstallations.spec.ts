import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { replyToQuestions } from '../support/electron/questions';
import type { RunningApp } from '../support/electron/launchApp';
import { jobsOf } from '@shared/ipc/jobViews';
import { ask } from '../support/electron/askBridge';
import { fetchCase, expect, test } from '../support/electron/readyTest';
import { amlReview } from '../support/pages/amlReview';
import { caseScreen } from '../support/pages/caseScreen';
import { replyToFolderDialog } from '../support/pages/exportDialog';
import { firstStart } from '../support/pages/firstStart';
import { expectNothingDisclosed, maskToggle } from '../support/pages/masked';
import { notesPanel } from '../support/pages/notesPanel';
import { verifyScreen } from '../support/pages/verifyScreen';
import { worklist } from '../support/pages/worklist';

const JOURNEY = '90256d197be9bded4466afac';
const COLLEAGUE = { name: 'B. Colleague', reviewerId: 'B-1' };

/** Where the packages go, and the profile of the second installation. */
let shared: string;
test.beforeEach(() => {
  shared = mkdtempSync(join(tmpdir(), 'caseloupe-two-replicas-'));
});
test.afterEach(() => rmSync(shared, { recursive: true, force: true, maxRetries: 5 }));

/** Exports the case, and gives the path of the package. */
async function exported(app: RunningApp, caseId: string, name: string): Promise<string> {
  const folder = join(shared, name);
  mkdirSync(folder);
  await replyToFolderDialog(app.electron, folder);
  await replyToQuestions(app.electron, true);
  const chosen = await ask(app.window, 'packages:chooseFolder');
  await ask(app.window, 'packages:start', {
    caseIds: [caseId],
    folderId: chosen?.folderId ?? '',
    encryption: { kind: 'none', knowingly: true, reason: 'Two replicas in one room' },
    parts: [],
    reason: 'Second opinion',
    recipient: '',
  });
  await expect(async () => {
    const items = jobsOf(await ask(app.window, 'jobs:list'), 'package');
    expect(items.map(({ state }) => state)).toEqual(items.map(() => 'done'));
  }).toPass({ intervals: [50, 100, 200], timeout: 120_000 });
  return join(folder, readdirSync(folder)[0] ?? '');
}

/** Takes a package in on the screen for it, naming its signer where the installation does not know them. */
async function importChains(
  { electron, window }: RunningApp,
  path: string,
  signer: string | null,
): Promise<void> {
  await replyToFolderDialog(electron, path);
  const screen = verifyScreen(window);
  await window.keyboard.press('Control+i');
  await screen.at.choose.or(screen.at.another).click();
  if (signer !== null) {
    await screen.at.signerName.fill(signer);
    await window.keyboard.press('Enter');
  }
  await screen.at.importChains.click();
  await expect(screen.at.openCase).toBeVisible();
}

test('a case goes to a second installation, is noted and decided there, and comes back under both names', async ({
  ready,
  launch,
}) => {
  const ours = await ready();
  const [caseId = ''] = await fetchCase(ours.window, [JOURNEY]);
  const profileFolder = join(shared, 'second-replica');
  mkdirSync(profileFolder);
  const theirs = await launch({ profileFolder, keychainSuffix: basename(shared) });
  const steps = firstStart(theirs.window);
  await steps.createInKeychain();
  await steps.nameReviewer(COLLEAGUE);
  await steps.at.useSandbox.click();
  await expect(worklist(theirs.window).at.empty).toBeVisible();

  await importChains(theirs, await exported(ours, caseId, 'there'), 'The first replica');
  await verifyScreen(theirs.window).at.openCase.click();
  await expect(caseScreen(theirs.window).at.notesTab).toBeVisible();
  await theirs.window.keyboard.press('Shift+N');
  await notesPanel(theirs.window).write('The second replica sees it otherwise');
  await caseScreen(theirs.window).show('AML review');
  const aml = amlReview(theirs.window);
  const decided = (await aml.at.active.getAttribute('data-match')) ?? '';
  await aml.match(decided).click();
  await theirs.window.keyboard.press('n');
  await theirs.window.keyboard.press('6');
  await theirs.window.keyboard.press('Control+Enter');
  await expect(aml.match(decided)).toContainText('False positive');

  // Meanwhile the first installation says otherwise, neither knowing the other's word.
  await worklist(ours.window).at.rows.first().click();
  await caseScreen(ours.window).show('AML review');
  const own = amlReview(ours.window);
  await own.match(decided).click();
  await ours.window.keyboard.press('y');
  await ours.window.keyboard.press('1');
  await ours.window.keyboard.press('Control+Enter');
  await expect(own.match(decided)).toContainText('True match');

  const before = await ask(ours.window, 'journal:list', { caseId });
  const back = await exported(theirs, caseId, 'back');
  await importChains(ours, back, 'The second replica');
  const joined = await ask(ours.window, 'journal:list', { caseId });
  const hashes = joined.map(({ hash }) => hash);
  expect(hashes).toEqual(expect.arrayContaining(before.map(({ hash }) => hash)));
  const ofTheirs = joined.filter(({ author }) => author === COLLEAGUE.name).map(({ type }) => type);
  expect(ofTheirs).toEqual(['imported', 'noted', 'match-decided']);
  await verifyScreen(ours.window).at.openCase.click();
  await caseScreen(ours.window).at.notesTab.click();
  await expect(notesPanel(ours.window).card('The second replica sees it otherwise')).toContainText(
    COLLEAGUE.name,
  );
  await caseScreen(ours.window).show('AML review');
  const differing = ours.window
    .getByRole('group', { name: 'Match details' })
    .getByText('Conflicting decisions');
  await amlReview(ours.window).match(decided).click();
  await expect(differing).toBeVisible();
  const values = await ask(ours.window, 'masking:values', { caseId });
  await maskToggle(ours.window);
  await expect(caseScreen(ours.window).at.name).toContainText('•');
  await expect(differing, 'that they differ tells nobody who it is').toBeVisible();
  await expectNothingDisclosed(ours.window, values, 'a match decided otherwise by two');
  await maskToggle(ours.window);

  await importChains(ours, back, null);
  const since = (await ask(ours.window, 'journal:list', { caseId })).filter(
    ({ hash }) => !hashes.includes(hash),
  );
  expect(since.map(({ type }) => type)).toEqual(['package-opened']);
});
