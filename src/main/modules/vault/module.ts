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

/**
 * Free space below which the disk counts as full. An entry and its part of the database's write-ahead log need more.
 */
const LEAST_ROOM_BYTES = 256 * 1024;

/** The modules of an open vault, as far as the vault module needs them. */
interface OpenServices {
  identity: { signIn: (as: ReviewerSecret) => Promise<unknown> };
  preferences: { get: (of: { scope: 'app'; key: string }) => unknown };
  stop: () => Promise<void>;
}

type VaultParts<S> = Outside &
  Pick<Context, 'push' | 'logError' | 'notedStates'> & {
    vaultAccess: VaultAccess;
    presence: Presence;
    /** Reloads the pages, so that those which showed cases lose all their data, and closes an open question. */
    dropPages: () => void;
    /** Creates the modules of an open vault. */
    open: (vault: Vault) => Promise<S>;
  };

/** Opens, closes and automatically locks the vault. It exists independently of the modules of an open vault. */
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
    canLock: service.canLock,
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
    /** Opens the vault if that needs no input, and starts watching for idle time. */
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
