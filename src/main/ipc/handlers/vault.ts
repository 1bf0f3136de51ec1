import type { VaultSession } from '../../modules/vault/vaultSession';
import type { GroupHandlers } from '../registrar';

export function vaultHandlers(session: VaultSession): GroupHandlers<'vault'> {
  return {
    'vault:status': () => session.status(),
    'vault:create': (request) =>
      session.create(request.keyIn === 'passphrase' ? { passphrase: request.passphrase } : 'keychain'),
    'vault:unlock': ({ passphrase }) => session.unlock(passphrase ?? null),
    'vault:lock': () => session.lock(),
  };
}
