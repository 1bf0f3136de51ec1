/** Responses in the form of the service's, with invented people. None deviates from the specification. */

const faceMatch = {
  is_matched: true,
  score: 93,
  images: [
    { image_path: '5f0a1c9be37d42689af1c02d77b4e610', image_source: 'Selfie' },
    { image_path: 'c1d2e3f4a5b60718293a4b5c6d7e8f90', image_source: 'Document' },
  ],
};

const applicant = {
  applicant_id: '65b1c0519d2f7a31c8e05b99',
  profile_image_path: null,
  full_name: 'Sample Person',
  personal_number: '000000000',
  birth_date: '1990-01-01',
};

const livenessRule = {
  name: 'Selfie Liveness',
  result: 'Passed',
  description: null,
  information: null,
  tips: null,
  details: [
    {
      title: 'Selfie',
      result: 'Passed',
      result_description: null,
      reference_object: { object_key: 'selfie', instance_key: '30' },
    },
  ],
};

/** The members common to all variants of a match (specification 2.14.1), in the form of a journey and a history. */
const journeyMatch = {
  name: 'Sample Profile',
  countries: 'NL',
  datesOfBirth: '1991',
  notes: null,
  datasets: ['Sanctions', 'Adverse Media'],
  aliases: [{ firstName: 'Sample', middleName: '', lastName: 'Profile', type: 'Name Spelling Variation' }],
  addresses: [{ countryIsoCode: 'NL' }],
  sex: 'Female',
  score: 1.7,
  resource_id: 'rs-1',
};

const details = {
  'adverse-media': {
    title: 'Adverse Media',
    data: { Country: ['Netherlands'], 'Date of Birth': ['1991'] },
    datasets: ['Sample Media List'],
    datasets_classes: ['adverse-media-general'],
    media_links: { snippet: ['…'], title: 'Sample headline', url: 'https://news.example/1' },
  },
};

const historyMatch = {
  ...journeyMatch,
  details,
  is_whitelisted: false,
  match_status: 'potential_match',
  match_id: 'm-1',
  aml_record_version: 2,
  ongoing_monitor_update_type: 'Updated',
};

const resultMatch = {
  ...journeyMatch,
  countries: ['NL', 'BE'],
  datesOfBirth: ['1991', '1991-02'],
  aliases: ['S. Profile'],
  details,
};

/** The members of a document that may name files, of a document that has none. */
export const noDocumentFiles = {
  images: null,
  media_files: null,
  extracted_fields: null,
  face_match_result: null,
};
/** The paths of a selfie, of a selfie that has none. */
export const noSelfieFiles = { image_path: null, cropped_image_path: null, video_path: null };

export const journeySample = {
  journey_id: '65b1c04e9d2f7a31c8e05b17',
  customer_id: '0b7d1c52-6a3e-4f0d-9a77-2f8e31d4c6aa',
  flow_id: '3c2a9f10-77be-4c1d-8e55-90ab12cd34ef',
  reference_number: 'onb-2041-A7',
  start_time: '2025-03-04T09:15:22.481903',
  end_time: null,
  system_decision: 'Refer',
  manual_decision: null,
  final_decision: 'Refer',
  model_version: '3.0',
  documents: {
    '20': {
      step_title: 'ID Document',
      progress: 'Completed',
      has_passed_rules: false,
      document_type: 'Identity Card',
      document_subtype: '',
      issuing_country: 'Netherlands',
      issuing_country_code: 'NLD',
      extracted_fields: {
        'Full Name': { type: 'string', value: 'Sample Person', source: 'VIZ' },
        Signature: { type: 'image', value: null, source: 'VIZ' },
      },
      validation_result: {
        validation_outcome: 'Failed',
        validation_checks: [
          {
            name: 'Photocopy Detection (Front)',
            description: null,
            result: 'Undetermined',
            result_description: null,
          },
        ],
      },
      face_match_result: faceMatch,
      images: {
        ...{ front_side_image_path: 'aa10bb20', front_side_cropped_image_path: null },
        ...{ back_side_image_path: null, back_side_cropped_image_path: null, portrait_image_path: 'c1d2' },
      },
      media_files: { front_side_pdf_path: null },
    },
    passport_step: {
      progress: 'Skipped',
      has_passed_rules: true,
      extracted_fields: {},
      validation_result: [{ name: 'Any', result: 'Passed' }],
      face_match_result: null,
      images: { front_image_path: 'bb20', back_cropped_image_path: null },
    },
  },
  selfie: {
    progress: 'Completed',
    has_passed_rules: false,
    status: 'Refer',
    is_live: null,
    liveness_status_code: 'FACE_IS_OCCLUDED',
    image_path: '5f0a',
    cropped_image_path: '5f0b',
    video_path: null,
  },
  rule_results: { selfie_liveness: livenessRule },
  applicant,
  aml: { applicability: 'Applicable', matches: [journeyMatch, { name: 'Short', score: 82 }] },
  screening_checks: {
    additional_face_db: { image_path: '0123', face_match_results: [faceMatch] },
    uae_goverment_db_check: { anything: { at: ['all'] } },
  },
  device_intelligence: {
    signals_outcome: 'Passed',
    device_signals: [
      { key: 'rooted', name: 'Rooted Device', result: 'Passed', description: null },
      { key: 'emulator', name: 'Emulator', result: false, description: null },
    ],
  },
};

export const spotCheckSample = {
  journey_id: '66aa10b29d2f7a31c8e0c0de',
  tenant_id: '0b7d1c52-6a3e-4f0d-9a77-2f8e31d4c6aa',
  environment_name: 'sandbox',
  start_time: '2025-05-19T17:40:11.003210',
  end_time: '2025-05-19T17:40:39.775001',
  system_decision: 'Complete',
  reference_number: null,
  model_version: null,
  selfie: {
    status: 'Complete',
    is_live: true,
    liveness_status_code: null,
    image_path: '1111',
    video_path: null,
  },
  applicant,
  rule_results: { selfie_liveness: livenessRule },
  spot_checks: { applicant_selfie_face_match: faceMatch },
};

export const amlResultSample = {
  check_id: '65b1c04e9d2f7a31c8e05b17',
  reference_number: 'onb-2041-A7',
  check_time: '2025-03-04T09:18:58.400112',
  final_decision: 'Refer',
  aml: {
    matches: [resultMatch, { name: 'Short', score: 82, notes: 'one' }],
    ongoing_monitoring_enabled: true,
    last_ongoing_monitoring_update: '2025-04-02T00:10:09.118000',
    search_datetime: '2025-03-04T09:18:55.010000',
  },
};

export const amlHistorySample = { check_id: '65b1', reference_number: null, aml_matches: [historyMatch] };

export const journeySummarySample = {
  journey_id: '65b1',
  is_completed: true,
  step_summaries: [
    {
      definition: { step_id: 0, step_type: 'Document', step_title: 'Photo ID' },
      result: {
        has_passed_rules: true,
        is_concluded: true,
        status: 'Submitted',
        error_user_feedback_code: null,
      },
    },
  ],
  result: {
    interim_rule_assessment: 'Failed',
    interim_rule_details: { under_age: { name: 'Under Age', result: 'Failed' } },
  },
};
