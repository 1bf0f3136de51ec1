import type { Bridge } from '@shared/ipc/bridge';
import { BRIDGE_KEY } from '@shared/ipc/channels';

/**
 * The API that the preload script exposes on the window. Only this function reads it, and only when called, never at
 * import. Throws if the page runs without the preload script.
 */
export function bridge(): Bridge {
  const found = (window as unknown as Record<string, Bridge | undefined>)[BRIDGE_KEY];
  if (found === undefined) throw new Error('The page runs without its bridge');
  return found;
}
