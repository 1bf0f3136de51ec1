// @vitest-environment happy-dom
import { mount } from '@vue/test-utils';
import { createPinia, setActivePinia } from 'pinia';
import { beforeEach, expect, it } from 'vitest';
import type { AmlRow } from '@shared/domain/aml/amlView';
import MatchRow from '../../../../src/renderer/src/features/aml/MatchRow.vue';

beforeEach(() => setActivePinia(createPinia()));

const textOf = (change: AmlRow['change']): string => {
  const row = {
    ...{ key: 'k', pointer: '/aml_matches/0', name: 'Ana', aliasCount: 0, score: null, sex: null },
    ...{ datasets: [], countries: [], birthDates: [], discrepancies: 0, verdicts: null, isRemoved: false },
    ...{ side: 'against', position: 2, change },
    disposition: { state: 'open', outdated: false, carriedForward: false, differing: [] },
  } as unknown as AmlRow;
  const shown = mount(MatchRow, { props: { row, inOrder: true, selected: false, canSelect: false } });
  return shown.text() + (shown.find('[role=gridcell] [title]').attributes('title') ?? '');
};

it('a match that could not be paired is not said to be gone or to need no decision', () => {
  expect(textOf('removed')).toMatch(/Not in the current list/);
  expect(textOf('removed')).toContain('No decision needed');
  const unpaired = textOf('unpaired');
  expect(unpaired).toContain('Could not be paired');
  expect(unpaired).not.toMatch(/Not in the current list|No decision needed/);
});
