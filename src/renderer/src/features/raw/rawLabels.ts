import type { ResponseKind } from '@shared/domain/savedResponses';
import { COUNTS } from '@shared/text/countLabels';
import { countedGrouped, grouped } from '@shared/text/language';

export const RAW = {
  findInBoth: 'Find in both',
  find: 'Find in raw response',
  previous: 'Previous result',
  next: 'Next result',
  notUtf8: 'Bytes that are not UTF-8',
  text: (title: string) => `${title}: text`,
  title: 'Raw response',
  both: 'Both',
  indented: 'Indented',
  copyHash: 'Copy hash',
  notJson: 'This response is not valid JSON',
  invalid: 'Invalid characters',
  invalidText:
    'Some bytes are not UTF-8 and are shown as highlighted replacement characters. The saved response is unchanged.',
  none: 'No responses',
  noneText: 'No response is saved for this case. Fetch it again to get one.',
  loading: 'Loading response',
  width: 'Width of the raw response',
  notIndented: 'Indented view not available',
  onlyJson: 'Only JSON can be indented.',
  sha256: 'SHA-256',
  notFound: 'not found',
  found: (at: number, count: number, isCut: boolean) =>
    isCut ? `${String(at)} of ${grouped(count)} or more` : `${String(at)} of ${String(count)}`,
  size: (bytes: number, lines: number | null) =>
    lines === null
      ? countedGrouped(bytes, COUNTS.byte)
      : `${countedGrouped(bytes, COUNTS.byte)}, ${countedGrouped(lines, COUNTS.line)} as received`,
  receivedAt: (kind: string) => `${kind}, received {time}`,
  fault: (line: number, column: number, message: string) =>
    `The first error is at line ${String(line)}, column ${String(column)}: ${message}. The response is saved as received. If you fetch again, both responses are kept.`,
  notRecognised: {
    journeyResult: 'Not a journey result',
    journeySummary: 'Not a journey summary',
    spotCheckResult: 'Not a spot check result',
    amlResult: 'Not an AML result',
    amlHistory: 'Not an AML history',
    webhookEvent: 'Not a service event',
  } satisfies Record<ResponseKind, string>,
  onlyValid: (line: number, column: number) =>
    `Only valid JSON can be indented. The first error is at line ${String(line)}, column ${String(column)}.`,
  waits: 'It would reveal the service’s face result. Compare the faces first.',
  response: 'Response',
  latest: 'latest',
  lastReceived: 'last received; requested again and not received',
  notRequested: 'not the requested result',
  shownInCase: 'shown in the case',
  goTo: 'Go to raw response',
  invalidJson: 'not JSON',
  notReceived: 'not received',
} as const;
