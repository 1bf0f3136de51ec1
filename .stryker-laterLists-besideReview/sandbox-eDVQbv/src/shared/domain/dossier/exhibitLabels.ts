/** What a piece of evidence is called that the case does not show at a place of its own. */
// @ts-nocheck

export const EXHIBIT = {
  event: 'Service event',
  timeStamp: { statement: 'Time-stamp statement', response: 'Time-stamp response' },
  receivedInstead: (request: string): string => `${request}: received instead`,
  ofAnotherResponse: (request: string): string => `${request} listed in another response`,
} as const;
