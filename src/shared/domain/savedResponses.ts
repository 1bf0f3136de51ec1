import type { EvidenceOrigin } from './savedEvidence';
import { isContentEvent, originOf } from './savedEvidence';
import type { Sha256 } from './ids';
import type { Reviewer, JournalEntry } from './journal';
import type { Request } from './events/fetching';

/** The kinds of responses: one per operation that returns JSON, and events sent by the service. */
export const RESPONSE_KINDS = [
  'journeyResult',
  'spotCheckResult',
  'amlResult',
  'amlHistory',
  'journeySummary',
  'webhookEvent',
] as const;
export type ResponseKind = (typeof RESPONSE_KINDS)[number];

/** One saved response of a case, whatever its bytes are. */
export interface SavedResponse {
  kind: ResponseKind;
  /** The requested monitoring version; null for everything except AML history. */
  version: number | null;
  /** True for the changes of that version, false for its full list. */
  deltaOnly: boolean;
  sha256: Sha256;
  bytes: number;
  /** When and by whom it was last received or imported from a file. */
  receivedAt: string;
  receivedBy: Reviewer;
  origin: EvidenceOrigin;
  /** Set if it was received instead of the requested response, for example an error or a web page. */
  isInPlace?: true;
}

const kindOf = ({ operation }: Request): ResponseKind | null =>
  RESPONSE_KINDS.find((kind) => kind === operation) ?? null;

const askedFor = (
  kind: ResponseKind,
  { version, deltaOnly }: Request,
): Pick<SavedResponse, 'kind' | 'version' | 'deltaOnly'> => ({
  kind,
  version: version ?? null,
  deltaOnly: deltaOnly === true,
});
const arrivedBytes = ({
  sha256,
  bytes,
}: {
  sha256: Sha256;
  bytes: number;
}): Pick<SavedResponse, 'sha256' | 'bytes'> => ({
  sha256,
  bytes,
});

function responseIn({ event, at, author }: JournalEntry): SavedResponse | null {
  const received = { receivedAt: at, receivedBy: author };
  if (event.type === 'service-event')
    return {
      kind: 'webhookEvent',
      version: null,
      deltaOnly: false,
      sha256: event.sha256,
      bytes: event.bytes,
      origin: 'file',
      ...received,
    };
  // Bytes that arrived instead of a response are saved as they arrived.
  if (event.type === 'absent' && event.arrived !== undefined) {
    const { request, arrived } = event;
    const kind = kindOf(request);
    return kind === null
      ? null
      : {
          ...askedFor(kind, request),
          ...arrivedBytes(arrived),
          origin: 'service',
          isInPlace: true,
          ...received,
        };
  }
  const kind = isContentEvent(event) ? kindOf(event.request) : null;
  if (kind === null || !isContentEvent(event)) return null;
  return {
    ...askedFor(kind, event.request),
    ...arrivedBytes(event),
    origin: originOf(event),
    ...received,
  };
}

/** Sorts by kind, later versions first, and the full list before the changes of the same version. */
const inOrder = (a: SavedResponse, b: SavedResponse): number =>
  RESPONSE_KINDS.indexOf(a.kind) - RESPONSE_KINDS.indexOf(b.kind) ||
  (b.version ?? 0) - (a.version ?? 0) ||
  Number(a.deltaOnly) - Number(b.deltaOnly);

/**
 * Every saved response of a case, sorted by operation, version and time, latest first. If the same bytes were
 * received again for the same request, they are listed once. Media are not included.
 *
 * @param entries all readable entries in their order
 */
export function savedResponsesOf(entries: readonly JournalEntry[]): SavedResponse[] {
  const found = new Map<string, SavedResponse>();
  for (const entry of entries.toReversed()) {
    const response = responseIn(entry);
    if (response === null) continue;
    const { kind, version, deltaOnly, sha256 } = response;
    const key = JSON.stringify([kind, version, deltaOnly, sha256]);
    if (!found.has(key)) found.set(key, response);
  }
  return [...found.values()].sort(inOrder);
}
