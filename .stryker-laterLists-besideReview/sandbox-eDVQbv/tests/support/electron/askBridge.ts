// @ts-nocheck
import type { Page } from '@playwright/test';
import { BRIDGE_KEY, type InvokeName } from '@shared/ipc/channels';
import type { RequestOf, ResponseOf } from '@shared/ipc/contract';
import type { Envelope } from '@shared/ipc/result';

/** Asks main as the page itself would, through the real preload, right or wrong; gives the envelope as it came. */
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

/** The response; throws with the fault's code where there is none. */
export async function ask<N extends InvokeName>(
  page: Page,
  name: N,
  request?: RequestOf<N>,
): Promise<ResponseOf<N>> {
  const envelope = await askForEnvelope(page, name, request);
  if (envelope.ok) return envelope.value;
  throw new Error(`${name} was refused: ${envelope.error.code}`);
}
