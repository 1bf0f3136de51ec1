import {
  AML_APPLICABILITIES,
  AML_DATASETS,
  AML_FINAL_DECISIONS,
  DOCUMENT_TYPES,
  ENVIRONMENT_NAMES,
  EXTRACTED_FIELD_TYPES,
  FIELD_SOURCES,
  FINAL_DECISIONS,
  LIVENESS_STATUS_CODES,
  MANUAL_DECISIONS,
  MONITOR_UPDATE_TYPES,
  RULE_DETAIL_RESULTS,
  RULE_RESULTS,
  SELFIE_STATUSES,
  SPOT_CHECK_DECISIONS,
  STEP_PROGRESS,
  SYSTEM_DECISIONS,
  VALIDATION_RESULTS,
} from '@shared/wire/vocabulary';

/** The service's four answers. */
export type AnswerKind = 'journeyResult' | 'spotCheckResult' | 'amlResult' | 'amlHistory';

/**
 * How a value comes on the screen: `text` as received; `flag` as one of two words, false first; `file` as the picture,
 * video or PDF it names; `list` as any of the texts in it; `key` as the name under which something stands in a
 * dictionary.
 */
type Shown = 'text' | 'flag' | 'file' | 'list' | 'key';

/** One row of the specification's tables. */
export interface SpecifiedField {
  /** The part of the specification that has the row. */
  readonly part: string;
  readonly answer: AnswerKind;
  /** JSON pointer in which `*` stands for any one key or index. */
  readonly at: string;
  readonly shown: Shown;
  /** Every word of the field's table; false and true in our words for a flag. */
  readonly words: readonly string[];
}

type Row = string | readonly [key: string, shown: Shown, words?: readonly string[]];
const part =
  (name: string, ...rows: readonly Row[]) =>
  (answer: AnswerKind, under = ''): SpecifiedField[] =>
    rows.map((row) => {
      const [key, shown, words = []] = typeof row === 'string' ? ([row, 'text'] as const) : row;
      return { part: name, answer, at: key === '' ? under : `${under}/${key}`, shown, words };
    });

const MATCHED = ['Not matched', 'Matched'];
const PASSED = ['Failed', 'Passed'];

const journey = part(
  '2.1',
  'journey_id',
  'customer_id',
  'flow_id',
  'reference_number',
  'start_time',
  'end_time',
  ['system_decision', 'text', SYSTEM_DECISIONS],
  ['manual_decision', 'text', MANUAL_DECISIONS],
  ['final_decision', 'text', FINAL_DECISIONS],
  'model_version',
);
const document = part(
  '2.4',
  ['', 'key'],
  'step_title',
  ['progress', 'text', STEP_PROGRESS],
  ['has_passed_rules', 'flag', PASSED],
  ['document_type', 'text', DOCUMENT_TYPES],
  'document_subtype',
  'issuing_country',
  'issuing_country_code',
  ['media_files/front_side_pdf_path', 'file'],
);
const extracted = part('2.6', ['', 'key'], ['type', 'text', EXTRACTED_FIELD_TYPES], 'value', [
  'source',
  'text',
  FIELD_SOURCES,
]);
const validation = part(
  '2.7',
  'validation_outcome',
  'validation_checks/*/name',
  'validation_checks/*/description',
  ['validation_checks/*/result', 'text', VALIDATION_RESULTS],
  'validation_checks/*/result_description',
);
const faceMatch = (sources: readonly string[]) =>
  part(
    '2.8',
    ['is_matched', 'flag', MATCHED],
    'score',
    ['images/*/image_path', 'file'],
    ['images/*/image_source', 'text', sources],
  );
