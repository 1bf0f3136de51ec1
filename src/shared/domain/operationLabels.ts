import { inSentence } from '../text/language';
import type { OPERATIONS } from './operations';

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
