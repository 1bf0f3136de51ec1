/** What is needed of a window's contents. */
// @ts-nocheck

export interface Revivable {
  on(event: 'render-process-gone', listener: (event: unknown, details: { reason: string }) => void): unknown;
  reload(): void;
}

/** So many ends within the time below, in ms, are no accident: the page is then left as it is. */
const MAX_ENDS = 3;
const WITHIN_MS = 60_000;

/**
 * Loads the page again when its process has died, of a picture its decoder cannot bear or of too little memory: the
 * window would stay empty, and what is kept in the vault is all there.
 */
export function reviveAfterCrash(
  contents: Revivable,
  parts: { now: () => number; log: (line: string) => void },
): void {
  let ends: number[] = [];
  contents.on('render-process-gone', (_event, { reason }) => {
    parts.log(`window: its process is gone (${reason})`);
    if (reason === 'clean-exit') return;
    const now = parts.now();
    ends = [...ends.filter((end) => now - end < WITHIN_MS), now];
    if (ends.length <= MAX_ENDS) contents.reload();
  });
}
