import { describe, expect, it } from 'vitest';
import { bytesLabels } from '@shared/labels/bytesLabels';

describe('a size', () => {
  it.each<[bytes: number, label: string]>([
    [0, '0 B'],
    [999, '999 B'],
    [1000, '1 kB'],
    [1_499, '1 kB'],
    [1_500, '2 kB'],
    [1_000_000, '1.0 MB'],
    [32 * 1024 ** 2, '33.6 MB'],
    [999_900_000, '999.9 MB'],
    [1_000_000_000, '1.0 GB'],
    [16 * 1024 ** 3, '17.2 GB'],
  ])('of %d bytes is %s', (bytes, label) => expect(bytesLabels(bytes)).toBe(label));
});
