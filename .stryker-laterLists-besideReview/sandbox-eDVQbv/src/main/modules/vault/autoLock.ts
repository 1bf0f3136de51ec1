// @ts-nocheck
import type { After } from '../../lib/throttle';
import type { Presence } from '../../platform/system/presence';

/** How often it is asked whether anybody is there. */
const LOOK_EVERY_MS = 5_000;
/** A window that has not written its drafts by then, in ms, does not keep the vault open. */
const GRACE_MS = 2_000;

export interface AutoLock {
  /** Begins to watch. */
  start(): void;
  /** The vault is locked, however that came. */
  locked(): void;
  stop(): void;
}

/** Locks the vault when nobody is there: the window is asked first, since it may hold half a sentence, and then not waited for. */
export function createAutoLock(parts: {
  presence: Presence;
  /** Minutes without anybody; null while the vault is not open. */
  minutes: () => number | null;
  /** Asks the window to write what it has and to lock. */
  ask: () => void;
  lock: () => void;
  after: After;
}): AutoLock {
  const { presence, minutes, after } = parts;
  let cancelCheck = (): void => undefined;
  let cancelLock: (() => void) | null = null;

  function leave(): void {
    if (minutes() === null || cancelLock !== null) return;
    parts.ask();
    cancelLock = after(GRACE_MS, () => {
      cancelLock = null;
      parts.lock();
    });
  }

  function checkIdle(): void {
    const limit = minutes();
    if (limit !== null && presence.idleSeconds() >= limit * 60) leave();
    cancelCheck = after(LOOK_EVERY_MS, checkIdle);
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
