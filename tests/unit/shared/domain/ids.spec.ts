import { describe, expect, it } from 'vitest';
import { evidenceUrl } from '@shared/domain/evidenceUrl';
import { caseIdOfHost } from '@shared/domain/ids';

describe('evidenceUrl', () => {
  it('is an address for every case id, also one of digits alone', () => {
    for (const caseId of ['1'.repeat(32), 'a'.repeat(32), '0123456789abcdef'.repeat(2)]) {
      const url = new URL(evidenceUrl(caseId, 'f'.repeat(64)));
      expect(caseIdOfHost(url.hostname)).toBe(caseId);
    }
  });

  it('reads no case from a host that is not ours', () => {
    expect(caseIdOfHost('a'.repeat(32))).toBeNull();
    expect(caseIdOfHost('caseloupe')).toBeNull();
  });
});
