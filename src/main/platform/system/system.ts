import { join } from 'node:path';

/** The parts of an environment that decide where a program keeps its files. */
type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The folder of the vault. On Windows it is in the local profile, since the roaming one is copied to a server at sign-out
 * or is on a network share. Elsewhere it is Electron's default.
 */
export function profileFolder(platform: NodeJS.Platform, env: Environment, chosen: string): string {
  const local = env['LOCALAPPDATA'];
  return platform === 'win32' && local !== undefined && local !== '' ? join(local, 'CaseLoupe') : chosen;
}

/** Codes with which Windows refuses to rename a file that a virus scanner or another program has open. */
const OPEN_ELSEWHERE = new Set(['EPERM', 'EACCES', 'EBUSY']);

/** Whether a file that could not be renamed may be let go of in a moment. */
export const isOpenElsewhere = (platform: NodeJS.Platform, code: string): boolean =>
  platform === 'win32' && OPEN_ELSEWHERE.has(code);

/** The SQLite setting for a flush to the drive itself: on macOS `fsync` ends in the drive's cache. */
export const flushSettings = (platform: NodeJS.Platform): string[] =>
  platform === 'darwin' ? ['fullfsync = ON', 'checkpoint_fullfsync = ON'] : [];

/** Whether a folder can be opened and flushed, so that a new name in it is on the disk. Windows does it unasked. */
export const canFlushFolders = (platform: NodeJS.Platform): boolean => platform !== 'win32';

/** Whether a file's name can be given to another file while it is open. */
export const canReplaceOpenFiles = (platform: NodeJS.Platform): boolean => platform !== 'win32';

/** Whether the app lives on when its last window is closed. */
export const staysOpenWithoutWindows = (platform: NodeJS.Platform): boolean => platform === 'darwin';
