import type { Sha256 } from '../ids';
import type { Request } from '../events/fetching';
import { isDownload } from '../operations';
import { PAYLOAD } from '../packageLayout';

/**
 * File extensions by media type, which is detected from the leading bytes. A type that no viewer may open has the
 * extension `.bin`.
 */
const ENDINGS: ReadonlyMap<string, string> = new Map([
  ['application/json', '.json'],
  ['image/jpeg', '.jpg'],
  ['image/png', '.png'],
  ['image/webp', '.webp'],
  ['image/gif', '.gif'],
  ['image/bmp', '.bmp'],
  ['image/avif', '.avif'],
  ['image/heic', '.heic'],
  ['image/tiff', '.tif'],
  ['video/mp4', '.mp4'],
  ['video/webm', '.webm'],
  ['video/quicktime', '.mov'],
  ['application/pdf', '.pdf'],
  ['application/timestamp-reply', '.tsr'],
]);

const endingOf = (mime: string): string => ENDINGS.get(mime) ?? '.bin';

const STEM_MAX_LENGTH = 80;
/** Number of hash digits in a file name; the manifest has the full hash. */
const SHORT_HASH = 8;

/**
 * Makes a file name that is valid on every system: only letters, digits, dots, hyphens and underscores, without a
 * leading dot or hyphen.
 */
function portable(text: string): string {
  return (
    text
      .replaceAll(/[^A-Za-z0-9._-]/g, '_')
      .replace(/^[.-]+/, '_')
      .slice(0, STEM_MAX_LENGTH) || '_'
  );
}

/** `statement`: the bytes that a time authority signs; `response`: its response. */
type TimeStampPart = 'statement' | 'response';

/** What determines a file's name: the first request that retrieved it, and the content received. */
export interface EvidenceFile {
  /** Null for webhook events, which nobody requested, and for parts of time stamps. */
  request: Request | null;
  /** Set for parts of time stamps. */
  timeStamp?: TimeStampPart;
  sha256: Sha256;
  mime: string;
}

/**
 * The path of a file of evidence in the bag. Responses: operation, id, version, `delta` and hash. Media: the path value
 * from the response and the hash, so that a reader of the raw response can find the file without any tool. Parts of
 * time stamps: the full hash, because `VERIFY.txt` names them by it.
 */
export function evidencePath(file: EvidenceFile, hashDigits = SHORT_HASH): string {
  const { request, sha256, mime, timeStamp } = file;
  const ending = endingOf(mime);
  if (timeStamp !== undefined) return `${PAYLOAD.time}${timeStamp}-${sha256}${ending}`;
  const hash = sha256.slice(0, hashDigits);
  if (request === null) return `${PAYLOAD.raw}serviceEvent-${hash}${ending}`;
  if (isDownload(request.operation)) {
    const stem = portable(request.id);
    const bare = stem.toLowerCase().endsWith(ending) ? stem.slice(0, -ending.length) : stem;
    return `${PAYLOAD.media}${bare}-${hash}${ending}`;
  }
  const version = request.version === undefined ? '' : `-v${request.version}`;
  const delta = request.deltaOnly === true ? '-delta' : '';
  return `${PAYLOAD.raw}${request.operation}-${portable(request.id)}${version}${delta}-${hash}${ending}`;
}

/**
 * A path for each file of evidence, unique even on systems that ignore letter case. Files whose paths would collide get
 * their full hash.
 */
export function evidencePaths(files: readonly EvidenceFile[]): Map<Sha256, string> {
  const short = files.map((file) => evidencePath(file));
  const count = new Map<string, number>();
  for (const path of short) count.set(path.toLowerCase(), (count.get(path.toLowerCase()) ?? 0) + 1);
  return new Map(
    files.map((file, index) => {
      const path = short[index] ?? '';
      const isAlone = count.get(path.toLowerCase()) === 1;
      return [file.sha256, isAlone ? path : evidencePath(file, file.sha256.length)];
    }),
  );
}
