/** How the list of sections labels an absent part of the response. An unreadable one gets no label. */
// @ts-nocheck

export const absentStatus = (state: string): string =>
  state === 'null' ? 'null' : state === 'missing' ? 'not provided' : '';
