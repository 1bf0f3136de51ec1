/** Signals the specification names (2.17), in our own words. The list is open: the service has others. */
const KNOWN_SIGNALS: Record<string, string> = {
  rooted: 'Whether the device is rooted or jailbroken, so that its own protections no longer hold.',
};

/** What a signal is about; for one that the specification does not name, that it does not. */
export function signalWords(key: string): string {
  return Object.hasOwn(KNOWN_SIGNALS, key)
    ? (KNOWN_SIGNALS[key] as string)
    : 'A signal that the specification does not name, as received.';
}

/** Said beside a result that came as a boolean. */
export const BOOLEAN_RESULT =
  'Sent as a boolean. The specification does not say whether true means passed or found, so it is not read.';
