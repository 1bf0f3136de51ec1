import { PEOPLE } from '../people.mjs';
import { STATES } from '../states.mjs';
import { recordId } from '../random.mjs';
import { bankStatement, certificate, utilityBill } from '../draw/pages.mjs';
import { applicant, detail, device, read, rule, ruleSet, validation } from '../wire.mjs';
import { journeyFrame, FLOWS } from './account.mjs';
import { moment } from './clock.mjs';

/**
 * A large case: twelve documents of twelve types and forty rules, of which the specification does not define
 * twenty-two.
 */
export function manyCases(caseBuilder) {
  return [fullFolder(caseBuilder)];
}

/** Additional rules of a flow, whose keys are not in the specification. */
const FURTHER = [
  ['excluded_nationality', 'Excluded Nationality', 'Passed', 'The nationality is not on the excluded list.'],
  ['minimum_document_age', 'Minimum Document Age', 'Passed', 'The document was issued long enough ago.'],
  ['remaining_validity', 'Remaining Validity', 'Failed', 'The document stays valid for six months more.'],
  ['accepted_field_value', 'Accepted Field Value', 'Passed', 'Configured fields hold an accepted value.'],
  ['name_consistency', 'Name Consistency', 'Failed', 'Names agree across all documents.'],
  ['birth_date_consistency', 'Birth Date Consistency', 'Passed', 'Birth dates agree across all documents.'],
  ['address_consistency', 'Address Consistency', 'Failed', 'Addresses agree across all documents.'],
  [
    'applicant_data_match',
    'Applicant Data Match',
    'Passed',
    'Documents agree with what was declared at the start.',
  ],
  ['chip_authentication', 'Chip Authentication', 'CouldNotApply', 'The chip proves to be the original.'],
  ['barcode_consistency', 'Bar Code Consistency', 'Passed', 'Bar code and print say the same.'],
  ['business_activity', 'Business Activity', 'Passed', 'The activity is accepted.'],
  ['company_registration', 'Company Registration', 'Passed', 'The company is registered.'],
  ['beneficial_owner', 'Beneficial Owner', 'CouldNotApply', 'The owner is identified.'],
  ['tax_residence', 'Tax Residence', 'Passed', 'The tax residence is declared.'],
  ['vehicle_ownership', 'Vehicle Ownership', 'Passed', 'Vehicle papers name the applicant.'],
  ['insurance_cover', 'Insurance Cover', 'Failed', 'The cover has not run out.'],
  ['gps_address', 'GPS Address', 'CouldNotApply', 'The place of the device fits the address.'],
  ['ip_risk', 'Network Address Risk', 'Passed', 'The network address has no bad history.'],
  ['email_risk', 'E-mail Risk', 'Passed', 'The e-mail address has no bad history.'],
  ['phone_risk', 'Telephone Risk', 'Passed', 'The number has no bad history.'],
  ['velocity', 'Velocity', 'Passed', 'The applicant has not tried too often.'],
  ['consent_recorded', 'Consent Recorded', 'Passed', 'Consent was given before the first step.'],
];

