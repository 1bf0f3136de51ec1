import type { CDPSession } from '@playwright/test';
import { expect } from '@playwright/test';
import { ask } from './askBridge';
import { heapOf, type PageHeap } from './heap';
import type { RunningApp } from './launchApp';
import { replyToQuestions } from './questions';
import { saveReport } from './reports';
import { goThroughParts } from '../pages/goThrough';
import { replyToFolderDialog } from '../pages/exportDialog';
import { worklist } from '../pages/worklist';

/** What the app takes up between two cases, after what can be given back has been. */
export interface Footprint {
  /** Cases opened so far. */
  opened: number;
  /** Nodes of the document and those that only scripts still know. */
  nodes: number;
  listeners: number;
  /**
   * Bytes of the window's heap, those of them that are no compiled code, and bytes of main's heap. Separating the code
   * takes seconds, so `data` is `NaN` unless asked for.
   */
  page: number;
  data: number;
  main: number;
  /** How long the case took to open, in milliseconds. */
  opening: number;
}

async function footprint(
  session: CDPSession,
  heap: PageHeap,
  { electron }: RunningApp,
  withData: boolean,
): Promise<Omit<Footprint, 'opened' | 'opening'>> {
  const data = withData ? await heap.data() : Number.NaN;
  const nodes = await heap.nodes();
  const { jsEventListeners } = await session.send('Memory.getDOMCounters');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const main = await electron.evaluate(() => {
    process.getBuiltinModule('node:v8').setFlagsFromString('--expose-gc');
    const collect = process.getBuiltinModule('node:vm').runInNewContext('gc') as () => void;
    collect();
    return process.memoryUsage().heapUsed;
  });
  return { nodes, listeners: jsEventListeners, page: usedSize, data, main };
}

/** Opens a case, goes through every part of it and closes it again; gives how long the opening took. */
async function visit({ window }: RunningApp, caseId: string): Promise<number> {
  const row = worklist(window).rowOf(caseId);
  const opening = await row.evaluate(async (line: HTMLElement) => {
    const frame = (): Promise<unknown> => new Promise((done) => requestAnimationFrame(done));
    const start = performance.now();
    line.click();
    while (document.querySelector('nav[aria-label="Case sections"] button') === null) await frame();
    return performance.now() - start;
  });
  await goThroughParts(window);
  await window.keyboard.press('Escape');
  await expect(row).toBeVisible();
  return opening;
}

async function exportOnce({ window }: RunningApp, caseId: string): Promise<void> {
  const chosen = await ask(window, 'packages:chooseFolder');
  const encryption = { kind: 'none', knowingly: true, reason: 'A long day' } as const;
  const order = {
    folderId: chosen?.folderId ?? '',
    encryption,
    parts: [],
    recipient: '',
    reason: 'A long day',
  };
  const { jobIds } = await ask(window, 'packages:start', { caseIds: [caseId], ...order });
  await expect
    .poll(
      async () =>
        (await ask(window, 'jobs:list'))
          .filter(({ jobId }) => jobIds.includes(jobId))
          .map(({ state }) => state),
      { timeout: 30_000 },
    )
    .toEqual(['done']);
  for (const jobId of jobIds) await ask(window, 'jobs:dismiss', { jobId });
}

/**
 * A working day: cases opened one after another, of every twentieth a report and a package.
 *
 * @param folder for what it makes
 * @returns what was measured after every `each` cases
 */
export async function workingDay(
  app: RunningApp,
  {
    cases,
    each,
    caseIds,
    folder,
    withData,
  }: { cases: number; each: number; caseIds: readonly string[]; folder: string; withData: boolean },
): Promise<Footprint[]> {
  await replyToQuestions(app.electron, true);
  await replyToFolderDialog(app.electron, folder);
  const session = await app.window.context().newCDPSession(app.window);
  const heap = await heapOf(app.window);
  const found: Footprint[] = [];
  for (let opened = 1; opened <= cases; opened += 1) {
    // A footprint is always of the same case.
    const isMeasured = opened % each === 0;
    const caseId = caseIds[isMeasured ? 0 : opened % caseIds.length] ?? '';
    const opening = await visit(app, caseId);
    if (opened % 20 === 10) {
      await saveReport(app, folder, caseId);
      await exportOnce(app, caseId);
    }
    if (isMeasured) found.push({ opened, opening, ...(await footprint(session, heap, app, withData)) });
  }
  return found;
}

/** How much of one core all processes of the app take up while nobody touches it; in percent, over so many seconds. */
export async function idleCpu({ electron }: RunningApp, seconds: number): Promise<number> {
  return electron.evaluate(async ({ app }, duration) => {
    const used = (): number =>
      app.getAppMetrics().reduce((sum, { cpu }) => sum + (cpu.cumulativeCPUUsage ?? Number.NaN), 0);
    const before = used();
    await new Promise((done) => setTimeout(done, duration * 1000));
    return ((used() - before) / duration) * 100;
  }, seconds);
}
