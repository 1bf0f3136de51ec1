import { sign } from 'node:crypto';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { AppError, isError } from '../../src/main/errors/appError';
import type { ByteSource } from '../../src/main/modules/imports/byteSource';
import { previewMerge } from '../../src/main/modules/imports/mergePreview';
import { verdictHere } from '../../src/main/modules/imports/packageView';
import { readPackage, type OpenedPackage } from '../../src/main/modules/imports/readPackage';
import { buildCase } from '../../src/shared/domain/buildCase';
import { evidenceOf } from '../../src/shared/domain/savedEvidence';
import type { JournalEvent } from '../../src/shared/domain/journalEvents';
import { verifyJournal } from '../../src/shared/domain/journalChain';
import type { PackageKey } from '../../src/shared/domain/package/verdict';
import { parseJsonBytes } from '../../src/shared/wire/jsonBytes';
import { verifyText } from '../../src/main/lib/ed25519';
import { opened } from './journalBuilder';
import { checkPackage, checkWith, journeyWith } from './amplified';
import { placesIn, valueAt } from './mutate';
import {
  bagFiles,
  chainOf,
  createSigner,
  knows,
  packageZip,
  partsOf,
  REPLICA_A,
  REPLICA_B,
  retrieved,
  sealed,
  sha256,
  type PackageContent,
} from './packageBytes';
import { randomFrom } from './random';
import { journeySample } from './wireSamples';
import { zipBytes } from './zipBytes';

/** Draws random numbers for one mutation. */
class Draw {
  private readonly next: () => number;
  constructor(seed: number) {
    this.next = randomFrom(seed);
  }
  below = (limit: number): number => Math.floor(this.next() * limit);
  of<T>(list: readonly T[]): T {
    return list[this.below(list.length)] as T;
  }
}

const ODD_BYTES = [
  0, 1, 9, 10, 13, 0x20, 0x22, 0x25, 0x2e, 0x2f, 0x30, 0x39, 0x5b, 0x5c, 0x7b, 0x7f, 0x80, 0xff,
];
const ODD_NUMBERS = [0, 1, 8, 0xff, 0x7fff, 0xffff, 0x10000, 0x7fffffff, 0xffffffff];
const ODD_VALUES: readonly unknown[] = [
  null,
  true,
  '',
  '\u0000',
  'a'.repeat(5_000),
  '__proto__',
  0,
  -1,
  1e308,
  2 ** 53,
  [],
  {},
  [[[[[[[[]]]]]]]],
  Array.from({ length: 300 }, () => ({})),
  JSON.parse(`${'['.repeat(500)}${']'.repeat(500)}`),
];

/**
 * Mutates one to six places: flips bits, changes bytes and numbers, inserts, removes or repeats pieces, or cuts off
 * the end.
 */
function mutateBytes(bytes: Buffer, draw: Draw): Buffer {
  let changed = Buffer.from(bytes);
  for (let left = 1 + draw.below(6); left > 0 && changed.length > 0; left -= 1) {
    const at = draw.below(changed.length);
    const length = 1 + draw.below(Math.min(64, changed.length - at));
    const [before, piece, after] = [
      changed.subarray(0, at),
      changed.subarray(at, at + length),
      changed.subarray(at + length),
    ];
    switch (draw.below(7)) {
      case 0:
        changed[at] = (changed[at] ?? 0) ^ (1 << draw.below(8));
        break;
      case 1:
        changed[at] = draw.of(ODD_BYTES);
        break;
      case 2:
        if (at + 4 <= changed.length) changed.writeUInt32LE(draw.of(ODD_NUMBERS), at);
        break;
      case 3:
        changed = Buffer.concat([before, after]);
        break;
      case 4:
        changed = Buffer.concat([before, ...Array.from({ length: 1 + draw.below(40) }, () => piece), after]);
        break;
      case 5:
        changed = Buffer.concat([before, Buffer.from([draw.of(ODD_BYTES)]), piece, after]);
        break;
      default:
        if (draw.below(4) === 0) changed = Buffer.from(before);
    }
  }
  return changed;
}

/** Changes exactly one byte. */
function changeByte(bytes: Buffer, draw: Draw): Buffer {
  const changed = Buffer.from(bytes);
  const at = draw.below(changed.length);
  changed[at] = (changed[at] ?? 0) ^ (1 + draw.below(255));
  return changed;
}

/** Replaces one to three places of a value with unusual values. */
function mutateValue<T>(value: T, draw: Draw): T {
  const changed = structuredClone(value);
  for (let left = 1 + draw.below(3); left > 0; left -= 1) {
    const place = draw.of(placesIn(changed));
    const key = place.at(-1);
    const parent = valueAt(changed, place.slice(0, -1)) as Record<string | number, unknown> | undefined;
    if (parent !== undefined && key !== undefined) parent[key] = structuredClone(draw.of(ODD_VALUES));
  }
  return changed;
}

