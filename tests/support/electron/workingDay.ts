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

/** The resources that the app uses between two cases, after garbage collection. */
export interface Footprint {
  /** The number of cases opened so far. */
  opened: number;
  /** The number of nodes in the document and of detached nodes that scripts still reference. */
  nodes: number;
  listeners: number;
  /**
   * Bytes of the window's heap, of that heap without compiled code, and of the main process's heap. Measuring without
   * code takes seconds, so `data` is `NaN` unless requested.
   */
  page: number;
  data: number;
  main: number;
  /** The time to open the case, in ms. */
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

/** Opens a case, visits each of its parts and closes it. Returns the time to open it, in ms. */
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
      { timeout: 120_000 },
    )
    .toEqual(['done']);
  for (const jobId of jobIds) await ask(window, 'jobs:dismiss', { jobId });
}

/**
 * Simulates a working day: opens cases one after another and creates a report and a package of every twentieth.
 *
 * @param folder for the created files
 * @returns the measurements after every `each` cases
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
    // Measured with the same case open each time.
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

/**
 * The CPU time of all the app's processes while it is idle, in percent of one core, over the given number of seconds.
 */
export async function idleCpu({ electron }: RunningApp, seconds: number): Promise<number> {
  return electron.evaluate(async ({ app }, duration) => {
    const used = (): number =>
      app.getAppMetrics().reduce((sum, { cpu }) => sum + (cpu.cumulativeCPUUsage ?? Number.NaN), 0);
    const before = used();
    await new Promise((done) => setTimeout(done, duration * 1000));
    return ((used() - before) / duration) * 100;
  }, seconds);
}
