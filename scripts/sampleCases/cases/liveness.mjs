import { PEOPLE } from '../people.mjs';
import { recordId } from '../random.mjs';
import { applicant, detail, device, read, rule, ruleSet, validation } from '../wire.mjs';
import { journeyFrame } from './account.mjs';
import { moment } from './clock.mjs';

/** One case for each way in which a selfie can fail (the covered face is among the first six cases). */
export function livenessCases(caseBuilder) {
  return [
    screenReplay(caseBuilder),
    twoPeople(caseBuilder),
    tooClose(caseBuilder),
    cutOff(caseBuilder),
    nobodyThere(caseBuilder),
    tooSmall(caseBuilder),
    turnedAway(caseBuilder),
  ];
}

/** The selfie rule as failed, with this text. */
const notLive = (text) => ({
  selfie_liveness: rule('selfie_liveness', 'Failed', [detail('Selfie', 'Failed', text, 'selfie', '30')]),
});

function screenReplay(caseBuilder) {
  const selfie = caseBuilder.selfie('replay', {
    person: 'kwame',
    scene: { room: 'night', light: 'dim', screen: true },
    crop: [230, 330, 500, 620],
    status: 'Refer',
    live: false,
    code: 'NOT_LIVE',
    passed: false,
    video: true,
  });
  const licence = caseBuilder.identity('replay-licence', {
    kind: 'licence',
    type: 'Driving Licence',
    state: 'UTO',
    person: 'kwame',
    oneSided: true,
    stepTitle: 'Driving licence',
    number: 'UD550120',
    issued: '2022-02-02',
    expires: '2032-02-01',
    band: '#6b5b95',
    ground: 'slate',
    angle: 2.5,
    vocabulary: 'short',
    match: { ok: true, score: 88, selfie: selfie.path },
  });
  return {
    label: 'Not live: selfie photographed from a screen, on a rooted emulator behind a VPN',
    journey: journeyFrame(
      recordId('replay'),
      'onb-2602-B1',
      moment(6),
      moment(6, 188),
      ['Refer', 'Rejected', 'Rejected'],
      {
        documents: { 20: licence },
        selfie: selfie.wire,
        rule_results: ruleSet({
          identity: [['20', 'Driving Licence - Front']],
          override: {
            ...notLive('Judged to be a picture of a screen'),
            device_intelligence: rule('device_intelligence', 'Failed', [
              detail('Rooted Device', 'Failed', 'Device is rooted', 'device_intelligence', 'rooted'),
              detail('Emulator', 'Failed', 'Session runs in an emulator', 'device_intelligence', 'emulator'),
            ]),
          },
        }),
        applicant: applicant(recordId('kwame'), PEOPLE.kwame),
        aml: { applicability: 'Applicable', matches: [] },
        device_intelligence: device(8, {
          rooted: 'Device is rooted',
          emulator: 'Session runs in an emulator',
          vpn: 'Connection comes through a VPN',
          hooking_framework: 'An instrumentation framework is loaded',
        }),
      },
    ),
  };
}

function twoPeople(caseBuilder) {
  const selfie = caseBuilder.selfie('two-people', {
    person: 'amara',
    place: { x: -165 },
    others: [
      {
        person: 'jonas',
        pose: { smile: 0.7, clothes: { kind: 'crew', colour: '#45566b' } },
        scale: 1.75,
        x: 270,
        y: 70,
      },
    ],
    scene: { room: 'street', light: 'day' },
    crop: [40, 250, 560, 700],
    status: 'Refer',
    live: false,
    code: 'TOO_MANY_FACES',
    passed: false,
  });
  const permit = caseBuilder.identity('two-people-permit', {
    kind: 'permit',
    type: 'Residence Permit',
    localType: 'Permeso de loĝado',
    state: 'UTO',
    person: 'amara',
    stepTitle: 'ID Document',
    number: 'RP0044712',
    issued: '2024-05-10',
    expires: '2027-05-09',
    band: '#7a4e7e',
    extra: ['Type of permit', 'STUDIES'],
    ground: 'linen',
    angle: -3,
    wide: 1500,
    match: { ok: true, score: 90, selfie: selfie.path },
    more: { 'Residency Type': read('Studies') },
  });
  return {
    label: 'Two faces in the selfie; residence permit; applicant already known',
    journey: journeyFrame(
      recordId('two-people'),
      'onb-2602-B2',
      moment(7),
      moment(7, 260),
      ['Refer', null, 'Refer'],
      {
        documents: { 20: permit },
        selfie: selfie.wire,
        rule_results: ruleSet({
          identity: [['20', 'Residence Permit - Front']],
          override: {
            ...notLive('More than one face'),
            no_duplicate_applicant: rule('no_duplicate_applicant', 'Failed', [
              detail(
                'Earlier journey',
                'Failed',
                'Same personal number under reference onb-2509-C3',
                'applicant',
                recordId('earlier-two'),
              ),
            ]),
          },
        }),
        applicant: applicant(recordId('amara'), PEOPLE.amara),
        aml: { applicability: 'Applicable', matches: [] },
        device_intelligence: device(1),
      },
    ),
  };
}

