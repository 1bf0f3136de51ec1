import { handlersOf } from '../../ipc/handlers';
import type { Context } from '../context';
import { createRunner } from '../../jobs/runner';

/** Everything that takes long. It is stopped before the modules that started it. */
export function create(context: Context) {
  const { events, push, logError } = context;
  const service = createRunner({
    ...context,
    onChanged: (jobs) => push('jobs:changed', jobs),
    onCaseChanged: (caseId) => void events.emit('caseChanged', caseId),
    onLetGo: () => void events.emit('bytesReleased'),
    onError: logError('jobs'),
  });
  events.on('opened', service.recover);
  return { service, handlers: handlersOf('jobs', () => service) };
}
