import { join } from 'node:path';

/** Environment variables. */
type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The folder of the vault. On Windows it is in the local profile, because the roaming one is copied to a server at
 * sign-out or is on a network share. Elsewhere it is `chosen`, Electron's default.
 */
export function profileFolder(platform: NodeJS.Platform, env: Environment, chosen: string): string {
  const local = env['LOCALAPPDATA'];
  return platform === 'win32' && local !== undefined && local !== '' ? join(local, 'CaseLoupe') : chosen;
}

/** Codes with which Windows refuses to rename a file that a virus scanner or another program has open. */
const OPEN_ELSEWHERE = new Set(['EPERM', 'EACCES', 'EBUSY']);

/** Whether renaming failed only because another program has the file open, so that it may succeed shortly. */
export const isOpenElsewhere = (platform: NodeJS.Platform, code: string): boolean =>
  platform === 'win32' && OPEN_ELSEWHERE.has(code);

/** SQLite settings for flushing to the drive itself. On macOS, `fsync` only reaches the drive's cache. */
export const flushSettings = (platform: NodeJS.Platform): string[] =>
  platform === 'darwin' ? ['fullfsync = ON', 'checkpoint_fullfsync = ON'] : [];

/**
 * Whether a folder can be opened and flushed, so that a new name in it survives a power cut. Windows does not need it.
 */
export const canFlushFolders = (platform: NodeJS.Platform): boolean => platform !== 'win32';

/** Whether an open file can be replaced by renaming another file to its name. */
export const canReplaceOpenFiles = (platform: NodeJS.Platform): boolean => platform !== 'win32';

/** Whether the app keeps running when its last window is closed; its vault is then locked. */
export const staysOpenWithoutWindows = (platform: NodeJS.Platform): boolean => platform === 'darwin';

/** Whether the menu bar begins with a menu of the app, which has its settings, and whether windows have a Zoom command. */
export const hasAppMenu = (platform: NodeJS.Platform): boolean => platform === 'darwin';

/** Path of the file in which an administrator lists the allowed origins, in the system's configuration folder. */
export function policyFile(platform: NodeJS.Platform, env: Environment): string {
  if (platform === 'win32') return join(env['ProgramData'] ?? 'C:\\ProgramData', 'CaseLoupe', 'policy.json');
  if (platform === 'darwin') return '/Library/Application Support/CaseLoupe/policy.json';
  return '/etc/caseloupe/policy.json';
}