function tooClose(caseBuilder) {
  const selfie = caseBuilder.selfie('too-close', {
    person: 'jonas',
    place: { scale: 4.3, y: 30 },
    pose: { turn: 0.1 },
    scene: { room: 'kitchen', light: 'warm' },
    crop: null,
    status: 'Refer',
    live: false,
    code: 'FACE_TOO_CLOSE',
    passed: false,
  });
  const licence = caseBuilder.identity('too-close-licence', {
    kind: 'licence',
    type: 'Driving Licence',
    state: 'CZE',
    person: 'jonas',
    stepTitle: 'Driving licence',
    number: 'VZ118203',
    issued: '2021-07-20',
    expires: '2031-07-19',
    ground: 'oak',
    angle: 4,
    wide: 1500,
    vocabulary: 'short',
    band: '#b05c7a',
    match: { ok: true, score: 84, selfie: selfie.path },
    more: { Barcode: read('SAMPLE-VZ118203', 'BARCODE') },
  });
  return {
    label: 'Face too close to the camera; new selfie requested from the applicant',
    journey: journeyFrame(
      recordId('too-close'),
      'onb-2602-B3',
      moment(8),
      moment(8, 199),
      ['Refer', 'Resubmission Requested', 'Resubmission Requested'],
      {
        documents: { 20: licence },
        selfie: selfie.wire,
        rule_results: ruleSet({
          identity: [['20', 'Driving Licence - Front']],
          override: notLive('Face fills the picture'),
        }),
        applicant: applicant(recordId('jonas'), PEOPLE.jonas),
        aml: { applicability: 'Applicable', matches: [] },
        device_intelligence: device(2),
      },
    ),
  };
}

function cutOff(caseBuilder) {
  const selfie = caseBuilder.selfie('cut-off', {
    person: 'layla',
    place: { x: -330, y: 60, scale: 2.6 },
    scene: { room: 'office', light: 'cool' },
    crop: [0, 300, 480, 600],
    status: 'Refer',
    live: false,
    code: 'FACE_CROPPED',
    passed: false,
  });
  const registered = caseBuilder.face('cut-off-register', 'layla', { pose: { turn: 0 } });
  const card = caseBuilder.identity('cut-off-card', {
    kind: 'card',
    type: 'Identity Card',
    state: 'ARE',
    person: 'layla',
    stepTitle: 'ID Document',
    number: 'SPE000912',
    issued: '2022-09-14',
    expires: '2032-09-13',
    personal: '784000000000002',
    place: 'Specimen Oasis',
    address: '3 Sample Street, Specimen Oasis',
    ground: 'marble',
    angle: -2,
    wide: 1500,
    match: { ok: false, score: 52, selfie: selfie.path },
    passed: false,
    more: { 'Nationality Native': read('نموذجي') },
  });
  return {
    label:
      'Face cut off at the edge: matches neither card nor register; government check returned no response',
    journey: journeyFrame(
      recordId('cut-off'),
      'onb-2602-B4',
      moment(9),
      moment(9, 305),
      ['Refer', null, 'Refer'],
      {
        documents: { 20: card },
        selfie: selfie.wire,
        rule_results: ruleSet({
          identity: [['20', 'Identity Card - Front']],
          override: {
            ...notLive('Part of the face is outside the picture'),
            same_subject: rule('same_subject', 'CouldNotApply', [
              detail('Selfie', 'Failed', 'Face incomplete', 'selfie', '30'),
            ]),
            government_check: rule('government_check', 'CouldNotApply', []),
          },
        }),
        applicant: applicant(recordId('layla'), PEOPLE.layla, { personal_number: '784000000000002' }),
        aml: { applicability: 'Applicable', matches: [] },
        screening_checks: {
          additional_face_db: {
            face_match_results: [
              {
                is_matched: false,
                score: 44,
                images: [
                  { image_path: selfie.path, image_source: 'Selfie' },
                  { image_path: registered, image_source: 'AdditionalFace' },
                ],
              },
            ],
          },
          uae_goverment_db_check: {},
        },
        device_intelligence: device(4),
      },
    ),
  };
}

function nobodyThere(caseBuilder) {
  const selfie = caseBuilder.selfie('nobody', {
    nobody: true,
    person: 'arjun',
    scene: { room: 'living', light: 'dim' },
    crop: null,
    status: 'Refer',
    live: false,
    code: 'FACE_NOT_FOUND',
    passed: false,
  });
  const permit = caseBuilder.identity('nobody-permit', {
    kind: 'permit',
    type: 'Work Permit',
    localType: 'कार्य अनुमति',
    state: 'IND',
    person: 'arjun',
    oneSided: true,
    stepTitle: 'ID Document',
    number: 'WP330018',
    issued: '2025-01-15',
    expires: '2027-01-14',
    extra: ['Profession', 'MODEL MAKER'],
    ground: 'walnut',
    angle: 3,
    wide: 1500,
    more: { Profession: read('Model maker'), Employer: read('Sample Works') },
  });
  return {
    label: 'No face in the selfie to compare with the work permit; Devanagari names',
    journey: journeyFrame(
      recordId('nobody'),
      'onb-2602-B5',
      moment(10),
      moment(10, 171),
      ['Refer', null, 'Refer'],
      {
        documents: { 20: permit },
        selfie: selfie.wire,
        rule_results: ruleSet({
          identity: [['20', 'Work Permit - Front']],
          override: { ...notLive('No face found'), same_subject: rule('same_subject', 'CouldNotApply', []) },
        }),
        applicant: applicant(recordId('arjun'), PEOPLE.arjun),
        aml: { applicability: 'Applicable', matches: [] },
        device_intelligence: device(1),
      },
    ),
  };
}

