import type { CaseId } from '../ids';
/** A value of the applicant with which matches are compared, and where it was found. */
export interface ApplicantFact {
  value: string;
  pointer: string;
  /** For example "Applicant" or "Passport (MRZ)". */
  from: string;
}

/**
 * Where the applicant facts of an AML review come from: the case's own journey, the saved journey whose id the check
 * states (specification 2.20), or nowhere. A journey that is only a possible link is never used.
 */
export type ApplicantOrigin =
  | { state: 'own' }
  | { state: 'journey'; caseId: CaseId; subjectId: string }
  /**
   * An AML check contains no applicant. Either the journey with its id is not saved, or the saved one contains no
   * applicant facts.
   */
  | { state: 'unknown'; because: 'no-journey' | 'journey-unreadable' };

export interface ApplicantFacts {
  names: ApplicantFact[];
  birthDates: ApplicantFact[];
  countries: ApplicantFact[];
  /** Countries that issued a document, which are weaker evidence than a nationality. */
  issuingCountries: ApplicantFact[];
  sexes: ApplicantFact[];
}

/** Whether there are no applicant facts with which a match could be compared. */
export const namesNobody = (facts: ApplicantFacts): boolean =>
  Object.values(facts).every((list: ApplicantFact[]) => list.length === 0);

export const VERDICTS = ['agree', 'partial', 'conflict', 'unknown'] as const;
export type Verdict = (typeof VERDICTS)[number];

export const VERDICT_FIELDS = ['name', 'birthDate', 'country', 'sex'] as const;
export type VerdictField = (typeof VERDICT_FIELDS)[number];

/** The rule by which two values were compared, or the reason why they could not be. */
export type VerdictRule =
  | 'identical'
  | 'case-and-marks'
  | 'word-order'
  | 'transliteration'
  | 'spelling-variant'
  | 'initials'
  | 'some-words'
  | 'no-common-word'
  | 'same-date'
  | 'same-as-far-as-given'
  | 'day-and-month-swapped'
  | 'different-date'
  | 'same-country'
  | 'issuing-country-only'
  | 'other-issuing-country'
  | 'different-country'
  | 'same-sex'
  | 'different-sex'
  | 'unreadable'
  | 'not-comparable'
  | 'too-long'
  | 'too-many'
  | 'applicant-missing'
  | 'match-missing';

export interface ComparedValue {
  value: string;
  pointer: string;
  /** Where the value was found, as a label. */
  from: string;
  /** The value transliterated to Latin script; null if it is already in Latin script. */
  transliterated: string | null;
}

/**
 * The comparison of one field of the applicant with the same field of the match. The applicant's values are the same
 * for every match, so they are stated once: the names, dates and sexes of `ApplicantFacts`, and as countries its
 * nationalities followed by the issuing countries.
 */
export interface FieldVerdict {
  field: VerdictField;
  verdict: Verdict;
  rule: VerdictRule;
  /** One sentence without any values. */
  reason: string;
  match: ComparedValue[];
  /** The indexes of the two values that determined the verdict; null if none did. */
  decidedBy: { applicant: number; match: number } | null;
}
