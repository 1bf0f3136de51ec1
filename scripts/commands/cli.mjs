/**
 * `npm run --silent cli -- COMMAND`: the app's services without a window. Only the command writes to standard output.
 */
import { spawnSync } from 'node:child_process';
import { refuseRoot } from '../harness/display.mjs';
import { run } from '../lib/processes.mjs';
import { projectFolder } from '../lib/project.mjs';
import { runCommand, writeToStandardError } from '../lib/terminal.mjs';
import { setUp } from '../setup.mjs';

/** No window is shown, so no display is needed; pages are printed from memory. */
const WITHOUT_WINDOW = ['--ozone-platform=headless', '--disable-gpu', '--log-level=3'];

// A passphrase may be typed while the app is being started. Node restores the terminal when this process ends.
if (process.stdin.isTTY && process.platform !== 'win32')
  spawnSync('stty', ['-echo'], { stdio: ['inherit', 'ignore', 'ignore'] });

await runCommand(async () => {
  writeToStandardError();
  refuseRoot();
  const runtime = await setUp();
  const words = [...WITHOUT_WINDOW, projectFolder, '--cli', ...process.argv.slice(2)];
  const { code } = await run(runtime.path, words, { sharesInput: true });
  return code;
});
