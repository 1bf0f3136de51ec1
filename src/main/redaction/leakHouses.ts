import { REMOVED_MARKS } from '@shared/domain/redaction/redactionClasses';

const MARK = REMOVED_MARKS.addresses.replace(/[[\]]/g, String.raw`\$&`);
const NUMBERS = /(?<![a-z\p{N}])\p{N}{1,4}(?!\p{N})/giu;
/** Said to be a flat's or a house's. */
const FLAT = new RegExp(
  String.raw`${MARK}[.,]?\s?(?:(?:m|lok|apt|appt|кв|nr)\.\s?|(?:apt|apartment|flat|unit|suite|top|appt|nr|nº)\s)(\p{N}{1,4})(?=[a-z]?(?:$|[\s,;)]))`,
  'giu',
);
/** Behind the mark, and nothing behind it. */
const LAST = new RegExp(
  String.raw`${MARK}(?:[.,]?\s?|[-/])(\p{N}{1,4})(?=[a-z]?(?:$|[,;)\n]|\.(?!\p{N})))(?![.,:]\p{N})`,
  'giu',
);

/** Whether a text of a copy has the number of a house or a flat of some addresses beside the mark of what was removed. */
export function createHouseLeaks(addresses: readonly string[]): (text: string) => boolean {
  const own = new Set(addresses.flatMap((address) => address.match(NUMBERS) ?? []));
  return (text) =>
    text.includes(REMOVED_MARKS.addresses) &&
    [FLAT, LAST].some((form) => [...text.matchAll(form)].some(([, number = '']) => own.has(number)));
}
