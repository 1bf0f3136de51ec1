import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  canFlushFolders,
  canReplaceOpenFiles,
  flushSettings,
  hasAppMenu,
  isOpenElsewhere,
  policyFile,
  profileFolder,
  staysOpenWithoutWindows,
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
    ['win32', [], false, false, false, false],
    ['darwin', ['fullfsync = ON', 'checkpoint_fullfsync = ON'], true, true, true, true],
    ['linux', [], true, true, false, false],
  ] as const)(
    'on %s flushes with %j, folders %s, replaces open files %s, lives without a window %s, has an app menu %s',
    (platform, sql, folders, replaces, lives, menu) => {
      expect(flushSettings(platform)).toEqual(sql);
      expect(canFlushFolders(platform)).toBe(folders);
      expect(canReplaceOpenFiles(platform)).toBe(replaces);
      expect(staysOpenWithoutWindows(platform)).toBe(lives);
      expect(hasAppMenu(platform)).toBe(menu);
    },
  );

  it.each([
    ['win32', { ProgramData: 'shared' }, join('shared', 'CaseLoupe', 'policy.json')],
    ['win32', {}, join('C:\\ProgramData', 'CaseLoupe', 'policy.json')],
    ['darwin', {}, '/Library/Application Support/CaseLoupe/policy.json'],
    ['linux', {}, '/etc/caseloupe/policy.json'],
  ] as const)('reads the policy on %s with %j from %s', (platform, env, file) =>
    expect(policyFile(platform, env)).toBe(file),
  );
});
