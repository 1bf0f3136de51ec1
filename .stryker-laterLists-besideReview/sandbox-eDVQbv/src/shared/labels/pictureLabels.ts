// @ts-nocheck
import { readForeignImageId } from '../domain/applicant/foreignImages';
import { foreignImageLabels } from '../domain/applicant/foreignImageLabels';
import type { CaseView } from '../domain/caseView';

/** What a picture is called, also where it is one of another case; one that the response no longer names keeps its id. */
export function pictureLabels(view: Pick<CaseView, 'media'>, imageId: string): string {
  const foreign = readForeignImageId(imageId);
  if (foreign !== null) return foreignImageLabels(foreign);
  return view.media.find(({ id }) => id === imageId)?.label ?? imageId;
}
