import type { Received } from '../caseView';

/** A list as received. `presence` is `given` for a list, a dictionary or one bare element. */
export interface ReceivedList<T> {
  presence: Received<null>;
  items: T[];
}

export interface AmlText {
  text: string;
  pointer: string;
  /** Set where it is a part of a longer text that could be split with certainty, such as a list of country codes. */
  cutFrom?: string;
}

/** Key and value as received, for what has no place of its own. */
export interface Part {
  key: string;
  text: string;
  pointer: string;
}

export interface AmlAlias {
  /** The parts of the name joined, or the text itself. */
  text: string;
  /** Kind of alias as received. */
  type: string | null;
  /** Empty when the alias came as a text. */
  parts: Part[];
  pointer: string;
}

export interface AmlAddress {
  text: string;
  parts: Part[];
  pointer: string;
}

export interface AmlLink {
  title: string | null;
  /** Untrusted: opened only through `app:openLink`. */
  url: string | null;
  snippets: string[];
  further: Part[];
  pointer: string;
}

export interface AmlCategory {
  key: string;
  pointer: string;
  title: string | null;
  data: { label: string; values: string[]; pointer: string }[];
  datasets: string[];
  classes: string[];
  links: AmlLink[];
  /** Everything else in the category. */
  further: Part[];
}

/** A match as people speak of it, from any of the three answers that carry one (specification 2.14.1). */
export interface AmlMatchReading {
  /** JSON pointer of the match in its answer; every pointer below it is in the same answer. */
  pointer: string;
  resourceId: Received<string>;
  matchId: Received<string>;
  name: Received<string>;
  aliases: ReceivedList<AmlAlias>;
  /** Two-letter codes by the specification; whatever came is kept. */
  countries: ReceivedList<AmlText>;
  birthDates: ReceivedList<AmlText>;
  notes: ReceivedList<AmlText>;
  datasets: ReceivedList<AmlText>;
  addresses: ReceivedList<AmlAddress>;
  sex: Received<string>;
  /** Orders matches among themselves; no scale is stated. */
  score: Received<string>;
  details: ReceivedList<AmlCategory>;
  whitelisted: Received<boolean>;
  matchStatus: Received<string>;
  recordVersion: Received<string>;
  updateType: Received<string>;
  /** Keys the specification does not know, as received. */
  further: Part[];
  /** Places of known keys that held another type than the specification's; shown as received in `text`. */
  unreadable: Part[];
}
