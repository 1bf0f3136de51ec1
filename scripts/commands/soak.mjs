/**
 * `npm run soak`: long runs. A working app is killed (5,000 times), its power fails (500 times), single bytes of packages
 * are changed (10,000) and responses drift (1,000,000), each checked afterwards. `npm run soak -- 200 50 1000 50000 7`: so
 * many kills, power losses, bytes and responses, from a seed that an earlier run printed.
 */
import { randomInt } from 'node:crypto';
import { runInRuntime } from '../harness/electronScript.mjs';
import { inProject } from '../lib/project.mjs';
import { runCommand } from '../lib/terminal.mjs';
import { setUp } from '../setup.mjs';

await runCommand(async () => {
  const [
    kills = '5000',
    losses = '500',
    bytes = '10000',
    responses = '1000000',
    seed = String(randomInt(2 ** 31)),
  ] = process.argv.slice(2);
  const runtime = await setUp({ harness: true, build: false });
  const env = {
    ...process.env,
    CASELOUPE_SOAK_KILLS: kills,
    CASELOUPE_SOAK_LOSSES: losses,
    CASELOUPE_SOAK_BYTES: bytes,
    CASELOUPE_SOAK_RESPONSES: responses,
    CASELOUPE_SOAK_SEED: seed,
  };
  const specs = ['tests/contract/soak', 'tests/unit/shared/record/drift.spec.ts'];
  const args = [inProject('node_modules/vitest/vitest.mjs'), 'run', ...specs];
  return (await runInRuntime(runtime, args, { env })).code;
});
