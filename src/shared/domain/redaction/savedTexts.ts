import { once } from '../../lib/once';
import { jsonText, parsedJson } from '../../record/jsonText';
import { RESULT_SCHEMAS, type ResultReading } from '../../record/result';
import { walkRecord } from '../../record/walk';
import {
  classesOf,
  isFieldName,
  isNamed,
  keysOf,
  nodeOf,
  type DictionaryKeys,
  type Sensitivity,
} from '../../wire/catalogue';
import { isHolderName } from '../../wire/extractedFields';
import { escapeToken, pointerTokens } from '../../wire/jsonPointer';
import { foldLetters } from '../../text/letters';
import { disclosedBy, disclosedByNameParts, disclosedByZones } from '../masking/maskedValues';
import { isMemberName } from '../masking/memberName';
import type { MaskedValue } from '../masking/maskedValue';
import { isPlaceholder, statesNoName } from '../masking/placeholders';
import type { RedactionClass } from '../redactionClasses';

/** A member of a response, across all its occurrences: list indexes and the numbers of matches are ignored. */
export interface SavedPlace {
  /** Its name for a reader. */
  name: string;
  /** The classes that its values disclose; empty if none. */
  classes: readonly RedactionClass[];
  /** Whether its values disclose nothing personal themselves, but may quote something that does. */
  mayQuote: boolean;
  /** Whether it is unknown what its values disclose. */
  isUnclassified: boolean;
  /** Whether it is unclassified because the specification describes it as free text. */
  isProse: boolean;
  /** Set if it is a message or page that was received instead of something. */
  isMessage?: true;
  /** Every text received there, keyed by its `wordsIn`. */
  texts: ReadonlyMap<string, string>;
  /** Whether it is the service's title of a check or a list. */
  isTitle: boolean;
  /** Whether its texts are values, and not keys or the JSON of several values. */
  isValue: boolean;
  /** Whether it belongs to a match, which describes another person. */
  isOfMatch: boolean;
  /** All words of its texts, if their class is known. */
  words: ReadonlySet<string>;
}

/** Whether a member, by the specification, discloses nothing and quotes nobody. */
export const disclosesNothing = ({ classes, mayQuote, isUnclassified }: SavedPlace): boolean =>
  classes.length === 0 && !mayQuote && !isUnclassified;

/** One received text with the member it was received in. */
interface SavedText {
  words: string;
  place: SavedPlace;
}

/** The form in which texts are compared: their words without case, accents or separators. */
export function wordsIn(text: string): string {
  const words = foldLetters(text, 'search').match(/[\p{L}\p{N}\p{M}]+/gu);
  return words?.join(' ') ?? text.trim();
}

/** A list index. */
const LIST_INDEX = /^\d{1,4}$/;
const ID = /^(?=.*\d)(?=.*[a-f])[0-9a-f-]{16,}$/i;
/** JSON constants, which cannot be quoted. */
const CONSTANTS: ReadonlySet<string> = new Set(['null', 'true', 'false']);
/** Synthetic keys that no response contains: for a value that could not be read, and for a text that is no value. */
const UNREADABLE = '\0';
const NO_VALUE = '\0text';
/** A synthetic pointer, for texts outside of results. */
const MESSAGES = '/\0messages';
const BESIDE = new RegExp(`/(?:${UNREADABLE}|${NO_VALUE})$`);

/** Whether a text has content that other texts may quote. */
const isContent = (text: string): boolean => !CONSTANTS.has(text) && !isPlaceholder(text);

const MATCH = /^\/aml(?:_matches|\/matches)?\/\*(?=\/|$)/;

/**
 * The pointer of a member without list indexes. Pointers into a match begin at the match, so that they are equal in
 * every response.
 */
const placeAt = (pointer: string): string => pointer.replaceAll(/\/\d+(?=\/|$)/g, '/*').replace(MATCH, '~');

/** The properties of the member that a value belongs to. */
type Member = Pick<SavedPlace, 'name' | 'mayQuote' | 'isProse' | 'isMessage' | 'isTitle' | 'isValue'> & {
  sensitivity: Sensitivity;
};

const undescribed = (name: string): Member => ({
  name,
  sensitivity: 'unclassified',
  mayQuote: false,
  isProse: false,
  isTitle: false,
  isValue: true,
});

interface Building extends SavedPlace {
  texts: Map<string, string>;
  words: Set<string>;
}

/** A place with its pointer, and its position in the order in which the places were received. */
interface SortedPlace {
  pointer: string;
  place: SavedPlace;
  position: number;
}

/** The index of the first place, in sorted order, that is not before a text. */
function firstFrom(sorted: readonly SortedPlace[], text: string): number {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((sorted[middle]?.pointer ?? '') < text) from = middle + 1;
    else to = middle;
  }
  return from;
}

interface Found {
  at: SavedPlace | undefined;
  under: readonly SavedPlace[];
}

