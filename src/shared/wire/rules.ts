/** The specification's description of a rule (2.15). */
interface RuleText {
  readonly title: string;
  /** What it checks. */
  readonly checks: string;
  /** The steps to which it applies; null if this is not stated. */
  readonly appliesTo: string | null;
}

const POI = 'proof of identity';
const POA = 'proof of address';

/** Specification 2.15. A journey's rules depend on its flow, and rules that are not listed here occur as well. */
export const SPECIFIED_RULES = {
  document_validation: {
    title: 'Authentic Document',
    checks: 'Documents are likely free of manipulation.',
    appliesTo: `${POI}, ${POA}`,
  },
  same_subject: {
    title: 'Same Person',
    checks: 'All steps belong to the same person.',
    appliesTo: `${POI}, selfie`,
  },
  no_duplicate_documents: {
    title: 'Unique Document',
    checks: 'The same document was not submitted more than once.',
    appliesTo: `${POI}, ${POA}`,
  },
  no_duplicate_applicant: {
    title: 'Unique Applicant',
    checks: 'The applicant was not matched with existing applicants.',
    appliesTo: null,
  },
  no_aml_records: {
    title: 'Datasets (e-KYC/AML)',
    checks:
      'The applicant has no records in e-KYC and AML databases (politically exposed persons, sanctions).',
    appliesTo: null,
  },
  unrecognized_document: {
    title: 'Recognised Document',
    checks: 'The document was recognised as a supported type.',
    appliesTo: `${POI}, ${POA}`,
  },
  proof_policy: {
    title: 'Accepted Document Policy',
    checks: 'The document type (and issuing country) is accepted for the step.',
    appliesTo: `${POI}, ${POA}`,
  },
  expired_document: { title: 'Expired Document', checks: 'The document is not expired.', appliesTo: POI },
  under_age: { title: 'Under Age', checks: 'The applicant is over the minimum age (18).', appliesTo: POI },
  approved_nationality: {
    title: 'Approved Nationality',
    checks: 'The nationality is in the allowed list.',
    appliesTo: POI,
  },
  selfie_liveness: {
    title: 'Selfie Liveness',
    checks: 'The selfie step passed and belongs to a live person.',
    appliesTo: 'selfie',
  },
  device_intelligence: {
    title: 'Device Intelligence',
    checks: 'Device integrity throughout the process.',
    appliesTo: null,
  },
  document_quality: {
    title: 'Document Quality',
    checks: 'Clarity and readability; fails if the document is unreadable.',
    appliesTo: `${POI}, ${POA}`,
  },
  mandatory_information_presence: {
    title: 'Mandatory Information Presence',
    checks: 'All required fields are present.',
    appliesTo: `${POA} only`,
  },
  outdated_proof_of_address: {
    title: 'Outdated Proof of Address',
    checks: 'The proof of address is not outdated.',
    appliesTo: POA,
  },
  geolocation: {
    title: 'Location Checks',
    checks: 'Proximity between the location of the IP address and the address on the document.',
    appliesTo: POA,
  },
  proof_of_address_matched: {
    title: 'Proof of Address Matched',
    checks:
      'The name on the proof of address matches the name on the proof of identity or the full name the applicant gave.',
    appliesTo: POA,
  },
  government_check: {
    title: 'Government Check',
    checks: 'Personal details compared with official government records.',
    appliesTo: 'government database check',
  },
} as const satisfies Readonly<Record<string, RuleText>>;

export type RuleKey = keyof typeof SPECIFIED_RULES;
export interface SpecifiedRule extends RuleText {
  readonly key: RuleKey;
}
export const RULE_KEYS = Object.keys(SPECIFIED_RULES) as RuleKey[];

/** Converts a key or a word to the form in which it is compared: without differences of case or separators. */
export const foldedWord = (word: string): string => word.replace(/[\s_.!()/-]+/g, '').toLowerCase();

const BY_WORD = new Map(
  RULE_KEYS.flatMap((key) =>
    [SPECIFIED_RULES[key].title, key].map((word) => [foldedWord(word), key] as const),
  ),
);

/**
 * The specified rule (2.15) with one of these keys or titles, ignoring case and separators; null if none is listed.
 */
export function specifiedRule(...words: readonly string[]): SpecifiedRule | null {
  const key = words.map((word) => BY_WORD.get(foldedWord(word))).find((one) => one !== undefined);
  return key === undefined ? null : { key, ...SPECIFIED_RULES[key] };
}
