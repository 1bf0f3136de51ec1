// @ts-nocheck
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

/** A clone as Git on Windows makes it by default. Pages of the viewer are checked by their bytes. */
it('has the same line ends in a clone that turns them into those of Windows', () => {
  const folder = mkdtempSync(join(tmpdir(), 'caseloupe-clone-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const git = (...words: string[]): string => execFileSync('git', words, { encoding: 'utf8', stdio: 'pipe' });

  git('clone', '--quiet', '--config', 'core.autocrlf=true', '--config', 'core.eol=crlf', '.', folder);

  const files = git('-C', folder, 'ls-files', '--eol').trim().split('\n');
  expect(files.length).toBeGreaterThan(1000);
  expect(files.filter((line) => /\bw\/(crlf|mixed)\b/.test(line))).toEqual([]);
});
