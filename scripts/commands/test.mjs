/**
 * `npm test` runs every test ring. `npm test -- unit`, `npm test -- unit journal` and `npm test -- e2e smoke
 * --headed` run the named rings; other words select tests by path, and switches are passed to the test runner.
 */
import { openDesktop } from '../harness/desktop.mjs';
import { runCommand, info, secondsSince, SetupError, warn } from '../lib/terminal.mjs';
import { runCheckRing } from '../rings/checkRing.mjs';
import { runPlaywrightRing } from '../rings/playwrightRing.mjs';
import { total } from '../rings/ring.mjs';
import { runVitestRing } from '../rings/vitestRing.mjs';
import { ensureBuild } from '../setup/build.mjs';
import { setUp } from '../setup.mjs';

/** Fastest first, except that the check is first because it finds most errors in the least time. */
const ringNames = ['check', 'unit', 'contract', 'security', 'e2e'];

/** These rings test the build output, so it must be up to date. */
const ringsOverTheBuild = ['check', 'e2e'];

await runCommand(async () => {
  // A second `--` is removed, because a test runner would take it for the end of the switches.
  const words = process.argv.slice(2).filter((word) => word !== '--');
  const named = ringNames.filter((name) => words.includes(name));
  const rings = named.length > 0 ? named : ringNames;
  const passThrough = words.filter((word) => word.startsWith('-'));
  const filters = words.filter((word) => !word.startsWith('-') && !ringNames.includes(word));
  const isCi = Boolean(process.env['CI']);

  const results = await runRings(rings, filters, passThrough);
  for (const { ring, passed, failed, skipped, remarks } of results) {
    info(`${ring}: ${passed} good, ${failed} bad, ${skipped} skipped`);
    for (const remark of remarks) info(`  ${remark}`);
  }
  const sum = total(results, { isCi });
  if (sum.skipped > 0) warn(`${sum.skipped} skipped${isCi ? '; in CI a skipped test is a failed one' : ''}`);
  process.stdout.write(`${sum.passed} passed, ${sum.failed} failed\n`);
  return sum.failed === 0 ? 0 : 1;
});

/**
 * @param {string[]} rings
 * @param {string[]} filters
 * @param {string[]} passThrough
 * @returns {Promise<import('../rings/ring.mjs').RingResult[]>} one for each ring, also for those that could not run
 */
async function runRings(rings, filters, passThrough) {
  const results = /** @type {import('../rings/ring.mjs').RingResult[]} */ ([]);
  let runtime;
  let desktop;
  try {
    runtime = await setUp({ harness: true, browsers: true, build: false });
    desktop = await openDesktop();
  } catch (error) {
    return rings.map((ring) => couldNotRun(ring, error));
  }
  try {
    for (const ring of rings) {
      const start = performance.now();
      const context = { runtime, env: desktop.env, reports: desktop.reports, filters, passThrough };
      results.push(await runRing(ring, context).catch((error) => couldNotRun(ring, error)));
      info(`${ring} took ${secondsSince(start)}`);
    }
  } finally {
    desktop.close();
  }
  return results;
}

/**
 * @param {string} ring
 * @param {import('../rings/ring.mjs').RingContext} context
 * @returns {Promise<import('../rings/ring.mjs').RingResult>}
 */
async function runRing(ring, context) {
  if (ringsOverTheBuild.includes(ring)) await ensureBuild(context.runtime);
  if (ring === 'check') return runCheckRing(context.filters);
  if (ring === 'e2e') return runPlaywrightRing(context);
  return runVitestRing(ring, context);
}

/** @param {string} ring @param {unknown} error @returns {import('../rings/ring.mjs').RingResult} */
function couldNotRun(ring, error) {
  const reason =
    error instanceof SetupError ? error.message : error instanceof Error ? error.stack : String(error);
  return { ring, passed: 0, failed: 1, skipped: 0, remarks: [`could not run: ${reason}`] };
}
