import { isCountry } from '../aml/countries';
import type { FoundSpan, Matcher } from '../masking/matcher';
import { isOwnCode, isOwnWording } from './quotedValues';
import type { ReceivedPlaces } from './receivedPlaces';
import { isPartOfTerritory } from './territories';
import { REMOVED_MARKS, type RedactionClass } from '../redactionClasses';

/**
 * Called for every removal with its class and, if a member of a response lost its value, the member's name and
 * pointer.
 */
type OnRemoval = (found: RedactionClass, name: string | null, pointer: string | null) => void;

/** Values for programs, which are not personal: words of a closed list, hashes and the app's own timestamps. */
const CODE = /^[a-z]+(?:-[a-z]+)*$/;
const FIXED = /^(?:[0-9a-f]{64}|20[2-9]\d-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z)$/;
const INDEX = /^\d{0,4}$/;
/** A key in snake case. If the specification defines it, neither the key nor any word of it is a name. */
const KEY = /(\b[a-z]+(?:_[a-z\d]+)+\b)/;
const KEYS = new RegExp(KEY, 'g');
/** The id of a picture or recording: the path at which it was received, or beside it. */
const PATH = /^[^\s/][^\s]*\/[^\s/]+$/;

const SHORTEST_NUMBER = 4;
/** A received number with this many digits may be, or contain, a person's number or date. */
const LONG_NUMBER = 6;
const LOWER_CASE = /^\p{Ll}+$/u;

const DIGITS = /\p{N}+/gu;
const SIGNS = /[\\^$.*+?()[\]{}|/]/g;

/** Matches any of the given texts as whole words, longest first, in a capture group; null if there are none. */
function oneOf(texts: readonly string[]): RegExp | null {
  const longest = [...new Set(texts)].filter((text) => text !== '').sort((a, b) => b.length - a.length);
  const any = longest.map((text) => text.replaceAll(SIGNS, String.raw`\$&`)).join('|');
  return any === '' ? null : new RegExp(String.raw`(?<![\p{L}\p{N}])(${any})(?![\p{L}\p{N}])`, 'u');
}

/**
 * Whether a text consists only of country codes (ISO 3166), some of which also abbreviate states or are short names.
 */
const isCountryCodes = (text: string): boolean =>
  text.split(/,\s*/).every((code) => /^\p{Lu}{2,3}$/u.test(code) && isCountry(code));

interface Searched {
  text: string;
  found: readonly RedactionClass[];
}

/** The matchers used for searching texts. */
interface Finders {
  anywhere: Matcher;
  /** Finds names of several words only if they are complete. */
  whole: Matcher;
  /** Finds single words, which are ignored where the app itself writes the same. */
  words: Matcher;
}

/** Removes received content from any text: by the pointer at which the text was received, otherwise by a search. */
export class TextRedactor {
  /** Cache: the same texts and keys occur in many places. */
  private readonly searched = new Map<string, Searched>();
  private readonly searchedLabels = new Map<string, Searched>();
  private readonly searchedStated = new Map<string, Searched>();
  private readonly plainPointers = new Set<string>();
  private readonly titles: RegExp | null;

  /**
   * @param own every text that the app itself writes
   * @param gone texts that are removed wherever one is the whole text
   * @param titles titles from which, with its own words, the app composes labels
   * @param written texts that people wrote
   */
  constructor(
    private readonly places: ReceivedPlaces,
    private readonly finders: Finders,
    private readonly own: ReadonlySet<string>,
    private readonly gone: ReadonlySet<string>,
    titles: readonly string[] = [],
    private readonly written: ReadonlySet<string> = new Set(),
  ) {
    this.titles = oneOf(titles);
  }

  /** Redacts a JSON pointer into a response. Its keys were received and may disclose something themselves. */
  pointer(text: string, onRemoval: OnRemoval): string {
    if (this.plainPointers.has(text)) return text;
    const at = text.lastIndexOf('/') + 1;
    const token = text.slice(at);
    const parent = at > 0 ? `${this.pointer(text.slice(0, at - 1), onRemoval)}/` : '';
    const made = parent + (this.isOwnKey(token) ? token : this.search(token, onRemoval));
    if (made === text) this.plainPointers.add(text);
    return made;
  }

