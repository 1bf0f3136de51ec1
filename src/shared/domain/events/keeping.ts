import { z } from 'zod';
import { Instant } from '../ids';
import { HoldGround, RetentionGround } from '../retention/grounds';
import { byPerson } from '../eventTexts';
import { event } from './event';

/** How long a case is kept. */
export const KEEPING_EVENTS = [
  /** Starts, or restarts, the time for which the case is kept. */
  event('retention-set', 'never', {
    ground: RetentionGround,
    /** The day of the event the time runs from. */
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
  /** Somebody asked for erasure while a duty to keep the case lasts. */
  event('erasure-refused', 'never', {
    askedOn: z.iso.date(),
    reason: byPerson(z.string().min(1).max(4000)),
  }),
  /**
   * The case had been erased at this installation before. The first entry of the chain written since, which is named by the
   * certificate's id: a chain under the installation's own id would contradict every older copy of what was erased.
   */
  event('restarted-after-erasure', 'never', {
    certificateId: z.uuid(),
    erasedAt: Instant,
    /** The installation's own id, under which it wrote before it first erased the case. */
    writtenAt: z.uuid(),
  }),
] as const;
