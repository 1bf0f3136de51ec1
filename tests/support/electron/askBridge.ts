import type { Page } from '@playwright/test';
import { BRIDGE_KEY, type InvokeName } from '@shared/ipc/channels';
import type { RequestOf, ResponseOf } from '@shared/ipc/contract';
import type { Envelope } from '@shared/ipc/result';

/**
 * Sends a request through the real preload, as the page would, even an invalid one. Returns the envelope unchanged.
 */
export function askForEnvelope<N extends InvokeName>(
  page: Page,
  name: N,
  request?: unknown,
): Promise<Envelope<ResponseOf<N>>> {
  const [group, verb] = name.split(':');
  return page.evaluate(
    ({ key, path, sent }) => {
      type Verb = (request: unknown) => Promise<unknown>;
      const bridge = Reflect.get(window, key) as Record<string, Record<string, Verb>>;
      return bridge[path[0] ?? '']?.[path[1] ?? '']?.(sent);
    },
    { key: BRIDGE_KEY, path: [group, verb], sent: request },
  ) as Promise<Envelope<ResponseOf<N>>>;
}

/** Like `askForEnvelope`, but returns the value, or throws with the error's code. */
export async function ask<N extends InvokeName>(
  page: Page,
  name: N,
  request?: RequestOf<N>,
): Promise<ResponseOf<N>> {
  const envelope = await askForEnvelope(page, name, request);
  if (envelope.ok) return envelope.value;
  throw new Error(`${name} was refused: ${envelope.error.code}`);
}
