/**
 * `node scripts/lint/wording.mjs [PATH…]`: lists every retired word in texts, comments and names, with its
 * replacement.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { join, sep } from 'node:path';
import { findWordingFaults } from './wordingFaults.mjs';

/** Files that contain retired words for a reason. */
const EXCEPT = [
  // The list itself, and the examples that test the check.
  'scripts/lint/glossary.mjs',
  'tests/unit/wording.spec.ts',
  // Letters and scenes of the sample cases, in the everyday language of their fictional authors.
  'scripts/sampleCases/',
];

/** Folders without their subfolders, which are listed separately or contain results of the service. */
const SHALLOW = ['.', 'resources/sandbox'];

const paths = process.argv.slice(2);
const read = ['.', 'resources/sandbox', 'src', 'docs', 'scripts', 'tests'].flatMap((folder) =>
  readdirSync(folder, { recursive: !SHALLOW.includes(folder), encoding: 'utf8' })
    .map((name) => join(folder, name).replaceAll(sep, '/'))
    .filter((path) => /\.(ts|mts|mjs|js|vue|css|html|md)$|^resources\/.*\.json$/.test(path))
    .filter((path) => path !== 'THIRD-PARTY-NOTICES.md' && !EXCEPT.some((one) => path.startsWith(one))),
);
const faults = read
  .filter((path) => paths.length === 0 || paths.some((part) => path.includes(part)))
  .flatMap((path) => findWordingFaults(path, readFileSync(path, 'utf8')));
for (const fault of faults) console.log(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
