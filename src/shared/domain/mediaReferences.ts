import { RESULT_SCHEMAS, readResult, recognise, type ResultReading } from '../record/result';
import { lastWord, namesTopic } from '../record/keyTerms';
import { walkRecord, type Leaf, type Members } from '../record/walk';
import { nodeOf, type Node, type PartNode } from '../wire/catalogue';
import { escapeToken } from '../wire/jsonPointer';
import type { Further } from '../wire/received';
import { TOPICS } from '../wire/topics';
import {
  besides,
  calledFor,
  isSecondAddress,
  operationOf,
  refusedAt,
  type MediumOperation,
  type NamedText,
} from './mediaNames';

/** A place that names a file. */
export interface MediaPlace {
  /** JSON pointer (RFC 6901). */
  pointer: string;
  /** What the specification says is there; null for a member that it does not know. */
  role: string | null;
  /** Keys on the way to it from the first that the specification does not know. */
  keys: readonly string[];
  /** Those keys, and what stands beside them to say what they hold. */
  names: readonly string[];
}

/** One file that a response names, however often it names it. */
export interface MediaReference {
  path: string;
  /** As its first mention calls for it. */
  operation: MediumOperation;
  places: MediaPlace[];
}

/** A place that ought to name a file and cannot be asked for; shown, never silently dropped. */
export interface UnusableReference {
  pointer: string;
  operation: MediumOperation;
  reason: 'too-long' | 'blank' | 'not-text' | 'not-a-name' | 'too-many';
}

export interface MediaReferences {
  references: MediaReference[];
  unusable: UnusableReference[];
}

/** The longest path a journal entry can name. */
export const MEDIUM_PATH_MAX_LENGTH = 1000;
/** Far more than any case has; keeps a hostile response from ordering half a million downloads. */
export const MEDIA_MAX_COUNT = 2000;
const MAX_DEPTH = 64;
const MAX_REPORTED = 200;

function unusableReason(path: string): UnusableReference['reason'] | null {
  if (path.trim() === '') return 'blank';
  if (path.length > MEDIUM_PATH_MAX_LENGTH) return 'too-long';
  if (path === '.' || path === '..' || /^data:/i.test(path) || !path.isWellFormed()) return 'not-a-name';
  return null;
}

/** What a part that holds nothing but files holds. */
function heldBy(node: Node): MediumOperation | null {
  if (node.kind === 'list') return heldBy(node.element);
  const id = node.kind === 'part' ? node.part.id : null;
  return id === 'DocumentImages' || id === 'FaceImage' ? 'image' : id === 'MediaFiles' ? 'pdf' : null;
}

/** Parts about matches: their pictures are those of the press, and lie on somebody else's site. */
const isThirdParty = (id: string | undefined): boolean => id !== undefined && /^Aml(Match(es)?)?$/.test(id);
const partIn = (node: Node): string | undefined =>
  node.kind === 'list' ? partIn(node.element) : node.kind === 'part' ? node.part.id : undefined;
/** Whether a key that nobody has described speaks of such a part. */
const namesThirdParty = (key: string): boolean =>
  namesTopic(TOPICS.matches, key) || /^(articles?|news|press)$/.test(lastWord(key));

/** What was received where it could not be read; null where it nests too deeply to be kept as text. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** A value that the specification does not describe, on the way through it. */
interface Undescribed extends Omit<NamedText, 'value'> {
  pointer: string;
  keys: readonly string[];
  depth: number;
}

const beginning = (pointer: string, key: string, about: string[]): Omit<Undescribed, 'holds'> => ({
  pointer,
  keys: [key],
  names: [...about, key],
  isDirect: about.length === 0,
  depth: 0,
});

const isImageField = ({ id }: PartNode, { type }: Members): boolean =>
  id === 'ExtractedField' && type?.state === 'given' && type.value === 'image';

class Collector {
  private readonly found = new Map<string, MediaReference>();
  private readonly unusable: UnusableReference[] = [];
  private mentions = 0;

  result(): MediaReferences {
    return { references: [...this.found.values()], unusable: this.unusable };
  }

