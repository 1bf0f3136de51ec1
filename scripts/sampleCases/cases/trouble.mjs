import { PEOPLE } from '../people.mjs';
import { recordId } from '../random.mjs';
import { utilityBill } from '../draw/pages.mjs';
import { applicant, detail, device, read, rule, ruleSet, validation } from '../wire.mjs';
import { journeyFrame } from './account.mjs';
import { moment } from './clock.mjs';

/** Rejections, unfinished journeys, expired documents, and records that contradict themselves. */
export function troubleCases(caseBuilder) {
  return [
    rejectedOutright(caseBuilder),
    halfWay(caseBuilder),
    unrecognised(caseBuilder),
    oldBill(caseBuilder),
    contradictions(caseBuilder),
    brokenMedia(caseBuilder),
    unknownThings(caseBuilder),
    longNames(caseBuilder),
    largePictures(caseBuilder),
  ];
}

function rejectedOutright(caseBuilder) {
  const selfie = caseBuilder.selfie('rejected', {
    person: 'ines',
    scene: { room: 'night', light: 'dim' },
    light: { blur: 9, noise: 14 },
    status: 'Refer',
    live: false,
    code: 'BAD_QUALITY_IMAGE',
    passed: false,
  });
  const passport = caseBuilder.identity('rejected-passport', {
    kind: 'passport',
    type: 'Passport',
    state: 'PRT',
    person: 'ines',
    stepTitle: 'Passport',
    number: 'AM0000215',
    issued: '2014-03-11',
    expires: '2024-03-11',
    place: 'Vila de Amostra',
    ground: 'desk',
    angle: 5,
    passed: false,
    light: { glare: [1010, 560, 330], blur: 1.6 },
    match: { ok: false, score: 38, selfie: selfie.path },
    validation: validation('passport', {
      'Photocopy Detection (Front)': ['Failed', 'Looks like a copy on paper'],
      'Screen Recapture Detection (Front)': ['Undetermined', 'Glare hides the area'],
      'Security Pattern (Front)': ['Failed', 'Pattern is interrupted under the portrait'],
      'Portrait Substitution (Front)': ['Undetermined', null],
    }),
  });
  return {
    label: 'Rejected: expired passport, probable photocopy, glare; blurred selfie',
    journey: journeyFrame(
      recordId('rejected'),
      'onb-2603-C1',
      moment(13),
      moment(13, 140),
      ['Rejected', null, 'Rejected'],
      {
        documents: { 10: passport },
        selfie: selfie.wire,
        rule_results: ruleSet({
          identity: [['10', 'Passport - Front']],
          override: {
            document_validation: rule('document_validation', 'Failed', [
              detail('Passport - Front', 'Failed', 'Two checks failed', 'documents', '10'),
            ]),
            expired_document: rule('expired_document', 'Failed', [
              detail('Passport - Front', 'Failed', 'Expired 2024-03-11', 'documents', '10'),
            ]),
            document_quality: rule('document_quality', 'Failed', [
              detail('Passport - Front', 'Failed', 'Glare over the printed fields', 'documents', '10'),
            ]),
            same_subject: rule('same_subject', 'Failed', [
              detail('Selfie', 'Failed', 'Portrait and selfie differ', 'selfie', '30'),
            ]),
            selfie_liveness: rule('selfie_liveness', 'Failed', [
              detail('Selfie', 'Failed', 'Blurred', 'selfie', '30'),
            ]),
          },
        }),
        applicant: applicant(recordId('ines'), PEOPLE.ines),
        aml: { applicability: 'Applicable', matches: [] },
        device_intelligence: device(3, { location_spoofing: 'Location is simulated' }, 'Passed'),
      },
    ),
  };
}

