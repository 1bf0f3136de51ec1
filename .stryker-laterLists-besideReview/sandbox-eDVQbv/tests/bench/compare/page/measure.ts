// @ts-nocheck
import type { PaneGeometry, PaneView } from '@shared/domain/compareView';
import { createCanvasViewer } from '../../../../src/renderer/src/features/compare/canvasViewer';
import type { Viewer } from '../../../../src/renderer/src/features/compare/viewer';
import { createSeadragonViewer } from './seadragonViewer';

export interface FrameTimes {
  frames: number;
  median: number;
  p99: number;
  longest: number;
  over17: number;
  over33: number;
}

export interface ViewerTimes {
  /** From asking for both pictures to both being ready, in milliseconds. */
  open: number;
  /** The longest the page stood still meanwhile. */
  longestStill: number;
  upright: FrameTimes;
  turned: FrameTimes;
}

function frameTimes(gaps: number[]): FrameTimes {
  const sorted = [...gaps].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  const tenth = (value: number) => Math.round(value * 10) / 10;
  return {
    frames: gaps.length,
    median: tenth(at(0.5)),
    p99: tenth(at(0.99)),
    longest: tenth(at(1)),
    // A frame clock of 16.7 ms reports 16.6 to 16.8.
    over17: gaps.filter((gap) => gap > 17.5).length,
    over33: gaps.filter((gap) => gap > 34).length,
  };
}

/** Calls `step` once a frame and gives the times between frames. */
export function overFrames(count: number, step: (share: number) => void): Promise<FrameTimes> {
  const gaps: number[] = [];
  return new Promise((resolve) => {
    let last: number | null = null;
    let done = 0;
    const frame = (now: number) => {
      if (last !== null) gaps.push(now - last);
      last = now;
      if (done === count) {
        resolve(frameTimes(gaps));
        return;
      }
      step(done / count);
      done += 1;
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
}

/** A path over the picture: twice from fit to twenty times and back, wandering. */
function viewAt(share: number, rotation: number): PaneView {
  return {
    imageId: 'bench',
    centre: { x: 0.5 + 0.3 * Math.sin(share * 9), y: 0.5 + 0.3 * Math.cos(share * 7) },
    zoom: 20 ** (0.5 - 0.5 * Math.cos(share * 4 * Math.PI)),
    rotation,
    flipped: rotation !== 0,
  };
}

async function measure(create: (host: HTMLElement) => Viewer, urls: [string, string]): Promise<ViewerTimes> {
  const hosts = urls.map((_, index) => {
    const host = document.createElement('div');
    host.style.cssText = `position:fixed;top:0;bottom:0;width:50%;left:${index * 50}%;background:#454545;z-index:99`;
    document.body.append(host);
    return { host, viewer: create(host) };
  });
  let longestStill = 0;
  let watching = true;
  let last = performance.now();
  const watch = () => {
    const now = performance.now();
    longestStill = Math.max(longestStill, now - last);
    last = now;
    if (watching) requestAnimationFrame(watch);
  };
  watch();
  const begun = performance.now();
  const opened = await Promise.all(hosts.map(({ viewer }, index) => viewer.open(urls[index] ?? '')));
  const open = performance.now() - begun;
  const geometries = hosts.map(({ host }, index): PaneGeometry => {
    const size = opened[index]?.size;
    if (size === undefined) throw new Error('A bench picture did not open.');
    return {
      image: size,
      pane: { width: host.clientWidth, height: host.clientHeight },
      pixelRatio: devicePixelRatio,
    };
  });
  const place = (rotation: number) => (share: number) =>
    hosts.forEach(({ viewer }, index) => {
      const geometry = geometries[index];
      if (geometry !== undefined) viewer.place(viewAt(share, rotation), geometry);
    });
  // The first frame belongs to opening: the picture is there when it has been drawn once.
  await overFrames(30, place(0));
  watching = false;
  const upright = await overFrames(600, place(0));
  const turned = await overFrames(600, place(90));
  for (const { host, viewer } of hosts) {
    viewer.destroy();
    host.remove();
  }
  return { open: Math.round(open), longestStill: Math.round(longestStill), upright, turned };
}

export interface Alternatives {
  nothing: FrameTimes;
  canvas: ViewerTimes;
  seadragon: ViewerTimes;
}

/** Ours, OpenSeadragon over the same levels, and a page that draws nothing, in one run. */
export async function measureAlternatives(urls: [string, string]): Promise<Alternatives> {
  const nothing = await overFrames(300, () => undefined);
  const canvas = await measure((host) => createCanvasViewer(host), urls);
  const seadragon = await measure(createSeadragonViewer, urls);
  return { nothing, canvas, seadragon };
}

/** The whole comparer under the wheel: events in, state, both panes drawn, readouts and regions renewed. */
export function measureComparer(): Promise<FrameTimes> {
  const stage = document.querySelector('.row-stage.left');
  if (stage === null) throw new Error('The comparer is not on the page.');
  const box = stage.getBoundingClientRect();
  return overFrames(600, (share) => {
    const inwards = share % 0.5 < 0.25;
    stage.dispatchEvent(
      new WheelEvent('wheel', {
        deltaY: inwards ? -9 : 9,
        clientX: box.left + box.width * (0.5 + 0.3 * Math.sin(share * 9)),
        clientY: box.top + box.height * (0.5 + 0.3 * Math.cos(share * 7)),
        cancelable: true,
      }),
    );
  });
}