  leaf({ info, key, value, node }: Leaf): void {
    const medium = info?.medium;
    if (value.state === 'given' && medium !== undefined)
      this.name(String(value.value), medium.operation, {
        pointer: value.pointer,
        role: medium.role,
        keys: [],
        names: [],
      });
    if (value.state !== 'unreadable' || isThirdParty(partIn(node))) return;
    // What could not be read as it is specified may name files all the same.
    const raw = parsed(value.text);
    const before = this.mentions;
    if (typeof raw === 'object' && raw !== null) {
      const isNamed = medium !== undefined;
      const at = { pointer: value.pointer, keys: isNamed ? [key] : [], names: isNamed ? [key] : [] };
      this.walk(raw, { ...at, holds: medium?.operation ?? heldBy(node), isDirect: true, depth: 0 });
    }
    if (medium !== undefined && before === this.mentions)
      this.report(value.pointer, medium.operation, 'not-text');
  }

  /** In a part that holds nothing but files every text is the path of one, whatever its key: `holds` says of what kind. */
  further({ key, pointer, value }: Further, holds: MediumOperation | null, about: string[] = []): void {
    if (!namesThirdParty(key)) this.walk(value, { ...beginning(pointer, key, about), holds });
  }

  /** The value of a field is null where its type is image (specification 2.6): one that is given leads to the image. */
  field({ value }: Members): void {
    if (value?.state === 'given')
      this.walk(value.value, { ...beginning(value.pointer, 'value', []), holds: 'image' });
  }

  private walk(value: unknown, at: Undescribed): void {
    if (typeof value === 'string') {
      const operation = operationOf({ ...at, value });
      if (operation !== null) return this.name(value, operation, { ...at, role: null });
      const refused = value === '' ? null : refusedAt(at);
      if (refused !== null) this.report(at.pointer, refused, unusableReason(value) ?? 'not-a-name');
    } else if (typeof value !== 'object' || value === null) {
      const operation = value === null ? null : calledFor(at);
      if (operation !== null) this.report(at.pointer, operation, 'not-text');
    } else if (at.depth < MAX_DEPTH) {
      const isList = Array.isArray(value);
      const beside = isList ? [] : besides(value);
      for (const [key, child] of Object.entries(value)) {
        if (!isList && (namesThirdParty(key) || isSecondAddress(value, key))) continue;
        this.walk(child, {
          pointer: `${at.pointer}/${escapeToken(key)}`,
          keys: [...at.keys, key],
          names: isList ? at.names : [...at.names, ...beside, key],
          holds: at.holds,
          isDirect: at.isDirect && (isList || at.keys.length === 0),
          depth: at.depth + 1,
        });
      }
    }
  }

  private report(pointer: string, operation: MediumOperation, reason: UnusableReference['reason']): void {
    this.mentions += 1;
    if (this.unusable.length < MAX_REPORTED) this.unusable.push({ pointer, operation, reason });
  }

  private name(path: string, operation: MediumOperation, place: MediaPlace): void {
    if (path === '') return;
    const reason = unusableReason(path);
    if (reason !== null) return this.report(place.pointer, operation, reason);
    const known = this.found.get(path);
    if (known === undefined && this.found.size >= MEDIA_MAX_COUNT)
      return this.report(place.pointer, operation, 'too-many');
    const { pointer, role, keys, names } = place;
    const reference = known ?? { path, operation, places: [] };
    reference.places.push({ pointer, role, keys, names });
    this.mentions += 1;
    this.found.set(path, reference);
  }
}

/**
 * Every image, video and PDF that a result names: by its schema, and in members that nobody has described by what
 * their names tell. Null and empty values name nothing and are skipped.
 */
export function mediaOf({ kind, record }: ResultReading): MediaReferences {
  const collector = new Collector();
  walkRecord(nodeOf(RESULT_SCHEMAS[kind]), record, {
    leaf: (leaf) => collector.leaf(leaf),
    further: (further, part, members) => {
      const about = part.id === 'Selfie' ? ['selfie'] : isImageField(part, members) ? ['image'] : [];
      collector.further(further, heldBy({ kind: 'part', part }), about);
    },
    part: (part, members) => {
      if (isImageField(part, members)) collector.field(members);
    },
    skips: ({ id }) => isThirdParty(id),
  });
  return collector.result();
}

/** As `mediaOf`, for a parsed response; of one that is no known result, by its names alone. */
export function mediaReferences(value: unknown): MediaReferences {
  const kind = recognise(value);
  if (kind !== null) return mediaOf(readResult(kind, value));
  const collector = new Collector();
  collector.further({ key: '', pointer: '', value }, null);
  return collector.result();
}
