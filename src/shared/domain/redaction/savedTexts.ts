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
import { escapeToken, pointerTokens } from '../../wire/jsonPointer';
import { findDates } from '../../text/findDates';
import { foldLetters } from '../../text/letters';
import { disclosedBy, type MaskedValue } from '../masking/maskedValues';
import type { RedactionClass } from './redactionClasses';

/** A member of a response wherever it occurs: places in lists and numbers of matches do not count. */
export interface SavedPlace {
  /** What a reader calls it. */
  name: string;
  /** What its values can disclose; empty for nothing. */
  classes: readonly RedactionClass[];
  /** They disclose nothing of a person themselves, and may quote what does. */
  mayQuote: boolean;
  /** Nobody can say what they disclose. */
  isUnclassified: boolean;
  /** Nobody can say it because they are texts of anybody's own words, as specified. */
  isProse: boolean;
  /** Every text that was received there, by what `wordsIn` makes of it. */
  texts: ReadonlyMap<string, string>;
  /** What the service calls a check or a list. */
  isTitle: boolean;
  /** In a match, which is about another person. */
  isOfMatch: boolean;
  /** Every word of them, where it is known what they disclose. */
  words: ReadonlySet<string>;
}

/** Whether what is received there discloses nothing by the specification, and quotes nobody. */
export const disclosesNothing = ({ classes, mayQuote, isUnclassified }: SavedPlace): boolean =>
  classes.length === 0 && !mayQuote && !isUnclassified;

/** One received text with the member it was received in. */
interface SavedText {
  words: string;
  place: SavedPlace;
}

/** The form in which texts are compared: its words without case, marks or separators. */
export function wordsIn(text: string): string {
  const words = foldLetters(text, 'search').match(/[\p{L}\p{N}\p{M}]+/gu);
  return words?.join(' ') ?? text.trim();
}

/** A member of an object; any other key is a value itself, such as a person's name. */
const MEMBER_NAME = /^(?!.*\d{5})[a-z_$][\w$.:-]*$/;
/** A place in a list, and an id that a program made. */
const PLACE = /^\d{1,4}$/;
const ID = /^(?=.*\d)(?=.*[a-f])[0-9a-f-]{16,}$/i;
/** An empty or meaningless text, which cannot be quoted. */
const NOTHING: ReadonlySet<string> = new Set(['', 'null', 'true', 'false']);
/** A key that no response has. */
const UNREADABLE = '\0';
const BESIDE = new RegExp(`/${UNREADABLE}$`);

const MATCH = /^\/aml(?:_matches|\/matches)?\/\*(?=\/|$)/;

/** Places of a match have the same names in every response, and so do those that a pointer names from the match on. */
const placeAt = (pointer: string): string => pointer.replaceAll(/\/\d+(?=\/|$)/g, '/*').replace(MATCH, '~');

/** What is said of the member that a value stands in. */
type Member = Pick<SavedPlace, 'name' | 'mayQuote' | 'isProse' | 'isTitle'> & { sensitivity: Sensitivity };

const undescribed = (name: string): Member => ({
  name,
  sensitivity: 'unclassified',
  mayQuote: false,
  isProse: false,
  isTitle: false,
});

interface Building extends SavedPlace {
  texts: Map<string, string>;
  words: Set<string>;
}

interface Found {
  at: SavedPlace | undefined;
  under: readonly SavedPlace[];
}

/** Everything that the responses of a case contain, by place. */
export class SavedTexts {
  private readonly places = new Map<string, Building>();
  /** What may be sensitive at one pointer, and one step below it. */
  private readonly exact = new Map<string, SavedText[]>();
  /** By pointer and by place: the same pointer belongs to everything that was made from one value. */
  private readonly found = new Map<string, Found>();
  /** Keys of members that are read, of documents, rules and checks: they name a part, whatever else says the same. */
  readonly keys = new Set<string>();
  /** Keys of members that the specification describes: they are the service's. */
  readonly specified = new Set<string>();
  /** What fields and lists of details are called, as `wordsIn` makes it. */
  readonly fieldNames = new Set<string>();
  /** Texts that stay, in members that say when something is. */
  readonly dated = new Set<string>();
  /** Discloses something of a person, by the class of its member. */
  readonly disclosing: MaskedValue[] = [];
  /** Keys of undescribed members: they are shown, and may be derived from their content. */
  readonly undescribed = new Set<string>();

