// @ts-nocheck
// @vitest-environment happy-dom
import { mount } from '@vue/test-utils';
import { createPinia, setActivePinia } from 'pinia';
import { beforeEach, describe, expect, it } from 'vitest';
import { withholdFaces } from '@shared/domain/faces/faceResults';
import CaseRail from '../../../../../src/renderer/src/app/case/CaseRail.vue';
import { SAMPLE } from '../../../../support/sampleIds';
import { viewOf } from '../../../../support/viewOf';
import { caseActions, provided } from '../../caseActions';
import { sampleView } from '../../sampleView';

function rail(id: string, isSettled: boolean, { isShown = false } = {}) {
  const view = isShown ? sampleView(id) : withholdFaces(sampleView(id), null);
  const actions = caseActions(view);
  const shown = mount(CaseRail, { props: { view, isSettled }, global: { provide: provided(actions) } });
  const buttons = shown.findAll('button');
  const named = (title: string) => buttons.find((one) => one.attributes('title')?.startsWith(title));
  return { actions, named, titleOf: (title: string) => named(title)?.attributes('title') ?? '' };
}

describe('the sections of a case', () => {
  beforeEach(() => {
    setActivePinia(createPinia());
  });

  it('are there at once, and do not call uncounted findings none', () => {
    const { titleOf } = rail(SAMPLE.faceMismatch, false);
    expect(titleOf('Images')).not.toBe('');
    expect(titleOf('Field comparison')).toBe('Field comparison');
    expect(titleOf('Data consistency')).toBe('Data consistency');
  });

  it('say nothing of a document’s rules, and of the record’s health only so far, before the faces are compared', () => {
    const { titleOf } = rail(SAMPLE.faceMismatch, true);
    expect(titleOf('Data consistency')).toBe('Data consistency, none yet');
    expect(titleOf('ID Document')).toBe('ID Document, pending your face comparison');
    expect(rail(SAMPLE.contradictory, true).titleOf('Data consistency')).toMatch(
      /^Data consistency, \d+ so far, faces not checked$/,
    );
  });

  it('do not say of a response that was not read that nothing in it is inconsistent', () => {
    for (const value of [{}, { data: { journey_id: 'journey-1' } }]) {
      const view = viewOf(value);
      const shown = mount(CaseRail, {
        props: { view, isSettled: true },
        global: { provide: provided(caseActions(view)) },
      });
      expect(shown.findAll('button').map((one) => one.attributes('title'))).toContain(
        'Data consistency, unknown',
      );
    }
  });

  it('tell what was counted', () => {
    const { titleOf } = rail(SAMPLE.faceMismatch, true, { isShown: true });
    expect(titleOf('Data consistency')).toBe('Data consistency, none');
    expect(titleOf('ID Document')).toBe('ID Document, failed');
    const contradictory = rail(SAMPLE.contradictory, true, { isShown: true });
    expect(contradictory.titleOf('Field comparison')).toBe('Field comparison, in conflict, 2');
    expect(contradictory.titleOf('Data consistency')).toMatch(/^Data consistency, \d+$/);
  });

  it('name no failed rules of a document that is not concluded, or that nobody submitted', () => {
    const { titleOf } = rail(SAMPLE.halfWay, true, { isShown: true });
    expect(titleOf('Passport')).toBe('Passport, Started');
    expect(titleOf('Proof of Address')).toBe('Proof of Address, Not Started');
  });

  it('stand in groups, with a gap where another begins', () => {
    const view = sampleView(SAMPLE.faceMismatch);
    const shown = mount(CaseRail, {
      props: { view, isSettled: false },
      global: { provide: provided(caseActions(view)) },
    });
    const begins = shown.findAll('li').filter((line) => line.classes('mt-2'));
    const titles = begins.map((line) => line.get('button').attributes('title') ?? '');
    expect(titles.map((title) => title.split(',')[0])).toEqual(['Related cases', 'Reviewers’ conclusion']);
  });

  it('lead to themselves, and mark the one on the stage', async () => {
    const { actions, named } = rail(SAMPLE.faceMismatch, false);
    expect(named('Images')?.attributes('aria-current')).toBe('page');
    await named('ID Document')?.trigger('click');
    expect(actions.go).toHaveBeenCalledWith({ kind: 'document', item: '20' });
  });
});
