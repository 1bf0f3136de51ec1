import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { runInRuntime } from '../harness/electronScript.mjs';
import { inProject } from '../lib/project.mjs';

/**
 * Test files at a time for each processor. Tests of these rings use about half of a processor, because they wait for
 * processes, timers and sockets.
 *
 * @type {Record<string, number>}
 */
const filesPerProcessor = { contract: 2, security: 2 };

/**
 * Runs one folder of tests in the runtime's Node.
 *
 * @param {string} ring folder under tests/
 * @param {import('./ring.mjs').RingContext} context
 * @returns {Promise<import('./ring.mjs').RingResult>}
 */
export async function runVitestRing(ring, { runtime, env, reports, filters, passThrough }) {
  const files = findTests(ring).filter(
    (file) => filters.length === 0 || filters.some((part) => file.includes(part)),
  );
  if (files.length === 0) {
    return { ring, passed: 0, failed: 1, skipped: 0, remarks: [`no test under tests/${ring} was found`] };
  }
  const report = join(reports, `${ring}.json`);
  const chosen = filters.length === 0 ? [`tests/${ring}/`] : files;
  const workers = availableParallelism() * (filesPerProcessor[ring] ?? 1);
  const args = [
    ...[
      inProject('node_modules/vitest/vitest.mjs'),
      'run',
      ...chosen,
      `--maxWorkers=${workers}`,
      ...passThrough,
    ],
    ...['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`],
  ];
  // Vitest colours its output if it detects a CI environment, even without a terminal.
  const plain = process.stdout.isTTY ? {} : { NO_COLOR: '1' };
  const { code } = await runInRuntime(runtime, args, { env: { ...env, ...plain } });
  return readReport(ring, report, code);
}

/** @param {string} ring @returns {string[]} paths from the project folder */
function findTests(ring) {
  const folder = inProject('tests', ring);
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.spec.ts'))
    .map((file) => `tests/${ring}/${file}`);
}

/** @param {string} ring @param {string} path @param {number} code @returns {import('./ring.mjs').RingResult} */
function readReport(ring, path, code) {
  let report;
  try {
    report = JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return { ring, passed: 0, failed: 1, skipped: 0, remarks: [`vitest left no report (exit code ${code})`] };
  }
  const brokenFiles = report.testResults.filter(
    (/** @type {any} */ file) => file.status === 'failed' && file.assertionResults.length === 0,
  );
  const remarks = [
    ...brokenFiles.map((/** @type {any} */ file) => `${file.name} could not be loaded`),
    ...report.testResults.flatMap(failuresOf),
  ];
  let failed = report.numFailedTests + brokenFiles.length;
  if (code !== 0 && failed === 0) {
    failed = 1;
    remarks.push(`vitest ended with exit code ${code}`);
  }
  return {
    ring,
    passed: report.numPassedTests,
    failed,
    skipped: report.numPendingTests + report.numTodoTests,
    remarks,
  };
}

/** @param {any} file of vitest's report @returns {string[]} the failed tests, listed at the end so that a truncated log still shows them */
function failuresOf(file) {
  return file.assertionResults
    .filter((/** @type {any} */ test) => test.status === 'failed')
    .map((/** @type {any} */ test) => {
      const [reason = ''] = (test.failureMessages[0] ?? '').split('\n');
      return `${relative(inProject(), file.name)}: ${test.fullName}: ${reason.slice(0, 200)}`;
    });
}
