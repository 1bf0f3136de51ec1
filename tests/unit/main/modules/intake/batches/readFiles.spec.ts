import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { kindOf, readBytes } from '../../../../../../src/main/modules/intake/batches/readFiles';

/** What a folder's list says of every entry that Windows keeps in the cloud. */
const CLAIMS_LINK = { isSymbolicLink: () => true, isFile: () => false, isDirectory: () => false };

it('examines what claims to be a link', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'caseloupe-links-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const [file, link] = [join(folder, 'a.json'), join(folder, 'b.json')];
  writeFileSync(file, '{}');
  symlinkSync(file, link);

  expect(await kindOf(CLAIMS_LINK, file)).toBe('file');
  expect(await kindOf(CLAIMS_LINK, folder)).toBe('folder');
  expect(await kindOf(CLAIMS_LINK, link)).toBe('link');
  expect(await kindOf(CLAIMS_LINK, join(folder, 'none'))).toBeNull();
});

it('a response with more values than are read is too large, and a list of ids is not', () => {
  const response = `{"journey_id":"journey-1","x":[${'{"a":0},'.repeat(500_000)}{}]}`;
  expect(readBytes(Buffer.from(response), 'a.json', '').reading).toEqual({
    as: 'unreadable',
    why: 'too-large',
  });
  const ids = Array.from(
    { length: 900_000 },
    (_, index) => `"${'a'.repeat(17)}${String(index).padStart(7, '0')}"`,
  );
  expect(readBytes(Buffer.from(`[${ids.join()}]`), 'ids.json', '').reading.as).toBe('ids');
});
