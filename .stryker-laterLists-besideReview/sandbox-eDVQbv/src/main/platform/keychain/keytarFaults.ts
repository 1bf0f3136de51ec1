// @ts-nocheck
import type { KeychainFault } from './keychainError';

/**
 * What keytar's texts mean. It has no codes: the texts are those of libsecret, D-Bus and the systems' own keychains,
 * matched in the parts that name the cause.
 */
const TEXTS: readonly (readonly [pattern: RegExp, fault: KeychainFault])[] = [
  [/locked collection|is locked|prompt.*(dismissed|cancel)|user interaction is not allowed/i, 'locked'],
  [
    /org\.freedesktop\.secrets|autolaunch d-?bus|could not connect|connection refused|no such file/i,
    'no-service',
  ],
  [/connection is closed|did not receive a reply|serviceunknown|noreply|spawn/i, 'no-service'],
];

/** The state or refusal behind an error of a keytar call. */
export function faultOfText(error: unknown): KeychainFault {
  const text = error instanceof Error ? error.message : String(error);
  return TEXTS.find(([pattern]) => pattern.test(text))?.[1] ?? 'refused';
}
