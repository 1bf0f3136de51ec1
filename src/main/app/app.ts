import { errorTrace } from '../errors/errorTrace';
import { handlersOf, type Handlers } from '../ipc/handlers';
import { createPush } from '../ipc/push';
import { registerChannels } from '../ipc/registrar';
import { createCredentials } from '../modules/connections/credentials';
import { loadPresets, SANDBOX_PROFILE_ID } from '../modules/connections/presets';
import { createEvents } from '../modules/context';
import { AUTO_LOCK, autoLockMinutes } from '@shared/domain/autoLock';
import { createUnlockGuard } from '../modules/identity/unlockGuard';
import { createAutoLock } from '../modules/vault/autoLock';
import { createVaultSession } from '../modules/vault/vaultSession';
import { createServiceClient } from '../platform/client/serviceClient';
import type { App, AppParts } from './parts';
import { openServices } from './services';

/** Less than an entry with its share of the database's log takes. */
const LEAST_ROOM_BYTES = 256 * 1024;

/** Puts the app together, up to but without its window. Answers on `transport` when it returns. */
export function createApp(parts: AppParts): App {
  const { keychain, sandbox, log, info } = parts;
  const push = createPush(parts.transport, log);
  const presets = loadPresets();
  const credentials = createCredentials({
    keychain,
    sandbox: { ...sandbox, profileId: SANDBOX_PROFILE_ID },
  });
  const client = createServiceClient({
    ...parts,
    credentials: credentials.source,
    userAgent: `CaseLoupe/${info.version}`,
  });
  const logError = (module: string) => (error: unknown) => log(`${module}: ${errorTrace(error)}`);
  const context = { ...parts, presets, credentials, client, push, logError };
  const session = createVaultSession({
    ...parts,
    guard: createUnlockGuard(parts),
    open: (vault) => openServices({ ...context, vault, events: createEvents() }),
    signIn: ({ identity }, as) => identity.signIn(as),
    stop: (services) => services.stop(),
    isDiskFull: async () => ((await parts.files.free(info.dataFolder)) ?? Infinity) < LEAST_ROOM_BYTES,
    changed(state) {
      push('vault:changed', { state });
      if (state !== 'locked') return;
      autoLock.locked();
      parts.dropPages();
    },
  });
  const autoLock = createAutoLock({
    ...parts,
    minutes() {
      const services = session.openServices();
      return services && autoLockMinutes(services.preferences.get({ scope: 'app', key: AUTO_LOCK }));
    },
    ask: () => push('vault:leaving', {}),
    lock: () => void session.lock().catch(logError('lock')),
  });

  /** Channels that need no open vault. */
  const always = {
    'app:info': () => info,
    'app:openHandbook': parts.openHandbook,
    'app:showTheme': parts.showTheme,
    ...handlersOf('vault', () => session),
    ...handlersOf('sandbox', () => sandbox),
  };
  const handlers = (): Handlers => ({ ...session.services().handlers, ...always });
  registerChannels({
    ...parts,
    handler: (name) => (always as Partial<Handlers>)[name] ?? handlers()[name],
  });

  return {
    start() {
      autoLock.start();
      void session.status().catch(logError('start'));
    },
    evidence: () => session.openServices()?.evidence ?? null,
    async stop() {
      autoLock.stop();
      await session.lock();
      credentials.dropSession();
      await sandbox.stop();
    },
  };
}
