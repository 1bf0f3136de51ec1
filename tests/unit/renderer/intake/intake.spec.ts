// @vitest-environment happy-dom
import { flushPromises, mount } from '@vue/test-utils';
import { createPinia, setActivePinia } from 'pinia';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { JobOf, JobView } from '@shared/ipc/jobViews';
import { batchJob, caseJob, packageJob } from '../../../support/sampleJobs';
import { installBridge } from '../../../support/bridgeDouble';
import { createAppDouble } from '../../../support/appDouble';
import JobsPanel from '../../../../src/renderer/src/features/jobs/JobsPanel.vue';
import { useJobsStore } from '../../../../src/renderer/src/stores/jobsStore';
import { bytesLabels } from '@shared/labels/bytesLabels';
import { readIds } from '../../../../src/renderer/src/features/intake/readIds';
import { useNavigationStore } from '../../../../src/renderer/src/stores/navigationStore';
import { useToastStore } from '../../../../src/renderer/src/stores/toastStore';

const job = (over: Parameters<typeof caseJob>[0] = {}): JobOf<'case'> =>
  caseJob({ state: 'running', done: 3, total: 9, bytes: 1_500_000, ...over });

describe('readIds', () => {
  it('takes many separators, drops quotes and doubles, keeps the order', () => {
    expect(readIds(' b-1, "a-2";\n\tb-1\n“c-3” ')).toEqual({ ids: ['b-1', 'a-2', 'c-3'], refused: [] });
  });

  it('names what cannot be an id apart', () => {
    expect(readIds(`good пример ${'x'.repeat(201)}`)).toEqual({
      ids: ['good'],
      refused: ['пример', 'x'.repeat(201)],
    });
  });
});

describe('bytesLabels', () => {
  it.each([
    [0, '0 B'],
    [999, '999 B'],
    [1_500, '2 kB'],
    [5_320_000, '5.3 MB'],
    [2_000_000_000, '2.0 GB'],
  ])('%d is %s', (bytes, words) => {
    expect(bytesLabels(bytes)).toBe(words);
  });
});

