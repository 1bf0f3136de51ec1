const ZONED = /(?:Z|[+-]\d{2}:?\d{2})$/i;

/** Instants in milliseconds; a time without a zone is read as UTC, as everywhere. Null for what is no time. */
export function instant(text: string | null): number | null {
  if (text === null || !/^\d{4}-\d{2}-\d{2}T/.test(text)) return null;
  const at = Date.parse(ZONED.test(text) ? text : `${text}Z`);
  return Number.isNaN(at) ? null : at;
}
