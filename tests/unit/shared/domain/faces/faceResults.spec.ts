import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildTimeline } from '@shared/domain/applicant/timeline';
import { timelineFacts } from '@shared/domain/applicant/timelineFacts';
import type { CaseView } from '@shared/domain/caseView';
import {
  facePlaces,
  faceResultsOf,
  hiddenFaces,
  mayTellOfFaces,
  WHOLE_RESPONSE,
  withholdFaces,
  withoutUndescribed,
} from '@shared/domain/faces/faceResults';
import { retentionOf } from '@shared/domain/retention/retention';
import { worklistRow } from '@shared/domain/worklistRow';
import { rowFor } from '../../../../../src/main/modules/cases/faceDisclosure';
import { recordFindings } from '@shared/domain/recordHealth/recordFindings';
import { failingOf, rowSentence } from '../../../../../src/renderer/src/features/worklist/worklistLabels';
import { viewOf } from '../../../../support/viewOf';

/** Everything in a response that depends on what the service found of the faces. */
interface Found {
  matched: boolean | null;
  score: number | null;
  rule: 'Passed' | 'Failed' | 'CouldNotApply';
  detail: 'Passed' | 'Failed';
  check: 'Passed' | 'Failed';
  stepPassed: boolean;
}

const image = (image_path: string, image_source: string) => ({ image_path, image_source });
const responseOf = ({ matched, score, rule, detail, check, stepPassed }: Found) => ({
  journey_id: 'journey-1',
  system_decision: 'Complete',
  documents: {
    10: {
      step_title: 'Passport',
      has_passed_rules: stepPassed,
      images: { portrait_image_path: 'p/portrait.jpg' },
      face_match_result: {
        is_matched: matched,
        score,
        images: [image('p/portrait.jpg', 'Document'), image('p/selfie.jpg', 'Selfie')],
      },
    },
  },
  selfie: { image_path: 'p/selfie.jpg', has_passed_rules: stepPassed, is_live: true },
  screening_checks: {
    additional_face_db: {
      face_match_results: [
        {
          is_matched: matched,
          score,
          images: [image('p/selfie.jpg', 'Selfie'), image('p/x', 'AdditionalFace')],
        },
      ],
    },
  },
  rule_results: {
    same_subject: {
      name: 'Same Person',
      result: rule,
      details: [
        {
          title: 'Passport',
          result: detail,
          reference_object: { object_key: 'documents', instance_key: '10' },
        },
      ],
    },
    face_from_outside: {
      name: 'Outside',
      result: check,
      details: [
        {
          title: 'Face',
          result: check,
          reference_object: { object_key: 'screening_checks', instance_key: 'additional_face_db' },
        },
      ],
    },
    under_age: { name: 'Under Age', result: 'Failed', details: [{ title: 'Age', result: 'Passed' }] },
  },
});

const result = fc.constantFrom('Passed' as const, 'Failed' as const);
const found: fc.Arbitrary<Found> = fc.record({
  matched: fc.constantFrom(true, false, null),
  score: fc.option(fc.integer({ min: 0, max: 100 })),
  rule: fc.constantFrom('Passed' as const, 'Failed' as const, 'CouldNotApply' as const),
  detail: result,
  check: result,
  stepPassed: fc.boolean(),
});

const FOUND: Found = {
  matched: false,
  score: 1,
  rule: 'Failed',
  detail: 'Failed',
  check: 'Failed',
  stepPassed: false,
};
const LINE = { touchedAt: '2026-01-02T03:04:05.000Z', aml: null, retention: retentionOf([]) };

const nothingShown = (): boolean => false;
const kept = (view: CaseView) => faceResultsOf(view, nothingShown);

const earlier = timelineFacts(withholdFaces(viewOf(responseOf(FOUND)), null));

/** Everything that the installation says of a case before its faces have been compared. */
function reportedOf(whole: CaseView) {
  const view = withholdFaces(whole, null);
  const row = rowFor(worklistRow(whole, LINE), null);
  const facts = timelineFacts(view);
  return {
    view,
    findings: recordFindings(view),
    line: [row, failingOf(row), rowSentence(row, (name) => name)],
    changes: buildTimeline(
      [{ ...earlier, caseId: 'b'.repeat(32) }, facts].map((one) => ({ facts: one, link: null, faces: [] })),
    ),
  };
}

const none = (): CaseView =>
  viewOf({ journey_id: 'journey-1', rule_results: { same_subject: { result: 'Failed' } } });