/** Everything that the responses of a case contain, by place. */
export class SavedTexts {
  private readonly places = new Map<string, Building>();
  /** Texts that may be sensitive, by their pointer and by the pointer one level up. */
  private readonly exact = new Map<string, SavedText[]>();
  /** Cache by pointer and by place, since the same pointer occurs in everything derived from one value. */
  private readonly found = new Map<string, Found>();
  /** All places by their pointer, sorted when first asked for, since all are known then. */
  private readonly sorted = once(() =>
    [...this.places]
      .map(([pointer, place], position): SortedPlace => ({ pointer, place, position }))
      .sort((one, other) => (one.pointer < other.pointer ? -1 : 1)),
  );
  /** All keys in pointers of values that are read. As part of a pointer such a key is not personal. */
  readonly keys = new Set<string>();
  /** Keys that the specification defines. */
  readonly specified = new Set<string>();
  /** Names of fields and lists of details, as `wordsIn` returns them. */
  readonly fieldNames = new Set<string>();
  /** Texts of members with a date or time, which stay. */
  readonly dated = new Set<string>();
  /** The values that disclose something about a person, by the class of their member. */
  readonly disclosing: MaskedValue[] = [];
  /** Whether anything states the subject's own name. */
  isNamed = false;
  /** Keys of undescribed members. They are shown, and may be derived from their content. */
  readonly undescribed = new Set<string>();

  /** @param messages free texts that were received outside of results */
  constructor(readings: readonly ResultReading[], messages: readonly string[] = []) {
    const named: (() => void)[] = [];
    for (const reading of readings) {
      const { kind, record } = reading;
      const inZones = disclosedByZones(reading);
      this.disclosing.push(...inZones, ...disclosedByNameParts(reading));
      this.isNamed ||= inZones.some(({ classes }) => classes.includes('names'));
      walkRecord(nodeOf(RESULT_SCHEMAS[kind]), record, {
        leaf: (leaf) => {
          const { value, name, sensitivity, info } = leaf;
          const disclosed = disclosedBy(kind, leaf);
          this.disclosing.push(...disclosed);
          // The name in a machine-readable zone is the holder's.
          const isHolder = isHolderName(name) || classesOf(sensitivity).length > 1;
          if (
            isHolder &&
            disclosed.some(
              ({ text, classes, isOwn }) => isOwn && classes.join() === 'names' && !statesNoName(text),
            )
          )
            this.isNamed = true;
          const member = {
            name,
            sensitivity,
            mayQuote: info?.mayQuote === true,
            isProse: leaf.isProse === true && value.state === 'given',
            isTitle: info?.isTitle === true,
            isValue: true,
          };
          for (const key of pointerTokens(value.pointer)) this.keys.add(key);
          // A date or time by its schema, or possibly one by the name of its field.
          const isDated =
            sensitivity === 'none' && (info?.form !== undefined || info?.sensitivity === 'unclassified');
          if (value.state === 'given' && isDated) this.dated.add(String(value.value));
          const isOther = sensitivity === 'unclassified' && info?.sensitivity === 'none';
          // Stored under a separate key, because elsewhere the same member may have a value that is listed.
          const at = isOther ? `${value.pointer}/${UNREADABLE}` : value.pointer;
          if (value.state === 'given') this.addAll(at, member, value.value);
          if (value.state === 'unreadable') this.addUnreadable(value, member);
        },
        key: (key, pointer, keys) => {
          // Added at the end, when the titles below the key have been read.
          if (pointerTokens(pointer).includes(key)) named.push(() => this.addName(pointer, key, keys));
        },
        part: ({ members }) => {
          for (const key of [...members.values()].flatMap(keysOf)) this.specified.add(key);
        },
        undescribed: ({ key, pointer, value }) => {
          const member = undescribed(key);
          this.addAll(pointer, member, value);
          this.addKey(pointer, member, key);
        },
      });
    }
    for (const add of named) add();
    for (const [index, text] of messages.entries())
      this.add(`${MESSAGES}/${String(index)}`, { ...undescribed(''), isProse: true, isMessage: true }, text);
  }

  /** The member that a pointer refers to; undefined if there is no value. */
  at(pointer: string): SavedPlace | undefined {
    return this.find(pointer).at;
  }

  /**
   * Whether a text is a JSON pointer into a response, whether or not anything was received there. It must contain a
   * known key, not only numbers.
   */
  isPointer(text: string): boolean {
    const isKnown = (key: string): boolean =>
      this.keys.has(key) || this.specified.has(key) || this.undescribed.has(key);
    const names = pointerTokens(text).filter((key) => !LIST_INDEX.test(key));
    return text.startsWith('/') && names.length > 0 && names.every(isKnown);
  }

  /** The members at and below a pointer, which may start at a match; empty for any other text. */
  under(pointer: string): readonly SavedPlace[] {
    return this.find(pointer).under;
  }

  private find(pointer: string): Found {
    const known = this.found.get(pointer);
    if (known !== undefined) return known;
    const place = placeAt(pointer);
    const found = this.found.get(place) ?? {
      at: this.places.get(place) ?? this.places.get(`~${place}`),
      under: this.startingWith(place) ?? this.startingWith(`~${place}`) ?? [],
    };
    this.found.set(place, found).set(pointer, found);
    return found;
  }

