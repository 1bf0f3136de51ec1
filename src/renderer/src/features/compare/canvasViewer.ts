import { type PaneGeometry, type PaneView } from '@shared/domain/compareView';
import { viewScale } from '@shared/domain/paneGeometry';
import { createLatest } from '../../stores/latest';
import type { PictureLevels } from './pictureLevels';
import { createImageCache, type ImageLease, type ImageCache } from './imageCache';
import type { Viewer } from './viewer';

/** From this many device pixels per picture pixel, pixels are drawn as squares rather than blended. */
const SQUARES_FROM = 4;

/**
 * Width of a strip in device pixels. A picture rotated by 90° is read column by column, and narrow strips keep these
 * columns in the processor's cache (a fifth less time per frame, measured without a graphics card).
 */
const STRIP = 256;

/** One cache for all panes, so that swapping them or showing a picture twice does not decode it again. */
const sharedCache = createImageCache();

/**
 * Starts loading a picture that is about to be opened, and keeps it for a moment. Resolves when it is loaded. Failures
 * are ignored, because opening the picture reports them.
 */
export async function readAhead(url: string): Promise<void> {
  const { picture, release } = sharedCache.take(url);
  release();
  await picture.catch(() => undefined);
}

function fitCanvas(canvas: HTMLCanvasElement, { pane, pixelRatio }: PaneGeometry): void {
  const width = Math.max(1, Math.round(pane.width * pixelRatio));
  const height = Math.max(1, Math.round(pane.height * pixelRatio));
  if (canvas.width === width && canvas.height === height) return;
  canvas.width = width;
  canvas.height = height;
  canvas.style.width = `${width / pixelRatio}px`;
  canvas.style.height = `${height / pixelRatio}px`;
}

function clearScreen(screen: CanvasRenderingContext2D): void {
  screen.setTransform(1, 0, 0, 1, 0, 0);
  screen.clearRect(0, 0, screen.canvas.width, screen.canvas.height);
}

function drawPicture(
  screen: CanvasRenderingContext2D,
  { size, levels }: PictureLevels,
  view: PaneView,
  geometry: PaneGeometry,
): void {
  const { canvas } = screen;
  const scale = viewScale(view, geometry) * geometry.pixelRatio;
  const wantedWidth = scale * size.width;
  const source = levels.findLast((level) => level.width >= wantedWidth) ?? levels[0];
  clearScreen(screen);
  if (source === undefined) return;
  screen.imageSmoothingEnabled = scale < SQUARES_FROM;
  screen.imageSmoothingQuality = 'low';
  const isTurned = view.rotation % 180 !== 0;
  const strip = isTurned ? STRIP : canvas.width;
  for (let x = 0; x < canvas.width; x += strip) {
    screen.save();
    screen.beginPath();
    screen.rect(x, 0, strip, canvas.height);
    screen.clip();
    screen.translate(
      (geometry.pane.width * geometry.pixelRatio) / 2,
      (geometry.pane.height * geometry.pixelRatio) / 2,
    );
    if (view.flipped) screen.scale(-1, 1);
    screen.rotate((view.rotation * Math.PI) / 180);
    screen.scale(wantedWidth / source.width, (scale * size.height) / source.height);
    screen.translate(-view.centre.x * source.width, -view.centre.y * source.height);
    screen.drawImage(source, 0, 0);
    screen.restore();
  }
}

/**
 * Draws a picture on a canvas with the same matrix that compareView.ts uses for regions and cursors, so that these are
 * aligned to the pixel. It draws on request only, at most once per frame. Measured against OpenSeadragon with the same
 * levels (`npm run bench -- compare`): similar frame times, a tenth less processor time. OpenSeadragon also needs an
 * inline style that the content security policy forbids, keeps a frame loop running while nothing moves, and in its
 * plain-image mode loses one-pixel lines when zoomed out.
 */
export function createCanvasViewer(host: HTMLElement, cache: ImageCache = sharedCache): Viewer {
  const canvas = document.createElement('canvas');
  host.append(canvas);
  const screen = canvas.getContext('2d');
  let picture: PictureLevels | null = null;
  let lease: ImageLease | null = null;
  let placed: { view: PaneView; geometry: PaneGeometry } | null = null;
  const begin = createLatest();
  let frame = 0;

  function draw(): void {
    frame = 0;
    if (screen === null || placed === null || picture === null) return;
    fitCanvas(canvas, placed.geometry);
    drawPicture(screen, picture, placed.view, placed.geometry);
  }

  function close(): void {
    begin();
    cancelAnimationFrame(frame);
    frame = 0;
    placed = null;
    lease?.release();
    lease = null;
    picture = null;
    if (screen !== null) clearScreen(screen);
  }

  return {
    async open(url) {
      close();
      const isLatest = begin();
      const taken = cache.take(url);
      lease = taken;
      const loaded = await taken.picture;
      if (!isLatest()) return null;
      picture = loaded;
      return { size: loaded.size, reduced: loaded.reduced };
    },
    place(view, geometry) {
      placed = { view, geometry };
      if (frame === 0) frame = requestAnimationFrame(draw);
    },
    close,
    destroy() {
      close();
      canvas.remove();
    },
  };
}
