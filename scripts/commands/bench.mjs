/**
 * `npm run bench`, `npm run bench -- search`: measures performance ratios on this machine and prints them as a table.
 * They are not asserted.
 */
import { openDesktop } from '../harness/desktop.mjs';
import { runInRuntime } from '../harness/electronScript.mjs';
import { sandboxSwitches } from '../harness/sandbox.mjs';
import { inProject } from '../lib/project.mjs';
import { runCommand } from '../lib/terminal.mjs';
import { setUp } from '../setup.mjs';

await runCommand(async () => {
  const runtime = await setUp({ harness: true, bench: true });
  const desktop = await openDesktop();
  try {
    const args = ['--expose-gc', inProject('tests/bench/run.mjs'), ...process.argv.slice(2)];
    const env = {
      ...desktop.env,
      CASELOUPE_ELECTRON_PATH: runtime.path,
      CASELOUPE_ELECTRON_SWITCHES: JSON.stringify(await sandboxSwitches()),
    };
    return (await runInRuntime(runtime, args, { env })).code;
  } finally {
    desktop.close();
  }
});
