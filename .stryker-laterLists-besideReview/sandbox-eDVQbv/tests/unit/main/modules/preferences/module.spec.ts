// @ts-nocheck
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { create, type Preferences } from '../../../../../src/main/modules/preferences/module';
import { CASE_ID, opened, REVIEWER } from '../../../../support/journalBuilder';
import { createTestVault, type TestVault } from '../../../../support/vault';

let test: TestVault;
let preferences: Preferences;
beforeEach(() => {
  test = createTestVault();
  test.vault.journal.append(CASE_ID, REVIEWER, opened);
  preferences = create({ vault: test.vault } as Parameters<typeof create>[0]).service;
});
afterEach(() => test.dispose());

const OTHER = 'd'.repeat(32);
const coded = (code: string) => expect.objectContaining({ code }) as Error;
const get = (scope: string, key = 'k') => preferences.get({ scope, key });
const set = (scope: string, value: Parameters<Preferences['set']>[0]['value'], key = 'k') =>
  preferences.set({ scope, key, value });

describe('what the window remembers', () => {
  it('is null until it is set, and after it was removed', () => {
    expect(get('app')).toBeNull();
    set('app', { sort: 'newest' });
    expect(get('app')).toEqual({ sort: 'newest' });
    set('app', null);
    expect(get('app')).toBeNull();
  });

  it('of one case is not of another, nor of the app', () => {
    set(CASE_ID, 7);
    expect([get(CASE_ID), get(OTHER), get('app')]).toEqual([7, null, null]);
  });

  it('reaches nothing else in the vault', () => {
    test.vault.values.set('app', 'reviewers', 'theirs');
    expect(get('app', 'reviewers')).toBeNull();
    set('app', 'mine', 'reviewers');
    set('app', null, 'reviewers');
    expect(test.vault.values.get('app', 'reviewers')).toBe('theirs');
  });

  it('is of a case that is saved, and may be forgotten of any', () => {
    expect(() => set(OTHER, 7)).toThrow(coded('no-such-case'));
    expect(() => set(OTHER, null)).not.toThrow();
  });

  it('is short', () => {
    set('app', 'x'.repeat(64 * 1024 - 2));
    expect(() => set('app', 'x'.repeat(64 * 1024 - 1))).toThrow(coded('limit-reached'));
  });

  it('is of two hundred things in each scope, which can still change', () => {
    for (let index = 0; index < 200; index++) set('app', index, `k${String(index)}`);
    expect(() => set('app', 0, 'one more')).toThrow(coded('limit-reached'));
    set('app', 'changed', 'k0');
    expect(get('app', 'k0')).toBe('changed');
    set(CASE_ID, 0, 'one more');
  });
});
