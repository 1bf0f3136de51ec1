import type { AbsenceReason, Request } from './events/fetching';
import type { Sha256 } from './ids';
import type { ReadEntry, Reviewer } from './journal';
import { requestKey, type EvidenceOrigin } from './savedEvidence';

/** What was asked for and not had. */
export interface Absence {
  request: Request;
  at: string;
  by: Reviewer;
  reason: AbsenceReason;
  status: number | null;
  serviceCode: string | null;
  attempts: number;
  /** The bytes that came in its place and are kept. */
  arrived: Sha256 | null;
  /** A later request for the same had it; a file imported since is none. */
  savedSince: boolean;
}

/** When and why something was not had. */
export type AbsenceFacts = Pick<Absence, 'at' | 'reason' | 'status' | 'serviceCode'>;

/** Why a response that was received with the status of a success is not the result that was requested. */
export type NoResultReason = 'not-json' | 'other-shape';

/** A request that brought nothing, or no result, when it was last made. */
export interface NotReceived extends Omit<AbsenceFacts, 'reason'> {
  request: Request;
  reason: AbsenceReason | NoResultReason;
  /** The bytes that the latest request brought and that the list of raw responses has; null where there are none. */
  raw: Sha256 | null;
  /** Where what is shown in its place came from; null where there is nothing. */
  shown: EvidenceOrigin | null;
}

/** Every request that brought nothing, in the order of the entries. */
export function absencesIn(entries: readonly ReadEntry[]): Absence[] {
  const saved = new Set<string>();
  const latestFirst = entries.toReversed().flatMap(({ event, at, author }): Absence[] => {
    // A file was not requested: what the service did not send is still not received from it.
    if (event.type === 'retrieved') saved.add(requestKey(event));
    if (event.type !== 'absent') return [];
    const { request, reason, status, serviceCode, attempts, arrived } = event;
    const savedSince = saved.has(requestKey(event));
    const kept = arrived?.sha256 ?? null;
    return [{ request, at, by: author, reason, status, serviceCode, attempts, arrived: kept, savedSince }];
  });
  return latestFirst.reverse();
}

/** The last attempt of each request that has not been had since. */
export const lastAbsences = (entries: readonly ReadEntry[]): Absence[] => [
  ...new Map(
    absencesIn(entries).flatMap((one) => (one.savedSince ? [] : [[requestKey(one), one] as const])),
  ).values(),
];
