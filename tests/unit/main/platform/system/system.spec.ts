import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  canFlushFolders,
  canReplaceOpenFiles,
  flushSettings,
  isOpenElsewhere,
  staysOpenWithoutWindows,
  profileFolder,
} from '../../../../../src/main/platform/system/system';

const LOCAL = { LOCALAPPDATA: 'local' };

describe('what depends on the system', () => {
  it.each([
    ['win32', LOCAL, join('local', 'CaseLoupe')],
    ['win32', {}, 'own'],
    ['win32', { LOCALAPPDATA: '' }, 'own'],
    ['darwin', LOCAL, 'own'],
    ['linux', LOCAL, 'own'],
  ] as const)('keeps the vault on %s with %j in %s', (platform, env, folder) =>
    expect(profileFolder(platform, env, 'own')).toBe(folder),
  );

  it.each([
    ['win32', 'EPERM', true],
    ['win32', 'EBUSY', true],
    ['win32', 'EACCES', true],
    ['win32', 'ENOSPC', false],
    ['linux', 'EPERM', false],
    ['darwin', 'EBUSY', false],
  ] as const)('takes %s with %s for a file that another program has open: %s', (platform, code, isOpen) =>
    expect(isOpenElsewhere(platform, code)).toBe(isOpen),
  );

  it.each([
    ['win32', [], false, false, false],
    ['darwin', ['fullfsync = ON', 'checkpoint_fullfsync = ON'], true, true, true],
    ['linux', [], true, true, false],
  ] as const)(
    'on %s flushes with %j, folders %s, replaces open files %s, lives without a window %s',
    (platform, sql, folders, replaces, lives) => {
      expect(flushSettings(platform)).toEqual(sql);
      expect(canFlushFolders(platform)).toBe(folders);
      expect(canReplaceOpenFiles(platform)).toBe(replaces);
      expect(staysOpenWithoutWindows(platform)).toBe(lives);
    },
  );
});