function halfWay(caseBuilder) {
  const passport = caseBuilder.identity('half-way-passport', {
    kind: 'passport',
    type: 'Passport',
    state: 'IND',
    person: 'arjun',
    stepTitle: 'Passport',
    number: 'Z0000317',
    issued: '2023-04-04',
    expires: '2033-04-03',
    place: 'Namunapur',
    ground: 'oak',
    angle: -3,
    wide: 1500,
    progress: 'Started',
    passed: false,
    validation: null,
  });
  return {
    label: 'Incomplete: passport submitted, selfie and proof of address not started, no decision yet',
    journey: journeyFrame(
      recordId('half-way'),
      'onb-2603-C2',
      moment(14, 0, { zone: true }),
      null,
      ['Incomplete', null, 'Incomplete'],
      {
        documents: { 10: passport, 50: caseBuilder.emptyStep('Proof of Address', 'Not Started') },
        selfie: {
          progress: 'Not Started',
          has_passed_rules: false,
          status: 'Not Started',
          is_live: false,
          liveness_status_code: null,
          image_path: null,
          cropped_image_path: null,
          video_path: null,
        },
        rule_results: {},
        applicant: applicant(recordId('arjun'), PEOPLE.arjun),
        aml: { applicability: 'Not Ready Yet', matches: null },
        device_intelligence: { device_signals: [] },
      },
    ),
    summary: {
      journey_id: recordId('half-way'),
      is_completed: false,
      step_summaries: [
        {
          definition: { step_id: 10, step_type: 'Document', step_title: 'Passport' },
          result: {
            has_passed_rules: false,
            is_concluded: false,
            status: 'Submitted',
            error_user_feedback_code: null,
            error_user_feedback_title: '',
            error_user_feedback_details: '',
          },
        },
        { definition: { step_id: 30, step_type: 'Selfie', step_title: 'Selfie' }, result: null },
      ],
      result: {
        interim_rule_assessment: 'Passed',
        interim_rule_details: { under_age: { name: 'Under Age', result: 'Passed' } },
      },
    },
  };
}

function unrecognised(caseBuilder) {
  const card = caseBuilder.identity('unrecognised-card', {
    kind: 'permit',
    type: null,
    title: 'Library Card',
    localType: 'Bibliotekkarto',
    state: 'UTO',
    person: 'elena',
    oneSided: true,
    recognised: false,
    stepTitle: 'ID Document',
    number: 'LIB-00042',
    issued: '2024-01-01',
    expires: '2027-01-01',
    ground: 'linen',
    angle: 6,
    wide: 1500,
    passed: false,
    vocabulary: 'short',
    validation: {
      validation_outcome: 'Undetermined',
      validation_checks: [
        {
          name: 'Document Classification (Front)',
          description: 'Is the type known well enough to be authenticated',
          result: 'Failed',
          result_description: 'Type unknown',
        },
        {
          name: 'Photocopy Detection (Front)',
          description: null,
          result: 'Undetermined',
          result_description: 'Needs a known type',
        },
      ],
    },
  });
  card.document_type = null;
  card.document_subtype = null;
  card.issuing_country = null;
  card.issuing_country_code = null;
  card.extracted_fields = {};
  return {
    label: 'Unrecognised document (a library card), no portrait, proof of address skipped, no selfie step',
    journey: journeyFrame(
      recordId('unrecognised'),
      'onb-2603-C3',
      moment(15),
      moment(15, 96),
      ['Refer', null, 'Refer'],
      {
        documents: { 20: card, 50: caseBuilder.emptyStep('Proof of Address', 'Skipped') },
        selfie: null,
        rule_results: {
          unrecognized_document: rule('unrecognized_document', 'Failed', [
            detail('ID Document - Front', 'Failed', 'No supported type fits', 'documents', '20'),
          ]),
          document_validation: rule('document_validation', 'CouldNotApply', []),
          proof_policy: rule('proof_policy', 'CouldNotApply', []),
          expired_document: rule('expired_document', 'CouldNotApply', []),
          under_age: rule('under_age', 'CouldNotApply', []),
          document_quality: rule('document_quality', 'Passed', [
            detail('ID Document - Front', 'Passed', 'Sharp and readable', 'documents', '20'),
          ]),
        },
        applicant: applicant(recordId('unknown-applicant'), null),
        aml: { applicability: 'Skipped', matches: null },
        device_intelligence: device(1),
      },
    ),
  };
}

