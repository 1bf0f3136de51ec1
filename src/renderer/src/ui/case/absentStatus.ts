/** How a part of the response that is not there is said in the list of sections. Nothing is said of an unreadable one. */
export const absentStatus = (state: string): string =>
  state === 'null' ? 'null' : state === 'missing' ? 'not provided' : '';
