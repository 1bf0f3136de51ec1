import type { Malformed } from '@shared/domain/package/verdict';

/** Limits for a text file. `longest` is the maximum line length in bytes, without the line feed. */
export interface LineLimits {
  lines: number;
  longest: number;
}

/** The lines of a file without their line feeds, one after the other. */
export function* linesIn(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length;) {
    const feed = bytes.indexOf('\n', at);
    const end = feed === -1 ? bytes.length : feed;
    yield bytes.subarray(at, end);
    at = end + 1;
  }
}

/**
 * Returns which limit a file exceeds, or null. Checks the bytes before any line is split off, so that a huge file
 * cannot exhaust the memory.
 */
export function lineFault(bytes: Buffer, limits: LineLimits): Malformed | null {
  let lines = 0;
  for (const { length } of linesIn(bytes)) {
    if (length > limits.longest) return 'line-too-long';
    lines += 1;
    if (lines > limits.lines) return 'too-many-lines';
  }
  return null;
}
