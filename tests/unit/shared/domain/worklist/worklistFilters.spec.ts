import { describe, expect, it } from 'vitest';
import type { WorklistQuery, WorklistRow } from '@shared/domain/worklist/worklist';
import {
  dependsOnDay,
  countFilters,
  countMarked,
  flagsOf,
  maskOf,
  type CaseGroup,
} from '@shared/domain/worklist/worklistFilters';
import { CONCLUSION_STATES, WORKLIST_MARKS, type WorklistMark } from '@shared/domain/worklistMarks';
import { UNTOUCHED } from '../../../../support/worklistRow';

const group = (over: Partial<CaseGroup> & { marks?: WorklistMark[] }): CaseGroup => {
  const { marks = [], ...rest } = over;
  return { decision: 'Refer', conclusion: 0, flags: maskOf(marks), count: 10, due: 0, ...rest };
};

describe('how many cases of a group have any of some marks', () => {
  const marked = group({ marks: ['outdated', 'legal-hold'], due: 3 });
  it.each<[WorklistMark[], number]>([
    [[], 10],
    [['outdated'], 10],
    [['differing'], 0],
    [['differing', 'legal-hold'], 10],
    [['due'], 3],
    // What may be erased asks for somebody, too.
    [['attention'], 3],
    [['differing', 'due'], 3],
  ])('%j: %i', (marks, count) => {
    expect(countMarked(marked, marks)).toBe(count);
  });

  it('is all of those that need attention themselves', () => {
    expect(countMarked(group({ marks: ['attention'], due: 3 }), ['attention'])).toBe(10);
  });

  it('asks for the day only where that decides', () => {
    expect(WORKLIST_MARKS.filter((mark) => dependsOnDay([mark])).toSorted()).toEqual(['attention', 'due']);
    expect(dependsOnDay([])).toBe(false);
  });
});

describe('the marks of a line', () => {
  const base = {
    ...UNTOUCHED,
    matches: { total: 3, unresolved: 0, outdated: 0, trueMatches: 0, isNewVersionOpen: false },
  } as unknown as WorklistRow;
  const withMatches = (over: object): WorklistRow =>
    ({ ...base, matches: { ...base.matches, ...over } }) as WorklistRow;
  it.each<[WorklistMark, WorklistRow]>([
    ['attention', { ...base, needsAttention: true }],
    ['unresolved', withMatches({ unresolved: 1 })],
    ['outdated', withMatches({ outdated: 1 })],
    ['newer-version', withMatches({ isNewVersionOpen: true })],
    ['differing', { ...base, differences: 1 }],
    ['legal-hold', { ...base, retention: { ...base.retention, isUnderHold: true } }],
  ])('%s alone', (mark, line) => {
    expect(flagsOf(line)).toBe(maskOf([mark]));
    expect(flagsOf(base)).toBe(0);
  });

  it('are none of matches where there are none, and each has a bit of its own', () => {
    expect(flagsOf({ ...base, matches: null })).toBe(0);
    expect(new Set(WORKLIST_MARKS.map((mark) => maskOf([mark]))).size).toBe(WORKLIST_MARKS.length);
    expect(maskOf(['outdated', 'due', 'outdated'])).toBe(maskOf(['outdated']) | maskOf(['due']));
  });
});

describe('the counts of all filters', () => {
  const [first, second] = CONCLUSION_STATES;
  const groups = [
    group({ decision: 'Refer', conclusion: 0, count: 5, marks: ['outdated'] }),
    group({ decision: 'Refer', conclusion: 1, count: 4, due: 2 }),
    group({ decision: 'Complete', conclusion: 0, count: 3 }),
    group({ decision: 'Rejected', conclusion: 1, count: 0 }),
  ];
  const count = (query: Partial<Pick<WorklistQuery, 'decisions' | 'conclusions' | 'marks'>>) =>
    countFilters(groups, { decisions: [], conclusions: [], marks: [], ...query });

  it('are of every case where nothing is asked for; what has none is not listed', () => {
    expect(count({})).toEqual({
      total: 12,
      decisions: [
        { decision: 'Refer', count: 9 },
        { decision: 'Complete', count: 3 },
      ],
      conclusions: [
        { state: first, count: 8 },
        { state: second, count: 4 },
      ],
      marks: WORKLIST_MARKS.flatMap((mark) => {
        const counts: Partial<Record<WorklistMark, number>> = { attention: 2, outdated: 5, due: 2 };
        const has = counts[mark];
        return has === undefined ? [] : [{ mark, count: has }];
      }),
    });
  });

  it('are each under all the others, and not under itself', () => {
    const { total, decisions, conclusions, marks } = count({ decisions: ['Complete'], conclusions: [first] });
    expect(total).toBe(3);
    expect(decisions).toEqual([
      { decision: 'Refer', count: 5 },
      { decision: 'Complete', count: 3 },
    ]);
    expect(conclusions).toEqual([{ state: first, count: 3 }]);
    expect(marks).toEqual([]);
  });

  it('of decisions and states are under the marks', () => {
    const marked = count({ marks: ['due'] });
    expect(marked.total).toBe(2);
    expect(marked.decisions).toEqual([{ decision: 'Refer', count: 2 }]);
    expect(marked.conclusions).toEqual([{ state: second, count: 2 }]);
    expect(marked.marks.find(({ mark }) => mark === 'outdated')?.count).toBe(5);
  });
});
