import { describe, expect, it } from 'vitest';
import type { AmlProgress } from '@shared/domain/aml/amlView';
import {
  isNothing,
  reviewLabels,
} from '../../../../../src/renderer/src/features/conclusion/conclusionLabels';
import { REVIEW_ITEMS, reviewStateOf, unknownItems } from '@shared/domain/conclusion/reviewState';
import type { CaseView } from '@shared/domain/caseView';
import { withholdFaces } from '@shared/domain/faces/faceResults';
import { viewOf } from '../../../../support/viewOf';
import { noDocumentFiles, noSelfieFiles } from '../../../../support/wireSamples';
import { SAMPLE } from '../../../../support/sampleIds';
import { sampleView } from '../../../../support/sampleView';

const READ: AmlProgress = {
  list: 'read',
  ...{ total: 7, open: 1, same: 0, different: 2, undecided: 1, outdated: 1, differing: 1, removed: 0 },
};
const NO_PART = { list: 'not-part', response: null } as AmlProgress;
const PERSON = { name: 'Ana Specimen', reviewerId: 'R-1' };

const stateOf = (id: string, progress: AmlProgress = NO_PART) =>
  Object.fromEntries(
    reviewStateOf(sampleView(id), progress, PERSON).map(({ item, open, total }) => [item, [open, total]]),
  );

it('counts what nobody has reviewed, compared or found to be there', () => {
  const view = sampleView(SAMPLE.clean);
  const { rules, faces, matches, files } = stateOf(SAMPLE.clean);
  expect(rules).toEqual([view.checklist.total, view.checklist.total]);
  expect(view.checklist.total).toBeGreaterThan(0);
  expect(faces?.[0]).toBe(faces?.[1]);
  expect(faces?.[1]).toBeGreaterThan(0);
  expect(matches).toEqual([0, null]);
  // Nothing was fetched for a sample that is only read.
  expect(files).toEqual([view.media.length, view.media.length]);
});

it('counts a rule or a comparison once somebody has reviewed or made it', () => {
  const view = sampleView(SAMPLE.clean);
  const [before] = reviewStateOf(view, NO_PART, PERSON);
  const reviewed = { ...view, checklist: { ...view.checklist, reviewed: 2 } };
  expect(reviewStateOf(reviewed, NO_PART, PERSON)[0]).toEqual({ ...before, open: (before?.open ?? 0) - 2 });
  const pointer = view.documents[0]?.part.face_match_result;
  const pointers = pointer?.state === 'given' ? [pointer.value.pointer] : [];
  const compared = {
    ...view,
    faces: { ...view.faces, comparisons: [{ pointers, by: PERSON }] },
  } as typeof view;
  const open = (of: typeof view) => reviewStateOf(of, NO_PART, PERSON)[1]?.open ?? -1;
  expect(open(compared)).toBe(open(view) - 1);
});

it('knows how many matches are unresolved, or that it is unknown', () => {
  expect(stateOf(SAMPLE.clean, READ)['matches']).toEqual([4, 7]);
  expect(stateOf(SAMPLE.clean, { list: 'unreadable', response: null })['matches']).toEqual([null, null]);
});

it('counts findings, but none that would tell what the service found of faces', () => {
  const view = sampleView(SAMPLE.contradictory);
  const pointers = view.documents.flatMap(({ part: { face_match_result: match } }) =>
    match.state === 'given' ? [match.value.pointer] : [],
  );
  const count = (of: typeof view) => reviewStateOf(of, NO_PART, PERSON)[4]?.open ?? 0;
  const showings = pointers.map((pointer) => ({ pointer, by: PERSON, at: '', after: null }));
  const shown = { ...view, faces: { ...view.faces, showings } };
  expect(count(view)).toBeGreaterThan(0);
  expect(count(shown)).toBeGreaterThanOrEqual(count(view));
});

it('says "none" of nothing that could not be read', () => {
  const view = sampleView(SAMPLE.clean);
  const broken = { ...view, responseSha256: null, media: [], unusableMedia: [] } as typeof view;
  const none = {
    ...broken,
    checklist: { ...view.checklist, total: 0, reviewed: 0, items: [] },
    documents: [],
  };
  const opens = reviewStateOf(none, NO_PART, PERSON).map(({ item, open }) => [item, open]);
  expect(Object.fromEntries(opens)).toMatchObject({ rules: null, conflicts: null, files: null });
  const withoutRules = {
    ...view,
    checklist: { ...view.checklist, total: 0, reviewed: 0, items: [] },
    result: { ...view.result, rule_results: { state: 'null', pointer: '/rule_results' } },
  } as typeof view;
  expect(reviewStateOf(withoutRules, NO_PART, PERSON)[0]).toMatchObject({
    item: 'rules',
    open: null,
    total: null,
  });
});

