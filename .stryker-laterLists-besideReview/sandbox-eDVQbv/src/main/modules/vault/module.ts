// @ts-nocheck
import { EventEmitter } from 'node:events';
import { AUTO_LOCK, autoLockMinutes } from '@shared/domain/autoLock';
import type { VaultStatus } from '@shared/ipc/views';
import { handlersOf } from '../../ipc/handlers';
import type { Presence } from '../../platform/system/presence';
import type { Vault, VaultAccess } from '../../platform/vault/types';
import type { Context, Outside } from '../context';
import type { ReviewerSecret } from '../identity/unlockGuard';
import { createUnlockGuard } from '../identity/unlockGuard';
import { createAutoLock } from './autoLock';
import { createVaultSession } from './vaultSession';

/** Less than an entry with its share of the database's log takes. */
const LEAST_ROOM_BYTES = 256 * 1024;

/** What lives on an open vault, as far as opening, watching and closing it needs to know. */
interface OpenServices {
  identity: { signIn: (as: ReviewerSecret) => Promise<unknown> };
  preferences: { get: (of: { scope: 'app'; key: string }) => unknown };
  stop: () => Promise<void>;
}

type VaultParts<S> = Outside &
  Pick<Context, 'push' | 'logError' | 'notedStates'> & {
    vaultAccess: VaultAccess;
    presence: Presence;
    /** Shows fresh pages: those that showed cases are dropped with all they hold. */
    dropPages: () => void;
    /** Creates what lives on an open vault. */
    open: (vault: Vault) => Promise<S>;
  };

/** The vault: opened and closed by people, and locked when nobody is there. It outlives the modules on it. */
export function create<S extends OpenServices>(parts: VaultParts<S>) {
  const { push, logError, files, info } = parts;
  const events = new EventEmitter<{ changed: [VaultStatus['state']] }>();
  const service = createVaultSession<S>({
    ...parts,
    guard: createUnlockGuard(parts),
    signIn: ({ identity }, as) => identity.signIn(as),
    stop: (services) => services.stop(),
    isDiskFull: async () => ((await files.free(info.dataFolder)) ?? Infinity) < LEAST_ROOM_BYTES,
    changed: (state) => void events.emit('changed', state),
  });
  const autoLock = createAutoLock({
    ...parts,
    minutes() {
      const services = service.openServices();
      return services && autoLockMinutes(services.preferences.get({ scope: 'app', key: AUTO_LOCK }));
    },
    ask: () => push('vault:leaving', {}),
    lock: () => void service.lock().catch(logError('lock')),
  });
  events.on('changed', (state) => {
    push('vault:changed', { state });
    if (state !== 'locked') return;
    autoLock.locked();
    parts.dropPages();
  });
  return {
    service,
    handlers: handlersOf('vault', () => service),
    /** Opens what needs no input, and begins to watch whether anybody is there. */
    start(): void {
      autoLock.start();
      void service.status().catch(logError('start'));
    },
    async stop(): Promise<void> {
      autoLock.stop();
      await service.lock();
    },
  };
}
