import type { ResultKind } from '../wire/catalogue';
import { inSentence } from '../text/language';

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

/** The service documentation's name of each operation; a download is named by its content. */
export const OPERATION_NAMES: Readonly<Record<(typeof OPERATIONS)[number], string>> = {
  journeyResult: 'Journey result',
  journeySummary: 'Journey summary',
  spotCheckResult: 'Spot check result',
  amlResult: 'AML result',
  amlHistory: 'AML history',
  image: 'Image',
  video: 'Video',
  pdf: 'PDF',
};

/** "a journey result", "an AML result". */
export const withArticle = (name: string): string =>
  `${/^[AEIO]/.test(name) ? 'an' : 'a'} ${inSentence(name)}`;

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
