// @ts-nocheck
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CASE_ID } from '../../../../support/journalBuilder';
import { createTestVault, type TestVault } from '../../../../support/vault';

let test: TestVault;
beforeEach(() => (test = createTestVault()));
afterEach(() => test.dispose());

describe('drafts', () => {
  it('survive a restart, one for each place', () => {
    const { drafts } = test.vault;
    drafts.save({ caseId: CASE_ID, key: 'note', payload: '{"text":"a"}' });
    drafts.save({ caseId: 'd'.repeat(32), key: 'note', payload: '{}' });
    drafts.save({ caseId: CASE_ID, key: 'note', payload: '{"text":"ab"}' });
    const kept = test.reopen().drafts;
    expect(kept.list(CASE_ID)).toEqual([
      { caseId: CASE_ID, key: 'note', payload: '{"text":"ab"}', at: '2026-01-02T03:04:07.000Z' },
    ]);
    expect(kept.list()).toHaveLength(2);
    kept.discard(CASE_ID, 'note');
    kept.discard(CASE_ID, 'never there');
    expect(kept.list(CASE_ID)).toEqual([]);
  });
});

describe('values', () => {
  it('come back as they were given', () => {
    const value = { a: [1, null, 'x'], b: { c: true } };
    test.vault.values.set('view', 'k', value);
    test.vault.values.set('other', 'k', 0);
    const { values } = test.reopen();
    expect(values.get('view', 'k')).toEqual(value);
    expect(values.get('other', 'k')).toBe(0);
    values.set('view', 'k', undefined);
    values.remove('other', 'k');
    expect([values.get('view', 'k'), values.get('other', 'k')]).toEqual([undefined, undefined]);
  });
});

describe('jobs', () => {
  it('are listed by kind in the order they began', () => {
    const { jobs } = test.vault;
    jobs.save('2', 'intake', { done: 0 });
    jobs.save('1', 'intake', { done: 0 });
    jobs.save('3', 'other', {});
    jobs.save('2', 'intake', { done: 1 });
    expect(test.reopen().jobs.list('intake')).toEqual([
      { id: '2', state: { done: 1 } },
      { id: '1', state: { done: 0 } },
    ]);
    test.vault.jobs.remove('2');
    expect(test.vault.jobs.list('intake')).toHaveLength(1);
  });
});
