import type { AbsenceReason, Request } from './events/fetching';
import type { Sha256 } from './ids';
import type { ReadEntry, Reviewer } from './journal';
import { requestKey, type EvidenceOrigin } from './savedEvidence';

/** A request that returned nothing. */
export interface Absence {
  request: Request;
  at: string;
  by: Reviewer;
  reason: AbsenceReason;
  status: number | null;
  serviceCode: string | null;
  attempts: number;
  /** SHA-256 of the bytes that arrived in its place, if they were kept. */
  arrived: Sha256 | null;
  /** True if a later request for the same thing succeeded. A file imported later does not count. */
  savedSince: boolean;
}

/** When and why a request returned nothing. */
export type AbsenceFacts = Pick<Absence, 'at' | 'reason' | 'status' | 'serviceCode'>;

/** Why a response that was received with a success status is not the requested result. */
export type NoResultReason = 'not-json' | 'other-shape';

/** A request whose last attempt returned nothing, or returned something other than a result. */
export interface NotReceived extends Omit<AbsenceFacts, 'reason'> {
  request: Request;
  reason: AbsenceReason | NoResultReason;
  /** SHA-256 of the bytes of the latest request, if the list of raw responses has them. */
  raw: Sha256 | null;
  /** The source of what is shown instead, for example an older response; null if nothing is shown. */
  shown: EvidenceOrigin | null;
}

/** Every request that returned nothing, in the order of the journal entries. */
export function absencesIn(entries: readonly ReadEntry[]): Absence[] {
  const saved = new Set<string>();
  const latestFirst = entries.toReversed().flatMap(({ event, at, author }): Absence[] => {
    // `file-imported` entries are not counted: a file imported by a person does not mean that the service sent it.
    if (event.type === 'retrieved') saved.add(requestKey(event));
    if (event.type !== 'absent') return [];
    const { request, reason, status, serviceCode, attempts, arrived } = event;
    const savedSince = saved.has(requestKey(event));
    const kept = arrived?.sha256 ?? null;
    return [{ request, at, by: author, reason, status, serviceCode, attempts, arrived: kept, savedSince }];
  });
  return latestFirst.reverse();
}

/** The last failed attempt of each request that has not succeeded since. */
export const lastAbsences = (entries: readonly ReadEntry[]): Absence[] => [
  ...new Map(
    absencesIn(entries).flatMap((one) => (one.savedSince ? [] : [[requestKey(one), one] as const])),
  ).values(),
];
