/**
 * `npm run fuzz`: reads 100,000 mutated packages with the package reader. `npm run fuzz -- 20000 7` sets the number
 * and the seed, which every run prints.
 */
import { randomInt } from 'node:crypto';
import { runInRuntime } from '../harness/electronScript.mjs';
import { inProject } from '../lib/project.mjs';
import { runCommand } from '../lib/terminal.mjs';
import { setUp } from '../setup.mjs';

await runCommand(async () => {
  const [count = '100000', seed = String(randomInt(2 ** 31))] = process.argv.slice(2);
  const runtime = await setUp({ harness: true, build: false });
  const env = {
    ...process.env,
    CASELOUPE_FUZZ_COUNT: count,
    CASELOUPE_FUZZ_SEED: seed,
  };
  const args = [inProject('node_modules/vitest/vitest.mjs'), 'run', 'tests/security/packageFuzz.spec.ts'];
  return (await runInRuntime(runtime, args, { env })).code;
});
