import type { Bridge } from '@shared/ipc/bridge';
import { BRIDGE_KEY } from '@shared/ipc/channels';

/**
 * The object that the preload exposes on the window. It is read only here, and only when called, never on import.
 * Throws if the page runs without a preload.
 */
export function bridge(): Bridge {
  const found = (window as unknown as Record<string, Bridge | undefined>)[BRIDGE_KEY];
  if (found === undefined) throw new Error('The page runs without its bridge');
  return found;
}
