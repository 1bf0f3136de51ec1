import { describe, expect, it } from 'vitest';
import { conclusionsOf } from '@shared/domain/conclusion/conclusion';
import { decisionsSection, signOffSection } from '@shared/presentation/sections/conclusions';
import { FIRST, journalOf, decided, SECOND, type Step } from '../../domain/aml/journalBuilder';
import { proposed, voted, withdrawn } from '../../domain/conclusion/proposals';
import { plainSection } from '../../../../support/plainText';
import { sourceOf, withDossier } from '../../../../support/reportSource';
import { authorOf } from '../../../../support/authors';

const source = sourceOf();
const of = (reader: typeof FIRST, ...steps: Step[]) => {
  const journal = journalOf(...steps);
  return { ...withDossier(source, { journal, conclusions: conclusionsOf(journal) }), reader };
};
const decision = (reader: typeof FIRST, ...steps: Step[]) =>
  plainSection(decisionsSection.compose(of(reader, ...steps)));
const earlier = (reader: typeof FIRST, ...steps: Step[]) =>
  plainSection(signOffSection.compose(of(reader, ...steps)));
const THIRD = authorOf({ name: 'Third Reviewer', reviewerId: 'R-3' });

describe('the conclusion that stands', () => {
  it('is none where none was proposed', () => {
    expect(decision(FIRST)).toEqual(['(No conclusion was proposed.)']);
  });

  it('is what was proposed, by whom, and the vote', () => {
    expect(decision(FIRST, proposed(1), [voted(1), SECOND])).toEqual([
      'Status: Signed off: a second reviewer reached the same outcome, and what was signed off is unchanged',
      'Proposed by: ‹First Reviewer› (‹R-1›), 2026-01-01T00:00:00.000Z',
      'Outcome: Approved',
      'Reasons: ‹Sample reasons›',
      'Escalated with open items: No',
      'Second reviewer: ‹Second Reviewer› (‹R-2›), 2026-01-01T00:01:00.000Z: Approved\n‹Second reasons›\nBoth reviewers signed on the same installation.',
    ]);
  });

  it('is reported with each step and why it was escalated, and each further vote', () => {
    const stepDecisions = [{ stepId: '20', decision: 'resubmit' as const, reason: 'Glare' }];
    const proposal = proposed(1, { stepDecisions, escalation: 'Urgent' });
    const reported = decision(FIRST, proposal, [voted(1), SECOND], [voted(1, 'Rejected'), THIRD]);
    expect(reported).toContain('Step 20: Request resubmission: ‹Glare›');
    expect(reported).toContain('Escalated with open items: ‹Urgent›');
    expect(reported.at(-1)).toMatch(/^Further vote \(blind\): ‹Third Reviewer›.*Rejected/);
  });

  it('is hidden from who has to vote, and why it was withdrawn with it', () => {
    const steps = [proposed(1), withdrawn(1)];
    const hidden = decision(SECOND, ...steps);
    expect(hidden).toContain('Outcome and reasons: Hidden until the second reviewer has voted');
    expect(hidden).toContain('Second reviewer: No second reviewer has voted');
    expect(hidden.at(-1)).toBe('Withdrawn: ‹First Reviewer› (‹R-1›), 2026-01-01T00:01:00.000Z');
    expect(hidden.join()).not.toMatch(/Sample reason|Approved/);
    expect(decision(FIRST, ...steps).at(-1)).toBe(
      'Withdrawn: ‹First Reviewer› (‹R-1›), 2026-01-01T00:01:00.000Z: ‹Sample reason›',
    );
  });

  it('names the entry that voided it, in the journal’s words, but no proposal that is hidden', () => {
    const [, , , , , , voided] = decision(FIRST, proposed(1), [decided(1), SECOND]);
    expect(voided).toMatch(
      /^Voided by: .*, ‹Second Reviewer› \(‹R-2›\), 2026-01-01T00:01:00.000Z; entry 2 of installation 00000000$/,
    );
    expect(voided).not.toContain('match-decided');
    const twice: Step[] = [proposed(1), proposed(2, { reasons: 'Secret' })];
    expect(earlier(SECOND, ...twice).join()).not.toContain('Secret');
    expect(earlier(SECOND, ...twice).join()).toContain('hidden until you vote, ‹First Reviewer›');
    expect(decision(FIRST, ...twice)).toContain('Reasons: ‹Secret›');
    expect(earlier(SECOND, ...twice).join()).toContain('entry 2 of installation 00000000');
  });
});

describe('earlier conclusions', () => {
  it('are all but the one that stands, oldest first', () => {
    const reported = earlier(FIRST, proposed(1), withdrawn(1), proposed(2), withdrawn(2), proposed(3));
    expect(reported[0]).toBe('2 proposals, oldest first.');
    expect(reported.filter((line) => line.startsWith('#'))).toEqual([
      '# Withdrawn, 2026-01-01T00:00:00.000Z',
      '# Withdrawn, 2026-01-01T00:02:00.000Z',
    ]);
    expect(earlier(FIRST, proposed(1))).toEqual(['(None)']);
    expect(earlier(FIRST)).toEqual(['(None)']);
  });
});
