// @ts-nocheck
import { SANDBOX_KINDS } from '@shared/wire';
import type { SandboxCase } from '@shared/ipc/views';
import { z } from 'zod';
import { lazy } from '../../lib/lazy';
import type { Credential } from '../client/types';

/** The built-in service as the app sees it: somewhere on this computer, with a key of its own. */
export interface Sandbox {
  /** Starts the service on first use. Rejects when it cannot listen. */
  origin(): Promise<string>;
  credential(): Credential;
  /** What it holds, in the order of its data folder. */
  cases(): Promise<SandboxCase[]>;
  stop(): Promise<void>;
}

const Odd = z.object({ name: z.string(), what: z.string(), why: z.string(), is_failure: z.boolean() });
const Ids = z.object({
  ids: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(SANDBOX_KINDS),
      label: z.string().nullish(),
      odd: Odd.nullish(),
    }),
  ),
});

/** Asks a sandbox service, built in or not, for its list of ids. */
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
  return Ids.parse(await response.json()).ids.map(({ id, kind, label, odd }) => ({
    id,
    kind,
    label: label ?? '',
    odd: odd ? { name: odd.name, what: odd.what, why: odd.why, isFailure: odd.is_failure } : null,
  }));
}

/**
 * The built-in service, started on first use on a free loopback port, with a key and secret made for this run and
 * kept in memory only.
 */
export function createSandbox(parts: {
  start: (credential: Credential) => Promise<{ url: string; close: () => Promise<void> }>;
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** A text nobody can guess. */
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

/** A sandbox service that someone else runs, on this computer; for tests that stop and start it. */
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
