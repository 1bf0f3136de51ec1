import { describe, expect, it } from 'vitest';
import type { WorklistRow } from '@shared/domain/worklist';
import { otherDecisions } from '../../../../src/renderer/src/features/worklist/worklistWords';

const decided = (system: string | null, manual: string | null, final: string | null): WorklistRow =>
  ({ systemDecision: system, manualDecision: manual, finalDecision: final }) as WorklistRow;

describe('otherDecisions', () => {
  it('keeps silent where all agree', () => {
    expect(otherDecisions(decided('Refer', null, 'Refer'))).toEqual([]);
    expect(otherDecisions(decided('Refer', 'Refer', 'Refer'))).toEqual([]);
  });

  it('names who said something else, and everyone while nothing is final', () => {
    expect(otherDecisions(decided('Refer', 'Rejected', 'Rejected'))).toEqual([
      { by: 'System', decision: 'Refer' },
    ]);
    expect(otherDecisions(decided('Incomplete', 'Rejected', 'Approved'))).toEqual([
      { by: 'System', decision: 'Incomplete' },
      { by: 'Manual', decision: 'Rejected' },
    ]);
    expect(otherDecisions(decided('Complete', null, null))).toEqual([{ by: 'System', decision: 'Complete' }]);
  });
});
