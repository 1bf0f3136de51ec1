import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestVault, type TestVault } from '../../../../support/vault';
import { CASE_ID, opened, REVIEWER } from '../../../../support/journalBuilder';

let test: TestVault;
beforeEach(() => (test = createTestVault()));
afterEach(() => test.dispose());

describe('what was ever written', () => {
  it('is counted with every entry and erasure, and outlives a restart', () => {
    expect(test.vault.stateHistory.last()).toEqual({ count: 0, state: '' });
    test.vault.journal.appendAll(CASE_ID, REVIEWER, [opened, opened]);
    const second = test.vault.stateHistory.last();
    expect(second.count).toBe(2);
    test.vault.erasures.begin(CASE_ID, { id: 'certificate-1', text: '{}' });
    const third = test.vault.stateHistory.last();
    expect(third.count).toBe(3);
    expect(third.state).not.toBe(second.state);
    const { stateHistory } = test.reopen();
    expect(stateHistory.last()).toEqual(third);
    expect(stateHistory.at(2)).toBe(second.state);
    expect(stateHistory.at(4)).toBeNull();
  });

  it('differs between two vaults that wrote as much', () => {
    const other = createTestVault();
    for (const { vault } of [test, other]) vault.journal.append(CASE_ID, REVIEWER, opened);
    expect(test.vault.stateHistory.last().state).not.toBe(other.vault.stateHistory.last().state);
    other.dispose();
  });

  it('is not counted where it was rolled back', () => {
    const { vault } = test;
    const work = (): void => {
      vault.journal.append(CASE_ID, REVIEWER, opened);
      throw new Error('rolled back');
    };
    expect(() => vault.together(work)).toThrow('rolled back');
    expect(vault.stateHistory.last().count).toBe(0);
  });
});
