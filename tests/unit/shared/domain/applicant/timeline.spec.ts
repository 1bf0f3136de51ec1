import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildTimeline, facesOf } from '@shared/domain/applicant/timeline';
import { timelineFacts, type TimelineFacts } from '@shared/domain/applicant/timelineFacts';
import type { Received } from '@shared/wire/received';
import { sampleView } from '../../../../support/sampleView';
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
        }));
        const shuffled = [...cases].sort(
          (a, b) => ((Number(a.facts.caseId) * 7 + seed) % 5) - ((Number(b.facts.caseId) * 7 + seed) % 5),
        );
        expect(buildTimeline(shuffled)).toEqual(buildTimeline(cases));
      }),
    );
  });
});

it('offers saved faces only, the selfie before the portrait', () => {
  expect(facesOf(sampleView('a7a13c3853ec109c4faa9f53').media)).toEqual([]);
  const saved = sampleView('a7a13c3853ec109c4faa9f53').media.map((medium) => ({
    ...medium,
    state: {
      kind: 'saved' as const,
      sha256: 'a'.repeat(64),
      bytes: 1,
      mime: 'image/jpeg',
      origin: 'service' as const,
    },
  }));
  expect(facesOf(saved)[0]?.role).toBe('selfie');
  expect(facesOf(saved).map(({ role }) => role)).not.toContain('front');
});
