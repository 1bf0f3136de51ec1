import { createHash } from 'node:crypto';
import { JOURNAL_LIMITS, STATEMENT_LIMITS } from '@shared/domain/package/packageLimits';
import { TAG_FILES, PAYLOAD } from '@shared/domain/packageLayout';
import type { Malformed, PackageFinding } from '@shared/domain/package/verdict';
import { isError } from '../../errors/appError';
import { NAME_LIMIT } from './entryNames';
import { lineFault, type LineLimits } from './lineLimits';
import { ZIP_LIMITS, type ZipContents, type ZipFileEntry } from './zipReader';

/** Files that are read into memory, with their maximum sizes. All others are only hashed. */
const READ_INTO_MEMORY: ReadonlyMap<string, number> = new Map([
  [TAG_FILES.bagit, 1024],
  [TAG_FILES.bagInfo, 64 * 1024],
  [TAG_FILES.manifest, 32 * 1024 * 1024],
  [TAG_FILES.statement, STATEMENT_LIMITS.bytes],
  [TAG_FILES.publicKey, 4096],
  [TAG_FILES.tagManifest, 1024 * 1024],
  [TAG_FILES.signature, 64],
  [PAYLOAD.journal, JOURNAL_LIMITS.bytes],
  [PAYLOAD.verify, 64 * 1024],
]);

/**
 * Allows one line for each entry that a zip may have: a hash, two blanks and a name in which every character may be
 * escaped.
 */
const MANIFEST_LINES: LineLimits = { lines: ZIP_LIMITS.entries, longest: 64 + 2 + 3 * NAME_LIMIT };

const BAGIT = /^BagIt-Version: (?:0\.97|1\.0)\r?\nTag-File-Character-Encoding: UTF-8\r?\n?$/;
const OXUM = /^Payload-Oxum: *(\d+)\.(\d+) *\r?$/m;
const LINE = /^([0-9a-f]{64})[ \t]+\*?(.+)$/i;
const DATA = 'data/';

/** The result of reading a file in the bag. */
export interface ReadFile {
  path: string;
  size: number;
  /** Null if the container ended before the file did. */
  sha256: string | null;
  /** Whether the container's checksum or length does not match the bytes read. */
  isDamaged: boolean;
}

export interface ReadBag {
  files: ReadonlyMap<string, ReadFile>;
  /** The contents of the small files listed in `READ_INTO_MEMORY`. */
  kept: ReadonlyMap<string, Buffer>;
  /** The hashes that the manifest lists for files under `data/`, by path. */
  promised: ReadonlyMap<string, string>;
  findings: PackageFinding[];
  /** Total unpacked size. */
  bytes: number;
}

async function readFile(
  file: ZipFileEntry,
  passed: (bytes: number) => void,
): Promise<{ read: ReadFile; bytes: Buffer | null }> {
  const limit = READ_INTO_MEMORY.get(file.path);
  // The file's size is what its zip entry states. Any further bytes are damage and are not kept.
  const bytes = limit !== undefined && file.size <= limit ? Buffer.alloc(file.size) : null;
  const hash = createHash('sha256');
  let size = 0;
  let isDamaged = false;
  try {
    for await (const piece of file.read()) {
      hash.update(piece);
      bytes?.set(piece.subarray(0, Math.max(0, bytes.length - size)), Math.min(size, bytes.length));
      size += piece.length;
      passed(piece.length);
    }
  } catch (error) {
    if (!isError(error, 'bad-container') || error.detail.fault !== 'damaged-zip') throw error;
    isDamaged = true;
  }
  const sha256 = size === file.size ? hash.digest('hex') : null;
  return {
    read: { path: file.path, size: file.size, sha256, isDamaged },
    bytes: sha256 === null ? null : bytes,
  };
}

const unescape = (path: string): string =>
  path.replaceAll(/%(0[da]|25)/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)));

/**
 * Parses a manifest into hashes by path, or returns why it was not parsed. For a path listed twice, keeps the first
 * hash.
 */
function readManifest(bytes: Buffer): { listed: Map<string, string>; problem: Malformed | null } {
  const unread = (problem: Malformed) => ({ listed: new Map<string, string>(), problem });
  const fault = lineFault(bytes, MANIFEST_LINES);
  if (fault !== null) return unread(fault);
  const listed = new Map<string, string>();
  let problem: Malformed | null = null;
  for (const line of bytes.toString('utf8').split(/\r?\n/)) {
    if (line === '') continue;
    const [, hash, path] = LINE.exec(line) ?? [];
    if (hash === undefined || path === undefined) return unread('not-readable');
    const name = unescape(path);
    if (listed.has(name)) problem = 'listed-twice';
    else listed.set(name, hash.toLowerCase());
  }
  return { listed, problem };
}

