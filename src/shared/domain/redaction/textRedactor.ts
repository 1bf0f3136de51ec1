import { findDates } from '../../text/findDates';
import type { Matcher } from '../masking/matcher';
import { wordsIn, type HeldPlace, type HeldTexts } from './heldTexts';
import { REMOVED_MARKS, type RedactionClass } from './redactionClasses';

/** Told of every removal: its class, and what the value is called where a member of a response lost it. */
type Tell = (found: RedactionClass, name: string | null, pointer: string | null) => void;

/** Words out of a closed list, hashes and our own times: they are read by programs, and are no one's. */
const CODE = /^[a-z]+(?:-[a-z]+)*$/;
const FIXED = /^(?:[0-9a-f]{64}|\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z)$/;
const INDEX = /^\d{0,3}$/;
const JSON_TEXT = /^\s*[[{]/;
/** An id, a path, the name of a file, by itself or in a sentence. */
const NAMES = /^\S+$|^.*\.[a-z\d]{2,4}$|\S*[\p{L}\p{N}][_/.@-][\p{L}\p{N}]\S*/giu;
/** From here on a part of a value says something of it, and a value says something within a longer text. */
const SHORTEST_PART = 2;
const SHORTEST_HELD = 3;

interface Removed {
  class: RedactionClass;
  name: string;
}

interface Searched {
  text: string;
  found: readonly RedactionClass[];
}

export interface TextRedactor {
  /** Whether a text is a place in a response at or below which something was received. */
  isPlace(pointer: string): boolean;
  /** Whether a single value was received at a pointer. */
  isSingle(pointer: string): boolean;
  /** What was received at a pointer, where it is removed: its class, and what it is called. `text` is what stands there. */
  classAt(pointer: string, text: string): Removed | null;
  /** As `classAt`, of what was received there and could not be read: nobody can say what it discloses. */
  classUnread(pointer: string): Removed | null;
  /** As `classAt`, of everything at and below a pointer; null where any of it stays. */
  classBelow(pointer: string): Removed | null;
  /** A place in a response: its keys came with it, and may tell something themselves. */
  pointer(text: string, tell: Tell): string;
  /** A text with marks in it, or a mark in its place. `pointers` are where it, or what it was made of, was received. */
  text(text: string, pointers: readonly string[], tell: Tell): string;
  /** Whether a number is what was received at one of the pointers and is removed. */
  number(value: number, pointers: readonly string[]): RedactionClass | null;
}

/** A text with marks in the place of what is found in it, and in the names and paths in it by a search of their own. */
function replaced(text: string, finder: Matcher, nameFinder: Matcher): Searched {
  const found: RedactionClass[] = [];
  const without = (some: string, by: Matcher): string => {
    const spans = by.spans(some);
    found.push(...spans.map((span) => span.class));
    const parts = spans.map(
      ({ start, class: one }, index) => some.slice(spans[index - 1]?.end ?? 0, start) + REMOVED_MARKS[one],
    );
    return parts.join('') + some.slice(spans.at(-1)?.end ?? 0);
  };
  const whole = without(text, finder);
  const isAlike = nameFinder === finder;
  return { text: isAlike ? whole : whole.replace(NAMES, (name) => without(name, nameFinder)), found };
}

export function createTextRedactor(parts: {
  active: ReadonlySet<RedactionClass>;
  held: HeldTexts;
  finder: Matcher;
  /** The same for ids, paths and names of files, where words are looked for that are ordinary in a sentence. */
  nameFinder: Matcher;
  /** Whether texts are removed whole that may quote what nobody can classify. */
  isQuoting: boolean;
  /** Every text that the app itself writes. */
  own: ReadonlySet<string>;
  /** Texts that are removed wherever one of them stands alone. */
  gone: ReadonlySet<string>;
}): TextRedactor {
  const { active, held, finder, nameFinder, isQuoting, own, gone } = parts;
  /** The same texts and keys stand in many places. */
  const searched = new Map<string, Searched>();
  const plainPointers = new Set<string>();

  /** What nobody can say of whom it tells is removed with whatever is. */
  function classOf({ classes, isUnclassified, mayQuote }: HeldPlace): RedactionClass | null {
    if (isUnclassified) return active.size > 0 ? 'free-text' : null;
    return classes.find((one) => active.has(one)) ?? (mayQuote && isQuoting ? 'free-text' : null);
  }

  /** What the specification or the app says itself quotes nobody. */
  const isOwnText = ({ mayQuote }: HeldPlace, text: string): boolean => mayQuote && own.has(text);

  function removedOf(place: HeldPlace): Removed | null {
    const found = classOf(place);
    return found === null ? null : { class: found, name: place.name };
  }

  /** The class of a text that is, or was made of, what was received at a pointer; undefined where it was not. */
  function received(
    text: string,
    pointer: string,
  ): { found: RedactionClass | null; name: string } | undefined {
    const places = held.under(pointer);
    if (places.length === 0) return undefined;
    const words = wordsIn(text);
    const same = places.filter(({ texts }) => texts.has(words));
    const told = same.find((place) => classOf(place) !== null && !place.isUnclassified);
    // What is also said where it discloses nothing is no secret there.
    const first = told ?? same.find((place) => classOf(place) === null) ?? same[0];
    if (first !== undefined)
      return { found: isOwnText(first, text) ? null : classOf(first), name: first.name };
    const telling = places.filter((place) => classOf(place) !== null);
    const isJoined = isOf(telling, words.split(' '));
    const made =
      partOf(words, pointer) ??
      (isJoined || JSON_TEXT.test(text) ? telling[0] : undefined) ??
      (held.at(pointer) !== undefined && findDates(text).length > 0
        ? telling.find((place) => !place.isUnclassified && place.classes.includes('birth-dates'))
        : undefined);
    return made === undefined ? undefined : { found: classOf(made), name: made.name };
  }

  /** Names or lines of an address put together: two words or more, all of them received. */
  const isOf = (telling: readonly HeldPlace[], words: readonly string[]): boolean =>
    words.length > 1 && words.every((word) => telling.some((place) => place.words.has(word)));

  /** The member whose text holds this one, as the zone holds a name, or that this one holds beside others. */
  function partOf(words: string, pointer: string): HeldPlace | undefined {
    const key = words.replaceAll(' ', '');
    if (key.length < SHORTEST_PART) return undefined;
    const isSingle = held.at(pointer) !== undefined;
    return held.textsAt(pointer).find(({ words: one, place }) => {
      if (classOf(place) === null) return false;
      if (place.mayQuote && own.has(place.texts.get(one) ?? '')) return false;
      const isWithin =
        isSingle && !place.isUnclassified && !place.mayQuote && one.replaceAll(' ', '').includes(key);
      return isWithin || (one.length >= SHORTEST_HELD && ` ${words} `.includes(` ${one} `));
    })?.place;
  }

  function search(text: string, tell: Tell): string {
    const known = searched.get(text) ?? replaced(text, finder, nameFinder);
    searched.set(text, known);
    for (const one of known.found) tell(one, null, null);
    return known.text;
  }

  return {
    isPlace: (pointer) => held.under(pointer).length > 0,
    isSingle: (pointer) => held.at(pointer) !== undefined,
    classAt(pointer, text) {
      const place = held.at(pointer);
      return place === undefined || isOwnText(place, text) ? null : removedOf(place);
    },
    classUnread: (pointer) =>
      active.size === 0 ? null : { class: 'free-text', name: held.under(pointer)[0]?.name ?? '' },
    classBelow(pointer) {
      const all = held.under(pointer).map(removedOf);
      return all.every((one) => one !== null) ? (all[0] ?? null) : null;
    },
    pointer(text, tell) {
      if (plainPointers.has(text)) return text;
      const made = text
        .split('/')
        .map((token) => (INDEX.test(token) || own.has(token) ? token : search(token, tell)))
        .join('/');
      if (made === text) plainPointers.add(text);
      return made;
    },
    text(text, pointers, tell) {
      if (text === '' || FIXED.test(text) || (CODE.test(text) && own.has(text))) return text;
      let stays = false;
      for (const pointer of pointers) {
        const origin = text === pointer ? undefined : received(text, pointer);
        if (origin === undefined) continue;
        stays = origin.found === null;
        if (origin.found === null) break;
        tell(origin.found, origin.name, pointer);
        return REMOVED_MARKS[origin.found];
      }
      if (!stays && gone.has(text)) {
        tell('free-text', null, null);
        return REMOVED_MARKS['free-text'];
      }
      return own.has(text) ? text : search(text, tell);
    },
    number(value, pointers) {
      // Shorter numbers are counts and places.
      if (Math.abs(value) < 1000) return null;
      const found = pointers.map((pointer) => received(String(value), pointer)?.found ?? null);
      return found.find((one) => one !== null) ?? null;
    },
  };
}