function oldBill(caseBuilder) {
  const selfie = caseBuilder.selfie('old-bill', {
    person: 'greta',
    place: { x: 255, y: -60 },
    scene: { room: 'kitchen', light: 'warm' },
    crop: [430, 190, 530, 650],
    status: 'Refer',
    live: false,
    code: 'FACE_CLOSE_TO_BORDER',
    passed: false,
  });
  const card = caseBuilder.identity('old-bill-card', {
    kind: 'card',
    type: 'Identity Card',
    state: 'DEU',
    person: 'greta',
    stepTitle: 'ID Document',
    number: 'T00000052',
    issued: '2016-06-06',
    expires: '2026-06-05',
    place: 'Musterstadt',
    address: 'Beispielweg 9, 00000 Musterstadt',
    ground: 'walnut',
    angle: 1.5,
    wide: 1500,
    match: { ok: true, score: 86, selfie: selfie.path },
    more: { 'Maiden Name': read('Muster') },
  });
  const bill = caseBuilder.page(
    'old-bill-page',
    utilityBill({
      holder: ['G. Beispiel', 'Beispielweg 9', '00000 Musterstadt'],
      account: '000-952-00',
      issued: '2025-03-02',
      due: '2025-03-24',
      kind: 'power',
    }),
    {
      type: 'Utility Bill',
      subtype: 'Electricity Bill',
      pdf: 'Electricity bill',
      passed: false,
      ground: 'oak',
      angle: -1.5,
      wide: 1500,
      fields: {
        'Full Name': read('G. Beispiel'),
        Address: read('Beispielweg 9, 00000 Musterstadt'),
        'Street Name': read('Beispielweg', 'INFERRED'),
        'Building Number': read('9', 'INFERRED'),
        City: read('Musterstadt', 'INFERRED'),
        'Issue Date': read('2025-03-02'),
      },
    },
  );
  return {
    label:
      'Electricity bill too old, connection located far from the address, a required field missing; PDF and photo',
    journey: journeyFrame(
      recordId('old-bill'),
      'onb-2603-C4',
      moment(16),
      moment(16, 733),
      ['Refer', 'Resubmission Requested', 'Resubmission Requested'],
      {
        documents: { 20: card, 50: bill },
        selfie: selfie.wire,
        rule_results: ruleSet({
          identity: [['20', 'Identity Card - Front']],
          address: [['50', 'Utility Bill']],
          screening: false,
          override: {
            outdated_proof_of_address: rule('outdated_proof_of_address', 'Failed', [
              detail('Utility Bill', 'Failed', 'Issued more than 90 days ago', 'documents', '50'),
            ]),
            geolocation: rule('geolocation', 'Failed', [
              detail(
                'Utility Bill',
                'Failed',
                'Connection is about 1 240 km from the address',
                'documents',
                '50',
              ),
            ]),
            mandatory_information_presence: rule('mandatory_information_presence', 'Failed', [
              detail('Utility Bill', 'Failed', 'Country is missing', 'documents', '50'),
            ]),
            proof_of_address_matched: rule('proof_of_address_matched', 'CouldNotApply', [
              detail('Utility Bill', 'Failed', 'Initial only', 'documents', '50'),
            ]),
            selfie_liveness: rule('selfie_liveness', 'Failed', [
              detail('Selfie', 'Failed', 'Face touches the border', 'selfie', '30'),
            ]),
          },
        }),
        applicant: applicant(recordId('greta'), PEOPLE.greta),
        aml: { applicability: 'Disabled', matches: null },
        device_intelligence: device(2),
      },
    ),
  };
}

