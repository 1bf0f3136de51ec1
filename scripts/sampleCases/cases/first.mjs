import { PEOPLE } from '../people.mjs';
import { recordId } from '../random.mjs';
import { bankStatement } from '../draw/pages.mjs';
import { applicant, detail, device, read, rule, ruleSet, validation } from '../wire.mjs';
import { journeyFrame } from './account.mjs';
import { moment } from './clock.mjs';

/** The six cases that a new user should see first. */
export function firstCases(caseBuilder) {
  return [
    cleanPassport(caseBuilder),
    otherFace(caseBuilder),
    coveredFace(caseBuilder),
    arabicCard(caseBuilder),
    cyrillicAddress(caseBuilder),
    nothing(),
  ];
}

function cleanPassport(caseBuilder) {
  const selfie = caseBuilder.selfie('clean', {
    person: 'elena',
    scene: { room: 'living', light: 'warm' },
    video: true,
  });
  const passport = caseBuilder.identity('clean-passport', {
    kind: 'passport',
    type: 'Passport',
    subtype: 'Ordinary passport',
    state: 'UTO',
    person: 'elena',
    stepTitle: 'Passport',
    number: 'UT0004821',
    issued: '2021-04-16',
    expires: '2031-04-15',
    personal: '9107160011',
    place: 'Utopolis',
    ground: 'oak',
    angle: -2.5,
    match: { ok: true, score: 97, selfie: selfie.path },
    more: {
      'Issuing Authority': read('Specimen Bureau', 'NFC'),
      'Issuing Country Code': read('UTO', 'NFC'),
      'Machine Readable Zone Type': read('TD3', 'NFC'),
      Photo: read(null, 'NFC', 'image'),
    },
  });
  const id = recordId('clean');
  return {
    label: 'Clean pass: passport with a valid machine-readable zone, live selfie with video',
    journey: journeyFrame(id, 'onb-2601-A1', moment(0), moment(0, 221), ['Complete', null, 'Complete'], {
      documents: { 10: passport },
      selfie: selfie.wire,
      rule_results: ruleSet({ identity: [['10', 'Passport - Front']], device: true }),
      applicant: applicant(recordId('elena'), PEOPLE.elena, {
        profile_image_path: selfie.path,
        personal_number: '9107160011',
      }),
      aml: { applicability: 'Applicable', matches: [] },
      device_intelligence: device(6),
    }),
    amlResult: {
      check_id: id,
      reference_number: 'onb-2601-A1',
      check_time: moment(0, 215),
      final_decision: 'Complete',
      aml: {
        matches: [],
        ongoing_monitoring_enabled: true,
        last_ongoing_monitoring_update: moment(0, 212),
        search_datetime: moment(0, 212),
      },
    },
  };
}

function otherFace(caseBuilder) {
  const selfie = caseBuilder.selfie('other-face', {
    person: 'tobias',
    scene: { room: 'office', light: 'cool' },
    passed: true,
  });
  const card = caseBuilder.identity('other-face-card', {
    kind: 'card',
    type: 'Identity Card',
    state: 'NLD',
    person: 'marit',
    stepTitle: 'ID Document',
    number: 'TST000123',
    issued: '2019-02-11',
    expires: '2029-02-11',
    personal: '999990019',
    place: 'Voorbeeldstad',
    address: 'Teststraat 1, 0000 AA Voorbeeldstad',
    ground: 'marble',
    angle: 3,
    passed: false,
    match: { ok: false, score: 21, selfie: selfie.path },
  });
  const id = recordId('other-face');
  return {
    label: 'Face mismatch: selfie and two-sided identity card show different people',
    journey: journeyFrame(id, 'onb-2601-A2', moment(1), moment(1, 334), ['Refer', null, 'Refer'], {
      documents: { 20: card },
      selfie: selfie.wire,
      rule_results: ruleSet({
        identity: [['20', 'Identity Card - Front']],
        override: {
          same_subject: rule('same_subject', 'Failed', [
            detail('Identity Card - Front', 'Failed', 'Portrait and selfie differ', 'documents', '20'),
            detail('Selfie', 'Failed', 'Portrait and selfie differ', 'selfie', '30'),
          ]),
        },
      }),
      applicant: applicant(recordId('marit'), PEOPLE.marit),
      aml: { applicability: 'Applicable', matches: [] },
      device_intelligence: device(1),
    }),
  };
}

