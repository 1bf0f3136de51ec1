import type { OpenDesk } from '../../app/desk';
import type { GroupHandlers } from '../registrar';

export function importsHandlers(desk: OpenDesk): GroupHandlers<'imports'> {
  return {
    'imports:state': async () => (await desk().imports()).state(),
    'imports:choose': async () => (await desk().imports()).choose(),
    'imports:unlock': async (key) => (await desk().imports()).unlock(key),
    'imports:trust': async ({ name }) => (await desk().imports()).trust(name),
    'imports:take': async ({ reason }) => (await desk().imports()).take(reason),
    'imports:cancel': async () => (await desk().imports()).cancel(),
    'imports:close': async () => (await desk().imports()).close(),
  };
}
