const two = (value: number): string => String(value).padStart(2, '0');

/**
 * One of our own instants in this computer's time zone, to the minute: `2026-11-21 09:05`. Other texts are returned
 * unchanged.
 */
export function localMinute(instant: string): string {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return instant;
  return `${String(date.getFullYear())}-${two(date.getMonth() + 1)}-${two(date.getDate())} ${two(date.getHours())}:${two(date.getMinutes())}`;
}
