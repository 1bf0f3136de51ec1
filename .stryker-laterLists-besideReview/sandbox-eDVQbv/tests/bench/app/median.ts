/** The middle of some figures; of an even number the mean of the two in the middle. */
// @ts-nocheck

export function median(figures: readonly number[]): number {
  const sorted = figures.toSorted((a, b) => a - b);
  const middle = Math.floor((sorted.length - 1) / 2);
  const [low = NaN, high = low] = sorted.slice(middle, sorted.length % 2 === 0 ? middle + 2 : middle + 1);
  return (low + high) / 2;
}
