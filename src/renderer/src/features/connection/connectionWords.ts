import type { ServiceProfile } from '@shared/domain/profile';
import type { ConnectionOutcome, ConnectionTest, CredentialStatus, KeychainState } from '@shared/ipc/views';

export interface OutcomeWords {
  tone: 'pass' | 'attention' | 'fail';
  title: string;
  /** What it means and what to do. */
  advice: string;
}

/** Every way a connection can turn out, told apart. The words say what to do next, and by whom. */
export const OUTCOME_WORDS: Record<ConnectionOutcome, OutcomeWords> = {
  ok: { tone: 'pass', title: 'The connection works', advice: 'The service knows this key.' },
  'no-credential': {
    tone: 'attention',
    title: 'No API key yet',
    advice: 'Enter key and secret, save them, then test again.',
  },
  'wrong-credential': {
    tone: 'fail',
    title: 'The service refuses this key or secret',
    advice:
      'Copy both again from the service’s console. A key of another environment or region does not fit here.',
  },
  'other-tenant': {
    tone: 'fail',
    title: 'The key is valid but belongs to another tenant',
    advice: 'Ask for a key of the account whose cases you review, or choose the connection this key is for.',
  },
  'address-not-allowed': {
    tone: 'fail',
    title: 'The service does not accept calls from this network',
    advice:
      'Have your public address put on the service’s list, or connect from an office network that is on it.',
  },
  'host-not-found': {
    tone: 'fail',
    title: 'No server of that name was found',
    advice:
      'Check the address for typing errors, and whether this computer is online. Held cases work without it.',
  },
  refused: {
    tone: 'fail',
    title: 'The server does not take the connection',
    advice: 'It may be down, or a firewall stands between. Check the port in the address, or try later.',
  },
  'timed-out': {
    tone: 'fail',
    title: 'The server did not answer in time',
    advice: 'Try again; if it persists, ask your network’s administrator whether the way is open.',
  },
  'bad-certificate': {
    tone: 'fail',
    title: 'The server’s certificate cannot be trusted',
    advice:
      'Nothing was sent. Ask your administrator: an inspecting proxy’s certificate has to be installed in the system.',
  },
  redirected: {
    tone: 'fail',
    title: 'The server points to another address',
    advice: 'The key was not sent there. Enter the final address if you trust it.',
  },
  'not-the-service': {
    tone: 'fail',
    title: 'Something answered, but not this service',
    advice: 'Check the address. A login page of the network in between also looks like this.',
  },
  'server-error': {
    tone: 'fail',
    title: 'The service reports a fault of its own',
    advice: 'Nothing is wrong with your settings. Try again later.',
  },
  'keychain-locked': {
    tone: 'attention',
    title: 'The system keychain is locked',
    advice: 'Unlock it in your system, then test again.',
  },
  'keychain-missing': {
    tone: 'attention',
    title: 'No keychain service is running',
    advice: 'Start one, or keep key and secret for this session only.',
  },
};

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

/** What each operation is called. */
export const OPERATION_WORDS: Record<keyof ServiceProfile['operations'], string> = {
  journeyResult: 'Journey result',
  journeySummary: 'Journey summary',
  spotCheckResult: 'Spot check result',
  amlResult: 'AML result',
  amlHistory: 'AML history',
  image: 'Images',
  video: 'Videos',
  pdf: 'PDF files',
};

/** How many of a profile's paths no page of the vendor's states. */
export function unconfirmedPaths(profile: ServiceProfile): number {
  return Object.values(profile.operations).filter((operation) => !operation.confirmed).length;
}
