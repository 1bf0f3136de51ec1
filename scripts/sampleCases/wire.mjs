/** Wire objects of the four read operations, in the vocabulary of the specification, with plausible texts. */

/** The eighteen rule keys of specification 2.15, with our own texts. */
export const RULES = {
  document_validation: [
    'Authentic Document',
    'The document shows no sign of manipulation.',
    'Combines the authenticity checks of every submitted side.',
    'Open the failed checks and look at the named side at full size.',
  ],
  same_subject: [
    'Same Person',
    'Every step shows the same person.',
    'The portraits of all identity documents are compared with the selfie.',
    'Lay portrait and selfie side by side before you decide.',
  ],
  no_duplicate_documents: [
    'Unique Document',
    'No document was submitted twice.',
    'Document numbers and images are compared across the steps of the journey.',
    'Ask for another document when two steps hold the same one.',
  ],
  no_duplicate_applicant: [
    'Unique Applicant',
    'The applicant is not known under another name.',
    'Faces and personal numbers are compared with earlier applicants of the account.',
    'Open the earlier journey before you approve.',
  ],
  no_aml_records: [
    'Datasets (e-KYC/AML)',
    'The applicant has no records in the screened datasets.',
    'Names and birth dates are searched in the enabled datasets.',
    'Rule each match in or out with a reason.',
  ],
  unrecognized_document: [
    'Recognised Document',
    'The document is of a supported type.',
    'The type is found by comparing with known templates.',
    'Ask for a clearer picture or another document.',
  ],
  proof_policy: [
    'Accepted Document Policy',
    'Type and issuing country are accepted for this step.',
    'The accepted types are set in the flow.',
    'Compare the document with your policy.',
  ],
  expired_document: [
    'Expired Document',
    'The document had not expired when it was submitted.',
    'Uses the expiry date read from the document.',
    'Ask for a valid document.',
  ],
  under_age: [
    'Under Age',
    'The applicant is older than the minimum age.',
    'Uses the birth date read from the document; the minimum is 18.',
    'Check the birth date on the document itself.',
  ],
  approved_nationality: [
    'Approved Nationality',
    'The nationality is on the allowed list.',
    'The list is set in the flow.',
    'Check the nationality on the document itself.',
  ],
  selfie_liveness: [
    'Selfie Liveness',
    'The selfie shows a live person.',
    'Judges the selfie and, where there is one, its video.',
    'Watch the video before you decide.',
  ],
  device_intelligence: [
    'Device Intelligence',
    'The device kept its integrity through the process.',
    'Summarises the device signals.',
    'Look at the failed signals.',
  ],
  document_quality: [
    'Document Quality',
    'The document is sharp and readable.',
    'Judges focus, glare and cut edges on every side.',
    'Ask for a better picture when a field cannot be read.',
  ],
  mandatory_information_presence: [
    'Mandatory Information Presence',
    'Every required field is on the proof of address.',
    'The required fields are set in the flow.',
    'Look for the missing field on the page.',
  ],
  outdated_proof_of_address: [
    'Outdated Proof of Address',
    'The proof of address is recent enough.',
    'Uses the issue date; the permitted age is set in the flow.',
    'Ask for a newer one.',
  ],
  geolocation: [
    'Location Checks',
    'The place of the connection fits the address.',
    'Compares the location of the network address with the address on the page.',
    'Distance alone proves little; weigh it with the rest.',
  ],
  proof_of_address_matched: [
    'Proof of Address Matched',
    'The name on the proof of address is the applicant’s.',
    'Compares it with the identity document or the name given at the start.',
    'Mind transliteration and maiden names.',
  ],
  government_check: [
    'Government Check',
    'Personal details agree with official records.',
    'Sends personal number, birth date and nationality to the register.',
    'Repeat the check when the register did not answer.',
  ],
};

/** One detail of a rule. `step` is the id of the referenced step, `object` its kind. */
export const detail = (title, result, text, object, step) => ({
  title,
  result,
  result_description: text,
  reference_object: object ? { object_key: object, instance_key: step } : null,
});

