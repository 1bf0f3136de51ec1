import { describe, expect, it } from 'vitest';
import { roundedSize } from '@shared/domain/redaction/roundedSize';

describe('a rough size', () => {
  it.each([
    [0, 0],
    [1, 1],
    [2, 2],
    [3, 4],
    [1024, 1024],
    [1025, 2048],
    [5_000_000_000, 8_589_934_592],
  ])('of %i bytes is %i', (bytes, rough) => {
    expect(roundedSize(bytes)).toBe(rough);
  });

  it('is the same for all but few neighbours', () => {
    const sizes = Array.from({ length: 1000 }, (_, index) => roundedSize(2049 + index));
    expect(new Set(sizes).size).toBe(1);
  });
});
