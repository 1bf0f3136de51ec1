import type { KeychainFault } from './keychainError';

/**
 * Meanings of keytar's error messages. It has no codes; the messages come from libsecret, D-Bus and the operating
 * systems, so the parts that identify the cause are matched.
 */
const TEXTS: readonly (readonly [pattern: RegExp, fault: KeychainFault])[] = [
  [/locked collection|is locked|prompt.*(dismissed|cancel)|user interaction is not allowed/i, 'locked'],
  [
    /org\.freedesktop\.secrets|autolaunch d-?bus|could not connect|connection refused|no such file/i,
    'no-service',
  ],
  [/connection is closed|did not receive a reply|serviceunknown|noreply|spawn/i, 'no-service'],
];

/** Classifies an error of a keytar call. */
export function faultOfText(error: unknown): KeychainFault {
  const text = error instanceof Error ? error.message : String(error);
  return TEXTS.find(([pattern]) => pattern.test(text))?.[1] ?? 'refused';
}
