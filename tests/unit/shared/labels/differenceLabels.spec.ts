import { expect, it } from 'vitest';
import type { DifferenceSide } from '@shared/domain/package/differences';
import { labelsOfSide } from '@shared/labels/differenceLabels';
import { REVIEWER, sha } from '../../../support/journalBuilder';

const side = (event: DifferenceSide['event']): DifferenceSide => ({
  by: REVIEWER,
  at: '2026-01-02T03:04:05.000Z',
  replica: 'r',
  seq: 1,
  event,
});
const looked = (reviewed: boolean): DifferenceSide =>
  side({
    type: 'rule-reviewed',
    ruleKey: 'under_age',
    reviewed,
    remark: 'a remark',
    responseSha256: sha('a'),
  });

it('has our word for what one person said, and their own text', () => {
  expect(labelsOfSide(looked(true))).toEqual({ label: 'Reviewed', text: 'a remark' });
  expect(labelsOfSide(looked(false))).toEqual({ label: 'Not reviewed', text: 'a remark' });
  const noteId = '11111111-1111-4111-8111-111111111111';
  const note = side({ type: 'noted', noteId, revision: 1, anchor: { on: 'case' }, text: 'a note' });
  expect(labelsOfSide(note)).toEqual({ label: null, text: 'a note' });
  const decided = (outcome: 'same' | 'different'): DifferenceSide =>
    side({
      type: 'match-decided',
      decisionId: noteId,
      match: { key: 'k', resourceId: 'k', matchId: null, pointer: '/aml/0' },
      outcome,
      reasonCode: 'other',
      text: 'a comment',
      basedOn: [],
      responseSha256: sha('a'),
      checkVersion: null,
    });
  expect(labelsOfSide(decided('same'))).toEqual({ label: 'True match', text: 'a comment' });
  expect(labelsOfSide(decided('different'))).toEqual({ label: 'False positive', text: 'a comment' });
});
