/**
 * The guided tour: walks through the built app and leaves pictures in CASELOUPE_TOUR_DIR. Run by `npm start` where
 * there is no display; everything it needs is in the environment that scripts/commands/start.mjs prepares.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { _electron } from '@playwright/test';
import { projectFolder } from './lib/project.mjs';
import { runCommand, say } from './lib/terminal.mjs';

await runCommand(async () => {
  const env = /** @type {Record<string, string>} */ ({ ...process.env });
  const tourFolder = env['CASELOUPE_TOUR_DIR'] ?? join(projectFolder, 'tour');
  mkdirSync(tourFolder, { recursive: true });
  delete env['ELECTRON_RUN_AS_NODE'];

  const app = await _electron.launch({
    executablePath: env['CASELOUPE_ELECTRON_PATH'],
    args: [...JSON.parse(env['CASELOUPE_ELECTRON_SWITCHES'] ?? '[]'), projectFolder],
    cwd: projectFolder,
    env,
  });
  try {
    const window = await app.firstWindow();
    await window.waitForLoadState('load');
    const picture = join(tourFolder, 'firstWindow.png');
    await window.screenshot({ path: picture });
    say(`the tour left its pictures in ${tourFolder}`);
  } finally {
    await app.close();
  }
});
