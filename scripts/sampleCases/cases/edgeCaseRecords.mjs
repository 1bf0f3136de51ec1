import { PEOPLE } from '../people.mjs';
import { pathId, recordId } from '../random.mjs';
import { applicant, detail, read, rule, validation } from '../wire.mjs';
import { journeyFrame, TENANT } from './account.mjs';
import { moment } from './clock.mjs';

/** Records that each depart from the specification in one way. They reuse pictures of ordinary cases. */
export function edgeCaseRecords() {
  return [nulls(), wrongTypes(), renamedKeys(), hostileText(), spotCheckAsJourney(), mixedMatchLists()];
}

const images = () => ({
  front_side_image_path: pathId('clean-passport-front-raw'),
  back_side_image_path: null,
  front_side_cropped_image_path: pathId('clean-passport-front-crop'),
  back_side_cropped_image_path: null,
  portrait_image_path: pathId('clean-passport-portrait'),
});

const passport = (more = {}) => ({
  step_title: 'Passport',
  progress: 'Completed',
  has_passed_rules: true,
  document_type: 'Passport',
  document_subtype: '',
  issuing_country: 'Utopia',
  issuing_country_code: 'UTO',
  extracted_fields: {
    'Full Name': read('Elena Sofia Marchetti', 'MRZ'),
    'Birth Date': read('1991-07-16', 'MRZ'),
    'Document Number': read('UT0004821', 'MRZ'),
  },
  validation_result: validation('page'),
  face_match_result: null,
  images: images(),
  media_files: null,
  ...more,
});

const selfie = (more = {}) => ({
  progress: 'Completed',
  has_passed_rules: true,
  status: 'Complete',
  is_live: true,
  liveness_status_code: null,
  image_path: pathId('clean-selfie'),
  cropped_image_path: null,
  video_path: null,
  ...more,
});

const who = () => applicant(recordId('odd-applicant'), PEOPLE.elena);

const journey = (record, reference, day, rest) =>
  journeyFrame(recordId(record), reference, moment(day), moment(day, 90), ['Complete', null, 'Complete'], {
    documents: { 10: passport() },
    selfie: selfie(),
    rule_results: { unrecognized_document: rule('unrecognized_document', 'Passed') },
    applicant: who(),
    aml: { applicability: 'Applicable', matches: [] },
    ...rest,
  });

function nulls() {
  return {
    label:
      'Nulls not allowed by the specification: screening checks, device intelligence, rule details, progress of a step',
    journey: journey('odd-nulls', 'odd-2606-J1', 36, {
      documents: { 10: passport({ progress: null, validation_result: { validation_checks: null } }) },
      rule_results: {
        no_aml_records: { ...rule('no_aml_records', 'Passed'), details: null },
        document_validation: null,
      },
      aml: { applicability: null, matches: null },
      screening_checks: null,
      device_intelligence: null,
    }),
  };
}

function wrongTypes() {
  return {
    label:
      'Wrong types: scores and flags as text, lists instead of dictionaries, an image and a field as plain text',
    journey: journey('odd-types', 'odd-2606-J2', 37, {
      start_time: 1_775_000_000,
      documents: [
        passport({
          has_passed_rules: 'true',
          extracted_fields: { 'Full Name': 'Elena Sofia Marchetti', 'Birth Date': read(19_910_716) },
          face_match_result: { is_matched: 'true', score: '97', images: {} },
          images: pathId('clean-passport-front-raw'),
        }),
      ],
      selfie: selfie({ is_live: 'true' }),
      rule_results: [rule('same_subject', 'Passed'), rule('under_age', true)],
      aml: { applicability: ['Applicable'], matches: {} },
      device_intelligence: [],
    }),
  };
}

function renamedKeys() {
  const {
    reference_number: userId,
    rule_results: rules,
    ...rest
  } = journey('odd-names', 'odd-2606-J3', 38, {});
  delete rest.aml;
  return {
    label:
      'Renamed keys: user_id, image keys in another style, ruleResults, amlMatches in place of the AML object',
    journey: {
      ...rest,
      user_id: userId,
      documents: {
        10: passport({
          images: {
            frontImage: pathId('clean-passport-front-raw'),
            'portrait-url': pathId('clean-passport-portrait'),
          },
        }),
      },
      ruleResults: rules,
      amlMatches: [],
    },
  };
}

