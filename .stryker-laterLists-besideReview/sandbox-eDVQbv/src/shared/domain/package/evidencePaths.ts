// @ts-nocheck
import type { Sha256 } from '../ids';
import type { Request } from '../events/fetching';
import { isDownload } from '../operations';
import { PAYLOAD } from './layout';

/** Endings by type, which the leading bytes determine. What no viewer may draw ends in `.bin`. */
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
/** Digits of the hash in a file name; the manifest has them all. */
const SHORT_HASH = 8;

/** Letters, digits, dot, hyphen and underscore only, neither dot nor hyphen in front: a name on every system. */
function portable(text: string): string {
  return (
    text
      .replaceAll(/[^A-Za-z0-9._-]/g, '_')
      .replace(/^[.-]+/, '_')
      .slice(0, STEM_MAX_LENGTH) || '_'
  );
}

/** What is signed by a time authority, and what it sends back. */
type TimeStampPart = 'statement' | 'response';

/** What is asked for a file's name: the first request that retrieved it, and what was received. */
export interface EvidenceFile {
  /** Null for an event of the service, which nobody asked for, and for parts of time stamps. */
  request: Request | null;
  /** Set for these. */
  timeStamp?: TimeStampPart;
  sha256: Sha256;
  mime: string;
}

/**
 * The path of a piece of evidence in the bag. Responses: operation, id, version, `delta`, hash; media: the path value by
 * which the response names them and the hash, so that a reader of the raw response finds the file without any tool.
 * Parts of time stamps have their whole hash, by which their instructions name them.
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
 * A path for each piece of evidence, no two alike on systems that do not tell capitals apart: where short hashes do not
 * keep them apart, whole ones do.
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
