import { readForeignImageId } from '../domain/faces/foreignImages';
import { foreignImageLabels } from '../domain/faces/foreignImageLabels';
import type { CaseView } from '../domain/caseView';

/**
 * The name of a picture, including pictures of other cases. A picture that the response no longer names is shown by
 * its id.
 */
export function pictureLabels(view: Pick<CaseView, 'media'>, imageId: string): string {
  const foreign = readForeignImageId(imageId);
  if (foreign !== null) return foreignImageLabels(foreign);
  return view.media.find(({ id }) => id === imageId)?.label ?? imageId;
}
