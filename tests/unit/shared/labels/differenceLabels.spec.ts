import { expect, it } from 'vitest';
import type { Difference, DifferenceSide } from '@shared/domain/differences';
import { differenceNames, labelsOfSide } from '@shared/labels/differenceLabels';
import type { NoteAnchor } from '@shared/domain/events/review';
import { SAMPLE } from '../../../support/sampleIds';
import { sampleView } from '../../renderer/sampleView';
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

const noteId = '11111111-1111-4111-8111-111111111111';
const decided = (outcome: 'same' | 'different', name?: string): DifferenceSide =>
  side({
    type: 'match-decided',
    decisionId: noteId,
    match: { key: 'k', resourceId: 'k', matchId: null, pointer: '/aml/0' },
    outcome,
    reasonCode: 'other',
    text: 'a comment',
    basedOn: name === undefined ? [] : [{ pointer: '/name', label: 'Name', present: true, value: name }],
    responseSha256: sha('a'),
    checkVersion: null,
  });

it('names the rule, the match or the place of a note that entries are in conflict about', () => {
  const view = sampleView(SAMPLE.contradictory);
  const [rule] = view.checklist.items;
  const names = (kind: Difference['kind'], about: string, ...sides: DifferenceSide[]) =>
    differenceNames(view, { kind, about, sides });
  expect(names('rule', rule?.key ?? '', looked(true))).toEqual([rule?.title]);
  expect(rule?.title).not.toBe(rule?.key);
  expect(names('rule', 'gone', looked(true))).toEqual(['gone']);
  expect(names('match', 'k', decided('same'), decided('different', 'Ana Specimen'))).toEqual([
    'Ana Specimen',
    'k',
  ]);
  expect(names('match', 'k', decided('same'))).toEqual(['k']);
  const noted = (anchor: NoteAnchor) => side({ type: 'noted', noteId, revision: 2, anchor, text: 'a note' });
  expect(names('note', noteId, noted({ on: 'field', pointer: '/a', label: 'Full name' }))).toEqual([
    'Full name',
  ]);
  expect(names('note', noteId, noted({ on: 'case' }))).toEqual([]);
});

it('has our word for what one person said, and their own text', () => {
  expect(labelsOfSide(looked(true))).toEqual({ label: 'Reviewed', text: 'a remark' });
  expect(labelsOfSide(looked(false))).toEqual({ label: 'Not reviewed', text: 'a remark' });
  const note = side({ type: 'noted', noteId, revision: 1, anchor: { on: 'case' }, text: 'a note' });
  expect(labelsOfSide(note)).toEqual({ label: null, text: 'a note' });
  expect(labelsOfSide(decided('same'))).toEqual({ label: 'True match', text: 'a comment' });
  expect(labelsOfSide(decided('different'))).toEqual({ label: 'False positive', text: 'a comment' });
});
