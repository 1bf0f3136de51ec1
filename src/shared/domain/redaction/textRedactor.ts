import type { Matcher } from '../masking/matcher';
import type { ReceivedPlaces } from './receivedPlaces';
import { REMOVED_MARKS, type RedactionClass } from './redactionClasses';

/** Told of every removal: its class, and what the value is called where a member of a response lost it. */
type Tell = (found: RedactionClass, name: string | null, pointer: string | null) => void;

/** Words out of a closed list, hashes and our own times: they are read by programs, and are no one's. */
const CODE = /^[a-z]+(?:-[a-z]+)*$/;
const FIXED = /^(?:[0-9a-f]{64}|\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z)$/;
const INDEX = /^\d{0,3}$/;
/** An id, a path, the name of a file, by itself or in a sentence. */
const NAMES = /^\S+$|^.*\.[a-z\d]{2,4}$|\S*[\p{L}\p{N}][_/.@-][\p{L}\p{N}]\S*/giu;

/** All of a key, which is part of a path whatever it is made of. */
const WHOLE = /^.+$/s;

interface Searched {
  text: string;
  found: readonly RedactionClass[];
}

/** A text with marks in the place of what is found in it, and in the names and paths in it by a search of their own. */
function replaced(text: string, finder: Matcher, nameFinder: Matcher, names: RegExp): Searched {
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
  return { text: isAlike ? whole : whole.replace(names, (name) => without(name, nameFinder)), found };
}

/** Takes out of any text what was received and is removed: by where the text was received, else by a search. */
export class TextRedactor {
  /** The same texts and keys stand in many places. */
  private readonly searched = new Map<string, Searched>();
  private readonly searchedKeys = new Map<string, Searched>();
  private readonly plainPointers = new Set<string>();

  /**
   * @param nameFinder finds in ids, paths and names of files also words that are ordinary in a sentence
   * @param own every text that the app itself writes
   * @param gone texts that are removed wherever one of them stands alone
   */
  constructor(
    private readonly places: ReceivedPlaces,
    private readonly finder: Matcher,
    private readonly nameFinder: Matcher,
    private readonly own: ReadonlySet<string>,
    private readonly gone: ReadonlySet<string>,
  ) {}

  /** A place in a response: its keys came with it, and may tell something themselves. */
  pointer(text: string, tell: Tell): string {
    if (this.plainPointers.has(text)) return text;
    const at = text.lastIndexOf('/') + 1;
    const token = text.slice(at);
    const parent = at > 1 ? `${this.pointer(text.slice(0, at - 1), tell)}/` : text.slice(0, at);
    const made = parent + (INDEX.test(token) || this.own.has(token) ? token : this.searchKey(token, tell));
    if (made === text) this.plainPointers.add(text);
    return made;
  }

  /** A text with marks in it, or a mark in its place. `pointers` are where it, or what it was made of, was received. */
  text(text: string, pointers: readonly string[], tell: Tell): string {
    if (text === '' || FIXED.test(text) || (CODE.test(text) && this.own.has(text))) return text;
    let stays = false;
    for (const pointer of pointers) {
      const origin = text === pointer ? undefined : this.places.classOfText(text, pointer);
      if (origin === undefined) continue;
      stays = origin.class === null;
      if (origin.class === null) break;
      tell(origin.class, origin.name, pointer);
      return REMOVED_MARKS[origin.class];
    }
    if (!stays && this.gone.has(text)) {
      tell('free-text', null, null);
      return REMOVED_MARKS['free-text'];
    }
    return this.own.has(text) ? text : this.search(text, tell);
  }

  /** Whether a number is what was received at one of the pointers and is removed. */
  number(value: number, pointers: readonly string[]): RedactionClass | null {
    // Shorter numbers are counts and places.
    if (Math.abs(value) < 1000) return null;
    const found = pointers.map((pointer) => this.places.classOfText(String(value), pointer)?.class ?? null);
    return found.find((one) => one !== null) ?? null;
  }

  private search(text: string, tell: Tell): string {
    return this.searchBy(NAMES, this.searched, text, tell);
  }

  private searchKey(text: string, tell: Tell): string {
    return this.searchBy(WHOLE, this.searchedKeys, text, tell);
  }

  private searchBy(names: RegExp, searched: Map<string, Searched>, text: string, tell: Tell): string {
    const known = searched.get(text) ?? replaced(text, this.finder, this.nameFinder, names);
    searched.set(text, known);
    for (const one of known.found) tell(one, null, null);
    return known.text;
  }
}
