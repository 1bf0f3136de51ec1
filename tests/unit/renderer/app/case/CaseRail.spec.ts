// @vitest-environment happy-dom
import { mount } from '@vue/test-utils';
import { createPinia, setActivePinia } from 'pinia';
import { beforeEach, describe, expect, it } from 'vitest';
import CaseRail from '../../../../../src/renderer/src/app/case/CaseRail.vue';
import { HIDE_SCORES } from '../../../../../src/renderer/src/stores/faceHiding';
import { usePreferencesStore } from '../../../../../src/renderer/src/stores/preferencesStore';
import { sampleView } from '../../sampleView';

const MISMATCH = '96ea126acdc36147594005bb';

type Counts = InstanceType<typeof CaseRail>['$props']['counts'];

function rail(counts: Counts): (title: string) => string {
  const shown = mount(CaseRail, {
    props: {
      view: sampleView(MISMATCH),
      counts,
      cases: null,
      progress: null,
      current: { kind: 'images' },
    },
  });
  const titles = shown.findAll('button').map((button) => button.attributes('title') ?? '');
  return (title) => titles.find((words) => words.startsWith(title)) ?? '';
}

describe('the parts of a case', () => {
  beforeEach(() => {
    setActivePinia(createPinia());
  });

  it('are there at once, and do not call uncounted findings none', () => {
    const titleOf = rail(null);
    expect(titleOf('Images')).not.toBe('');
    expect(titleOf('Fields compared')).toBe('Fields compared');
    expect(titleOf('Record health')).toBe('Record health');
  });

  it('say nothing of a document’s rules, and of the record’s health only so far, before the faces are compared', () => {
    const titleOf = rail({ conflicts: 0, findings: 0 });
    expect(titleOf('Record health')).toBe('Record health, none yet');
    expect(titleOf('ID Document')).toBe('ID Document, waits for your own comparison of the faces');
    expect(rail({ conflicts: 0, findings: 2 })('Record health')).toBe(
      'Record health, 2 so far, faces not checked',
    );
  });

  it('tell what was counted', () => {
    usePreferencesStore().write('app', HIDE_SCORES, false);
    expect(rail({ conflicts: 0, findings: 0 })('Record health')).toBe('Record health, none');
    const titleOf = rail({ conflicts: 3, findings: 2 });
    expect(titleOf('Fields compared')).toBe('Fields compared, in conflict, 3');
    expect(titleOf('Record health')).toBe('Record health, 2');
    expect(titleOf('ID Document')).toBe('ID Document, failed rules');
  });
});
