import { PEOPLE } from '../people.mjs';
import { createRandom, hexId, recordId } from '../random.mjs';
import { applicant, detail, device, read, rule, ruleSet } from '../wire.mjs';
import { journeyFrame } from './account.mjs';
import { moment } from './clock.mjs';

/**
 * Screening cases: a journey with matches, separate AML checks, and monitoring histories. All people are invented.
 */
export function amlCases(caseBuilder) {
  return [
    journeyWithMatches(caseBuilder),
    companyCheck(),
    approvedCheck(),
    notConfigured(),
    quietHistory(),
    crowdedHistory(),
  ];
}

const media = (title, snippet, slug) => ({ snippet: [snippet], title, url: `https://news.example/${slug}` });

/** A match of a journey with the additional members that it has in a history. */
const monitored = (
  match,
  { version = 1, type = null, status = 'potential_match', whitelisted = false, details = {}, matchId } = {},
) => ({
  ...match,
  details,
  is_whitelisted: whitelisted,
  match_status: status,
  aml_record_version: version,
  ongoing_monitor_update_type: type,
  match_id: matchId === undefined ? `m-${hexId(`match:${match.resource_id ?? match.name}`, 8)}` : matchId,
});

const version = (id, reference, matches) => ({
  check_id: id,
  reference_number: reference,
  aml_matches: matches,
});

const pepDetails = {
  'pep-institution': {
    title: 'Pep Institution',
    data: {
      Country: ['Ukraine'],
      'Political Position': ['Council member'],
      Chamber: ['Municipal council'],
      'Institution Type': ['Legislative'],
    },
    datasets: ['Sample PEP List'],
    datasets_classes: ['pep-class-4'],
  },
};

const sanctionDetails = {
  sanction: {
    title: 'Sanction',
    data: {
      Country: ['Utopia'],
      'Listed Date': ['2022-05'],
      Programme: ['SAMPLE-PROGRAMME-7'],
      'Date of Birth': ['1986', '1986-06-02'],
    },
    datasets: ['Specimen Consolidated List'],
    datasets_classes: ['sanction-current'],
  },
};

const mediaDetails = (title, slug) => ({
  'adverse-media': {
    title: 'Adverse Media',
    data: { Country: ['Ukraine'], 'Date of Birth': ['1986'] },
    datasets: ['Sample Media List'],
    datasets_classes: ['adverse-media-general'],
    media_links: media(title, 'An invented paragraph about an invented tender in an invented town.', slug),
  },
});

