const cached = new Map<string, string>();

function plainDigit(digit: string): string {
  const plain = digit.normalize('NFKC');
  if (plain < '\x80') return plain;
  // Unicode encodes digits in contiguous runs from zero to nine, so count back to the start of the run.
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((code - zero) % 10);
}

/** Replaces decimal digits of any script with 0 to 9. */
export function asciiDigits(text: string): string {
  return text.replace(/(?![0-9])\p{Nd}/gu, (digit) => {
    const plain = cached.get(digit) ?? plainDigit(digit);
    cached.set(digit, plain);
    return plain;
  });
}
