/** Names of evidence that has no place of its own in the case. */
export const EXHIBIT = {
  event: 'Service event',
  timeStamp: { statement: 'Time-stamp statement', response: 'Time-stamp response' },
  receivedInstead: (request: string): string => `${request}: received instead`,
  ofAnotherResponse: (request: string): string => `${request} listed in another response`,
} as const;
