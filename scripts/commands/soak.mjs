/**
 * `npm run soak`: long runs that kill a working app (5,000 times) and change single bytes of packages (10,000), each
 * checked afterwards. `npm run soak -- 200 1000 7`: so many kills, so many bytes, from a seed that an earlier run printed.
 */
import { randomInt } from 'node:crypto';
import { runInRuntime } from '../harness/electronScript.mjs';
import { inProject } from '../lib/project.mjs';
import { runCommand } from '../lib/terminal.mjs';
import { setUp } from '../setup.mjs';

await runCommand(async () => {
  const [kills = '5000', bytes = '10000', seed = String(randomInt(2 ** 31))] = process.argv.slice(2);
  const runtime = await setUp({ harness: true, build: false });
  const env = {
    ...process.env,
    CASELOUPE_SOAK_KILLS: kills,
    CASELOUPE_SOAK_BYTES: bytes,
    CASELOUPE_SOAK_SEED: seed,
  };
  const args = [inProject('node_modules/vitest/vitest.mjs'), 'run', 'tests/contract/soak'];
  return (await runInRuntime(runtime, args, { env })).code;
});
