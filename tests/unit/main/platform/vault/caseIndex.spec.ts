import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  WORKLIST_SORTS,
  WorklistQuery,
  type WorklistRow,
} from '../../../../../src/shared/domain/worklist/worklist';
import { createCaseIndex } from '../../../../../src/main/platform/vault/caseIndex';
import { openDatabase } from '../../../../../src/main/platform/vault/database';
import { createTestVault, START, VAULT_KEY, type TestVault } from '../../../../support/vault';
import { UNTOUCHED } from '../../../../support/worklistRow';

let test: TestVault;
beforeEach(() => (test = createTestVault()));
afterEach(() => test.dispose());

const idOf = (number: number): string => number.toString(16).padStart(32, '0');

function rowOf(number: number, changes: Partial<WorklistRow> = {}): WorklistRow {
  return {
    caseId: idOf(number),
    kind: 'journey',
    subjectId: `journey-${number}`,
    authority: 'sandbox',
    authorityLabel: 'Sandbox',
    environment: 'sandbox',
    applicantName: null,
    referenceNumber: null,
    systemDecision: null,
    manualDecision: null,
    finalDecision: null,
    startedAt: null,
    failedRules: 0,
    otherRules: 0,
    reviewedRules: 0,
    rules: 0,
    savedMedia: 0,
    absentMedia: 0,
    notes: 0,
    touchedAt: new Date(Date.UTC(2026, 0, 1, 0, 0, number)).toISOString(),
    fault: null,
    ...UNTOUCHED,
    ...changes,
  };
}

const list = (query: Partial<WorklistQuery> = {}) => test.vault.index.list(WorklistQuery.parse(query));
const numbers = (query: Partial<WorklistQuery> = {}) =>
  list(query).rows.map(({ caseId }) => Number.parseInt(caseId, 16));
const found = (search: string) => numbers({ search, descending: false });

describe('search', () => {
  beforeEach(() => {
    const texts: string[][] = [
      ['José Specimen-Ñandú', 'REF-2026-0042'],
      ['张伟', 'REF-2026-0043', 'a note about the portrait'],
      ['Владимир Образцов', 'REF-2025-0042'],
      ['محمد النموذج', 'ref 77', 'see portrait of page two'],
      ['ตัวอย่าง สมชาย', 'portraiture'],
      ['やまだ タロウ', '한국어 예시'],
    ];
    texts.forEach((text, index) => test.vault.index.put(rowOf(index + 1), text));
  });

  it.each([
    ['jose', [1]],
    ['JOSÉ nan', [1]],
    ['specimen-na', [1]],
    ['ose', []],
    ['ref-2026', [1, 2]],
    ['ref 2026', [1, 2]],
    ['2026-004', [1, 2]],
    ['2026 0042', [1]],
    ['42', []],
    ['0042', [1, 3]],
    ['0042-ref', []],
    ['张', [2]],
    ['伟', [2]],
    ['张伟', [2]],
    ['伟张', []],
    ['влад', [3]],
    ['ОБРАЗ влад', [3]],
    ['محمد', [4]],
    ['النم', [4]],
    ['ชาย', [5]],
    ['やま', [6]],
    ['ﾀﾛｳ', [6]],
    ['한국', [6]],
    ['portrait', [2, 4, 5]],
    ['portrait note', [2]],
    ['portrait, note!', [2]],
    ['nothing-of-it', []],
    ['***', []],
    ['   ', [1, 2, 3, 4, 5, 6]],
  ])('%s', (search, expected) => {
    expect(found(search)).toEqual(expected);
  });

  it('follows what is put again and taken out', () => {
    const { index } = test.vault;
    index.put(rowOf(1), ['Maria']);
    expect(found('jose')).toEqual([]);
    expect(found('maria')).toEqual([1]);
    index.remove(idOf(1));
    index.remove(idOf(99));
    expect(found('maria')).toEqual([]);
    expect(index.get(idOf(1))).toBeNull();
  });

  it('is empty once cleared and can be filled again', () => {
    const { index } = test.vault;
    index.clear();
    expect(list()).toEqual({ rows: [], total: 0, saved: 0, decisions: [], conclusions: [], marks: [] });
    expect(found('portrait')).toEqual([]);
    index.put(rowOf(1), ['portrait']);
    expect(found('portrait')).toEqual([1]);
  });
});

