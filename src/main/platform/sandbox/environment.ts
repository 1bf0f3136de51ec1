import { isLoopback } from '@shared/domain/loopback';
import type { Credential } from '../client/types';

export type SandboxChoice =
  { kind: 'built-in' } | { kind: 'external'; origin: string; credential: Credential };

/**
 * Which sandbox service to use. Outside a packaged app, `CASELOUPE_SANDBOX_ORIGIN` with `CASELOUPE_SANDBOX_KEY` and
 * `CASELOUPE_SANDBOX_SECRET` names one that runs on this computer; nowhere else, since the sandbox is labelled as
 * never leaving it. Anything incomplete or on another host is disregarded.
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
