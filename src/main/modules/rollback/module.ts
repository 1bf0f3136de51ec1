import { systemCodeOf } from '../../errors/appError';
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
    log(error) {
      // The status of the vault tells that the disk is full.
      if (systemCodeOf(error) !== 'ENOSPC') logError('rollback')(error);
    },
  });
  events.on('opened', service.begin);
  return { service, handlers: handlersOf('rollback', () => service), stop: service.stop };
}