/** A rule result. If the specification does not define `key`, `words` gives its name and texts. */
export function rule(key, result, details = [], words = RULES[key]) {
  const [name, description, information, tips] = words ?? [key, null, null, null];
  return {
    name,
    result,
    description: description ?? null,
    information: information ?? null,
    tips: tips ?? null,
    details,
  };
}

const GOOD = {
  document_validation: 'No sign of manipulation',
  same_subject: 'Same person',
  no_duplicate_documents: 'Submitted once',
  unrecognized_document: 'Type recognised',
  proof_policy: 'Type accepted for this step',
  expired_document: 'Valid when submitted',
  under_age: 'Over 18',
  approved_nationality: 'Nationality allowed',
  document_quality: 'Sharp and readable',
  mandatory_information_presence: 'All required fields present',
  outdated_proof_of_address: 'Recent enough',
  geolocation: 'Connection near the address',
  proof_of_address_matched: 'Name matches the identity document',
};

const POI = [
  'document_validation',
  'same_subject',
  'no_duplicate_documents',
  'unrecognized_document',
  'proof_policy',
  'expired_document',
  'under_age',
  'approved_nationality',
  'document_quality',
];
const POA = [
  'document_validation',
  'no_duplicate_documents',
  'unrecognized_document',
  'proof_policy',
  'document_quality',
  'mandatory_information_presence',
  'outdated_proof_of_address',
  'geolocation',
  'proof_of_address_matched',
];

/**
 * The rules of a journey, passed unless `override` says otherwise.
 * `identity` and `address` list [step id, detail title] pairs; `selfie` and `device` add their rules.
 */
export function ruleSet({
  identity = [],
  address = [],
  selfie = '30',
  device = false,
  screening = true,
  override = {},
}) {
  const keys = [...new Set([...(identity.length ? POI : []), ...(address.length ? POA : [])])];
  const out = {};
  for (const key of keys) {
    const steps = [...(POI.includes(key) ? identity : []), ...(POA.includes(key) ? address : [])];
    const details = steps.map(([step, title]) => detail(title, 'Passed', GOOD[key], 'documents', step));
    if (key === 'same_subject' && selfie)
      details.push(detail('Selfie', 'Passed', GOOD[key], 'selfie', selfie));
    out[key] = rule(key, 'Passed', details);
  }
  out.no_duplicate_applicant = rule('no_duplicate_applicant', 'Passed', []);
  if (screening) out.no_aml_records = rule('no_aml_records', 'Passed', []);
  if (selfie)
    out.selfie_liveness = rule('selfie_liveness', 'Passed', [
      detail('Selfie', 'Passed', 'Live person', 'selfie', selfie),
    ]);
  if (device) out.device_intelligence = rule('device_intelligence', 'Passed', []);
  return { ...out, ...override };
}

const SIGNALS = [
  ['rooted', 'Rooted Device', 'Device is not rooted or jailbroken'],
  ['emulator', 'Emulator', 'Session runs on a physical device'],
  ['vpn', 'VPN or Proxy', 'Connection comes straight from a network provider'],
  ['location_spoofing', 'Location Spoofing', 'Location is reported by the device itself'],
  ['cloned_app', 'Cloned Application', 'One copy of the application is present'],
  ['tampered_app', 'Application Tampering', 'Application carries its original signature'],
  ['hooking_framework', 'Hooking Framework', 'No instrumentation framework found'],
  ['incognito', 'Private Browsing', 'Ordinary browsing session'],
];

/** Device signals. The first `count` pass; `failed` maps keys to the descriptions of those that fail. */
export function device(count, failed = {}, outcome = Object.keys(failed).length ? 'Failed' : 'Passed') {
  return {
    signals_outcome: outcome,
    device_signals: SIGNALS.slice(0, count).map(([key, name, description]) => ({
      key,
      name,
      result: key in failed ? 'Failed' : 'Passed',
      description: failed[key] ?? description,
    })),
  };
}