const selfie = part(
  '2.9',
  ['status', 'text', SELFIE_STATUSES],
  ['is_live', 'flag', ['No', 'Yes']],
  ['image_path', 'file'],
  ['video_path', 'file'],
);
const journeySelfie = part(
  '2.9',
  ['progress', 'text', STEP_PROGRESS],
  ['has_passed_rules', 'flag', PASSED],
  ['cropped_image_path', 'file'],
);
const liveness = part('2.12', ['liveness_status_code', 'text', LIVENESS_STATUS_CODES]);
const spotLiveness = part('2.12', 'liveness_status_code');
const images = part(
  '2.10',
  ['front_image_path', 'file'],
  ['back_image_path', 'file'],
  ['front_cropped_image_path', 'file'],
  ['back_cropped_image_path', 'file'],
  ['front_side_image_path', 'file'],
  ['back_side_image_path', 'file'],
  ['front_side_cropped_image_path', 'file'],
  ['back_side_cropped_image_path', 'file'],
  ['portrait_image_path', 'file'],
);
const rule = part(
  '2.11',
  ['', 'key'],
  'name',
  ['result', 'text', RULE_RESULTS],
  'description',
  'information',
  'tips',
  'details/*/title',
  ['details/*/result', 'text', RULE_DETAIL_RESULTS],
  'details/*/result_description',
  ['details/*/reference_object', 'list'],
);
const applicant = part(
  '2.13',
  'applicant_id',
  ['profile_image_path', 'file'],
  'full_name',
  'personal_number',
  'birth_date',
);
const match = part(
  '2.14.1',
  'name',
  ['countries', 'list'],
  ['datesOfBirth', 'list'],
  ['notes', 'list'],
  ['datasets', 'list', AML_DATASETS],
  ['aliases', 'list'],
  ['addresses', 'list'],
  'sex',
  'score',
  'resource_id',
);
const details = part(
  '2.14.1',
  ['details/*', 'key'],
  'details/*/title',
  ['details/*/data/*', 'key'],
  ['details/*/data/*', 'list'],
  ['details/*/datasets', 'list'],
  ['details/*/datasets_classes', 'list'],
  ['details/*/media_links/snippet', 'list'],
  'details/*/media_links/title',
  'details/*/media_links/url',
);
const monitored = part(
  '2.14.1',
  ['is_whitelisted', 'flag', ['No', 'Yes']],
  'match_status',
  'match_id',
  'aml_record_version',
  ['ongoing_monitor_update_type', 'text', MONITOR_UPDATE_TYPES],
);
/** Keys and titles of the rules that a flow may have. */
export const RULE_TITLES = {
  document_validation: 'Authentic Document',
  same_subject: 'Same Person',
  no_duplicate_documents: 'Unique Document',
  no_duplicate_applicant: 'Unique Applicant',
  no_aml_records: 'Datasets (e-KYC/AML)',
  unrecognized_document: 'Recognised Document',
  proof_policy: 'Accepted Document Policy',
  expired_document: 'Expired Document',
  under_age: 'Under Age',
  approved_nationality: 'Approved Nationality',
  selfie_liveness: 'Selfie Liveness',
  device_intelligence: 'Device Intelligence',
  document_quality: 'Document Quality',
  mandatory_information_presence: 'Mandatory Information Presence',
  outdated_proof_of_address: 'Outdated Proof of Address',
  geolocation: 'Location Checks',
  proof_of_address_matched: 'Proof of Address Matched',
  government_check: 'Government Check',
} as const;
const rules = Object.entries(RULE_TITLES).flatMap(([key, title]) =>
  part('2.15', [key, 'key'], [`${key}/name`, 'text', [title]])('journeyResult', '/rule_results'),
);
const additionalFace = part('2.16', ['', 'key']);
const governmentCheck = part('2.16', ['', 'key'], ['', 'list']);
const device = part(
  '2.17',
  'signals_outcome',
  'device_signals/*/key',
  'device_signals/*/name',
  ['device_signals/*/result', 'text', ['Passed', 'Failed']],
  'device_signals/*/description',
);
const spotCheck = part(
  '2.18',
  'journey_id',
  'tenant_id',
  ['environment_name', 'text', ENVIRONMENT_NAMES],
  'start_time',
  'end_time',
  ['system_decision', 'text', SPOT_CHECK_DECISIONS],
  'reference_number',
  'model_version',
);
const history = part('2.19', 'check_id', 'reference_number');
const result = part('2.20', 'check_id', 'reference_number', 'check_time', [
  'final_decision',
  'text',
  AML_FINAL_DECISIONS,
]);
const resultAml = part(
  '2.14',
  ['ongoing_monitoring_enabled', 'flag', ['Off', 'On']],
  'last_ongoing_monitoring_update',
  'search_datetime',
);

