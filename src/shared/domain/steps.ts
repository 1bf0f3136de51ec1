import type {
  Applicant,
  Document,
  ExtractedField as WireField,
  FaceImage,
  FaceMatch as WireFaceMatch,
  Selfie,
  ValidationCheck as WireCheck,
} from '../wire';
import type {
  ApplicantView,
  DocumentStep,
  ExtractedField,
  FaceMatch,
  Received,
  SelfieStep,
  ValidationCheck,
} from './caseView';
import { cursorOver, furtherKeys, givenOr, whenGiven, type Cursor } from './cursor';

type Model = ReadonlySet<string> | undefined;

/** Finds the media that a part of the answer names. */
export interface MediaLookup {
  /** Ids of media named anywhere below a pointer. */
  below(pointer: string): string[];
  byPath(path: string | null): string | null;
}

function readField(key: string, at: Cursor<WireField>): ExtractedField {
  // The oldest answers held the bare value in place of an object.
  const bare = typeof at.raw === 'string' || typeof at.raw === 'number';
  return {
    name: key,
    value: bare ? { state: 'given', value: String(at.raw), pointer: at.pointer } : at.figure('value'),
    type: at.text('type'),
    source: at.text('source'),
    pointer: at.pointer,
    further: furtherKeys(at.raw, ['type', 'value', 'source']),
  };
}

function readCheck(at: Cursor<WireCheck>): ValidationCheck {
  return {
    name: at.text('name'),
    description: at.text('description'),
    result: at.text('result'),
    resultDescription: at.text('result_description'),
    pointer: at.pointer,
    further: furtherKeys(at.raw, ['name', 'description', 'result', 'result_description']),
  };
}

/** Described as a list of checks, shown as an object that holds one (specification 2.4 and 2.7): both are read. */
function readValidation(document: Cursor<Document>): DocumentStep['validation'] {
  return whenGiven(document.presence('validation_result'), () => {
    const summary = document.child<{ validation_outcome: unknown; validation_checks: unknown }>(
      'validation_result',
    );
    const checks = Array.isArray(summary.raw)
      ? document.members<WireCheck>('validation_result')
      : summary.members<WireCheck>('validation_checks');
    return {
      outcome: summary.text('validation_outcome'),
      checks: checks.map(({ at }) => readCheck(at)),
      further: furtherKeys(summary.raw, ['validation_outcome', 'validation_checks']),
    };
  });
}

/** A face comparison (specification 2.8); the score is printed as received, no scale is stated. */
export function readFaceMatch(at: Cursor<WireFaceMatch>, media: MediaLookup): FaceMatch {
  return {
    isMatched: at.flag('is_matched'),
    score: at.figure('score'),
    images: at.members<FaceImage>('images').map(({ at: image }) => {
      const path = image.text('image_path');
      return {
        mediumId: media.byPath(givenOr(path)),
        source: image.text('image_source'),
        path,
        further: furtherKeys(image.raw, ['image_path', 'image_source']),
      };
    }),
    pointer: at.pointer,
    further: furtherKeys(at.raw, ['is_matched', 'score', 'images']),
  };
}

/** The document steps in the service's order (specification 2.4). */
export function readDocuments(
  answer: unknown,
  media: MediaLookup,
  model?: Model,
): { presence: Received<null>; steps: DocumentStep[] } {
  const root = cursorOver<{ documents: unknown }>(answer, '', model);
  const steps = root.members<Document>('documents').map(({ key, at }): DocumentStep => ({
    stepId: key,
    pointer: at.pointer,
    title: at.text('step_title'),
    progress: at.text('progress'),
    hasPassedRules: at.flag('has_passed_rules'),
    type: at.text('document_type'),
    subtype: at.text('document_subtype'),
    issuingCountry: at.text('issuing_country'),
    issuingCountryCode: at.text('issuing_country_code'),
    fields: at.members<WireField>('extracted_fields').map((member) => readField(member.key, member.at)),
    fieldsState: at.presence('extracted_fields'),
    validation: readValidation(at),
    faceMatch: whenGiven(at.presence('face_match_result'), () =>
      readFaceMatch(at.child<WireFaceMatch>('face_match_result'), media),
    ),
    images: at.presence('images'),
    mediumIds: media.below(at.pointer),
  }));
  return { presence: root.presence('documents'), steps };
}

/** The selfie step (specification 2.9); null means that the journey has none. */
export function readSelfie(
  answer: unknown,
  media: MediaLookup,
  model?: Model,
  selfieModel?: Model,
): Received<SelfieStep> {
  const root = cursorOver<{ selfie: unknown }>(answer, '', model);
  return whenGiven(root.presence('selfie'), () => {
    const at = root.child<Selfie>('selfie', selfieModel);
    return {
      pointer: at.pointer,
      progress: at.text('progress'),
      hasPassedRules: at.flag('has_passed_rules'),
      status: at.text('status'),
      isLive: at.flag('is_live'),
      livenessCode: at.text('liveness_status_code'),
      imagePath: at.text('image_path'),
      croppedImagePath: at.text('cropped_image_path'),
      videoPath: at.text('video_path'),
      mediumIds: media.below(at.pointer),
    };
  });
}

/** A spot check's comparison of the new selfie with the applicant's earlier one (specification 2.18). */
export function readSpotCheckMatch(answer: unknown, media: MediaLookup, model?: Model): Received<FaceMatch> {
  const root = cursorOver<{ spot_checks: unknown }>(answer, '', model);
  const presence = root.presence('spot_checks');
  if (presence.state !== 'given') return presence;
  const checks = root.child<{ applicant_selfie_face_match: unknown }>('spot_checks');
  return whenGiven(checks.presence('applicant_selfie_face_match'), () =>
    readFaceMatch(checks.child<WireFaceMatch>('applicant_selfie_face_match'), media),
  );
}

/** The applicant (specification 2.13). */
export function readApplicant(answer: unknown, media: MediaLookup, model?: Model): Received<ApplicantView> {
  const root = cursorOver<{ applicant: unknown }>(answer, '', model);
  return whenGiven(root.presence('applicant'), () => {
    const at = root.child<Applicant>('applicant');
    return {
      pointer: at.pointer,
      applicantId: at.figure('applicant_id'),
      fullName: at.text('full_name'),
      personalNumber: at.figure('personal_number'),
      birthDate: at.text('birth_date'),
      profileImagePath: at.text('profile_image_path'),
      mediumIds: media.below(at.pointer),
    };
  });
}