it('says neither that no faces are to be compared nor that no field conflicts where documents have a shape of their own', () => {
  const id = '4da403d4c87ff50f78cc2f50';
  const sample = sampleView(id);
  const [step] = sample.documents;
  const part = {
    ...step?.part,
    undescribed: [{ key: 'own', pointer: '/documents/10/own', value: { a: 1 } }],
  };
  const documents = sample.documents.map((one) => ({ ...one, part: { ...one.part, ...part } }));
  const states = reviewStateOf({ ...sample, documents }, NO_PART, PERSON);
  expect(states.find(({ item }) => item === 'faces')).toMatchObject({ open: null, total: null });
  expect(states.find(({ item }) => item === 'conflicts')).toMatchObject({ open: null, total: null });
  // That the progress is null says nothing of fields.
  expect(stateOf(id)).toMatchObject({ conflicts: [0, expect.any(Number)] });
  const matches = reviewStateOf(sampleView(id), NO_PART, PERSON).find(({ item }) => item === 'matches');
  expect(matches && reviewLabels(matches)).toBe('AML matches: not provided for this check type');
});

it('counts conflicts beside undescribed single values and image keys, which contain no fields', () => {
  expect(stateOf('a87fd4703d33c82a46d1f7b2').conflicts).toEqual([0, 2]);
  const view = (more: object) =>
    viewOf({
      ...{ journey_id: 'j', applicant: null, selfie: null, aml: null, rule_results: {} },
      screening_checks: {},
      documents: {
        1: {
          ...{ ...noDocumentFiles, step_title: 'Passport', document_type: 'Passport' },
          extracted_fields: { 'Last Name': { type: 'string', value: 'One', source: 'VIZ' } },
          ...more,
        },
      },
    });
  expect(unknownItems(view({ capture_device: 'phone' }))).toEqual(new Set());
  expect(unknownItems(view({ more_fields: { 'Last Name': 'Two' } }))).toEqual(
    new Set(['conflicts', 'faces']),
  );
});

it('counts conflicts and faces where a single value has another type than specified, or is null', () => {
  const field = { type: 'string', value: 'One', source: 'VIZ' };
  const view = (document: object, more: object = {}) =>
    viewOf({
      ...{ journey_id: 'j', applicant: null, selfie: null, aml: null, rule_results: {}, ...more },
      screening_checks: {},
      documents: {
        1: {
          ...{ ...noDocumentFiles, step_title: 'Passport', document_type: 'Passport' },
          extracted_fields: { 'Last Name': field },
          ...document,
        },
      },
    });
  const named = unknownItems(view({}));
  for (const document of [
    { extracted_fields: { 'Last Name': field, 'Middle Name': null } },
    { extracted_fields: { 'Last Name': field, 'Middle Name': 'Ann' } },
    { extracted_fields: { 'Last Name': { ...field, value: 12 } } },
    { has_passed_rules: null },
    { has_passed_rules: 'true' },
    { progress: null },
    { media_files: { front_side_pdf_path: 3 } },
  ])
    expect(unknownItems(view(document)), JSON.stringify(document)).toEqual(named);
  const selfie = { ...noSelfieFiles, status: 'Complete', has_passed_rules: null };
  expect(unknownItems(view({}, { selfie }))).toEqual(named);
  expect(unknownItems(view({ extracted_fields: [field] }))).toContain('conflicts');
});

