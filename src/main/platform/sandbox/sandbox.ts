import { SANDBOX_KINDS } from '@shared/wire';
import type { SandboxCase } from '@shared/ipc/views';
import { z } from 'zod';
import { lazy } from '../../lib/lazy';
import type { Credential } from '../client/types';

/** A sandbox service on this computer with its own credential. */
export interface Sandbox {
  /** Starts the service on first use. Rejects when it cannot listen. */
  origin(): Promise<string>;
  credential(): Credential;
  /** The sandbox's cases, in the order of its data folder. */
  cases(): Promise<SandboxCase[]>;
  stop(): Promise<void>;
}

const EdgeCase = z.object({ name: z.string(), what: z.string(), why: z.string(), is_failure: z.boolean() });
const Ids = z.object({
  ids: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(SANDBOX_KINDS),
      label: z.string().nullish(),
      edge_case: EdgeCase.nullish(),
    }),
  ),
});

/** Fetches the list of cases from a sandbox service. */
async function listCases(
  fetch: (url: string, init: RequestInit) => Promise<Response>,
  origin: string,
  { apiKey, apiSecret }: Credential,
): Promise<SandboxCase[]> {
  const basic = Buffer.from(`${apiKey}:${apiSecret}`, 'utf8').toString('base64');
  const response = await fetch(`${origin}/sandbox/ids`, {
    headers: { accept: 'application/json', authorization: `Basic ${basic}` },
    redirect: 'error',
    signal: AbortSignal.timeout(10_000),
  });
  if (!response.ok) throw new Error(`The sandbox answered with status ${response.status}`);
  return Ids.parse(await response.json()).ids.map(({ id, kind, label, edge_case: edgeCase }) => ({
    id,
    kind,
    label: label ?? '',
    edgeCase: edgeCase
      ? { name: edgeCase.name, what: edgeCase.what, why: edgeCase.why, isFailure: edgeCase.is_failure }
      : null,
  }));
}

/**
 * Creates the built-in sandbox. It starts on first use on a free loopback port, with a key and secret generated for
 * this run and kept only in memory.
 */
export function createSandbox(parts: {
  start: (credential: Credential) => Promise<{ url: string; close: () => Promise<void> }>;
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** Returns an unguessable text. */
  newSecret: () => string;
}): Sandbox {
  const credential: Credential = { apiKey: 'sandbox', apiSecret: parts.newSecret() };
  const running = lazy(() =>
    parts.start(credential).catch((error: unknown) => {
      running.reset();
      throw error;
    }),
  );
  const origin = async (): Promise<string> => (await running()).url;

  return {
    origin,
    credential: () => credential,
    cases: async () => listCases(parts.fetch, await origin(), credential),
    async stop() {
      const service = await running.begun()?.catch(() => null);
      running.reset();
      await service?.close();
    },
  };
}

/** Uses a sandbox service on this computer that was started elsewhere, such as by tests that stop and restart it. */
export function useExternalSandbox(parts: {
  origin: string;
  credential: Credential;
  fetch: (url: string, init: RequestInit) => Promise<Response>;
}): Sandbox {
  return {
    origin: async () => parts.origin,
    credential: () => parts.credential,
    cases: () => listCases(parts.fetch, parts.origin, parts.credential),
    stop: async () => undefined,
  };
}
