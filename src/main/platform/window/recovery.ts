/** The part of a window's contents that is used. */
export interface ReloadableContents {
  on(event: 'render-process-gone', listener: (event: unknown, details: { reason: string }) => void): unknown;
  reload(): void;
}

/** Maximum number of crashes within `WITHIN_MS` after which the page is still reloaded. */
const MAX_ENDS = 3;
const WITHIN_MS = 60_000;

/**
 * Reloads the page when its process has crashed, for instance while decoding a picture or for lack of memory. Otherwise
 * the window would stay empty. Saved data is in the vault and not affected.
 */
export function reloadAfterCrash(
  contents: ReloadableContents,
  parts: { now: () => number; log: (line: string) => void },
): void {
  let ends: number[] = [];
  contents.on('render-process-gone', (_event, { reason }) => {
    parts.log(`window: its process has ended (${reason})`);
    if (reason === 'clean-exit') return;
    const now = parts.now();
    ends = [...ends.filter((end) => now - end < WITHIN_MS), now];
    if (ends.length <= MAX_ENDS) contents.reload();
  });
}
