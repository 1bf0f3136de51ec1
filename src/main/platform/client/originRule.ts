import { isLoopback } from '@shared/domain/loopback';
import type { OriginRefusal } from '@shared/ipc/views';

/** Why nothing may be sent to an origin (scheme, host, port); null if it is allowed. */
export type OriginRule = (origin: string) => OriginRefusal | null;

/**
 * Creates the rule of this installation. Loopback addresses are always allowed. A development build allows nothing
 * else. If the administrator has listed origins, only these are allowed.
 *
 * @param allowed exact origins; null if the administrator has set none
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