describe('what cannot be counted', () => {
  const RULE = { name: 'Under Age', result: 'Failed', details: [] };
  const field = (value: string) => ({ value, type: 'string', source: 'VIZ' });
  const PASSPORT = {
    ...noDocumentFiles,
    step_title: 'Passport',
    progress: 'Completed',
    validation_result: { validation_outcome: 'Passed', validation_checks: [] },
    extracted_fields: { 'Last Name': field('One') },
    face_match_result: { is_matched: true, score: 9, images: [] },
  };
  const whole = {
    ...{ journey_id: 'j', customer_id: 'c', flow_id: 'f', start_time: '2026-01-01T00:00:00' },
    ...{ system_decision: 'Not Complete', final_decision: 'Not Complete', applicant: null, aml: null },
    documents: { 1: PASSPORT },
    rule_results: { under_age: RULE },
    selfie: { ...noSelfieFiles, status: 'Complete' },
    screening_checks: {},
  };
  const counts = (view: CaseView) =>
    Object.fromEntries(
      reviewStateOf(view, NO_PART, PERSON).map(({ item, open, total }) => [item, [open, total]]),
    );
  const of = (over: object) => counts(viewOf({ ...whole, ...over }));
  const UNKNOWN = [null, null];

  it('is nothing of a whole response, in the order in which a case is reviewed', () => {
    const state = reviewStateOf(viewOf(whole), NO_PART, PERSON);
    expect(state.map(({ item }) => item)).toEqual([...REVIEW_ITEMS]);
    expect(of({})).toMatchObject({ rules: [1, 1], faces: [1, 1], conflicts: [0, 0], files: [0, 0] });
    for (const { item, open } of state) if (item !== 'findings') expect(open, item).not.toBeNull();
  });

  it('are findings of a response of which a part is missing or cannot be read, or of which faces are withheld', () => {
    const without = {
      ...whole,
      documents: {},
      selfie: null,
      screening_checks: {},
      device_intelligence: {},
    };
    const findings = (over: object) => counts(viewOf({ ...without, ...over }))['findings'];
    expect(findings({})).toEqual([0, null]);
    for (const over of [{ rule_results: null }, { documents: null }]) expect(findings(over)).toEqual(UNKNOWN);
    const { final_decision: _final, ...undecided } = without;
    expect(counts(viewOf(undecided))['findings']).toEqual(UNKNOWN);
    // Nobody has compared the faces of this sample.
    expect(counts({ ...sampleView(SAMPLE.clean), readOnly: false })['findings']).toEqual(UNKNOWN);
    expect(reviewLabels({ item: 'findings', open: null, total: null, isPart: true })).toBe(
      'Data consistency: not fully checked',
    );
  });

  it('are faces where a comparison is null, and the service says that all steps show one person', () => {
    const passport = { ...PASSPORT, face_match_result: null };
    const rule = { name: 'Same Person', result: 'Failed', details: [] };
    const over = { documents: { 1: passport }, screening_checks: {} };
    expect(of(over)['faces']).toEqual([0, 0]);
    expect(of({ ...over, rule_results: { same_subject: rule } })['faces']).toEqual(UNKNOWN);
  });

  it('are faces that the reader is yet to compare: pending, as the step is until then', () => {
    const passport = {
      ...{ ...PASSPORT, has_passed_rules: true },
      ...{ images: { portrait_image_path: 'p/a' }, face_match_result: null },
    };
    const rule = { name: 'Same Person', result: 'Failed', details: [] };
    const view = viewOf({
      ...{ journey_id: 'journey-1', flow_id: 'f', screening_checks: {}, documents: { 1: passport } },
      ...{ selfie: { image_path: 'p/b' }, rule_results: { same_subject: rule } },
    });
    expect(withholdFaces(view, PERSON).documents[0]?.part.has_passed_rules.state).toBe('withheld');
    const labelOf = (of: CaseView) => {
      const [, faces] = reviewStateOf(of, NO_PART, PERSON);
      return faces && reviewLabels(faces);
    };
    expect(labelOf(view)).toBe('Face comparisons: pending');
    expect(labelOf({ ...view, readOnly: true })).toBe('Face comparisons: unknown');
  });

  it.each<[string, object, string[]]>([
    ['rules are null', { rule_results: null }, ['rules']],
    ['documents are null', { documents: null }, ['faces', 'conflicts']],
    ['the selfie is none', { documents: {}, selfie: 7 }, ['faces', 'files']],
    [
      'a member of a document is not of its kind',
      { documents: { 1: { ...PASSPORT, step_title: [] } } },
      ['conflicts'],
    ],
    [
      'a document’s images are none, of which it has none that is missing',
      { documents: { 1: { ...PASSPORT, images: 7 } } },
      [],
    ],
    [
      'a rule is called as a part, and has a member that nobody has described',
      { rule_results: { selfie: { ...RULE, novel: 1 } } },
      [],
    ],
    ['a rule has no result', { rule_results: { under_age: { ...RULE, result: null } } }, []],
    ['an applicant is a list', { applicant: [['x']] }, ['files']],
    ['the screening checks are none', { screening_checks: 7 }, ['files']],
    ['the rules are of another kind within', { rule_results: { under_age: { ...RULE, name: 7 } } }, []],
  ])('where %s', (_what, over, items) => {
    const found = of(over);
    const unknown = Object.keys(found).filter((item) => item !== 'findings' && found[item]?.[0] === null);
    expect(unknown.sort()).toEqual(items.sort());
    for (const item of items) expect(found[item]).toEqual(UNKNOWN);
  });

  it('is the comparison of a spot check that is null', () => {
    const spot = { journey_id: 'j', tenant_id: 't', rule_results: { under_age: RULE }, spot_checks: null };
    expect(counts(viewOf(spot, { kind: 'spot-check' }))).toMatchObject({ faces: UNKNOWN, rules: [1, 1] });
  });

  it.each([null, {}, { applicant_selfie_face_match: null }])(
    'is no file of a spot check whose comparison is null: %j',
    (spot_checks) => {
      const more = { applicant: null, selfie: null, rule_results: {}, spot_checks };
      const spot = { journey_id: 'j', tenant_id: 't', ...more };
      expect(counts(viewOf(spot, { kind: 'spot-check' }))['files']).toEqual([0, 0]);
    },
  );

  it('is the files of a spot check whose comparison is missing or unreadable', () => {
    for (const more of [{}, { spot_checks: 7 }])
      expect(
        counts(viewOf({ journey_id: 'j', rule_results: {}, ...more }, { kind: 'spot-check' }))['files'],
      ).toEqual(UNKNOWN);
  });

  it.each(['selfie', 'applicant', 'screening_checks'])(
    'is the files of a journey without the member %s, which may name files',
    (key) => {
      const { [key]: _without, ...rest } = whole as Record<string, unknown>;
      expect(counts(viewOf(rest))['files']).toEqual(UNKNOWN);
      expect(counts(viewOf({ ...rest, [key]: null }))['files']).toEqual([0, 0]);
    },
  );

  it('is not the files of a journey without device intelligence, which names none', () => {
    const { device_intelligence: _without, ...rest } = whole as Record<string, unknown>;
    expect(counts(viewOf(rest))['files']).toEqual([0, 0]);
  });

  it('is no comparison without a result: nobody can make it again', () => {
    const nothing = { is_matched: false, score: null, images: null };
    const skipped = { ...PASSPORT, progress: 'Skipped', face_match_result: nothing };
    expect(of({ documents: { 1: PASSPORT, 2: skipped } })['faces']).toEqual([1, 1]);
    const all = of({ documents: { 2: skipped }, screening_checks: {}, rule_results: {} });
    expect(all['faces']).toEqual([0, 0]);
    const spot_checks = { applicant_selfie_face_match: nothing };
    const spot = { journey_id: 'j', rule_results: {}, spot_checks };
    expect(counts(viewOf(spot, { kind: 'spot-check' }))['faces']).toEqual([1, 1]);
    const unattempted = { ...spot, selfie: { status: 'Not Started' } };
    expect(counts(viewOf(unattempted, { kind: 'spot-check' }))['faces']).toEqual(UNKNOWN);
  });

  it('is everything but the matches where there is no result', () => {
    const found = counts(viewOf({ success: false, error_code: 'x' }));
    for (const item of ['rules', 'faces', 'conflicts', 'findings', 'files'])
      expect(found[item], item).toEqual(UNKNOWN);
  });

  it('is still counted as far as it is known to be open', () => {
    expect(of({ selfie: 7 })['faces']).toEqual([1, 1]);
  });

  it('is no comparison that was made, though a document has a shape of its own', () => {
    const view = viewOf({ ...whole, documents: { 1: { ...PASSPORT, step_title: [] } } });
    const match = view.documents[0]?.part.face_match_result;
    const pointers = match?.state === 'given' ? [match.value.pointer] : [];
    const comparisons = [{ pointers, by: PERSON }];
    const made = { ...view, faces: { ...view.faces, comparisons } } as unknown as CaseView;
    expect(counts(made)['faces']).toEqual([0, 1]);
  });

  it('is no conflict or file that is there', () => {
    const other = { ...PASSPORT, extracted_fields: { 'Last Name': field('Two') } };
    const noImages = {
      portrait_image_path: null,
      back_image_path: null,
      front_cropped_image_path: null,
      back_cropped_image_path: null,
    };
    const images = { ...noImages, front_image_path: 'a', back_image_path: 'data:image/png;base64,AAAA' };
    const view = viewOf({
      ...whole,
      documents: { 1: { ...PASSPORT, images: { ...noImages, front_image_path: 'a' } }, 2: other },
    });
    expect(counts(view)).toMatchObject({ conflicts: [1, 1], files: [1, 1] });
    const saved = {
      ...view,
      media: view.media.map((one) => ({ ...one, state: { kind: 'saved' } })),
    } as CaseView;
    expect(counts(saved)['files']).toEqual([0, 1]);
    const unusable = viewOf({ ...whole, documents: { 1: { ...PASSPORT, images } } });
    expect(unusable.unusableMedia).toHaveLength(1);
    expect(counts(unusable)['files']).toEqual([2, 2]);
  });
});

