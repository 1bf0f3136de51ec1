/** `npm run service -- --port 8080 --data DIR`: runs only the reference service, with the current Node. */
import { run } from '../lib/processes.mjs';
import { inProject } from '../lib/project.mjs';
import { runCommand } from '../lib/terminal.mjs';
import { setUp } from '../setup.mjs';

await runCommand(async () => {
  await setUp();
  const { code } = await run(process.execPath, [inProject('out/main/service.js'), ...process.argv.slice(2)]);
  return code;
});
