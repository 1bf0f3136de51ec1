import { RESULT_SCHEMAS, readResult, recognise, type ResultReading } from '../record/result';
import { walkRecord, type Leaf } from '../record/walk';
import { nodeOf, type MediumInfo, type Node } from '../wire/catalogue';
import { escapeToken } from '../wire/jsonPointer';
import type { Further } from '../wire/received';

/** The download operation that a member of a response calls for. */
export type MediumOperation = MediumInfo['operation'];

/** A place that names a file. */
export interface MediaPlace {
  /** JSON pointer (RFC 6901). */
  pointer: string;
  /** What the specification says is there; null for a member that it does not know. */
  role: string | null;
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

/** A member that nobody has described names a file if its key ends so, in snake or camel case, one or several. */
const NAMING_KEY = /(image|video|pdf)[_-]?(paths?|ids?)$/i;
/** Within a part that holds nothing but files, these name one as well. */
const FILE_KEY = /^(path|file|image|picture|photo|id)$/i;

function operationOf(key: string): MediumOperation | null {
  const found = NAMING_KEY.exec(key)?.[1]?.toLowerCase();
  return found === 'image' || found === 'video' || found === 'pdf' ? found : null;
}

function unusableReason(path: string): UnusableReference['reason'] | null {
  if (path.trim() === '') return 'blank';
  if (path.length > MEDIUM_PATH_MAX_LENGTH) return 'too-long';
  if (path === '.' || path === '..' || !path.isWellFormed()) return 'not-a-name';
  return null;
}

/** What a part that holds nothing but files holds. */
function heldBy(node: Node): MediumOperation | null {
  if (node.kind === 'list')
    return node.element.kind === 'part' && node.element.part.id === 'FaceImage' ? 'image' : null;
  const id = node.kind === 'part' ? node.part.id : null;
  return id === 'DocumentImages' ? 'image' : id === 'MediaFiles' ? 'pdf' : null;
}

/** What was received where it could not be read; null where it nests too deeply to be kept as text. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

class Collector {
  private readonly found = new Map<string, MediaReference>();
  private readonly unusable: UnusableReference[] = [];

  result(): MediaReferences {
    return { references: [...this.found.values()], unusable: this.unusable };
  }

  leaf({ info, key, value, node }: Leaf): void {
    const medium = info?.medium;
    if (value.state === 'given' && medium !== undefined)
      this.name(String(value.value), medium.operation, value.pointer, medium.role);
    if (value.state !== 'unreadable') return;
    if (medium !== undefined) return this.report(value.pointer, medium.operation, 'not-text');
    // What could not be read as it is specified may name files all the same.
    const raw = parsed(value.text);
    if (Array.isArray(raw)) return this.further({ key, pointer: value.pointer, value: raw }, heldBy(node));
    if (typeof raw !== 'object' || raw === null) return;
    for (const [name, child] of Object.entries(raw)) {
      const pointer = `${value.pointer}/${escapeToken(name)}`;
      this.further({ key: name, pointer, value: child }, heldBy(node));
    }
  }

  /** In a part that holds nothing but files every text is the path of one, whatever its key: `holds` says of what kind. */
  further({ key, pointer, value }: Further, holds: MediumOperation | null): void {
    const named = operationOf(key);
    const isText = typeof value === 'string' || typeof value === 'object';
    if (named !== null || isText) this.walk(value, pointer, named ?? holds, holds, 0);
  }

  private walk(
    value: unknown,
    pointer: string,
    operation: MediumOperation | null,
    holds: MediumOperation | null,
    depth: number,
  ): void {
    if (typeof value === 'string') {
      if (operation !== null) this.name(value, operation, pointer, null);
    } else if (typeof value !== 'object' || value === null) {
      if (operation !== null && value !== null) this.report(pointer, operation, 'not-text');
    } else if (depth < MAX_DEPTH) {
      const isList = Array.isArray(value);
      for (const [key, child] of Object.entries(value)) {
        const own = operationOf(key) ?? (FILE_KEY.test(key) ? holds : null);
        this.walk(child, `${pointer}/${escapeToken(key)}`, isList ? operation : own, holds, depth + 1);
      }
    }
  }

  private report(pointer: string, operation: MediumOperation, reason: UnusableReference['reason']): void {
    if (this.unusable.length < MAX_REPORTED) this.unusable.push({ pointer, operation, reason });
  }

  private name(path: string, operation: MediumOperation, pointer: string, role: string | null): void {
    if (path === '') return;
    const reason = unusableReason(path);
    if (reason !== null) return this.report(pointer, operation, reason);
    const known = this.found.get(path);
    if (known !== undefined) known.places.push({ pointer, role });
    else if (this.found.size >= MEDIA_MAX_COUNT) this.report(pointer, operation, 'too-many');
    else this.found.set(path, { path, operation, places: [{ pointer, role }] });
  }
}

/**
 * Every image, video and PDF that a result names: by its schema, and in members that nobody has described by the ends of
 * their keys. Null and empty values name nothing and are skipped.
 */
export function mediaOf({ kind, record }: ResultReading): MediaReferences {
  const collector = new Collector();
  walkRecord(nodeOf(RESULT_SCHEMAS[kind]), record, {
    leaf: (leaf) => collector.leaf(leaf),
    further: (further, part) => collector.further(further, heldBy({ kind: 'part', part })),
    // Nothing that is specified of a row names a file: only rows with something else in them are looked into.
    oddRowsOnly: true,
  });
  return collector.result();
}

/** As `mediaOf`, for a parsed response; of one that is no known result, by the ends of its keys alone. */
export function mediaReferences(value: unknown): MediaReferences {
  const kind = recognise(value);
  if (kind !== null) return mediaOf(readResult(kind, value));
  const collector = new Collector();
  collector.further({ key: '', pointer: '', value }, null);
  return collector.result();
}
