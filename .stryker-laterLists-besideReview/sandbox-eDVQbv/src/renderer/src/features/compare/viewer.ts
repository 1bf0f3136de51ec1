// @ts-nocheck
import type { InjectionKey } from 'vue';
import type { PaneGeometry, PaneView, Size } from '@shared/domain/compareView';

/** Raised when bytes came but are no picture the runtime can decode, or did not come at all. */
export class UndecodableImage extends Error {
  constructor() {
    super('not decodable');
    this.name = 'UndecodableImage';
  }
}

export interface OpenedPicture {
  /** The picture's own size in pixels. */
  size: Size;
  /** True if it is too large to be held whole and is drawn from a smaller working copy. */
  reduced: boolean;
}

/**
 * One picture on one pane. It only draws: gestures, linking and limits belong to the comparer. The interface is narrow, so
 * that tests can replace it and need no canvas.
 */
export interface Viewer {
  /**
   * Loads a picture; the previous one is let go first. Rejects with UndecodableImage.
   * Resolves to null if another `open` or `close` came in between.
   */
  open(url: string): Promise<OpenedPicture | null>;
  /** Shows the open picture in this view, on the next frame. */
  place(view: PaneView, geometry: PaneGeometry): void;
  /** Lets the picture and its memory go; the pane is blank. */
  close(): void;
  /** As close, and gives back the host element. */
  destroy(): void;
}

export type CreateViewer = (host: HTMLElement) => Viewer;

/** Replaces the viewer, in tests and measurements. */
export const createViewerKey: InjectionKey<CreateViewer> = Symbol('createViewer');
