import { z } from 'zod';
import { Instant, ReplicaId } from '../ids';
import { HoldGround, RetentionGround } from '../retention/grounds';
import { byPerson } from '../eventTexts';
import { event } from './event';

/** Events about the retention of a case. */
export const KEEPING_EVENTS = [
  /** Starts or restarts the retention period. */
  event('retention-set', 'never', {
    ground: RetentionGround,
    /** The day from which the retention period is counted. */
    from: z.iso.date(),
    months: z.int().min(0).max(1200),
    reason: byPerson(z.string().min(1).max(4000)),
  }),
  event('retention-held', 'never', {
    holdId: z.uuid(),
    ground: HoldGround,
    reason: byPerson(z.string().min(1).max(4000)),
  }),
  event('retention-released', 'never', {
    holdId: z.uuid(),
    reason: byPerson(z.string().min(1).max(4000)),
  }),
  /** Somebody requested erasure while the case had to be kept. */
  event('erasure-refused', 'never', {
    askedOn: z.iso.date(),
    reason: byPerson(z.string().min(1).max(4000)),
  }),
  /**
   * The case is new, but had been erased at this installation before. This is the first entry of a new chain under
   * the certificate's id. A chain under the installation's own id would contradict older copies of the erased chain.
   */
  event('restarted-after-erasure', 'never', {
    certificateId: ReplicaId,
    erasedAt: Instant,
    /** The installation's own id, which its chain had before the first erasure. */
    writtenAt: ReplicaId,
  }),
] as const;
