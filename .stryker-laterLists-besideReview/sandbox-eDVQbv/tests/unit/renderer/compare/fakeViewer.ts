// @ts-nocheck
import type { PaneGeometry, PaneView } from '@shared/domain/compareView';
import {
  UndecodableImage,
  type CreateViewer,
  type OpenedPicture,
} from '../../../../src/renderer/src/features/compare/viewer';

export interface FakeViewers {
  create: CreateViewer;
  /** What each viewer shows now, in the order of their making; null when closed. */
  shown: () => (string | null)[];
  placed: { view: PaneView; geometry: PaneGeometry }[];
  destroyed: () => number;
}

/** Viewers that open at once what is in `pictures` and refuse the rest as undecodable. */
export function createFakeViewers(pictures: Record<string, OpenedPicture>): FakeViewers {
  const shown: (string | null)[] = [];
  const placed: FakeViewers['placed'] = [];
  let destroyed = 0;
  return {
    create() {
      const index = shown.push(null) - 1;
      return {
        async open(url) {
          const picture = pictures[url];
          if (picture === undefined) throw new UndecodableImage();
          shown[index] = url;
          return picture;
        },
        place(view, geometry) {
          placed.push({ view, geometry });
        },
        close() {
          shown[index] = null;
        },
        destroy() {
          shown[index] = null;
          destroyed += 1;
        },
      };
    },
    shown: () => [...shown],
    placed,
    destroyed: () => destroyed,
  };
}