describe('the list', () => {
  beforeEach(() => {
    const { index } = test.vault;
    index.put(rowOf(1, { finalDecision: 'Approved', applicantName: 'émile', failedRules: 2 }), ['alpha']);
    index.put(rowOf(2, { finalDecision: 'Rejected', applicantName: 'Zora', failedRules: 10 }), ['alpha']);
    index.put(rowOf(3, { finalDecision: 'Approved', applicantName: 'Fatima', kind: 'spot-check' }), ['beta']);
    index.put(rowOf(4, { startedAt: '2026-01-01T00:00:00', referenceNumber: 'B' }), ['alpha']);
    index.put(rowOf(5, { startedAt: '2025-01-01T00:00:00', referenceNumber: 'a' }), ['beta']);
  });

  it('counts decisions among what the search finds, whatever decision is chosen', () => {
    expect(list({ search: 'alpha', decisions: ['Approved'] })).toMatchObject({
      total: 1,
      saved: 5,
      decisions: [
        { decision: '(none)', count: 1 },
        { decision: 'Approved', count: 1 },
        { decision: 'Rejected', count: 1 },
      ],
    });
  });

  it('filters by decisions, those without one among them, and by kind', () => {
    expect(numbers({ decisions: ['Approved', '(none)'], descending: false })).toEqual([1, 3, 4, 5]);
    expect(numbers({ kinds: ['spot-check'] })).toEqual([3]);
    expect(numbers({ kinds: ['spot-check'], decisions: ['Rejected'] })).toEqual([]);
  });

  it.each([
    ['touched', [1, 2, 3, 4, 5], [5, 4, 3, 2, 1]],
    ['name', [1, 3, 2, 4, 5], [2, 3, 1, 5, 4]],
    ['reference', [5, 4, 1, 2, 3], [4, 5, 3, 2, 1]],
    ['started', [5, 4, 1, 2, 3], [4, 5, 3, 2, 1]],
    ['failed-rules', [3, 4, 5, 1, 2], [2, 1, 5, 4, 3]],
    ['decision', [1, 3, 2, 4, 5], [2, 3, 1, 5, 4]],
  ] as const)('sorts by %s, what has none last', (sort, ascending, descending) => {
    expect(numbers({ sort, descending: false })).toEqual(ascending);
    expect(numbers({ sort, descending: true })).toEqual(descending);
  });

  it('pages', () => {
    expect(numbers({ limit: 2, offset: 2 })).toEqual([3, 2]);
    expect(list({ limit: 2, offset: 4 })).toMatchObject({ total: 5, rows: [{ caseId: idOf(1) }] });
    expect(numbers({ offset: 50 })).toEqual([]);
  });

  it('gives rows back whole', () => {
    const row = rowOf(6, { applicantName: 'Full Row', fault: 'no-response', startedAt: 'as received' });
    test.vault.index.put(row, []);
    expect(test.reopen().index.get(row.caseId)).toEqual(row);
    expect(test.vault.index.find('sandbox', 'journey', 'journey-6')).toBe(row.caseId);
    expect(test.vault.index.find('sandbox', 'spot-check', 'journey-6')).toBeNull();
    expect(test.vault.index.find('elsewhere', 'journey', 'journey-6')).toBeNull();
  });

  it('finds a case by its UUID in any letters, and shows it as it was entered', () => {
    const subjectId = '0b7e4b7c-9c1f-4b3e-8a2d-1f0c5d6e7a8b'.toUpperCase();
    const row = rowOf(6, { subjectId });
    test.vault.index.put(row, []);
    expect(test.vault.index.find('sandbox', 'journey', subjectId.toLowerCase())).toBe(row.caseId);
    expect(test.vault.index.find('sandbox', 'journey', subjectId)).toBe(row.caseId);
    expect(test.vault.index.get(row.caseId)?.subjectId).toBe(subjectId);
    expect(test.vault.index.find('sandbox', 'journey', 'JOURNEY-1')).toBeNull();
  });

  it('remembers the version of what filled it', () => {
    expect(test.vault.index.version()).toBe(0);
    test.vault.index.setVersion(3);
    test.vault.index.setVersion(4);
    expect(test.reopen().index.version()).toBe(4);
  });
});

