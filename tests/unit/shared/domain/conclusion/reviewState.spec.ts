import { expect, it } from 'vitest';
import type { AmlProgress } from '@shared/domain/aml/amlView';
import { reviewLabels } from '../../../../../src/renderer/src/features/conclusion/conclusionLabels';
import { reviewStateOf } from '@shared/domain/conclusion/reviewState';
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
  expect(reviewStateOf(withoutRules, NO_PART, PERSON)[0]).toEqual({ item: 'rules', open: null, total: null });
});

it.each(['4da403d4c87ff50f78cc2f50', 'a87fd4703d33c82a46d1f7b2'])(
  'says neither that no faces are to be compared nor that no field conflicts where documents have a shape of their own: %s',
  (id) => {
    expect(stateOf(id)).toMatchObject({ faces: [null, null], conflicts: [null, null] });
    const matches = reviewStateOf(sampleView(id), NO_PART, PERSON).find(({ item }) => item === 'matches');
    expect(matches && reviewLabels(matches)).toBe('No AML screening');
  },
);
