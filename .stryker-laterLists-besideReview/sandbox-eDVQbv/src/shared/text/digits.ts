// @ts-nocheck
const cached = new Map<string, string>();

function plainDigit(digit: string): string {
  const plain = digit.normalize('NFKC');
  if (plain < '\x80') return plain;
  // A digit without a plain form is in a run of ten, zero first, with no digit before it.
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((code - zero) % 10);
}

/** Decimal digits of any script as 0 to 9. */
export function asciiDigits(text: string): string {
  return text.replace(/(?![0-9])\p{Nd}/gu, (digit) => {
    const plain = cached.get(digit) ?? plainDigit(digit);
    cached.set(digit, plain);
    return plain;
  });
}