describe('filters beside the decision', () => {
  const state = (name: WorklistRow['conclusion']['state']) => ({
    conclusion: { state: name, outcome: null },
  });
  const matches = (unresolved: number, outdated = 0, isNewVersionOpen = false) => ({
    matches: { list: 'read' as const, total: 9, unresolved, outdated, trueMatches: 0, isNewVersionOpen },
  });
  const due = (dueOn: string, isUnderHold = false) => ({ retention: { dueOn, isUnderHold } });
  const TODAY = new Date(START).toISOString().slice(0, 10);

  beforeEach(() => {
    const { index } = test.vault;
    index.put(rowOf(1, { ...state('disputed'), needsAttention: true, finalDecision: 'Approved' }), ['alpha']);
    index.put(rowOf(2, { ...state('signed-off'), ...matches(0), finalDecision: 'Approved' }), ['alpha']);
    index.put(rowOf(3, { ...matches(7, 2, true), needsAttention: true }), ['beta']);
    index.put(rowOf(4, { ...matches(3), needsAttention: true, differences: 1 }), ['alpha']);
    index.put(rowOf(5, due(TODAY)), ['beta']);
    index.put(rowOf(6, due(TODAY, true)), ['beta']);
    index.put(rowOf(7, due('9999-01-01')), ['beta']);
  });

  it.each([
    [{ marks: ['unresolved'] }, [3, 4]],
    [{ marks: ['outdated'] }, [3]],
    [{ marks: ['newer-version'] }, [3]],
    [{ marks: ['differing'] }, [4]],
    [{ marks: ['legal-hold'] }, [6]],
    [{ marks: ['due'] }, [5]],
    [{ marks: ['due', 'legal-hold'] }, [5, 6]],
    [{ marks: ['attention'] }, [1, 3, 4, 5]],
    [{ conclusions: ['disputed', 'signed-off'] }, [1, 2]],
    [{ conclusions: ['none'], marks: ['attention'] }, [3, 4, 5]],
    [{ conclusions: ['disputed'], marks: ['due'] }, []],
    [{ search: 'alpha', marks: ['attention'] }, [1, 4]],
    [{ decisions: ['Approved'], marks: ['attention'] }, [1]],
  ] as [Partial<WorklistQuery>, number[]][])('%j', (query, expected) => {
    expect(numbers({ ...query, descending: false })).toEqual(expected);
    expect(list(query).total).toBe(expected.length);
  });

  it('count what each choice would find under all the others', () => {
    const { decisions, conclusions, marks } = list({ conclusions: ['none'], marks: ['unresolved'] });
    expect(decisions).toEqual([{ decision: '(none)', count: 2 }]);
    expect(conclusions).toEqual([{ state: 'none', count: 2 }]);
    expect(Object.fromEntries(marks.map(({ mark, count }) => [mark, count]))).toEqual({
      attention: 3,
      unresolved: 2,
      outdated: 1,
      'newer-version': 1,
      differing: 1,
      'legal-hold': 1,
      due: 1,
    });
  });

  it('are sorted by: what asks for somebody first, the most to decide, the nearest day', () => {
    expect(numbers({ sort: 'conclusion', descending: false })).toEqual([1, 3, 4, 5, 6, 7, 2]);
    expect(numbers({ sort: 'unresolved', descending: true })).toEqual([3, 4, 2, 7, 6, 5, 1]);
    expect(numbers({ sort: 'due', descending: false }).slice(0, 2)).toEqual([5, 7]);
  });
});

describe('what a question of the list costs', () => {
  /** The plans of the statements that one question of a worklist runs. */
  function plansOf(query: Partial<WorklistQuery>): string[] {
    const database = openDatabase({ file: test.file, key: VAULT_KEY, create: false });
    const asked: string[] = [];
    const recorded = new Proxy(database, {
      get(target, name) {
        if (name !== 'prepare') return Reflect.get(target, name) as unknown;
        return (text: string) => {
          asked.push(text);
          return target.prepare(text);
        };
      },
    });
    const index = createCaseIndex(recorded, () => new Date(START), { ask: () => undefined });
    asked.length = 0;
    index.list(WorklistQuery.parse(query));
    const plans = asked.map((text) =>
      database
        .prepare<[], { detail: string }>(`EXPLAIN QUERY PLAN ${text.replaceAll(/:\w+/g, 'NULL')}`)
        .all()
        .map(({ detail }) => detail)
        .join('; '),
    );
    database.close();
    return plans;
  }

  beforeEach(() => {
    const { index } = test.vault;
    // More than are looked up one by one, so that the sort's own index is walked.
    test.vault.together(() => {
      for (let number = 1; number <= 2100; number++) index.put(rowOf(number, { needsAttention: true }), []);
      index.put(rowOf(2101, { conclusion: { state: 'disputed', outcome: 'Approved' } }), []);
    });
    test.vault.close();
  });
  afterEach(() => test.reopen());

  it.each(WORKLIST_SORTS.filter((sort) => sort !== 'decision'))(
    'is one walk for the counts, and a page without sorting every case: %s',
    (sort) => {
      for (const descending of [true, false]) {
        const [counts, page] = plansOf({ sort, descending, marks: ['attention'] });
        expect(counts).toContain('SCAN index_case USING COVERING INDEX index_case_filters');
        expect(counts).not.toContain('TEMP B-TREE');
        expect(page).toMatch(/SCAN index_case USING (COVERING )?INDEX index_case_(?!filters)/);
        expect(page).not.toContain('TEMP B-TREE');
      }
    },
  );

  it('begins at what the filters find where that is little', () => {
    const [, page] = plansOf({ conclusions: ['disputed'] });
    expect(page).toContain('INDEX index_case_filters');
  });
});
