// @ts-nocheck
import { createProfile, fakeCases } from './app/profile';
import { median } from './app/median';
import { startWindow, type ProcessMemory } from './app/window';
import type { Measure } from './benchRow';

const CASES = 10_000;
const ROUNDS = 5;
/** How long a window is left alone before its memory is read, in ms. */
const IDLE_MS = 4_000;
/** Rounds of which memory is read: it hardly differs from one to the next. */
const IDLE_ROUNDS = 2;

/** Lines of the list are on the screen, and the search is there to be typed into. */
const USABLE = `document.querySelector('[role=row][aria-selected]:not(.waiting)') !== null
  && document.querySelector('input[type=search]:not(:disabled)') !== null`;

interface Round {
  started: number;
  memory: ProcessMemory[];
}

async function once(options: Parameters<typeof startWindow>[0], idleMs: number): Promise<Round> {
  const window = await startWindow(options);
  try {
    await new Promise((done) => setTimeout(done, idleMs));
    return { started: window.started, memory: idleMs > 0 ? await window.memory() : [] };
  } finally {
    await window.close();
  }
}

const total = (memory: readonly ProcessMemory[], what: 'resident' | 'share'): number =>
  memory.reduce((sum, process) => sum + (process[what] ?? NaN), 0) / 2 ** 20;

/** Start to a worklist that can be used, and what the idle app takes, against a window with nothing in it. */
export const measure: Measure = async () => {
  const profile = await createProfile((vault) => fakeCases(vault, CASES));
  try {
    const app = { project: '.', env: profile.env, ready: USABLE };
    const rounds: { own: Round[]; bare: Round[] } = { own: [], bare: [] };
    // The first of each fills the disk's cache and is not counted.
    await once({}, 0);
    await once(app, 0);
    for (let round = 0; round < ROUNDS; round += 1) {
      const idleMs = round < IDLE_ROUNDS ? IDLE_MS : 0;
      rounds.bare.push(await once({}, idleMs));
      rounds.own.push(await once(app, idleMs));
    }
    const memoryOf = (list: readonly Round[], what: 'resident' | 'share'): number =>
      median(list.filter(({ memory }) => memory.length > 0).map(({ memory }) => total(memory, what)));
    const common = { against: 'a bare Electron window', budget: '≤ 1.5 ×' };
    return [
      {
        what: `Start to a usable worklist of ${CASES} cases, median of ${ROUNDS}`,
        ours: median(rounds.own.map(({ started }) => started)),
        reference: median(rounds.bare.map(({ started }) => started)),
        unit: 'ms',
        ...common,
      },
      ...(['share', 'resident'] as const).map((what) => ({
        what: {
          share: 'Idle memory of all processes, shared pages counted once',
          resident: 'Idle memory of all processes, working sets added up',
        }[what],
        ours: memoryOf(rounds.own, what),
        reference: memoryOf(rounds.bare, what),
        unit: 'MB',
        ...common,
      })),
    ];
  } finally {
    await profile.dispose();
  }
};
