import type { CaseView } from '@shared/domain/caseView';
import { withoutFaceResults } from '@shared/domain/faces/faceResults';
import { checkRecord } from '@shared/domain/recordHealth/recordHealth';
import type { HealthFinding } from '@shared/domain/recordHealth/types';
import { useFaceStore } from '../../stores/faceStore';

/** The consistency of the record, without findings about faces that the reader has yet to compare. */
export const recordFindings = (view: CaseView): readonly HealthFinding[] =>
  checkRecord(withoutFaceResults(view, useFaceStore().faceResults(view)));
