// @ts-nocheck
import type { ResultKind } from '../wire/catalogue';

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

const DOWNLOADS: readonly string[] = ['image', 'video', 'pdf'];

/** Whether it returns a file that a result names, and not a result. */
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