const signer = createSigner('T-1');
const response = Buffer.from(JSON.stringify(journeySample));
const CONTENT: PackageContent = {
  chains: [chainOf(REPLICA_A, [opened, retrieved(response)]), chainOf(REPLICA_B, [retrieved(response)])],
  evidence: [response],
  signer,
};

const linesOf = (files: Iterable<[string, Buffer]>): Buffer =>
  Buffer.from([...files].map(([path, bytes]) => `${sha256(bytes)}  ${path}\n`).join(''));

/** The files with recomputed manifests and a valid signature. */
function resealed(files: Map<string, Buffer>): Map<string, Buffer> {
  const payload = [...files].filter(([path]) => path.startsWith('data/'));
  const tags = [...files].filter(([path]) => !path.startsWith('data/') && !/^(tag)?manifest/.test(path));
  const manifest = linesOf(payload);
  const tagManifest = linesOf([...tags, ['manifest-sha256.txt', manifest]]);
  return new Map([
    ...tags,
    ['manifest-sha256.txt', manifest],
    ['tagmanifest-sha256.txt', tagManifest],
    ['tagmanifest-sha256.txt.sig', sign(null, tagManifest, signer.privateKey)],
    ...payload,
  ]);
}

const inName = (path: string, draw: Draw, mutate = mutateBytes): Map<string, Buffer> => {
  const files = bagFiles(CONTENT);
  files.set(path, mutate(files.get(path) ?? Buffer.alloc(0), draw));
  return files;
};
const zipped = (files: ReadonlyMap<string, Buffer>): Buffer => zipBytes(partsOf(files));
const event = (draw: Draw): JournalEvent => mutateValue(draw.of([opened, retrieved(response)]), draw);

const plainZip = packageZip(CONTENT);
const deflatedZip = zipBytes(partsOf(bagFiles(CONTENT)).map((part) => ({ ...part, method: 8 })));
const identity = await generateX25519Identity();
const agedZip = await sealed(plainZip, { recipient: await identityToRecipient(identity) });

/** A number up to `limit` of which each order of magnitude is as likely as every other. */
const amount = (draw: Draw, limit: number): number => Math.floor(limit ** (draw.below(1001) / 1000));
const NAME_PIECES = ['A', 'Ana ', 'Анна ', '王', 'ß-', '. ', '\u0301', 'o'];
const manyNames = (draw: Draw, limit: number): string[] => {
  const piece = draw.of(NAME_PIECES);
  const text = piece.repeat(amount(draw, 2_000));
  const isSame = draw.below(4) === 0;
  return Array.from(
    { length: Math.max(1, Math.min(amount(draw, limit), Math.ceil(3e5 / text.length))) },
    (_, at) => (isSame ? text : `${text}${at}`),
  );
};
/** A JSON text of few different characters that takes many times its size to parse. */
function amplifiedJson(draw: Draw): string {
  const count = amount(draw, 300_000);
  switch (draw.below(4)) {
    case 0:
      return `[${'{},'.repeat(count)}{}]`;
    case 1:
      return `{${Array.from({ length: count }, (_, at) => `"n${at}":0`).join()}}`;
    case 2:
      return `${'['.repeat(count)}${']'.repeat(count)}`;
    default:
      return `{"a":"${'x'.repeat(count)}"}`;
  }
}

/** Creates packages in which few bytes have many values, or many pairs of values that could be compared. */
const AMPLIFIED: ((draw: Draw) => Buffer)[] = [
  (draw) => packageZip(checkPackage(signer, checkWith(manyNames(draw, 500)), manyNames(draw, 1_000))),
  (draw) => {
    const bytes = journeyWith(manyNames(draw, 300), manyNames(draw, 300));
    return packageZip({
      chains: [chainOf(REPLICA_A, [opened, retrieved(bytes)])],
      evidence: [bytes],
      signer,
    });
  },
  (draw) => packageZip({ ...CONTENT, payload: { 'data/case.json': Buffer.from(amplifiedJson(draw)) } }),
  (draw) => zipped(resealed(inName('statement.json', draw, () => Buffer.from(amplifiedJson(draw))))),
  (draw) =>
    zipped(resealed(inName('data/journal.jsonl', draw, () => Buffer.from(`${amplifiedJson(draw)}\n`)))),
];

