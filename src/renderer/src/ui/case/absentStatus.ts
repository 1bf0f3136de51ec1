/** The status of an absent part of the response in the list of sections. Unreadable parts get none. */
export const absentStatus = (state: string): string =>
  state === 'null' ? 'null' : state === 'missing' ? 'not provided' : '';
