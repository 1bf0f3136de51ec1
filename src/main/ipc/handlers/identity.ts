import type { OpenDesk } from '../../app/desk';
import type { GroupHandlers } from '../registrar';

export function identityHandlers(desk: OpenDesk): GroupHandlers<'identity'> {
  return {
    'identity:get': () => desk().identity.get(),
    'identity:set': (author) => desk().identity.set(author),
  };
}
