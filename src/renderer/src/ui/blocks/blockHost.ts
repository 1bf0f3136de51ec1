import { inject, type Component, type InjectionKey } from 'vue';

/** The two pictures of a comparison of faces, by their media ids. */
export type Pair = readonly [left: string, right: string];

/** What the renderers of blocks ask of the case around them, and tell it. All of it is reactive. */
export interface BlockHost {
  /** Draws one medium of the case; its props are `mediumId` and `label`. */
  readonly thumbnail: Component | null;
  /** Notes on the place that a pointer names. */
  noteCount(pointer: string): number;
  /** What has the attention: the next note is about it. */
  attend(pointer: string, label: string): void;
  /** Whether what the service found at these comparisons of faces may be shown. */
  showsFaces(comparisons: readonly string[]): boolean;
  /** Has it recorded that it was shown. */
  faceShown(comparisons: readonly string[]): void;
  /** Shows it before the reader's own comparison, and has that recorded. */
  revealFaces(comparisons: readonly string[]): Promise<void>;
  /** The pictures compared, where a group holds those of one comparison and the case has both. */
  pairAt(pointer: string): Pair | null;
  compare(pair: Pair): void;
  /** Opens the address that stands at a place, once the reader has confirmed it; null where none can be opened. */
  readonly openLink: ((pointer: string) => void) | null;
}

export const BLOCK_HOST: InjectionKey<BlockHost> = Symbol('block host');

/** Blocks that stand alone: no media, no notes, and nothing of faces is shown. */
const ALONE: BlockHost = {
  thumbnail: null,
  noteCount: () => 0,
  attend: () => undefined,
  showsFaces: (comparisons) => comparisons.length === 0,
  faceShown: () => undefined,
  revealFaces: () => Promise.resolve(),
  pairAt: () => null,
  compare: () => undefined,
  openLink: null,
};

export const useBlockHost = (): BlockHost => inject(BLOCK_HOST, ALONE);
