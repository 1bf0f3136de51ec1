import { handlersOf, type Handlers } from '../ipc/handlers';
import { registerChannels } from '../ipc/registrar';
import { createEvents } from '../modules/context';
import * as vault from '../modules/vault/module';
import { createAppContext } from './appContext';
import type { App, AppParts } from './parts';
import { openServices } from './services';

/** Creates the app without its window. It handles messages on `transport` when this returns. */
export function createApp(parts: AppParts): App {
  const { sandbox, info } = parts;
  const context = createAppContext(parts);
  const { service, start, ...vaultModule } = vault.create({
    ...context,
    open: (vault) => openServices({ ...context, vault, events: createEvents() }),
  });

  /** Handlers of channels that work without an open vault. */
  const always = {
    ...handlersOf('app', () => ({ ...parts, info: () => info })),
    ...vaultModule.handlers,
    ...handlersOf('sandbox', () => sandbox),
  };
  const handlers = (): Handlers => ({ ...service.services().handlers, ...always });
  registerChannels({
    ...parts,
    handler: (name) => (always as Partial<Handlers>)[name] ?? handlers()[name],
  });

  return {
    start,
    evidence: () => service.openServices()?.evidence ?? null,
    async stop() {
      await vaultModule.stop();
      context.credentials.dropSession();
      await sandbox.stop();
    },
  };
}
