import type { ServiceProfile } from '@shared/domain/profile';
import type { ConnectionTest, CredentialStatus, KeychainState } from '@shared/ipc/views';

/** The engineering part of a test: status, the service's code, time. */
export function testFacts(test: ConnectionTest): string {
  const parts = [
    test.status === null ? null : `HTTP ${String(test.status)}`,
    test.serviceCode,
    `${String(Math.round(test.milliseconds))} ms`,
  ];
  return parts.filter((part) => part !== null).join(' · ');
}

/** Whether a key is held, in words; a held one is never shown. */
export const CREDENTIAL_WORDS: Record<CredentialStatus['credential'], string> = {
  none: 'No key is held for this connection.',
  keychain: 'A key and secret are held in the system keychain.',
  session: 'A key and secret are held in memory until you close CaseLoupe.',
  'built-in': 'The sandbox needs no key.',
};

/** Why a key cannot go into the keychain; null when it can. */
export const KEEPING_WORDS: Record<KeychainState, string | null> = {
  ready: null,
  locked: 'The system keychain is locked. Unlock it to keep the key there, or keep it for this session only.',
  'no-service':
    'No keychain service is running. The key can be kept in memory until you close CaseLoupe; it is never written to a file.',
  'module-missing':
    'The keychain cannot be reached. The key can be kept in memory until you close CaseLoupe; it is never written to a file.',
};

/** How many of a profile's paths no page of the vendor's states. */
export function unconfirmedPaths(profile: ServiceProfile): number {
  return Object.values(profile.operations).filter((operation) => !operation.confirmed).length;
}
