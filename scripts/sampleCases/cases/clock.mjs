/** The times in the set. They are fixed and do not depend on when the generator runs. */
const START = Date.UTC(2026, 1, 2, 8, 30, 0);

/**
 * The start of journey `index`, plus `seconds`, in the service's format: with microseconds and without a time zone.
 */
export function moment(index, seconds = 0, { zone = false } = {}) {
  const at = new Date(START + index * 90_061_000 + seconds * 1000);
  const micros = String((index * 137_731 + seconds * 40_503 + 118_427) % 1_000_000).padStart(6, '0');
  return zone ? `${at.toISOString().slice(0, 19)}Z` : `${at.toISOString().slice(0, 19)}.${micros}`;
}
