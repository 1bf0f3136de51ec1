const SHORTEST_PART = 7;
const SHORTEST_OF_SEVERAL = 6;
/** What separates several numbers, and the words beside one: `07700 900123 (home) / 020 7946 0958`. */
const BETWEEN_NUMBERS = /[;,|/\n、，；]|(?<![\p{L}\p{N}])\p{L}{2,}(?![\p{L}\p{N}])[.:]?/u;
/** A country code, also in brackets. */
const INTERNATIONAL = /^[\s(]*(?:\+|00)\d/;

/** Without the digits before a number that are dialled only within its country: 0, or 8 in the east of Europe. */
const withoutTrunk = (digits: string): string[] => [
  ...(/^0[1-9]/.test(digits) ? [digits.slice(1)] : []),
  ...(/^8\d{8}(?:\d\d)?$/.test(digits) ? [digits.slice(1).replace(/^0/, '')] : []),
];

/**
 * The numbers of a value that has several, or words beside one.
 *
 * @returns none if the value is one number
 */
export function numbersIn(text: string): string[] {
  const parts = text.split(BETWEEN_NUMBERS).map((part) => part.trim());
  return parts.length < 2
    ? []
    : parts.filter((part) => part.replace(/\P{Nd}/gu, '').length >= SHORTEST_OF_SEVERAL);
}

/**
 * The parts of a number that identify it alone: without its country code, trunk prefix or letters.
 *
 * @param key its letters and digits as they are compared
 */
export function partsOfNumber(text: string, key: string): string[] {
  const national = INTERNATIONAL.test(text)
    ? [1, 2, 3].map((count) => key.replace(/^00/, '').slice(count))
    : [];
  const digits = /^(?:[a-z]{1,3})?\d+(?:[a-z]{1,2})?$/.test(key)
    ? [key.replace(/[a-z]+$/, ''), key.replace(/[a-z]/g, '')]
    : [];
  const local = [key, ...national].flatMap(withoutTrunk);
  return [...national, ...digits, ...local].filter(({ length }) => length >= SHORTEST_PART);
}
