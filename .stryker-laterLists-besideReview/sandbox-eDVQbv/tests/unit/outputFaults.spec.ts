// @ts-nocheck
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findOutputFaults } from '../../scripts/rings/outputFaults.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'caseloupe-output-'));
  for (const name of ['main', 'preload']) mkdirSync(join(folder, name));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const preloadFaultsOf = (text: string): string[] => {
  writeFileSync(join(folder, 'preload', 'index.cjs'), text);
  return findOutputFaults(folder).filter((fault) => fault.includes('preload'));
};

describe('the preload', () => {
  it.each(['\nimport x from "electron";', '\nexport const x = 1;', '\nexport { x } from "./x";'])(
    'is not CommonJS with %j',
    (text) => {
      expect(preloadFaultsOf(text)).toContain('the preload is not CommonJS');
    },
  );

  it('may name a member after a keyword', () => {
    expect(
      preloadFaultsOf('const { ipcRenderer } = require("electron");\nconst a = {\n\timport: 1\n};'),
    ).toEqual([]);
  });

  it('needs Electron alone', () => {
    expect(preloadFaultsOf('require("node:fs");')).toEqual(['the preload requires node:fs']);
  });
});
