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
  /** Succeeds when there is none. */
  remove(path: string): Promise<void>;
  /** Of a file's bytes; null where there is none. */
  sha256(path: string): Promise<Sha256 | null>;
  /** Bytes that can still be written in a folder; null where that cannot be told. */
  free(folder: string): Promise<number | null>;
}
