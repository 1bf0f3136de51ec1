import type { CaseKind } from '../domain/ids';

/**
 * What null means, field by field. The specification gives many a meaning (2.1, 2.9, 2.10); the rest say plainly
 * that the service gave none. A null is never shown as an empty place.
 */
export const NULL_MEANS = {
  manualDecision: 'No manual review was made',
  endTime: 'Not finished',
  referenceNumber: 'No reference was attached',
  modelVersion: 'No version given',
  checkTime: 'No time given',
  environmentName: 'No environment given',
  documents: 'The service sent no documents',
  selfie: 'This journey has no selfie step',
  rules: 'The service sent no rule results',
  applicant: 'No applicant in this answer',
  isLive: 'The liveness check is switched off',
  livenessCode: 'No liveness failure reported',
  selfieImage: 'No selfie image',
  croppedSelfie: 'No cropped selfie',
  selfieVideo: 'No recording',
  profileImage: 'No profile image',
  fullName: 'The service gave no name',
  personalNumber: 'The service gave no personal number',
  birthDate: 'The service gave no birth date',
  fields: 'Nothing was extracted',
  fieldImageValue: 'An image field: it has no text value',
  fieldValue: 'No value was read',
  fieldType: 'Type not given',
  fieldSource: 'Source not given',
  validation: 'No authenticity checks were reported',
  validationOutcome: 'No overall outcome given',
  faceMatch: 'No face comparison was made with this document',
  faceScore: 'No score given',
  images: 'The service named no images',
  documentType: 'Type not recognised',
  documentSubtype: 'No subtype',
  issuingCountry: 'Country not recognised',
  stepTitle: 'The step has no title',
  description: 'No description given',
  resultDescription: 'No explanation given',
  information: 'No further information given',
  tips: 'The service gives no advice for this rule',
  detailTitle: 'Unnamed detail',
  detailResult: 'No result given',
  ruleResult: 'No result given',
  aml: 'AML checks are not enabled for this journey',
  amlValue: 'Given as null',
  screening_checks: 'The service sent no screening checks',
  device_intelligence: 'The service sent no device intelligence',
} as const;

export type NullMeaning = keyof typeof NULL_MEANS;

/** Where the word above speaks of a journey, what null means in a result of another kind (2.18 and 2.20). */
const NULL_MEANS_IN: Readonly<Partial<Record<CaseKind, Partial<Record<NullMeaning, string>>>>> = {
  'spot-check': { selfie: 'This spot check has no selfie', faceMatch: 'No face comparison was made' },
  'aml-check': { aml: 'AML is not configured' },
};

/** What null means for a field in a result of this kind. */
export function nullMeans(meaning: NullMeaning, kind: CaseKind): string {
  return NULL_MEANS_IN[kind]?.[meaning] ?? NULL_MEANS[meaning];
}

/** A field that results of this kind have, and this answer has not. */
export const NOT_IN_ANSWER = 'Not in this answer';
/** A field that results of this kind never have: nothing is missing. */
export const NOT_PART = 'Not part of this result';

const BLOCK_TITLES: Record<string, string> = {
  aml: 'AML',
  screening_checks: 'Screening checks',
  device_intelligence: 'Device intelligence',
  spot_checks: 'Spot check comparison',
};

/** A block's title: the field's word where there is one, else its key as received. */
export function blockTitle(key: string): string {
  return Object.hasOwn(BLOCK_TITLES, key) ? (BLOCK_TITLES[key] as string) : key;
}

export function blockNullSentence(key: string, kind: CaseKind): string {
  return Object.hasOwn(NULL_MEANS, key) ? nullMeans(key as NullMeaning, kind) : 'The service sent null';
}
