import { isLoopback } from '@shared/domain/loopback';
import type { Credential } from '../client/types';

export type SandboxChoice =
  | { kind: 'built-in' }
  | { kind: 'external'; origin: string; credential: Credential };

/**
 * Chooses the sandbox service. In development, `CASELOUPE_SANDBOX_ORIGIN` with `CASELOUPE_SANDBOX_KEY` and
 * `CASELOUPE_SANDBOX_SECRET` selects another one on this computer. Incomplete settings and other hosts are ignored,
 * because the interface says that sandbox data stays on this computer.
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
