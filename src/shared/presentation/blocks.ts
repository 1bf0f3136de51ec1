import type { SensitiveClass } from '../wire/catalogue';
import type { Received } from '../wire/received';

/** One value as it is shown: the text, or the sentence for the way in which it is not there. */
export interface Value {
  /** The text to show; of a flag, its word. */
  received: Received<string>;
  /** Shown in place of an absent value, or behind one of which there is more to know; else empty. */
  sentence: string;
  /** What a given value means, where the specification says so. */
  meaning: string | null;
  /** Not among the values that the specification lists as all that occur. */
  isUnlisted: boolean;
}

/** How a text is set. */
export type Form = 'text' | 'instant' | 'date' | 'link' | 'path' | 'id' | 'json';

/** A named value, or several values under one name. */
export interface Fact {
  label: string;
  /** What the name means, for a reader; empty where it says it all. */
  about: string;
  /** The name's meaning, shown beside the values. */
  isCaveat?: true;
  values: readonly Value[];
  form: Form;
  /** What the values can disclose about a person. */
  classes: readonly SensitiveClass[];
  pointer: string;
  /** The key it came under, where that is not the one the specification gives first. */
  receivedAs: string | null;
  /** Whether the label is a text of the service. */
  isReceivedName: boolean;
  /** A member that the specification does not know. */
  isFurther: boolean;
  /** Levels below the part, for what is laid out without being known. */
  depth: number;
}

/** A picture, recording or file at the place where the response names it, or the sentence for why it names none. */
export interface MediaItem {
  label: string;
  /** `CaseMedium.id`; null where no file is named. */
  mediumId: string | null;
  /** The path as received, or how it is not there. */
  path: Fact;
}

export type Tone = 'plain' | 'attention' | 'fail';

export type Block =
  | { kind: 'facts'; rows: readonly Fact[] }
  | { kind: 'table'; columns: readonly string[]; rows: readonly TableRow[] }
  | { kind: 'media'; items: readonly MediaItem[] }
  | { kind: 'notice'; tone: Tone; text: string }
  | { kind: 'group'; group: Group };

/** One row of a table; `below` is what does not fit into its columns. */
export interface TableRow {
  pointer: string;
  cells: readonly Fact[];
  below: readonly Fact[];
}

/** Blocks under a heading of their own. */
export interface Group {
  /** The catalogue's label, or a key as received. */
  title: string;
  /** Whether the title is a text of the service. */
  isReceived: boolean;
  /** The key that an entry of a dictionary came under, where the title is another. */
  key?: string;
  about: string;
  pointer: string;
  blocks: readonly Block[];
}

/** One section of a case. */
export interface Section {
  id: string;
  title: string;
  /** Empty sections are stated in one line. */
  empty: string | null;
  blocks: readonly Block[];
}