  private isOwnKey(token: string): boolean {
    return INDEX.test(token) || this.own.has(token) || this.places.isSpecified(token);
  }

  /** Whether the app itself writes a text as a single word, such as a value of a closed list. */
  isWord(text: string): boolean {
    return CODE.test(text) && this.own.has(text);
  }

  /** A text with marks in it, or replaced by one mark. `pointers` are where it, or its source, was received. */
  text(text: string, pointers: readonly string[], onRemoval: OnRemoval): string {
    if (text === '' || this.isWord(text)) return text;
    const isPath = this.isPath(text);
    // Pointers, ids and timestamps are not derived from received content, even if they contain words of it. Either
    // exactly this text was received, or it is the app's own.
    const isMade = isPath || FIXED.test(text);
    let isStated = false;
    let stays = false;
    for (const pointer of pointers) {
      const isOwnText = text === pointer || (isMade && !this.places.hasText(text, pointer));
      const origin = isOwnText ? undefined : this.places.classOfText(text, pointer);
      if (origin === undefined) continue;
      if (origin.class === null) {
        if (origin.isTitle) return this.own.has(text) ? text : this.found(text, onRemoval, origin);
        if (origin.isStated && isCountryCodes(text)) return text;
        stays = true;
        isStated = origin.isStated;
        break;
      }
      onRemoval(origin.class, origin.name, pointer);
      return REMOVED_MARKS[origin.class];
    }
    if (isMade) return isPath ? this.pointer(text, onRemoval) : text;
    if (!stays && this.gone.has(text)) {
      onRemoval('free-text', null, null);
      return REMOVED_MARKS['free-text'];
    }
    return this.own.has(text) ? text : this.search(text, onRemoval, isStated);
  }

  /**
   * Redacts a label that the app composed of titles and its own words, such as `Applicant, Passport (VIZ)`. Only the
   * titles are searched, each separately.
   */
  label(text: string, pointers: readonly string[], onRemoval: OnRemoval): string {
    const parts = this.titles === null ? [text] : text.split(this.titles);
    const isTitle = (at: number): boolean => at % 2 === 1;
    return !this.gone.has(text) && parts.every((part, at) => isTitle(at) || this.isComposed(part))
      ? parts
          .map((part, at) => (isTitle(at) && !this.own.has(part) ? this.search(part, onRemoval) : part))
          .join('')
      : this.text(text, pointers, onRemoval);
  }

  private isComposed(part: string): boolean {
    const [whole = '', ...rest] = [
      part.replace(/^[,( )]+|[,( )]+$/g, ''),
      ...part.split(/[,( )]*[,()][,( )]*/),
    ];
    const isOwn = (one: string): boolean =>
      one === '' || this.own.has(one) || this.own.has(one.charAt(0).toUpperCase() + one.slice(1));
    return isOwn(whole) || rest.every(isOwn);
  }

  /** Whether a text is a JSON pointer into a response or the id of a picture. */
  private isPath(text: string): boolean {
    if (text.startsWith('/')) return this.places.isPointer(text);
    return PATH.test(text) && this.places.isPlace(`/${text.slice(0, text.lastIndexOf('/'))}`);
  }

  /**
   * The class of a number that was received at one of the pointers and is removed, or that contains something
   * removed; null if it stays.
   */
  number(value: number, pointers: readonly string[]): RedactionClass | null {
    // Shorter numbers are counts or positions.
    const digits = String(value).replace(/\D/g, '').length;
    if (digits < SHORTEST_NUMBER || pointers.length === 0) return null;
    const found = pointers.map((pointer) => this.places.classOfText(String(value), pointer)?.class ?? null);
    const within = digits < LONG_NUMBER ? null : this.finders.anywhere.first(String(value));
    return found.find((one) => one !== null) ?? within;
  }

