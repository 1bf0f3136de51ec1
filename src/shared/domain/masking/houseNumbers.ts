import { UNSPACED, wordsOf } from '../../text/words';
import { isStreet } from './streets';

/** A number short enough for a house or flat. */
const NUMBERS = /(?<![a-z\p{N}])\p{N}{1,4}(?!\p{N})/giu;
const ONE = String.raw`(\p{N}{1,4})[a-z]?(?![a-z\p{N}]|[.,:]\p{N}|\s?%)(?:\s?(?:bis|ter|quater)(?!\p{L}))?(?:丁目|番地?|号室?)?`;
/** A label that marks a number as a house or flat number. */
const LABEL = String.raw`(?:(?:m|lok|apt|apartment|flat|unit|suite|room|top|stiege|tür|whg|wohnung|appt|app|int|bte|byt|кв|д|дом|корп?|no|nr|nº|n°)(?:[.:]{1,2}\s?|\s)[#№]?|[#№]\s?)`;
const GAP = String.raw`(?:[.,]?\s?|\s?[-–/]\s?)`;
const AFTER = new RegExp(`^${GAP}(${LABEL})?${ONE}`, 'iu');
const BEFORE = new RegExp(
  String.raw`(?<![\p{L}\p{N}]|\p{N}[.,:])(${LABEL})?(\p{N}{1,4})[a-z]?(?:\s?(?:bis|ter|quater))?(?:,\s?|\s)$`,
  'iu',
);
/** The sign and door of a floor, as in Spain and Portugal: the rest of `3º B`, `2ª izq.`. */
const FLOOR =
  /^[ºª°](?:\s?(?:\p{Lu}|[Ii]zq|[Ii]zda|[Dd]cha|[Dd]ta|[Ee]sq|[Dd]to|[Ff]te)(?![\p{L}\p{N}])\.?)?/u;
/** A number with a letter, in each way to write it: `5a`, `5 A`, `5/a`. */
const LETTERED = /(?<![\p{L}\p{N}])(\p{N}{1,4})(?:\s?[º°-]\s?|\s?\/\s?|\s?)(\p{L})(?![\p{L}\p{N}])/gu;
const LETTER = /^(?:\s?[/-]\s?|\s?)(\p{L})(?![\p{L}\p{N}])/u;
/** The end of the clause after a number. */
const END = /^\s?(?:$|[,;)\n]|\.(?!\p{N}))/u;
const ENDS_WITH_NUMBER = /(?<!\p{N})\p{N}{1,4}[a-z]?$/iu;

interface Span {
  start: number;
  end: number;
}

const keysOf = (text: string): string[] => wordsOf(text).map(({ key }) => key);
/** A label between two numbers is at most this long: `m`, `lok`. */
const LONGEST_LABEL = 3;

/** The numbers that precede or follow a place in one of the addresses, with nothing but labels between them. */
function numbersBeside(place: readonly string[], addresses: readonly (readonly string[])[]): Set<string> {
  const isOther = (key: string): boolean => !/^\p{N}/u.test(key) && key.length > LONGEST_LABEL;
  const beside = addresses.flatMap((address) =>
    address.flatMap((_, at) => {
      if (place.length === 0 || !place.every((key, more) => address[at + more] === key)) return [];
      const [before, after] = [address.slice(0, at), address.slice(at + place.length)];
      const last = after.findIndex(isOther);
      return [
        ...before.slice(before.findLastIndex(isOther) + 1),
        ...(last < 0 ? after : after.slice(0, last)),
      ];
    }),
  );
  return new Set(beside.flatMap((key) => key.match(NUMBERS) ?? []));
}

/**
 * Returns a function that extends a found address by adjacent house and flat numbers. A labelled number is always
 * included. A number without label is included if it is one of the addresses' own, beside a street, beside the place
 * that it is beside in the address, or at the end of the clause. A letter belongs to the number that has it in the
 * address.
 */
export function createHouseNumbers(
  addresses: readonly string[],
): <T extends Span>(text: string, found: T) => T {
  const own = new Set(addresses.flatMap((address) => address.match(NUMBERS) ?? []));
  const keys = addresses.map(keysOf);
  const withLetter = (number: string, letter: string): string => number + letter.toLowerCase();
  const lettered = new Set(
    addresses.flatMap((address) =>
      [...address.matchAll(LETTERED)].map(([, number = '', letter = '']) => withLetter(number, letter)),
    ),
  );
  /** The length of what follows a number and belongs to it. */
  const restOf = (number: string, after: string): number => {
    const [floor = ''] = FLOOR.exec(after) ?? [];
    const [rest = '', letter = ''] = LETTER.exec(after) ?? [];
    return floor.length > 0 ? floor.length : lettered.has(withLetter(number, letter)) ? rest.length : 0;
  };

  return (text, found) => {
    let { start, end } = found;
    const place = text.slice(start, end);
    const beside = numbersBeside(keysOf(place), keys);
    const isOfStreet = isStreet(place.split(/\s+/)) || ENDS_WITH_NUMBER.test(place) || UNSPACED.test(place);
    for (;;) {
      const [whole = '', label, number = ''] = AFTER.exec(text.slice(end)) ?? [];
      const isBeside = isOfStreet || beside.has(number) || END.test(text.slice(end + whole.length));
      if (whole === '' || (label === undefined && !(own.has(number) && isBeside))) break;
      end += whole.length;
      if (/\p{N}$/u.test(whole)) end += restOf(number, text.slice(end));
    }
    const [last = ''] = /\p{N}+$/u.exec(text.slice(start, end)) ?? [];
    if (last !== '') end += restOf(last, text.slice(end));
    for (;;) {
      const [whole = '', label, number = ''] = BEFORE.exec(text.slice(0, start)) ?? [];
      if (whole === '' || (label === undefined && !((isOfStreet && own.has(number)) || beside.has(number))))
        break;
      start -= whole.length;
    }
    return { ...found, start, end };
  };
}
