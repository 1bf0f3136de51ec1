import type { FaceComparison, FaceOrder } from '../domain/faces/faceReview';
import type { FaceFeature, FaceOutcome, FeatureFinding } from '../domain/faces/findings';

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

/** Whether a comparison was made without knowing the service's word, as far as the journal tells. */
export function orderWords({ order }: Pick<FaceComparison, 'order'>): string {
  switch (order) {
    case 'blind':
      return 'before the score was shown';
    case 'not-blind':
      return 'not blind: after the score had been shown';
    case 'no-score':
      return 'the service compared no such faces';
    case 'unknown':
      return 'whether the service compared these faces is not known';
  }
}

/** The same in sentences, for a report. */
export const ORDER_SENTENCES: Readonly<Record<FaceOrder, string>> = {
  blind: 'Blind: recorded before the journal shows the service’s score to the reviewer.',
  'not-blind': 'Not blind: the service’s score had been shown to the reviewer before.',
  'no-score': 'The service compared no such faces, so there was no score to know.',
  unknown:
    'Some comparisons in the response do not say which faces they compare, so it is not known whether the service compared these two.',
};

/** What stands in the place of anything that would tell the service's word on faces before the reader has compared them. */
export const FACES_WAIT = 'Hidden until you have compared';

/** What the journal cannot tell of a comparison that it calls blind. */
export const FACE_ORDER_LIMIT =
  'The order is that of the journal’s entries; between desks it is that of their clocks. Whether somebody read a score elsewhere, such as in a printed report or a package opened outside this application, is not recorded and not known here.';
