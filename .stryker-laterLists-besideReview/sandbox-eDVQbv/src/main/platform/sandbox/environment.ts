// @ts-nocheck
import { isLoopback } from '@shared/domain/loopback';
import type { Credential } from '../client/types';

export type SandboxChoice =
  { kind: 'built-in' } | { kind: 'external'; origin: string; credential: Credential };

/**
 * Which sandbox service to use. Outside a packaged app, `CASELOUPE_SANDBOX_ORIGIN` with `CASELOUPE_SANDBOX_KEY` and
 * `CASELOUPE_SANDBOX_SECRET` selects one on this computer; the sandbox is labelled as never leaving it, so incomplete
 * settings and other hosts are ignored.
 */
export function chooseSandbox(
  env: Readonly<Record<string, string | undefined>>,
  isPackaged: boolean,
): SandboxChoice {
  const {
    CASELOUPE_SANDBOX_ORIGIN: address,
    CASELOUPE_SANDBOX_KEY: apiKey,
    CASELOUPE_SANDBOX_SECRET: apiSecret,
  } = env;
  const url = address === undefined ? null : URL.parse(address);
  if (isPackaged || url === null || !apiKey || !apiSecret) return { kind: 'built-in' };
  return url.protocol === 'http:' && isLoopback(url)
    ? { kind: 'external', origin: url.origin, credential: { apiKey, apiSecret } }
    : { kind: 'built-in' };
}
