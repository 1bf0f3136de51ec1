// @ts-nocheck
import { runCommand } from '../lib/terminal.mjs';
import { runCheckRing } from '../rings/checkRing.mjs';
import { setUp } from '../setup.mjs';

await runCommand(async () => {
  await setUp();
  const { passed, failed } = await runCheckRing(process.argv.slice(2));
  process.stdout.write(`${passed} passed, ${failed} failed\n`);
  return failed === 0 ? 0 : 1;
});