/** The result for a manifest that is missing. */
const EMPTY_MANIFEST: ReturnType<typeof readManifest> = { listed: new Map(), problem: null };

/** Compares the files that a manifest lists with the files of the bag. */
function compare(
  listed: ReadonlyMap<string, string>,
  files: ReadonlyMap<string, ReadFile>,
  isCovered: (path: string) => boolean,
): PackageFinding[] {
  const findings: PackageFinding[] = [];
  for (const [path, hash] of listed) {
    const file = files.get(path);
    if (file === undefined) findings.push({ kind: 'missing', path });
    else if (file.sha256 !== null && file.sha256 !== hash) findings.push({ kind: 'altered', path });
  }
  for (const path of files.keys())
    if (isCovered(path) && !listed.has(path)) findings.push({ kind: 'unexpected', path });
  return findings;
}

function checkCount(bagInfo: Buffer | undefined, files: Iterable<ReadFile>): PackageFinding[] {
  const [, bytes, count] = OXUM.exec(bagInfo?.toString('utf8') ?? '') ?? [];
  const payload = [...files].filter(({ path }) => path.startsWith(DATA));
  const sum = payload.reduce((total, { size }) => total + size, 0);
  const isRight = Number(bytes) === sum && Number(count) === payload.length;
  return bagInfo === undefined || isRight ? [] : [{ kind: 'count-differs' }];
}

const MANIFESTS = [
  [TAG_FILES.manifest, (path: string) => path.startsWith(DATA)],
  [
    TAG_FILES.tagManifest,
    (path: string) =>
      !path.startsWith(DATA) && path !== TAG_FILES.tagManifest && path !== TAG_FILES.signature,
  ],
] as const;

/** Files that every package needs. A missing signature or journal is reported separately. */
const REQUIRED_FILES = [
  TAG_FILES.bagit,
  TAG_FILES.bagInfo,
  TAG_FILES.manifest,
  TAG_FILES.statement,
  TAG_FILES.tagManifest,
];

/**
 * Reads every file of a bag once and compares it with the manifests (RFC 8493). Reports altered, missing and unexpected
 * files by name. Throws `bad-container` if the container cannot be read to its end.
 */
export async function readBag(contents: ZipContents, passed: (bytes: number) => void): Promise<ReadBag> {
  const files = new Map<string, ReadFile>();
  const kept = new Map<string, Buffer>();
  const findings: PackageFinding[] = [];
  let total = 0;
  for (const file of contents.files) {
    const { read, bytes } = await readFile(file, passed);
    files.set(file.path, read);
    total += file.size;
    if (bytes !== null) kept.set(file.path, bytes);
    else if (READ_INTO_MEMORY.has(file.path) && read.sha256 !== null)
      findings.push({ kind: 'malformed', path: file.path, problem: 'too-large' });
  }

  const listedBy = MANIFESTS.map(([path, isCovered]) => {
    const bytes = kept.get(path);
    const { listed, problem } = bytes === undefined ? EMPTY_MANIFEST : readManifest(bytes);
    if (problem !== null) findings.push({ kind: 'malformed', path, problem });
    for (const finding of compare(listed, files, isCovered)) findings.push(finding);
    return listed;
  });
  const isListed = (path: string): boolean => listedBy.some((listed) => listed.has(path));
  for (const path of REQUIRED_FILES)
    if (!files.has(path) && !isListed(path)) findings.push({ kind: 'missing', path });
  const altered = new Set(findings.map((finding) => (finding.kind === 'altered' ? finding.path : null)));
  for (const { path, isDamaged } of files.values())
    if (isDamaged && !altered.has(path)) findings.push({ kind: 'damaged-entry', path });
  const bagit = kept.get(TAG_FILES.bagit);
  if (bagit !== undefined && !BAGIT.test(bagit.toString('utf8')))
    findings.push({ kind: 'malformed', path: TAG_FILES.bagit, problem: 'not-this-format' });
  findings.push(...checkCount(kept.get(TAG_FILES.bagInfo), files.values()));
  return { files, kept, promised: listedBy[0] ?? new Map(), findings, bytes: total };
}
