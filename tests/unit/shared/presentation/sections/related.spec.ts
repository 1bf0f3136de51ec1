import { describe, expect, it } from 'vitest';
import type { OtherCases } from '@shared/domain/report/otherCases';
import { othersSection, retentionSection } from '@shared/presentation/sections/related';
import type { JournalEvent } from '@shared/domain/journalEvents';
import { entriesOf, opened } from '../../../../support/journalBuilder';
import { plainSection } from '../../../../support/plainText';
import { viewOf } from '../../../../support/viewOf';
import { sourceOf, withDossier } from '../../../../support/reportSource';

const source = sourceOf();
const none: OtherCases = { linked: [], suggested: [], further: 0 };
const other = (digit: string) =>
  ({
    caseId: digit.repeat(32),
    kind: 'spot-check',
    subjectId: `spot-${digit}`,
    at: { state: 'given', value: '2026-01-01T00:00:00Z', pointer: '/start_time' },
  }) as const;

describe('the applicant’s other cases', () => {
  const reported = (others: OtherCases | null) => plainSection(othersSection.compose({ ...source, others }));

  it('are linked with why, and suggested apart from them', () => {
    expect(
      reported({
        linked: [
          { ...other('1'), by: ['applicant-id', 'journey-id'], through: null },
          { ...other('3'), by: ['journey-id'], through: { kind: 'spot-check', subjectId: 'spot-1' } },
        ],
        suggested: [
          {
            ...other('2'),
            reasons: [{ by: 'name', birthDates: 'differ' }],
            hasApplicantId: true,
            through: null,
          },
        ],
        further: 2,
      }),
    ).toEqual([
      'Type and ID | Time as received | Link and case',
      `Spot check\nspot-1 | ‹2026-01-01T00:00:00Z› | same applicant ID, the spot check refers to the journey\nCase ${'1'.repeat(32)}`,
      `Spot check\nspot-3 | ‹2026-01-01T00:00:00Z› | through spot check spot-1: the spot check refers to the journey\nCase ${'3'.repeat(32)}`,
      '# Possible links',
      'Suggested, not linked. Data of this case is not used in this report.',
      'Type and ID | Time as received | Reason and case',
      `Spot check\nspot-2 | ‹2026-01-01T00:00:00Z› | Same name with a different applicant ID. Dates of birth differ.\nCase ${'2'.repeat(32)}`,
      '2 further cases with these IDs or names are saved but not listed.',
    ]);
  });

  it('are none, or one more', () => {
    const of = (response: object, over: object = {}): string[] => {
      const view = { ...viewOf(response), responses: [{}], responseSha256: 'a', ...over } as never;
      return plainSection(othersSection.compose(withDossier({ ...source, others: none }, { view })));
    };
    const named = { journey_id: 'j', applicant: { applicant_id: 'a' }, rule_results: {} };
    expect(of(named)).toEqual(['(No related cases were saved when this report was created.)']);
    expect(of({ ...named, applicant: {} })).toEqual([
      '(No related cases were found. The response gives no applicant ID to find them by.)',
    ]);
    for (const unread of [of([] as object), of(named, { responseSha256: null })])
      expect(unread.join()).toMatch(
        /^\(It is unknown whether related cases are saved: the requested result could not/,
      );
    expect(reported({ ...none, further: 1 })).toEqual([
      '1 further case with these IDs or names is saved but not listed.',
    ]);
  });

  it('are not said to be none where they were left out', () => {
    expect(reported(null)).toEqual(['(Not included: a package contains only this case.)']);
    const redacted = withDossier({ ...source, others: null }, { redaction: {} as never });
    expect(plainSection(othersSection.compose(redacted))[0]).toContain('may disclose who the applicant is');
  });
});

describe('retention', () => {
  const set: JournalEvent = {
    type: 'retention-set',
    ground: 'relationship-ended',
    from: '2026-03-01',
    months: 60,
    reason: 'policy 4',
  };
  const holdId = '00000000-0000-4000-8000-000000000001';
  const hold: JournalEvent = {
    type: 'retention-held',
    holdId,
    ground: 'legal-proceedings',
    reason: 'case 7',
  };
  const release: JournalEvent = { type: 'retention-released', holdId, reason: 'closed' };
  const refused: JournalEvent = { type: 'erasure-refused', askedOn: '2026-02-01', reason: 'duty until 2031' };
  const reported = (...events: JournalEvent[]) =>
    plainSection(retentionSection.compose(withDossier(source, { journal: entriesOf(opened, ...events) })));

  it('is said to be none where there is none of any', () => {
    expect(reported()).toEqual(['(No retention period, legal holds or refused erasure requests.)']);
  });

  it('is the period with its last day, by whom and why', () => {
    expect(reported(set)).toEqual([
      'Event: The business relationship ended',
      'Starts on: 2026-03-01',
      'Retention period: 5 years',
      'May be erased from: 2031-03-02',
      'Reason: ‹policy 4›',
      'Set by: ‹Test Reviewer› (‹T-1›), 2026-01-02T03:04:06.000Z',
      'No legal hold was placed.',
      'No refused erasure requests.',
    ]);
  });

  it('is each hold, whether it is active or released', () => {
    const [, , ...active] = reported(hold);
    expect(reported(hold)[0]).toBe('No retention period was set.');
    expect(active.join('\n')).toContain('Active');
    expect(active.join('\n')).toContain('Legal proceedings: ‹case 7›');
    expect(active.join('\n')).not.toContain('Released');
    const released = reported(hold, release).join('\n');
    expect(released).toContain('Released by ‹Test Reviewer› (‹T-1›), 2026-01-02T03:04:07.000Z: ‹closed›');
    expect(released).not.toContain('Active');
  });

  it('is each refused request', () => {
    expect(reported(refused).slice(-3)).toEqual([
      '# Refused erasure requests',
      'Requested on | Refused by and on | Ground',
      '2026-02-01 | 2026-01-02T03:04:06.000Z\n‹Test Reviewer› (‹T-1›) | ‹duty until 2031›',
    ]);
  });
});
