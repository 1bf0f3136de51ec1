import { REMOVED_MARKS } from '@shared/domain/redactionClasses';

const MARK = REMOVED_MARKS.addresses.replace(/[[\]]/g, String.raw`\$&`);
const NUMBERS = /(?<![a-z\p{N}])\p{N}{1,4}(?!\p{N})/giu;
/** A removal mark followed by a label (flat, apt) and a number. */
const FLAT = new RegExp(
  String.raw`${MARK}[.,]?\s?(?:(?:m|lok|apt|appt|кв|nr)\.\s?|(?:apt|apartment|flat|unit|suite|top|appt|nr|nº)\s|(?:no|nr|d|д|кв)[.:]{1,2}\s?)(\p{N}{1,4})(?=[a-z]?(?:$|[\s,;)]))`,
  'giu',
);
/** A removal mark followed by a number at the end of the text or clause. */
const LAST = new RegExp(
  String.raw`${MARK}(?:[.,]?\s?|[-/])(\p{N}{1,4})(?=[a-z]?(?:$|[,;)\n]|\.(?!\p{N})))(?![.,:]\p{N})`,
  'giu',
);

/**
 * Returns a function that checks whether a text has a house or flat number of the given addresses left beside the
 * mark of a removed address.
 */
export function createHouseLeaks(addresses: readonly string[]): (text: string) => boolean {
  const own = new Set(addresses.flatMap((address) => address.match(NUMBERS) ?? []));
  return (text) =>
    text.includes(REMOVED_MARKS.addresses) &&
    [FLAT, LAST].some((form) => [...text.matchAll(form)].some(([, number = '']) => own.has(number)));
}
