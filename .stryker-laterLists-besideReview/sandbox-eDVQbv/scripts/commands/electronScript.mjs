/** `node scripts/commands/electronScript.mjs SCRIPT [arguments]`: an Electron main script on a virtual desktop. */
// @ts-nocheck

import { openDesktop } from '../harness/desktop.mjs';
import { runElectronScript } from '../harness/electronScript.mjs';
import { runCommand, SetupError } from '../lib/terminal.mjs';
import { setUp } from '../setup.mjs';

await runCommand(async () => {
  const [script, ...args] = process.argv.slice(2);
  if (script === undefined) throw new SetupError('usage: electronScript.mjs SCRIPT [arguments]');
  const runtime = await setUp({ harness: true, build: false });
  const desktop = await openDesktop();
  try {
    return await runElectronScript(runtime, desktop.env, script, args);
  } finally {
    desktop.close();
  }
});
