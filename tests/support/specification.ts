/**
 * The tables of the specification, row by row. They are written out here a second time, independently of the
 * application, which is compared with them.
 */

/** The service's four responses. */
export type ResponseKind = 'journeyResult' | 'spotCheckResult' | 'amlResult' | 'amlHistory';

/**
 * How a value is displayed: `text` and `number` as received; `flag` as one of two words, false first; `file` as the
 * picture, video or PDF that it names; `list` as any of its texts; `key` as the name of an entry in a dictionary;
 * `part` as its contents.
 */
type Shown = 'text' | 'number' | 'flag' | 'file' | 'list' | 'key' | 'part';

/** One row of the specification's tables. */
export interface SpecifiedField {
  /** The part of the specification that contains the row. */
  readonly part: string;
  /** The part with more about it, if the row refers to one. */
  readonly see: string;
  readonly response: ResponseKind;
  /** JSON pointer in which `*` is any key of a dictionary and `+` any index of a list. */
  readonly at: string;
  readonly shown: Shown;
  /** Every word in the field's table; for a flag, our own words for false and true. */
  readonly words: readonly string[];
  /** Whether the specification lists all words that can occur. */
  readonly isClosed: boolean;
  /** Whether the table allows null. */
  readonly isNullable: boolean;
  /** What null means according to the specification; empty if it does not say. */
  readonly nullMeans: string;
}

interface More {
  readonly see?: string;
  readonly words?: readonly string[];
  /** Words that the specification gives only as examples. */
  readonly examples?: readonly string[];
  readonly null?: string;
}
/** A question mark after the key means that null is allowed. */
type Row = string | readonly [key: string, shown: Shown, more?: More];
const part =
  (name: string, ...rows: readonly Row[]) =>
  (response: ResponseKind, under = ''): SpecifiedField[] =>
    rows.map((row) => {
      const [named, shown, more = {}] = typeof row === 'string' ? ([row, 'text'] as const) : row;
      const key = named.replace(/\?$/, '');
      return {
        part: name,
        see: more.see ?? name,
        response,
        at: key === '' ? under : `${under}/${key}`,
        shown,
        words: more.words ?? more.examples ?? [],
        isClosed: more.words !== undefined && shown !== 'flag',
        isNullable: named.endsWith('?'),
        nullMeans: more.null ?? '',
      };
    });

const MATCHED = { words: ['Not matched', 'Matched'] };
const PASSED = { words: ['Failed', 'Passed'] };
const PROGRESS = { words: ['Not Started', 'Started', 'Completed', 'Skipped'] };
const UNFINISHED = { null: 'Not finished' };
const NO_BACK = { null: 'No back image was submitted' };
const RULE_RESULTS = { words: ['Passed', 'Failed', 'CouldNotApply'] };

