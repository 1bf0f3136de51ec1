// The messages between the page and its reading worker.

/** Bytes from `start` (inclusive) to `end` (exclusive). */
export interface Range {
  start: number;
  end: number;
}

export interface ReadRequest {
  id: number;
  url: string;
  range: Range | null;
}

export interface ReadResponse {
  id: number;
  /** Null if the bytes could not be read completely. */
  bytes: ArrayBuffer | null;
}