function contradictions(caseBuilder) {
  const selfie = caseBuilder.selfie('contradictions', {
    person: 'tobias',
    scene: { room: 'living', light: 'cool' },
    status: 'Complete',
    live: true,
    code: 'NOT_LIVE',
  });
  const card = caseBuilder.identity('contradictions-card', {
    kind: 'card',
    type: 'Identity Card',
    state: 'UTO',
    person: 'tobias',
    oneSided: true,
    stepTitle: 'ID Document',
    number: 'UI0099120',
    issued: '2030-01-01',
    expires: '2020-01-01',
    ground: 'felt',
    angle: -2,
    wide: 1500,
    progress: 'Not Started',
    match: { ok: true, score: 3, selfie: selfie.path },
    validation: validation(
      'card',
      { 'Photocopy Detection (Front)': ['Failed', 'Looks like a copy'] },
      'Passed',
    ),
    more: { 'Birth Date': read('1984-13-03', 'MRZ'), 'Issuing Country Code': read('UT', 'VIZ') },
  });
  card.images.front_image_path = caseBuilder.missing(
    'contradictions-second-front',
    'both vocabularies present and different',
  );
  return {
    label:
      'Contradictory: final decision differs, passed rule with a failed detail, unfinished with an end time',
    journey: journeyFrame(
      recordId('contradictions'),
      'onb-2603-C5',
      moment(17, 600),
      moment(17),
      ['Incomplete', 'Rejected', 'Approved'],
      {
        documents: { 20: card },
        selfie: selfie.wire,
        rule_results: ruleSet({
          identity: [['20', 'Identity Card - Front']],
          override: {
            document_validation: rule('document_validation', 'Passed', [
              detail('Identity Card - Front', 'Failed', 'One check failed', 'documents', '20'),
            ]),
            proof_policy: rule('proof_policy', 'Failed', [
              detail('Identity Card - Front', 'Passed', 'Type accepted for this step', 'documents', '20'),
            ]),
            document_quality: rule('document_quality', 'Passed', [
              detail('Passport - Front', 'Passed', 'Sharp and readable', 'documents', '99'),
            ]),
            expired_document: rule('expired_document', 'Passed', [
              detail('Identity Card - Front', 'Passed', 'Valid when submitted', 'documents', '20'),
            ]),
          },
        }),
        applicant: applicant(recordId('tobias'), PEOPLE.tobias, { birth_date: '1985-11-03' }),
        aml: { applicability: 'Not Ready Yet', matches: [] },
        device_intelligence: {
          signals_outcome: 'Passed',
          device_signals: [
            { key: 'rooted', name: 'Rooted Device', result: 'Failed', description: 'Device is rooted' },
          ],
        },
      },
    ),
  };
}

function brokenMedia(caseBuilder) {
  const selfie = caseBuilder.selfie('broken', { person: 'amara', scene: { room: 'office', light: 'day' } });
  selfie.wire.video_path = caseBuilder.missing(
    'broken-video',
    'video named by the result, not held by the service',
  );
  const passport = caseBuilder.identity('broken-passport', {
    kind: 'passport',
    type: 'Passport',
    state: 'UTO',
    person: 'amara',
    stepTitle: 'Passport',
    number: 'UT0007730',
    issued: '2020-12-12',
    expires: '2030-12-11',
    ground: 'marble',
    angle: 3,
    wide: 1500,
    match: { ok: true, score: 92, selfie: selfie.path },
  });
  caseBuilder.damage(passport.images.front_side_image_path, 0.42, 'photograph cut in its lower half');
  caseBuilder.damage(
    passport.images.front_side_cropped_image_path,
    0.002,
    'picture cut within its header, cannot be decoded',
  );
  caseBuilder.withdraw(
    passport.images.portrait_image_path,
    'portrait named by the result, not held by the service',
  );
  return {
    label:
      'Damaged media: one image truncated, one cannot be decoded, portrait and video missing from the service',
    journey: journeyFrame(
      recordId('broken'),
      'onb-2603-C6',
      moment(18),
      moment(18, 240),
      ['Complete', null, 'Complete'],
      {
        documents: { 10: passport },
        selfie: selfie.wire,
        rule_results: ruleSet({ identity: [['10', 'Passport - Front']] }),
        applicant: applicant(recordId('amara'), PEOPLE.amara),
        aml: { applicability: 'Applicable', matches: [] },
        device_intelligence: device(1),
      },
    ),
  };
}

