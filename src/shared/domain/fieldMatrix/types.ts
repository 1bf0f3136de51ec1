import type { Received } from '../../wire/received';

/**
 * What a row says, the most pressing first. `not-compared` is a state of its own: pictures, and fields without a value,
 * are neither agreement nor conflict.
 */
export const VERDICTS = ['conflict', 'partial', 'normalised', 'agrees', 'single', 'not-compared'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** Every rule that may be applied between two raw values and a verdict; each is written out in words where it is shown. */
export const COMPARE_RULES = [
  'unicode-form',
  'hidden-characters',
  'fillers',
  'separators',
  'white-space',
  'letter-case',
  'diacritics',
  'zone-spelling',
  'word-order',
  'word-breaks',
  'digit-script',
  'time-dropped',
  'two-digit-year',
  'unknown-date-parts',
  'sex-word',
  'zone-country',
  'coarser-date',
  'fewer-words',
  'initials',
  'cut-off',
  'different-scripts',
  'masked',
  'unspecified',
  'other-date-form',
  'different',
  'date-as-text',
  'check-digit',
  'zone-unread',
] as const;
export type CompareRule = (typeof COMPARE_RULES)[number];

/** Of two values; `agrees` means the same characters. */
export interface Comparison {
  verdict: 'conflict' | 'partial' | 'normalised' | 'agrees';
  rules: readonly CompareRule[];
}

export const FIELD_KINDS = ['name', 'date', 'identifier', 'sex', 'zone', 'text'] as const;
export type FieldKind = (typeof FIELD_KINDS)[number];

/** A text to compare and how to read it. */
export interface Comparable {
  text: string;
  /** The end may be missing: it ran to the end of the MRZ's name field. */
  cutOff?: boolean;
  /** Six characters YYMMDD of a machine-readable zone, whose century is not stated. */
  zoneDate?: boolean;
}

/** How a value came into the matrix. */
export type Origin =
  | { kind: 'field' }
  | { kind: 'applicant' }
  /** Read from the machine-readable zone that the document's response holds as text: what that field of it says. */
  | { kind: 'zone'; field: string }
  /** Several fields put together, such as First Name and Last Name. */
  | { kind: 'joined'; names: readonly string[] };

export interface CheckDigit {
  of: 'document number' | 'date of birth' | 'expiry date' | 'personal number' | 'whole zone';
  holds: boolean;
}

export interface ZoneReading {
  /** As ICAO Doc 9303 names the layout: TD1, TD2, TD3, MRV-A, MRV-B; others as the library names them. */
  layout: string;
  digits: readonly CheckDigit[];
}

export interface MatrixValue {
  received: Received<string>;
  /** Exactly as received; part of the MRZ's text where it was read from there. Null where there is no value. */
  raw: string | null;
  /** The value to compare instead; null if there is none. */
  compared: string | null;
  origin: Origin;
  pointer: string;
  /** What a note on this value is attached to: the field itself. */
  anchor: string;
  /** A date field whose text is no date: compared as text. */
  notADate: boolean;
  /** Values with the same number agree; null if there is nothing to distinguish. */
  group: number | null;
  /** An image field: the medium named there, if any is. */
  image: { mediumId: string | null } | null;
  zone: ZoneReading | 'unread' | null;
}

export interface MatrixColumn {
  id: string;
  /** Null for the applicant object. */
  document: { stepId: string; title: string } | null;
  /** As received; null where the service named none. */
  source: string | null;
  /** The image a reviewer wants beside this column. */
  mediumId: string | null;
}

export interface RuleUse {
  rule: CompareRule;
  verdict: Comparison['verdict'];
}

export interface MatrixRow {
  key: string;
  label: string;
  kind: FieldKind;
  /** `document`: each document has its own, so only its own sources are compared with each other. */
  scope: 'person' | 'document';
  verdict: Verdict;
  /** The rules that led to the verdict, without doubles. */
  rules: readonly RuleUse[];
  /** By column id. */
  cells: ReadonlyMap<string, readonly MatrixValue[]>;
}

export interface FieldMatrix {
  columns: readonly MatrixColumn[];
  rows: readonly MatrixRow[];
  counts: Record<Verdict, number>;
}
