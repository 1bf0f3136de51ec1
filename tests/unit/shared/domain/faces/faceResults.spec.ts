import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildTimeline } from '@shared/domain/applicant/buildTimeline';
import { readDocuments } from '@shared/domain/applicant/documentFieldChanges';
import { timelineFacts } from '@shared/domain/applicant/timelineFacts';
import type { CaseView } from '@shared/domain/caseView';
import {
  facePlaces,
  faceResultsOf,
  hiddenFaces,
  namesEveryComparison,
  withholdFaces,
  withoutUndescribed,
} from '@shared/domain/faces/faceResults';
import { WHOLE_RESPONSE } from '@shared/domain/faces/faceReview';
import { mayDiscloseFaces } from '@shared/domain/faces/faceTerms';
import { valueOrNull } from '@shared/record/received';
import { retentionOf } from '@shared/domain/retention/retention';
import { worklistRow } from '@shared/domain/worklist/worklistRow';
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

const earlier = timelineFacts(withholdFaces(viewOf(responseOf(FOUND)), null), null);

/** Everything that the installation says of a case before its faces have been compared. */
function reportedOf(whole: CaseView) {
  const view = withholdFaces(whole, null);
  const row = rowFor(worklistRow(whole, LINE), null);
  const facts = timelineFacts(view, null);
  return {
    view,
    findings: recordFindings(view),
    line: [row, failingOf(row), rowSentence(row, (name) => name)],
    changes: buildTimeline(
      [{ ...earlier, caseId: 'b'.repeat(32) }, facts].map((one) => ({
        facts: one,
        link: null,
        faces: [],
        read: readDocuments(view),
      })),
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

  it('keeps the state of what is not there and always is, or never, in results of the kind', () => {
    const images = [image('p/new.jpg', 'Selfie'), image('p/old.jpg', 'Applicant')];
    const spotCheck = (match: object) =>
      withholdFaces(
        viewOf(
          {
            journey_id: 'journey-1',
            selfie: { status: 'Complete', image_path: 'p/new.jpg' },
            spot_checks: { applicant_selfie_face_match: { images, ...match } },
          },
          { kind: 'spot-check' },
        ),
        null,
      );
    const statesOf = (view: CaseView) => {
      const [match] = (valueOrNull(view.spotChecks) ?? []).flatMap(({ comparisons }) => comparisons);
      const selfie = valueOrNull(view.result.selfie);
      return [selfie?.has_passed_rules, match?.is_matched, match?.score].map((one) => one?.state);
    };
    expect(statesOf(spotCheck({ is_matched: true }))).toEqual(['not-part', 'withheld', 'withheld']);
    const bare = spotCheck({});
    expect(statesOf(bare)).toEqual(['not-part', 'missing', 'withheld']);
    expect(bare.deviations.map(({ pointer }) => pointer)).toContain(
      '/spot_checks/applicant_selfie_face_match/is_matched',
    );
    const journey = withholdFaces(viewOf({ ...responseOf(FOUND), selfie: { image_path: 'p/s.jpg' } }), null);
    expect(valueOrNull(journey.result.selfie)?.has_passed_rules.state).toBe('missing');
  });

  it('is everything once all of them have been shown, and where there are none', () => {
    const view = viewOf(responseOf(FOUND));
    const shown = faceResultsOf(view, () => true);
    expect([shown.rules.size, shown.steps.size, shown.comparisons.size]).toEqual([0, 0, 0]);
    expect(withholdFaces(none(), null)).toEqual(none());
    expect(kept(none()).rules.size).toBe(0);
    const row = rowFor(worklistRow(none(), LINE), null);
    expect(failingOf(row)).toEqual({ count: 1, faces: '', waits: false });
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
  const json = (value: object) => JSON.stringify(value);
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
    [
      'in a document as JSON text',
      { documents: { 10: json({ face_match_result: match }) } },
      [WHOLE_RESPONSE],
    ],
    ['in all documents as JSON text', { documents: json(document({ likeness: 3 })) }, [WHOLE_RESPONSE]],
    ['in JSON text under any key', document({ raw: json({ face_match: match }) }), [WHOLE_RESPONSE]],
    ['not in JSON text on something else', document({ raw: json({ wallet: match.score }) }), []],
    ['in a match of a document', document({ match_confidence: 3 }), [WHOLE_RESPONSE]],
    [
      'in a field of a document',
      document({ extracted_fields: { 'Face Match': { value: 'No' } } }),
      [WHOLE_RESPONSE],
    ],
    ['in a bare field of a document', document({ extracted_fields: { faceMatch: 'No' } }), [WHOLE_RESPONSE]],
    [
      'not in a field with a picture',
      document({ extracted_fields: { 'Face Image': { value: 'a' }, Photo: { value: 'b' } } }),
      [],
    ],
    ['not in a field without a value', document({ extracted_fields: { 'Face Match': { value: null } } }), []],
    [
      'in a remark on a document',
      document({ remark: 'Selfie does not match the passport' }),
      [WHOLE_RESPONSE],
    ],
    ['not in a match of something else', document({ mrz_match: true, portrait_format: 3 }), []],
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

  it('judges JSON by the names of its members, and any other text by its words', () => {
    expect(mayDiscloseFaces('{"a":[{"face_match":3}]}')).toBe(true);
    expect(mayDiscloseFaces('{"a":[{"face_match":3')).toBe(true);
    expect(mayDiscloseFaces('{"a":"the face","wallet":3}')).toBe(false);
    expect(mayDiscloseFaces('<html>face_match</html>')).toBe(true);
    expect(mayDiscloseFaces('<html>Sign in</html>')).toBe(false);
    expect(mayDiscloseFaces('<html><script src="app.12face34.js"></script></html>')).toBe(false);
    expect(mayDiscloseFaces('<html>12face34 face_match</html>')).toBe(true);
    expect(mayDiscloseFaces('{"error":{"code":"FACE_MISMATCH"}}')).toBe(true);
    expect(mayDiscloseFaces('{"message":"The faces differ"}')).toBe(true);
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

describe('whether a response reports of every pair whether it was compared', () => {
  const two = [image('p/a', 'Document'), image('p/b', 'Selfie')];
  const match = (...images: object[]) => ({ is_matched: true, score: 99, images });
  const WHOLE = { journey_id: 'journey-1', flow_id: 'f', documents: {}, screening_checks: {} };
  const known = (response: object, kind: 'journey' | 'spot-check' = 'journey') =>
    namesEveryComparison(viewOf({ ...WHOLE, ...response }, { kind }));

  const step = (over: object) => ({
    documents: { 1: { step_title: 'Passport', face_match_result: null, ...over } },
  });

  it.each<[string, object, boolean]>([
    ['no comparison', { documents: { 1: { face_match_result: null } } }, true],
    ['comparisons that name both pictures', { documents: { 1: { face_match_result: match(...two) } } }, true],
    ['a comparison that names none', { documents: { 1: { face_match_result: match() } } }, false],
    [
      'a comparison that names one',
      { documents: { 1: { face_match_result: match(two[0] as object) } } },
      false,
    ],
    ['a comparison that cannot be read', { documents: { 1: { face_match_result: 'matched' } } }, false],
    ['a document that cannot be read', { documents: { 1: [] } }, false],
    ['documents that cannot be read', { documents: 'none' }, false],
    ['checks that cannot be read', { screening_checks: 7 }, false],
    [
      'a check with a comparison that cannot be read',
      { screening_checks: { a: { face_match_results: [7] } } },
      false,
    ],
    [
      'a check of a structure that is not published',
      { screening_checks: { uae_goverment_db_check: { outcome: 1 } } },
      false,
    ],
    [
      'a check with a comparison that names both',
      { screening_checks: { a: { face_match_results: [match(...two)] } } },
      true,
    ],
    [
      'a comparison of a document under another name',
      { documents: { 1: { faceMatch: match(...two) } } },
      false,
    ],
    ['a comparison of the selfie', { selfie: { verification: { face: match(...two) } } }, false],
    ['a comparison beside the parts', { comparisons: [match(...two)] }, false],
    [
      'a likeness under a word of its own',
      { documents: { 1: { biometric_comparison: { score: 3 } } } },
      false,
    ],
    ['a mere score', { documents: { 1: { selfie_similarity: 93 } } }, false],
    ['a check of the portrait', { documents: { 1: { portrait_check: { result: 'Passed' } } } }, false],
    ['a comparison that is missing', { documents: { 1: { step_title: 'Passport' } } }, false],
    ['a portrait that is no comparison', step({ portrait_format: 'jpeg' }), true],
    ['unknown members about something else', { ...step({ pages: 2 }), wallet: { a: 'face' } }, true],
  ])('%s: %j → %s', (_what, response, expected) => {
    expect(known(response)).toBe(expected);
  });

  const check = (name: string, result = 'Passed') =>
    step({ validation_result: { validation_checks: [{ name, result }] } });
  const checkOf = (over: object) =>
    step({ validation_result: { validation_checks: [{ name: 'Portrait', result: 'Passed', ...over }] } });
  const sameRule = (rule: object) => ({
    ...step({}),
    rule_results: { same_subject: { name: 'Same Person', ...rule } },
  });
  const samePerson = (over: object) => sameRule({ result: 'Passed', details: [over] });
  const unlisted = (key: string, name: string) => ({
    ...step({}),
    rule_results: { [key]: { name, result: 'Failed', details: [] } },
  });
  const matched = { is_matched: true, score: 93 };

  it.each<[string, object, boolean]>([
    ['a document that was not compared', step({}), true],
    ['a match beside the applicant', { ...step({}), applicant: { face_match: matched } }, false],
    ['a match among the pictures', step({ images: { face_match: matched } }), false],
    ['a match in the validation', step({ validation_result: { face_match: matched } }), false],
    ['a match of the device', { ...step({}), device_intelligence: { face_match: matched } }, false],
    ['an unlisted rule', { ...step({}), rule_results: { face_match: { result: 'Passed' } } }, false],
    ['a score of a match of the selfie', { ...step({}), selfie: { match_score: 93 } }, false],
    ['a match of the selfie', { ...step({}), selfie: { document_match: true } }, false],
    ['a match of the document', step({ match: matched }), false],
    ['no match of a name', step({ name_match: true, matching_fields: 3 }), true],
    ['a check that compares faces', check('Face Comparison with selfie'), false],
    ['a check that could not', check('Face Comparison with selfie', 'Undetermined'), true],
    ['a check of one face', check('Face Visible'), true],
    [
      'a rule whose detail reports it',
      samePerson({ result_description: 'Faces match with score 93' }),
      false,
    ],
    [
      'a rule whose detail reports it of a document that was not compared, beside one that was',
      {
        ...samePerson({
          result_description: 'Faces match with score 93',
          reference_object: { object_key: 'documents', instance_key: '1' },
        }),
        documents: { ...step({}).documents, 2: { face_match_result: match(...two) } },
      },
      false,
    ],
    ['a rule that was applied, whatever its detail', samePerson({ result_description: 'Passed' }), false],
    ['a rule that was applied without a detail', sameRule({ result: 'Failed', details: [] }), false],
    ['a rule that could not be', sameRule({ result: 'CouldNotApply', details: [] }), true],
    [
      'a rule that was applied, beside comparisons',
      {
        ...sameRule({ result: 'Passed', details: [] }),
        documents: { 1: { face_match_result: match(...two) }, 2: { face_match_result: null } },
      },
      false,
    ],
    ['a check that reports it', checkOf({ result_description: 'Facial similarity 0.93' }), false],
    ['a check of two pictures', check('Selfie vs document'), false],
    ['a check that compares texts', check('MRZ and VIZ Comparison', 'Failed'), true],
    ['a check of a template', check('Template Matched'), true],
    ['a check of the light', check('Surface Reflection'), true],
    ['a substituted portrait', checkOf({ result_description: 'Portrait belongs to the card' }), true],
    ['members about something else', step({ matched_template: 'x', interface_version: 2 }), true],
    ['the quality of a photo', step({ photo_quality_score: 3 }), true],
    ['names joined in one word', step({ facematch: true }), false],
    ['several biometrics', step({ biometrics: { score: 3 } }), false],
    ['a confidence of biometrics', step({ biometric_confidence: 0.31 }), false],
    ['a verification joined in one word', step({ faceverification: { verified: false } }), false],
    ['a distance of the selfie', step({ selfie_distance: 0.91 }), false],
    ['a biometric document', step({ is_biometric: true, biometric_chip: { read: true } }), true],
    [
      'a check of the chip',
      checkOf({
        name: 'Chip Data Match',
        description: 'Data read from the biometric chip match the data printed on the document.',
        result_description: 'Match',
      }),
      true,
    ],
    [
      'a check of the place of the portrait',
      checkOf({ description: 'Does the position of the portrait match known templates?' }),
      true,
    ],
    [
      'a check of how the photo was printed',
      checkOf({ description: 'The photo is printed with the same technique as on genuine documents' }),
      true,
    ],
    [
      'a check that the photo is of another',
      checkOf({ result_description: 'Photo shows a different person' }),
      false,
    ],
    ['a rule on names', unlisted('name_matched', 'Name Matched'), true],
    ['a rule on addresses', unlisted('address_comparison', 'Address Comparison'), true],
    ['a rule on a surface', unlisted('surface_quality', 'Surface Quality'), true],
    ['a rule on a person', unlisted('person_check', 'Person Check'), true],
    ['a rule on one person', unlisted('person_matched', 'Person Matched'), false],
    [
      'a check of another register',
      { ...step({}), screening_checks: { phone: { is_matched: true } } },
      false,
    ],
    ['a face check of another form', { ...step({}), screening_checks: { face_db: { outcome: 1 } } }, false],
    ['no list of checks', { ...step({}), screening_checks: null }, false],
    ['checks that are missing', { ...step({}), screening_checks: undefined }, false],
    ['no check', { ...step({}), screening_checks: { additional_face_db: null } }, false],
    [
      'no list of comparisons',
      { ...step({}), screening_checks: { additional_face_db: { face_match_results: null } } },
      false,
    ],
    [
      'no comparison in the list',
      { ...step({}), screening_checks: { additional_face_db: { face_match_results: [null] } } },
      false,
    ],
    [
      'an empty list of comparisons',
      { ...step({}), screening_checks: { additional_face_db: { face_match_results: [] } } },
      true,
    ],
    ['no documents', { documents: null }, false],
    ['no document', { documents: { 1: null } }, false],
  ])('is decided alike for all: %s, %j → %s', (_what, response, expected) => {
    const view = viewOf(JSON.parse(JSON.stringify({ ...WHOLE, ...response })));
    expect(namesEveryComparison(view)).toBe(expected);
    if (expected) expect(facePlaces(view)).toEqual([]);
    // Nothing that is withheld makes a reader believe that there is nothing.
    expect(namesEveryComparison(withholdFaces(view, null))).toBe(expected);
  });

  it('withholds the check and the rule that report what no comparison does', () => {
    for (const response of [
      check('Face Comparison with selfie'),
      samePerson({ result_description: 'Faces match with score 93' }),
    ]) {
      const [passed, failed] = ['Passed', 'Failed'].map((result) => {
        const text = JSON.stringify({ ...WHOLE, ...response }).replaceAll('"Passed"', JSON.stringify(result));
        const withheld = withholdFaces(viewOf(JSON.parse(text)), null);
        expect(withheld.faces.hidden).toEqual([WHOLE_RESPONSE]);
        return JSON.stringify([withheld.documents, withheld.result, withheld.checklist]);
      });
      expect(passed).toBe(failed);
    }
  });

  it('withholds nothing where there are no two faces, and yet does not know', () => {
    const alone = (over: object) => ({ ...WHOLE, ...check('Face Comparison', 'Failed'), ...over });
    const isHidden = (over: object) => facePlaces(viewOf(alone(over))).length > 0;
    expect(isHidden({ selfie: null })).toBe(false);
    expect(namesEveryComparison(viewOf(alone({ selfie: null })))).toBe(false);
    expect(isHidden({ selfie: { image_path: 'p/selfie.jpg' } })).toBe(true);
    const skipped = { progress: 'Skipped', image_path: null, cropped_image_path: null, video_path: null };
    expect(isHidden({ selfie: skipped })).toBe(false);
    expect(isHidden({ selfie: { ...skipped, video_path: 'p/selfie.mp4' } })).toBe(true);
    expect(isHidden({ selfie: { ...skipped, cropped_image_path: 7 } })).toBe(true);
    expect(isHidden({ selfie: 'skipped' })).toBe(true);
    const [one, two] = [1, 2].map((key) => ({ images: { portrait_image_path: `p/${String(key)}` } }));
    expect(isHidden({ selfie: null, documents: { ...check('Face Comparison').documents, 2: one } })).toBe(
      false,
    );
    expect(
      isHidden({ selfie: null, documents: { ...check('Face Comparison').documents, 2: one, 3: two } }),
    ).toBe(true);
  });

  it.each<[string, object, string[], boolean]>([
    [
      'a government register',
      { uae_goverment_db_check: { is_matched: false, mismatched: ['x'] } },
      [],
      false,
    ],
    ['a government register in a word', { uae_goverment_db_check: true }, [], false],
    ['a register that nobody lists', { phone_register: { is_matched: false } }, [], false],
    [
      'a register with faces',
      { uae_goverment_db_check: { is_matched: true, images: two } },
      [WHOLE_RESPONSE],
      false,
    ],
    ['a face check in a word', { additional_face_db: true }, ['/screening_checks/additional_face_db'], false],
    ['a face check of another form', { additional_face_db: { outcome: 'x' } }, [WHOLE_RESPONSE], false],
    [
      'the verdict of a face check alone',
      { additional_face_db: { is_matched: false } },
      ['/screening_checks/additional_face_db'],
      false,
    ],
  ])('%s: %j', (_what, checks, places, expected) => {
    const view = viewOf(JSON.parse(JSON.stringify({ ...WHOLE, ...step({}), screening_checks: checks })));
    expect([facePlaces(view), namesEveryComparison(view)]).toEqual([places, expected]);
    expect(JSON.stringify(withholdFaces(view, null).screening)).not.toMatch(
      places.length > 0 ? /"value":(true|false|"x")/ : /"withheld"/,
    );
  });

  it('does not for a reader from whom a comparison that cannot be read is withheld', () => {
    const view = viewOf({ ...WHOLE, ...step({ face_match_result: 'matched' }) });
    expect(namesEveryComparison(withholdFaces(view, null))).toBe(false);
  });

  it('does not for a response of another shape', () => {
    expect(namesEveryComparison(viewOf({ error_code: 'x', success: false }))).toBe(false);
  });
});
