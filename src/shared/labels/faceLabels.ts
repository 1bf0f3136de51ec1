import type { NotCompared } from '../domain/faces/faceMatches';
import type { FaceComparison, FaceOrder } from '../domain/faces/faceReview';
import type { FaceFeature, FaceOutcome, FeatureFinding } from '../domain/faces/findings';

/** Shown for a comparison by the service that contains no result. */
export const WITHOUT_RESULT = 'Without a result';

/** Why an empty comparison that was received as “Not matched” does not count. */
export const NOT_COMPARED_LABELS: Readonly<Record<NotCompared, string>> = {
  'not-attempted': `${WITHOUT_RESULT}: the step or the selfie was not attempted`,
  'no-portrait': `${WITHOUT_RESULT}: the document has no portrait`,
};

export const FACE_OUTCOME_LABELS: Readonly<Record<FaceOutcome, string>> = {
  same: 'same person',
  different: 'different people',
  'cannot-tell': 'inconclusive',
};

export const FEATURE_LABELS: Readonly<Record<FaceFeature, string>> = {
  hairline: 'Hairline',
  brow: 'Brow',
  eyes: 'Eyes',
  nose: 'Nose',
  mouth: 'Mouth',
  chin: 'Chin',
  ears: 'Ears',
  marks: 'Marks',
};

export const FINDING_LABELS: Readonly<Record<FeatureFinding, string>> = {
  same: 'Same',
  different: 'Different',
  'not-visible': 'Not visible',
  'not-assessed': 'Not assessed',
};

/** Whether a comparison was recorded without knowledge of the service's result, as far as the journal shows. */
export function faceOrderLabels({ order }: Pick<FaceComparison, 'order'>): string {
  switch (order) {
    case 'blind':
      return 'before the score was shown';
    case 'not-blind':
      return 'unblinded: after the score was shown';
    case 'no-score':
      return 'the service did not compare these faces';
    case 'unknown':
      return 'unknown whether the service compared these faces';
  }
}

/** The same as sentences, for a report. */
export const ORDER_SENTENCES: Readonly<Record<FaceOrder, string>> = {
  blind: 'Blind: recorded before the reviewer was shown the service’s score, according to the journal.',
  'not-blind': 'Unblinded: the reviewer had already been shown the service’s score.',
  'no-score': 'The service did not compare these faces, so there was no score.',
  unknown:
    'The response does not show for every pair of faces whether it was compared, so it is unknown whether the service compared these two.',
};

/** Replaces everything that would disclose face results before the reader has compared the faces. */
export const FACES_WAIT = 'Awaiting your comparison';

/** Stands for the places of all values that are hidden from a reader, because a place alone may disclose a result. */
export const HIDDEN_PLACE = 'Values hidden until the faces are compared';

/** What the journal cannot prove about a comparison that counts as blind. */
export const FACE_ORDER_LIMIT =
  'The order is that of the journal entries; between installations it depends on their clocks. Whether someone saw a score elsewhere, for example in a printed report or a package opened outside this application, is not recorded.';