function unknownThings(caseBuilder) {
  const selfie = caseBuilder.selfie('unknown', {
    person: 'rafael',
    scene: { room: 'street', light: 'warm' },
    status: 'Pending Review',
    live: true,
    code: 'FACE_EYES_CLOSED',
    passed: false,
  });
  const document = caseBuilder.identity('unknown-card', {
    kind: 'permit',
    type: 'Digital Wallet Credential',
    state: 'ESP',
    person: 'rafael',
    oneSided: true,
    stepTitle: 'Wallet',
    number: 'DWC-00-118',
    issued: '2026-01-02',
    expires: '2027-01-01',
    ground: 'slate',
    angle: -1,
    wide: 1500,
    progress: 'Paused',
    match: { ok: true, score: 0.93, selfie: selfie.path },
    more: {
      'Wallet Assurance Level': { type: 'level', value: 'substantial', source: 'WALLET' },
      Height: { type: 'number', value: 181, source: 'VIZ', confidence: 0.8 },
      'Old Style Field': { value: 'kept', read_accuracy: 'High', type: 'string' },
    },
  });
  document.validation_result = document.validation_result.validation_checks.map((check, index) =>
    index === 2 ? { ...check, result: 'Warning' } : check,
  );
  document.face_match_result.images.push({ image_path: selfie.path, image_source: 'WalletPortrait' });
  document.wallet_presentation = {
    issuer: 'https://wallet.example',
    protocol: 'openid4vp',
    disclosed_claims: ['family_name', 'birth_date'],
  };
  return {
    label: 'Newer API version: unknown decisions, codes, rules and whole blocks (GPS address, wallet)',
    journey: journeyFrame(
      recordId('unknown'),
      'onb-2603-C7',
      moment(19),
      moment(19, 260, { zone: true }),
      ['Escalated', 'On Hold', 'On Hold'],
      {
        model_version: '4.1',
        journey_definintion_id: 'legacy-flow-7',
        documents: { wallet_step: document },
        selfie: { ...selfie.wire, passive_liveness: { result: 'Passed', provider_version: '9' } },
        rule_results: {
          ...ruleSet({ identity: [['wallet_step', 'Digital Wallet Credential']] }),
          wallet_trust: rule(
            'wallet_trust',
            'Inconclusive',
            [detail('Wallet', 'Warning', 'Issuer is not on the trust list', 'wallet', 'wallet_step')],
            ['Wallet Trust', 'The issuer of the wallet is trusted.', null, null],
          ),
          excluded_nationality: rule(
            'excluded_nationality',
            'Passed',
            [],
            ['Excluded Nationality', null, null, null],
          ),
        },
        applicant: { ...applicant(recordId('rafael'), PEOPLE.rafael), risk_band: 'B' },
        aml: { applicability: 'Deferred', matches: [] },
        screening_checks: {
          phone_ownership_check: { status: 'Matched', carrier: 'Mock Mobile', checked_at: moment(19, 200) },
        },
        device_intelligence: {
          signals_outcome: 'Review',
          device_signals: [
            { key: 'rooted', name: 'Rooted Device', result: false, description: 'Device is not rooted' },
            { key: 'screen_sharing', name: 'Screen Sharing', result: 'Unknown', description: null },
          ],
          session_risk: 17,
        },
        gps_address: {
          status: 'Completed',
          coordinates: { latitude: 0.5, longitude: -0.5, accuracy_metres: 14 },
          resolved_address: {
            street_name: 'Calle Ejemplo',
            building_number: '12',
            city: 'Ciudad Muestra',
            country: 'Utopia',
          },
          distance_to_declared_metres: 38,
          captured_at: moment(19, 120),
        },
      },
    ),
  };
}