  constructor(readings: readonly ResultReading[]) {
    const named: (() => void)[] = [];
    for (const { kind, record } of readings) {
      walkRecord(nodeOf(RESULT_SCHEMAS[kind]), record, {
        leaf: (leaf) => {
          const { value, name, sensitivity, info } = leaf;
          this.disclosing.push(...disclosedBy(kind, leaf));
          const member = {
            name,
            sensitivity,
            mayQuote: info?.mayQuote === true,
            isProse: leaf.isProse === true && value.state === 'given',
            isTitle: info?.isTitle === true,
          };
          for (const key of pointerTokens(value.pointer)) this.keys.add(key);
          // A time or date by its schema, or what may be one by the name of its field.
          const isDated =
            sensitivity === 'none' && (info?.form !== undefined || info?.sensitivity === 'unclassified');
          if (value.state === 'given' && isDated) this.dated.add(String(value.value));
          const isOther = sensitivity === 'unclassified' && info?.sensitivity === 'none';
          // Beside its member's place: elsewhere the same member may have a value that is listed.
          const at = isOther ? `${value.pointer}/${UNREADABLE}` : value.pointer;
          if (value.state === 'given') this.addAll(at, member, value.value);
          if (value.state === 'unreadable') this.addUnreadable(value, member);
        },
        key: (key, pointer, keys) => {
          // What it is called is read behind it.
          if (pointerTokens(pointer).includes(key)) named.push(() => this.addName(pointer, key, keys));
        },
        part: ({ members }) => {
          for (const key of [...members.values()].flatMap(keysOf)) this.specified.add(key);
        },
        further: ({ key, pointer, value }) => {
          const member = undescribed(key);
          this.addAll(pointer, member, value);
          this.addKey(pointer, member, key);
        },
      });
    }
    for (const add of named) add();
  }

  /** The member that a pointer leads to; undefined where it leads to none that holds a value. */
  at(pointer: string): SavedPlace | undefined {
    return this.find(pointer).at;
  }

  /** Whether a text is a place in a response, whether or not anything was received there; numbers alone are none. */
  isPointer(text: string): boolean {
    const isKnown = (key: string): boolean =>
      this.keys.has(key) || this.specified.has(key) || this.undescribed.has(key);
    const names = pointerTokens(text).filter((key) => !PLACE.test(key));
    return text.startsWith('/') && names.length > 0 && names.every(isKnown);
  }

  /** The members at and below a pointer, which may begin at a match; empty for any other text. */
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

  /** Members that nobody described, or that hold what is not described: any text may quote it. */
  get unlisted(): number {
    const isUndescribed = ({ isUnclassified, isProse, texts }: SavedPlace): boolean =>
      isUnclassified && !isProse && [...texts.values()].some((text) => !NOTHING.has(text));
    const all = new Set(
      [...this.places].flatMap(([at, one]) => (isUndescribed(one) ? [at.replace(BESIDE, '')] : [])),
    );
    // A name and the value under it are one field.
    const named = new Set([...all].map((at) => at.slice(0, at.lastIndexOf('/'))));
    return [...all].filter((at) => !named.has(at)).length;
  }

  /** What received content at one pointer, and one step below it, may disclose. */
  textsAt(pointer: string): readonly SavedText[] {
    return this.exact.get(pointer) ?? [];
  }

  /** Every member that was received, once. */
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
    const found = [...this.places].filter(([at]) => at === place || at.startsWith(`${place}/`));
    return found.length > 0 ? found.map(([, saved]) => saved) : undefined;
  }

  /** As a text, and value by value: what could not be read here may be read elsewhere. */
  private addUnreadable({ pointer, text }: { pointer: string; text: string }, member: Member): void {
    // Beside the member's own place: elsewhere the same member may have been read.
    const at = `${pointer}/${UNREADABLE}`;
    this.add(at, member, text);
    const value = parsedJson(text);
    if (typeof value === 'object' && value !== null) this.addAll(pointer, member, value);
    else if (typeof value === 'string') this.add(at, member, value);
  }

  private addAll(pointer: string, member: Member, value: unknown): void {
    if (typeof value !== 'object' || value === null) {
      this.add(pointer, member, typeof value === 'string' ? value : jsonText(value));
      return;
    }
    // Deeper than this nothing is laid out singly, and nothing of it is copied.
    if (pointer.length > 4000) return;
    if (Object.keys(value).length === 0) this.add(pointer, member, '');
    for (const [key, one] of Object.entries(value)) {
      const at = `${pointer}/${escapeToken(key)}`;
      this.addAll(at, member, one);
      if (!Array.isArray(value)) this.addKey(at, member, key);
    }
  }

  /** A key of a dictionary that names nothing known may be a value itself; a word of the app is none. */
  private addName(pointer: string, key: string, keys: DictionaryKeys): void {
    const isId = keys.areIds === true && (MEMBER_NAME.test(key) || ID.test(key));
    // A category is called by its key (specification 2.14.1): `fitness-probity`, Fitness Probity.
    const isTitled = this.places.get(placeAt(`${pointer}/title`))?.texts.has(wordsIn(key)) === true;
    const isName = isNamed(keys, key) || isFieldName(keys, key) || isTitled;
    if (isName) this.fieldNames.add(wordsIn(key));
    if (isName || isId || PLACE.test(key)) return;
    this.addKey(pointer, { ...undescribed(key), mayQuote: true }, key);
  }

  private addKey(pointer: string, member: Member, key: string): void {
    if (!MEMBER_NAME.test(key) || findDates(key).length > 0)
      this.add(`${pointer}/${UNREADABLE}`, member, key);
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
