/** The download operation that a key of an answer calls for. */
export type MediumOperation = 'image' | 'video' | 'pdf';

/** One file the answer names, however often it names it. */
export interface MediaReference {
  path: string;
  /** As its first mention calls for it. */
  operation: MediumOperation;
  /** JSON pointers (RFC 6901) of every place that names it, in document order. */
  pointers: string[];
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
  /** Places below which nothing was looked for because the answer nests too deeply. */
  tooDeep: string[];
}

/** The longest path a journal entry can name. */
export const MEDIUM_PATH_MAX_LENGTH = 1000;
/** Far more than any case has; keeps a hostile answer from ordering half a million downloads. */
export const MEDIA_MAX_COUNT = 2000;
const MAX_DEPTH = 64;
const MAX_REPORTED = 200;

/**
 * A key that names a file: it ends in image/video/pdf + path, in snake or camel case, one or several. The specification
 * itself spells these keys in two ways and the service is known to drift, so there is no table of them.
 */
const NAMING_KEY = /(image|video|pdf)[_-]?paths?$/i;

function operationOf(key: string): MediumOperation | null {
  const found = NAMING_KEY.exec(key)?.[1]?.toLowerCase();
  return found === 'image' || found === 'video' || found === 'pdf' ? found : null;
}

const escapeToken = (token: string): string => token.replaceAll('~', '~0').replaceAll('/', '~1');

function unusableReason(path: string): UnusableReference['reason'] | null {
  if (path.trim() === '') return 'blank';
  if (path.length > MEDIUM_PATH_MAX_LENGTH) return 'too-long';
  if (path === '.' || path === '..' || !path.isWellFormed()) return 'not-a-name';
  return null;
}

/**
 * Every image, video and PDF a parsed answer of any operation names, found by the shape of its keys at any depth, also
 * in blocks and lists nobody has described. Null and empty values name nothing and are skipped.
 */
export function mediaReferences(answer: unknown): MediaReferences {
  const found = new Map<string, MediaReference>();
  const unusable: UnusableReference[] = [];
  const tooDeep: string[] = [];

  const report = (entry: UnusableReference): void => {
    if (unusable.length < MAX_REPORTED) unusable.push(entry);
  };

  const name = (path: string, operation: MediumOperation, pointer: string): void => {
    if (path === '') return;
    const reason = unusableReason(path);
    if (reason !== null) return report({ pointer, operation, reason });
    const known = found.get(path);
    if (known !== undefined) known.pointers.push(pointer);
    else if (found.size >= MEDIA_MAX_COUNT) report({ pointer, operation, reason: 'too-many' });
    else found.set(path, { path, operation, pointers: [pointer] });
  };

  const walk = (value: unknown, pointer: string, operation: MediumOperation | null, depth: number): void => {
    if (typeof value === 'string') {
      if (operation !== null) name(value, operation, pointer);
      return;
    }
    if (value === null || typeof value !== 'object') {
      if (operation !== null && value !== null && value !== undefined)
        report({ pointer, operation, reason: 'not-text' });
      return;
    }
    if (depth >= MAX_DEPTH) {
      if (tooDeep.length < MAX_REPORTED) tooDeep.push(pointer);
      return;
    }
    if (Array.isArray(value)) {
      value.forEach((item, index) => walk(item, `${pointer}/${index}`, operation, depth + 1));
      return;
    }
    for (const [key, child] of Object.entries(value)) {
      walk(child, `${pointer}/${escapeToken(key)}`, operationOf(key), depth + 1);
    }
  };

  walk(answer, '', null, 0);
  return { references: [...found.values()], unusable, tooDeep };
}