/** For each part of the reader, creates a mutated package that reaches it. */
const READERS: Record<string, (draw: Draw) => Buffer | Promise<Buffer>> = {
  zip: (draw) => mutateBytes(plainZip, draw),
  'deflated zip': (draw) => mutateBytes(deflatedZip, draw),
  age: (draw) => mutateBytes(agedZip, draw),
  bag: (draw) => zipped(inName(draw.of([...bagFiles(CONTENT).keys()]), draw)),
  statement: (draw) => zipped(resealed(inName('statement.json', draw))),
  journal: (draw) => zipped(resealed(inName('data/journal.jsonl', draw))),
  entries: (draw) =>
    packageZip({ ...CONTENT, chains: [chainOf(REPLICA_A, [opened, event(draw), event(draw)])] }),
  amplified: (draw) => draw.of(AMPLIFIED)(draw),
  case: (draw) => {
    const bytes = Buffer.from(JSON.stringify(mutateValue(journeySample, draw)));
    const other = draw.below(2) === 0 ? bytes : mutateBytes(bytes, draw);
    return packageZip({
      chains: [chainOf(REPLICA_A, [opened, retrieved(other)])],
      evidence: [other],
      signer,
    });
  },
};
/** Creates packages with one changed byte: of the container, of the zip in it, or of one of its files. */
export const SINGLE_BYTES: typeof READERS = {
  'byte of the zip': (draw) => changeByte(plainZip, draw),
  'byte of the encrypted file': (draw) => changeByte(agedZip, draw),
  'byte of a file': (draw) => zipped(inName(draw.of([...bagFiles(CONTENT).keys()]), draw, changeByte)),
};
/**
 * Readers whose packages are not signed again after the mutation. None of these packages may be accepted as unchanged.
 */
const UNSEALED = new Set(['zip', 'deflated zip', 'age', 'bag', ...Object.keys(SINGLE_BYTES)]);

/** A source that rejects reads beyond its end, as a file does. */
const sourceOf = (bytes: Buffer): ByteSource => ({
  size: bytes.length,
  read: (start, end) =>
    end > bytes.length || start > end
      ? Promise.reject(new AppError('short-read'))
      : Promise.resolve(Buffer.from(bytes.subarray(start, end))),
});

/** Reads the case of a package, as importing and opening it would. */
async function readCase({ statement, journal, evidence }: OpenedPackage): Promise<void> {
  if (statement === null || journal === null) return;
  const own = { replicas: new Set([REPLICA_A]), isOwn: () => false };
  previewMerge([], journal.chains, { own, relies: () => false });
  const responses = new Map();
  for (const entry of journal.entries) {
    const file = evidence.get(evidenceOf(entry.event) ?? '');
    if (file === undefined) continue;
    const pieces: Uint8Array[] = [];
    for await (const piece of file.read()) pieces.push(piece);
    responses.set(evidenceOf(entry.event), parseJsonBytes(Buffer.concat(pieces)));
  }
  const { caseId } = statement;
  const seals = { hash: sha256, verify: verifyText };
  const verdict = verifyJournal(journal.chains, caseId, seals);
  buildCase({ caseId, entries: journal.entries, verdict, responses, fetching: new Set() });
}

/**
 * The result of reading mutated packages. `outcomes` counts results and faults; times are what this thread computed,
 * in milliseconds, memory in bytes.
 */
export interface FuzzResult {
  mutations: number;
  outcomes: Record<string, number>;
  /** Results that must never occur, each with the number of the mutation. */
  failures: string[];
  slowest: number;
  memory: number;
}

/** What this thread has computed, in milliseconds. */
function used(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** The memory in use by this thread, in bytes. */
function memorySaved(): number {
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** Reads mutated packages. The same seed and number always give the same mutation of the same package. */
export async function fuzzPackages(of: {
  seed: number;
  from?: number;
  count: number;
  readers?: typeof READERS;
}): Promise<FuzzResult> {
  const { seed, from = 0, count, readers = READERS } = of;
  const names = Object.keys(readers);
  const result: FuzzResult = { mutations: count, outcomes: {}, failures: [], slowest: 0, memory: 0 };
  for (let number = from; number < from + count; number += 1) {
    const name = names[number % names.length] ?? '';
    const bytes = (await readers[name]?.(new Draw(Math.imul(seed, 0x9e3779b1) ^ number))) ?? Buffer.alloc(0);
    const isEncrypted = name === 'age' || name === 'byte of the encrypted file';
    const key: PackageKey | null = isEncrypted ? { kind: 'identity', identity } : null;
    const start = used();
    let outcome: string;
    try {
      const read = await readPackage({
        source: sourceOf(bytes),
        key,
        signal: new AbortController().signal,
        progress: () => undefined,
      });
      outcome = verdictHere(read, knows(signer)).label;
      await readCase(read);
      const isComplete = [plainZip, deflatedZip, agedZip].some((whole) => whole.equals(bytes));
      if (UNSEALED.has(name) && outcome === 'proven' && !isComplete)
        result.failures.push(`${name} ${String(number)}: proven`);
    } catch (error) {
      outcome = isError(error, 'bad-container') ? error.detail.fault : 'crash';
      if (outcome === 'crash') result.failures.push(`${name} ${String(number)}: ${String(error)}`);
    }
    result.outcomes[outcome] = (result.outcomes[outcome] ?? 0) + 1;
    result.slowest = Math.max(result.slowest, used() - start);
    result.memory = Math.max(result.memory, memorySaved());
  }
  return result;
}
