// @ts-nocheck
import { describe, expect, it, vi } from 'vitest';
import { usePages } from '../../../../src/renderer/src/stores/usePages';

const SIZE = 10;
/** A list of numbers that counts the pages read, whose length a test sets. */
function numbers(over: { length?: number } = {}) {
  const list = { length: over.length ?? 100, reads: [] as number[], from: 0 };
  const pages = usePages<number>({
    size: SIZE,
    read: (offset) => {
      list.reads.push(offset);
      const rows = Array.from({ length: SIZE }, (_, at) => list.from + offset + at);
      return Promise.resolve({ rows, total: list.length });
    },
    failed: (error) => {
      throw error;
    },
  });
  return { list, pages };
}

describe('a list read page by page', () => {
  it('reads each page in sight once', async () => {
    const { list, pages } = numbers();
    await pages.ask();
    await pages.show(5, 24);
    await pages.show(8, 26);
    expect(list.reads).toEqual([0, 10, 20]);
    expect([pages.rowAt(24), pages.rowAt(30), pages.total.value]).toEqual([24, undefined, 100]);
  });

  it('reads again what is in sight, and asks for nothing beyond the end', async () => {
    const { list, pages } = numbers();
    await pages.ask();
    await pages.show(20, 39);
    list.reads = [];
    list.from = 1000;
    await pages.refresh();
    expect([list.reads, pages.rowAt(25), pages.rowAt(0)]).toEqual([[20, 30], 1025, undefined]);
    list.length = 5;
    await pages.ask();
    list.reads = [];
    await pages.refresh();
    expect(list.reads).toEqual([0]);
  });

  it('keeps the rows before until the first page of a new question is here, then drops them all', async () => {
    const { list, pages } = numbers();
    await pages.ask();
    await pages.show(10, 19);
    list.from = 1000;
    const asking = pages.ask();
    expect(pages.rowAt(15)).toBe(15);
    expect(await asking).toBe(true);
    expect([pages.rowAt(0), pages.rowAt(15)]).toEqual([1000, undefined]);
  });

  it('drops a response to an earlier question, and a failed page is asked for again', async () => {
    const responses: PromiseWithResolvers<{ rows: string[]; total: number }>[] = [];
    const failed = vi.fn();
    const pages = usePages<string>({
      size: SIZE,
      read: () => {
        const asked = Promise.withResolvers<{ rows: string[]; total: number }>();
        responses.push(asked);
        return asked.promise;
      },
      failed,
    });
    const [first, second] = [pages.ask(), pages.ask()];
    responses[1]?.reject(new Error('broken'));
    responses[0]?.resolve({ rows: ['old'], total: 1 });
    expect(await Promise.all([first, second])).toEqual([false, false]);
    expect([pages.rowAt(0), failed.mock.calls.length]).toEqual([undefined, 1]);
    const again = pages.need(0);
    responses[2]?.resolve({ rows: ['new'], total: 1 });
    await again;
    expect(pages.rowAt(0)).toBe('new');
  });
});