function fullFolder(caseBuilder) {
  const person = PEOPLE.kwame;
  const selfie = caseBuilder.selfie('folder', {
    person,
    scene: { room: 'office', light: 'warm' },
    pose: { turn: -0.3 },
    video: true,
  });
  const match = { ok: true, score: 93, selfie: selfie.path };
  const common = { state: 'UTO', person, place: 'Utopolis', wide: 1360 };
  const sheet = (title, localTitle, number, rows, portrait) =>
    certificate({
      title,
      localTitle,
      state: STATES.UTO,
      person,
      number,
      issued: '2024-10-01',
      rows,
      portrait,
    });
  const name = `${person.first} ${person.last}`;
  const page = (step, drawing, spec) => caseBuilder.page(`folder-${step}`, drawing, { wide: 1360, ...spec });
  const documents = {
    10: caseBuilder.identity('folder-10', {
      ...common,
      kind: 'passport',
      type: 'Passport',
      stepTitle: 'Passport',
      number: 'UT0001010',
      issued: '2019-08-08',
      expires: '2029-08-07',
      ground: 'oak',
      angle: -2,
      match,
    }),
    20: caseBuilder.identity('folder-20', {
      ...common,
      kind: 'card',
      type: 'Identity Card',
      stepTitle: 'Identity card',
      number: 'UI0002020',
      issued: '2021-02-03',
      expires: '2031-02-02',
      personal: '9001250000',
      ground: 'oak',
      angle: 1,
      match: { ...match, score: 95 },
    }),
    30: caseBuilder.identity('folder-30', {
      ...common,
      kind: 'licence',
      type: 'Driving Licence',
      stepTitle: 'Driving licence',
      number: 'UD0003030',
      issued: '2018-01-01',
      expires: '2028-01-01',
      band: '#6b5b95',
      ground: 'oak',
      angle: 3,
      vocabulary: 'short',
      match: { ...match, score: 90 },
      more: { 'Licence Category': read('AM, B', 'BARCODE') },
    }),
    40: caseBuilder.identity('folder-40', {
      ...common,
      kind: 'permit',
      type: 'Work Permit',
      localType: 'Laborpermeso',
      stepTitle: 'Work permit',
      oneSided: true,
      number: 'WP0004040',
      issued: '2025-04-04',
      expires: '2026-04-03',
      band: '#7a4e7e',
      ground: 'oak',
      angle: -1,
      match: { ...match, score: 88 },
    }),
    50: page(
      '50',
      bankStatement({
        holder: [name, '7 Sample Lane', '1000 Utopolis'],
        account: 'UT00 0000 0000 5050',
        issued: '2026-02-28',
        from: '2026-02-01',
        to: '2026-02-28',
      }),
      {
        type: 'Bank Statement',
        subtype: 'Current account',
        pdf: 'Account statement',
        photo: false,
        stepTitle: 'Bank statement',
        fields: {
          'Full Name': read(name),
          Address: read('7 Sample Lane, 1000 Utopolis'),
          'Issue Date': read('2026-02-28'),
        },
      },
    ),
    60: page(
      '60',
      utilityBill({
        holder: [name, '9 Sample Lane', '1000 Utopolis'],
        account: '000-606-00',
        issued: '2026-02-15',
        due: '2026-03-10',
        kind: 'water',
      }),
      {
        type: 'Utility Bill',
        subtype: 'Water Bill',
        stepTitle: 'Utility bill',
        ground: 'walnut',
        fields: {
          'Full Name': read(name),
          Address: read('9 Sample Lane, 1000 Utopolis'),
          'Issue Date': read('2026-02-15'),
        },
      },
    ),
    70: page(
      '70',
      sheet('Birth Certificate', 'Naskiĝatesto', 'BC-7070', [
        ['Name', name],
        ['Born', '25 January 1990'],
        ['Place of birth', 'Utopolis'],
        ['Mother', 'Abena Sample'],
        ['Father', 'Kofi Mensah'],
        ['Register', 'Utopolis II, page 70'],
      ]),
      {
        type: 'Birth Certificate',
        stepTitle: 'Birth certificate',
        ground: 'walnut',
        fields: {
          'Full Name': read(name),
          'Birth Date': read('1990-01-25'),
          'Mother Name': read('Abena Sample'),
          'Father Name': read('Kofi Mensah'),
        },
      },
    ),
    80: page(
      '80',
      sheet('Commercial Licence', 'Komerca permesilo', 'CL-8080', [
        ['Company', 'Mensah Model Works'],
        ['Owner', name],
        ['Activity', 'Model making (0000)'],
        ['Valid from', '1 October 2024'],
        ['Valid until', '30 September 2026'],
        ['Register number', 'CR-0-8080'],
      ]),
      {
        type: 'Commercial Licence',
        stepTitle: 'Commercial licence',
        ground: 'walnut',
        fields: {
          'Company Name': read('Mensah Model Works'),
          'Activity Code': read('0000'),
          'Expiry Date': read('2026-09-30'),
        },
      },
    ),
    90: page(
      '90',
      sheet('Tax Certificate', 'Imposta atesto', 'TX-9090', [
        ['Taxpayer', name],
        ['Tax number', '000 009 090'],
        ['Year', '2025'],
        ['Status', 'No arrears'],
        ['Office', 'Utopolis North'],
      ]),
      {
        type: 'Tax Document',
        stepTitle: 'Tax certificate',
        ground: 'walnut',
        fields: { 'Full Name': read(name), 'Personal Number': read('000009090', 'INFERRED') },
      },
    ),
    100: caseBuilder.identity('folder-100', {
      ...common,
      kind: 'permit',
      type: 'Vehicle Licence',
      localType: 'Veturila permesilo',
      stepTitle: 'Vehicle licence',
      oneSided: true,
      number: 'VL0010100',
      issued: '2023-03-03',
      expires: '2027-03-02',
      band: '#3f6f73',
      extra: ['Registration', 'SPC 0100'],
      ground: 'oak',
      angle: 2,
      more: {
        'Vehicle Registration': read('SPC 0100'),
        'Vehicle Brand': read('Example'),
        'Vehicle Model': read('Placeholder 3'),
        'Vehicle Year': read('2022'),
      },
    }),
    110: page(
      '110',
      sheet('Insurance Certificate', 'Asekura atesto', 'IN-1110', [
        ['Insured', name],
        ['Policy', 'POL-000-1110'],
        ['Provider', 'Umbrella Sample Mutual'],
        ['Cover', 'Third party'],
        ['Ends', '31 January 2026'],
      ]),
      {
        type: 'Insurance Certificate',
        stepTitle: 'Insurance',
        ground: 'walnut',
        passed: false,
        fields: {
          'Full Name': read(name),
          'Insurance Policy Number': read('POL-000-1110'),
          'Insurance Expiry Date': read('2027-01-31'),
        },
      },
    ),
    military_step: caseBuilder.identity('folder-military', {
      ...common,
      kind: 'permit',
      type: 'Military ID',
      localType: 'Soldata karto',
      stepTitle: 'Service card',
      oneSided: true,
      number: 'MI0012120',
      issued: '2012-06-06',
      expires: '2027-06-05',
      band: '#55603f',
      extra: ['Rank', 'CORPORAL'],
      ground: 'oak',
      angle: -3,
      more: { Rank: read('Corporal'), 'Enlistment Date': read('2010-06-06'), 'Blood Group': read('B-') },
      validation: validation('card', {
        'Photocopy Detection (Front)': ['Undetermined', 'No template for this type'],
        'Document Classification (Back)': ['Undetermined', 'No back side'],
      }),
    }),
  };
  const identity = Object.entries(documents)
    .filter(([step]) => !['50', '60'].includes(step))
    .map(([step, one]) => [step, `${one.document_type} - Front`]);
  const rules = {
    ...ruleSet({
      identity,
      address: [
        ['50', 'Bank Statement'],
        ['60', 'Utility Bill'],
      ],
      selfie: '120',
      device: true,
      override: {
        no_duplicate_documents: rule('no_duplicate_documents', 'Failed', [
          detail(
            'Work Permit - Front',
            'Failed',
            'Also submitted under reference onb-2511-D2',
            'documents',
            '40',
          ),
        ]),
        no_duplicate_applicant: rule('no_duplicate_applicant', 'Passed', []),
        no_aml_records: rule('no_aml_records', 'Failed', [
          detail('Adverse Media', 'Failed', 'One match', 'aml', 'folder-match-1'),
        ]),
        government_check: rule('government_check', 'Failed', [
          detail('Personal number', 'Failed', 'No record under this number', 'documents', '20'),
        ]),
      },
    }),
    ...Object.fromEntries(
      FURTHER.map(([key, title, result, description], index) => [
        key,
        rule(
          key,
          result,
          result === 'CouldNotApply'
            ? []
            : [
                detail(
                  identity[index % identity.length][1],
                  result === 'Failed' ? 'Failed' : 'Passed',
                  result === 'Failed' ? 'Not so' : 'As it should be',
                  'documents',
                  identity[index % identity.length][0],
                ),
              ],
          [title, description, null, null],
        ),
      ]),
    ),
  };
  for (const { result, details } of Object.values(rules))
    for (const { result: one, reference_object: of } of result === 'Failed' ? details : [])
      if (one === 'Failed' && of.object_key === 'documents')
        documents[of.instance_key].has_passed_rules = false;
  return {
    label:
      'Many documents: twelve documents of twelve types, forty rules of which twenty-two are unknown, one adverse media match',
    journey: journeyFrame(
      recordId('folder'),
      'biz-2604-D1',
      moment(22),
      moment(22, 2210),
      ['Refer', null, 'Refer'],
      {
        flow_id: FLOWS.business,
        documents,
        selfie: selfie.wire,
        rule_results: rules,
        applicant: applicant(recordId('kwame'), person, { personal_number: '9001250000' }),
        aml: {
          applicability: 'Applicable',
          matches: [
            {
              name: 'Kwame Mensah',
              countries: 'UT',
              datesOfBirth: '1990',
              notes: null,
              datasets: ['Adverse Media', 'Regulatory Enforcement List', 'Fitness Probity'],
              aliases: [
                { firstName: 'Kwame', middleName: '', lastName: 'Mensah', type: 'Name Spelling Variation' },
              ],
              addresses: [],
              sex: 'Male',
              score: 1.2,
              resource_id: 'folder-match-1',
            },
          ],
        },
        device_intelligence: device(8),
      },
    ),
  };
}
