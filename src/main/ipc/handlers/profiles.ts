import type { OpenDesk } from '../../app/desk';
import type { Credentials } from '../../credentials/credentials';
import type { GroupHandlers } from '../registrar';

export function profilesHandlers(desk: OpenDesk, credentials: Credentials): GroupHandlers<'profiles'> {
  return {
    'profiles:list': () => desk().profiles.list(),
    'profiles:select': ({ profileId }) => desk().profiles.select(profileId),
    'profiles:save': (profile) => desk().profiles.save(profile),
    async 'profiles:remove'({ profileId }) {
      const { profiles } = desk();
      profiles.get(profileId);
      const list = profiles.remove(profileId);
      // Its key and secret go with it: they must not wait for another profile of the same id.
      await credentials.forget(profileId);
      return list;
    },
  };
}
