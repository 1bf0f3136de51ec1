import type { OpenDesk } from '../../app/desk';
import type { Credentials } from '../../modules/connections/credentials';
import type { GroupHandlers } from '../registrar';

export function profilesHandlers(desk: OpenDesk, credentials: Credentials): GroupHandlers<'profiles'> {
  return {
    'profiles:list': () => desk().profiles.list(),
    'profiles:select': ({ profileId }) => desk().profiles.select(profileId),
    'profiles:save': (profile) => desk().profiles.save(profile),
    async 'profiles:remove'({ profileId }) {
      const { kind } = desk().profiles.get(profileId);
      // Its key and secret go first: a keychain that cannot let go of them keeps the profile that shows they are there.
      if (kind === 'custom') await credentials.forget(profileId);
      return desk().profiles.remove(profileId);
    },
  };
}