function journeyWithMatches(caseBuilder) {
  const person = PEOPLE.oksana;
  const selfie = caseBuilder.selfie('matches', { person: 'oksana', scene: { room: 'living', light: 'day' } });
  const passport = caseBuilder.identity('matches-passport', {
    kind: 'passport',
    type: 'Passport',
    state: 'UKR',
    person: 'oksana',
    stepTitle: 'Passport',
    number: 'ZR000612',
    issued: '2022-11-11',
    expires: '2032-11-10',
    personal: '198606020000',
    place: 'Зразкове',
    ground: 'linen',
    angle: -2,
    match: { ok: true, score: 94, selfie: selfie.path },
    more: { 'Birth Place Native': read('Зразкове'), 'Nationality Native': read('Зразкова') },
  });
  const id = recordId('matches');
  const reference = 'onb-2604-E1';
  const council = {
    name: 'Oksana Prykladenko',
    countries: 'UA',
    datesOfBirth: '1986-06-02',
    notes: 'Council member of an invented town',
    datasets: ['Politically Exposed Person'],
    aliases: [
      {
        firstName: 'Oksana',
        middleName: 'Viktorivna',
        lastName: 'Prikladenko',
        type: 'Name Spelling Variation',
      },
      {
        firstName: 'Оксана',
        middleName: 'Вікторівна',
        lastName: 'Прикладенко',
        type: 'Original Script Name',
      },
    ],
    addresses: [
      {
        addressType: 'Business',
        line1: '1 Council Square',
        line2: '',
        postcode: '00000',
        city: 'Zrazkove',
        county: '',
        countryIsoCode: 'UA',
      },
    ],
    sex: 'Female',
    score: 1.9,
    resource_id: 'rs-0001a1',
  };
  const listed = {
    name: 'PRYKLADENKO, Oksana',
    countries: 'UA, UT',
    datesOfBirth: '1986',
    notes: 'Listed for testing only',
    datasets: ['Sanctions', 'People of Interest'],
    aliases: [{ firstName: 'O.', middleName: '', lastName: 'Prykladenko', type: 'Also Known As' }],
    addresses: null,
    sex: 'Female',
    score: 1.7,
    resource_id: 'rs-0001a2',
  };
  const press = {
    name: 'O. Prykladenko',
    countries: 'UA, PL',
    datesOfBirth: '1986, 1987-01',
    notes: null,
    datasets: ['Adverse Media'],
    aliases: [
      { firstName: 'Oksana', middleName: '', lastName: 'P.', type: 'Also Known As' },
      { firstName: 'O.', middleName: 'V.', lastName: 'Prykladenko', type: 'Name Spelling Variation' },
    ],
    addresses: [{ countryIsoCode: 'UA' }],
    sex: 'Female',
    score: 1.1,
    resource_id: 'rs-0001a3',
  };
  const namesake = {
    name: 'Oxana Prikladenko',
    countries: 'PL',
    datesOfBirth: '1955-09',
    notes: null,
    datasets: ['Disqualified Director', 'Insolvency'],
    aliases: [],
    addresses: [],
    sex: 'Female',
    score: 0.4,
    resource_id: 'rs-0001a4',
  };
  const first = [
    monitored(council, { details: pepDetails }),
    monitored(listed, { details: sanctionDetails }),
    monitored(press, { details: mediaDetails('Sample headline about a tender', 'tender') }),
    monitored(namesake, { status: 'false_positive', whitelisted: true }),
  ];
  const fitness = {
    name: 'Oksana V. Prykladenko',
    countries: 'GB',
    datesOfBirth: '1986-06',
    notes: null,
    datasets: ['Fitness Probity', 'Regulatory Enforcement List'],
    aliases: [],
    addresses: [
      {
        addressType: 'Residential',
        line1: '4 Example Row',
        line2: 'Flat 2',
        postcode: 'SP3 C1M',
        city: 'Exampleton',
        county: '',
        countryIsoCode: 'GB',
      },
    ],
    sex: null,
    score: 0.9,
    resource_id: 'rs-0001a5',
  };
  const late = {
    name: 'Prykladenko Oksana',
    countries: null,
    datesOfBirth: null,
    notes: null,
    datasets: ['Adverse Media'],
    aliases: null,
    addresses: null,
    sex: null,
    score: 0.2,
    resource_id: 'rs-0001a6',
  };
  return {
    label:
      'Watchlist matches: politically exposed person, sanctions and adverse media; Ukrainian passport; six monitoring versions',
    journey: journeyFrame(id, reference, moment(23), moment(23, 350), ['Refer', 'Rejected', 'Rejected'], {
      documents: { 10: passport },
      selfie: selfie.wire,
      rule_results: ruleSet({
        identity: [['10', 'Passport - Front']],
        override: {
          no_aml_records: rule('no_aml_records', 'Failed', [
            detail('Politically Exposed Person', 'Failed', 'One match', 'aml', 'rs-0001a1'),
            detail('Sanctions', 'Failed', 'One match', 'aml', 'rs-0001a2'),
            detail('Adverse Media', 'Failed', 'One match', 'aml', 'rs-0001a3'),
          ]),
        },
      }),
      applicant: applicant(recordId('oksana'), person, { personal_number: '198606020000' }),
      aml: { applicability: 'Applicable', matches: [council, listed, press, namesake] },
      device_intelligence: device(2),
    }),
    amlResult: {
      check_id: id,
      reference_number: reference,
      check_time: moment(23, 344),
      final_decision: 'Rejected',
      aml: {
        matches: [
          {
            ...council,
            countries: ['UA'],
            datesOfBirth: ['1986-06-02'],
            aliases: ['Oksana Prikladenko', 'Оксана Вікторівна Прикладенко'],
            details: pepDetails,
          },
          {
            ...listed,
            countries: ['UA', 'UT'],
            datesOfBirth: ['1986'],
            aliases: ['O. Prykladenko'],
            details: sanctionDetails,
          },
          {
            ...press,
            countries: ['UA', 'PL'],
            datesOfBirth: ['1986', '1987-01'],
            aliases: ['Oksana P.', 'O. V. Prykladenko'],
            details: mediaDetails('Sample headline about a tender', 'tender'),
          },
        ],
        ongoing_monitoring_enabled: true,
        last_ongoing_monitoring_update: moment(29),
        search_datetime: moment(23, 340),
      },
    },
    history: [
      version(id, reference, first),
      version(id, reference, [
        monitored(
          { ...press, score: 1.3, notes: 'Second report in another paper' },
          { version: 2, type: 'Updated', details: mediaDetails('Second sample headline', 'tender-again') },
        ),
        monitored(fitness, { version: 1, type: 'New' }),
      ]),
      version(id, reference, [
        monitored(namesake, { version: 2, type: 'Removed', status: 'false_positive', whitelisted: true }),
      ]),
      version(id, reference, [
        monitored(
          { ...council, notes: 'Left the council in 2026' },
          {
            version: 2,
            type: 'Updated',
            details: {
              ...pepDetails,
              'pep-former': {
                title: 'Former Pep',
                data: { 'Political Position': ['Former council member'], Country: ['Ukraine'] },
                datasets: ['Sample PEP List'],
                datasets_classes: ['pep-class-4', 'pep-former'],
              },
            },
          },
        ),
      ]),
      version(id, reference, [
        monitored(late, { version: 1, type: 'New' }),
        monitored(
          { ...listed, countries: 'UT, UA' },
          { version: 2, type: 'Updated', status: 'true_positive', details: sanctionDetails },
        ),
      ]),
      version(id, reference, [
        monitored(fitness, { version: 2, type: 'Removed' }),
        monitored(
          { ...namesake, resource_id: 'rs-0001b9', name: 'Oxana Prikladenko-Muster' },
          { version: 1, type: 'New' },
        ),
      ]),
    ],
  };
}

