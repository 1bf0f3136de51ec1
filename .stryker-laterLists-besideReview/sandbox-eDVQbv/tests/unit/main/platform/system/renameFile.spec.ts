// @ts-nocheck
import { describe, expect, it, vi } from 'vitest';
import { renameFile, renameFileNow } from '../../../../../src/main/platform/system/renameFile';

const refusal = (code: string): Error => Object.assign(new Error(code), { code });

/** A system on which renaming fails that many times. */
function system(platform: NodeJS.Platform, code: string, failures: number, isReplacing = false) {
  let left = failures;
  const rename = vi.fn(async () => {
    if (left-- > 0) throw refusal(code);
  });
  return { platform, rename, pause: vi.fn(async () => undefined), exists: async () => isReplacing };
}

describe('renaming a finished file', () => {
  it('waits on Windows until a virus scanner has let go of it', async () => {
    const parts = system('win32', 'EPERM', 3);
    await renameFile('a', 'b', parts);
    expect(parts.rename).toHaveBeenCalledTimes(4);
    expect(parts.pause).toHaveBeenCalledTimes(3);
  });

  it.each([
    ['two seconds where an earlier file has its name', true, 10],
    ['a minute for a scanner that reads the new file', false, 300],
  ])('says that the file is in use after %s', async (_name, isReplacing, pauses) => {
    const parts = system('win32', 'EBUSY', 999, isReplacing);
    await expect(renameFile('a', 'b', parts)).rejects.toMatchObject({ code: 'file-in-use' });
    expect(parts.pause).toHaveBeenCalledTimes(pauses);
  });

  it.each([
    ['win32', 'ENOSPC'],
    ['linux', 'EPERM'],
  ] as const)('on %s does not wait for what %s means', async (platform, code) => {
    const parts = system(platform, code, 1);
    await expect(renameFile('a', 'b', parts)).rejects.toMatchObject({ code });
    expect(parts.pause).not.toHaveBeenCalled();
  });
});

describe('renaming a file of the vault', () => {
  function parts(platform: NodeJS.Platform, code: string, failures: number) {
    let left = failures;
    const rename = vi.fn(() => {
      if (left-- > 0) throw refusal(code);
    });
    return { platform, rename, pause: vi.fn() };
  }

  it('waits on Windows until a virus scanner has let go of it', () => {
    const scanned = parts('win32', 'EBUSY', 3);
    renameFileNow('a', 'b', scanned);
    expect(scanned.pause).toHaveBeenCalledTimes(3);
  });

  it.each([
    ['win32', 'EBUSY', 10],
    ['win32', 'ENOSPC', 0],
    ['linux', 'EPERM', 0],
  ] as const)('on %s passes %s on after %i pauses', (platform, code, pauses) => {
    const refused = parts(platform, code, 999);
    expect(() => renameFileNow('a', 'b', refused)).toThrow(code);
    expect(refused.pause).toHaveBeenCalledTimes(pauses);
  });
});