describe('what is reported before the faces have been compared', () => {
  it('is the same whatever the service found of them', () => {
    fc.assert(
      fc.property(found, found, (one, other) => {
        expect(JSON.stringify(reportedOf(viewOf(responseOf(one))))).toBe(
          JSON.stringify(reportedOf(viewOf(responseOf(other)))),
        );
      }),
    );
  });

  it('keeps the rule on the faces, those that refer to the check, and the summaries of the steps', () => {
    const view = viewOf(responseOf(FOUND));
    const { rules, steps, comparisons } = kept(view);
    expect([...rules].sort()).toEqual(['face_from_outside', 'same_subject']);
    expect([...steps]).toEqual(['/documents/10', '/selfie']);
    expect(comparisons.size).toBe(2);
    expect(recordFindings(withholdFaces(view, null)).map(({ code }) => code)).toEqual([
      'complete-with-failure',
      'failed-rule-passed-details',
    ]);
  });

  it('is everything once all of them have been shown, and where there are none', () => {
    const view = viewOf(responseOf(FOUND));
    const shown = faceResultsOf(view, () => true);
    expect([shown.rules.size, shown.steps.size, shown.comparisons.size]).toEqual([0, 0, 0]);
    expect(withholdFaces(none(), null)).toEqual(none());
    expect(kept(none()).rules.size).toBe(0);
    const row = rowFor(worklistRow(none(), LINE), null);
    expect(failingOf(row)).toEqual({ count: 1, faces: null });
  });

  it('keeps a document’s rule while that document’s faces wait, whatever else has been shown', () => {
    const view = viewOf(responseOf(FOUND));
    const { rules, steps } = faceResultsOf(view, (pointer) => pointer.startsWith('/screening_checks'));
    expect([...rules]).toEqual(['same_subject']);
    expect([...steps]).toEqual(['/documents/10', '/selfie']);
  });
});

describe('where a response may say something of faces', () => {
  const COMPARISON = '/documents/10/face_match_result';
  const match = { is_matched: false, score: 3, images: [] };
  const document = (over: object) => ({ documents: { 10: { step_title: 'Passport', ...over } } });

  it.each<[string, object, string[]]>([
    ['nowhere', document({ pages: 2 }), []],
    ['in its comparison', document({ face_match_result: match }), [COMPARISON]],
    [
      'in its comparison alone, with members that nobody knows',
      document({ face_match_result: { ...match, similarity: 3 } }),
      [COMPARISON],
    ],
    [
      'under another key too',
      document({ face_match_result: match, likeness: 3 }),
      [COMPARISON, WHOLE_RESPONSE],
    ],
    ['in a comparison of another type', document({ face_match_result: 'different' }), [WHOLE_RESPONSE]],
    ['in a part of another type', { documents: [[{ face_match_result: match }]] }, [WHOLE_RESPONSE]],
    ['not in a part of another type about something else', { documents: { 10: ['pages'] } }, []],
    ['in an unlisted rule', { rule_results: { likeness: { result: 'Passed' } } }, [WHOLE_RESPONSE]],
    ['in an unlisted rule by its name', { rule_results: { x: { name: 'Faces match' } } }, [WHOLE_RESPONSE]],
    ['not in an unlisted rule on something else', { rule_results: { wallet: { result: 'Passed' } } }, []],
    ['not in a watch list, which is of other people', { aml: { matches: [], face_match: 3 } }, []],
  ])('%s', (_, response, places) => {
    const view = viewOf({ journey_id: 'journey-1', flow_id: 'f', ...response });
    expect(facePlaces(view)).toEqual(places);
    expect(withholdFaces(view, null).faces.hidden).toEqual(places);
    expect(withholdFaces({ ...view, readOnly: true }, null).faces.hidden).toEqual([]);
  });

  it('hides a comparison by another that may be of the same faces, and never the reader’s own', () => {
    const [me, other] = ['R-1', 'R-2'].map((reviewerId) => ({ name: 'A', reviewerId, key: reviewerId }));
    const waits = (response: object, pointers: string[], by = other!) =>
      hiddenFaces(viewOf({ journey_id: 'journey-1', flow_id: 'f', ...response }), me!).waits({
        by,
        pointers,
      });
    expect(waits(document({ face_match_result: match }), [COMPARISON])).toBe(true);
    expect(waits(document({ face_match_result: match }), [COMPARISON], me)).toBe(false);
    expect(waits(document({ face_match_result: match }), [])).toBe(false);
    expect(waits(document({ likeness: 3 }), [])).toBe(true);
    expect(waits(document({ likeness: 3 }), [], me)).toBe(false);
  });

  it('takes a text for one that may tell by the names of its members alone', () => {
    expect(mayTellOfFaces('{"a":[{"face_match":3}]}')).toBe(true);
    expect(mayTellOfFaces('{"a":[{"face_match":3')).toBe(true);
    expect(mayTellOfFaces('{"a":"the face","wallet":3}')).toBe(false);
    expect(mayTellOfFaces('<html>face_match</html>')).toBe(false);
    expect(mayTellOfFaces('{"error":{"code":"FACE_MISMATCH"}}')).toBe(true);
    expect(mayTellOfFaces('{"message":"The faces differ"}')).toBe(true);
  });

  it('leaves everything else of a record as it is', () => {
    const reported = { state: 'unreadable', text: '{"face_match":3}', pointer: '/x' };
    const other = { state: 'unreadable', text: '{"wallet":3}', pointer: '/y' };
    expect(withoutUndescribed({ reported, other })).toEqual({
      reported: { state: 'withheld', pointer: '/x' },
      other,
    });
  });
});