describe('the intake panel', () => {
  let remove = (): void => undefined;
  beforeEach(() => setActivePinia(createPinia()));
  afterEach(() => remove());

  async function show(items: JobView[]) {
    const bench = createAppDouble({ jobs: items });
    remove = installBridge(bench, window);
    const jobs = useJobsStore();
    jobs.follow();
    await jobs.load();
    jobs.panelOpen = true;
    const panel = mount(JobsPanel);
    await flushPromises();
    const button = (text: string) => panel.findAll('button').find((one) => one.text() === text);
    return { bench, jobs, panel, button };
  }

  it('announces a fetch that ended before the window saw it under way, in place of what it reported before', async () => {
    const { bench } = await show([job({ state: 'done', outcome: 'unchanged' })]);
    const toasts = useToastStore();
    expect(toasts.toasts).toEqual([]);
    const ended = (jobId: string, outcome: 'unchanged' | 'changed') =>
      job({ jobId, state: 'done', outcome, startedAt: new Date(Date.now() + 1000).toISOString() });
    bench.push('jobs:changed', [job({ state: 'done', outcome: 'unchanged' }), ended('b', 'unchanged')]);
    await flushPromises();
    expect(toasts.toasts.map(({ text }) => text)).toEqual(['sample-1: Unchanged']);
    bench.push('jobs:changed', [ended('b', 'unchanged'), ended('c', 'changed')]);
    await flushPromises();
    expect(toasts.toasts.map(({ text }) => text)).toEqual(['sample-1: Changed; both responses are kept']);
  });

  it('shows n of m and bytes, and cancels', async () => {
    const { bench, panel, button } = await show([job({})]);
    expect(panel.text()).toContain('3 of 9');
    expect(panel.text()).toContain('1.5 MB');
    expect(panel.get('li [role=progressbar]').attributes('aria-valuenow')).toBe('3');
    await button('Cancel')?.trigger('click');
    await flushPromises();
    expect(bench.callsOf('jobs:cancel')).toHaveLength(1);
    expect(panel.text()).toContain('Fetched data is saved');
  });

  it('offers what was interrupted for resumption and failed ones for another try, with the cause', async () => {
    const second = '00000000-0000-4000-8000-000000000002';
    const { bench, panel, button } = await show([
      job({ state: 'interrupted' }),
      job({ jobId: second, state: 'failed', failure: 'other-tenant' }),
    ]);
    expect(panel.text()).toContain('belongs to a different account');
    await button('Resume')?.trigger('click');
    await button('Retry')?.trigger('click');
    await flushPromises();
    expect(bench.callsOf('jobs:resume').map((request) => request.jobId)).toEqual([job({}).jobId, second]);
  });

  it('says when a case has come in and leads to it', async () => {
    const { bench } = await show([job({})]);
    const caseId = 'c'.repeat(32);
    bench.push('jobs:changed', [job({ state: 'done', outcome: 'new', done: 9, absent: 2, caseId })]);
    await flushPromises();
    const [toast] = useToastStore().toasts;
    expect(toast?.text).toBe('sample-1: Saved, 2 missing');
    toast?.action?.run();
    expect(useNavigationStore().place).toEqual({ screen: 'case', caseId });
  });

  it('says once how a batch ended, and steps aside when nothing asks for attention', async () => {
    const [a, b, c] = [job({ jobId: 'a' }), job({ jobId: 'b' }), job({ jobId: 'c' })];
    const { bench, jobs, panel } = await show([a, b, c]);
    jobs.panelOpen = false;
    const done = (one: JobOf<'case'>): JobOf<'case'> => ({
      ...one,
      state: 'done',
      outcome: 'new',
      caseId: 'c'.repeat(32),
    });
    bench.push('jobs:changed', [done(a), b, c]);
    await flushPromises();
    expect(useToastStore().toasts).toHaveLength(0);
    bench.push('jobs:changed', [done(a), { ...done(b), absent: 1 }, { ...c, state: 'failed' }]);
    await flushPromises();
    expect(useToastStore().toasts.map((toast) => toast.text)).toEqual([
      '2 of 3 cases saved, 1 with missing files, 1 failed.',
    ]);
    bench.push('jobs:changed', [done(a), done(b), done(c)]);
    await flushPromises();
    expect(panel.find('.dock').exists()).toBe(false);
  });

  it('says once that packages were written', async () => {
    const packing = packageJob({ state: 'running' });
    const { bench } = await show([packing]);
    bench.push('jobs:changed', [{ ...packing, state: 'done' }]);
    await flushPromises();
    expect(useToastStore().toasts.map((toast) => toast.text)).toEqual(['1 package written.']);
  });

  it('explains why a batch was paused, how long another attempt takes, and continues with either', async () => {
    const other = '00000000-0000-4000-8000-000000000002';
    const { bench, panel } = await show([
      batchJob({
        state: 'paused',
        done: 5,
        total: 40,
        failure: 'refused',
        detail: { outcomes: { failed: 5 } },
      }),
      batchJob({ jobId: other, state: 'running', done: 10, total: 40, secondsLeft: 300 }),
    ]);
    await vi.waitFor(() => expect(panel.text()).toContain('Batch stopped at 5 of 40, 5 failed: '));
    expect(panel.text()).toContain('about 5 min left');
    await panel
      .findAll('button')
      .find((one) => one.text() === 'Resume')
      ?.trigger('click');
    await panel
      .findAll('button')
      .find((one) => one.text() === 'Pause')
      ?.trigger('click');
    expect(bench.callsOf('jobs:resume')).toEqual([{ jobId: batchJob().jobId }]);
    expect(bench.callsOf('jobs:pause')).toEqual([{ jobId: other }]);
  });

  it.each([
    ['a batch that stopped', { state: 'paused', done: 5, total: 40 }, 5, '1 batch paused, 5 items failed'],
    [
      'a failure in a batch that ended',
      { state: 'done', done: 3, total: 3 },
      1,
      '1 batch completed, 1 item failed',
    ],
    ['a batch without a failure', { state: 'running', done: 3, total: 9 }, 0, '1 batch in progress'],
  ] as const)('tells %s where the dock is collapsed too', async (_what, over, failed, words) => {
    const { panel } = await show([batchJob({ ...over, detail: { outcomes: { failed } } })]);
    expect(panel.get('button[aria-expanded]').text()).toBe(words);
  });

  it('shows a batch beside fetches', async () => {
    const { panel } = await show([
      job({ state: 'done' }),
      batchJob({ jobId: '00000000-0000-4000-8000-000000000002', state: 'interrupted' }),
    ]);
    expect(panel.get('button[aria-expanded]').text()).toBe('Fetched; 1 batch interrupted');
  });
});
