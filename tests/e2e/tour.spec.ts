import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '../support/electron/appTest';

const run = promisify(execFile);

test('the guided tour goes all the way, and leaves its pictures, a report and a package', async ({
  profileFolder,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'caseloupe-tour-'));
  try {
    // These tests run in Electron's Node, as the tour does.
    await run(process.execPath, [resolve('scripts/tour.mjs')], {
      env: {
        ...process.env,
        CASELOUPE_PROFILE_DIR: profileFolder,
        CASELOUPE_KEYCHAIN_SUFFIX: basename(profileFolder),
        CASELOUPE_TOUR_DIR: folder,
      },
    });
    const left = readdirSync(folder);
    expect(left.filter((name) => name.endsWith('.png'))).toHaveLength(12);
    expect(left.filter((name) => /\.(pdf|zip)$/.test(name))).toHaveLength(2);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
