// @vitest-environment happy-dom
import axe from 'axe-core';
import { mount } from '@vue/test-utils';
import { createPinia, type Pinia } from 'pinia';
import { beforeEach, describe, expect, it } from 'vitest';
import { withholdFaces } from '@shared/domain/faces/faceResults';
import RecordHealthSection from '../../../../src/renderer/src/features/health/RecordHealthSection.vue';
import { HEALTH_CODES } from '@shared/domain/recordHealth/types';
import { SAMPLE } from '../../../support/sampleIds';
import { caseActions, provided } from '../caseActions';
import { sampleView } from '../sampleView';

const view = sampleView(SAMPLE.contradictory);
let pinia: Pinia;
beforeEach(() => {
  pinia = createPinia();
});
const showOf = (of: typeof view) => {
  const actions = caseActions(of);
  const shown = mount(RecordHealthSection, {
    props: { view: of },
    global: { plugins: [pinia], provide: provided(actions) },
    attachTo: document.body,
  });
  return { shown, actions };
};
const show = () => showOf(view);

describe('the data consistency section', () => {
  it('quotes both values of a finding with their pointers', () => {
    const finding = show().shown.get('[data-finding="unfinished-with-end"]');
    expect(finding.get('h3').text()).toBe('The journey is not completed, yet it has an end time.');
    expect(finding.findAll('tbody tr').map((row) => row.text())).toEqual([
      'System decisionIncomplete/system_decisionOverview',
      'Finished2026-02-20T01:47:17.459854/end_timeOverview',
    ]);
  });

  it('names the rule and the step that a finding is about', () => {
    const finding = show().shown.get('[data-finding="passed-rule-failed-detail"]');
    expect(finding.get('h3').text()).toBe(
      'Authentic Document, ID Document: A rule passed, yet one of its details failed.',
    );
  });

  it('leads from a pointer to the raw response, and to the part that shows it', async () => {
    const { shown, actions } = show();
    const finding = shown.get('[data-finding="live-with-failure-code"]');
    await finding.get('.pointer').trigger('click');
    expect(actions.go).toHaveBeenCalledWith({ kind: 'raw', pointer: '/selfie/is_live' });
    const place = finding.findAll('button').find((button) => button.text() === 'Selfie');
    await place?.trigger('click');
    expect(actions.goToPointer).toHaveBeenCalledWith('/selfie/is_live');
  });

  it('says what a clean record means, and what it does not', () => {
    const clean = sampleView(SAMPLE.clean);
    const text = showOf(clean).shown.text();
    expect(text).toContain('No inconsistencies found by the checks of this version');
    expect(text).toContain(`looks for ${String(HEALTH_CODES.length)} kinds of inconsistency`);
    expect(text).toContain('does not show that the data is accurate');
  });

  it('says both what could not be read and that faces are not checked yet, where both hold', () => {
    const blind = (of: typeof view) => showOf(withholdFaces(of, null)).shown.text();
    const clean = sampleView(SAMPLE.clean);
    expect(blind(clean)).toContain('No inconsistencies found so far.');
    const { rule_results } = clean.result;
    const unread = { state: 'null', pointer: rule_results.pointer } as const;
    const text = blind({ ...clean, result: { ...clean.result, rule_results: unread } });
    expect(text).toContain('the others were not checked');
    expect(text).not.toContain('so far');
    expect(text).toContain('The service’s face results have not been checked yet.');
  });

  it.each([SAMPLE.clean, SAMPLE.contradictory])('says of %s that faces are not checked yet', async (id) => {
    const { shown, actions } = showOf(withholdFaces(sampleView(id), null));
    expect(shown.text()).toContain('The service’s face results have not been checked yet.');
    await shown.get('.faces-hidden button').trigger('click');
    expect(actions.compareFaces).toHaveBeenCalledOnce();
  });

  it('passes axe', async () => {
    const { shown } = show();
    const { violations } = await axe.run(shown.element, {
      rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    });
    shown.unmount();
    expect(violations.map(({ id }) => id)).toEqual([]);
  });
});
