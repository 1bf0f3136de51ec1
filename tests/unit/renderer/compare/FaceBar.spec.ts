// @vitest-environment happy-dom
import { mount } from '@vue/test-utils';
import { createPinia, setActivePinia } from 'pinia';
import { expect, it } from 'vitest';
import FaceBar from '../../../../src/renderer/src/features/compare/FaceBar.vue';
import { useFaceStore } from '../../../../src/renderer/src/stores/faceStore';
import { savedImage, sha } from '../../../support/journalBuilder';
import { viewOf } from '../../../support/viewOf';
import { caseActions, provided } from '../caseActions';

const selfie = { image_path: 'p/selfie.jpg', cropped_image_path: 'p/cropped.jpg' };
const events = [savedImage('p/selfie.jpg', sha('1')), savedImage('p/cropped.jpg', sha('2'))];

/** What the line under the two pictures of a selfie says. */
async function barOf(over: object, saved = events): Promise<string> {
  setActivePinia(createPinia());
  const view = viewOf(
    { journey_id: 'journey-1', flow_id: 'f', documents: {}, screening_checks: {}, selfie, ...over },
    { events: saved },
  );
  const [left = null, right = null] = view.media.map(({ id, label, state }) => ({
    id,
    label,
    media: state,
  }));
  const store = useFaceStore();
  await store.openCase(view.caseId);
  store.pair = { left, right };
  return mount(FaceBar, { props: { view }, global: { provide: provided(caseActions(view)) } }).text();
}

it('says that the service did not compare two faces only where the response tells', async () => {
  expect(await barOf({})).toContain('The service did not compare these faces.');
  for (const over of [
    { documents: 'x' },
    { screening_checks: { error: 'timeout' } },
    { screening_checks: null },
    { face_comparisons: [{ matched: true }] },
    { applicant: { face_match: { is_matched: true, score: 93 } } },
    { rule_results: { face_match: { result: 'Passed' } } },
    { selfie: { ...selfie, match_score: 93 } },
  ])
    expect(await barOf(over)).toContain('It is unknown whether the service compared these faces.');
});

it('says what the service’s score means, without a pointer over it', async () => {
  const images = [
    { image_path: 'p/selfie.jpg', image_source: 'Selfie' },
    { image_path: 'p/cropped.jpg', image_source: 'Document' },
  ];
  const documents = { '20': { face_match_result: { is_matched: true, score: 91, images } } };
  expect(await barOf({ documents })).toContain('higher means higher confidence');
});

it('says of an empty comparison of a skipped step what was received, and why it is not counted', async () => {
  const nothing = { is_matched: false, score: null, images: null };
  const images = { portrait_image_path: 'p/portrait.jpg' };
  const documents = { '20': { progress: 'Skipped', images, face_match_result: nothing } };
  const text = await barOf({ documents }, [savedImage('p/portrait.jpg', sha('3')), ...events]);
  expect(text).toMatch(/Not matched\s*Without a result: the step or the selfie was not attempted/);
});

it('says nothing of faces where there are not two pictures', async () => {
  expect(await barOf({}, [])).not.toMatch(/whether|did not compare/);
});
