import type { Endpoint } from '../platform/client/types';
import type { Sandbox } from '../platform/sandbox/sandbox';
import type { OpenDesk } from './desk';
import { AppError } from '../ipc/appError';

/**
 * Where a profile can be reached now; the sandbox's service is started for it. Rejects with `no-profile`, or with the
 * system's error when the sandbox cannot listen.
 */
export function createEndpoints(desk: OpenDesk, sandbox: Sandbox): (profileId: string) => Promise<Endpoint> {
  return async (profileId) => {
    const profile = desk().profiles.get(profileId);
    const origin = profile.kind === 'sandbox' ? await sandbox.origin() : profile.origin;
    if (origin === null) throw new AppError('no-profile', 'The profile has no address');
    return { profile, origin };
  };
}
