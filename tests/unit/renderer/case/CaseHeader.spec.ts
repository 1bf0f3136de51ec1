// @vitest-environment happy-dom
import { mount } from '@vue/test-utils';
import { createPinia } from 'pinia';
import { describe, expect, it } from 'vitest';
import type { CaseView } from '@shared/domain/caseView';
import CaseHeader from '../../../../src/renderer/src/features/case/CaseHeader.vue';
import { viewOf } from '../../../support/viewOf';

/** What stands beside each label in the header's line of ids. */
function idsOf(view: CaseView): Record<string, string> {
  const header = mount(CaseHeader, { props: { view }, global: { plugins: [createPinia()] } });
  const pairs = header.findAll('.pair').map((pair) => {
    const label = pair.get('.text-muted').text();
    return [label, pair.text().slice(label.length).trim()];
  });
  return Object.fromEntries(pairs) as Record<string, string>;
}

describe('the ids at the head of a case', () => {
  it('are, of a spot check, its own and that of the journey it is of (2.18)', () => {
    const view = viewOf(
      { journey_id: 'journey-7', end_time: null },
      { kind: 'spot-check', subjectId: 'spot-1' },
    );
    expect(idsOf(view)).toMatchObject({ 'Spot check': 'spot-1', 'Journey ID': 'journey-7' });
  });

  it('are not made up where the response has no such id', () => {
    const view = viewOf(
      {
        reference_number: 'r',
        start_time: '2026-01-01T00:00:00',
        system_decision: 'Approve',
        rule_results: {},
      },
      { kind: 'spot-check', subjectId: 'spot-1' },
    );
    expect(idsOf(view)).toMatchObject({ 'Spot check': 'spot-1', 'Journey ID': 'Not in this response' });
  });

  it('say one thing once of a journey', () => {
    const ids = idsOf(viewOf({ journey_id: 'journey-7', end_time: null }, { subjectId: 'journey-7' }));
    expect(ids).toMatchObject({ Journey: 'journey-7' });
    expect(ids).not.toHaveProperty('Journey ID');
  });
});

it('a name or reference that reads like none is marked as received', () => {
  const header = (full_name: string | null, reference_number: string | null) => {
    const view = viewOf({ journey_id: 'j', reference_number, applicant: { applicant_id: 'a', full_name } });
    const mounted = mount(CaseHeader, { props: { view }, global: { plugins: [createPinia()] } });
    return [mounted.get('h1').text(), mounted.get('.line').text()];
  };
  const [name, ids] = header('null', 'null');
  expect(name).toBe('nullReceived as text');
  expect(ids).toContain('Received as text');
  expect(header('Ana', null).join()).not.toContain('Received as text');
  expect(header(null, null).join()).not.toContain('Received as text');
});
