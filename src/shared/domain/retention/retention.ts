import type { Reviewer, ReadEntry } from '../journal';
import type { HoldGround, RetentionGround } from './grounds';
import { addDays, addMonths } from './calendar';

/** The retention period as last set. Dates are calendar days (YYYY-MM-DD) in UTC. */
export interface RetentionPeriod {
  ground: RetentionGround;
  from: string;
  months: number;
  /** The first day on which the case may be erased. */
  dueOn: string;
  reason: string;
  at: string;
  by: Reviewer;
}

export interface RetentionHold {
  holdId: string;
  ground: HoldGround;
  reason: string;
  at: string;
  by: Reviewer;
  released: { reason: string; at: string; by: Reviewer } | null;
}

export interface ErasureRefusal {
  askedOn: string;
  reason: string;
  at: string;
  by: Reviewer;
}

export interface Retention {
  period: RetentionPeriod | null;
  /** Oldest first, including released ones. */
  holds: RetentionHold[];
  refusals: ErasureRefusal[];
}

/** What prevents the erasure of a case. `under-way`: an import, a fetch or an export is running. */
export const PURGE_BLOCKERS = [
  'journal-broken',
  'under-way',
  'drafts',
  'no-period',
  'legal-hold',
  'not-due',
] as const;
export type PurgeBlocker = (typeof PURGE_BLOCKERS)[number];

/** The day after the last day of the retention period. If the case need not be kept, it may be erased at once. */
function dueDay(from: string, months: number): string {
  return months === 0 ? from : addDays(addMonths(from, months), 1);
}

/**
 * The retention period, legal holds and refused erasures according to the journal. A later period replaces an earlier
 * one.
 */
export function retentionOf(entries: readonly ReadEntry[]): Retention {
  const holds = new Map<string, RetentionHold>();
  const refusals: ErasureRefusal[] = [];
  let period: RetentionPeriod | null = null;
  for (const { event, at, author: by } of entries) {
    if (event.type === 'retention-set') {
      const { ground, from, months, reason } = event;
      period = { ground, from, months, dueOn: dueDay(from, months), reason, at, by };
    } else if (event.type === 'retention-held') {
      const { holdId, ground, reason } = event;
      if (!holds.has(holdId)) holds.set(holdId, { holdId, ground, reason, at, by, released: null });
    } else if (event.type === 'retention-released') {
      const hold = holds.get(event.holdId);
      if (hold) hold.released ??= { reason: event.reason, at, by };
    } else if (event.type === 'erasure-refused') {
      refusals.push({ askedOn: event.askedOn, reason: event.reason, at, by });
    }
  }
  return { period, holds: [...holds.values()], refusals };
}

export const isUnderHold = ({ holds }: Pick<Retention, 'holds'>): boolean =>
  holds.some((hold) => hold.released === null);

/** Everything that prevents the erasure of a case on `today`; empty if nothing does. */
export function purgeBlockers(
  retention: Retention,
  state: { today: string; journalBroken: boolean; underWay: boolean; drafts: number },
): PurgeBlocker[] {
  const { period } = retention;
  const applies: Record<PurgeBlocker, boolean> = {
    'journal-broken': state.journalBroken,
    'under-way': state.underWay,
    drafts: state.drafts > 0,
    'no-period': period === null,
    'legal-hold': isUnderHold(retention),
    'not-due': period !== null && state.today < period.dueOn,
  };
  return PURGE_BLOCKERS.filter((blocker) => applies[blocker]);
}