describe('what results of a kind do not have', () => {
  const NOT_PART = /: not provided for this check type$/;
  const itemsOf = (view: CaseView, progress: AmlProgress) =>
    Object.fromEntries(reviewStateOf(view, progress, PERSON).map((one) => [one.item, one]));
  const NOT_SCREENED = { list: 'not-screened', response: null } as AmlProgress;

  it('is neither reviewed nor none, in an AML check and in a spot check', () => {
    const check = itemsOf(viewOf({ check_id: 'c-1', aml: { matches: [] } }, { kind: 'aml-check' }), READ);
    for (const item of ['rules', 'faces', 'conflicts']) {
      const one = check[item];
      expect(one && reviewLabels(one), item).toMatch(NOT_PART);
      expect(one && isNothing(one), item).toBe(true);
    }
    expect(check['matches']).toMatchObject({ isPart: true });
    // Responses are missing of a check of any kind.
    expect(check['files']).toMatchObject({ isPart: true, open: 0, total: 0 });
    const spot = itemsOf(
      viewOf({ journey_id: 'j', rule_results: {}, spot_checks: {} }, { kind: 'spot-check' }),
      NO_PART,
    );
    expect(Object.values(spot).flatMap(({ item, isPart }) => (isPart ? [] : [item]))).toEqual(['matches']);
    // It has an applicant, whose values are fields.
    const fields = spot['conflicts'];
    expect(fields && reviewLabels(fields)).toBe('No field was compared');
  });

  it('is said of files only where the response is the requested result, and names none', () => {
    const filesOf = (value: object, kind: CaseView['kind']) => {
      const one = itemsOf(viewOf(value, { kind }), READ)['files'];
      return one && reviewLabels(one);
    };
    expect(filesOf({ error: 'not available' }, 'aml-check')).toBe('Missing files and responses: unknown');
    const spot = { journey_id: 'j', applicant: null, selfie: null, rule_results: {}, spot_checks: {} };
    expect(filesOf(spot, 'spot-check')).toBe('No files listed');
  });

  it.each<[string, object, string]>([
    ['rules', { rule_results: {} }, 'No rules to review'],
    ['faces', { screening_checks: {}, documents: {}, selfie: null }, 'No faces to compare'],
    ['conflicts', { documents: {} }, 'No field was compared'],
    ['files', { applicant: null, selfie: null }, 'No files listed'],
    ['matches', {}, 'No AML screening'],
  ])('is not the same as none of a journey: %s', (item, over, words) => {
    const view = viewOf({ journey_id: 'j', documents: {}, rule_results: {}, screening_checks: {}, ...over });
    const one = itemsOf(view, NOT_SCREENED)[item];
    expect(one && reviewLabels(one)).toBe(words);
    expect(one && isNothing(one)).toBe(true);
  });

  it('is done where it was counted and nothing is open', () => {
    expect(isNothing({ item: 'rules', open: 0, total: 3, isPart: true })).toBe(false);
    expect(isNothing({ item: 'matches', open: 0, total: 0, isPart: true })).toBe(false);
    expect(isNothing({ item: 'findings', open: 0, total: null, isPart: true })).toBe(false);
    expect(isNothing({ item: 'rules', open: null, total: null, isPart: true })).toBe(false);
  });
});