function coveredFace(caseBuilder) {
  const selfie = caseBuilder.selfie('covered', {
    person: 'rafael',
    pose: { mask: true, smile: 0 },
    scene: { room: 'kitchen', light: 'day' },
    status: 'Refer',
    live: false,
    code: 'FACE_IS_OCCLUDED',
    passed: false,
    video: true,
  });
  const licence = caseBuilder.identity('covered-licence', {
    kind: 'licence',
    type: 'Driving Licence',
    state: 'ESP',
    person: 'rafael',
    stepTitle: 'Driving licence',
    band: '#b05c7a',
    number: 'DL7700451',
    issued: '2018-03-01',
    expires: '2028-02-29',
    place: 'Ciudad Muestra',
    ground: 'walnut',
    angle: -3.5,
    vocabulary: 'short',
    match: { ok: true, score: 78.5, selfie: selfie.path },
    more: {
      'Licence Category': read('AM, B1, B, BE', 'BARCODE'),
      Barcode: read('SAMPLE-DL7700451', 'BARCODE'),
      Address: read('Calle Ejemplo 12, Ciudad Muestra', 'BARCODE'),
    },
  });
  const id = recordId('covered');
  return {
    label: 'Failed liveness, face covered by a mask; two-sided driving licence with bar code fields',
    journey: journeyFrame(
      id,
      'onb-2601-A3',
      moment(2),
      moment(2, 402),
      ['Refer', 'Resubmission Requested', 'Resubmission Requested'],
      {
        documents: { 20: licence },
        selfie: selfie.wire,
        rule_results: ruleSet({
          identity: [['20', 'Driving Licence - Front']],
          override: {
            selfie_liveness: rule('selfie_liveness', 'Failed', [
              detail('Selfie', 'Failed', 'Mouth and nose are covered', 'selfie', '30'),
            ]),
            no_aml_records: rule('no_aml_records', 'CouldNotApply', []),
          },
        }),
        applicant: applicant(recordId('rafael'), PEOPLE.rafael),
        aml: { applicability: 'Skipped', matches: null },
        device_intelligence: device(3),
      },
    ),
  };
}

function arabicCard(caseBuilder) {
  const selfie = caseBuilder.selfie('arabic', { person: 'omar', scene: { room: 'office', light: 'warm' } });
  const registered = caseBuilder.face('arabic-register', 'omar', { pose: { turn: -0.1 } });
  const card = caseBuilder.identity('arabic-card', {
    kind: 'card',
    type: 'Identity Card',
    subtype: 'Resident',
    state: 'ARE',
    person: 'omar',
    stepTitle: 'ID Document',
    code: true,
    number: 'SPE000777',
    issued: '2023-06-01',
    expires: '2033-05-31',
    personal: '784000000000001',
    place: 'Specimen Oasis',
    address: '12 Sample Street, Specimen Oasis',
    ground: 'linen',
    angle: 2,
    match: { ok: true, score: 94, selfie: selfie.path },
    more: {
      'Nationality Native': read('نموذجي'),
      'Address Native': read('١٢ شارع العينة، واحة النموذج'),
      'Birth Date Hijri': read('1399-06-25', 'INFERRED'),
      'Personal Number': read('784000000000001', 'APPLICANT'),
      'Blood Group': read('O+', 'VIZ'),
    },
  });
  const id = recordId('arabic');
  return {
    label:
      'Arabic names: two-sided card, register photo compared, government check with data, manually approved',
    journey: journeyFrame(id, 'onb-2601-A4', moment(3), moment(3, 297), ['Refer', 'Approved', 'Approved'], {
      documents: { 20: card },
      selfie: selfie.wire,
      rule_results: ruleSet({
        identity: [['20', 'Identity Card - Front']],
        device: true,
        override: {
          no_duplicate_applicant: rule('no_duplicate_applicant', 'Failed', [
            detail(
              'Earlier journey',
              'Failed',
              'Same face under reference onb-2511-K7',
              'applicant',
              recordId('earlier'),
            ),
          ]),
          government_check: rule('government_check', 'Passed', [
            detail('Personal number', 'Passed', 'Record found and valid', 'documents', '20'),
          ]),
        },
      }),
      applicant: applicant(recordId('omar'), PEOPLE.omar, { personal_number: '784000000000001' }),
      aml: { applicability: 'Applicable', matches: [] },
      screening_checks: {
        additional_face_db: {
          face_match_results: [
            {
              is_matched: true,
              score: 96,
              images: [
                { image_path: selfie.path, image_source: 'Selfie' },
                { image_path: registered, image_source: 'AdditionalFace' },
              ],
            },
          ],
        },
        uae_goverment_db_check: {
          status: 'Found',
          record: {
            personal_number: '784000000000001',
            nationality: 'ARE',
            full_name: 'OMAR KHALID AL MANSOURI',
            full_name_native: 'عمر خالد المنصوري',
            card_expiry_date: '2033-05-31',
          },
          compared_fields: [
            { name: 'Birth Date', is_matched: true },
            { name: 'Nationality', is_matched: true },
          ],
        },
      },
      device_intelligence: device(5),
    }),
  };
}

