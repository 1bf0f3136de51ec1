import { run } from '../lib/processes.mjs';
import { inProject, projectFolder } from '../lib/project.mjs';
import { info, secondsSince } from '../lib/terminal.mjs';
import { findOutputFaults } from './outputFaults.mjs';

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {() => Promise<{ code: number, output: string }>} run
 */

/** @param {string} name @param {string} cli a tool's script under node_modules @param {string[]} args @returns {Step} */
const tool = (name, cli, args) => ({
  name,
  run: () =>
    run(process.execPath, [inProject('node_modules', cli), ...args], { cwd: projectFolder, capture: true }),
});

/** @param {string} name @param {string[]} what @returns {Step} */
const lint = (name, what) =>
  tool(`lint of ${name}`, 'eslint/bin/eslint.js', [
    ...what,
    '--max-warnings',
    '0',
    '--cache',
    '--cache-location',
    `node_modules/.cache/eslint-${name.replaceAll(' ', '-')}`,
  ]);

/** The files of tsconfig.web.json. Linting the files of one program together reads their types only once. */
const ofWindow = ['src/renderer/**', 'tests/unit/renderer/**', 'tests/bench/**/page/**'];

/** Longest first, because two steps run at a time. @type {Step[]} */
const steps = [
  lint('the window', ofWindow),
  lint('all but the window', ['.', ...ofWindow.flatMap((pattern) => ['--ignore-pattern', pattern])]),
  tool('types of the renderer', 'vue-tsc/bin/vue-tsc.js', ['-p', 'tsconfig.web.json']),
  // Rules that need types, for everything except the window. Ten times faster than ESLint, because it uses TypeScript
  // 7.
  tool('lint by types', 'oxlint/bin/oxlint', ['--type-aware', '--deny-warnings', 'src', 'tests']),
  // TypeScript 7 checks types five times faster. ESLint and vue-tsc still need the API of the previous version.
  tool('types of main, preload, service and tests', 'tsc/bin/tsc', ['-p', 'tsconfig.node.json']),
  tool('types of the scripts', 'tsc/bin/tsc', ['-p', 'tsconfig.scripts.json']),
  tool('dead code', 'knip/bin/knip.js', ['--no-progress']),
  tool('format', 'oxfmt/bin/oxfmt', ['--check', '.']),
  tool('third-party notices', '../scripts/notices.mjs', ['--check']),
  tool('wording', '../scripts/lint/wording.mjs', []),
  tool('logical styles', '../scripts/lint/logicalCss.mjs', []),
  {
    name: 'build output',
    run: async () => {
      const faults = findOutputFaults(inProject('out'));
      return { code: faults.length, output: faults.join('\n') };
    },
  },
];

/**
 * Runs formatting, lint, type checks, the search for dead code, and checks of the build output.
 *
 * @param {string[]} [filters] parts of step names; all steps when empty
 * @returns {Promise<import('./ring.mjs').RingResult>} one passed or failed per step
 */
export async function runCheckRing(filters = []) {
  const waiting = steps.filter(
    ({ name }) => filters.length === 0 || filters.some((part) => name.includes(part)),
  );
  const result = { ring: 'check', passed: 0, failed: 0, skipped: 0, remarks: /** @type {string[]} */ ([]) };
  const worker = async () => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
      const start = performance.now();
      const { code, output } = await step.run();
      if (code === 0) {
        result.passed += 1;
        info(`check: ${step.name} is clean (${secondsSince(start)})`);
      } else {
        result.failed += 1;
        result.remarks.push(`${step.name} found something to mend`);
        process.stdout.write(`\n${output.trimEnd()}\n\n`);
      }
    }
  };
  await Promise.all([worker(), worker()]);
  return result;
}
