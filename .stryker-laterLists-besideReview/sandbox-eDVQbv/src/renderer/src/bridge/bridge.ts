// @ts-nocheck
import type { Bridge } from '@shared/ipc/bridge';
import { BRIDGE_KEY } from '@shared/ipc/channels';

/**
 * What the preload put on the window; the only place that reads it, and only when called, never at import.
 * Throws when the page runs without a preload.
 */
export function bridge(): Bridge {
  const found = (window as unknown as Record<string, Bridge | undefined>)[BRIDGE_KEY];
  if (found === undefined) throw new Error('The page runs without its bridge');
  return found;
}
