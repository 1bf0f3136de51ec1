// @vitest-environment happy-dom
import { flushPromises, mount } from '@vue/test-utils';
import { afterEach, expect, it } from 'vitest';
import type { SandboxCase } from '@shared/ipc/views';
import SandboxPicker from '../../../../src/renderer/src/features/intake/SandboxPicker.vue';
import { installBridge } from '../../../support/bridgeDouble';
import { createAppDouble } from '../../../support/appDouble';

const CASES: SandboxCase[] = [
  { id: 'plain-1', kind: 'journey', label: 'An ordinary case', edgeCase: null },
  {
    id: 'odd-1',
    kind: 'journey',
    label: 'Rate limit',
    edgeCase: { name: 'rate-limit', what: 'Status 429.', why: 'To be waited for.', isFailure: true },
  },
];

let remove: () => void = () => undefined;
afterEach(() => remove());

async function picker() {
  remove = installBridge(createAppDouble({ sandbox: CASES }), window);
  const shown = mount(SandboxPicker, { props: { modelValue: [] } });
  await flushPromises();
  return shown;
}
const rows = (shown: Awaited<ReturnType<typeof picker>>) =>
  shown
    .findAll('label')
    .map((one) => one.text().replace(/\s+/g, ' '))
    .filter((text) => text.includes('-1'));

it('distinguishes an edge case from an ordinary one, and explains it', async () => {
  const [ordinary, edge] = rows(await picker());
  expect(ordinary).not.toContain('Edge case');
  expect(edge).toContain('Edge case: Status 429. To be waited for.');
});

it('finds edge cases by their name and by what is odd', async () => {
  const shown = await picker();
  for (const words of ['rate-limit', 'edge case 429']) {
    await shown.get('input[type="search"]').setValue(words);
    expect(rows(shown)).toHaveLength(1);
    expect(rows(shown)[0]).toContain('Rate limit');
  }
});
