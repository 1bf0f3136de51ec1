import { UNSPACED } from '../../text/words';
import { isStreet } from './streets';

/** A number short enough for a house or flat. */
const NUMBERS = /(?<![a-z\p{N}])\p{N}{1,4}(?!\p{N})/giu;
const ONE = String.raw`(\p{N}{1,4})[a-z]?(?![a-z\p{N}]|[.,:]\p{N}|\s?%)(?:\s?(?:bis|ter|quater)(?!\p{L}))?(?:丁目|番地?|号室?)?`;
/** A label that marks a number as a house or flat number. */
const LABEL = String.raw`(?:(?:m|lok|apt|apartment|flat|unit|suite|room|top|stiege|tür|whg|wohnung|appt|app|int|bte|byt|кв|д|дом|корп?|no|nr|nº|n°)(?:\.\s?|\s)[#№]?|[#№]\s?)`;
const GAP = String.raw`(?:[.,]?\s?|\s?[-–/]\s?)`;
const AFTER = new RegExp(`^${GAP}(${LABEL})?${ONE}`, 'iu');
const BEFORE = new RegExp(
  String.raw`(?<![\p{L}\p{N}]|\p{N}[.,:])(${LABEL})?(\p{N}{1,4})[a-z]?(?:\s?(?:bis|ter|quater))?(?:,\s?|\s)$`,
  'iu',
);
/** The end of the clause after a number. */
const END = /^\s?(?:$|[,;)\n]|\.(?!\p{N}))/u;
const ENDS_WITH_NUMBER = /(?<!\p{N})\p{N}{1,4}[a-z]?$/iu;

interface Span {
  start: number;
  end: number;
}

/**
 * Returns a function that extends a found address by adjacent house and flat numbers. A labelled number is always
 * included. A number without label is included if it is one of the addresses' own, beside a street or at the end of
 * the clause.
 */
export function createHouseNumbers(
  addresses: readonly string[],
): <T extends Span>(text: string, found: T) => T {
  const own = new Set(addresses.flatMap((address) => address.match(NUMBERS) ?? []));

  return (text, found) => {
    let { start, end } = found;
    const place = text.slice(start, end);
    const isOfStreet = isStreet(place.split(/\s+/)) || ENDS_WITH_NUMBER.test(place) || UNSPACED.test(place);
    for (;;) {
      const [whole = '', label, number = ''] = AFTER.exec(text.slice(end)) ?? [];
      const isPart = own.has(number) && (isOfStreet || END.test(text.slice(end + whole.length)));
      if (whole === '' || (label === undefined && !isPart)) break;
      end += whole.length;
    }
    for (;;) {
      const [whole = '', label, number = ''] = BEFORE.exec(text.slice(0, start)) ?? [];
      if (whole === '' || (label === undefined && !(isOfStreet && own.has(number)))) break;
      start -= whole.length;
    }
    return { ...found, start, end };
  };
}
