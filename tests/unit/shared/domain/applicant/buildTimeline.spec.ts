import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildTimeline } from '@shared/domain/applicant/buildTimeline';
import { readDocuments } from '@shared/domain/applicant/documentFieldChanges';
import { timelineFacts, type TimelineFacts } from '@shared/domain/applicant/timelineFacts';
import type { Received } from '@shared/wire/received';
import { viewOf } from '../../../../support/viewOf';

const given = (value: string): Received<string> => ({ state: 'given', value, pointer: '' });
const idOf = (index: number): string => index.toString(16).padStart(32, '0');
const factsOf = (view = viewOf({}), over: Partial<TimelineFacts> = {}): TimelineFacts => ({
  ...timelineFacts(view, null),
  ...over,
});

describe('the order of cases', () => {
  it('does not depend on the order in which cases are found', () => {
    const time = fc.constantFrom('2026-01-01T00:00:00', '2026-01-02T00:00:00Z', 'soon');
    fc.assert(
      fc.property(fc.array(time, { maxLength: 8 }), fc.integer(), (times, seed) => {
        const cases = times.map((text, index) => ({
          facts: factsOf(undefined, { caseId: idOf(index), at: given(text) }),
          link: null,
          faces: [],
          read: readDocuments({ ...viewOf({}), caseId: idOf(index) }),
        }));
        const shuffled = [...cases].sort(
          (a, b) => ((Number(a.facts.caseId) * 7 + seed) % 5) - ((Number(b.facts.caseId) * 7 + seed) % 5),
        );
        expect(buildTimeline(shuffled)).toEqual(buildTimeline(cases));
      }),
    );
  });
});
