import { lstat, open, readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { constants, type Dirent } from 'node:fs';
import { readInput, type ReadAs } from '@shared/domain/intake/readInput';
import { TEXT_FILE_MAX_BYTES } from '@shared/ipc/inboxLimits';
import type { PlanSource } from '@shared/domain/intake/batchPlan';
import { mediaReferences } from '@shared/domain/mediaReferences';
import { parseJsonBytes } from '@shared/wire';
import { hasTooManyValues } from '@shared/wire/jsonSize';
import { sha256Of } from '../../../lib/sha256';

const MAX_DEPTH = 16;
const TEXT_NAME = /\.(json|ndjson|jsonl|csv|tsv|txt)$/i;

/** Whether a file is read as text. All others are media that a response may name. */
export const isTextName = (name: string): boolean => TEXT_NAME.test(name);

export interface FoundFile {
  path: string;
  name: string;
  /** Folders between the chosen one and the file, with slashes. */
  folder: string;
}

export interface Walk {
  files: FoundFile[];
  /** Number of links. They are not followed, because they may lead anywhere. */
  links: number;
  /** Files beyond the limit and folders nested too deeply. */
  tooMany: number;
}

type Kind = 'file' | 'folder' | 'link' | null;
const kindFrom = (found: Pick<Dirent, 'isSymbolicLink' | 'isFile' | 'isDirectory'>): Kind =>
  (found.isSymbolicLink() && 'link') ||
  (found.isFile() && 'file') ||
  (found.isDirectory() && 'folder') ||
  null;

const kindAt = (path: string): Promise<Kind> => lstat(path).then(kindFrom, () => null);

/**
 * On Windows, a folder lists files that a cloud drive has not downloaded yet as links, so links are checked with
 * `lstat`.
 */
export const kindOf = async (entry: Parameters<typeof kindFrom>[0], path: string): Promise<Kind> =>
  entry.isSymbolicLink() ? kindAt(path) : kindFrom(entry);

/** Finds the files at the chosen paths and inside chosen folders, at most `limit`. */
export async function walkPaths(paths: readonly string[], limit: number): Promise<Walk> {
  const walk: Walk = { files: [], links: 0, tooMany: 0 };
  const take = (file: FoundFile): void => {
    if (walk.files.length < limit) walk.files.push(file);
    else walk.tooMany += 1;
  };
  const enter = async (at: string, folder: string, depth: number): Promise<void> => {
    const entries = await readdir(at, { withFileTypes: true }).catch(() => []);
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const path = join(at, entry.name);
      const kind = await kindOf(entry, path);
      if (kind === 'link') walk.links += 1;
      else if (kind === 'file') take({ path, name: entry.name, folder });
      else if (kind === 'folder') {
        if (depth >= MAX_DEPTH) walk.tooMany += 1;
        else await enter(path, folder === '' ? entry.name : `${folder}/${entry.name}`, depth + 1);
      }
    }
  };
  for (const path of paths) {
    const kind = await kindAt(path);
    if (kind === 'link') walk.links += 1;
    else if (kind === 'folder') await enter(path, basename(path), 1);
    else if (kind === 'file') take({ path, name: basename(path), folder: '' });
  }
  return walk;
}

/** Reads a whole text file without following a link. Null if it is too large or cannot be read. */
export async function readTextFile(path: string): Promise<Buffer | null> {
  // Windows has no such flag; there `walkPaths` has already excluded links.
  const file = await open(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0)).catch(() => null);
  if (file === null) return null;
  try {
    const { size } = await file.stat();
    return size > TEXT_FILE_MAX_BYTES ? null : await file.readFile();
  } finally {
    await file.close();
  }
}

/** Decodes UTF-8, or UTF-16 with a byte order mark as spreadsheets often save. Null if it is neither. */
function decoded(bytes: Uint8Array): string | null {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  try {
    return new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

export interface ReadBytes {
  reading: PlanSource['reading'];
  names: PlanSource['names'];
  sha256: string;
  /** Set only for lists and tables, which the user may choose to read differently. */
  text: string | null;
}

/**
 * Classifies the bytes of a text file. A JSON file that is not valid text is still treated as a response and saved as
 * received.
 */
export function readBytes(bytes: Uint8Array, name: string, folder: string): ReadBytes {
  const sha256 = sha256Of(bytes);
  const text = decoded(bytes);
  if (text === null) {
    const unclear = { operation: null, id: null, version: null, deltaOnly: null };
    const reading: ReadBytes['reading'] = /\.json$/i.test(name)
      ? { as: 'response', reading: unclear, isJson: false }
      : { as: 'unreadable', why: 'not-text' };
    return { reading, names: [], sha256, text: null };
  }
  const reading = readInput({ text, name, folder });
  if (reading.as === 'response' && hasTooManyValues(bytes))
    return { reading: { as: 'unreadable', why: 'too-large' }, names: [], sha256, text: null };
  const isList = reading.as === 'ids' || reading.as === 'table';
  return { reading, names: namesIn(reading, bytes), sha256, text: isList ? text : null };
}

function namesIn(reading: ReadBytes['reading'], bytes: Uint8Array): PlanSource['names'] {
  if (reading.as !== 'response' || !reading.isJson) return [];
  const response = parseJsonBytes(bytes);
  return response.ok
    ? mediaReferences(response.value).references.map(({ path, operation }) => ({ path, operation }))
    : [];
}

/** Reads a list or table again in the way the user chose. */
export const readAgain = (text: string, name: string, readAs: ReadAs): PlanSource['reading'] =>
  readInput({ text, name, readAs });
