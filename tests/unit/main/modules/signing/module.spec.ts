import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '../../../../../src/main/errors/appError';
import { createEvents } from '../../../../../src/main/modules/context';
import { create } from '../../../../../src/main/modules/signing/module';
import { CASE_ID, PERSON, REVIEWER } from '../../../../support/journalBuilder';
import { createTestVault, steppingClock, type TestVault } from '../../../../support/vault';

const OWN = 'a'.repeat(64);
const THEIRS = 'b'.repeat(64);
const OWN_KEY = {
  fingerprint: OWN,
  publicKey: 'PEM',
  madeAt: '2026-01-01T00:00:00.000Z',
  keptIn: 'keychain',
};

let test: TestVault;
let signing: ReturnType<typeof create>['service'];
let isSignedIn: boolean;
let agrees: boolean;
let asked: unknown[];
let made: unknown[];
let touched: string[];
beforeEach(() => {
  test = createTestVault();
  isSignedIn = agrees = true;
  asked = [];
  made = [];
  touched = [];
  const events = createEvents();
  events.on('caseChanged', (caseId) => touched.push(caseId));
  const author = () => {
    if (!isSignedIn) throw new AppError('signed-out');
    return REVIEWER;
  };
  const keys = {
    own: () => (made.length > 0 ? OWN_KEY : null),
    place: async () => 'keychain',
    former: () => [],
    reviewerIds: () => new Set<string>(),
    ownerOf: (fingerprint: string) => (fingerprint === OWN ? { ...PERSON, isFormer: false } : null),
    signer: async (by: unknown) => void made.push(by),
  };
  const context = {
    vault: {
      values: test.vault.values,
      together: test.vault.together,
      journal: { shared: () => [CASE_ID], signedBy: () => [] },
    },
    identity: {
      keys,
      author,
      require: author,
      get: () => ({ reviewer: isSignedIn ? PERSON : null }),
      ids: () => new Set(),
    },
    ...{ keyring: { follow: () => undefined }, events, clock: steppingClock() },
    confirm: async (question: unknown) => (asked.push(question), agrees),
  };
  signing = create(context as unknown as Parameters<typeof create>[0]).service;
});
afterEach(() => test.dispose());

const coded = (code: string) => expect.objectContaining({ code }) as Error;
const name = (fingerprint: string) => signing.name({ fingerprint, name: 'A colleague' });
const revoke = () => signing.revoke({ fingerprint: THEIRS, from: '2026-01-31' });

it('the key of whoever is signed in is shown once it is made', async () => {
  expect(await signing.status()).toEqual({ own: null, place: 'keychain', former: [], known: [] });
  expect(await signing.make()).toMatchObject({ own: OWN_KEY });
  expect(made).toEqual([REVIEWER]);
  isSignedIn = false;
  expect(await signing.status()).toMatchObject({ own: null });
});

describe('the key of somebody else', () => {
  it('counts from when it is named, in every case that others have worked on', async () => {
    expect((await name(THEIRS)).known).toMatchObject([{ fingerprint: THEIRS, name: 'A colleague' }]);
    expect(touched).toEqual([CASE_ID]);
  });

  it('is revoked from the beginning of a day', async () => {
    await expect(revoke()).rejects.toThrow(coded('no-such-thing'));
    await name(THEIRS);
    expect((await revoke()).known).toMatchObject([{ revokedAt: '2026-01-31T00:00:00.000Z' }]);
  });

  it('is forgotten without a question, unless it was revoked', async () => {
    await name(THEIRS);
    expect((await signing.forget({ fingerprint: THEIRS })).known).toEqual([]);
    expect(asked).toEqual([]);
    await name(THEIRS);
    await revoke();
    agrees = false;
    await expect(signing.forget({ fingerprint: THEIRS })).rejects.toThrow(coded('cancelled'));
    expect(signing.known.list()).toHaveLength(1);
    agrees = true;
    expect((await signing.forget({ fingerprint: THEIRS })).known).toEqual([]);
    expect(asked.at(-1)).toEqual({ about: 'forget-revoked', name: 'A colleague', fingerprint: THEIRS });
  });

  it('is none that was made here', async () => {
    await expect(name(OWN)).rejects.toThrow(coded('own-key'));
  });

  it('is nobody’s to name, revoke or forget who is not signed in', async () => {
    await name(THEIRS);
    isSignedIn = false;
    await expect(name(OWN)).rejects.toThrow(coded('signed-out'));
    await expect(revoke()).rejects.toThrow(coded('signed-out'));
    await expect(signing.forget({ fingerprint: THEIRS })).rejects.toThrow(coded('signed-out'));
    await expect(signing.make()).rejects.toThrow(coded('signed-out'));
    expect(signing.known.list()).toMatchObject([{ revokedAt: null }]);
  });
});
