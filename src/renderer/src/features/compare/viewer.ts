import type { InjectionKey } from 'vue';
import type { PaneGeometry, PaneView, Size } from '@shared/domain/compareView';

/** Thrown if the bytes of a picture could not be loaded or decoded. */
export class UndecodableImage extends Error {
  constructor() {
    super('not decodable');
    this.name = 'UndecodableImage';
  }
}

export interface OpenedPicture {
  /** The picture's original size in pixels. */
  size: Size;
  /** True if the picture is too large and is drawn from a smaller working copy. */
  reduced: boolean;
}

/**
 * Draws one picture in one pane. Gestures, linking and limits belong to the comparer. The interface is small, so that
 * tests can replace it without a canvas.
 */
export interface Viewer {
  /**
   * Loads a picture after releasing the previous one. Rejects with UndecodableImage. Resolves to null if `open` or
   * `close` was called again in the meantime.
   */
  open(url: string): Promise<OpenedPicture | null>;
  /** Draws the open picture with this view in the next frame. */
  place(view: PaneView, geometry: PaneGeometry): void;
  /** Releases the picture and its memory; the pane is then empty. */
  close(): void;
  /** Like `close`, and also removes the canvas from the host element. */
  destroy(): void;
}

export type CreateViewer = (host: HTMLElement) => Viewer;

/** Provides another viewer, in tests and benchmarks. */
export const createViewerKey: InjectionKey<CreateViewer> = Symbol('createViewer');
