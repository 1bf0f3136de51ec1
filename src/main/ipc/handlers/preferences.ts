import type { OpenDesk } from '../../app/desk';
import type { GroupHandlers } from '../registrar';

export function preferencesHandlers(desk: OpenDesk): GroupHandlers<'preferences'> {
  return {
    'preferences:get': ({ scope, key }) => desk().preferences.get(scope, key),
    'preferences:set'({ scope, key, value }) {
      desk().preferences.set(scope, key, value);
      return null;
    },
  };
}
