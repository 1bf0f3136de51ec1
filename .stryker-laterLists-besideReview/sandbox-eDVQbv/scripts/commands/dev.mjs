/** `npm run dev`: the app with hot reload. Arguments after `--` go to electron-vite. */
// @ts-nocheck

import { hasDisplay, refuseRoot } from '../harness/display.mjs';
import { run } from '../lib/processes.mjs';
import { inProject, projectFolder } from '../lib/project.mjs';
import { runCommand, SetupError } from '../lib/terminal.mjs';
import { buildEnvironment } from '../setup/build.mjs';
import { setUp } from '../setup.mjs';

await runCommand(async () => {
  if (!hasDisplay())
    throw new SetupError(
      'There is no display here; "npm run dev" needs one. "npm start" shows the app without.',
    );
  refuseRoot();
  const runtime = await setUp({ build: false });
  const args = [
    inProject('node_modules/electron-vite/bin/electron-vite.js'),
    'dev',
    '--watch',
    ...process.argv.slice(2),
  ];
  const { code } = await run(process.execPath, args, { cwd: projectFolder, env: buildEnvironment(runtime) });
  return code;
});
