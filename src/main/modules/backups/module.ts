import { handlersOf } from '../../ipc/handlers';
import { isIntact } from '../../platform/vault/database';
import type { Context } from '../context';
import type { Partials } from '../exports/partials';
import { createBackups } from './backups';

/** Backups of the open vault. */
export function create(context: Context & { partials: Partials }) {
  const service = createBackups({
    ...context,
    isIntact,
    dataFolder: context.info.dataFolder,
    software: `CaseLoupe/${context.info.version}`,
  });
  return { service, handlers: handlersOf('backups', () => service), stop: () => service.stop() };
}