const CHECKS = {
  passport: [
    [
      'Document Classification (Front)',
      'Is the type known well enough to be authenticated',
      'Type determined',
    ],
    ['Photocopy Detection (Front)', 'Is the image of an original', 'Original'],
    ['Screen Recapture Detection (Front)', 'Was the picture taken of a screen', 'Not taken of a screen'],
    [
      'Zone Check Digits (Front)',
      'Do the check digits of the machine-readable zone agree',
      'All check digits agree',
    ],
    ['Zone and Print Consistency (Front)', 'Do zone and printed fields say the same', 'Fields agree'],
    ['Security Pattern (Front)', 'Is the background pattern unbroken', 'Pattern unbroken'],
    ['Portrait Substitution (Front)', 'Is the portrait part of the page', 'Portrait belongs to the page'],
    ['Font Consistency (Front)', 'Is the print of one kind', 'Print is of one kind'],
  ],
  card: [
    [
      'Document Classification (Front)',
      'Is the type known well enough to be authenticated',
      'Type determined',
    ],
    [
      'Document Classification (Back)',
      'Is the type known well enough to be authenticated',
      'Type determined',
    ],
    ['Photocopy Detection (Front)', 'Is the image of an original', 'Original'],
    ['Photocopy Detection (Back)', 'Is the image of an original', 'Original'],
    ['Front and Back Consistency', 'Do both sides belong to one card', 'Sides belong together'],
    ['Security Pattern (Front)', 'Is the background pattern unbroken', 'Pattern unbroken'],
    ['Portrait Substitution (Front)', 'Is the portrait part of the card', 'Portrait belongs to the card'],
  ],
  page: [
    [
      'Document Classification (Front)',
      'Is the type known well enough to be authenticated',
      'Type determined',
    ],
    ['Edited File Detection', 'Does the file carry traces of editing', 'No traces found'],
    ['Font Consistency (Front)', 'Is the print of one kind', 'Print is of one kind'],
  ],
};

/** The authenticity checks of a kind of document. `override` maps a check's name to [result, text]. */
export function validation(kind, override = {}, outcome) {
  const checks = CHECKS[kind].map(([name, description, text]) => {
    const [result, words] = override[name] ?? ['Passed', text];
    return { name, description, result, result_description: words };
  });
  const failed = checks.some((check) => check.result === 'Failed');
  return { validation_outcome: outcome ?? (failed ? 'Failed' : 'Passed'), validation_checks: checks };
}

/** An extracted field. */
export const read = (value, source = 'VIZ', type = 'string') => ({ type, value, source });

const SEX = { F: 'Female', M: 'Male' };

/**
 * The fields read from an identity document. `zone` marks those that are in the machine-readable zone. Values in
 * native script follow for people who have them.
 */
export function identityFields(person, doc, { zone = true, more = {} } = {}) {
  const source = zone ? 'MRZ' : 'VIZ';
  const nationality = person.nationality === 'D' ? 'DEU' : person.nationality;
  return {
    'Full Name': read(`${person.first} ${person.last}`),
    'First Name': read(person.first, source),
    'Last Name': read(person.last, source),
    ...(person.native
      ? {
          'Full Name Native': read(person.native),
          'First Name Native': read(person.nativeFirst),
          'Last Name Native': read(person.nativeLast),
        }
      : {}),
    Sex: read(SEX[person.sex], source),
    'Birth Date': read(person.birth, source),
    'Issue Date': read(doc.issued),
    'Expiry Date': read(doc.expires, source),
    'Document Number': read(doc.number, source),
    ...(doc.personal ? { 'Personal Number': read(doc.personal, source) } : {}),
    'Birth Place': read(doc.place),
    Nationality: read(nationality, source),
    'Nationality Code': read(nationality, 'INFERRED'),
    ...(doc.zone ? { 'Machine Readable Zone': read(doc.zone.join('\n'), 'MRZ') } : {}),
    Signature: read(null, 'VIZ', 'image'),
    ...more,
  };
}

/** An applicant object. */
export const applicant = (id, person, more = {}) => ({
  applicant_id: id,
  profile_image_path: null,
  full_name: person ? `${person.first} ${person.last}` : null,
  personal_number: null,
  birth_date: person?.birth ?? null,
  ...more,
});
