import type { Request } from './events/fetching';
import type { OPERATIONS } from './operations';

/** The name of each operation in the service's documentation; downloads are named by their content. */
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

/** The same names for use within a sentence. A case has one result of each kind but any number of images. */
export const OPERATION_PHRASES: typeof OPERATION_NAMES = {
  journeyResult: 'the journey result',
  journeySummary: 'the journey summary',
  spotCheckResult: 'the spot check result',
  amlResult: 'the AML result',
  amlHistory: 'the AML history',
  image: 'an image',
  video: 'a video',
  pdf: 'a PDF',
};

/** The name of a request: the operation, and the version if there is one. */
export function requestLabel({ operation, version, deltaOnly }: Request): string {
  const name = OPERATION_NAMES[operation];
  if (version === undefined) return name;
  return `${name}, version ${version}, ${deltaOnly === true ? 'changes only' : 'full list'}`;
}
