// @ts-nocheck
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createReviewedApp, fetchCase, SANDBOX, valueOf } from '../aml/harness';
import type { AppPair } from '../../support/appPair';

let pair: AppPair;
let aside: string;
let caseId: string;
beforeEach(async () => {
  aside = mkdtempSync(join(tmpdir(), 'caseloupe-aside-'));
  pair = await createReviewedApp();
  caseId = await fetchCase(pair, SANDBOX.journey, 'journey');
});
afterEach(async () => {
  await pair.dispose();
  rmSync(aside, { recursive: true, force: true });
});

const restart = async (whileEnded?: () => void): Promise<void> => {
  await pair.restart(whileEnded);
  expect(valueOf(await pair.bridge.vault.status()).state).toBe('open');
};
const hold = async (): Promise<void> =>
  void valueOf(await pair.bridge.retention.hold({ caseId, ground: 'other', reason: 'synthetic reason' }));
const found = async () => valueOf(await pair.bridge.rollback.status()).found;
const copy = (from: string, to: string, names: readonly string[]): void =>
  names.forEach((name) => cpSync(join(from, name), join(to, name)));

it('notices that an earlier copy of the database was put back, until somebody accepts it', async () => {
  await restart(() => copy(pair.profileFolder, aside, ['vault.db']));
  await hold();
  expect(await found()).toBeNull();
  await restart(() => copy(aside, pair.profileFolder, ['vault.db']));
  expect(await found()).toMatchObject({ missing: 1 });
  await restart();
  expect(await found()).toMatchObject({ missing: 1 });
  const { accepted } = valueOf(await pair.bridge.rollback.accept());
  expect(pair.questions).toContainEqual({ about: 'rollback' });
  expect(accepted).toMatchObject([{ missing: 1, by: { reviewerId: 'R-1' } }]);
  await restart();
  expect(await found()).toBeNull();
});

it('notices it by the keychain where the whole folder was put back', async () => {
  const whole = ['vault.db', 'vault.json', 'last-state.json'];
  await restart(() => copy(pair.profileFolder, aside, whole));
  await hold();
  await restart(() => copy(aside, pair.profileFolder, whole));
  expect(await found()).toMatchObject({ missing: 1 });
});

it('says nothing after an ordinary restart, a new key, or a start without the notes', async () => {
  await hold();
  valueOf(await pair.bridge.vault.renewKey({}));
  expect(await found()).toBeNull();
  await restart(() => rmSync(join(pair.profileFolder, 'last-state.json')));
  expect(await found()).toBeNull();
});