function companyCheck() {
  const id = recordId('aml-standing');
  return {
    label: 'AML check on a name: four matches across all datasets, aliases as plain text',
    amlResult: {
      check_id: id,
      reference_number: 'aml-2604-F1',
      check_time: moment(24, 9),
      final_decision: 'Refer',
      aml: {
        matches: [
          {
            name: 'Rafael Ortega',
            countries: ['ES', 'AD'],
            datesOfBirth: ['1994-10-05', '1994'],
            notes: null,
            datasets: ['Adverse Media', 'Politically Exposed Person'],
            aliases: ['Rafa Ortega', 'R. O. Muestra'],
            addresses: [{ countryIsoCode: 'ES' }],
            sex: 'Male',
            score: 1.7,
            resource_id: 'rs-0002a1',
            details: { ...mediaDetails('Sample headline on a bridge', 'bridge'), ...pepDetails },
          },
          {
            name: 'ORTEGA MUESTRA',
            countries: ['EA'],
            datesOfBirth: ['1994-10'],
            notes: 'Code EA as supplied',
            datasets: ['Sanctions', 'Regulatory Enforcement List'],
            aliases: [],
            addresses: null,
            sex: null,
            score: 1.5,
            resource_id: 'rs-0002a2',
            details: {
              ...sanctionDetails,
              'fitness-probity': {
                title: 'Fitness Probity',
                data: { Reason: ['Sample reason', 'Second sample reason'] },
                datasets: [],
                datasets_classes: [],
              },
            },
          },
          {
            name: 'رافائيل أورتيغا',
            countries: null,
            datesOfBirth: null,
            notes: null,
            datasets: ['People of Interest', 'Fitness Probity'],
            aliases: null,
            addresses: [],
            sex: 'Male',
            score: 0.6,
            resource_id: 'rs-0002a3',
            details: null,
          },
          {
            name: 'Rafael Ortega Ltd',
            countries: [],
            datesOfBirth: [],
            notes: '',
            datasets: ['Disqualified Director', 'Insolvency'],
            aliases: ['Ortega Sample Holdings'],
            addresses: [],
            sex: '',
            score: 0.1,
            resource_id: 'rs-0002a4',
            details: {},
          },
        ],
        ongoing_monitoring_enabled: true,
        last_ongoing_monitoring_update: moment(27),
        search_datetime: moment(24),
      },
    },
  };
}

function approvedCheck() {
  const id = recordId('aml-approved');
  return {
    label: 'AML check, manually approved: one weak match, monitoring off',
    amlResult: {
      check_id: id,
      reference_number: 'aml-2604-F2',
      check_time: moment(25, 6),
      final_decision: 'Approved',
      aml: {
        matches: [
          {
            name: 'Greta Beispiel-Muster',
            countries: ['DE'],
            datesOfBirth: ['1931'],
            notes: null,
            datasets: ['Insolvency'],
            aliases: ['G. Beispiel'],
            addresses: null,
            sex: 'Female',
            score: 0.3,
            resource_id: 'rs-0003a1',
            details: {},
          },
        ],
        ongoing_monitoring_enabled: false,
        last_ongoing_monitoring_update: moment(25),
        search_datetime: moment(25),
      },
    },
  };
}

