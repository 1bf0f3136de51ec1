// @ts-nocheck
import { describe, expect, it } from 'vitest';
import { groupFingerprint, readFingerprint } from '@shared/domain/package/fingerprint';

const FINGERPRINT = '0123456789abcdef'.repeat(4);

describe('a fingerprint', () => {
  it('is shown in 16 groups of four', () => {
    expect(groupFingerprint(FINGERPRINT)).toBe(Array(4).fill('0123 4567 89ab cdef').join(' '));
  });

  it.each([
    ['as it stands', FINGERPRINT],
    ['in groups', groupFingerprint(FINGERPRINT)],
    ['in capitals with colons', FINGERPRINT.toUpperCase().replaceAll(/(..)(?=.)/g, '$1:')],
    ['over two lines', `${FINGERPRINT.slice(0, 32)}\r\n\t${FINGERPRINT.slice(32)}\n`],
  ])('is read %s', (_form, text) => {
    expect(readFingerprint(text)).toBe(FINGERPRINT);
  });

  it.each([
    ['nothing', ''],
    ['a part of one', FINGERPRINT.slice(1)],
    ['more than one', `${FINGERPRINT}0`],
    ['other letters', `${FINGERPRINT.slice(1)}g`],
    ['words around it', `fingerprint ${FINGERPRINT}`],
    ['digits of another script', FINGERPRINT.replaceAll('0', '\u0660')],
  ])('is not read from %s', (_form, text) => {
    expect(readFingerprint(text)).toBeNull();
  });
});
