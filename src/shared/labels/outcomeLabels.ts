import type { ConnectionOutcome } from '../ipc/views';

export interface OutcomeLabels {
  tone: 'pass' | 'attention' | 'fail';
  title: string;
  /** What it means and what to do. */
  advice: string;
}

/** A text for every outcome of a connection test: what to do next, and by whom. */
export const OUTCOME_LABELS: Record<ConnectionOutcome, OutcomeLabels> = {
  ok: { tone: 'pass', title: 'Connection successful', advice: 'The service accepts this key.' },
  'no-credential': {
    tone: 'attention',
    title: 'No API key',
    advice: 'Enter and save key and secret, then test again.',
  },
  'wrong-credential': {
    tone: 'fail',
    title: 'Key or secret rejected',
    advice: 'Copy both again from the vendor’s console. Check that they are for this environment and region.',
  },
  'other-tenant': {
    tone: 'fail',
    title: 'The key belongs to a different account',
    advice: 'Use a key of the account whose cases you review, or choose the connection for this key.',
  },
  'address-not-allowed': {
    tone: 'fail',
    title: 'Network not allowed by the service',
    advice:
      'Ask for your public IP address to be added to the service’s allowlist, or connect from an allowed network.',
  },
  'host-not-found': {
    tone: 'fail',
    title: 'Server not found',
    advice: 'Check the address and your network connection. Saved cases work offline.',
  },
  refused: {
    tone: 'fail',
    title: 'Connection refused by the server',
    advice:
      'The server may be down, or a firewall may block the connection. Check the port, or try again later.',
  },
  'connection-closed': {
    tone: 'fail',
    title: 'The server closed the connection without a response',
    advice:
      'Try again. If it happens every time, ask your network’s administrator whether a proxy or firewall closes such connections.',
  },
  'proxy-refused': {
    tone: 'fail',
    title: 'A proxy did not forward the request',
    advice:
      'It may ask you to sign in, or be down: see the proxy in your system’s network settings, or ask your administrator.',
  },
  'timed-out': {
    tone: 'fail',
    title: 'The server did not respond in time',
    advice: 'Try again. If the error persists, contact your network administrator.',
  },
  'bad-certificate': {
    tone: 'fail',
    title: 'The server’s certificate cannot be trusted',
    advice:
      'Nothing was sent. Contact your administrator: a proxy’s certificate may need to be installed on this computer.',
  },
  redirected: {
    tone: 'fail',
    title: 'The server redirects to another address',
    advice:
      'The key was not sent there. It may be a sign-in page of your network: sign in, or contact your administrator, then test again. If the vendor confirms that the service has moved, enter its new address here.',
  },
  'request-refused': {
    tone: 'fail',
    title: 'The request was refused',
    advice:
      'Check the ID, the address, and what the key is allowed to read. If it happens every time, contact the service’s support.',
  },
  'not-the-service': {
    tone: 'fail',
    title: 'Unexpected response: not this service',
    advice: 'Check the address. It may belong to another service or a gateway.',
  },
  'web-page': {
    tone: 'fail',
    title: 'A web page was received instead of a response',
    advice:
      'It may be a network sign-in or proxy page. Sign in, or contact your administrator, then try again.',
  },
  'rate-limited': {
    tone: 'fail',
    title: 'Request rate limited by the service',
    advice: 'Wait, then try again with fewer simultaneous requests.',
  },
  'cut-short': {
    tone: 'fail',
    title: 'Transfer interrupted',
    advice: 'Try again. If it happens often, contact your network administrator.',
  },
  'bad-compression': {
    tone: 'fail',
    title: 'The compression of the response cannot be read',
    advice:
      'What could be read before the fault is kept. Try again; if it persists, a proxy or firewall may be altering responses.',
  },
  'server-error': {
    tone: 'fail',
    title: 'The service responded with an error',
    advice: 'Try again later. If it happens every time, contact the service’s support.',
  },
  'keychain-locked': {
    tone: 'attention',
    title: 'The system keychain is locked',
    advice: 'Unlock it in your system, then test again.',
  },
  'keychain-missing': {
    tone: 'attention',
    title: 'No keychain service responds',
    advice: 'Start one, or keep key and secret for this session only.',
  },
  'keychain-refused': {
    tone: 'attention',
    title: 'The system keychain refuses access',
    advice: 'Allow CaseLoupe in the keychain settings, or keep key and secret for this session only.',
  },
  'development-runtime': {
    tone: 'attention',
    title: 'Live connections are disabled in this development build',
    advice:
      'This copy runs on an Electron meant for development and tests, so only services on this computer can be used. Nothing was sent. Install a released CaseLoupe, or run “CASELOUPE_ELECTRON=release npm run setup”.',
  },
  'origin-not-allowed': {
    tone: 'attention',
    title: 'Your administrator does not allow this address',
    advice: 'Nothing was sent. Use an allowed connection, or ask your administrator to add this address.',
  },
};
