// @vitest-environment happy-dom
import { mount } from '@vue/test-utils';
import { expect, it } from 'vitest';
import type { Difference } from '@shared/domain/differences';
import DifferencesBanner from '../../../../src/renderer/src/features/case/DifferencesBanner.vue';
import { REVIEWER, sha } from '../../../support/journalBuilder';
import { viewOf } from '../../../support/viewOf';

it('names the rule that entries are in conflict about', async () => {
  const side = (reviewed: boolean, seq: number): Difference['sides'][number] => ({
    ...{ by: REVIEWER, at: '2026-01-02T03:04:05.000Z', replica: `r${String(seq)}`, seq },
    event: { type: 'rule-reviewed', ruleKey: 'under_age', reviewed, remark: '', responseSha256: sha('a') },
  });
  const view = viewOf({
    journey_id: 'j',
    rule_results: { under_age: { name: 'Under Age', result: 'Passed', details: [] } },
  });
  const differences: Difference[] = [
    { kind: 'rule', about: 'under_age', sides: [side(true, 1), side(false, 2)] },
  ];
  mount(DifferencesBanner, { props: { view: { ...view, differences } }, attachTo: document.body });
  document.querySelector('button')?.click();
  await new Promise((done) => setTimeout(done));
  expect(document.querySelector('[role="dialog"] h3')?.textContent?.replace(/\s+/g, ' ').trim()).toBe(
    'Rule Under Age',
  );
});
