import { type ImageRegion, type PaneGeometry, type PaneView, type Point } from '@shared/domain/compareView';
import { paneToImage } from '@shared/domain/paneGeometry';

export interface LabelledRegion {
  id: string;
  region: ImageRegion;
  label: string;
}

export interface NumberedRegion extends LabelledRegion {
  /** The number shown on the picture: its position in the whole list, from 1. */
  number: number;
}

/** The regions of one picture, with their numbers in the whole list. */
export function regionsOf(regions: readonly LabelledRegion[], imageId: string | null): NumberedRegion[] {
  return regions
    .map((each, index) => ({ ...each, number: index + 1 }))
    .filter(({ region }) => region.imageId === imageId);
}

/** The region at a point of the pane; if several overlap, the smallest. */
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
