import type { ResultKind } from '../wire/catalogue';

/**
 * The service's operations and downloads, for each of which a connection has a path template. Separate from the
 * schemas, so that the window's first page can name them without loading zod.
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

const DOWNLOADS: readonly string[] = ['image', 'video', 'pdf'];

/** Whether the operation returns a file that a result names, rather than a result. */
export const isDownload = (operation: string): operation is 'image' | 'video' | 'pdf' =>
  DOWNLOADS.includes(operation);

const RESULT_KIND: Readonly<Record<string, ResultKind>> = {
  journeyResult: 'journey',
  journeySummary: 'journey-summary',
  spotCheckResult: 'spot-check',
  amlResult: 'aml-check',
  amlHistory: 'aml-history',
};

/** The result that an operation returns; null for downloads. */
export const resultKindOf = (operation: (typeof OPERATIONS)[number]): ResultKind | null =>
  RESULT_KIND[operation] ?? null;
