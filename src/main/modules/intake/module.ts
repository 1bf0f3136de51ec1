import { handlersOf } from '../../ipc/handlers';
import type { Jobs } from '../../jobs/runner';
import type { Connections } from '../connections/module';
import type { Context } from '../context';
import type { Identity } from '../identity/identity';
import { lazy } from '../../lib/lazy';
import { createFetchLog } from './fetchLog';
import { createIntake, type Intake } from './intake';

type IntakeContext = Context & { jobs: Jobs; identity: Identity; connections: Connections };

/** Fetches cases, events and saved responses, and logs fetches that returned no case. */
export function create(context: IntakeContext) {
  const { events, push, vault, identity, connections } = context;
  const fetchLog = createFetchLog({
    vault,
    onChanged: (lines) => push('fetchLog:changed', lines),
    onLetGo: () => void events.emit('bytesReleased'),
  });
  const service = createIntake({
    ...context,
    fetchLog,
    endpoint: connections.endpoint,
    profile: connections.get,
    profileFor: (authority) => connections.findByAuthority(authority)?.id ?? null,
    author: identity.require,
    onCaseChanged: (caseId) => void events.emit('caseChanged', caseId),
  });
  events.on('subjectErased', fetchLog.forgetSubject);
  const handlers = { ...handlersOf('fetchLog', () => fetchLog), ...handlersOf('intake', () => service) };
  return { service, handlers };
}

/** What is about to be fetched together; readers of tables and events come with it. */
export function createInbox(context: IntakeContext & { intake: Intake }) {
  const { identity, connections, intake } = context;
  const service = lazy(async () => {
    const inbox = await import('./batches/inbox');
    const { kinds } = intake;
    return inbox.createInbox({ ...context, kinds, profile: connections.get, author: identity.require });
  });
  return {
    service,
    handlers: handlersOf('inbox', service),
    stop: async () => (await service.begun())?.stop(),
  };
}
