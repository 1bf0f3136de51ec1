// @ts-nocheck
import { isLoopback } from '@shared/domain/loopback';
import type { OriginRefusal } from '@shared/ipc/views';

/** Why nothing may be sent to an origin (scheme, host, port); null where it may. */
export type OriginRule = (origin: string) => OriginRefusal | null;

/**
 * The rule of this installation. This computer may always be asked. A runtime for development asks nobody else; where
 * the administrator has named origins, they and no others are asked.
 *
 * @param allowed exact origins; null where no administrator has named any
 */
export function createOriginRule(parts: {
  isDevelopmentRuntime: boolean;
  allowed: readonly string[] | null;
}): OriginRule {
  return (origin) => {
    const url = URL.parse(origin);
    if (url !== null && isLoopback(url)) return null;
    if (parts.isDevelopmentRuntime) return 'development-runtime';
    return parts.allowed === null || (url !== null && parts.allowed.includes(url.origin))
      ? null
      : 'origin-not-allowed';
  };
}