function notConfigured() {
  return {
    label: 'AML check without a screening part: aml is null',
    amlResult: {
      check_id: recordId('aml-null'),
      reference_number: null,
      check_time: moment(26, 4),
      final_decision: 'Complete',
      aml: null,
    },
  };
}

/** A history whose changes are only in order and white space. */
function quietHistory() {
  const id = recordId('aml-quiet');
  const reference = 'aml-2605-G1';
  const a = {
    name: 'Tobias Lindqvist',
    countries: 'SE, NO, FI',
    datesOfBirth: '1984-11-03, 1984',
    notes: 'Chair of an invented club',
    datasets: ['Politically Exposed Person', 'Adverse Media'],
    aliases: [
      { firstName: 'Tobias', middleName: '', lastName: 'Lindquist', type: 'Name Spelling Variation' },
      { firstName: 'T.', middleName: '', lastName: 'Lindqvist', type: 'Also Known As' },
    ],
    addresses: [],
    sex: 'Male',
    score: 1.4,
    resource_id: 'rs-0004a1',
  };
  const b = {
    name: 'Lindqvist, Tobias E.',
    countries: 'SE, DK',
    datesOfBirth: '1984-11',
    notes: 'Director of Sample AB',
    datasets: ['Disqualified Director'],
    aliases: [{ firstName: 'Tobias', middleName: 'E.', lastName: 'L.', type: 'Also Known As' }],
    addresses: null,
    sex: 'Male',
    score: 0.8,
    resource_id: 'rs-0004a2',
  };
  const c = {
    name: 'Toby Lindqvist',
    countries: 'US',
    datesOfBirth: '1990',
    notes: null,
    datasets: ['Adverse Media'],
    aliases: [],
    addresses: [{ countryIsoCode: 'US' }],
    sex: 'Male',
    score: 0.5,
    resource_id: 'rs-0004a3',
  };
  const d = {
    name: 'Tobias Lindqvist',
    countries: null,
    datesOfBirth: '1984',
    notes: null,
    datasets: ['Sanctions'],
    aliases: null,
    addresses: null,
    sex: null,
    score: 0.3,
  };
  const details = {
    'adverse-media': {
      title: 'Adverse Media',
      data: { Country: ['Sweden', 'Norway'] },
      datasets: ['Sample Media List'],
      datasets_classes: ['adverse-media-general'],
      media_links: media('Club changes hands', 'An invented club has a new chair.', 'club'),
    },
  };
  return {
    label:
      'Monitoring noise: versions that only reorder lists or change spacing, and a match without a resource id',
    amlResult: {
      check_id: id,
      reference_number: reference,
      check_time: moment(26, 61),
      final_decision: 'Refer',
      aml: {
        matches: [
          {
            ...a,
            countries: ['SE', 'NO', 'FI'],
            datesOfBirth: ['1984-11-03', '1984'],
            aliases: ['Tobias Lindquist', 'T. Lindqvist'],
            details,
          },
          {
            ...b,
            countries: ['SE', 'DK'],
            datesOfBirth: ['1984-11'],
            aliases: ['Tobias E. L.'],
            details: {},
          },
          { ...c, countries: ['US'], datesOfBirth: ['1990'], details: {} },
        ],
        ongoing_monitoring_enabled: true,
        last_ongoing_monitoring_update: moment(31),
        search_datetime: moment(26, 55),
      },
    },
    history: [
      version(id, reference, [
        monitored(a, { details }),
        monitored(b),
        monitored(c, { status: 'unknown' }),
        monitored(d, { matchId: 'm-without-resource' }),
      ]),
      version(id, reference, [
        monitored(
          {
            ...a,
            datasets: ['Adverse Media', 'Politically Exposed Person'],
            aliases: [...a.aliases].reverse(),
          },
          {
            version: 2,
            type: 'Updated',
            details: {
              'adverse-media': {
                media_links: details['adverse-media'].media_links,
                ...details['adverse-media'],
                data: { Country: ['Norway', 'Sweden'] },
              },
            },
          },
        ),
      ]),
      version(id, reference, [
        monitored(
          { ...b, name: 'Lindqvist,  Tobias E.', notes: ' Director of Sample AB\n', countries: 'SE,DK' },
          { version: 2, type: 'Updated' },
        ),
      ]),
      version(id, reference, [
        monitored({ ...c, score: 0.9 }, { version: 2, type: 'Updated', status: 'unknown' }),
      ]),
      version(id, reference, [
        monitored({ ...d, countries: 'SE' }, { version: 2, type: 'Updated', matchId: 'm-without-resource' }),
      ]),
      version(id, reference, [
        monitored({ ...c, score: 0.9 }, { version: 3, type: 'Removed', status: 'unknown' }),
      ]),
    ],
  };
}

