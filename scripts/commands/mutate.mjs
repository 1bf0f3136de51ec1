/**
 * `npm run mutate`: changes every safety module in thousands of small ways and checks that its specs fail each time.
 * `npm run mutate -- zip-reader bag` tests only these modules, `npm run mutate -- --changed` those that differ from
 * the last commit.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { runInRuntime } from '../harness/electronScript.mjs';
import { run } from '../lib/processes.mjs';
import { inProject, projectFolder } from '../lib/project.mjs';
import { info, runCommand, secondsSince, SetupError } from '../lib/terminal.mjs';
import { SAFETY_MODULES } from '../mutation/modules.mjs';
import { resultOf, shareOf } from '../mutation/result.mjs';
import { setUp } from '../setup.mjs';

/**
 * The files with this name; if the name ends with `*`, all files that start with it. @param {string} folder @param
 * {string} name @param {string} end
 */
function named(folder, name, end) {
  const path = `${folder}/${name}`;
  if (!path.endsWith('*')) return [`${path}${end}`];
  const inFolder = dirname(path);
  const begin = basename(path).slice(0, -1);
  return readdirSync(inProject(inFolder))
    .filter((file) => file.startsWith(begin) && file.endsWith(end))
    .map((file) => `${inFolder}/${file}`);
}

/** Sources and specs of a module, relative to the project. @param {import('../mutation/modules.mjs').SafetyModule} module */
function filesOf({ sources, specs = [] }) {
  const found = sources.flatMap((name) => named('src', name, '.ts'));
  const files = found.filter((path) => !path.endsWith('.d.ts') && !path.endsWith('Labels.ts'));
  const own = files.map((path) => path.replace(/^src/, 'tests/unit').replace(/\.ts$/, '.spec.ts'));
  return {
    files,
    specs: [
      ...own.filter((path) => existsSync(inProject(path))),
      ...specs.flatMap((name) => named('tests', name, '.spec.ts')),
    ],
  };
}

/** The modules chosen on the command line. @param {string[]} words */
async function chosen(words) {
  if (words.includes('--changed')) {
    const { output } = await run('git', ['diff', '--name-only', 'HEAD'], {
      cwd: projectFolder,
      capture: true,
    });
    const changed = new Set(output.split('\n'));
    return SAFETY_MODULES.filter((module) => filesOf(module).files.some((path) => changed.has(path)));
  }
  const unknown = words.filter((word) => SAFETY_MODULES.every(({ name }) => name !== word));
  if (unknown.length > 0)
    throw new SetupError(
      `no such module: ${unknown.join(', ')}. There are: ${SAFETY_MODULES.map(({ name }) => name).join(', ')}`,
    );
  return words.length === 0 ? SAFETY_MODULES : SAFETY_MODULES.filter(({ name }) => words.includes(name));
}

/** @param {string} folder @param {string} name @param {string[]} files */
const configuration = (folder, name, files) => ({
  testRunner: 'vitest',
  vitest: { configFile: 'scripts/mutation/vitest.config.mjs', related: false },
  plugins: ['@stryker-mutator/vitest-runner'],
  coverageAnalysis: 'perTest',
  mutate: files,
  reporters: ['json'],
  jsonReporter: { fileName: join(folder, `${name}.report.json`) },
  tempDirName: '.stryker',
  concurrency: availableParallelism(),
  ignorePatterns: ['/out', '/tour', '/test-results', '/docs/handbook/pictures'],
  allowConsoleColors: false,
  logLevel: 'warn',
  timeoutMS: 10_000,
});

await runCommand(async () => {
  const modules = await chosen(process.argv.slice(2));
  const runtime = await setUp({ build: false });
  const folder = inProject('.stryker');
  mkdirSync(folder, { recursive: true });
  const lines = [];
  let isShort = false;
  for (const module of modules) {
    const start = performance.now();
    const { files, specs } = filesOf(module);
    const settings = join(folder, `${module.name}.json`);
    writeFileSync(settings, JSON.stringify(configuration(folder, module.name, files)));
    const { code, output } = await runInRuntime(
      runtime,
      [inProject('node_modules/@stryker-mutator/core/bin/stryker.js'), 'run', settings],
      {
        env: { ...process.env, CASELOUPE_MUTATION_SPECS: JSON.stringify(specs) },
        capture: true,
        doing: `changing ${module.name}`,
      },
    );
    if (code !== 0) throw new SetupError(`${module.name} could not be tried:\n${output.slice(-4000)}`);
    const result = resultOf(JSON.parse(readFileSync(join(folder, `${module.name}.report.json`), 'utf8')));
    for (const { source, line, original, replacement } of result.survivors)
      info(`alive: ${source}:${line}\n  - ${original}\n  + ${replacement}`);
    isShort ||= shareOf(result) < module.floor;
    lines.push(
      `${module.name.padEnd(16)} ${String(shareOf(result)).padStart(5)} % of ${result.mutants} mutants killed (at least ${module.floor} %), ${result.equivalent} equivalent, ${secondsSince(start)}`,
    );
  }
  for (const line of lines) info(line);
  return isShort ? 1 : 0;
});
