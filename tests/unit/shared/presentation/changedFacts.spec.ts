import { describe, expect, it } from 'vitest';
import { withholdFaces } from '@shared/domain/faces/faceResults';
import { changedFacts, changedPlaces, MATCHES_PLACE } from '@shared/presentation/changedFacts';
import { viewOf } from '../../../support/viewOf';

const field = (value: string) => ({ type: 'string', value, source: 'VIZ' });
const check = (name: string, result: string) => ({ name, result });
const journey = ({ expiry = '2030-01-01', matched = true, more = {}, checks = ['A', 'B'] } = {}) => ({
  journey_id: 'j',
  flow_id: 'f',
  customer_id: 'c',
  final_decision: 'Refer',
  documents: {
    10: {
      step_title: 'Passport',
      progress: 'Completed',
      extracted_fields: { 'Expiry Date': field(expiry), Name: field('Ada') },
      validation_result: {
        validation_outcome: 'Passed',
        validation_checks: checks.map((name) => check(name, 'Passed')),
      },
      face_match_result: {
        is_matched: matched,
        score: 90,
        images: [
          { image_path: 'a.jpg', image_source: 'Selfie' },
          { image_path: 'b.jpg', image_source: 'Document' },
        ],
      },
    },
  },
  ...more,
});

describe('what changed between two responses', () => {
  it('is named by its document and field, with both values', () => {
    const [before, after] = [viewOf(journey()), viewOf(journey({ expiry: '2031-01-01' }))];
    const [change, ...others] = changedFacts(before, after);
    expect(others).toEqual([]);
    expect(change?.names.join(' › ')).toBe('Passport › Extracted fields › Expiry Date');
    const texts = [change?.before, change?.after].map((fact) => fact?.values[0]?.received);
    expect(texts).toMatchObject([{ value: '2030-01-01' }, { value: '2031-01-01' }]);
    expect(changedPlaces(before, after)).toEqual(['Passport › Extracted fields › Expiry Date']);
  });

  it('is nothing where rows came in another order, and one row where one was added', () => {
    const before = viewOf(journey());
    expect(changedFacts(before, viewOf(journey({ checks: ['B', 'A'] })))).toEqual([]);
    const added = changedFacts(before, viewOf(journey({ checks: ['C', 'A', 'B'] })));
    expect(added.map(({ names, before: was }) => [names.at(-2), was])).toEqual([
      ['C', null],
      ['C', null],
    ]);
  });

  it('names no key that nobody has described, and no value', () => {
    const before = viewOf(journey());
    const after = viewOf(journey({ more: { 'Ada Specimen': 'secret', final_decision: 'Approved' } }));
    expect(changedPlaces(before, after)).toEqual(['Final decision', 'Other data']);
    expect(changedPlaces(after, before)).toEqual(['Final decision', 'Other data']);
  });

  it('leaves out what is withheld from its reader', () => {
    const [before, after] = [journey(), journey({ matched: false })].map((value) => viewOf(value));
    expect(changedFacts(before!, after!).length).toBeGreaterThan(0);
    expect(changedFacts(withholdFaces(before!, null), withholdFaces(after!, null))).toEqual([]);
  });

  it('has a name for matches, which are compared elsewhere', () => {
    expect(MATCHES_PLACE).toBe('AML review › Matches');
  });
});
