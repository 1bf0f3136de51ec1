import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Author } from '@shared/domain/journal';
import { fingerprintOfAuthor } from '../../../../../src/main/lib/ed25519';
import { createKnownSigners, type KnownSigners } from '../../../../../src/main/modules/signing/knownSigners';
import { authorOf } from '../../../../support/authors';
import { createTestVault, steppingClock, type TestVault } from '../../../../support/vault';

let test: TestVault;
let known: KnownSigners;
let own: Set<string>;
beforeEach(() => {
  own = new Set();
  test = createTestVault();
  known = createKnownSigners({
    ...{ values: test.vault.values, clock: steppingClock(), changed: () => undefined },
    ownIds: () => own,
    isOwn: () => false,
  });
});
afterEach(() => test.dispose());

describe('a reviewer id that a known key is used with', () => {
  const under = (keyOf: string, reviewerId: string): Author => ({
    ...authorOf({ name: 'A. Colleague', reviewerId: keyOf }),
    reviewerId,
  });
  const [old, renewed, other] = [under('T-2', 'T-2'), under('new key', 'T-2'), under('T-3', 'T-3')];
  const trust = ({ key }: Author): unknown => known.name(fingerprintOfAuthor(key), 'A. Colleague');
  const revoke = ({ key }: Author): unknown =>
    known.revoke(fingerprintOfAuthor(key), '2026-06-01T00:00:00.000Z');
  beforeEach(() => {
    trust(old);
    known.bind(old);
  });

  it('is another’s for every other key, known or not', () => {
    expect(known.isUnderOthersId(old)).toBe(false);
    expect(known.isUnderOthersId(renewed)).toBe(true);
    trust(renewed);
    expect(known.isUnderOthersId(renewed)).toBe(true);
  });

  it('passes to a new key that is known, once the old one is revoked, and stays the old one’s too', () => {
    revoke(old);
    expect(known.isUnderOthersId(renewed)).toBe(true);
    trust(renewed);
    expect(known.isUnderOthersId(renewed)).toBe(false);
    known.bind(renewed);
    expect([old, renewed].map(known.isUnderOthersId)).toEqual([false, false]);
    trust(other);
    expect(known.isUnderOthersId({ ...other, reviewerId: 'T-2' })).toBe(true);
  });

  it('does not pass to a key that is used with another id, or from a reviewer of this installation', () => {
    trust(other);
    known.bind(other);
    revoke(old);
    expect(known.isUnderOthersId({ ...other, reviewerId: 'T-2' })).toBe(true);
    own.add('t-2');
    trust(renewed);
    expect([old, renewed].map(known.isUnderOthersId)).toEqual([true, true]);
  });
});

const FIRST = 'a'.repeat(64);
const SECOND = 'b'.repeat(64);

describe('a second key under a name that looks like a known one', () => {
  it.each([
    'Colleague in Lisbon',
    'colleague  in lisbon',
    'Colleague in Lis\u200bbon',
    'Ｃolleague in Lisbon',
  ])('is marked by its fingerprint: %j', (name) => {
    known.name(FIRST, 'Colleague in Lisbon');
    known.name(SECOND, name);
    expect(known.find(FIRST)?.name).toBe('Colleague in Lisbon');
    expect(known.find(SECOND)?.name).toBe(`${name} (key bbbb bbbb)`);
  });

  it('cannot pass for a key of this installation, nor outgrow the list', () => {
    known.name(FIRST, 'T. Reviewer, on this installation');
    expect(known.find(FIRST)?.name).toBe('T. Reviewer, on this installation (key aaaa aaaa)');
    const long = 'x'.repeat(120);
    known.name(FIRST, long);
    known.name(SECOND, long);
    expect(known.find(SECOND)?.name).toHaveLength(120);
    expect(known.list()).toHaveLength(2);
  });

  it('keeps its own name when it is named anew', () => {
    known.name(FIRST, 'Colleague');
    known.name(FIRST, 'Colleague');
    expect(known.find(FIRST)?.name).toBe('Colleague');
  });
});
