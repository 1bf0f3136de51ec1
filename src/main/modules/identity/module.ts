import { handlersOf } from '../../ipc/handlers';
import type { Context } from '../context';
import { createIdentity } from './identity';

export function create({ vault }: Context) {
  const service = createIdentity(vault.values);
  return { service, handlers: handlersOf('identity', () => service) };
}
