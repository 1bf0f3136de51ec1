// @ts-nocheck
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PASSPHRASE_MIN } from '../../../src/shared/ipc/views';
import type { Envelope } from '../../../src/shared/ipc/result';
import { codeOf, createReviewedApp } from '../aml/harness';
import { createAppPair, type AppPair } from '../../support/appPair';

// Whatever a passphrase protects: nine characters are refused, and ten of whichever kind are not.

let pair: AppPair;
let fresh: AppPair;
beforeAll(async () => {
  pair = await createReviewedApp();
  fresh = await createAppPair();
});
afterAll(() => Promise.all([pair.dispose(), fresh.dispose()]));

const closed = (passphrase: string) => ({ keyIn: 'passphrase', passphrase }) as const;
const REVIEWER = { name: 'Second Reviewer', reviewerId: 'R-2' };

const SETS: [string, (passphrase: string) => Promise<Envelope<unknown>>][] = [
  ['a new vault', (passphrase) => fresh.bridge.vault.create(closed(passphrase))],
  ['a vault', (passphrase) => pair.bridge.vault.moveKey({ current: {}, next: closed(passphrase) })],
  ['a reviewer', (next) => pair.bridge.identity.setSecret({ current: null, next })],
  ['another reviewer', (secret) => pair.bridge.identity.add({ ...REVIEWER, secret })],
  ['a backup', (passphrase) => pair.bridge.backups.make({ passphrase })],
];

it.each(SETS)('%s', async (_, set) => {
  expect(codeOf(await set('a'.repeat(PASSPHRASE_MIN - 1)))).toBe('bad-request');
  expect(codeOf(await set('a'.repeat(PASSPHRASE_MIN)))).not.toBe('bad-request');
});

it('has ten characters or more', () => {
  expect(PASSPHRASE_MIN).toBe(10);
});
