// @ts-nocheck
import type { Malformed } from '@shared/domain/package/verdict';

/** What a file of lines may hold: `longest` in bytes without the line feed. */
export interface LineLimits {
  lines: number;
  longest: number;
}

/** Why a file of lines is not cut into them; null when it may be. Counts in the bytes, before a single line is made. */
export function lineFault(bytes: Buffer, limits: LineLimits): Malformed | null {
  let lines = 0;
  for (let at = 0; at < bytes.length;) {
    const feed = bytes.indexOf('\n', at);
    const end = feed === -1 ? bytes.length : feed;
    if (end - at > limits.longest) return 'line-too-long';
    lines += 1;
    if (lines > limits.lines) return 'too-many-lines';
    at = end + 1;
  }
  return null;
}