const journey = part(
  '2.1',
  'journey_id',
  'customer_id',
  'flow_id',
  'reference_number?',
  'start_time',
  ['end_time?', 'text', UNFINISHED],
  ['system_decision', 'text', { see: '2.2', words: ['Incomplete', 'Complete', 'Refer', 'Rejected'] }],
  ['manual_decision?', 'text', { see: '2.3', words: ['Approved', 'Rejected', 'Resubmission Requested'] }],
  [
    'final_decision',
    'text',
    { words: ['Incomplete', 'Complete', 'Refer', 'Rejected', 'Approved', 'Resubmission Requested'] },
  ],
  'model_version?',
  ['documents?', 'part', { see: '2.4' }],
  ['selfie?', 'part', { see: '2.9', null: 'The journey has no selfie step' }],
  ['rule_results?', 'part', { see: '2.11' }],
  ['applicant?', 'part', { see: '2.13' }],
  ['aml?', 'part', { see: '2.14', null: 'AML checks are not enabled for the journey' }],
  ['screening_checks', 'part', { see: '2.16' }],
  ['device_intelligence', 'part', { see: '2.17' }],
);
const document = part(
  '2.4',
  ['', 'key'],
  'step_title?',
  ['progress', 'text', PROGRESS],
  ['has_passed_rules', 'flag', PASSED],
  [
    'document_type?',
    'text',
    {
      examples: ['Passport', 'Driving Licence', 'Visa', 'Identity Card', 'Bank Statement', 'Utility Bill'],
    },
  ],
  'document_subtype?',
  'issuing_country?',
  'issuing_country_code?',
  ['extracted_fields?', 'part', { see: '2.6' }],
  ['validation_result?', 'part', { see: '2.7' }],
  ['face_match_result?', 'part', { see: '2.8' }],
  ['images?', 'part', { see: '2.10' }],
  ['media_files?', 'part'],
  ['media_files/front_side_pdf_path', 'file'],
);
const extracted = part('2.6', ['', 'key'], ['type?', 'text', { words: ['string', 'image'] }], 'value?', [
  'source?',
  'text',
  { words: ['VIZ', 'MRZ', 'BARCODE', 'NFC', 'APPLICANT', 'INFERRED'] },
]);
const validation = part(
  '2.7',
  ['validation_outcome', 'text', { examples: ['Failed'] }],
  ['validation_checks', 'part'],
  'validation_checks/+/name',
  'validation_checks/+/description?',
  ['validation_checks/+/result', 'text', { words: ['Passed', 'Failed', 'Undetermined'] }],
  'validation_checks/+/result_description?',
);
const faceMatch = (sources: readonly string[]) =>
  part(
    '2.8',
    ['is_matched', 'flag', MATCHED],
    ['score?', 'number'],
    ['images?', 'part'],
    ['images/+/image_path', 'file'],
    ['images/+/image_source', 'text', { words: sources }],
  );
