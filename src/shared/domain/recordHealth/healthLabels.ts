import { SPECIFIED_RULES } from '../../wire/rules';

/** The rules' names as in the specification. */
const {
  expired_document,
  no_aml_records,
  document_validation,
  same_subject,
  device_intelligence,
  selfie_liveness,
  under_age,
} = SPECIFIED_RULES;

/** The sentences of the consistency findings. */
export const HEALTH = {
  errorReported:
    'The response reports an error in addition to its content, so the content may be incomplete.',
  applicabilityAgainstMatches: 'The AML check was not performed, but its list of matches is not empty.',
  applicabilityAgainstDecision:
    'The AML check waits for the journey to be completed, yet the journey is completed.',
  referWithoutMatches: 'The AML check needs a review, but it lists no matches.',
  searchedAfterCheck: 'The check had finished before its search was requested.',
  oneIdTwoMatches: 'Several matches have the same identifier.',
  applicantAgainstDocuments: 'The applicant’s data differs from that of every document.',
  outcomePassedAgainstSignals: 'The device passed, yet one of its signals failed.',
  outcomeAgainstSignalsFailed: 'The device failed, yet all of its signals passed.',
  facesWithoutSelfie: 'A document was compared with a selfie, yet there is no selfie step.',
  portraitIsSelfie: 'The portrait and the selfie are the same file.',
  faceImageNotInCase: 'A face comparison used an image that is not listed in this case.',
  finalDecisionDiffers:
    'There was no manual review, but the final decision differs from the system decision.',
  finalDecisionNotManual: 'The final decision differs from the manual decision.',
  incompleteWithApproval: 'The journey is not completed, yet a reviewer approved it.',
  completeWithFailure: 'The decision says that everything passed, but something failed.',
  expiredRuleAgainstDate: `The ${expired_document.title} rule passed, yet a document had expired before the check.`,
  expiredRuleWithoutDocument: `The ${expired_document.title} rule passed without naming a document that had expired before the check.`,
  amlRuleAgainstMatches: `The ${no_aml_records.title} rule reports no AML records, but the list of matches is not empty.`,
  amlRuleWithoutCheck: `The ${no_aml_records.title} rule reports no AML records, but the AML check was not performed.`,
  documentRuleAgainstValidation: `The ${document_validation.title} rule passed, yet the validation of a document failed.`,
  documentRuleAgainstValidationFailed: `The ${document_validation.title} rule failed, yet the validation of every document passed.`,
  samePersonRuleAgainstFaces: `The ${same_subject.title} rule passed, yet the faces of a document and the selfie did not match.`,
  deviceRuleAgainstOutcome: `The ${device_intelligence.title} rule passed, yet the device or one of its signals failed.`,
  deviceRuleAgainstOutcomeFailed: `The ${device_intelligence.title} rule failed, yet the device or all of its signals passed.`,
  livenessRuleAgainstSelfie: `The ${selfie_liveness.title} rule passed, yet the selfie was not assessed as live and complete.`,
  livenessRuleAgainstSelfieFailed: `The ${selfie_liveness.title} rule failed, yet the selfie is live and complete.`,
  expiredRuleAgainstDateFailed: `The ${expired_document.title} rule failed, yet every expiry date is after the check.`,
  ageRuleAgainstDate: `The ${under_age.title} rule passed, yet according to one date of birth the applicant was younger than 18.`,
  ageRuleAgainstDateFailed: `The ${under_age.title} rule failed, yet according to every date of birth the applicant was older than 18.`,
  passedRuleFailedDetail: 'A rule passed, yet one of its details failed.',
  failedRulePassedDetails: 'A rule failed, yet all of its details passed.',
  passedStepFailedRule: 'A step passed its validation and rules, yet a rule failed on it.',
  absentReference: 'A rule refers to a part that is not in this response.',
  skippedWithContent: 'A step was skipped, yet it has content.',
  completedSelfieNotStarted: 'The selfie step is completed, yet the selfie was not started.',
  notStartedWithContent: 'A step was not started, yet it has content.',
  completeSelfieNotLive: 'The selfie passed, yet it was not captured live.',
  completeSelfieFailedRules: 'The selfie passed, yet its validation and rules did not.',
  liveWithFailureCode: 'The selfie counts as live, yet a cause of failed liveness is given.',
  causeWithoutLiveness: 'A cause of failed liveness is given, yet there is no result of a liveness check.',
  notStartedWithData: 'A step was not started, yet data was read from it.',
  failedWithoutChecks: 'The validation failed, yet it lists no checks.',
  outcomeAgainstChecks: 'The validation failed, yet all of its checks passed.',
  outcomeAgainstChecksPassed: 'The validation passed, yet one of its checks failed.',
  passedStepFailedValidation: 'A step passed its validation and rules, yet its validation failed.',
  expiresBeforeIssue: 'A document expired before it was issued.',
  twoNamesOneImage: 'One side has two image names that lead to different files.',
  unfinishedWithEnd: {
    journey: 'The journey is not completed, yet it has an end time.',
    'spot-check': 'The spot check is not completed, yet it has an end time.',
    'aml-check': 'The check is not completed, yet it has an end time.',
  },
  finishedWithoutEnd: {
    journey: 'The journey was decided, yet it has no end time.',
    'spot-check': 'The spot check was decided, yet it has no end time.',
    'aml-check': 'The check was decided, yet it has no end time.',
  },
  endsBeforeStart: {
    journey: 'The journey ended before it began.',
    'spot-check': 'The spot check ended before it began.',
    'aml-check': 'The check ended before it began.',
  },
  otherSubject: {
    journey: 'The response is for a different journey than requested.',
    'spot-check': 'The response is for a different spot check than requested.',
    'aml-check': 'The response is for a different check than requested.',
  },
} as const;

/** Labels of the values that findings quote. */
export const QUOTES = {
  firstMatch: 'First match',
  ofStep: (step: string, label: string) => `${step}: ${label}`,
  stepImages: 'Images of the step',
  comparedImage: (source: string) => `Compared image, ${source}`,
  refersTo: (rule: string) => `Rule ${rule} refers to`,
  inResponse: 'In this response',
  zoneExpiry: 'Expiry date in the machine-readable zone',
} as const;
