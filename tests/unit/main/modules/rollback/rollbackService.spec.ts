import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { afterTimeout } from '../../../../../src/main/lib/throttle';
import { createRollbackService } from '../../../../../src/main/modules/rollback/rollbackService';
import type { NotedState, NotedStates } from '../../../../../src/main/platform/vault/notedStates';
import { CASE_ID, opened, REVIEWER } from '../../../../support/journalBuilder';
import { createTestVault, steppingClock, type TestVault } from '../../../../support/vault';

let test: TestVault;
beforeEach(() => (test = createTestVault()));
afterEach(() => test.dispose());

const BY = { name: REVIEWER.name, reviewerId: REVIEWER.reviewerId };
const write = (): void => void test.vault.journal.append(CASE_ID, REVIEWER, opened);

function placeWith(noted: NotedState | null) {
  const place = {
    noted,
    read: async () => place.noted,
    write: async (next: NotedState) => void (place.noted = next),
  };
  return place;
}
type Place = Pick<NotedStates, 'read' | 'write'>;
const DEAD: Place = {
  read: () => Promise.reject(new Error('no keychain')),
  write: () => Promise.reject(new Error('no keychain')),
};

function begun(places: readonly Place[], agrees = true) {
  const log: unknown[] = [];
  const service = createRollbackService({
    vault: test.vault,
    places,
    confirm: async () => agrees,
    author: () => BY,
    clock: steppingClock(),
    after: afterTimeout,
    log: (error) => log.push(error),
  });
  service.begin();
  return { service, log };
}
const notedNow = (over: Partial<NotedState> = {}): NotedState => ({
  replica: test.vault.replicaId,
  ...test.vault.stateHistory.last(),
  at: '2026-01-02T03:04:05.000Z',
  ...over,
});

describe('an earlier copy of the vault', () => {
  it('is none where the vault is as it was noted, or has gone on since', async () => {
    write();
    const place = placeWith(notedNow());
    write();
    const { service } = begun([place]);
    expect((await service.status()).found).toBeNull();
    write();
    await service.stop();
    expect(place.noted?.count).toBe(3);
  });

  it('is noticed by what it lacks, and the note stays until somebody accepts it', async () => {
    write();
    const place = placeWith(notedNow({ count: 4 }));
    const { service } = begun([DEAD, place]);
    const found = { lastUsedAt: '2026-01-02T03:04:05.000Z', missing: 3 };
    expect(await service.status()).toEqual({ found, accepted: [] });
    write();
    await service.stop();
    expect(place.noted?.count).toBe(4);
    const again = begun([place]).service;
    const accepted = [{ ...found, missing: 2, at: expect.any(String) as string, by: BY }];
    expect(await again.accept()).toEqual({ found: null, accepted });
    expect(place.noted?.count).toBe(2);
    expect(await begun([place]).service.status()).toEqual({ found: null, accepted });
  });

  it('is noticed by another history of the same length', async () => {
    write();
    write();
    const { service } = begun([placeWith(notedNow({ count: 1, state: 'other' }))]);
    expect((await service.status()).found).toMatchObject({ missing: null });
  });

  it('is not looked for in a damaged history, which is logged and does not prevent the vault from closing', async () => {
    write();
    const place = placeWith(notedNow());
    const damage = new Error('damaged');
    const last = (): never => {
      throw damage;
    };
    test.vault = { ...test.vault, stateHistory: { ...test.vault.stateHistory, last } };
    const { service, log } = begun([place]);
    await service.stop();
    expect(log).toEqual([damage, damage]);
    expect(place.noted?.count).toBe(1);
  });

  it('is not accepted unless the person agrees', async () => {
    const place = placeWith(notedNow({ count: 1 }));
    const { service } = begun([place], false);
    await expect(service.accept()).rejects.toMatchObject({ code: 'cancelled' });
    expect((await service.status()).found).not.toBeNull();
  });
});
