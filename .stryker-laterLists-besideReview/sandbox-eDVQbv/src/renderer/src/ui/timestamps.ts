// @ts-nocheck
const two = (value: number): string => String(value).padStart(2, '0');

/** One of our own instants on this computer's clock, to the minute: `2026-11-21 09:05`. Anything else comes back as it is. */
export function localMinute(instant: string): string {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return instant;
  return `${String(date.getFullYear())}-${two(date.getMonth() + 1)}-${two(date.getDate())} ${two(date.getHours())}:${two(date.getMinutes())}`;
}
