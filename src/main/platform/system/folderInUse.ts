import { existsSync, openSync, closeSync, realpathSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { systemCodeOf } from '../../errors/appError';

/** Chromium's files in the data folder: on Windows one that its process keeps open, elsewhere a link to its socket. */
const LOCK_FILE = 'lockfile';
const SOCKET_LINK = 'SingletonSocket';

/** Windows refuses to open a file that another process has open for itself. */
function isKeptOpen(file: string): boolean {
  if (!existsSync(file)) return false;
  try {
    closeSync(openSync(file, 'r+'));
    return false;
  } catch (error) {
    return systemCodeOf(error) === 'EBUSY';
  }
}

/** A socket whose process has ended, perhaps before the computer was restarted, accepts no connection. */
function accepts(link: string): Promise<boolean> {
  let address: string;
  try {
    // The link's own path may be longer than the address of a socket may be.
    address = realpathSync(link);
  } catch {
    return Promise.resolve(false);
  }
  return new Promise((resolve) => {
    const socket = connect(address);
    const end = (isAccepted: boolean): void => {
      socket.destroy();
      resolve(isAccepted);
    };
    socket.once('connect', () => end(true)).once('error', () => end(false));
  });
}

/**
 * Whether another process of the app is running with this data folder. Chromium refuses its lock in that case, but also
 * if it cannot create the lock, as in a folder that cannot be written to.
 */
export const isFolderInUse = async (platform: NodeJS.Platform, folder: string): Promise<boolean> =>
  platform === 'win32' ? isKeptOpen(join(folder, LOCK_FILE)) : accepts(join(folder, SOCKET_LINK));
