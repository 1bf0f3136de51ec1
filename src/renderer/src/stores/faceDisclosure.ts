import type { Ref } from 'vue';
import type { CaseView } from '@shared/domain/caseView';
import { serviceComparisons } from '@shared/domain/faces/faceMatches';
import { showingTo, type FaceReview } from '@shared/domain/faces/faceReview';
import { faceResultsOf, type FaceResults } from '@shared/domain/faces/faceResults';
import type { Reviewer } from '@shared/domain/journal';
import { call } from '../bridge/call';

/** Records to whom the service's result has been shown. */
interface Disclosed {
  faces: Pick<FaceReview, 'showings'>;
}

/** What a reader may be shown of the service's word on faces, and that it was shown. */
export function createFaceDisclosure(reader: Readonly<Ref<Reviewer | null>>, hides: Readonly<Ref<boolean>>) {
  /** Whether the journal says that the person has been shown the service's word at a pointer. */
  const isRecorded = (view: Disclosed, pointer: string): boolean =>
    showingTo(view.faces, reader.value, pointer) !== null;

  /** A case to which nothing can be added hides nothing: no comparison of it could be recorded. */
  const isShown = (view: Disclosed & { readOnly: boolean }, pointer: string): boolean =>
    view.readOnly || !hides.value || isRecorded(view, pointer);

  /** Everything of the case that would tell the person what they have yet to find themselves. */
  const faceResults = (view: CaseView): FaceResults =>
    faceResultsOf(view, (pointer) => isShown(view, pointer));

  /** Has it recorded that the person is shown what the service says at these pointers. */
  async function reveal(
    { caseId, responseSha256 }: Pick<CaseView, 'caseId' | 'responseSha256'>,
    pointers: readonly string[],
  ): Promise<void> {
    if (responseSha256 === null || pointers.length === 0) return;
    await call('faces:reveal', { caseId, responseSha256, pointers: [...pointers] });
  }

  return {
    isRecorded,
    isShown,
    faceResults,
    /** Whether any face comparison of the response is hidden from the person. */
    hidesAny: (view: CaseView): boolean =>
      serviceComparisons(view).some(({ match }) => !isShown(view, match.pointer)),
    reveal,
    /** Records that all face results of this response are shown to the person. */
    revealAll: (view: CaseView): Promise<void> => reveal(view, [...faceResults(view).comparisons]),
  };
}
