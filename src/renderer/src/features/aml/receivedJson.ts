/** Text that may be JSON of a received value, read as `receivedText` reads it; anything else as it is. */
export function readableJson(text: string): string {
  if (!/^[[{]/.test(text)) return text;
  try {
    return receivedText(JSON.parse(text));
  } catch {
    return text;
  }
}

/** A received value as text: a text as it is, lists of texts joined, everything else as JSON. */
export function receivedText(value: unknown): string {
  if (value === undefined) return '';
  if (typeof value === 'string') return value === '' ? 'empty text' : value;
  if (value === null) return 'null';
  if (Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === 'string'))
    return value.join(' · ');
  return JSON.stringify(value, null, 1).replace(/\n\s*/g, ' ');
}