  /** The number of undescribed fields, or fields with undescribed content. Any text may quote them. */
  get unlisted(): number {
    const isUndescribed = ({ isUnclassified, isProse, texts }: SavedPlace): boolean =>
      isUnclassified && !isProse && [...texts.values()].some(isContent);
    const all = new Set(
      [...this.places].flatMap(([at, one]) => (isUndescribed(one) ? [at.replace(BESIDE, '')] : [])),
    );
    // A key and the value below it are one field.
    const named = new Set([...all].map((at) => at.slice(0, at.lastIndexOf('/'))));
    return [...all].filter((at) => !named.has(at)).length;
  }

  /** The texts at one pointer and one level below it that may be sensitive. */
  textsAt(pointer: string): readonly SavedText[] {
    return this.exact.get(pointer) ?? [];
  }

  /** Every received member, once. */
  all(): Iterable<SavedPlace> {
    return this.places.values();
  }

  /** Whether a text was received only in undescribed places. */
  isUnclassified(text: string): boolean {
    const words = wordsIn(text);
    const having = [...this.places.values()].filter(({ texts }) => texts.has(words));
    return having.length > 0 && having.every((place) => place.isUnclassified);
  }

  private startingWith(place: string): SavedPlace[] | undefined {
    const sorted = this.sorted();
    const below = `${place}/`;
    const found = [sorted[firstFrom(sorted, place)]].filter((one) => one?.pointer === place);
    for (let at = firstFrom(sorted, below); sorted[at]?.pointer.startsWith(below) === true; at += 1)
      found.push(sorted[at]);
    // In the order received, because the first decides the class of a text that is made of several.
    const all = found
      .filter((one) => one !== undefined)
      .sort((one, other) => one.position - other.position)
      .map((one) => one.place);
    return all.length > 0 ? all : undefined;
  }

  /**
   * Adds an unreadable value as a text and, if it is JSON, its parts, since the same content may be readable
   * elsewhere.
   */
  private addUnreadable({ pointer, text }: { pointer: string; text: string }, member: Member): void {
    // Stored under a separate key, because elsewhere the same member may have been readable.
    const at = `${pointer}/${UNREADABLE}`;
    const value = parsedJson(text);
    if (typeof value === 'object' && value !== null) {
      this.add(`${pointer}/${NO_VALUE}`, { ...member, isValue: false }, text);
      this.addAll(pointer, member, value);
      return;
    }
    this.add(at, member, text);
    if (typeof value === 'string') this.add(at, member, value);
  }

  private addAll(pointer: string, member: Member, value: unknown): void {
    if (typeof value !== 'object' || value === null) {
      this.add(pointer, member, typeof value === 'string' ? value : jsonText(value));
      return;
    }
    // Anything deeper is neither displayed separately nor copied.
    if (pointer.length > 4000) return;
    if (Object.keys(value).length === 0) this.add(pointer, member, '');
    for (const [key, one] of Object.entries(value)) {
      const at = `${pointer}/${escapeToken(key)}`;
      this.addAll(at, member, one);
      if (!Array.isArray(value)) this.addKey(at, member, key);
    }
  }

  /** Adds a key of a dictionary that is not a known name, since it may itself be a value. */
  private addName(pointer: string, key: string, keys: DictionaryKeys): void {
    const isId = keys.areIds === true && (isMemberName(key) || ID.test(key));
    // A category's key may equal its title (specification 2.14.1): `fitness-probity`, Fitness Probity.
    const isTitled = this.places.get(placeAt(`${pointer}/title`))?.texts.has(wordsIn(key)) === true;
    const isName = isNamed(keys, key) || isFieldName(keys, key) || isTitled;
    if (isName) this.fieldNames.add(wordsIn(key));
    if (isName || isId || LIST_INDEX.test(key)) return;
    this.addKey(pointer, { ...undescribed(key), mayQuote: true }, key);
  }

  private addKey(pointer: string, member: Member, key: string): void {
    if (!isMemberName(key)) this.add(`${pointer}/${NO_VALUE}`, { ...member, isValue: false }, key);
    else if (member.sensitivity === 'unclassified') this.undescribed.add(key);
  }

  private add(pointer: string, { sensitivity, ...member }: Member, text: string): void {
    const at = placeAt(pointer);
    const words = wordsIn(text);
    const place = this.places.get(at) ?? {
      ...member,
      classes: classesOf(sensitivity),
      isUnclassified: sensitivity === 'unclassified',
      texts: new Map<string, string>(),
      isOfMatch: at.startsWith('~'),
      words: new Set<string>(),
    };
    place.texts.set(words, text);
    this.places.set(at, place);
    if (place.classes.length === 0 && !place.mayQuote) return;
    if (!place.isUnclassified && !place.mayQuote) for (const word of words.split(' ')) place.words.add(word);
    const one = { words, place };
    for (const key of [pointer, pointer.slice(0, pointer.lastIndexOf('/'))]) {
      const known = this.exact.get(key);
      if (known === undefined) this.exact.set(key, [one]);
      else known.push(one);
    }
  }
}
