import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { nodeFiles } from '../../../../../src/main/platform/system/nodeFiles';

it('a folder has one path, which is that of the folder of its files, whether or not it exists', async () => {
  const root = realpathSync.native(mkdtempSync(join(tmpdir(), 'node-files-')));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const folder = join(root, 'a');
  mkdirSync(folder);
  symlinkSync(folder, join(root, 'link'));
  for (const given of [folder, `${folder}/`, `${root}//a`, `${root}/a/../a`, `${root}/link`])
    expect(await nodeFiles.realPath(given)).toBe(folder);
  expect(await nodeFiles.realPath(`${root}/none/`)).toBe(join(root, 'none'));
  expect(await nodeFiles.realPath('/')).toBe(dirname(join('/', 'file')));
});
