/** What can be done with one line or file of a batch. */
export const LINE_ACTIONS = [
  'fetch',
  'fetch-again',
  'saved',
  'event',
  'event-fetch',
  'event-not-saved',
  'event-repeated',
  'event-applied',
  'event-unknown',
  'file',
  'file-raw',
  'file-unclear',
  'table-unclear',
  'medium',
  'medium-unnamed',
  'repeated',
  'not-understood',
] as const;
export type LineAction = (typeof LINE_ACTIONS)[number];
