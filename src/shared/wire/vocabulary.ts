/**
 * The words the specification lists for each enumerated field. They are lists of what is known, not of what is
 * allowed: the schemas accept any other word, keep it, and `readTolerantly` names it.
 */

/** Specification 2.2. A spot check uses the first three only. */
export const SYSTEM_DECISIONS = ['Incomplete', 'Complete', 'Refer', 'Rejected'] as const;

/** Specification 2.18. */
export const SPOT_CHECK_DECISIONS = ['Incomplete', 'Complete', 'Refer'] as const;

/** Specification 2.3. */
export const MANUAL_DECISIONS = ['Approved', 'Rejected', 'Resubmission Requested'] as const;

/** Specification 2.1: the system decision until somebody reviews, then the manual one. */
export const FINAL_DECISIONS = [
  'Incomplete',
  'Complete',
  'Refer',
  'Rejected',
  'Approved',
  'Resubmission Requested',
] as const;

/** Specification 2.20. */
export const AML_FINAL_DECISIONS = ['Complete', 'Refer', 'Approved', 'Rejected'] as const;

/** Specification 2.5. */
export const STEP_PROGRESS = ['Not Started', 'Started', 'Completed', 'Skipped'] as const;

/** Specification 2.9. */
export const SELFIE_STATUSES = ['Complete', 'Refer', 'Not Started'] as const;

/** Specification 2.12. */
export const LIVENESS_STATUS_CODES = [
  'FACE_TOO_CLOSE',
  'FACE_CLOSE_TO_BORDER',
  'FACE_CROPPED',
  'FACE_IS_OCCLUDED',
  'FACE_NOT_FOUND',
  'TOO_MANY_FACES',
  'FACE_TOO_SMALL',
  'BAD_QUALITY_IMAGE',
  'FACE_ANGLE_TOO_LARGE',
  'NOT_LIVE',
] as const;

/** Specification 2.4: the most used document types; the service has others. */
export const DOCUMENT_TYPES = [
  'Passport',
  'Driving Licence',
  'Visa',
  'Identity Card',
  'Bank Statement',
  'Utility Bill',
] as const;

/** Specification 2.6. */
export const EXTRACTED_FIELD_TYPES = ['string', 'image'] as const;

/** Specification 2.6. */
export const FIELD_SOURCES = ['VIZ', 'MRZ', 'BARCODE', 'NFC', 'APPLICANT', 'INFERRED'] as const;

/** Specification 2.7. */
export const VALIDATION_RESULTS = ['Passed', 'Failed', 'Undetermined'] as const;

/** Specification 2.11. */
export const RULE_RESULTS = ['Passed', 'Failed', 'CouldNotApply'] as const;

/** Specification 2.11: a detail line knows two outcomes only. */
export const RULE_DETAIL_RESULTS = ['Passed', 'Failed'] as const;

/** Specification 2.15. */
export const RULE_KEYS = [
  'document_validation',
  'same_subject',
  'no_duplicate_documents',
  'no_duplicate_applicant',
  'no_aml_records',
  'unrecognized_document',
  'proof_policy',
  'expired_document',
  'under_age',
  'approved_nationality',
  'selfie_liveness',
  'device_intelligence',
  'document_quality',
  'mandatory_information_presence',
  'outdated_proof_of_address',
  'geolocation',
  'proof_of_address_matched',
  'government_check',
] as const;

/** Specification 2.8, all variants together. */
export const IMAGE_SOURCES = ['Selfie', 'Document', 'AdditionalFace', 'Applicant'] as const;

/** Specification 2.14. */
export const AML_APPLICABILITIES = ['Not Ready Yet', 'Skipped', 'Disabled', 'Applicable'] as const;

/** Specification 2.14.1. */
export const AML_DATASETS = [
  'Politically Exposed Person',
  'Sanctions',
  'Adverse Media',
  'Regulatory Enforcement List',
  'People of Interest',
  'Disqualified Director',
  'Insolvency',
  'Fitness Probity',
] as const;

/** Specification 2.14.1; null means the version did not touch the match. */
export const MONITOR_UPDATE_TYPES = ['New', 'Removed', 'Updated'] as const;

/** Specification 2.17: the outcome words its description and example use. */
export const SIGNAL_RESULTS = ['Passed', 'Failed'] as const;

/** Specification 2.18. */
export const ENVIRONMENT_NAMES = ['live', 'sandbox'] as const;

/** Codes of the service's error body: the published ones, and below them those only the reference service needs. */
export const ERROR_CODES = [
  'missing_authorization_header',
  'invalid_authentication_format',
  'invalid_credentials',
  'unauthorized',
  'not_allowed_ip_address',
  'missing_requested_resource',
  'invalid_id',
  'invalid_version',
  'invalid_parameter',
  'not_acceptable',
  'method_not_allowed',
  'range_not_satisfiable',
  'unreadable_record',
  'no_monitor_update_left',
  'internal_error',
] as const;

export type SystemDecision = (typeof SYSTEM_DECISIONS)[number];
export type ManualDecision = (typeof MANUAL_DECISIONS)[number];
export type FinalDecision = (typeof FINAL_DECISIONS)[number];
export type StepProgress = (typeof STEP_PROGRESS)[number];
export type SelfieStatus = (typeof SELFIE_STATUSES)[number];
export type LivenessStatusCode = (typeof LIVENESS_STATUS_CODES)[number];
export type FieldSource = (typeof FIELD_SOURCES)[number];
export type ValidationCheckResult = (typeof VALIDATION_RESULTS)[number];
export type RuleOutcome = (typeof RULE_RESULTS)[number];
export type RuleKey = (typeof RULE_KEYS)[number];
export type ImageSource = (typeof IMAGE_SOURCES)[number];
export type AmlApplicability = (typeof AML_APPLICABILITIES)[number];
export type AmlDataset = (typeof AML_DATASETS)[number];
export type MonitorUpdateType = (typeof MONITOR_UPDATE_TYPES)[number];
export type ErrorCode = (typeof ERROR_CODES)[number];
