/** The label of an absent part in the list of sections. An unreadable part has none. */
export const absentStatus = (state: string): string =>
  state === 'null' ? 'null' : state === 'missing' ? 'not provided' : '';
