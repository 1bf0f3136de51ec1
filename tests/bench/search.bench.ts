import { WorklistQuery, type WorklistRow } from '../../src/shared/domain/worklist/worklist';
import { CONCLUSION_STATES, WORKLIST_MARKS } from '../../src/shared/domain/worklistMarks';
import { createTestVault } from '../support/vault';
import type { Measure } from './benchRow';
import { UNTOUCHED } from '../support/worklistRow';

const CASES = 100_000;
/** Lines written in one transaction; a part of `CASES`. */
const AT_ONCE = 5_000;
const RUNS = 300;
const BUDGET_MS = 50;

const GIVEN = [
  'José',
  'Maria',
  'Владимир',
  'محمد',
  '张伟',
  'Aiko',
  'Łukasz',
  'Fatima',
  'Noor',
  'Sean',
  'Zoë',
  'Ada',
];
const FAMILY = [
  'Specimen',
  'Muster',
  'Образцов',
  'النموذج',
  'Ejemplo',
  'Example',
  'Príklad',
  'Örnek',
  'Sample',
];
const DECISIONS = ['Approved', 'Rejected', 'Undetermined', null];
const REMARKS = [
  'portrait checked',
  'glare on the back',
  'see page two',
  'called the applicant',
  'date differs',
];

/** Whole numbers below `bound`, the same in every run (a linear congruential generator). */
function createDice(): (bound: number) => number {
  let state = 20260101;
  return (bound) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
}

function syntheticCase(
  number: number,
  dice: (bound: number) => number,
): { row: WorklistRow; texts: string[] } {
  const pick = <T>(list: readonly T[]): T => list[dice(list.length)] as T;
  const name = `${pick(GIVEN)} ${pick(FAMILY)}${dice(2000).toString(36)}`;
  const reference = `REF-${2020 + dice(7)}-${String(number).padStart(6, '0')}`;
  const subjectId = `${number.toString(16).padStart(8, '0')}${dice(2 ** 30).toString(16)}`;
  const row: WorklistRow = {
    caseId: number.toString(16).padStart(32, '0'),
    kind: 'journey',
    subjectId,
    authority: 'sandbox',
    authorityLabel: 'Sandbox',
    environment: 'sandbox',
    applicantName: name,
    referenceNumber: reference,
    systemDecision: pick(DECISIONS),
    manualDecision: null,
    finalDecision: pick(DECISIONS),
    startedAt: new Date(Date.UTC(2026, 0, 1) - dice(2 ** 30) * 100).toISOString(),
    failedRules: dice(6),
    otherRules: 0,
    reviewedRules: 0,
    rules: 20,
    savedMedia: 8,
    absentMedia: 0,
    notes: 1,
    touchedAt: new Date(Date.UTC(2026, 0, 1) + dice(2 ** 30)).toISOString(),
    fault: null,
    ...UNTOUCHED,
    conclusion: { state: pick(CONCLUSION_STATES), outcome: null },
    matches:
      dice(3) === 0
        ? {
            list: 'read',
            total: 9,
            unresolved: dice(9),
            outdated: dice(2),
            trueMatches: dice(2),
            isNewVersionOpen: dice(20) === 0,
          }
        : null,
    retention: { dueOn: dice(4) === 0 ? `20${20 + dice(15)}-01-01` : null, isUnderHold: dice(50) === 0 },
    needsAttention: dice(3) === 0,
  };
  return {
    row,
    texts: [name, reference, subjectId, `${pick(REMARKS)} ${pick(REMARKS)}, item ${dice(9999)}`],
  };
}

/** What people type, from rare to very common, with every sort. */
function typed(dice: (bound: number) => number): WorklistQuery {
  const word = (): string =>
    [
      () => (GIVEN[dice(GIVEN.length)] ?? '').slice(0, 2 + dice(4)),
      () =>
        `REF-${2020 + dice(7)}-${String(dice(CASES))
          .padStart(6, '0')
          .slice(0, 3 + dice(4))}`,
      () => String(dice(9999)),
      () =>
        `${(FAMILY[dice(FAMILY.length)] ?? '').slice(0, 3)} ${(GIVEN[dice(GIVEN.length)] ?? '').slice(0, 3)}`,
      () => (REMARKS[dice(REMARKS.length)] ?? '').slice(0, 4 + dice(6)),
      () => dice(CASES).toString(16).padStart(8, '0'),
    ][dice(6)]?.() ?? '';
  return WorklistQuery.parse({
    search: dice(10) === 0 ? '' : word(),
    decisions: dice(4) === 0 ? ['Approved'] : [],
    conclusions: dice(6) === 0 ? [CONCLUSION_STATES[dice(CONCLUSION_STATES.length)]] : [],
    marks: dice(4) === 0 ? [WORKLIST_MARKS[dice(WORKLIST_MARKS.length)]] : [],
    sort: (['touched', 'name', 'started', 'failed-rules', 'conclusion', 'unresolved', 'due'] as const)[
      dice(7)
    ],
    descending: dice(2) === 0,
  });
}

const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;

/** Whole pages of the worklist (rows, total, decision counts) for typed searches in 100 000 saved cases. */
export const measure: Measure = async () => {
  const test = createTestVault();
  try {
    const dice = createDice();
    const { vault } = test;
    // One transaction for many lines: one for each would be most of what this row takes.
    for (let first = 0; first < CASES; first += AT_ONCE) {
      vault.together(() => {
        for (let number = first; number < first + AT_ONCE; number += 1) {
          const { row, texts } = syntheticCase(number, dice);
          vault.index.put(row, texts);
        }
      });
    }
    const restarted = test.reopen().index;
    const times = Array.from({ length: RUNS }, () => {
      const query = typed(dice);
      const start = performance.now();
      restarted.list(query);
      return performance.now() - start;
    }).toSorted((a, b) => a - b);
    const against = 'the budget';
    const common = { against, reference: BUDGET_MS, unit: 'ms', budget: '≤ 1 ×' };
    return [
      { what: `Search in ${CASES} cases, p95 of ${RUNS}`, ours: percentile(times, 0.95), ...common },
      { what: `Search in ${CASES} cases, median of ${RUNS}`, ours: percentile(times, 0.5), ...common },
    ];
  } finally {
    test.dispose();
  }
};
