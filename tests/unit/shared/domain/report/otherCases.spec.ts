import { describe, expect, it } from 'vitest';
import type { ApplicantTimeline } from '@shared/domain/applicant/timeline';
import type { TimelineFacts } from '@shared/domain/applicant/timelineFacts';
import { otherCasesOf } from '@shared/domain/report/otherCases';

const facts = (digit: string, applicantId: TimelineFacts['applicantId']): TimelineFacts =>
  ({
    caseId: digit.repeat(32),
    kind: 'journey',
    subjectId: `journey-${digit}`,
    at: { state: 'given', value: '2026-01-01', pointer: '/start_time' },
    applicantId,
    fullName: { state: 'given', value: 'Ana Specimen', pointer: '/applicant/full_name' },
    birthDate: { state: 'given', value: '1980-05-17', pointer: '/applicant/birth_date' },
  }) as TimelineFacts;
const id = { state: 'given', value: 'applicant-1', pointer: '/applicant/applicant_id' } as const;
const none = { state: 'null', pointer: '/applicant/applicant_id' } as const;
const entry = (digit: string, by: ApplicantTimeline['entries'][number]['link']) => ({
  facts: facts(digit, id),
  link: by,
  changes: [],
  notCompared: [],
  isFirstOfKind: true,
  faces: [],
});

describe('the applicant’s other cases', () => {
  const link = { from: '1'.repeat(32), by: ['applicant-id' as const] };
  const reasons = [{ by: 'reference-number' as const }];
  const found = otherCasesOf({
    caseId: '1'.repeat(32),
    entries: [entry('1', null), entry('2', link)],
    suggested: [
      { facts: facts('3', id), from: '1'.repeat(32), reasons },
      { facts: facts('4', none), from: '1'.repeat(32), reasons },
    ],
    further: 7,
    hidesFaces: true,
  });

  it('are those that a link leads to, without the case itself', () => {
    expect(found.linked).toEqual([
      {
        caseId: '2'.repeat(32),
        kind: 'journey',
        subjectId: 'journey-2',
        at: { state: 'given', value: '2026-01-01', pointer: '/start_time' },
        by: ['applicant-id'],
        through: null,
      },
    ]);
    expect(found.further).toBe(7);
  });

  it('are suggested with the reason, and with whether they name another applicant', () => {
    expect(found.suggested.map(({ subjectId, hasApplicantId }) => [subjectId, hasApplicantId])).toEqual([
      ['journey-3', true],
      ['journey-4', false],
    ]);
    expect(found.suggested[0]?.reasons).toEqual(reasons);
  });

  it('name the case that leads to them, where that is another one', () => {
    const { linked, suggested } = otherCasesOf({
      caseId: '1'.repeat(32),
      entries: [entry('1', null), entry('2', link), entry('5', { from: '2'.repeat(32), by: ['journey-id'] })],
      suggested: [{ facts: facts('3', id), from: '5'.repeat(32), reasons }],
      further: 0,
      hidesFaces: true,
    });
    expect(linked.map(({ through }) => through)).toEqual([null, { kind: 'journey', subjectId: 'journey-2' }]);
    expect(suggested[0]?.through).toEqual({ kind: 'journey', subjectId: 'journey-5' });
  });

  it('say nothing of the person', () => {
    expect(JSON.stringify(found)).not.toMatch(/Ana|1980|applicant-1/);
  });
});