/**
 * Every field of the specification's tables, with the words of those that have a table of their own. What the app shows
 * is held against this list; nothing in the app is made of it.
 */
export const SPECIFIED: readonly SpecifiedField[] = [
  ...journey('journeyResult'),
  ...document('journeyResult', '/documents/*'),
  ...extracted('journeyResult', '/documents/*/extracted_fields/*'),
  ...validation('journeyResult', '/documents/*/validation_result'),
  ...faceMatch(['Selfie', 'Document'])('journeyResult', '/documents/*/face_match_result'),
  ...images('journeyResult', '/documents/*/images'),
  ...selfie('journeyResult', '/selfie'),
  ...journeySelfie('journeyResult', '/selfie'),
  ...liveness('journeyResult', '/selfie'),
  ...rule('journeyResult', '/rule_results/*'),
  ...rules,
  ...applicant('journeyResult', '/applicant'),
  ...part('2.14', ['applicability', 'text', AML_APPLICABILITIES])('journeyResult', '/aml'),
  ...match('journeyResult', '/aml/matches/*'),
  ...additionalFace('journeyResult', '/screening_checks/additional_face_db'),
  ...faceMatch(['Selfie', 'AdditionalFace'])(
    'journeyResult',
    '/screening_checks/additional_face_db/face_match_results/*',
  ),
  ...governmentCheck('journeyResult', '/screening_checks/uae_goverment_db_check'),
  ...device('journeyResult', '/device_intelligence'),
  ...spotCheck('spotCheckResult'),
  ...selfie('spotCheckResult', '/selfie'),
  ...spotLiveness('spotCheckResult', '/selfie'),
  ...applicant('spotCheckResult', '/applicant'),
  ...rule('spotCheckResult', '/rule_results/*'),
  ...faceMatch(['Selfie', 'Applicant'])('spotCheckResult', '/spot_checks/applicant_selfie_face_match'),
  ...history('amlHistory'),
  ...match('amlHistory', '/aml_matches/*'),
  ...details('amlHistory', '/aml_matches/*'),
  ...monitored('amlHistory', '/aml_matches/*'),
  ...result('amlResult'),
  ...resultAml('amlResult', '/aml'),
  ...match('amlResult', '/aml/matches/*'),
  ...details('amlResult', '/aml/matches/*'),
];

const tokensOf = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'));
const escape = (token: string): string => token.replaceAll('~', '~0').replaceAll('/', '~1');

export interface FoundValue {
  readonly pointer: string;
  /** The last key on the way. */
  readonly key: string;
  readonly value: unknown;
}

/** Every value of an answer at a field's place; nulls and empty ones too, missing ones not. */
export function valuesAt(answer: unknown, at: string): FoundValue[] {
  let found: FoundValue[] = [{ pointer: '', key: '', value: answer }];
  for (const token of tokensOf(at)) {
    found = found.flatMap(({ pointer, value }) => {
      if (typeof value !== 'object' || value === null) return [];
      const held = value as Record<string, unknown>;
      const keys = token === '*' ? Object.keys(held) : Object.hasOwn(held, token) ? [token] : [];
      return keys.map((key) => ({ pointer: `${pointer}/${escape(key)}`, key, value: held[key] }));
    });
  }
  return found;
}

/** The texts in a value, at any depth. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value === '' ? [] : [value];
  if (typeof value === 'number' || typeof value === 'boolean') return [String(value)];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** What must stand on the screen for a value to be shown, any one of them; none where there is nothing to show. */
export function wordsFor(field: SpecifiedField, { key, value }: FoundValue): string[] {
  if (value === null || value === undefined || value === '') return [];
  if (field.shown === 'key') return [key];
  if (field.shown === 'flag') {
    const word = typeof value === 'boolean' ? field.words[Number(value)] : undefined;
    return word === undefined ? [] : [word];
  }
  return textsIn(value);
}
