import type { CaseId } from '../ids';
/** A value about the applicant that matches are compared with, with where it was read. */
export interface ApplicantFact {
  value: string;
  pointer: string;
  /** "Applicant", "Passport (MRZ)". */
  from: string;
}

/**
 * The source of the applicant of an AML review: the case's own journey, the saved journey whose id the check carries
 * (specification 2.20), or none. A journey that is only suggested is never used.
 */
export type ApplicantOrigin =
  | { state: 'own' }
  | { state: 'journey'; caseId: CaseId; subjectId: string }
  /** An AML check names nobody: the journey of its id is not saved, or what is saved of it names nobody either. */
  | { state: 'unknown'; because: 'no-journey' | 'journey-unreadable' };

export interface ApplicantFacts {
  names: ApplicantFact[];
  birthDates: ApplicantFact[];
  /** Nationalities. */
  countries: ApplicantFact[];
  /** Countries that issued a document: weaker than a nationality. */
  issuingCountries: ApplicantFact[];
  sexes: ApplicantFact[];
}

/** Whether nothing is known of the applicant that a match could be compared with. */
export const namesNobody = (facts: ApplicantFacts): boolean =>
  Object.values(facts).every((list: ApplicantFact[]) => list.length === 0);

export const VERDICTS = ['agree', 'partial', 'conflict', 'unknown'] as const;
export type Verdict = (typeof VERDICTS)[number];

export const VERDICT_FIELDS = ['name', 'birthDate', 'country', 'sex'] as const;
export type VerdictField = (typeof VERDICT_FIELDS)[number];

/** How two values were compared, or why they could not be. */
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
  | 'applicant-missing'
  | 'match-missing';

export interface ComparedValue {
  value: string;
  pointer: string;
  /** Where it was read, in words. */
  from: string;
  /** In Latin letters, when it is in another script. */
  transliterated: string | null;
}

/** One field of the applicant compared with the same of the match. */
export interface FieldVerdict {
  field: VerdictField;
  verdict: Verdict;
  rule: VerdictRule;
  /** One sentence without any value in it. */
  reason: string;
  applicant: ComparedValue[];
  match: ComparedValue[];
  /** Indexes of the two values that decided; null when none did. */
  decidedBy: { applicant: number; match: number } | null;
}
