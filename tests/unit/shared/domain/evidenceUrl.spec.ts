import { expect, it } from 'vitest';
import { evidenceUrl, HOST_LETTER } from '@shared/domain/evidenceUrl';

it('names case and evidence, with a host that is no IP address', () => {
  const url = new URL(evidenceUrl('1'.repeat(32), 'a'.repeat(64)));
  expect(url.host).toBe(`${HOST_LETTER}${'1'.repeat(32)}`);
  expect(url.pathname).toBe(`/${'a'.repeat(64)}`);
});
