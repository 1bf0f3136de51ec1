// @ts-nocheck
import type { BenchRow } from '../benchRow';
import { median } from './median';

/** A frame clock of 16.7 ms reports 16.6 to 16.8. */
const IN_TIME_MS = 17.5;

/**
 * Runs in the page: calls `step(share, count)` once a frame, with the share that is done, and returns the times between
 * frames in ms.
 */
export const overFrames = (step: string, frames: number): string => `new Promise((resolve) => {
  const gaps = [];
  let last = null;
  let done = 0;
  const step = ${step};
  const frame = (now) => {
    if (last !== null) gaps.push(now - last);
    last = now;
    if (done === ${frames}) return resolve(gaps);
    step(done / ${frames}, done);
    done += 1;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
})`;

const shareInTime = (gaps: readonly number[]): number =>
  (100 * gaps.filter((gap) => gap <= IN_TIME_MS).length) / gaps.length;

/** How evenly frames came, beside those of a page that everybody can decide. */
export function frameRows(
  what: string,
  ours: readonly number[],
  against: string,
  reference: readonly number[],
): BenchRow[] {
  const title = `${what}, ${String(ours.length)} frames`;
  return [
    {
      what: `${title}: within 17 ms`,
      ours: shareInTime(ours),
      reference: shareInTime(reference),
      unit: '%',
      budget: '≥ 99 %',
      against,
    },
    {
      what: `${title}: the longest`,
      ours: Math.max(...ours),
      reference: Math.max(...reference),
      unit: 'ms',
      budget: '≤ 33 ms',
      against,
    },
    {
      what: `${title}: median`,
      ours: median(ours),
      reference: median(reference),
      unit: 'ms',
      budget: '≤ 17 ms',
      against,
    },
  ];
}
