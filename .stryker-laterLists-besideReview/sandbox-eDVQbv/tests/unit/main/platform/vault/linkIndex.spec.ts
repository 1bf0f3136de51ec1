// @ts-nocheck
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../../../src/main/platform/vault/database';
import { sampleRow } from '../../../../support/appDouble';
import { createTestVault, VAULT_KEY, type TestVault } from '../../../../support/vault';

let test: TestVault;
beforeEach(() => (test = createTestVault()));
afterEach(() => test.dispose());

const put = (number: number, ...keys: string[]): string => {
  const row = sampleRow(number);
  test.vault.index.put(row, [], keys);
  return row.caseId;
};

describe('what cases find each other by', () => {
  it('is found by each of its words, in a stable order and up to a stated limit', () => {
    const first = put(1, 'a', 'b');
    const second = put(2, 'b');
    expect(test.vault.index.linked('a', 10)).toEqual({ caseIds: [first], total: 1 });
    expect(test.vault.index.linked('b', 10)).toEqual({ caseIds: [first, second], total: 2 });
    expect(test.vault.index.linked('b', 1)).toEqual({ caseIds: [first], total: 2 });
    expect(test.vault.index.linked('none', 10)).toEqual({ caseIds: [], total: 0 });
  });

  it('follows the case: other words replace the old, and a removed case is not found', () => {
    const only = put(1, 'a');
    put(1, 'c', 'c');
    expect(test.vault.index.linked('a', 10).total).toBe(0);
    expect(test.vault.index.linked('c', 10).caseIds).toEqual([only]);
    test.vault.index.remove(only);
    expect(test.vault.index.linked('c', 10).total).toBe(0);
    put(2, 'd');
    test.vault.index.clear();
    expect(test.vault.index.linked('d', 10).total).toBe(0);
  });

  it('is looked up, not searched for, however many cases are saved', () => {
    put(1, 'a');
    test.vault.close();
    const connection = openDatabase({ file: test.file, key: VAULT_KEY, create: false });
    const plan = connection
      .prepare<[], { detail: string }>(
        `EXPLAIN QUERY PLAN SELECT case_id FROM index_link JOIN index_row ON index_row.id = index_link.id
         WHERE key = 'a' ORDER BY index_link.id LIMIT 5`,
      )
      .all()
      .map(({ detail }) => detail);
    connection.close();
    test.reopen();
    expect(plan.join('; ')).toMatch(/SEARCH index_link.*key=.*SEARCH index_row/);
    expect(plan.join('; ')).not.toMatch(/SCAN|TEMP B-TREE/);
  });
});
