import { handlersOf } from '../../ipc/handlers';
import type { Context } from '../context';
import type { Identity } from '../identity/identity';
import { createRollbackService } from './rollbackService';

/** Detects that the vault was replaced with an earlier copy. */
export function create(context: Context & { identity: Identity }) {
  const { events, identity, notedStates, logError } = context;
  const service = createRollbackService({
    ...context,
    places: notedStates,
    author: identity.require,
    log: logError('rollback'),
  });
  events.on('opened', service.begin);
  return { service, handlers: handlersOf('rollback', () => service), stop: service.stop };
}
