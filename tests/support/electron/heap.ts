import { createReadStream, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { CDPSession, Page } from '@playwright/test';
import type { RunningApp } from './launchApp';

/** The window's heap after garbage collection. */
export interface PageHeap {
  /** Those of the given texts that occur anywhere in it. */
  found(texts: readonly string[]): Promise<string[]>;
  /** The number of pixels of decoded pictures that scripts have not released. */
  pixels(): Promise<number>;
  /** The number of nodes in the document and of detached nodes that scripts still reference. */
  nodes(): Promise<number>;
  /** Bytes without compiled code, which the engine keeps adding for hours. */
  data(): Promise<number>;
}

interface HeapSnapshot {
  snapshot: { meta: { node_fields: string[]; node_types: [string[]] } };
  nodes: number[];
}

function bytesOfData({ snapshot, nodes }: HeapSnapshot): number {
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const [type, size] = [fields.indexOf('type'), fields.indexOf('self_size')];
  const code = types[0].indexOf('code');
  let sum = 0;
  for (let node = 0; node < nodes.length; node += fields.length)
    if (nodes[node + type] !== code) sum += nodes[node + size] ?? 0;
  return sum;
}

/** Searches for texts in data that arrives in pieces. `found` lists those that occurred, in the order of `texts`. */
function finderOf(texts: readonly string[]) {
  const found = new Set<string>();
  const longest = Math.max(...texts.map(({ length }) => length));
  let rest = '';
  return {
    add(piece: string): void {
      const both = rest + piece;
      for (const text of texts) if (!found.has(text) && both.includes(text)) found.add(text);
      rest = both.slice(-longest);
    },
    found: (): string[] => texts.filter((text) => found.has(text)),
  };
}

/**
 * Only for ASCII texts, because a snapshot escapes all other characters. A snapshot takes seconds, so all texts are
 * searched for at once.
 */
export async function heapOf(page: Page): Promise<PageHeap> {
  const session: CDPSession = await page.context().newCDPSession(page);
  const collect = async (): Promise<void> => {
    for (const _again of [1, 2]) await session.send('HeapProfiler.collectGarbage');
  };
  const snapshot = async (onChunk: (chunk: string) => void): Promise<void> => {
    await collect();
    const append = ({ chunk }: { chunk: string }): void => {
      onChunk(chunk);
    };
    session.on('HeapProfiler.addHeapSnapshotChunk', append);
    await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
    session.off('HeapProfiler.addHeapSnapshotChunk', append);
  };
  return {
    async found(texts) {
      const finder = finderOf(texts);
      await snapshot(finder.add);
      return finder.found();
    },
    async data() {
      const chunks: string[] = [];
      await snapshot((chunk) => chunks.push(chunk));
      return bytesOfData(JSON.parse(chunks.join('')) as HeapSnapshot);
    },
    async pixels() {
      await collect();
      const { result } = await session.send('Runtime.evaluate', { expression: 'ImageBitmap.prototype' });
      const { objects } = await session.send('Runtime.queryObjects', {
        prototypeObjectId: result.objectId ?? '',
        objectGroup: 'counted',
      });
      const { result: sum } = await session.send('Runtime.callFunctionOn', {
        objectId: objects.objectId ?? '',
        functionDeclaration:
          'function () { return this.reduce((sum, { width, height }) => sum + width * height, 0); }',
        returnByValue: true,
      });
      await session.send('Runtime.releaseObjectGroup', { objectGroup: 'counted' });
      return Number(sum.value);
    },
    async nodes() {
      await collect();
      return (await session.send('Memory.getDOMCounters')).nodes;
    },
  };
}

/** Those of the given ASCII texts that occur anywhere in the main process's heap. */
export async function foundInMain(
  { electron }: RunningApp,
  folder: string,
  texts: readonly string[],
): Promise<string[]> {
  const file = join(folder, 'main.heapsnapshot');
  await electron.evaluate((_electron, path) => {
    process.getBuiltinModule('node:v8').writeHeapSnapshot(path);
  }, file);
  const finder = finderOf(texts);
  try {
    for await (const piece of createReadStream(file, 'latin1')) finder.add(String(piece));
    return finder.found();
  } finally {
    rmSync(file);
  }
}
