// @vitest-environment happy-dom
import axe from 'axe-core';
import { mount } from '@vue/test-utils';
import { createPinia, type Pinia } from 'pinia';
import { beforeEach, describe, expect, it } from 'vitest';
import { checkRecord } from '@shared/domain/recordHealth/recordHealth';
import RecordHealthSection from '../../../../src/renderer/src/features/health/RecordHealthSection.vue';
import { placeOfPointer, ruleOfPointer } from '../../../../src/renderer/src/app/case/pointerPlaces';
import { HIDE_SCORES } from '../../../../src/renderer/src/stores/faceHiding';
import { usePreferencesStore } from '../../../../src/renderer/src/stores/preferencesStore';
import { SAMPLE } from '../../../support/sampleIds';
import { sampleView } from '../sampleView';

const view = sampleView(SAMPLE.contradictory);
let pinia: Pinia;
beforeEach(() => {
  pinia = createPinia();
  usePreferencesStore(pinia).write('app', HIDE_SCORES, false);
});
const showOf = (of: typeof view, findings = checkRecord(of)) =>
  mount(RecordHealthSection, {
    props: { view: of, findings },
    global: { plugins: [pinia] },
    attachTo: document.body,
  });
const show = () => showOf(view);

describe('the record health section', () => {
  it('quotes both values of a finding with their pointers', () => {
    const finding = show().get('[data-finding="unfinished-with-end"]');
    expect(finding.get('h3').text()).toBe('The journey is not completed, yet it has an end time.');
    expect(finding.findAll('tbody tr').map((row) => row.text())).toEqual([
      'System decisionIncomplete/system_decisionOverview',
      'Finished2026-02-20T01:47:17.459854/end_timeOverview',
    ]);
  });

  it('leads from a pointer to the raw response, and to the part that shows it', async () => {
    const shown = show();
    const finding = shown.get('[data-finding="live-with-failure-code"]');
    await finding.get('.pointer').trigger('click');
    expect(shown.emitted('raw')).toEqual([['/selfie/is_live']]);
    const place = finding.findAll('button').find((button) => button.text() === 'Selfie');
    await place?.trigger('click');
    expect(shown.emitted('place')).toEqual([['/selfie/is_live']]);
  });

  it('says what a clean record means, and what it does not', () => {
    const clean = sampleView(SAMPLE.clean);
    const text = showOf(clean).text();
    expect(text).toContain('The record does not contradict itself');
    expect(text).toContain('nothing about whether it is true');
  });

  it.each([SAMPLE.clean, SAMPLE.contradictory])('says of %s that faces are not checked yet', async (id) => {
    usePreferencesStore(pinia).write('app', HIDE_SCORES, true);
    const shown = showOf(sampleView(id), []);
    expect(shown.text()).toContain('What the service found of the faces is not among what was checked.');
    await shown.get('.gate button').trigger('click');
    expect(shown.emitted('faces')).toHaveLength(1);
  });

  it('passes axe', async () => {
    const shown = show();
    const { violations } = await axe.run(shown.element, {
      rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    });
    shown.unmount();
    expect(violations.map(({ id }) => id)).toEqual([]);
  });
});

describe('places of pointers', () => {
  it.each([
    ['', null],
    ['/final_decision', 'Overview'],
    ['/documents', 'Documents'],
    ['/documents/20/progress', 'Document'],
    ['/selfie/is_live', 'Selfie'],
    ['/applicant/birth_date', 'Applicant'],
    ['/device_intelligence/signals_outcome', 'Device intelligence'],
    ['/rule_results/proof_policy/result', 'Rule'],
  ])('%s: %s', (pointer, place) => {
    expect(placeOfPointer(view, pointer)).toBe(place);
  });

  it('name the rule', () => {
    expect(ruleOfPointer(view, '/rule_results/proof_policy/details/0/result')).toBe('proof_policy');
    expect(ruleOfPointer(view, '/rule_results/proof')).toBeNull();
  });
});
