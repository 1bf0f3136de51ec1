import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Everything that an auditor has: the unzipped package, read only with a JSON parser and system tools. */

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type Members = Record<string, Json>;

export interface Person {
  name: string;
  reviewerId: string;
}
/** One line of `journal.jsonl`. The members of an event depend on its type. */
export interface Entry {
  seq: number;
  replica: string;
  at: string;
  author: Person;
  hash: string;
  signature: string;
  prev: string | null;
  event: Members;
  /** SHA-256 of the line without its hash and signature, as computed by the auditor. */
  computed: string;
}
export interface BagFile {
  path: string;
  bytes: number;
  sha256: string;
}
export interface Bag {
  folder: string;
  /** All files in `data/raw` and `data/media`. */
  evidence: BagFile[];
  /** The contents of `data/raw`, by SHA-256. */
  responses: Map<string, Json>;
  entries: Entry[];
  /** The lines of `ABSENT.csv`, by column name. */
  absent: Record<string, string>[];
  statement: Members;
  /** SHA-256 of the public key in DER. */
  fingerprint: string;
}

export const membersOf = (value: Json | undefined): Members =>
  value !== null && typeof value === 'object' && !Array.isArray(value) ? value : {};
export const listOf = (value: Json | undefined): Json[] => (Array.isArray(value) ? value : []);
export const textOf = (value: Json | undefined): string => (typeof value === 'string' ? value : '');

/** A number or text as written. */
export const figureOf = (value: Json | undefined): string =>
  typeof value === 'string' ? value : JSON.stringify(value ?? null);

const sha256 = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex');

/** Parses RFC 4180 fields, in which quotes are doubled within quotes. */
function csvRows(text: string): string[][] {
  const rows: string[][] = [[]];
  let field = '';
  let isQuoted = false;
  for (let at = 0; at < text.length; at++) {
    const letter = text[at] as string;
    if (isQuoted) {
      if (letter !== '"') field += letter;
      else if (text[at + 1] === '"') field += text[++at];
      else isQuoted = false;
    } else if (letter === '"') isQuoted = true;
    else if (letter === ',' || letter === '\r') {
      rows.at(-1)?.push(field);
      field = '';
    } else if (letter === '\n') rows.push([]);
    else field += letter;
  }
  return rows.slice(0, -1);
}

function readAbsent(text: string): Record<string, string>[] {
  const [columns = [], ...rows] = csvRows(text);
  return rows.map((row) => Object.fromEntries(columns.map((name, index) => [name, row[index] ?? ''])));
}

/**
 * Parses a line of the journal. It is canonical JSON, so removing the hash from the text leaves the canonical text
 * that was hashed.
 */
function readLine(line: string): Entry {
  const entry = JSON.parse(line) as Omit<Entry, 'computed'>;
  const rest = line.replace(`"hash":"${entry.hash}",`, '').replace(`"signature":"${entry.signature}",`, '');
  return { ...entry, computed: sha256(rest) };
}

const under = (folder: string, part: string): string[] => {
  const path = join(folder, 'data', part);
  return existsSync(path) ? readdirSync(path).map((name) => `data/${part}/${name}`) : [];
};

/** Unzips and reads a package. Throws if a checksum or its signature is wrong. */
export function openBag(zip: string, into: string): Bag {
  execFileSync('unzip', ['-q', zip, '-d', into]);
  const folder = join(into, readdirSync(into)[0] ?? '');
  const tool = (name: string, ...args: string[]): Buffer => execFileSync(name, args, { cwd: folder });
  tool('sha256sum', '--quiet', '-c', 'manifest-sha256.txt');
  tool('sha256sum', '--quiet', '-c', 'tagmanifest-sha256.txt');
  const [sig, tags] = ['tagmanifest-sha256.txt.sig', 'tagmanifest-sha256.txt'];
  tool(
    'openssl',
    ...'pkeyutl -verify -rawin -pubin -inkey signing-key.pem -sigfile'.split(' '),
    sig,
    '-in',
    tags,
  );
  const key = tool('openssl', ...'pkey -pubin -in signing-key.pem -outform DER'.split(' '));

  const read = (path: string): string => readFileSync(join(folder, path), 'utf8');
  const evidence = [...under(folder, 'raw'), ...under(folder, 'media')].map((path) => ({
    path,
    bytes: statSync(join(folder, path)).size,
    sha256: sha256(readFileSync(join(folder, path))),
  }));
  const raw = evidence.filter(({ path }) => path.startsWith('data/raw/') && path.endsWith('.json'));
  return {
    folder,
    evidence,
    responses: new Map(raw.map(({ path, sha256: hash }) => [hash, JSON.parse(read(path)) as Json])),
    entries: read('data/journal.jsonl').trimEnd().split('\n').map(readLine),
    absent: readAbsent(read('data/ABSENT.csv')),
    statement: JSON.parse(read('statement.json')) as Members,
    fingerprint: sha256(key),
  };
}

/** Entries of the given types, in the order of the journal. */
export const entriesOf = ({ entries }: Pick<Bag, 'entries'>, ...types: string[]): Entry[] =>
  entries.filter(({ event }) => types.includes(textOf(event['type'])));

const MAIN_OPERATION: Record<string, string> = {
  journey: 'journeyResult',
  'spot-check': 'spotCheckResult',
  'aml-check': 'amlResult',
};

export const kindOf = (bag: Bag): string => textOf(entriesOf(bag, 'case-opened')[0]?.event['kind']);

/** The newest response of the kind that the case is about. */
export function mainResponse(bag: Bag): { sha256: string; json: Members } {
  const last = entriesOf(bag, 'retrieved').findLast(
    ({ event }) => membersOf(event['request'])['operation'] === MAIN_OPERATION[kindOf(bag)],
  );
  const hash = textOf(last?.event['sha256']);
  return { sha256: hash, json: membersOf(bag.responses.get(hash)) };
}
