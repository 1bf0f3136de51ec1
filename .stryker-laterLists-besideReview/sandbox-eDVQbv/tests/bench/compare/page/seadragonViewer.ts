// @ts-nocheck
import OpenSeadragon from 'openseadragon';
import { viewScale } from '@shared/domain/paneGeometry';
import {
  freeLevels,
  loadPictureLevels,
  type PictureLevels,
} from '../../../../src/renderer/src/features/compare/pictureLevels';
import type { Viewer } from '../../../../src/renderer/src/features/compare/viewer';

/** OpenSeadragon over levels that are already on this machine: one tile per level, passed as a canvas. */
class LevelSource extends OpenSeadragon.TileSource {
  readonly #levels: PictureLevels;

  constructor(levels: PictureLevels) {
    super({
      width: levels.size.width,
      height: levels.size.height,
      tileSize: Math.max(levels.size.width, levels.size.height),
      tileOverlap: 0,
      minLevel: 0,
      maxLevel: levels.levels.length - 1,
    });
    this.#levels = levels;
  }

  #index(level: number): number {
    return this.#levels.levels.length - 1 - level;
  }

  override getLevelScale(level: number): number {
    const size = this.#levels.levels[this.#index(level)];
    return size === undefined ? Number.NaN : size.width / this.#levels.size.width;
  }

  override getNumTiles(): OpenSeadragon.Point {
    return new OpenSeadragon.Point(1, 1);
  }

  override getTileUrl(level: number): string {
    return `level:${level}`;
  }

  override getTileHashKey(level: number): string {
    return `level:${level}`;
  }

  override hasTransparency(): boolean {
    return false;
  }

  override downloadTileStart(job: OpenSeadragon.ImageJob): void {
    const level = Number(job.src.slice('level:'.length));
    const bitmap = this.#levels.levels[this.#index(level)];
    const canvas = document.createElement('canvas');
    const context = canvas.getContext('2d');
    if (bitmap === undefined || context === null) {
      job.fail('no such level', new XMLHttpRequest());
      return;
    }
    canvas.width = bitmap.width;
    canvas.height = bitmap.height;
    context.drawImage(bitmap, 0, 0);
    job.finish(context, new XMLHttpRequest(), 'context2d');
  }

  override downloadTileAbort(): void {}
}

export function createSeadragonViewer(host: HTMLElement): Viewer {
  const seadragon = OpenSeadragon({
    element: host,
    drawer: 'canvas',
    animationTime: 0,
    blendTime: 0,
    immediateRender: true,
    showNavigationControl: false,
    mouseNavEnabled: false,
    keyboardNavEnabled: false,
    tabIndex: '' as never,
    visibilityRatio: 0,
    minZoomImageRatio: 0,
    maxZoomPixelRatio: Number.POSITIVE_INFINITY,
    smoothTileEdgesMinZoom: Number.POSITIVE_INFINITY,
    autoResize: true,
    preserveImageSizeOnResize: true,
  });
  let levels: PictureLevels | null = null;
  let turn = 0;

  function close(): void {
    turn += 1;
    seadragon.close();
    if (levels !== null) freeLevels(levels);
    levels = null;
  }

  return {
    async open(url) {
      close();
      const mine = turn;
      const loaded = await loadPictureLevels(url);
      if (mine !== turn) {
        freeLevels(loaded);
        return null;
      }
      levels = loaded;
      await new Promise<void>((resolve) => {
        seadragon.addOnceHandler('open', () => resolve());
        seadragon.open(new LevelSource(loaded) as never);
      });
      return { size: loaded.size, reduced: loaded.reduced };
    },
    place(view, geometry) {
      if (levels === null || !seadragon.isOpen()) return;
      const { viewport } = seadragon;
      const { image, pane } = geometry;
      viewport.zoomTo((viewScale(view, geometry) * image.width) / pane.width, undefined, true);
      viewport.panTo(
        new OpenSeadragon.Point(view.centre.x, (view.centre.y * image.height) / image.width),
        true,
      );
      viewport.setRotation(view.rotation, true);
      viewport.setFlip(view.flipped);
    },
    close,
    destroy() {
      close();
      seadragon.destroy();
    },
  };
}
