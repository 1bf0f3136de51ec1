const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * The form of an id in which it is compared: a UUID in lower case, because its letter case has no meaning (RFC 9562,
 * section 4), and any other id as received. It is not for display.
 */
export const idKey = (id: string): string => (UUID.test(id) ? id.toLowerCase() : id);

/** Whether two ids mean the same; null means nothing. */
export const isSameId = (a: string | null, b: string | null): boolean =>
  a !== null && b !== null && (a === b || idKey(a) === idKey(b));
