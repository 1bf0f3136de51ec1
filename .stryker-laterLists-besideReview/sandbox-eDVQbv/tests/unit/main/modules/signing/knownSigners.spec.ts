// @ts-nocheck
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createKnownSigners, type KnownSigners } from '../../../../../src/main/modules/signing/knownSigners';
import { createTestVault, steppingClock, type TestVault } from '../../../../support/vault';

let test: TestVault;
let known: KnownSigners;
beforeEach(() => {
  test = createTestVault();
  known = createKnownSigners({
    ...{ values: test.vault.values, clock: steppingClock(), changed: () => undefined },
    ownIds: () => new Set(),
    isOwn: () => false,
  });
});
afterEach(() => test.dispose());

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
