// @ts-nocheck
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { toBytes } from './buildSet.mjs';

const FOLDERS = ['journeys', 'spot-checks', 'aml-results', 'aml-history', 'summaries'];

/** Writes the JSON half of a set below a folder, in place of what was there. Needs no Electron. */
export function writeJson(files, target) {
  for (const folder of FOLDERS) rmSync(join(target, folder), { recursive: true, force: true });
  for (const [path, value] of files) {
    mkdirSync(dirname(join(target, path)), { recursive: true });
    writeFileSync(join(target, path), toBytes(value));
  }
}
