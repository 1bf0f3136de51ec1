import { plural } from '@shared/text/language';
import type { ServiceProfile } from '@shared/domain/profile';
import type { ConnectionTest, CredentialStatus, KeychainState } from '@shared/ipc/views';
import { FIELDS } from '../../ui/uiLabels';

/** The technical details of a test: status, the service's code, duration. */
export function testFacts(test: ConnectionTest): string {
  const parts = [
    test.status === null ? null : `HTTP ${String(test.status)}`,
    test.serviceCode,
    `${String(Math.round(test.milliseconds))} ms`,
  ];
  return parts.filter((part) => part !== null).join(' · ');
}

/** Whether a key is saved; the key itself is never shown. */
export const CREDENTIAL_LABELS: Record<CredentialStatus['credential'], string> = {
  none: 'No key saved for this connection.',
  keychain: 'Key and secret are saved in the system keychain.',
  session: 'Key and secret are kept in memory until you close CaseLoupe.',
  'built-in': 'The Sandbox needs no key.',
};

/** Why a key cannot be saved in the keychain; null if it can. */
export const KEEPING_LABELS: Record<KeychainState, string | null> = {
  ready: null,
  locked: 'The system keychain is locked. Unlock it, or keep the key for this session only.',
  'no-service':
    'No keychain service responds. The key is kept in memory until you close CaseLoupe, never in a file.',
  'module-missing':
    'The keychain cannot be reached. The key is kept in memory until you close CaseLoupe, never in a file.',
  refused:
    'The system keychain refuses access. Allow CaseLoupe in the keychain settings, or keep the key for this session only.',
};

/** The number of a profile's paths that the vendor's documentation does not state. */
export function unconfirmedPaths(profile: ServiceProfile): number {
  return Object.values(profile.operations).filter((operation) => !operation.confirmed).length;
}

export const CONNECTION = {
  title: 'Choose a connection',
  about: 'A connection is needed to fetch cases. Saved cases can be read without one.',
  list: 'Connections',
  service: 'Service',
  sandbox: 'Sandbox',
  sandboxAbout:
    'Built-in test data with fictitious people. No data leaves this computer and no key is needed.',
  useSandbox: 'Use Sandbox',
  use: 'Use connection',
  inUse: 'in use',
  chosen: (name: string) => `New cases are fetched from ${name}.`,
  remove: 'Remove connection and key',
  removed: 'Connection and key removed. Cases fetched through it are kept.',
  other: 'Other address',
  add: 'Add connection',
  paths: 'Paths this connection uses',
  toConfirm: (count: number) =>
    plural(count, { one: '1 path to confirm', other: `${String(count)} paths to confirm` }),
  address: 'Address',
  addressExample: 'https://host',
  addressAbout: 'Key and secret are sent only to this address. It cannot be changed later.',
  environment: 'Environment',
  ownPaths: 'Paths',
  ownPathsAbout: (model: string) =>
    `Taken from ${model} and unconfirmed for your address. Confirm the paths given in your documentation. {id}, {version} and {path} are filled in.`,
  confirmed: 'confirmed',
  unconfirmed: 'unconfirmed',
  columns: ['Operation', 'Path', 'Confirmed'],
  labelFault: 'Enter a name of up to 80 characters.',
  originFault:
    'Enter an address such as https://host, without a path. http is allowed for this computer only.',
  pathFault: 'Enter a path of up to 300 characters that starts with /.',
} as const;

export const CREDENTIAL = {
  replace: 'Replace',
  apiKey: 'API key',
  apiSecret: 'API secret',
  storeIn: 'Store in',
  place: 'Store key and secret in',
  keepCurrent: 'Keep current key',
  toKeychain: 'Save to keychain',
  forSession: 'Keep for this session',
  test: 'Test connection',
  testing: 'Testing connection…',
} as const;

export const ENVIRONMENTS = [
  { value: 'unknown', label: FIELDS.notStated },
  { value: 'sandbox', label: 'Sandbox: test data' },
  { value: 'live', label: 'Live: real people' },
] as const;

export const KEY_PLACES = [
  { value: 'keychain', label: FIELDS.systemKeychain },
  { value: 'session', label: 'This session only' },
] as const;
