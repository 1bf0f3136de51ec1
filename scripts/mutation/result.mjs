import { EQUIVALENT } from './modules.mjs';

/**
 * @typedef {object} Survivor
 * @property {string} source below `src`, without `.ts`
 * @property {number} line
 * @property {string} original
 * @property {string} replacement
 *
 * @typedef {object} MutationResult
 * @property {number} mutants without those known to be equivalent
 * @property {number} killed by a failing spec, or by one that never ended
 * @property {number} equivalent
 * @property {Survivor[]} survivors
 */

/** @typedef {{ line: number, column: number }} Place, both counted from 1 */
/** @typedef {{ status: string, location: { start: Place, end: Place }, replacement?: string }} Mutant */
/** @typedef {{ files: Record<string, { source: string, mutants: Mutant[] }> }} Report in the form of the mutation testing report schema */

/** @param {string} source @param {{ start: Place, end: Place }} location */
function textAt(source, { start, end }) {
  const lines = source.split('\n').slice(start.line - 1, end.line);
  const last = lines.length - 1;
  if (lines[last] !== undefined) lines[last] = lines[last].slice(0, end.column - 1);
  if (lines[0] !== undefined) lines[0] = lines[0].slice(start.column - 1);
  return lines.join('\n');
}

/** @param {Survivor} one @param {readonly import('./modules.mjs').Equivalent[]} equivalents */
const isEquivalent = (one, equivalents) =>
  equivalents.some(
    ({ source, original, replacement }) =>
      source === one.source && original === one.original && replacement === one.replacement,
  );

/**
 * Counts the mutants of a module in a report. Mutants that do not compile or were not run are left out.
 *
 * @param {Report} report
 * @param {readonly import('./modules.mjs').Equivalent[]} [equivalents]
 * @returns {MutationResult}
 */
export function resultOf(report, equivalents = EQUIVALENT) {
  const result = /** @type {MutationResult} */ ({ mutants: 0, killed: 0, equivalent: 0, survivors: [] });
  for (const [path, { source, mutants }] of Object.entries(report.files))
    for (const { status, location, replacement = '' } of mutants) {
      const isKilled = status === 'Killed' || status === 'Timeout';
      if (!isKilled && status !== 'Survived' && status !== 'NoCoverage') continue;
      const original = textAt(source, location);
      const name = path.replace(/^src\//, '').replace(/\.ts$/, '');
      const survivor = { source: name, line: location.start.line, original, replacement };
      if (!isKilled && isEquivalent(survivor, equivalents)) {
        result.equivalent += 1;
        continue;
      }
      result.mutants += 1;
      if (isKilled) result.killed += 1;
      else result.survivors.push(survivor);
    }
  return result;
}

/**
 * The percentage of killed mutants, to one decimal; 100 for a module without mutants. @param {MutationResult} result
 */
export const shareOf = ({ mutants, killed }) =>
  mutants === 0 ? 100 : Math.floor((killed / mutants) * 1000) / 10;
