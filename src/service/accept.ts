/**
 * Whether an Accept header (RFC 9110) accepts JSON. Without a header everything is accepted. Otherwise the most
 * specific range that matches application/json decides, and a weight of zero excludes it.
 */
export function acceptsJson(header: string | undefined): boolean {
  if (header === undefined || header.trim() === '') return true;
  const weights = new Map<string, number>();
  for (const part of header.split(',')) {
    const [range = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    weights.set(range, weight === undefined ? 1 : Number(weight));
  }
  const decisive = ['application/json', 'application/*', '*/*'].find((range) => weights.has(range));
  return decisive !== undefined && (weights.get(decisive) ?? 0) > 0;
}
