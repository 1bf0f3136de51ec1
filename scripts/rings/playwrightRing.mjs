import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInRuntime } from '../harness/electronScript.mjs';
import { sandboxSwitches } from '../harness/sandbox.mjs';
import { inProject } from '../lib/project.mjs';

/** Without these switches each app starts a further process that draws with an emulated graphics card. */
const DRAWING = ['--disable-gpu', '--in-process-gpu'];

/**
 * Runs the end-to-end tests: the built app in a real Electron on the virtual desktop.
 *
 * @param {import('./ring.mjs').RingContext} context
 * @returns {Promise<import('./ring.mjs').RingResult>}
 */
export async function runPlaywrightRing({ runtime, env, reports, filters, passThrough }) {
  const report = join(reports, 'e2e.json');
  const args = [inProject('node_modules/@playwright/test/cli.js'), 'test', ...filters, ...passThrough];
  const switches = [...DRAWING, ...(await sandboxSwitches())];
  const { code } = await runInRuntime(runtime, args, {
    env: {
      ...env,
      CASELOUPE_ELECTRON_PATH: runtime.path,
      CASELOUPE_ELECTRON_SWITCHES: JSON.stringify(switches),
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    },
  });
  return readReport(report, code);
}

/** @param {string} path @param {number} code @returns {import('./ring.mjs').RingResult} */
function readReport(path, code) {
  let report;
  try {
    report = JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return {
      ring: 'e2e',
      passed: 0,
      failed: 1,
      skipped: 0,
      remarks: [`Playwright left no report (exit code ${code})`],
    };
  }
  const { expected, unexpected, flaky, skipped } = report.stats;
  const remarks = report.errors.map((/** @type {any} */ error) => String(error.message).split('\n')[0]);
  let failed = unexpected + flaky;
  if (code !== 0 && failed === 0) failed = Math.max(1, report.errors.length);
  return { ring: 'e2e', passed: expected, failed, skipped, remarks };
}
