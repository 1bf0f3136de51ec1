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
export const CREDENTIAL_LABELS: Record<CredentialStatus['credential'], string> = {
  none: 'No key saved for this connection.',
  keychain: 'Key and secret are saved in the system keychain.',
  session: 'Key and secret are kept in memory until you close CaseLoupe.',
  'built-in': 'The Sandbox needs no key.',
};

/** Why a key cannot go into the keychain; null when it can. */
export const KEEPING_LABELS: Record<KeychainState, string | null> = {
  ready: null,
  locked: 'The system keychain is locked. Unlock it, or keep the key for this session only.',
  'no-service':
    'No keychain service is running. The key is kept in memory until you close CaseLoupe, never in a file.',
  'module-missing':
    'The keychain cannot be reached. The key is kept in memory until you close CaseLoupe, never in a file.',
};

/** How many of a profile's paths no page of the vendor's states. */
export function unconfirmedPaths(profile: ServiceProfile): number {
  return Object.values(profile.operations).filter((operation) => !operation.confirmed).length;
}