const selfie = part(
  '2.9',
  ['status', 'text', { words: ['Complete', 'Refer', 'Not Started'] }],
  [
    'is_live?',
    'flag',
    { words: ['Not captured live', 'Captured live'], null: 'The liveness check is disabled' },
  ],
  ['image_path?', 'file'],
  ['video_path?', 'file'],
);
const journeySelfie = part(
  '2.9',
  ['progress', 'text', PROGRESS],
  ['has_passed_rules', 'flag', PASSED],
  ['cropped_image_path?', 'file'],
);
const LIVENESS = [
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
];
const liveness = part('2.12', ['liveness_status_code?', 'text', { words: LIVENESS }]);
const images = part(
  '2.10',
  ['front_image_path?', 'file'],
  ['back_image_path?', 'file', NO_BACK],
  ['front_cropped_image_path?', 'file'],
  ['back_cropped_image_path?', 'file', NO_BACK],
  ['front_side_image_path?', 'file'],
  ['back_side_image_path?', 'file', NO_BACK],
  ['front_side_cropped_image_path?', 'file'],
  ['back_side_cropped_image_path?', 'file', NO_BACK],
  ['portrait_image_path?', 'file', { null: 'The document is not recognised' }],
);
const rule = part(
  '2.11',
  ['', 'key'],
  'name',
  ['result', 'text', RULE_RESULTS],
  'description?',
  'information?',
  'tips?',
  ['details', 'part'],
  'details/+/title',
  ['details/+/result', 'text', { words: ['Passed', 'Failed'] }],
  'details/+/result_description',
  ['details/+/reference_object', 'part'],
  'details/+/reference_object/object_key',
  'details/+/reference_object/instance_key',
);
const applicant = part(
  '2.13',
  'applicant_id',
  ['profile_image_path?', 'file'],
  'full_name?',
  'personal_number?',
  'birth_date?',
);
const journeyAml = part(
  '2.14',
  ['applicability', 'text', { words: ['Not Ready Yet', 'Skipped', 'Disabled', 'Applicable'] }],
  ['matches?', 'part'],
);
const DATASETS = [
  'Politically Exposed Person',
  'Sanctions',
  'Adverse Media',
  'Regulatory Enforcement List',
  'People of Interest',
  'Disqualified Director',
  'Insolvency',
  'Fitness Probity',
];
const match = part(
  '2.14.1',
  'name',
  ['countries?', 'list'],
  ['datesOfBirth?', 'list'],
  ['notes?', 'list'],
  ['datasets?', 'list', { words: DATASETS }],
  ['aliases?', 'list'],
  ['addresses?', 'list'],
  'sex?',
  ['score', 'number'],
  'resource_id',
);
const details = part(
  '2.14.1',
  ['details?', 'part'],
  ['details/*', 'key'],
  'details/*/title',
  ['details/*/data', 'part'],
  ['details/*/data/*', 'key'],
  ['details/*/data/*', 'list'],
  ['details/*/datasets', 'list'],
  ['details/*/datasets_classes', 'list'],
  ['details/*/media_links', 'part'],
  ['details/*/media_links/snippet', 'list'],
  'details/*/media_links/title',
  'details/*/media_links/url',
);
const monitored = part(
  '2.14.1',
  ['is_whitelisted', 'flag', { words: ['Not whitelisted', 'Whitelisted'] }],
  'match_status',
  'match_id',
  ['aml_record_version', 'number'],
  ['ongoing_monitor_update_type?', 'text', { words: ['New', 'Removed', 'Updated'], null: 'No update' }],
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
  part(
    '2.15',
    [key, 'key'],
    [`${key}/name`, 'text', { see: '2.11', examples: [title] }],
  )('journeyResult', '/rule_results'),
);
const additionalFace = part('2.16', ['', 'key'], ['face_match_results', 'part']);
const governmentCheck = part('2.16', ['', 'key'], ['', 'list']);
const device = part(
  '2.17',
  ['signals_outcome', 'text', { examples: ['Passed'] }],
  ['device_signals', 'part'],
  ['device_signals/+/key', 'text', { examples: ['rooted'] }],
  'device_signals/+/name',
  ['device_signals/+/result', 'text', { examples: ['Passed', 'Failed'] }],
  'device_signals/+/description',
);
const spotCheck = part(
  '2.18',
  'journey_id',
  'tenant_id',
  ['environment_name', 'text', { words: ['live', 'sandbox'] }],
  'start_time',
  ['end_time?', 'text', UNFINISHED],
  ['system_decision', 'text', { see: '2.2', words: ['Incomplete', 'Complete', 'Refer'] }],
  'reference_number?',
  'model_version?',
  ['selfie?', 'part', { null: 'No selfie step' }],
  ['applicant?', 'part', { see: '2.13' }],
  ['rule_results?', 'part'],
  ['spot_checks?', 'part'],
);
const history = part('2.19', 'check_id', 'reference_number?', ['aml_matches', 'part']);
const result = part(
  '2.20',
  'check_id',
  'reference_number?',
  'check_time',
  ['final_decision', 'text', { words: ['Complete', 'Refer', 'Approved', 'Rejected'] }],
  ['aml', 'part', { see: '2.14' }],
);
const resultAml = part(
  '2.14',
  // Nullable according to the table of the other variant.
  ['matches?', 'part'],
  ['ongoing_monitoring_enabled', 'flag', { words: ['Not enabled', 'Enabled'] }],
  'last_ongoing_monitoring_update',
  'search_datetime',
);

