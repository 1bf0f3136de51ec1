const DATE_TIME = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}/;
const ZONE = /(?:[zZ]|[+-]\d{2}:?\d{2})$/;

/** Whether a received timestamp names a time but no zone; it is then read as UTC, and that is said. */
export function lacksZone(text: string): boolean {
  return DATE_TIME.test(text) && !ZONE.test(text.trim());
}

const two = (value: number): string => String(value).padStart(2, '0');

/** One of our own instants on this computer's clock, to the minute: `2026-11-21 09:05`. Anything else comes back as it is. */
export function localMinute(instant: string): string {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return instant;
  return `${String(date.getFullYear())}-${two(date.getMonth() + 1)}-${two(date.getDate())} ${two(date.getHours())}:${two(date.getMinutes())}`;
}
