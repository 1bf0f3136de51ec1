/** Times of the set. Fixed: nothing here depends on the day the generator runs. */
// @ts-nocheck

const START = Date.UTC(2026, 1, 2, 8, 30, 0);

/** Journey `index` starts here, `seconds` later; microseconds, no zone, as the service prints them. */
export function moment(index, seconds = 0, { zone = false } = {}) {
  const at = new Date(START + index * 90_061_000 + seconds * 1000);
  const micros = String((index * 137_731 + seconds * 40_503 + 118_427) % 1_000_000).padStart(6, '0');
  return zone ? `${at.toISOString().slice(0, 19)}Z` : `${at.toISOString().slice(0, 19)}.${micros}`;
}