function longNames(caseBuilder) {
  const long = {
    ...PEOPLE.kwame,
    first: 'Wolfgang Maximilian Alexander Ferdinand Hieronymus Bartholomäus',
    last: 'von Beispielhausen-Mustermannsdorf zu Langenschildwinkel-Probstzella und Specimen-Rottenburg',
    face: {
      ...PEOPLE.tobias.face,
      hair: 'side',
      hairColour: '#4a3a30',
      browColour: '#3f3029',
      beard: 'full',
      beardColour: '#523f33',
      glasses: 'round',
      iris: '#5a7a52',
    },
    nationality: 'UTO',
    birth: '1971-01-31',
  };
  const selfie = caseBuilder.selfie('long', {
    person: long,
    scene: { room: 'office', light: 'day' },
    live: null,
    status: 'Complete',
  });
  const passport = caseBuilder.identity('long-passport', {
    kind: 'passport',
    type: 'Passport',
    subtype: 'Ordinary passport with an unusually long description of its kind',
    state: 'UTO',
    person: long,
    stepTitle: 'Passport or, where none is at hand, another travel document with a machine-readable zone',
    number: 'UT0008888',
    issued: '2022-02-22',
    expires: '2032-02-21',
    place: 'Nova Utopolis-sur-la-Rivière-Longue',
    ground: 'walnut',
    angle: -1.5,
    wide: 1500,
    match: { ok: true, score: 95, selfie: selfie.path },
    more: {
      Address: read(
        'Apartment 1204, Building 7B, The Placeholder Residences at Sample Gardens, 1187 Avenue of the Unknown Cartographer, Specimen-Rottenburg, Province of Upper Utopia, 00000-0000',
      ),
    },
  });
  return {
    label: 'Very long names, titles and address; liveness check disabled',
    journey: journeyFrame(
      recordId('long'),
      'onboarding/2026/03/western-branch/desk-04/reference-with-many-parts_0000000000000142+final.v2@sample',
      moment(20),
      moment(20, 421),
      ['Complete', null, 'Complete'],
      {
        documents: { passport_step: passport },
        selfie: selfie.wire,
        rule_results: {
          ...ruleSet({ identity: [['passport_step', 'Passport - Front']] }),
          selfie_liveness: rule('selfie_liveness', 'CouldNotApply', []),
        },
        applicant: applicant(recordId('long-applicant'), long),
        aml: { applicability: 'Applicable', matches: [] },
        device_intelligence: device(1),
      },
    ),
  };
}

function largePictures(caseBuilder) {
  const selfie = caseBuilder.selfie('large', {
    person: 'wei',
    scene: { room: 'office', light: 'cool' },
    video: false,
  });
  const big = { wide: 6000, angle: 1, share: 0.72 };
  const smooth = { width: 6000, height: 4000, noise: 0, quality: 0.8 };
  const passport = caseBuilder.identity('large-passport', {
    kind: 'passport',
    type: 'Passport',
    state: 'CHN',
    person: 'wei',
    stepTitle: 'Passport',
    number: 'E00004410',
    issued: '2020-05-05',
    expires: '2030-05-04',
    personal: '198812300000',
    place: '样本市',
    ground: 'desk',
    ...big,
    match: { ok: true, score: 96, selfie: selfie.path },
    more: { 'Full Name': read('魏晓明 (Xiaoming Wei)', 'NFC'), 'Birth Place Native': read('样本市') },
  });
  const visa = caseBuilder.identity('large-visa', {
    kind: 'visa',
    type: 'Visa',
    subtype: 'Business',
    state: 'UTO',
    person: 'wei',
    stepTitle: 'Visa',
    number: 'V0009917',
    passportNumber: 'E00004410',
    issued: '2026-02-01',
    expires: '2026-08-01',
    ground: 'desk',
    ...big,
    angle: -1,
    more: { 'Visa Purpose': read('Business') },
  });
  for (const path of [passport.images.front_side_image_path, visa.images.front_side_image_path]) {
    const one = caseBuilder.media.get(path);
    const draw = one.draw;
    one.draw = () => caseBuilder.enlarge(draw(), smooth);
  }
  return {
    label: 'Chinese passport and visa in two 24-megapixel photos',
    journey: journeyFrame(
      recordId('large'),
      'onb-2603-C9',
      moment(21),
      moment(21, 388),
      ['Complete', null, 'Complete'],
      {
        documents: { 10: passport, 15: visa },
        selfie: selfie.wire,
        rule_results: ruleSet({
          identity: [
            ['10', 'Passport - Front'],
            ['15', 'Visa - Front'],
          ],
          device: true,
        }),
        applicant: applicant(recordId('wei'), PEOPLE.wei),
        aml: { applicability: 'Applicable', matches: [] },
        device_intelligence: device(7),
      },
    ),
  };
}
