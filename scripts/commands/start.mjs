/** `npm start`: prepares the machine and opens the app, or runs the guided tour if there is no display. */
import { openDesktop } from '../harness/desktop.mjs';
import { hasDisplay, refuseRoot } from '../harness/display.mjs';
import { runInRuntime } from '../harness/electronScript.mjs';
import { sandboxSwitches } from '../harness/sandbox.mjs';
import { run } from '../lib/processes.mjs';
import { inProject, projectFolder } from '../lib/project.mjs';
import { runCommand, info } from '../lib/terminal.mjs';
import { setUp } from '../setup.mjs';

await runCommand(() => (hasDisplay() ? openApp() : takeTour()));

async function openApp() {
  refuseRoot();
  const runtime = await setUp();
  const { code } = await run(runtime.path, [projectFolder, ...process.argv.slice(2)], { cwd: projectFolder });
  return code;
}

async function takeTour() {
  info('no display here: taking the guided tour on a virtual one');
  const runtime = await setUp({ harness: true });
  const desktop = await openDesktop();
  try {
    const { code } = await runInRuntime(runtime, [inProject('scripts/tour.mjs'), ...process.argv.slice(2)], {
      env: {
        ...desktop.env,
        CASELOUPE_ELECTRON_PATH: runtime.path,
        CASELOUPE_ELECTRON_SWITCHES: JSON.stringify(await sandboxSwitches()),
        CASELOUPE_PROFILE_DIR: `${desktop.home}/profile`,
        CASELOUPE_TOUR_DIR: inProject('tour'),
      },
    });
    return code;
  } finally {
    desktop.close();
  }
}
