/**
 * The values that the specification lists for each enumerated member, with their meanings; null if it gives none.
 * Whether a list is complete is stated where it is used.
 */

/** Specification 2.2. */
export const SYSTEM_DECISIONS = {
  Incomplete: 'Not completed, so no decision is possible.',
  Complete: 'Finished, and passed all configured checks and rules: considered passed.',
  Refer: 'Completed, but failed one or more configured checks or rules: needs manual review.',
  Rejected: 'Decided automatically, by the failure action configured for a check or rule.',
} as const;

/** Specification 2.2: a spot check only uses the first three. */
export const SPOT_CHECK_DECISIONS = {
  Incomplete: SYSTEM_DECISIONS.Incomplete,
  Complete: SYSTEM_DECISIONS.Complete,
  Refer: SYSTEM_DECISIONS.Refer,
} as const;

/** Specification 2.3. */
export const MANUAL_DECISIONS = {
  Approved: 'A reviewer approved the journey.',
  Rejected: 'A reviewer rejected the journey.',
  'Resubmission Requested':
    'A reviewer asked the user to resubmit one or more steps with corrected information.',
} as const;

/** Specification 2.1: the system decision, or the manual decision after a manual review. Both can be Rejected. */
export const FINAL_DECISIONS = {
  ...SYSTEM_DECISIONS,
  ...MANUAL_DECISIONS,
  Rejected: 'Decided by the service or by a reviewer: see the system decision and the manual decision.',
} as const;

/** Specification 2.20: the system decision, or the manual decision after a manual review. */
export const AML_FINAL_DECISIONS = {
  Complete: 'Decided by the system; no manual review was done.',
  Refer: 'Decided by the system; no manual review was done.',
  Approved: 'Decided in a manual review.',
  Rejected: 'Decided in a manual review.',
} as const;

/** Specification 2.5. */
export const STEP_PROGRESS = {
  'Not Started': 'No attempt was submitted; of a document, none with all the sides needed.',
  Started: 'At least one attempt was submitted.',
  Completed:
    'Concluded: the step passed, or reached its maximum number of retries; of a document, all sides were processed.',
  Skipped:
    'The journey was completed before any attempt at the step, or a skip was requested by the integration.',
} as const;

/** Specification 2.9. */
export const SELFIE_STATUSES = { Complete: null, Refer: null, 'Not Started': null } as const;

/** Specification 2.12. */
export const LIVENESS_STATUS_CODES = {
  FACE_TOO_CLOSE: 'The face is too close to the camera.',
  FACE_CLOSE_TO_BORDER: 'The face is too close to the edge of the image.',
  FACE_CROPPED: 'The face is incomplete, which lowers accuracy.',
  FACE_IS_OCCLUDED: 'The face is covered by a mask or an object.',
  FACE_NOT_FOUND: 'No face was found.',
  TOO_MANY_FACES: 'There is more than one face.',
  FACE_TOO_SMALL: 'The face is too small.',
  BAD_QUALITY_IMAGE: 'The image has a low resolution or is blurred.',
  FACE_ANGLE_TOO_LARGE: 'The face is turned too far away.',
  NOT_LIVE: 'The model judged the face not live.',
} as const;

/** Specification 2.4: the most common document types; the service has others. */
export const DOCUMENT_TYPES = {
  Passport: null,
  'Driving Licence': null,
  Visa: null,
  'Identity Card': null,
  'Bank Statement': null,
  'Utility Bill': null,
} as const;

/** Specification 2.6. */
export const EXTRACTED_FIELD_TYPES = {
  string: 'Text',
  image: 'Not text but an image, such as a signature',
} as const;

/** Specification 2.6. */
export const FIELD_SOURCES = {
  VIZ: 'Visual inspection zone',
  MRZ: 'Machine-readable zone',
  BARCODE: 'Read from a barcode',
  NFC: 'Chip read',
  APPLICANT: 'Given in the applicant details when the journey was started',
  INFERRED: 'Derived from other data',
} as const;

/** Specification 2.7. */
export const VALIDATION_RESULTS = {
  Passed: null,
  Failed: null,
  Undetermined: 'The check could not be carried out, for example because prerequisites were missing.',
} as const;

/** Specification 2.7: the words used in its example; the member is a plain string. */
export const VALIDATION_OUTCOMES = { Failed: null } as const;

/** Specification 2.11. */
export const RULE_RESULTS = {
  Passed: null,
  Failed: null,
  CouldNotApply: 'The rule could not be applied.',
} as const;

/** Specification 2.11: a detail line has only two possible outcomes. */
export const RULE_DETAIL_RESULTS = { Passed: null, Failed: null } as const;

/** Specification 2.8, the sources of all variants together. */
export const IMAGE_SOURCES = {
  Selfie: null,
  Document: 'Portrait of the document',
  AdditionalFace: 'An external face: of a government database or of customer storage',
  Applicant: 'Earlier selfie of the applicant, of the onboarding journey',
} as const;

/** Specification 2.14. */
export const AML_APPLICABILITIES = {
  'Not Ready Yet': 'The journey is not completed.',
  Skipped: 'Personal information was not extracted properly.',
  Disabled: 'The check is not enabled.',
  Applicable: 'Prerequisites were met and the check was performed; any matches are listed.',
} as const;

/** Specification 2.14.1, where they are called “allowed values”. */
export const AML_DATASETS = {
  'Politically Exposed Person': null,
  Sanctions: null,
  'Adverse Media': null,
  'Regulatory Enforcement List': null,
  'People of Interest': null,
  'Disqualified Director': null,
  Insolvency: null,
  'Fitness Probity': null,
} as const;

/** Specification 2.14.1; null means no update. */
export const MONITOR_UPDATE_TYPES = {
  New: 'The match was added to the result.',
  Removed: 'The match was removed from the result.',
  Updated: 'The match existed in a previous version and changed.',
} as const;

/** Specification 2.17: the words used in its description and example; the member is a plain string. */
export const SIGNAL_RESULTS = { Passed: null, Failed: null } as const;

/** Specification 2.17: the only signal shown there. */
export const DEVICE_SIGNALS = { rooted: 'Whether the device is rooted or jailbroken.' } as const;

/** Specification 2.18. */
export const ENVIRONMENT_NAMES = { live: null, sandbox: null } as const;

/** The step types seen in journey summaries. */
export const STEP_TYPES = { Document: null, Selfie: null } as const;

/** Codes in the service's error body: first the published ones, then those that only the reference service uses. */
export const ERROR_CODES = {
  missing_authorization_header: null,
  invalid_authentication_format: null,
  invalid_credentials: null,
  unauthorized: null,
  not_allowed_ip_address: null,
  missing_requested_resource: null,
  invalid_id: null,
  invalid_version: null,
  invalid_parameter: null,
  not_acceptable: null,
  method_not_allowed: null,
  range_not_satisfiable: null,
  unreadable_record: null,
  no_monitor_update_left: null,
  internal_error: null,
} as const;

export type LivenessStatusCode = keyof typeof LIVENESS_STATUS_CODES;
export type ErrorCode = keyof typeof ERROR_CODES;

/** Document types that prove an address but not an identity (specification 2.4). */
export const PROOFS_OF_ADDRESS = ['Bank Statement', 'Utility Bill', 'Proof of Address'] as const;
