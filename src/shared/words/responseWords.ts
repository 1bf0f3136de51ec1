import type { HeldResponse, ResponseKind } from '../domain/heldResponses';

/** Operations by the names of the service's own documentation. */
export const RESPONSE_KIND_WORDS: Readonly<Record<ResponseKind, string>> = {
  journeyResult: 'Journey result',
  spotCheckResult: 'Spot check result',
  amlResult: 'AML result',
  amlHistory: 'AML history',
  journeySummary: 'Journey summary',
  webhookEvent: 'Webhook event',
};

/** The same within a sentence. */
export const RESPONSE_NAMES: Readonly<Record<ResponseKind, string>> = {
  journeyResult: 'a journey result',
  spotCheckResult: 'a spot check result',
  amlResult: 'an AML result',
  amlHistory: 'an AML history',
  journeySummary: 'a journey summary',
  webhookEvent: 'a webhook event',
};

/** Which response of its operation it is: version, whole list or changes, and when it was received. */
export function responseLabel({ version, deltaOnly, receivedAt, origin }: HeldResponse): string {
  const time = `${receivedAt.slice(0, 16).replace('T', ' ')} UTC`;
  const parts = [
    version === null ? null : `Version ${String(version)}`,
    deltaOnly ? 'changes only' : null,
    time,
    origin === 'file' ? 'from a file' : null,
  ];
  return parts.filter((part) => part !== null).join(', ');
}
