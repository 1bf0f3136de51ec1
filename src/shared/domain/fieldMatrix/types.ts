import type { Received } from '../../wire/received';

/**
 * The verdict of a row, most urgent first. `not-compared`: pictures and fields without a value, which neither agree
 * nor conflict.
 */
export const VERDICTS = ['conflict', 'partial', 'normalised', 'agrees', 'single', 'not-compared'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** The rules that led from the raw values to a verdict. Each is explained in words where it is shown. */
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

/** The result of comparing two values. `agrees` means identical characters. */
export interface Comparison {
  verdict: 'conflict' | 'partial' | 'normalised' | 'agrees';
  rules: readonly CompareRule[];
}

export const FIELD_KINDS = ['name', 'date', 'identifier', 'sex', 'zone', 'text'] as const;
export type FieldKind = (typeof FIELD_KINDS)[number];

/** A text to be compared, and how to read it. */
export interface Comparable {
  text: string;
  /** Whether the text may be cut off, because it fills the MRZ's name field. */
  cutOff?: boolean;
  /** Whether the text is a date of the MRZ: six characters YYMMDD without century. */
  zoneDate?: boolean;
}

export type Origin =
  /** `called`: the field's own name, if only the document's type shows that it belongs to the row. */
  | { kind: 'field'; called?: string }
  | { kind: 'applicant' }
  /** Read from the machine-readable zone of a document. `field` is the part of the zone. */
  | { kind: 'zone'; field: string }
  /** Several fields joined, such as First Name and Last Name. */
  | { kind: 'joined'; names: readonly string[] };

export interface CheckDigit {
  of: 'document number' | 'date of birth' | 'expiry date' | 'personal number' | 'whole zone';
  isValid: boolean;
}

export interface ZoneReading {
  /**
   * The layout according to ICAO Doc 9303 (TD1, TD2, TD3, MRV-A or MRV-B), or the library's name for any other
   * layout.
   */
  layout: string;
  digits: readonly CheckDigit[];
}

export interface MatrixValue {
  received: Received<string>;
  /** The value exactly as received, or the part of the MRZ from which it was read. Null if there is none. */
  raw: string | null;
  /** The normalised form that is compared; null if there is no value. */
  compared: string | null;
  origin: Origin;
  pointer: string;
  /** JSON pointer to the field, for notes on this value. */
  anchor: string;
  /** Whether the text of a date field is not a date and is therefore compared as text. */
  notADate: boolean;
  /** Values with the same number agree; null if the row has only one group. */
  group: number | null;
  /** For an image field: the medium that it names, if any. */
  image: { mediumId: string | null } | null;
  zone: ZoneReading | 'unread' | null;
}

export interface MatrixColumn {
  id: string;
  /** Null for the applicant object. */
  document: { stepId: string; title: string } | null;
  /** As received; null if the service stated no source. */
  source: string | null;
  /** The image that belongs to the column. */
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
  /** `document`: every document has its own value, so only the sources of the same document are compared. */
  scope: 'person' | 'document';
  verdict: Verdict;
  /** The rules that led to the verdict, without duplicates. */
  rules: readonly RuleUse[];
  /** The values by column id. */
  cells: ReadonlyMap<string, readonly MatrixValue[]>;
}

export interface FieldMatrix {
  columns: readonly MatrixColumn[];
  rows: readonly MatrixRow[];
  counts: Record<Verdict, number>;
}
