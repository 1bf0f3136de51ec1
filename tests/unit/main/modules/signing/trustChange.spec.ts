import { describe, expect, it } from 'vitest';
import { AppError } from '../../../../../src/main/errors/appError';
import { signersIn, type KnownSigner } from '../../../../../src/main/modules/signing/savedSigners';
import { changedKeys, lostIn, recordTrustChange } from '../../../../../src/main/modules/signing/trustChange';
import { CASE_ID, REVIEWER } from '../../../../support/journalBuilder';

const [A, B, C] = ['a', 'b', 'c'].map((digit) => digit.repeat(64)) as [string, string, string];
const signer = (fingerprint: string, over: Partial<KnownSigner> = {}): KnownSigner => ({
  ...{ fingerprint, name: 'Someone', trustedAt: '2026-01-01T00:00:00.000Z' },
  ...{ revokedAt: null, reviewerId: null, ...over },
});
const signers = (...list: KnownSigner[]) =>
  signersIn(
    () => list,
    () => new Set(),
  );

describe('a change of trust', () => {
  it('concerns every key that is added, removed, revoked or bound by it, and none that is renamed', () => {
    const now = signers(signer(A, { reviewerId: 'R-1' }), signer(B), signer(C));
    expect(changedKeys(now, now)).toEqual([]);
    expect(changedKeys(now, signers(signer(B, { reviewerId: 'R-1' }), signer(C, { name: 'C' })))).toEqual([
      A,
      B,
    ]);
    const revokedAt = '2026-02-01T00:00:00.000Z';
    expect(changedKeys(now, signers(...now.list(), signer('d'.repeat(64))))).toEqual(['d'.repeat(64)]);
    expect(
      changedKeys(now, signers(signer(A, { reviewerId: 'R-1', revokedAt }), signer(B), signer(C))),
    ).toEqual([A]);
  });

  it('loses what it loses in every case', () => {
    const affected = { caseId: CASE_ID, nowCounted: 0, noLongerCounted: 1 };
    const cases = [
      { ...affected, lost: { signOffs: 1, holds: 2 } },
      { ...affected, lost: { signOffs: 1, holds: 0 } },
    ];
    expect(lostIn(cases)).toEqual({ signOffs: 2, holds: 2 });
  });

  it('is made although a journal accepts no entry about it, but not if the disk is full', () => {
    const change = { signer: A, signerName: 'Someone', change: 'revoked', revokedAt: null } as const;
    const lost = { signOffs: 0, holds: 0 };
    const affected = [{ caseId: CASE_ID, lost, nowCounted: 0, noLongerCounted: 1 }];
    const record = (code: 'read-only-case' | 'limit-reached' | 'disk-full') => () => {
      const append = (): never => {
        throw new AppError(code);
      };
      recordTrustChange({ journal: { append } } as never, REVIEWER, affected, change);
    };
    expect(record('read-only-case')).not.toThrow();
    expect(record('limit-reached')).not.toThrow();
    expect(record('disk-full')).toThrow(AppError);
  });
});
