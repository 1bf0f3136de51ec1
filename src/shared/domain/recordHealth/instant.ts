import { readIsoDate } from '../../text/dates';
import { dayOfTime } from './days';

const ZONED = /(?:Z|[+-]\d{2}:?\d{2})$/i;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Local time is at most 14 hours ahead of UTC and 12 hours behind it (IANA time zone database). */
const ZONES = { ahead: 14 * HOUR, behind: 12 * HOUR };

/**
 * The earliest and latest instant that a text may mean, in milliseconds; null if it is neither a time nor a complete
 * date. Of a time in another form than ISO 8601, only the day is used.
 */
function spanOf(text: string): { from: number; until: number; isZoned: boolean } | null {
  const isIso = readIsoDate(text.trim().replace(' ', 'T')) !== null;
  const written = isIso ? text.trim().replace(' ', 'T') : (dayOfTime(text) ?? '');
  const date = readIsoDate(written);
  if (date === null || date.day === null) return null;
  const isZoned = date.hasTime && ZONED.test(written);
  const from = Date.parse(isZoned ? written : `${written}${date.hasTime ? '' : 'T00:00'}Z`);
  return Number.isNaN(from) ? null : { from, until: date.hasTime ? from : from + DAY - 1, isZoned };
}

/**
 * Whether one time is certainly before another. If only one has a time zone, the other may be in any zone; if neither
 * has one, both are taken to be in the same zone. False if they cannot be compared.
 */
export function isSurelyBefore(one: string | null, other: string | null): boolean {
  const [first, second] = [spanOf(one ?? ''), spanOf(other ?? '')];
  if (first === null || second === null) return false;
  const isMixed = first.isZoned !== second.isZoned;
  const late = isMixed && !first.isZoned ? ZONES.behind : 0;
  const early = isMixed && !second.isZoned ? ZONES.ahead : 0;
  return first.until + late < second.from - early;
}