  /** @param isStated whether the text is in a member that, by the specification, discloses nothing */
  private search(text: string, onRemoval: OnRemoval, isStated = false): string {
    // The id of a finding: its code and the pointer it refers to.
    const [code = '', place = ''] = text.split(/ (?=\/)/);
    if (this.own.has(code) && `${code} ${place}` === text && this.isPath(place))
      return `${code} ${this.pointer(place, onRemoval)}`;
    // A text of the app around a key, such as the text of a rule.
    const parts = text.split(KEY);
    const isKey = (at: number): boolean => at % 2 === 1;
    if (parts.length > 1 && parts.every((part, at) => isKey(at) || part === '' || this.own.has(part.trim())))
      return parts.map((part, at) => (isKey(at) ? this.found(part, onRemoval, { isStated }) : part)).join('');
    return this.found(text, onRemoval, { isStated });
  }

  /** @param isTitle whether it is the service's title of a check or a list */
  private found(text: string, onRemoval: OnRemoval, { isTitle = false, isStated = false } = {}): string {
    // If a title contains digits and words that are not the app's, it may identify whose case or which place it is.
    const words = text.replaceAll(DIGITS, ' ');
    const isOpen = words !== text && !isOwnWording(words, this.own);
    const isLabel = !isOpen && (isTitle || this.places.isFieldName(text));
    const searched = isLabel ? this.searchedLabels : isStated ? this.searchedStated : this.searched;
    const known = searched.get(text) ?? this.searchedIn(text, isLabel, isStated);
    searched.set(text, known);
    for (const one of known.found) onRemoval(one, null, null);
    return known.text;
  }

  /** A text with marks in place of what is found in it. */
  private searchedIn(text: string, isLabel: boolean, isStated: boolean): Searched {
    const found: RedactionClass[] = [];
    const without = (some: string, spans: readonly FoundSpan[]): string => {
      found.push(...spans.map((span) => span.class));
      const parts = spans.map(
        ({ start, class: one }, index) => some.slice(spans[index - 1]?.end ?? 0, start) + REMOVED_MARKS[one],
      );
      return parts.join('') + some.slice(spans.at(-1)?.end ?? 0);
    };
    const keys = [...text.matchAll(KEYS)].filter(([key]) => this.own.has(key));
    const isInKey = ({ start, end }: FoundSpan): boolean =>
      keys.some(({ 0: key, index }) => start >= index && end <= index + key.length);
    const all = isLabel
      ? this.spansInLabel(text)
      : this.finders.anywhere.spans(text, { isStated, isWritten: this.written.has(text) });
    const spans = all.filter((span) => !isInKey(span) && !this.isOrdinary(text, span, all));
    const left = without(text, spans);
    return { text: without(left, this.wordsIn(left)), found };
  }

  /**
   * The matches in a label. A single word of a name identifies nobody there; a whole name, or only words of names,
   * does.
   */
  private spansInLabel(text: string): FoundSpan[] {
    const whole = this.finders.whole.spans(text);
    const isName = this.finders.anywhere.isNameIn(text);
    const isOfWholeName = ({ start, end, classes }: FoundSpan): boolean =>
      isName ||
      classes.some((one) => one !== 'names') ||
      whole.some((one) => one.start < end && one.end > start);
    return this.finders.anywhere.spans(text).filter(isOfWholeName);
  }

  /**
   * Whether a match is ordinary language: a name word within the name of a territory; or a place name or code that is
   * also a word of the app (Reading, IN) and in lower case, or that the app itself writes in capitals (ID).
   */
  private isOrdinary(text: string, span: FoundSpan, all: readonly FoundSpan[]): boolean {
    const { start, end, class: found } = span;
    const word = text.slice(start, end);
    const isFound = (from: number, to: number): boolean =>
      all.some((one) => one.start <= from && one.end >= to);
    if (found === 'names' && isPartOfTerritory(text, span, isFound)) return true;
    return (
      found === 'addresses' &&
      (LOWER_CASE.test(word) ? word.length === 2 || isOwnWording(word, this.own) : isOwnCode(word, this.own))
    );
  }

  private wordsIn(text: string): FoundSpan[] {
    return this.finders.words
      .spans(text)
      .filter(({ start, end }) => !isOwnWording(text.slice(start, end), this.own));
  }
}