const OVERRIDE = '\u202E';

function hostileText() {
  return {
    label:
      'Malicious text: markup, scripts, direction overrides, invisible and control characters, long words; applicant’s name differs from the document’s',
    journey: journey('odd-text', `odd-2606-J4${OVERRIDE}4J`, 39, {
      documents: {
        10: passport({
          step_title: '<img src=x onerror="document.title=1">Passport',
          document_subtype: '{{ constructor.constructor("document.title=1")() }}',
          issuing_country: '</pre></textarea><script>document.title=1</script>',
          extracted_fields: {
            'Full Name': read(`Elena${OVERRIDE}anelE Sofia\u2066 Marchetti\u200B`),
            Address: read('../../../../etc/passwd'),
            'Birth Place': read('nul \u0000 bell \u0007 escape \u001B[31m red'),
            'Document Number': read('=HYPERLINK("https://news.example/1","UT0004821")'),
            Occupation: read('W'.repeat(4000)),
            '__proto__ ': read('javascript:document.title=1'),
          },
        }),
      },
      rule_results: {
        document_validation: rule('document_validation', 'Passed', [
          detail('Passport\r\nFailed: nothing', 'Passed', 'line\u2028after line', 'documents', '10'),
        ]),
      },
      applicant: applicant(recordId('odd-applicant-text'), PEOPLE.elena, {
        full_name: `Elena Sofia Marchetti${OVERRIDE}<b>`,
        personal_number: "' OR 1=1 --",
      }),
    }),
  };
}

function spotCheckAsJourney() {
  return {
    label: 'Spot check in the format of a journey: a selfie with progress and crop, a second rule',
    spotCheck: {
      journey_id: recordId('odd-spot-check'),
      tenant_id: TENANT,
      environment_name: 'sandbox',
      start_time: moment(40),
      end_time: moment(40, 30),
      system_decision: 'Complete',
      reference_number: 'odd-2606-J5',
      model_version: '3.0',
      selfie: selfie(),
      applicant: who(),
      rule_results: {
        selfie_liveness: rule('selfie_liveness', 'Passed'),
        same_subject: rule('same_subject', 'Passed'),
      },
      spot_checks: null,
    },
  };
}

function mixedMatchLists() {
  const id = recordId('odd-matches');
  const reference = 'odd-2606-J6';
  const match = (number, more) => ({
    name: `Sample Person ${number}`,
    notes: null,
    datasets: ['Adverse Media'],
    addresses: null,
    sex: null,
    score: 1 / number,
    resource_id: `rs-odd-${number}`,
    details: {},
    ...more,
  });
  const monitored = (number, version, type, more) => ({
    ...match(number, more),
    is_whitelisted: false,
    match_status: 'potential_match',
    match_id: `m-odd-${number}`,
    aml_record_version: version,
    ongoing_monitor_update_type: type,
  });
  const lists = {
    countries: ['NL', 'BE'],
    datesOfBirth: ['1991', '1991-07'],
    notes: ['First note', 'Second note'],
    aliases: ['S. Person'],
  };
  const strings = {
    countries: 'NL, BE',
    datesOfBirth: '1991',
    aliases: [{ firstName: 'S.', lastName: 'Person' }],
  };
  return {
    label: 'Inconsistent match lists: text where lists are specified, lists inside objects, no list at all',
    amlResult: {
      check_id: id,
      reference_number: reference,
      check_time: moment(41),
      final_decision: 'Refer',
      aml: {
        matches: [match(1, strings), monitored(2, 1, null, lists)],
        ongoing_monitoring_enabled: true,
        last_ongoing_monitoring_update: null,
        search_datetime: moment(41, -5),
      },
    },
    history: [
      { check_id: id, reference_number: reference, aml_matches: [monitored(1, 1, null, lists)] },
      {
        check_id: id,
        reference_number: reference,
        aml_matches: { matches: [monitored(2, 1, 'New', strings)] },
      },
      { check_id: id, reference_number: reference, aml_matches: null },
      { check_id: id, reference_number: reference, results: [monitored(1, 2, 'Updated', strings)] },
    ],
  };
}
