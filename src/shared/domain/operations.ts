/**
 * The service's operations and downloads that a profile gives a path template for. Apart from their schema, so that the
 * window's first page can name them without bringing zod along.
 */
export const OPERATIONS = [
  'journeyResult',
  'journeySummary',
  'spotCheckResult',
  'amlResult',
  'amlHistory',
  'image',
  'video',
  'pdf',
] as const;
