import { foreignImageWords, readForeignImageId } from '../domain/applicant/foreignImages';
import type { CaseView } from '../domain/caseView';
import type { FaceComparison } from '../domain/faces/faceReview';
import type { FaceFeature, FaceOutcome, FeatureFinding } from '../domain/journalEvents';

export const FACE_OUTCOME_WORDS: Readonly<Record<FaceOutcome, string>> = {
  same: 'same person',
  different: 'different people',
  'cannot-tell': 'cannot tell',
};

export const FEATURE_WORDS: Readonly<Record<FaceFeature, string>> = {
  hairline: 'Hairline',
  brow: 'Brow',
  eyes: 'Eyes',
  nose: 'Nose',
  mouth: 'Mouth',
  chin: 'Chin',
  ears: 'Ears',
  marks: 'Marks',
};

export const FINDING_WORDS: Readonly<Record<FeatureFinding, string>> = {
  same: 'Same',
  different: 'Different',
  'not-visible': 'Not visible',
  'not-looked-at': 'Not looked at',
};

/** What a picture is called, also where it is one of another case; one that the answer no longer names keeps its id. */
export function pictureWords(view: Pick<CaseView, 'media'>, imageId: string): string {
  const foreign = readForeignImageId(imageId);
  if (foreign !== null) return foreignImageWords(foreign);
  return view.media.find(({ id }) => id === imageId)?.label ?? imageId;
}

/** Whether a comparison was made without knowing the service's word, as far as the journal tells. */
export function orderWords({ order }: Pick<FaceComparison, 'order'>): string {
  switch (order) {
    case 'blind':
      return 'before the score was shown';
    case 'not-blind':
      return 'not blind: after the score had been shown';
    case 'no-score':
      return 'the service compared no such faces';
  }
}

/** What the journal cannot tell of a comparison that it calls blind. */
export const FACE_ORDER_LIMIT =
  'The order is that of the journal’s entries; between desks it is that of their clocks. Whether somebody read a score in the received answer, a rule, the timeline or a report is not recorded and not known here.';
