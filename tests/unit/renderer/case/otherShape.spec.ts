// @vitest-environment happy-dom
import { mount } from '@vue/test-utils';
import { createPinia, setActivePinia } from 'pinia';
import { beforeEach, describe, expect, it } from 'vitest';
import { NO_RESPONSE } from '@shared/presentation/valueLabels';
import ResponseBanners from '../../../../src/renderer/src/features/case/ResponseBanners.vue';
import CaseHeader from '../../../../src/renderer/src/features/case/CaseHeader.vue';
import CaseRail from '../../../../src/renderer/src/app/case/CaseRail.vue';
import { BLOCK_SECTIONS, composeSection } from '@shared/presentation/sections';
import ImagesStage from '../../../../src/renderer/src/features/compare/ImagesStage.vue';
import { imagesSection } from '../../../../src/renderer/src/features/compare/imagesSection';
import FieldMatrixView from '../../../../src/renderer/src/features/fields/FieldMatrixView.vue';
import RuleChecklist from '../../../../src/renderer/src/features/rules/RuleChecklist.vue';
import { createKeymap } from '../../../../src/renderer/src/composables/keymap';
import { KEYMAP } from '../../../../src/renderer/src/composables/useKeymap';
import { createBridgeDouble, installBridge } from '../../../support/bridgeDouble';
import { viewOf } from '../../../support/viewOf';

const AML_RESULT = { check_id: 'c', check_time: '2026-01-01T00:00:00', aml: { matches: [] } };
const SHAPES: [string, unknown, string][] = [
  ['an error body', { success: false, error_code: 'not_found', message: 'm' }, 'an error or status message'],
  ['the result of another operation', AML_RESULT, 'an AML result'],
  ['an object that nobody knows', { greeting: 'hello' }, 'an object of unknown structure'],
  ['a list', [1, 2], 'a list'],
];

describe.each(SHAPES)('%s in place of a journey result', (_what, response, name) => {
  const view = viewOf(response, { subjectId: 'journey-1' });
  const global = () => ({ provide: { [KEYMAP as symbol]: createKeymap() } });
  let remove: () => void = () => undefined;
  beforeEach(() => {
    remove();
    setActivePinia(createPinia());
    remove = installBridge(createBridgeDouble({}), window);
  });

  it('is named in a banner', () => {
    const text = mount(ResponseBanners, { props: { view } }).text();
    expect(text).toContain('Not a journey result');
    expect(text).toContain(`Received instead of the result: ${name}`);
  });

  it('states no fact in any section, and nowhere that there is none', () => {
    for (const id of BLOCK_SECTIONS.filter((one) => one !== 'undescribed')) {
      const { empty, blocks } = composeSection(view, id);
      expect([id, empty, blocks]).toEqual([id, NO_RESPONSE, []]);
    }
    const shown = [
      mount(RuleChecklist, { props: { view }, global: global() }),
      mount(ImagesStage, { props: { view }, global: global() }),
      mount(FieldMatrixView, { props: { view }, global: global() }),
      mount(CaseHeader, { props: { view } }),
      mount(CaseRail, { props: { view, isSettled: true } }),
    ].map((one) => one.text());
    for (const text of shown.slice(0, 3)) expect(text).toContain(NO_RESPONSE);
    for (const text of shown) expect(text).not.toMatch(/No rules|No images|No fields|names no|none given/);
    expect(shown.at(-1)).not.toMatch(/Images ?none|Documents ?none|AML review ?none/);
  });
});

it.each([
  ['documents that are missing', {}, 'unknown'],
  ['documents that are null', { documents: null }, 'none'],
  ['a selfie that cannot be read', { documents: {}, selfie: 7 }, 'unknown'],
  ['documents without an image', { documents: {} }, 'none'],
])('%s are not more than that in the images', (_what, over, word) => {
  setActivePinia(createPinia());
  const remove = installBridge(createBridgeDouble({}), window);
  const parts = { rule_results: {}, applicant: null, selfie: null, screening_checks: null };
  const view = viewOf({ journey_id: 'journey-1', ...parts, ...over }, { subjectId: 'journey-1' });
  const stage = mount(ImagesStage, {
    props: { view },
    global: { provide: { [KEYMAP as symbol]: createKeymap() } },
  }).text();
  expect(stage.includes('No images')).toBe(word === 'none');
  expect(imagesSection.status?.(view, { isSettled: true }).detail).toBe(word);
  remove();
});
