import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { toBytes } from './buildSet.mjs';

const FOLDERS = ['journeys', 'spot-checks', 'aml-results', 'aml-history', 'summaries'];

/** Writes the JSON files of a set below a folder, replacing the previous ones. Does not need Electron. */
export function writeJson(files, target) {
  for (const folder of FOLDERS) rmSync(join(target, folder), { recursive: true, force: true });
  for (const [path, value] of files) {
    mkdirSync(dirname(join(target, path)), { recursive: true });
    writeFileSync(join(target, path), toBytes(value));
  }
}
