import { createReadStream, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { CDPSession, Page } from '@playwright/test';
import type { RunningApp } from './launchApp';

/** The window's heap, after what can be given back has been. */
export interface PageHeap {
  /** Whether a text stands anywhere in it. */
  holds(text: string): Promise<boolean>;
  /** Pixels of decoded pictures that scripts hold and have not given back. */
  pixels(): Promise<number>;
  /** Nodes of the document and those that only scripts still know. */
  nodes(): Promise<number>;
}

/** ASCII texts alone: a snapshot escapes the rest. */
export async function heapOf(page: Page): Promise<PageHeap> {
  const session: CDPSession = await page.context().newCDPSession(page);
  const collect = async (): Promise<void> => {
    for (const _again of [1, 2]) await session.send('HeapProfiler.collectGarbage');
  };
  return {
    async holds(text) {
      await collect();
      let found = false;
      let rest = '';
      const append = ({ chunk }: { chunk: string }): void => {
        found ||= (rest + chunk).includes(text);
        rest = chunk.slice(-text.length);
      };
      session.on('HeapProfiler.addHeapSnapshotChunk', append);
      await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
      session.off('HeapProfiler.addHeapSnapshotChunk', append);
      return found;
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

/** Whether a text (ASCII) stands anywhere in the main process's heap. */
export async function mainHolds({ electron }: RunningApp, folder: string, text: string): Promise<boolean> {
  const file = join(folder, 'main.heapsnapshot');
  await electron.evaluate((_electron, path) => {
    process.getBuiltinModule('node:v8').writeHeapSnapshot(path);
  }, file);
  let rest = '';
  try {
    for await (const piece of createReadStream(file, 'latin1')) {
      if ((rest + String(piece)).includes(text)) return true;
      rest = String(piece).slice(-text.length);
    }
    return false;
  } finally {
    rmSync(file);
  }
}
