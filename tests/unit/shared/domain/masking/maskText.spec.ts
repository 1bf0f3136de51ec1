import { expect, it } from 'vitest';
import { maskText } from '@shared/domain/masking/maskText';

it('tells only how long a value is, in three steps', () => {
  const lengths = [0, 1, 4, 5, 12, 13, 400];
  expect(lengths.map((count) => maskText('a'.repeat(count)).length)).toEqual([3, 3, 3, 6, 6, 9, 9]);
  expect(maskText('😀'.repeat(4)), 'characters, not their halves').toHaveLength(3);
});
