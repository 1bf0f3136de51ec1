const DATE_TIME = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}/;
const ZONE = /(?:[zZ]|[+-]\d{2}:?\d{2})$/;

/** Shown beside a time without a time zone. */
export const NO_ZONE = 'no time zone given, read as UTC';

/** Whether a received timestamp has a time but no zone. It is then read as UTC, and this is noted beside it. */
export function lacksZone(text: string): boolean {
  return DATE_TIME.test(text) && !ZONE.test(text.trim());
}
