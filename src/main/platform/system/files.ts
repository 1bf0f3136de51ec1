import type { Sha256 } from '@shared/domain/ids';

/** A file being written. */
export interface OpenFile {
  /** Writes all bytes or rejects. */
  write(bytes: Uint8Array): Promise<void>;
  /** Resolves when the bytes are flushed to disk. */
  sync(): Promise<void>;
  close(): Promise<void>;
}

/** The file system operations used for packages and reports. Rejects with the system's own codes. */
export interface Files {
  /** Creates a file that only its owner may read. Fails if the file exists. */
  create(path: string): Promise<OpenFile>;
  exists(path: string): Promise<boolean>;
  isFolder(path: string): Promise<boolean>;
  /**
   * A folder's own path, without symbolic links and as the system spells it. It equals the `dirname` of the files in it.
   */
  realPath(folder: string): Promise<string>;
  rename(from: string, to: string): Promise<void>;
  /** Succeeds if the file does not exist. */
  remove(path: string): Promise<void>;
  /** A file's SHA-256; null if the file does not exist. */
  sha256(path: string): Promise<Sha256 | null>;
  /** Free bytes in a folder's file system; null if unknown. */
  free(folder: string): Promise<number | null>;
}
