import type { CaseView } from '@shared/domain/caseView';
import { withoutFaceResults } from '@shared/domain/faces/faceResults';
import { checkRecord } from '@shared/domain/recordHealth/recordHealth';
import type { HealthFinding } from '@shared/domain/recordHealth/types';
import { useFaceStore } from '../../stores/faceStore';

/** The record against itself, without what would tell of faces that the reader has yet to compare. */
export const recordFindings = (view: CaseView): readonly HealthFinding[] =>
  checkRecord(withoutFaceResults(view, useFaceStore().faceResults(view)));
