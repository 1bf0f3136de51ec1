/** Whether somebody is at the computer. */
// @ts-nocheck

export interface Presence {
  /** Since anybody last touched keyboard or mouse, in any program; seconds. */
  idleSeconds(): number;
  /** Calls when the screen is locked, the computer goes to sleep or another user's desktop comes up. */
  onLeave(listener: () => void): void;
}

/** For a command, which ends by itself. */
export const ALWAYS_PRESENT: Presence = { idleSeconds: () => 0, onLeave: () => undefined };
