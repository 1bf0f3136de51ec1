import { handlersOf } from '../../ipc/handlers';
import type { Connections } from '../connections/module';
import type { Context } from '../context';
import type { Identity } from '../identity/identity';
import { lazy } from '../lazy';
import { createAmlVersions, type AmlVersions } from './amlVersions';
import { createFetchLog } from './fetchLog';
import { createIntake } from './intake';
import { createOrderQueue, type OrderQueue } from './orders/orderQueue';
import type { Intake } from './types';

type IntakeContext = Context & { identity: Identity; connections: Connections };

/** What every kind of fetching needs. */
const fetchingParts = ({ events, identity, connections }: IntakeContext) => ({
  endpoint: connections.endpoint,
  profileFor: (authority: string) => connections.findByAuthority(authority)?.id ?? null,
  profile: connections.get,
  author: identity.require,
  onCaseChanged: (caseId: string) => void events.emit('caseChanged', caseId),
  onLetGo: () => void events.emit('bytesReleased'),
});

/** Fetching of cases, with the log of what brought none. */
export function create(context: IntakeContext) {
  const { events, push, logError, identity, connections } = context;
  const parts = { ...context, ...fetchingParts(context), onError: logError('intake') };
  const fetchLog = createFetchLog({ ...parts, onChanged: (lines) => push('fetchLog:changed', lines) });
  const service = createIntake({
    ...parts,
    fetchLog,
    onProgress: (items) => push('intake:progress', items),
    onBringing: () => events.emit('fetchMoved'),
  });
  events.on('opened', service.recover);
  const handlers = {
    ...handlersOf('fetchLog', () => fetchLog),
    ...handlersOf('intake', () => service, {
      'intake:start'(order) {
        // Asked here, where the person can still be told, and not by the first entry of a job.
        identity.require();
        connections.get(order.profileId);
        return service.start(order);
      },
    }),
  };
  return { service, handlers, stop: service.stop };
}

/** Fetching of the versions of a monitored check. */
export function createAmlFetches(context: IntakeContext) {
  const { events, push, logError } = context;
  const service = createAmlVersions({
    ...context,
    ...fetchingParts(context),
    onProgress: (items) => push('amlFetches:progress', items),
    onError: logError('aml versions'),
  });
  events.on('opened', service.recover);
  return { service, handlers: handlersOf('amlFetches', () => service), stop: service.stop };
}

/** Orders of many items. */
export function createOrders(context: IntakeContext & { intake: Intake; amlFetches: AmlVersions }) {
  const { events, push, logError } = context;
  const service = createOrderQueue({
    ...context,
    ...fetchingParts(context),
    amlVersions: context.amlFetches,
    onChanged: (orders) => push('orders:changed', orders),
    onError: logError('orders'),
  });
  events.on('fetchMoved', service.poke);
  events.on('opened', service.recover);
  return { service, handlers: handlersOf('orders', () => service), stop: service.stop };
}

/** What is about to be ordered; readers of tables and events come with it. */
export function createInbox(context: IntakeContext & { orders: OrderQueue }) {
  const service = lazy(async () => {
    const inbox = await import('./orders/inbox');
    return inbox.createInbox({ ...context, ...fetchingParts(context), queue: context.orders });
  });
  return {
    service,
    handlers: handlersOf('inbox', service),
    stop: async () => (await service.begun())?.stop(),
  };
}
