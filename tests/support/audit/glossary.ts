/** The report's words for the data in the package, written out independently of the app. */

export const KINDS: Record<string, string> = {
  journey: 'Journey',
  'spot-check': 'Spot check',
  'aml-check': 'AML check',
};

export const ENVIRONMENTS: Record<string, string> = {
  live: 'Live',
  sandbox: 'Sandbox: not a real person',
  unknown: 'Environment not stated',
};

export const OPERATIONS: Record<string, string> = {
  journeyResult: 'Journey result',
  journeySummary: 'Journey summary',
  spotCheckResult: 'Spot check result',
  amlResult: 'AML result',
  amlHistory: 'AML history',
  image: 'Image',
  video: 'Video',
  pdf: 'PDF',
};

/** What the report prints if a picture, video or PDF is not saved. */
export const NOT_SAVED: Record<string, string> = {
  'not-found': 'The service has no such file',
  refused: 'The service refused access',
  unreachable: 'The service could not be reached',
  'not-fetched': 'It has not been requested yet',
};

const NOT_FOUND: Record<string, string> = {
  journeyResult: 'the service has no such result',
  spotCheckResult: 'the service has no such result',
  amlResult: 'the service has no such result',
  amlHistory: 'the service reported it as not found',
};
/**
 * Why a request returned nothing, as a clause. An unknown reason is returned unchanged, so that it will not be found.
 */
export const notReceived = (reason: string, operation: string, status: string): string =>
  reason === 'not-found'
    ? (NOT_FOUND[operation] ?? 'the service has no such file')
    : reason === 'refused' && status !== '' && !['401', '403', '451'].includes(status)
      ? 'the service refused the request'
      : (NOT_SAVED[reason] ?? reason).replace(/^[A-Z]/, (first) => first.toLowerCase());

/** The report's names, by the last key of a JSON pointer. */
export const PARTS: Record<string, string> = {
  front_side_image_path: 'Front',
  front_image_path: 'Front',
  back_side_image_path: 'Back',
  back_image_path: 'Back',
  front_side_cropped_image_path: 'Front, cropped',
  front_cropped_image_path: 'Front, cropped',
  back_side_cropped_image_path: 'Back, cropped',
  back_cropped_image_path: 'Back, cropped',
  portrait_image_path: 'Portrait',
  front_side_pdf_path: 'PDF, front',
  back_side_pdf_path: 'PDF, back',
  image_path: 'Selfie',
  cropped_image_path: 'Selfie, cropped',
  video_path: 'Selfie video',
};

export const RULE_GROUPS: readonly (readonly [string, string, string])[] = [
  ['Failed', 'Failed', 'failed'],
  ['CouldNotApply', 'Could not be applied', 'could not apply'],
  ['Passed', 'Passed', 'passed'],
];

export const DISPOSITIONS: Record<string, string> = {
  same: 'True match',
  different: 'False positive',
  undecided: 'Inconclusive',
};

export const REASONS: Record<string, string> = {
  'name-and-birth-date-agree': 'Name and date of birth agree',
  'birth-date-differs': 'Date of birth differs',
  other: 'Other reason',
};

export const FACE_OUTCOMES: Record<string, string> = {
  same: 'same person',
  different: 'different people',
  'cannot-tell': 'inconclusive',
};

export const FACE_FINDINGS: Record<string, string> = {
  same: 'same',
  different: 'different',
  'not-visible': 'not visible',
  'not-assessed': 'not assessed',
};

/** Where a value was read, in the words of the service's specification. */
export const SOURCES: Record<string, string> = {
  VIZ: 'Visual inspection zone',
  MRZ: 'Machine-readable zone',
  BARCODE: 'Read from a barcode',
  NFC: 'Chip read',
  APPLICANT: 'Given in the applicant details when the journey was started',
  INFERRED: 'Derived from other data',
};
