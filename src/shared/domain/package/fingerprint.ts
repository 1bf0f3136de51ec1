import type { Sha256 } from '../ids';

const GROUP = 4;

/** A key's fingerprint in the form in which people compare it, by eye or on the telephone: 16 groups of 4 digits. */
export function groupFingerprint(fingerprint: Sha256): string {
  return (fingerprint.match(new RegExp(`.{1,${String(GROUP)}}`, 'g')) ?? []).join(' ');
}

/** Reads a fingerprint as typed or pasted, grouped or not; null for anything else. */
export function readFingerprint(text: string): Sha256 | null {
  const digits = text.replaceAll(/[\s:]/g, '').toLowerCase();
  return /^[0-9a-f]{64}$/.test(digits) ? digits : null;
}
