/** `npm run --silent cli -- COMMAND`: the app's services without a window. Standard output is the command's alone. */
import { refuseRoot } from '../harness/display.mjs';
import { run } from '../lib/processes.mjs';
import { projectFolder } from '../lib/project.mjs';
import { runCommand, writeToStandardError } from '../lib/terminal.mjs';
import { setUp } from '../setup.mjs';

/** Nothing is shown, so no display is asked for; pages are printed from memory. */
const WITHOUT_WINDOW = ['--ozone-platform=headless', '--disable-gpu', '--log-level=3'];

await runCommand(async () => {
  writeToStandardError();
  refuseRoot();
  const runtime = await setUp();
  const words = [...WITHOUT_WINDOW, projectFolder, '--cli', ...process.argv.slice(2)];
  const { code } = await run(runtime.path, words, { sharesInput: true });
  return code;
});
