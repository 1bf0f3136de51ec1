// @vitest-environment happy-dom
import axe from 'axe-core';
import { mount } from '@vue/test-utils';
import { createPinia } from 'pinia';
import { describe, expect, it } from 'vitest';
import type { CaseView } from '@shared/domain/caseView';
import ScreeningSection from '../../../../src/renderer/src/features/screening/ScreeningSection.vue';
import { HIDE_SCORES } from '../../../../src/renderer/src/features/faces/faceHiding';
import { usePreferencesStore } from '../../../../src/renderer/src/stores/preferencesStore';
import { SAMPLE } from '../../../support/sampleIds';
import { viewOf } from '../../../support/viewOf';
import { sampleView } from '../sampleView';

function show(
  view: CaseView,
  key: 'screening_checks' | 'spot_checks' = 'screening_checks',
  { hidesScores = false } = {},
) {
  const pinia = createPinia();
  usePreferencesStore(pinia).write('app', HIDE_SCORES, hidesScores);
  const block = view.blocks.find((one) => one.key === key);
  if (!block) throw new Error(`${key} is no block here`);
  return mount(ScreeningSection, {
    props: { view, block, checks: key === 'spot_checks' ? view.spotChecks : view.screening },
    global: { plugins: [pinia] },
    attachTo: document.body,
  });
}

describe('the screening checks', () => {
  it('tell the known ones in their own words, with the pair to compare', async () => {
    const shown = show(sampleView(SAMPLE.arabic));
    const face = shown.get('[data-check="additional_face_db"]');
    expect(face.text()).toContain('a face from outside the journey');
    expect(face.text()).toContain('Matched');
    expect(face.text()).toContain('Score as received');
    const compare = face.findAll('button').find((button) => button.text() === 'Compare these');
    await compare?.trigger('click');
    expect(shown.emitted('compare')).toEqual([
      ['selfie/selfie', 'screening_checks/additional_face_db/face_match_results/0/images/1/image_path'],
    ]);
    const government = shown.get('[data-check="uae_goverment_db_check"]');
    expect(government.text()).toContain('UAE government database');
    for (const word of ['OMAR KHALID AL MANSOURI', 'عمر خالد المنصوري', '2033-05-31', 'compared_fields'])
      expect(government.text()).toContain(word);
    shown.unmount();
  });

  it('keep score and verdict of a face hidden until the reader has compared', () => {
    const shown = show(sampleView(SAMPLE.arabic), 'screening_checks', { hidesScores: true });
    const face = shown.get('[data-check="additional_face_db"]');
    expect(face.text()).toContain('hidden until you have compared these faces');
    expect(face.text()).not.toContain('Matched');
    expect(face.text()).not.toContain('Score as received');
    shown.unmount();
  });

  it('show an unknown one under its key, complete, with the place it differs at', async () => {
    const shown = show(sampleView(SAMPLE.newerDialect));
    const check = shown.get('[data-check="phone_ownership_check"]');
    expect(check.text()).toContain('that the specification does not describe');
    for (const word of ['status', 'Matched', 'carrier', 'Mock Mobile', 'checked_at']) {
      expect(check.text()).toContain(word);
    }
    await shown.get('button[aria-expanded]').trigger('click');
    await shown
      .get('[aria-label="Show /screening_checks/phone_ownership_check in the raw response"]')
      .trigger('click');
    expect(shown.emitted('raw')).toEqual([['/screening_checks/phone_ownership_check']]);
    shown.unmount();
  });

  it.each<[string, unknown, string]>([
    ['null', null, 'The service sent no screening checks'],
    ['nothing in it', {}, 'No screening check is listed'],
    ['another form', 'text', 'Not of the specified form'],
    ['an empty government check', { uae_goverment_db_check: {} }, 'sent an empty result for this check'],
    ['a check that is null', { additional_face_db: null }, 'sent null for this check'],
    ['no comparison', { additional_face_db: { face_match_results: [], a: 1 } }, 'no face was compared'],
  ])('say in words what %s means', (_what, value, sentence) => {
    const shown = show(viewOf({ screening_checks: value }));
    expect(shown.text()).toContain(sentence);
    shown.unmount();
  });

  it('of a spot check compare with the earlier selfie', () => {
    const view = viewOf(
      { spot_checks: { applicant_selfie_face_match: { is_matched: false, score: 12, images: [] } } },
      { kind: 'spot-check' },
    );
    const shown = show(view, 'spot_checks');
    expect(shown.text()).toContain('with the selfie of the onboarding journey');
    expect(shown.text()).toContain('Not matched');
    shown.unmount();
  });

  it.each([SAMPLE.arabic, SAMPLE.newerDialect])('pass axe (%s)', async (id) => {
    const shown = show(sampleView(id));
    const { violations } = await axe.run(shown.element, {
      rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    });
    shown.unmount();
    expect(violations.map(({ id: rule, nodes }) => [rule, nodes[0]?.html])).toEqual([]);
  });
});
