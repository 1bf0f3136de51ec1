import { handlersOf } from '../../ipc/handlers';
import type { Context } from '../context';
import type { Identity } from '../identity/identity';
import { createRunner } from '../../jobs/runner';

/** Runs long tasks as jobs. It is stopped before the modules whose jobs it runs. */
export function create(context: Context & { identity: Identity }) {
  const { events, push, logError } = context;
  const service = createRunner({
    ...context,
    reader: context.identity.reader,
    onChanged: (jobs) => push('jobs:changed', jobs),
    onCaseChanged: (caseId) => void events.emit('caseChanged', caseId),
    onLetGo: () => void events.emit('bytesReleased'),
    onError: logError('jobs'),
  });
  events.on('opened', service.recover);
  return { service, handlers: handlersOf('jobs', () => service) };
}
