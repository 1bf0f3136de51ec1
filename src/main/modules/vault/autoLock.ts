import type { After } from '../../lib/throttle';
import type { Presence } from '../../platform/system/presence';

/** Interval between checks whether the user is idle, in ms. */
const CHECK_EVERY_MS = 5_000;
/** Time the window has to save its drafts before the vault is locked anyway, in ms. */
const GRACE_MS = 2_000;

export interface AutoLock {
  /** Starts watching for idle time. */
  start(): void;
  /** Call this when the vault has been locked for any reason. */
  locked(): void;
  stop(): void;
}

/**
 * Locks the vault when the user is idle or leaves. The window is asked first, so that it can save unfinished drafts,
 * but only for a limited time.
 */
export function createAutoLock(parts: {
  presence: Presence;
  /** Idle minutes after which the vault is locked; null if it is not open. */
  minutes: () => number | null;
  /** Whether the vault is open, or about to be. */
  canLock: () => boolean;
  /** Asks the window to save its drafts and lock the vault. */
  ask: () => void;
  lock: () => void;
  after: After;
}): AutoLock {
  const { presence, minutes, after } = parts;
  let cancelCheck = (): void => undefined;
  let cancelLock: (() => void) | null = null;

  function leave(): void {
    if (!parts.canLock() || cancelLock !== null) return;
    parts.ask();
    cancelLock = after(GRACE_MS, () => {
      cancelLock = null;
      parts.lock();
    });
  }

  function checkIdle(): void {
    const limit = minutes();
    if (limit !== null && presence.idleSeconds() >= limit * 60) leave();
    cancelCheck = after(CHECK_EVERY_MS, checkIdle);
  }

  function locked(): void {
    cancelLock?.();
    cancelLock = null;
  }

  return {
    start() {
      presence.onLeave(leave);
      checkIdle();
    },
    locked,
    stop() {
      cancelCheck();
      locked();
    },
  };
}
