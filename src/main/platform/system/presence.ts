/** Detects whether the user is at the computer. */
export interface Presence {
  /** Seconds since the last keyboard or mouse input in any program. */
  idleSeconds(): number;
  /**
   * Calls the listener when the screen is locked, the computer goes to sleep, another user's desktop becomes active, or
   * the app keeps running without a window.
   */
  onLeave(listener: () => void): void;
}

/** For commands, which never lock for inactivity. */
export const ALWAYS_PRESENT: Presence = { idleSeconds: () => 0, onLeave: () => undefined };
