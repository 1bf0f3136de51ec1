import { isInDates } from './dateWords';

/** A number or a month name of a date, as far as it is needed here. */
interface Item {
  digits: string;
  months: readonly number[];
  start: number;
  end: number;
  gap: string | null;
}

/** Two or more days of one month, with the year if there is one. */
export interface AlternativeDays<T extends Item> {
  days: number[];
  months: readonly number[];
  year: T | null;
  /** The last item. */
  last: T;
}

/** What joins two days of one month: a sign or one short word. `17/18`, `17. oder 18.`, `17th to 20th`. */
const JOINT = /^(?:st|nd|rd|th)?\.?(?:\s?[/&+\p{Pd}]\s?|\s(\p{L}{1,5})\s)$/u;
/** What may separate a day from the month name, which is beside it. */
const BESIDE_MONTH = /^(?:st|nd|rd|th)?\.?\s?(?:(?:of|de)\s)?$/u;

const isDay = (item: Item | undefined): item is Item =>
  item !== undefined && /^\d\d?$/.test(item.digits) && Number(item.digits) > 0 && Number(item.digits) < 32;
const isYear = (item: Item | undefined): item is Item =>
  item !== undefined && item.gap !== null && /^\d\d(?:\d\d)?$/.test(item.digits);

const between = (text: string, first: Item | undefined, second: Item | undefined): string =>
  text.slice(first?.end ?? 0, second?.start ?? 0);

function areJoined(text: string, first: Item | undefined, second: Item | undefined): boolean {
  const [found, word] = JOINT.exec(between(text, first, second)) ?? [];
  // `of` and the like belong to one date or to a count: 3 of 17.
  return found !== undefined && (word === undefined || !isInDates(word));
}

/**
 * Alternative days that begin at an item, of which only one is beside the month name: 17 of `17 or 18 September`, 18 of
 * `September 17/18`. Null if there are none.
 */
export function alternativeDays<T extends Item>(
  text: string,
  items: readonly T[],
  at: number,
): AlternativeDays<T> | null {
  const isMonth = (item: T | undefined): item is T => (item?.months.length ?? 0) > 0;
  const first = isMonth(items[at]) ? at + 1 : at;
  let end = first;
  while (isDay(items[end]) && (end === first || areJoined(text, items[end - 1], items[end]))) end += 1;
  const days = items.slice(first, end);
  const month = first > at ? items[at] : items[end];
  const beside = first > at ? between(text, month, days[0]) : between(text, days.at(-1), month);
  if (days.length < 2 || !isMonth(month) || !BESIDE_MONTH.test(beside)) return null;
  const next = first > at ? end : end + 1;
  const year = isYear(items[next]) ? (items[next] ?? null) : null;
  const last = year ?? items[next - 1] ?? month;
  return { days: days.map(({ digits }) => Number(digits)), months: month.months, year, last };
}
