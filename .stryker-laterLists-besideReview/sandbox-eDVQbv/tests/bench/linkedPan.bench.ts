// @ts-nocheck
import type { CaseMedium, CaseView } from '../../src/shared/domain/caseView';
import { initialCompareState } from '../../src/shared/domain/compareView';
import type { Envelope } from '../../src/shared/ipc/result';
import { frameRows, overFrames } from './app/frames';
import { caseIdOf, createProfile, type BenchProfile } from './app/profile';
import { fetchCases } from './app/sandboxCases';
import { startWindow, type BenchWindow } from './app/window';
import type { Measure } from './benchRow';

/** The sandbox's journey with two pictures of 24 megapixels. */
const SUBJECT = '1d6c2a8e30958cad0bf7c6ef';
const ROUNDS = 2;
const FRAMES = 600;
/** The left pane, and a point that wanders over it. Invented pointers cannot be captured. */
const PREPARE = `(() => {
  Element.prototype.setPointerCapture = () => undefined;
  const stage = document.querySelector('.row-stage.left');
  const box = stage.getBoundingClientRect();
  const at = (share) => ({
    clientX: box.left + box.width * (0.5 + 0.3 * Math.sin(share * 9)),
    clientY: box.top + box.height * (0.5 + 0.3 * Math.cos(share * 7)),
    bubbles: true,
    cancelable: true,
  });
  const wheel = (deltaY, share) => stage.dispatchEvent(new WheelEvent('wheel', { deltaY, ...at(share) }));
  const pointer = (type, share) =>
    stage.dispatchEvent(new PointerEvent(type, { pointerId: 1, button: type === 'pointermove' ? -1 : 0, ...at(share) }));
  window.benchHand = { wheel, pointer };
})()`;

/** Twice in to about twenty times and out again, about a wandering cursor. */
const ZOOM = `(share) => window.benchHand.wheel(share % 0.5 < 0.25 ? -9 : 9, share)`;
/** A drag over the picture, which stands about five times enlarged. */
const PAN = `(share, count) => {
  if (count === 0) {
    window.benchHand.wheel(-730, 0);
    window.benchHand.pointer('pointerdown', 0);
  }
  window.benchHand.pointer('pointermove', share * 3);
}`;
const RELEASE = `window.benchHand.pointer('pointerup', 3)`;

interface Gaps {
  pan: number[];
  zoom: number[];
  bare: number[];
}

/** Has the case open with its two largest pictures, as if they had been compared before. */
async function chooseLargest(window: BenchWindow): Promise<void> {
  const caseId = caseIdOf(SUBJECT);
  const opened = await window.run<Envelope<CaseView>>(
    `window.caseLoupe.cases.open(${JSON.stringify({ caseId })})`,
  );
  if (!opened.ok) throw new Error(opened.error.code);
  const bytesOf = (medium: CaseMedium): number => (medium.state.kind === 'saved' ? medium.state.bytes : 0);
  const pictures = opened.value.media.filter(({ operation }) => operation === 'image');
  const [left, right] = pictures.toSorted((a, b) => bytesOf(b) - bytesOf(a)).map(({ id }) => id);
  const value = initialCompareState(left, right);
  await window.run(
    `window.caseLoupe.preferences.set(${JSON.stringify({ scope: caseId, key: 'compare', value })})`,
  );
}

const zoomReadouts = (window: BenchWindow): Promise<string[]> =>
  window.run(`[...document.querySelectorAll('.foot .zoom')].map((zoom) => zoom.textContent)`);

async function inApp(profile: BenchProfile, gaps: Gaps): Promise<void> {
  const line = `[...document.querySelectorAll('[role=row][aria-selected]')].find((row) => row.textContent.includes('${SUBJECT}'))`;
  const window = await startWindow({ project: '.', env: profile.env, ready: `${line} !== undefined` });
  try {
    await chooseLargest(window);
    await window.run(`${line}.click()`);
    await window.waitFor(`document.querySelectorAll('.foot .zoom').length === 2`);
    await window.run(PREPARE);
    const before = await zoomReadouts(window);
    gaps.zoom.push(...(await window.run<number[]>(overFrames(ZOOM, FRAMES))));
    gaps.pan.push(...(await window.run<number[]>(overFrames(PAN, FRAMES))));
    await window.run(RELEASE);
    const after = await zoomReadouts(window);
    const followed = before.length === 2 && before.every((zoom, side) => zoom !== after[side]);
    if (!followed) throw new Error(`The panes did not follow: ${before.join()}, then ${after.join()}`);
  } finally {
    await window.close();
  }
}

async function inBarePage(gaps: Gaps): Promise<void> {
  const window = await startWindow({});
  try {
    gaps.bare.push(...(await window.run<number[]>(overFrames('() => undefined', FRAMES))));
  } finally {
    await window.close();
  }
}

/** Frame times of the app while two linked pictures of 24 megapixels are zoomed and dragged, and of a still page. */
export const measure: Measure = async () => {
  const profile = await createProfile((vault) => fetchCases(vault, [SUBJECT]));
  const gaps: Gaps = { pan: [], zoom: [], bare: [] };
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      await inBarePage(gaps);
      await inApp(profile, gaps);
    }
  } finally {
    await profile.dispose();
  }
  return (['pan', 'zoom'] as const).flatMap((what) =>
    frameRows(
      `Linked ${what} of two 24-megapixel pictures`,
      gaps[what],
      'a page that draws nothing',
      gaps.bare,
    ),
  );
};
