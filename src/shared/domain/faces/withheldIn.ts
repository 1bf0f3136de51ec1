/** An object of a record, with any members. */
export type Place = Readonly<Record<string, unknown>>;

/**
 * A copy of a record in which all content at hidden places is replaced by the state `withheld`.
 *
 * @param isHidden asked with the JSON pointer and the object of each single value and each undescribed member
 */
export function withheldIn<T>(record: T, isHidden: (pointer: string, place: Place) => boolean): T {
  const copies = new Map<object, unknown>();
  const copyOf = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    const known = copies.get(value);
    if (known !== undefined) return known;
    const copy = Array.isArray(value)
      ? value.map(copyOf)
      : copyOfObject(value as Readonly<Record<string, unknown>>);
    copies.set(value, copy);
    return copy;
  };
  const copyOfObject = (value: Readonly<Record<string, unknown>>): unknown => {
    const { pointer, state, key } = value;
    if (typeof pointer === 'string' && typeof state === 'string') {
      if (state === 'not-part') return value;
      const isContainer = state === 'given' && typeof value['value'] === 'object';
      if (!isContainer && isHidden(pointer, value)) return { state: 'withheld', pointer };
    } else if (typeof pointer === 'string' && typeof key === 'string' && 'value' in value) {
      return isHidden(pointer, value) ? { key, pointer, value: null, isWithheld: true } : value;
    }
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, copyOf(one)]));
  };
  return copyOf(record) as T;
}

/** The JSON pointers of everything that is withheld in a record. */
export function withheldPlaces(record: unknown): string[] {
  const seen = new Set<object>();
  const placesIn = (value: unknown): string[] => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return [];
    seen.add(value);
    const { state, isWithheld, pointer } = value as Place;
    const isPlace = (state === 'withheld' || isWithheld === true) && typeof pointer === 'string';
    return isPlace ? [pointer] : Object.values(value).flatMap(placesIn);
  };
  return placesIn(record);
}
