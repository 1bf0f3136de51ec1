import type { ConnectionOutcome } from '../ipc/views';

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
  'connection-closed': {
    tone: 'fail',
    title: 'The server closed the connection without an answer',
    advice:
      'Try again. If it happens every time, ask your network’s administrator whether something on the way ends such connections.',
  },
  'proxy-refused': {
    tone: 'fail',
    title: 'A proxy on the way did not pass the request on',
    advice:
      'It may ask you to sign in, or be down: see the proxy in your system’s network settings, or ask your administrator.',
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
    advice: 'Check the address: it may be another service’s, or a gateway’s in between.',
  },
  'web-page': {
    tone: 'fail',
    title: 'A web page came instead of a response of the service',
    advice:
      'It may be the sign-in page of your network or a proxy’s notice: sign in there, or ask your administrator, then try again.',
  },
  'rate-limited': {
    tone: 'fail',
    title: 'The service limits how often it is asked',
    advice: 'Wait, then try again with fewer requests at once.',
  },
  'cut-short': {
    tone: 'fail',
    title: 'The transfer broke off before its end',
    advice: 'Try again. If it happens often, ask your network’s administrator about the connection.',
  },
  'bad-compression': {
    tone: 'fail',
    title: 'The compression of the response cannot be read',
    advice:
      'What could be read before the fault is kept. Try again; if it persists, something on the way may damage responses.',
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
