import { DRIVE_FAILURES, systemCodeOf } from '../../errors/appError';

/** Translates file-system error codes into the reasons why a file could not be written. */
const FAULTS = {
  ENOSPC: 'destination-full',
  EDQUOT: 'destination-full',
  EFBIG: 'file-too-large',
  ENOENT: 'folder-missing',
  ENOTDIR: 'folder-missing',
  EACCES: 'folder-refused',
  EPERM: 'folder-refused',
  EROFS: 'folder-refused',
} as const;
type FileFault = (typeof FAULTS)[keyof typeof FAULTS];

const BY_CODE: Readonly<Partial<Record<string, FileFault>>> = {
  ...FAULTS,
  ...Object.fromEntries(DRIVE_FAILURES.map((code) => [code, 'folder-missing' as const])),
};

/** Why a file could not be written; undefined if the error code is none of these. */
export const fileFault = (error: unknown): FileFault | undefined => BY_CODE[systemCodeOf(error)];
