// @ts-nocheck
import { expect, it } from 'vitest';
import { caseIdOfHost } from '@shared/domain/evidenceHost';
import { evidenceUrl } from '@shared/domain/evidenceUrl';

it.each(['1'.repeat(32), 'a'.repeat(32), '0123456789abcdef'.repeat(2)])(
  'the evidence of %s has an address that names the case and the file',
  (caseId) => {
    const url = new URL(evidenceUrl(caseId, 'f'.repeat(64)));
    expect(caseIdOfHost(url.hostname)).toBe(caseId);
    expect(url.pathname).toBe(`/${'f'.repeat(64)}`);
  },
);
