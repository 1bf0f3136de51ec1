// @ts-nocheck
import { type ImageRegion, type PaneGeometry, type PaneView, type Point } from '@shared/domain/compareView';
import { paneToImage } from '@shared/domain/paneGeometry';

export interface LabelledRegion {
  id: string;
  region: ImageRegion;
  label: string;
}

export interface NumberedRegion extends LabelledRegion {
  /** As printed on the picture: its place in the whole list, from 1. */
  number: number;
}

/** The regions of one picture with the numbers they have in the whole list. */
export function regionsOf(regions: readonly LabelledRegion[], imageId: string | null): NumberedRegion[] {
  return regions
    .map((each, index) => ({ ...each, number: index + 1 }))
    .filter(({ region }) => region.imageId === imageId);
}

/** The region under a point of the pane; of several, the smallest. */
export function regionAt(
  regions: readonly NumberedRegion[],
  point: Point,
  view: PaneView,
  geometry: PaneGeometry,
): NumberedRegion | null {
  const { x, y } = paneToImage(point, view, geometry);
  const hits = regions.filter(
    ({ region }) =>
      x >= region.x && x <= region.x + region.width && y >= region.y && y <= region.y + region.height,
  );
  const area = ({ region }: NumberedRegion) => region.width * region.height;
  return hits.reduce<NumberedRegion | null>(
    (best, each) => (best === null || area(each) < area(best) ? each : best),
    null,
  );
}