function cyrillicAddress(caseBuilder) {
  const selfie = caseBuilder.selfie('cyrillic', {
    person: 'dimitar',
    scene: { room: 'living', light: 'day' },
  });
  const card = caseBuilder.identity('cyrillic-card', {
    kind: 'card',
    type: 'Identity Card',
    state: 'BGR',
    person: 'dimitar',
    stepTitle: 'ID Document',
    number: 'OBR004410',
    issued: '2020-10-05',
    expires: '2030-10-05',
    personal: '6803140000',
    place: 'Примерград',
    address: 'ул. Образец 14, Примерград',
    ground: 'felt',
    angle: -2,
    match: { ok: true, score: 91, selfie: selfie.path },
    more: { 'Birth Place Native': read('Примерград'), 'Eye Colour': read('BROWN'), Height: read('178') },
  });
  const statement = caseBuilder.page(
    'cyrillic-statement',
    bankStatement({
      holder: ['Dimitar S. Primerof', '14 Obrazets Street', '0000 Primergrad'],
      account: 'UT00 0000 0000 4410',
      issued: '2026-01-31',
      from: '2026-01-01',
      to: '2026-01-31',
    }),
    {
      type: 'Bank Statement',
      subtype: 'Current account',
      pdf: 'Account statement',
      photo: false,
      passed: false,
      fields: {
        'Full Name': read('Dimitar S. Primerof'),
        Address: read('14 Obrazets Street, 0000 Primergrad'),
        'Street Name': read('Obrazets Street', 'INFERRED'),
        'Building Number': read('14', 'INFERRED'),
        City: read('Primergrad', 'INFERRED'),
        'Postal Code': read('0000', 'INFERRED'),
        'Issue Date': read('2026-01-31'),
      },
      validation: validation('page', { 'Edited File Detection': ['Undetermined', null] }),
    },
  );
  const id = recordId('cyrillic');
  return {
    label: 'Cyrillic names: identity card and a bank statement as PDF whose name is spelled differently',
    journey: journeyFrame(id, 'onb-2601-A5', moment(4), moment(4, 618), ['Refer', null, 'Refer'], {
      documents: { 20: card, 50: statement },
      selfie: selfie.wire,
      rule_results: ruleSet({
        identity: [['20', 'Identity Card - Front']],
        address: [['50', 'Bank Statement']],
        screening: false,
        override: {
          proof_of_address_matched: rule('proof_of_address_matched', 'Failed', [
            detail('Bank Statement', 'Failed', 'Primerof is not Primerov', 'documents', '50'),
            detail('Identity Card - Front', 'Passed', 'Name read', 'documents', '20'),
          ]),
        },
      }),
      applicant: applicant(recordId('dimitar'), PEOPLE.dimitar, { personal_number: '6803140000' }),
      aml: { applicability: 'Disabled', matches: null },
      device_intelligence: device(2),
    }),
  };
}

function nothing() {
  return {
    label: 'Not started: journey opened and abandoned, all data null',
    journey: journeyFrame(recordId('nothing'), null, moment(5), null, ['Incomplete', null, 'Incomplete'], {
      model_version: null,
    }),
  };
}
