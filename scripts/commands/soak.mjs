/**
 * `npm run soak`: long-running tests. The app is killed while it works (5,000 times), power failures are simulated
 * (500), single bytes of packages are changed (10,000), responses are varied (1,000,000), some unit tests take every
 * combination of their tables, cases are opened for a whole day (400), and a case of 2,048 MB is transferred between
 * installations. The results are checked each time.
 * `npm run soak -- 200 50 1000 50000 100 360 7` sets these numbers and the seed, which every run prints.
 */
import { randomInt } from 'node:crypto';
import { openDesktop } from '../harness/desktop.mjs';
import { runInRuntime } from '../harness/electronScript.mjs';
import { inProject } from '../lib/project.mjs';
import { runCommand } from '../lib/terminal.mjs';
import { runPlaywrightRing } from '../rings/playwrightRing.mjs';
import { setUp } from '../setup.mjs';

await runCommand(async () => {
  const [
    kills = '5000',
    losses = '500',
    bytes = '10000',
    responses = '1000000',
    cases = '400',
    megabytes = '2048',
    seed = String(randomInt(2 ** 31)),
  ] = process.argv.slice(2);
  const runtime = await setUp({ harness: true });
  const desktop = await openDesktop();
  const env = {
    ...process.env,
    ...desktop.env,
    CASELOUPE_SOAK_KILLS: kills,
    CASELOUPE_SOAK_LOSSES: losses,
    CASELOUPE_SOAK_BYTES: bytes,
    CASELOUPE_SOAK_RESPONSES: responses,
    CASELOUPE_SOAK_CASES: cases,
    CASELOUPE_SOAK_CASE_MB: megabytes,
    CASELOUPE_SOAK_SEED: seed,
  };
  try {
    // The unit tests are those that otherwise take a share of their cases, see tests/support/soaked.ts.
    const specs = [
      ...['tests/contract/soak', 'tests/unit/shared/record/drift.spec.ts'],
      'tests/unit/shared/presentation/markers.spec.ts',
      ...['everySample', 'everyMember'].map((name) => `tests/unit/shared/domain/redaction/${name}.spec.ts`),
      ...['everySample', 'unlisted', 'unlistedTerms', 'matchedPersons'].map(
        (name) => `tests/unit/main/redaction/${name}.spec.ts`,
      ),
      'tests/unit/main/modules/imports/corruptedPackages.spec.ts',
      'tests/unit/main/report/everyValue.spec.ts',
    ];
    const args = [inProject('node_modules/vitest/vitest.mjs'), 'run', ...specs];
    const { code } = await runInRuntime(runtime, args, { env });
    const day = await runPlaywrightRing({
      runtime,
      env,
      reports: desktop.reports,
      filters: ['workingDay'],
      passThrough: ['--global-timeout=0'],
    });
    return code === 0 && day.failed === 0 ? 0 : 1;
  } finally {
    desktop.close();
  }
});
