import { describe, expect, it, vi } from 'vitest';
import { createSignerBook } from '../../../../../src/main/modules/imports/signerBook';
import type { Author } from '../../../../../src/shared/domain/journal';
import { authorOf } from '../../../../support/authors';
import { createSigner } from '../../../../support/packageBytes';

const ME = authorOf({ name: 'First Reviewer', reviewerId: 'R-1' });
const FORMER = authorOf({ name: 'Former Reviewer', reviewerId: 'R-2' });
const GONE = authorOf({ name: 'Removed Reviewer', reviewerId: 'R-3' });
const COLLEAGUE = authorOf({ name: 'A. Colleague', reviewerId: 'T-2' });
const STRANGER = authorOf({ name: 'Head of Compliance', reviewerId: 'HC-1' });
const fingerprint = ({ reviewerId }: Author): string => createSigner(reviewerId).fingerprint;

const unused = (): never => {
  throw new Error('not part of a signer book');
};

function book(over: { erased?: string[]; othersIds?: string[]; own?: string[] } = {}) {
  const owners = new Map([
    [fingerprint(ME), { reviewerId: 'R-1', isFormer: false }],
    [fingerprint(FORMER), { reviewerId: 'R-1', isFormer: true }],
    [fingerprint(GONE), { reviewerId: 'R-3', isFormer: false }],
  ]);
  const known = {
    find: (of: string) =>
      of === fingerprint(COLLEAGUE)
        ? {
            fingerprint: of,
            name: 'Colleague in Lisbon',
            trustedAt: '2026-01-01T00:00:00.000Z',
            revokedAt: '2026-03-01T00:00:00.000Z',
            reviewerId: null,
          }
        : null,
    isUnderOthersId: ({ reviewerId }: Author) => (over.othersIds ?? []).includes(reviewerId),
    bind: vi.fn(),
    ...{ list: () => [], name: unused, revoke: unused, forget: unused, idTaken: unused },
  };
  const isOwn = ({ reviewerId }: Author): boolean => (over.own ?? ['R-1']).includes(reviewerId);
  const trust = vi.fn(async () => undefined);
  const signers = createSignerBook({
    ...{ known, trust },
    signing: { ownerOf: (of) => owners.get(of) ?? null, isOwn },
    reviewers: () => [{ name: 'First Reviewer', reviewerId: 'R-1' }],
    vault: { replicaId: 'replica-1', erasures: { ids: () => over.erased ?? [] } as never },
  });
  return { signers, known, trust, isOwn };
}

describe('the name of a signer', () => {
  it.each([
    ['that was given to it', COLLEAGUE, 'Colleague in Lisbon'],
    ['of a reviewer here', ME, 'First Reviewer, on this installation'],
    ['of a key that was lost', FORMER, 'A previous key of this installation'],
    ['of a reviewer who is here no more', GONE, 'A previous key of this installation'],
    ['of nobody', STRANGER, null],
  ])('is the one %s', (_what, author, name) => {
    expect(book().signers.nameOf(fingerprint(author))).toBe(name);
  });

  it('goes with the day from which its key is trusted no more', () => {
    const { signers } = book();
    expect(signers.revokedAt(fingerprint(COLLEAGUE))).toBe('2026-03-01T00:00:00.000Z');
    expect(signers.revokedAt(fingerprint(ME))).toBeNull();
  });
});

describe('what nobody else can have written', () => {
  it('is of this installation and of those that its erasures began', () => {
    const { signers, isOwn } = book({ erased: ['replica-0', 'replica-2'] });
    expect([...signers.own.replicas]).toEqual(['replica-1', 'replica-0', 'replica-2']);
    expect(signers.own.isOwn).toBe(isOwn);
    expect([...book().signers.own.replicas]).toEqual(['replica-1']);
  });
});

describe('an id that is somebody else’s', () => {
  it('is found by the keys made here for their own, and by the known ones for others', () => {
    const isUnder = (author: Author, over: Parameters<typeof book>[0]): boolean =>
      book(over).signers.isUnderOthersId(author);
    expect(isUnder(ME, { othersIds: ['R-1'] })).toBe(false);
    expect(isUnder(ME, { own: [] })).toBe(true);
    expect(isUnder(COLLEAGUE, {})).toBe(false);
    expect(isUnder(COLLEAGUE, { othersIds: ['T-2'] })).toBe(true);
  });
});

it('names and ties the keys that are known', async () => {
  const { signers, known, trust } = book();
  await signers.trust(fingerprint(STRANGER), 'Head');
  expect(trust).toHaveBeenCalledExactlyOnceWith({ fingerprint: fingerprint(STRANGER), name: 'Head' });
  signers.bind('case-1');
  expect(known.bind).toHaveBeenCalledExactlyOnceWith('case-1');
});
