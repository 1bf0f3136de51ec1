import type { SensitiveClass } from '../wire/catalogue';
import type { Received } from '../wire/received';

/** One value as shown: its text, or a sentence that explains why there is no value. */
export interface Value {
  /** The text to show; for a boolean, the word the catalogue gives for it. */
  received: Received<string>;
  /** Shown instead of an absent value, or after a value that needs an explanation; otherwise empty. */
  sentence: string;
  /** The meaning of the value, if the specification gives one. */
  meaning: string | null;
  /** True if the specification lists all possible values and this is not one of them. */
  isUnlisted: boolean;
}

/** How a value's text is formatted. */
export type Form = 'text' | 'instant' | 'date' | 'link' | 'path' | 'id' | 'json';

/** A named value, or several values under one name. */
export interface Fact {
  label: string;
  /** Explains the label to a reader; empty if the label needs no explanation. */
  about: string;
  /** Set if the label does not name the values but says why they are shown as received. */
  isExplanation?: true;
  /** Set if `about` is a caveat that must be visible beside the values. */
  isCaveat?: true;
  values: readonly Value[];
  form: Form;
  /** The classes of personal data that the values can disclose. */
  classes: readonly SensitiveClass[];
  pointer: string;
  /** The key under which the value was received, if it is an older or alternative name; otherwise null. */
  receivedAs: string | null;
  /** True if the label is a key or text from the service rather than our own wording. */
  isReceivedName: boolean;
  /** True for a member that the specification does not define. */
  isUndescribed: boolean;
  /** Indentation level for undescribed content: 0 for the member itself, 1 for its members, and so on. */
  depth: number;
}

/** A picture, recording or file at the place where the response names it, or the reason why none is named. */
export interface MediaItem {
  label: string;
  /** `CaseMedium.id`; null if the response names no file of the case here. */
  mediumId: string | null;
  /** The path as received, or why there is none. */
  path: Fact;
}

export type Tone = 'plain' | 'attention' | 'fail';

export type Block =
  | { kind: 'facts'; rows: readonly Fact[] }
  | { kind: 'table'; columns: readonly string[]; rows: readonly TableRow[] }
  | { kind: 'media'; items: readonly MediaItem[] }
  | { kind: 'notice'; tone: Tone; text: string }
  | { kind: 'group'; group: Group };

/** One row of a table. `below` has the facts that do not fit into its columns. */
export interface TableRow {
  pointer: string;
  cells: readonly Fact[];
  below: readonly Fact[];
}

/** Blocks under a heading. */
export interface Group {
  /** A label from the catalogue, or a key as received. */
  title: string;
  /** True if the title is a key or text from the service. */
  isReceived: boolean;
  /** The key of a dictionary entry as received, if the title differs from it. */
  key?: string;
  about: string;
  pointer: string;
  /** The value that is the title, if it is not among the blocks. */
  titleFact?: Fact;
  blocks: readonly Block[];
}

/** One section of a case. */
export interface Section {
  id: string;
  title: string;
  /** One line shown instead of the blocks when the section is empty; otherwise null. */
  empty: string | null;
  blocks: readonly Block[];
}
