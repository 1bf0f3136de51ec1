/** Signals the specification names (2.17), in our own words. The list is open: the service has others. */
const KNOWN_SIGNALS: Record<string, string> = {
  rooted: 'Whether the device is rooted or jailbroken, so that its own protections no longer hold.',
};

/** What a signal is about; null for one that the specification does not name. */
export const signalWords = (key: string): string | null =>
  Object.hasOwn(KNOWN_SIGNALS, key) ? (KNOWN_SIGNALS[key] as string) : null;

/** Above the signals that the specification does not name, and above the others where both are there. */
export const UNNAMED_SIGNALS = 'Signals that the specification does not name, as received';
export const NAMED_SIGNALS = 'Signals that the specification names';

/** The same beside a single signal, on paper. */
export const UNNAMED_SIGNAL = 'Not named by the specification, as received.';

/** Said beside a result that came as a boolean. */
export const BOOLEAN_RESULT =
  'Sent as a boolean. The specification does not say whether true means passed or found, so it is not read.';