/**
 * Every field of the specification's tables, with the words of those that have their own table. The app's display is
 * compared with this list, but the app does not use it.
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
  ...journeyAml('journeyResult', '/aml'),
  ...match('journeyResult', '/aml/matches/+'),
  ...additionalFace('journeyResult', '/screening_checks/additional_face_db'),
  ...faceMatch(['Selfie', 'AdditionalFace'])(
    'journeyResult',
    '/screening_checks/additional_face_db/face_match_results/+',
  ),
  ...governmentCheck('journeyResult', '/screening_checks/uae_goverment_db_check'),
  ...device('journeyResult', '/device_intelligence'),
  ...spotCheck('spotCheckResult'),
  ...selfie('spotCheckResult', '/selfie'),
  ...liveness('spotCheckResult', '/selfie'),
  ...applicant('spotCheckResult', '/applicant'),
  ...rule('spotCheckResult', '/rule_results/*'),
  ...faceMatch(['Selfie', 'Applicant'])('spotCheckResult', '/spot_checks/applicant_selfie_face_match'),
  ...history('amlHistory'),
  ...match('amlHistory', '/aml_matches/+'),
  ...details('amlHistory', '/aml_matches/+'),
  ...monitored('amlHistory', '/aml_matches/+'),
  ...result('amlResult'),
  ...resultAml('amlResult', '/aml'),
  ...match('amlResult', '/aml/matches/+'),
  ...details('amlResult', '/aml/matches/+'),
];

const PROGRESS_MEANS = {
  'Not Started': /no attempt.*submitted/i,
  Started: /at least one attempt/i,
  Completed: /concluded.*passed.*maximum number of retries/i,
  Skipped: /completed before.*any attempt.*skip/i,
};
/**
 * For each word, by part and member: a pattern for the essential content of the table's explanation, which any
 * rewording must keep.
 */
export const MEANINGS: Readonly<Record<string, Readonly<Record<string, RegExp>>>> = {
  '2.2 system_decision': {
    Incomplete: /not completed.*no decision/i,
    Complete: /passed all configured checks and rules.*passed/i,
    Refer: /failed one or more configured checks or rules.*manual review/i,
    Rejected: /automatically.*failure action configured/i,
  },
  '2.3 manual_decision': {
    Approved: /reviewer approved the journey/i,
    Rejected: /reviewer rejected the journey/i,
    'Resubmission Requested': /resubmit one or more steps with corrected information/i,
  },
  '2.4 document_type': {},
  '2.4 progress': PROGRESS_MEANS,
  '2.9 progress': PROGRESS_MEANS,
  '2.9 status': {},
  '2.6 type': { string: /text/i, image: /image/i },
  '2.6 source': {
    VIZ: /visual inspection zone/i,
    MRZ: /machine-readable zone/i,
    BARCODE: /barcode/i,
    NFC: /chip read/i,
    APPLICANT: /given in.*applicant details when the journey was started/i,
    INFERRED: /derived from other data/i,
  },
  '2.7 result': { Undetermined: /could not be carried out.*prerequisites/i },
  '2.11 result': { CouldNotApply: /could not be applied/i },
  '2.12 liveness_status_code': {
    FACE_TOO_CLOSE: /too close/i,
    FACE_CLOSE_TO_BORDER: /close to the edge/i,
    FACE_CROPPED: /incomplete.*lowers accuracy/i,
    FACE_IS_OCCLUDED: /covered by.*mask or.*object/i,
    FACE_NOT_FOUND: /no face/i,
    TOO_MANY_FACES: /more than one face/i,
    FACE_TOO_SMALL: /too small/i,
    BAD_QUALITY_IMAGE: /low resolution or.*blur/i,
    FACE_ANGLE_TOO_LARGE: /turned too far/i,
    NOT_LIVE: /model judged the face not live/i,
  },
  '2.14 applicability': {
    'Not Ready Yet': /journey is not completed/i,
    Skipped: /personal information was not extracted properly/i,
    Disabled: /not enabled/i,
    Applicable: /prerequisites were met.*performed/i,
  },
  '2.14.1 datasets': {},
  '2.14.1 ongoing_monitor_update_type': {
    New: /added to the result/i,
    Removed: /removed from the result/i,
    Updated: /existed in a previous version and changed/i,
  },
  '2.17 key': { rooted: /rooted or jailbroken/i },
  '2.18 environment_name': {},
};
