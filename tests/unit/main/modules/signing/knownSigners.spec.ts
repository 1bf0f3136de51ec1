import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Author } from '@shared/domain/journal';
import { foldReviewerId } from '@shared/domain/person';
import { fingerprintOfAuthor } from '../../../../../src/main/lib/ed25519';
import { createKnownSigners, type KnownSigners } from '../../../../../src/main/modules/signing/knownSigners';
import { CASE_ID } from '../../../../support/journalBuilder';
import { authorOf } from '../../../../support/authors';
import { createTestVault, steppingClock, type TestVault } from '../../../../support/vault';

let test: TestVault;
let known: KnownSigners;
let own: Set<string>;
/** The authors of saved entries, in the order of their import. */
let imported: Author[];
const ofKey = (fingerprint: string): Author[] =>
  imported.filter(({ key }) => fingerprintOfAuthor(key) === fingerprint);
beforeEach(() => {
  own = new Set();
  imported = [];
  test = createTestVault();
  known = createKnownSigners({
    ...{ values: test.vault.values, clock: steppingClock(), changed: () => undefined },
    ownIds: () => own,
    isOwn: () => false,
    authorsBy: ofKey,
  });
});
afterEach(() => test.dispose());

describe('a reviewer id that a known key is used with', () => {
  const under = (keyOf: string, reviewerId: string): Author => ({
    ...authorOf({ name: 'A. Colleague', reviewerId: keyOf }),
    reviewerId,
  });
  const [old, renewed, other] = [under('T-2', 'T-2'), under('new key', 'T-2'), under('T-3', 'T-3')];
  const trust = ({ key }: Author): unknown => known.name(fingerprintOfAuthor(key), 'A. Colleague').apply();
  const revoke = ({ key }: Author): unknown =>
    known.revoke(fingerprintOfAuthor(key), '2026-06-01T00:00:00.000Z').apply();
  const arrive = (author: Author): void => {
    imported.push(author);
    known.bind(CASE_ID);
  };
  beforeEach(() => {
    trust(old);
    arrive(old);
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
    arrive(renewed);
    expect([old, renewed].map(known.isUnderOthersId)).toEqual([false, false]);
    trust(other);
    expect(known.isUnderOthersId({ ...other, reviewerId: 'T-2' })).toBe(true);
  });

  it('does not pass to a key that is used with another id, or from a reviewer of this installation', () => {
    trust(other);
    arrive(other);
    revoke(old);
    expect(known.isUnderOthersId({ ...other, reviewerId: 'T-2' })).toBe(true);
    own.add('t-2');
    trust(renewed);
    expect([old, renewed].map(known.isUnderOthersId)).toEqual([true, true]);
  });
});

describe('a key whose entries were imported before it was named', () => {
  const [ann, bob] = ['HC-1', 'HC-2'].map((reviewerId) => ({
    ...authorOf({ name: 'Someone', reviewerId: 'HC-1' }),
    reviewerId,
  })) as [Author, Author];
  const fingerprint = fingerprintOfAuthor(ann.key);
  const name = (): void => known.name(fingerprint, 'Someone').apply();

  it('is bound to the id of the first of them', () => {
    imported = [ann, bob];
    name();
    expect(known.find(fingerprint)?.reviewerId).toBe('HC-1');
    expect([ann, bob].map(known.isUnderOthersId)).toEqual([false, true]);
    imported = [bob];
    name();
    known.bind(CASE_ID);
    expect(known.find(fingerprint)?.reviewerId).toBe('HC-1');
  });

  it('is bound to no id that is another’s, until that one is revoked', () => {
    const other = authorOf({ name: 'Other', reviewerId: 'HC-2' });
    imported = [other, { ...ann, reviewerId: 'hc-2' }];
    known.name(fingerprintOfAuthor(other.key), 'Other').apply();
    name();
    expect(known.find(fingerprint)?.reviewerId).toBeNull();
    known.revoke(fingerprintOfAuthor(other.key), '2026-06-01T00:00:00.000Z').apply();
    expect(known.find(fingerprint)?.reviewerId).toBe('hc-2');
  });

  it('counts for nothing under an id that is taken, and it is known whose that is', () => {
    name();
    expect(known.idTaken(known.find(fingerprint)!)).toBeNull();
    imported = [ann];
    own.add(foldReviewerId('HC-1'));
    name();
    expect(known.idTaken(known.find(fingerprint)!)).toEqual({ reviewerId: 'HC-1', by: 'reviewer' });
    own.clear();
    known.name(fingerprintOfAuthor(authorOf({ name: 'Other', reviewerId: 'HC-2' }).key), 'Other').apply();
    expect(known.idTaken(known.find(fingerprint)!)).toBeNull();
  });

  it('is as it was while a change is only considered', () => {
    imported = [ann];
    expect(known.name(fingerprint, 'Someone').next.find(fingerprint)?.reviewerId).toBe('HC-1');
    expect(known.list()).toEqual([]);
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
    known.name(FIRST, 'Colleague in Lisbon').apply();
    known.name(SECOND, name).apply();
    expect(known.find(FIRST)?.name).toBe('Colleague in Lisbon');
    expect(known.find(SECOND)?.name).toBe(`${name} (key bbbb bbbb)`);
  });

  it('cannot pass for a key of this installation, nor outgrow the list', () => {
    known.name(FIRST, 'T. Reviewer, on this installation').apply();
    expect(known.find(FIRST)?.name).toBe('T. Reviewer, on this installation (key aaaa aaaa)');
    const long = 'x'.repeat(120);
    known.name(FIRST, long).apply();
    known.name(SECOND, long).apply();
    expect(known.find(SECOND)?.name).toHaveLength(120);
    expect(known.list()).toHaveLength(2);
  });

  it('keeps its own name when it is named anew', () => {
    known.name(FIRST, 'Colleague').apply();
    known.name(FIRST, 'Colleague').apply();
    expect(known.find(FIRST)?.name).toBe('Colleague');
  });
});
