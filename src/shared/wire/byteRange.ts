/** Bytes from `start` (inclusive) to `end` (exclusive). */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * The part of a file (of `size` bytes) that a Range header (RFC 9110, section 14) requests. Null means the whole
 * file: there is no header, or one that a server may ignore (another unit, several ranges, malformed).
 * `unsatisfiable` means that no byte of the requested range exists.
 */
export function parseRange(
  header: string | null | undefined,
  size: number,
): ByteRange | 'unsatisfiable' | null {
  const match = /^bytes=\s*(\d*)\s*-\s*(\d*)\s*$/.exec(header?.trim() ?? '');
  const [, first = '', last = ''] = match ?? [];
  if (first === '' && last === '') return null;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size };
  }
  const start = Number(first);
  if (last !== '' && Number(last) < start) return null;
  const end = last === '' ? size : Math.min(Number(last) + 1, size);
  return start < size ? { start, end } : 'unsatisfiable';
}
