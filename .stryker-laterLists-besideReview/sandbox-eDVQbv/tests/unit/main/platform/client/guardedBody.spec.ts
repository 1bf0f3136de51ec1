// @ts-nocheck
import { afterEach, describe, expect, it, vi } from 'vitest';
import { isError } from '../../../../../src/main/errors/appError';
import { declaredLength, guardedBody } from '../../../../../src/main/platform/client/guardedBody';
import type { FetchProgress } from '../../../../../src/main/platform/client/types';

const bytes = (count: number) => new Uint8Array(count);
function response(chunks: readonly number[], headers: Record<string, string> = {}) {
  let isLetGo = false;
  const left = [...chunks];
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const next = left.shift();
        if (next === undefined) controller.close();
        else if (next < 0) controller.error(new TypeError('terminated'));
        else controller.enqueue(bytes(next));
      },
      cancel() {
        isLetGo = true;
      },
    },
    { highWaterMark: 0 },
  );
  return { whole: new Response(body, { headers }), isLetGo: () => isLetGo, left };
}
const read = async (from: Response, maxBytes = 100, onProgress?: (progress: FetchProgress) => void) => {
  let count = 0;
  try {
    for await (const chunk of guardedBody(from, {
      maxBytes,
      timeoutMs: 1000,
      ...(onProgress && { onProgress }),
    }))
      count += chunk.byteLength;
    return count;
  } catch (error) {
    return isError(error, 'attempt-failed') ? error.detail : error;
  }
};

describe('the length that a service declares', () => {
  it.each<[Record<string, string>, number | null]>([
    [{}, null],
    [{ 'content-length': '10' }, 10],
    [{ 'content-length': '0' }, 0],
    [{ 'content-length': '10', 'content-encoding': 'identity' }, 10],
    [{ 'content-length': '10', 'content-encoding': ' GZIP ' }, null],
    [{ 'content-length': '-1' }, null],
    [{ 'content-length': '1e3' }, null],
    [{ 'content-length': '1'.repeat(16) }, null],
  ])('%j is %s', (headers, length) => {
    expect(declaredLength(new Headers(headers))).toBe(length);
  });
});

describe('a body', () => {
  it('comes whole, with its progress', async () => {
    const progress: FetchProgress[] = [];
    expect(
      await read(response([3, 0, 4], { 'content-length': '7' }).whole, 7, (one) => progress.push(one)),
    ).toBe(7);
    const lengths: number[] = [];
    for await (const chunk of guardedBody(response([3, 0, 4]).whole, { maxBytes: 100, timeoutMs: 1000 }))
      lengths.push(chunk.byteLength);
    expect(lengths).toEqual([3, 4]);
    expect(progress.map(({ receivedBytes, totalBytes }) => [receivedBytes, totalBytes])).toEqual([
      [3, 7],
      [3, 7],
      [7, 7],
    ]);
  });

  it('ends at the limit, and lets the connection go', async () => {
    const long = response([60, 60, 60]);
    expect(await read(long.whole, 100)).toMatchObject({
      reason: 'too-large',
      outcome: 'too-large',
      status: 200,
    });
    expect([long.isLetGo(), long.left]).toEqual([true, [60]]);
  });

  it('is not begun where it is declared to be too long', async () => {
    const declared = response([1], { 'content-length': '101' });
    expect(await read(declared.whole, 100)).toMatchObject({ reason: 'too-large' });
    expect(declared.left).toEqual([1]);
  });

  it.each<[string, readonly number[], Record<string, string>, object]>([
    [
      'shorter than declared',
      [3],
      { 'content-length': '4' },
      { reason: 'cut-short', outcome: 'cut-short', passing: true },
    ],
    [
      'longer than declared',
      [5],
      { 'content-length': '4' },
      { reason: 'cut-short', outcome: 'cut-short', passing: true },
    ],
    ['empty', [], {}, { reason: 'empty', outcome: 'server-error', passing: false }],
    ['empty as declared', [], { 'content-length': '0' }, { reason: 'empty' }],
    ['broken off', [3, -1], {}, { status: 200 }],
  ])('that is %s fails', async (_what, chunks, headers, detail) => {
    const mime = 'application/json';
    expect(await read(response(chunks, { ...headers, 'content-type': mime }).whole)).toMatchObject({
      ...detail,
      mime,
    });
  });

  it('that is compressed may be longer than its declared length', async () => {
    expect(await read(response([50], { 'content-length': '4', 'content-encoding': 'gzip' }).whole)).toBe(50);
  });

  it('that nobody reads to its end is let go', async () => {
    const one = response([3, 3]);
    for await (const _ of guardedBody(one.whole, { maxBytes: 100, timeoutMs: 1000 })) break;
    expect(one.isLetGo()).toBe(true);
  });

  it('that the response does not have is empty', async () => {
    expect(await read(new Response(null))).toMatchObject({ reason: 'empty' });
  });

  it('that comes slowly but steadily arrives, however long it takes', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setImmediate', 'performance'] });
    let left = 5;
    const slow = new ReadableStream<Uint8Array>({
      async pull(controller) {
        if (left-- === 0) return controller.close();
        await new Promise((resume) => setTimeout(resume, 600));
        controller.enqueue(bytes(1024));
      },
    });
    const done = read(new Response(slow), 10_000);
    for (let step = 0; step < 10; step++) await vi.advanceTimersByTimeAsync(600);
    expect(await done).toBe(5 * 1024);
  });
});

afterEach(() => vi.useRealTimers());
