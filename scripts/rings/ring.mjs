/**
 * @typedef {object} RingContext
 * @property {import('../setup/electronRuntime.mjs').ElectronRuntime} runtime
 * @property {NodeJS.ProcessEnv} env of the virtual desktop
 * @property {string} reports a folder that is deleted after the run. It is outside the home folder, which tests search for leaked data.
 * @property {string[]} filters names or paths of the wanted tests; empty for all
 * @property {string[]} passThrough switches for the test runner
 */

/**
 * @typedef {object} RingResult
 * @property {string} ring
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {string[]} remarks the failed tests, and reasons for failures outside a test
 */

/**
 * Adds up the results of the rings. In CI a skipped test counts as failed, because everything it needs must be
 * available there.
 *
 * @param {RingResult[]} results
 * @param {{ isCi: boolean }} options
 * @returns {{ passed: number, failed: number, skipped: number }}
 */
export function total(results, { isCi }) {
  const sum = (/** @type {(result: RingResult) => number} */ pick) =>
    results.reduce((before, result) => before + pick(result), 0);
  const skipped = sum((result) => result.skipped);
  return {
    passed: sum((result) => result.passed),
    failed: sum((result) => result.failed) + (isCi ? skipped : 0),
    skipped,
  };
}
