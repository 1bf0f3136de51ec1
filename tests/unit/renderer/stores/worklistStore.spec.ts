// @vitest-environment happy-dom
import { createPinia, setActivePinia } from 'pinia';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { WorklistPage } from '@shared/domain/worklist/worklist';
import { installBridge, DoubleFault } from '../../../support/bridgeDouble';
import { listRows, sampleRow, createAppDouble } from '../../../support/appDouble';
import { useWorklistStore } from '../../../../src/renderer/src/stores/worklistStore';

const rows = Array.from({ length: 1000 }, (_, index) => sampleRow(index));

describe('the worklist store', () => {
  let remove = (): void => undefined;
  beforeEach(() => setActivePinia(createPinia()));
  afterEach(() => {
    vi.useRealTimers();
    remove();
  });

  function setUp() {
    const bench = createAppDouble({ rows });
    remove = installBridge(bench, window);
    return { bench, worklist: useWorklistStore() };
  }

  it('reads only the pages that come into view, each once', async () => {
    const { bench, worklist } = setUp();
    await worklist.ask();
    void worklist.show(0, 30);
    void worklist.show(420, 455);
    await vi.waitFor(() => expect(worklist.rowAt(430)).toBeDefined());
    expect(bench.callsOf('cases:list').map((query) => query.offset)).toEqual([0, 400]);
    expect(worklist.rowAt(150)).toBeUndefined();
    expect(worklist.total).toBe(1000);
  });

  it('waits for a pause in typing and asks once', async () => {
    vi.useFakeTimers();
    const { bench, worklist } = setUp();
    for (const text of ['a', 'an', 'ana']) worklist.setSearch(text);
    await vi.advanceTimersByTimeAsync(200);
    expect(bench.callsOf('cases:list').map((query) => query.search)).toEqual(['ana']);
  });

  it('drops the response to an earlier request that comes late', async () => {
    const { bench, worklist } = setUp();
    let release = (): void => undefined;
    const saved = new Promise<void>((resolve) => (release = resolve));
    bench.response({
      'cases:list': async (query): Promise<WorklistPage> => {
        if (query.search === 'slow') await saved;
        return listRows(rows, { ...query, search: query.search === 'slow' ? '' : query.search });
      },
    });
    worklist.search = 'slow';
    const late = worklist.ask();
    worklist.search = 'cleo';
    await worklist.ask();
    const total = worklist.total;
    release();
    await late;
    expect(worklist.total).toBe(total);
    expect(total).toBeLessThan(1000);
  });

  it('re-reads what is on the screen when a case changes, and keeps the place', async () => {
    vi.useFakeTimers();
    const { bench, worklist } = setUp();
    const stop = worklist.follow();
    await worklist.ask();
    worklist.move(250);
    void worklist.show(240, 260);
    await vi.advanceTimersByTimeAsync(10);
    const before = bench.calls.length;
    bench.push('cases:changed', { caseId: 'a'.repeat(32) });
    bench.push('cases:changed', { caseId: 'b'.repeat(32) });
    await vi.advanceTimersByTimeAsync(300);
    expect(bench.calls.length - before).toBe(1);
    expect(worklist.active).toBe(250);
    expect(worklist.rowAt(250)).toBeDefined();
    stop();
  });

  it('keeps the active line in bounds and finds neighbours in the shown order', async () => {
    const { worklist } = setUp();
    await worklist.ask();
    worklist.move(-5);
    expect(worklist.active).toBe(0);
    worklist.move(9999);
    expect(worklist.active).toBe(999);
    const third = worklist.rowAt(2)?.caseId ?? '';
    expect(worklist.neighbour(third, 1)).toBe(worklist.rowAt(3)?.caseId);
    expect(worklist.neighbour(worklist.rowAt(0)?.caseId ?? '', -1)).toBeNull();
    expect(worklist.neighbour('f'.repeat(32), 1)).toBeNull();
  });

  it('says that it failed, and recovers when asked again', async () => {
    const { bench, worklist } = setUp();
    bench.response({
      'cases:list': () => {
        throw new DoubleFault('vault-damaged');
      },
    });
    await worklist.ask();
    expect(worklist.state.kind).toBe('failed');
    bench.response({ 'cases:list': (query) => listRows(rows, query) });
    await worklist.ask();
    expect(worklist.state.kind).toBe('ready');
  });

  it('goes from one case that needs attention to the next, each once, and then begins again', async () => {
    const { bench, worklist } = setUp();
    bench.bench.rows = [1, 2, 3, 4].map((number) => sampleRow(number, { needsAttention: number !== 2 }));
    await worklist.ask();
    const [first, , third, fourth] = bench.bench.rows.map(({ caseId }) => caseId);
    expect(await worklist.nextNeedingAttention(null)).toBe(first);
    expect(await worklist.nextNeedingAttention(first ?? null)).toBe(third);
    // What was worked on stands first in the list now; it is not shown again before the others were.
    bench.bench.rows.reverse();
    expect(await worklist.nextNeedingAttention(third ?? null)).toBe(fourth);
    expect(await worklist.nextNeedingAttention(fourth ?? null)).toBe(first);
    bench.bench.rows = bench.bench.rows.filter(({ caseId }) => caseId === first);
    expect(await worklist.nextNeedingAttention(first ?? null)).toBeNull();
  });

  it('asks for conclusions and marks, and lets go of them with the other filters', async () => {
    const { bench, worklist } = setUp();
    worklist.toggleConclusion('disputed');
    worklist.toggleWorklistMark('unresolved');
    await vi.waitFor(() =>
      expect(bench.callsOf('cases:list').at(-1)).toMatchObject({
        conclusions: ['disputed'],
        marks: ['unresolved'],
      }),
    );
    expect(worklist.filtered).toBe(true);
    worklist.clearFilters();
    expect(worklist.filtered).toBe(false);
    expect(bench.callsOf('cases:list').at(-1)).toMatchObject({ conclusions: [], marks: [] });
  });
});