const FIRST = [
  'Anna',
  'Bela',
  'Carlo',
  'Dina',
  'Emil',
  'Farah',
  'Goran',
  'Hana',
  'Igor',
  'Jana',
  'Karim',
  'Lena',
  'Milan',
  'Nora',
  'Omid',
  'Petra',
  'Quim',
  'Rosa',
  'Sami',
  'Tara',
];
const LAST = [
  'Sample',
  'Muster',
  'Vzorek',
  'Primer',
  'Ejemplo',
  'Esempio',
  'Exemple',
  'Voorbeeld',
  'Obrazets',
  'Namuna',
  'Prototip',
  'Modelo',
  'Pelda',
  'Zraz',
  'Testov',
  'Mockson',
  'Dummond',
  'Placeholder',
  'Specimen',
  'Draftman',
];
const SETS = [
  'Politically Exposed Person',
  'Sanctions',
  'Adverse Media',
  'Regulatory Enforcement List',
  'People of Interest',
  'Disqualified Director',
  'Insolvency',
  'Fitness Probity',
];
const LANDS = ['UA', 'NL', 'PT', 'CZ', 'BG', 'CN', 'AE', 'IN', 'DE', 'ES'];

/** A history with two thousand matches at first, followed by versions that add, change and remove some. */
function crowdedHistory() {
  const id = recordId('aml-crowded');
  const reference = 'aml-2605-G2';
  const random = createRandom('crowd');
  const make = (index) => ({
    name: `${FIRST[index % 20]} ${LAST[Math.floor(index / 20) % 20]}${index >= 400 ? ` ${Math.floor(index / 400) + 1}` : ''}`,
    countries: random.pick(LANDS),
    datesOfBirth: String(random.integer(1935, 2004)),
    notes: null,
    datasets: [random.pick(SETS)],
    aliases: [],
    addresses: null,
    sex: random.pick(['Female', 'Male']),
    score: Math.round((2 - index / 1100) * 1000) / 1000,
    resource_id: `rs-c${String(index).padStart(5, '0')}`,
  });
  const crowd = Array.from({ length: 2000 }, (_, index) => make(index));
  const plain = (match, options) => monitored(match, { status: 'unknown', ...options });
  const changed = (from, count, step, change, recordVersion) =>
    Array.from({ length: count }, (_, k) =>
      plain({ ...crowd[from + k * step], ...change(k) }, { version: recordVersion, type: 'Updated' }),
    );
  const added = (from, count) =>
    Array.from({ length: count }, (_, k) => plain(make(from + k), { type: 'New' }));
  const dropped = (from, count, step) =>
    Array.from({ length: count }, (_, k) => plain(crowd[from + k * step], { version: 2, type: 'Removed' }));
  const history = [
    version(
      id,
      reference,
      crowd.map((match) => plain(match)),
    ),
    version(id, reference, [
      ...added(2000, 12),
      ...changed(3, 20, 90, (k) => ({ notes: `Reviewed by the list's keeper, round ${k + 1}` }), 2),
    ]),
    version(id, reference, dropped(11, 15, 120)),
    version(
      id,
      reference,
      changed(5, 25, 70, () => ({ datasets: ['Sanctions', 'Adverse Media'] }), 2),
    ),
    version(id, reference, [
      ...added(2012, 6),
      ...dropped(19, 5, 300),
      ...changed(7, 10, 180, (k) => ({ score: 1.999, notes: `Named in a second list, entry ${k + 1}` }), 2),
    ]),
  ];
  return {
    label: 'Very common name: two thousand matches in five monitoring versions',
    amlResult: {
      check_id: id,
      reference_number: reference,
      check_time: moment(27, 31),
      final_decision: 'Refer',
      aml: {
        matches: crowd.slice(0, 60).map((match) => ({
          ...match,
          countries: [match.countries],
          datesOfBirth: [match.datesOfBirth],
          details: {},
        })),
        ongoing_monitoring_enabled: true,
        last_ongoing_monitoring_update: moment(31, 50),
        search_datetime: moment(27, 12),
      },
    },
    history,
  };
}
