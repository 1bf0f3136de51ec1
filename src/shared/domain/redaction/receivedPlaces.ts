import { findDates } from '../../text/findDates';
import { classesOf } from '../../wire/catalogue';
import { sensitivityOfField } from '../../wire/extractedFields';
import { OPTIONAL_DATA } from '../fieldMatrix/fieldLabels';
import { disclosesNothing, wordsIn, type SavedPlace, type SavedTexts } from './savedTexts';
import type { RedactionClass } from '../redactionClasses';

const JSON_TEXT = /^\s*[[{]/;
const COUNTRY = /^[A-Z]{2}$/;
/**
 * Minimum lengths: of a part of a value that discloses something, and of a value to be recognised within a longer
 * text.
 */
const SHORTEST_PART = 2;
const SHORTEST_RECEIVED = 3;

/** The class of something removed, and its name for a reader. */
export interface Removed {
  class: RedactionClass;
  name: string;
}

/** The member that a text equals or was derived from, and its class; null if it stays. */
interface Origin {
  class: RedactionClass | null;
  name: string;
  /** Whether it is the service's title of a check or a list. */
  isTitle: boolean;
  /** Whether it was received in a member that, by the specification, discloses nothing and quotes nobody. */
  isStated: boolean;
}

/** Decides by its place in a response which received content is removed. */
export class ReceivedPlaces {
  /**
   * @param isQuoting whether texts that may quote unclassified content are removed completely
   * @param own every text that the app itself writes
   * @param isPlain whether a text that may quote something quotes nothing
   */
  constructor(
    private readonly saved: SavedTexts,
    private readonly active: ReadonlySet<RedactionClass>,
    private readonly isQuoting: boolean,
    private readonly own: ReadonlySet<string>,
    private readonly isPlain: (text: string) => boolean = () => false,
  ) {}

  /** Whether a text is a JSON pointer at or below which something was received. */
  isPlace(pointer: string): boolean {
    return this.saved.under(pointer).length > 0;
  }

  /** Whether a text is a JSON pointer into a response, whether or not anything was received there. */
  isPointer(text: string): boolean {
    return this.isPlace(text) || this.saved.isPointer(text);
  }

  /** Whether the specification defines a member with this key. */
  isSpecified(key: string): boolean {
    return this.saved.specified.has(key);
  }

  /** Whether a text is the name of a field or of a list of details. */
  isFieldName(text: string): boolean {
    return this.saved.fieldNames.has(wordsIn(text));
  }

  /** Whether a single value was received at a pointer. */
  isSingle(pointer: string): boolean {
    return this.saved.at(pointer) !== undefined;
  }

  /** The class under which the value `text`, received at a pointer, is removed; null if it stays. */
  classAt(pointer: string, text: string): Removed | null {
    const place = this.saved.at(pointer);
    const isLeft = place === undefined || this.isOwnText(place, text) || this.isPlainIn(place, text);
    return isLeft ? null : this.removedOf(place);
  }

  /** Like `classAt`, for content that could not be read and is therefore unclassified. */
  classUnread(pointer: string): Removed | null {
    return this.active.size === 0
      ? null
      : { class: 'free-text', name: this.saved.under(pointer)[0]?.name ?? '' };
  }

  /** What a field of this name discloses, wherever it is read. Optional data of an MRZ may be a personal number. */
  classOfField(name: string): Removed | null {
    const classes = name === OPTIONAL_DATA ? (['numbers'] as const) : classesOf(sensitivityOfField(name));
    const found = classes.find((one) => this.active.has(one));
    return found === undefined ? null : { class: found, name };
  }

  /** Like `classAt`, for everything at and below a pointer; null if any of it stays. */
  classBelow(pointer: string): Removed | null {
    const all = this.saved.under(pointer).map((place) => this.removedOf(place));
    return all.every((one) => one !== null) ? (all[0] ?? null) : null;
  }

  /**
   * The class of a text that was received at a pointer or derived from such content; null if that stays, undefined if
   * the text does not come from there.
   */
  classOfText(text: string, pointer: string): Origin | undefined {
    const places = this.saved.under(pointer);
    const words = wordsIn(text);
    const same = places.filter(({ texts }) => texts.has(words));
    const classified = same.find((place) => this.classOf(place) !== null && !place.isUnclassified);
    // A value that was also received where it discloses nothing is not secret there.
    const first = classified ?? same.find((place) => this.classOf(place) === null) ?? same[0];
    if (first !== undefined)
      return {
        class: this.isOwnText(first, text) ? null : this.classStated(first, text),
        name: first.name,
        isTitle: first.isTitle && !first.isUnclassified,
        isStated: disclosesNothing(first),
      };
    const listed = COUNTRY.test(text)
      ? places.find((place) => disclosesNothing(place) && isListedIn(place, text))
      : undefined;
    if (listed !== undefined) return { class: null, name: listed.name, isTitle: false, isStated: true };
    const made = this.madeOf(text, words, pointer, places);
    return made === undefined
      ? undefined
      : { class: this.classStated(made, text), name: made.name, isTitle: false, isStated: false };
  }

  /** Whether exactly this text was received at or below a pointer. */
  hasText(text: string, pointer: string): boolean {
    const words = wordsIn(text);
    return this.saved.under(pointer).some(({ texts }) => texts.get(words) === text);
  }

  /**
   * Like `classOf`, but a sentence that the app also writes stays even if an explanation by the service says the
   * same.
   */
  private classStated(place: SavedPlace, text: string): RedactionClass | null {
    const found = this.classOf(place);
    const isOwn = found === 'free-text' && !place.isUnclassified && text.includes(' ') && this.own.has(text);
    return isOwn || this.isPlainIn(place, text) ? null : found;
  }

  /** The removed member that a text was derived from. */
  private madeOf(
    text: string,
    words: string,
    pointer: string,
    places: readonly SavedPlace[],
  ): SavedPlace | undefined {
    const sensitive = places.filter((place) => this.classOf(place) !== null);
    return (
      this.partOf(words, pointer) ??
      (isJoined(sensitive, words.split(' ')) || JSON_TEXT.test(text) ? sensitive[0] : undefined) ??
      (this.isSingle(pointer) && findDates(text).length > 0
        ? sensitive.find((place) => !place.isUnclassified && place.classes.includes('birth-dates'))
        : undefined)
    );
  }

  /** The member whose text contains this one, as an MRZ contains a name, or whose text this one contains. */
  private partOf(words: string, pointer: string): SavedPlace | undefined {
    const key = words.replaceAll(' ', '');
    if (key.length < SHORTEST_PART) return undefined;
    const isSingle = this.isSingle(pointer);
    return this.saved.textsAt(pointer).find(({ words: one, place }) => {
      if (this.classOf(place) === null) return false;
      const received = place.texts.get(one) ?? '';
      if (this.isOwnText(place, received) || this.isPlainIn(place, received)) return false;
      const isWithin =
        isSingle && !place.isUnclassified && !place.mayQuote && one.replaceAll(' ', '').includes(key);
      return isWithin || (one.length >= SHORTEST_RECEIVED && ` ${words} `.includes(` ${one} `));
    })?.place;
  }

  /** The active class of a member; null if it stays. Unclassified content is removed with any class. */
  private classOf({ classes, isUnclassified, mayQuote }: SavedPlace): RedactionClass | null {
    if (isUnclassified) return this.active.size > 0 ? 'free-text' : null;
    return classes.find((one) => this.active.has(one)) ?? (mayQuote && this.isQuoting ? 'free-text' : null);
  }

  /** Whether a quoting member contains only the app's own text, which quotes nobody. */
  private isOwnText({ mayQuote }: SavedPlace, text: string): boolean {
    return mayQuote && this.own.has(text);
  }

  /** Whether a text was removed only because it might quote something, and quotes nothing. */
  private isPlainIn(place: SavedPlace, text: string): boolean {
    return !place.isUnclassified && this.classOf(place) === 'free-text' && this.isPlain(text);
  }

  private removedOf(place: SavedPlace): Removed | null {
    const found = this.classOf(place);
    return found === null ? null : { class: found, name: place.name };
  }
}

/** Whether a country code is an element of a received list, since the app shows them one by one. */
const isListedIn = ({ texts }: SavedPlace, text: string): boolean =>
  [...texts.values()].some((received) => received.split(/,\s*/).includes(text));

/** Whether words are names or address lines joined together: at least two words, all of them received. */
const isJoined = (sensitive: readonly SavedPlace[], words: readonly string[]): boolean =>
  words.length > 1 && words.every((word) => sensitive.some((place) => place.words.has(word)));
