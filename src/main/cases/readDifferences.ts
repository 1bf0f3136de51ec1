import type { ResponseKind } from '@shared/domain/heldResponses';
import type { CaseView } from '@shared/domain/caseView';
import {
  amlHistorySchema,
  amlMonitorUpdateSchema,
  amlResultSchema,
  journeyResultSchema,
  journeySummarySchema,
  readTolerantly,
  spotCheckResultSchema,
} from '@shared/wire';

const SCHEMAS = {
  journeyResult: journeyResultSchema,
  spotCheckResult: spotCheckResultSchema,
  amlResult: amlResultSchema,
  amlHistory: amlHistorySchema,
  journeySummary: journeySummarySchema,
  webhookEvent: amlMonitorUpdateSchema,
} as const;

/** How a response and the schema of its own operation differ. */
export interface ResponseReading {
  differences: CaseView['unread'];
  /** It has nothing that its operation specifies: a list of differences would only name all of it. */
  isAnotherShape: boolean;
}

/** Reads a response by the schema of its own operation. */
export function readDifferences(kind: ResponseKind, value: unknown): ResponseReading {
  const schema = SCHEMAS[kind];
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  const isAnotherShape = !isObject || !Object.keys(schema.shape).some((key) => Object.hasOwn(value, key));
  return { differences: isAnotherShape ? [] : [...readTolerantly(schema, value).unread], isAnotherShape };
}