function tooSmall(caseBuilder) {
  const selfie = caseBuilder.selfie('too-small', {
    person: 'ines',
    place: { scale: 0.62, y: 130, x: 40 },
    scene: { room: 'street', light: 'cool', ledge: 930 },
    crop: [360, 560, 320, 400],
    status: 'Refer',
    live: false,
    code: 'FACE_TOO_SMALL',
    passed: false,
  });
  const card = caseBuilder.identity('too-small-card', {
    kind: 'card',
    type: 'Voter Card',
    title: 'Voter Card',
    state: 'PRT',
    person: 'ines',
    stepTitle: 'ID Document',
    number: 'VC900217',
    issued: '2017-11-02',
    expires: '2027-11-01',
    ground: 'felt',
    angle: -4,
    wide: 1500,
    band: '#6f7d3c',
    match: { ok: true, score: 69, selfie: selfie.path },
  });
  return {
    label: 'Face too small in the selfie; voter card with a name rich in diacritics',
    journey: journeyFrame(
      recordId('too-small'),
      'onb-2602-B6',
      moment(11),
      moment(11, 244),
      ['Refer', 'Approved', 'Approved'],
      {
        documents: { 20: card },
        selfie: selfie.wire,
        rule_results: ruleSet({
          identity: [['20', 'Voter Card - Front']],
          override: notLive('Face is smaller than a fifth of the picture'),
        }),
        applicant: applicant(recordId('ines'), PEOPLE.ines),
        aml: { applicability: 'Applicable', matches: [] },
        device_intelligence: device(1),
      },
    ),
  };
}

function turnedAway(caseBuilder) {
  const selfie = caseBuilder.selfie('turned', {
    person: 'lin',
    pose: { turn: 1.75, smile: 0.1 },
    scene: { room: 'kitchen', light: 'day' },
    status: 'Refer',
    live: false,
    code: 'FACE_ANGLE_TOO_LARGE',
    passed: false,
  });
  const passport = caseBuilder.identity('turned-passport', {
    kind: 'passport',
    type: 'Passport',
    state: 'CHN',
    person: 'lin',
    stepTitle: 'Passport',
    number: 'E00001288',
    issued: '2024-08-08',
    expires: '2029-08-07',
    place: '样本市',
    ground: 'slate',
    angle: 2,
    wide: 1500,
    match: { ok: true, score: 74, selfie: selfie.path },
    more: { 'Birth Place Native': read('样本市') },
    validation: validation('passport', {
      'Screen Recapture Detection (Front)': ['Undetermined', 'Too much glare to tell'],
    }),
    passed: false,
  });
  const visa = caseBuilder.identity('turned-visa', {
    kind: 'visa',
    type: 'Visa',
    subtype: 'Student',
    state: 'UTO',
    person: 'lin',
    stepTitle: 'Visa',
    number: 'V0021773',
    passportNumber: 'E00001288',
    purpose: 'STUDIES',
    issued: '2026-01-10',
    expires: '2026-07-09',
    ground: 'slate',
    angle: -1.5,
    wide: 1500,
    more: { 'Visa Purpose': read('Studies'), 'Passport Number': read('E00001288') },
  });
  return {
    label: 'Under age: Chinese passport and visa, rejected by the service; head turned too far in the selfie',
    journey: journeyFrame(
      recordId('turned'),
      'onb-2602-B7',
      moment(12),
      moment(12, 512),
      ['Rejected', null, 'Rejected'],
      {
        documents: { 10: passport, visa_step: visa },
        selfie: selfie.wire,
        rule_results: ruleSet({
          identity: [
            ['10', 'Passport - Front'],
            ['visa_step', 'Visa - Front'],
          ],
          override: {
            ...notLive('Head is turned more than 35 degrees'),
            no_aml_records: rule('no_aml_records', 'CouldNotApply', []),
            under_age: rule('under_age', 'Failed', [
              detail('Passport - Front', 'Failed', 'Under 18', 'documents', '10'),
            ]),
            approved_nationality: rule('approved_nationality', 'Failed', [
              detail('Passport - Front', 'Failed', 'Nationality not on the list', 'documents', '10'),
            ]),
          },
        }),
        applicant: applicant(recordId('lin'), PEOPLE.lin),
        aml: { applicability: 'Skipped', matches: null },
        device_intelligence: device(1),
      },
    ),
  };
}
