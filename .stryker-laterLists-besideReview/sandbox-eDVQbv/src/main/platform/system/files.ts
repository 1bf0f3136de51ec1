// @ts-nocheck
import type { Sha256 } from '@shared/domain/ids';

/** A file being written. */
export interface OpenFile {
  /** All of it, or it rejects. */
  write(bytes: Uint8Array): Promise<void>;
  /** Resolves when the bytes are on the disk. */
  sync(): Promise<void>;
  close(): Promise<void>;
}

/** The file system as packages and reports need it. Rejects with the system's own codes. */
export interface Files {
  /** A new file that only its owner may read; fails where there is one. */
  create(path: string): Promise<OpenFile>;
  exists(path: string): Promise<boolean>;
  isFolder(path: string): Promise<boolean>;
  rename(from: string, to: string): Promise<void>;
  /** Succeeds if the file does not exist. */
  remove(path: string): Promise<void>;
  /** A file's size in bytes; null if it does not exist. */
  sha256(path: string): Promise<Sha256 | null>;
  /** Free bytes in a folder's file system; null if unknown. */
  free(folder: string): Promise<number | null>;
}
