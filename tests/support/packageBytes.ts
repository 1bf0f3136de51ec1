import { inReadingOrder } from '@shared/domain/journalChain';
import { createHash, createPublicKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { Encrypter } from 'age-encryption';
import { fingerprintOfAuthor } from '../../src/main/lib/ed25519';
import type { ByteSource } from '../../src/main/modules/imports/byteSource';
import { recordFiles } from '../../src/main/modules/imports/recordFiles';
import type { KnownSigners } from '../../src/main/modules/imports/signature';
import { savedBy } from '../../src/shared/domain/dossier/exhibits';
import { caseIdSeed } from '../../src/shared/domain/ids';
import type { Reviewer, JournalEntry } from '../../src/shared/domain/journal';
import { entryText, readEntry, sealEntry } from '../../src/shared/domain/journalChain';
import type { JournalEvent } from '../../src/shared/domain/journalEvents';
import { evidencePath } from '../../src/shared/domain/dossier/evidencePaths';
import { statementText, type PackageStatement } from '../../src/shared/domain/package/statement';
import { verifyText } from '../../src/shared/domain/package/verifyTextLabels';
import { NO_SEAL, privateKeyOf, signerOf } from './authors';
import { opened, PERSON, REVIEWER } from './journalBuilder';
import { zipBytes, type ZipPart, type ZipShape } from './zipBytes';

export const sha256 = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex');

/** The id of the case that the `opened` event opens. */
export const OPENED_CASE = sha256(caseIdSeed('sandbox', 'journey', 'journey-1')).slice(0, 32);
export const REPLICA_A = '00000000-0000-4000-8000-00000000000a';
export const REPLICA_B = '00000000-0000-4000-8000-00000000000b';

/** A chain of one installation with valid hashes, one second between entries. */
export function chainOf(
  replica: string,
  events: readonly JournalEvent[],
  options: { author?: Reviewer; start?: number; caseId?: string } = {},
): JournalEntry[] {
  const { author = REVIEWER, start = Date.UTC(2026, 0, 2, 3, 4, 5), caseId = OPENED_CASE } = options;
  const chain: JournalEntry[] = [];
  for (const [index, event] of events.entries()) {
    const at = new Date(start + index * 1000).toISOString();
    const prev = chain.at(-1)?.hash ?? null;
    const { key, sign } = signerOf(author.reviewerId);
    const facts = { v: 3, caseId, replica, seq: index + 1, at, event, prev, salt: NO_SEAL.salt } as const;
    chain.push(sealEntry({ ...facts, author: { ...author, key } }, sha256, sign));
  }
  return chain;
}

/** The event that these bytes were retrieved. */
export function retrieved(
  bytes: Buffer,
  operation: 'journeyResult' | 'amlResult' | 'image' = 'journeyResult',
): JournalEvent {
  return {
    type: 'retrieved',
    request: { operation, id: operation === 'image' ? 'images/front.jpg' : 'journey-1' },
    sha256: sha256(bytes),
    bytes: bytes.length,
    mime: operation === 'image' ? 'image/jpeg' : 'application/json',
    declaredMime: null,
    status: 200,
    startedAt: '2026-01-02T03:04:05.000Z',
    attempts: 1,
  };
}

export interface TestSigner {
  privateKey: KeyObject;
  pem: string;
  fingerprint: string;
}

/** A signer with a new key or, if given, with the test key of a reviewer. */
export function createSigner(reviewerId?: string): TestSigner {
  const privateKey =
    reviewerId === undefined ? generateKeyPairSync('ed25519').privateKey : privateKeyOf(reviewerId);
  const publicKey = createPublicKey(privateKey);
  return {
    privateKey,
    pem: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    fingerprint: sha256(publicKey.export({ type: 'spki', format: 'der' })),
  };
}

/** Knows the given signers by the names `Signer 1`, `Signer 2` and so on. */
export function knows(...signers: TestSigner[]): KnownSigners {
  return {
    nameOf(fingerprint) {
      const index = signers.findIndex((signer) => signer.fingerprint === fingerprint);
      return index === -1 ? null : `Signer ${index + 1}`;
    },
    revokedAt: () => null,
    isUnderOthersId: () => false,
    own: { replicas: new Set(), isOwn: () => false },
  };
}

export interface PackageContent {
  chains: JournalEntry[][];
  evidence: Buffer[];
  signer: TestSigner;
  caseId?: string;
  statement?: Partial<PackageStatement>;
  /** Files to add or replace before the manifests are created. */
  payload?: Record<string, Buffer>;
  /** Replace the signer's public key, the bag information and the whole statement. */
  pem?: string;
  bagInfo?: string;
  statementText?: string;
  /** Changes the finished files after they were signed. */
  touch?: (files: Map<string, Buffer>) => void;
}

const linesOf = (paths: Iterable<[string, Buffer]>): string =>
  [...paths]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([path, bytes]) => `${sha256(bytes)}  ${path}\n`)
    .join('');

const infoOf = (stated: PackageStatement, oxum: string): string =>
  [
    `Bagging-Date: ${stated.exportedAt.slice(0, 10)}`,
    `Bag-Software-Agent: ${stated.software}`,
    `External-Identifier: ${stated.caseId}`,
    'External-Description: One identity verification case: evidence as received, journal, report',
    `Contact-Name: ${stated.exportedBy.name} (${stated.exportedBy.reviewerId})`,
    `Payload-Oxum: ${oxum}`,
    '',
  ].join('\n');

/** The path of a piece of evidence in a package; `data/raw/unknown.bin` if no entry names it. */
export const pathOf = (entries: readonly JournalEntry[], hash: string): string => {
  const saved = entries.map(({ event }) => savedBy(event)).find((one) => one?.sha256 === hash);
  if (saved === undefined || saved === null) return 'data/raw/unknown.bin';
  try {
    return evidencePath(saved);
  } catch {
    // A mutated entry may have no name.
    return 'data/raw/unknown.bin';
  }
};

const EXPORTED_AT = '2026-01-03T00:00:00.000Z';
const SOFTWARE = 'CaseLoupe/1.0.0';

const asRead = (chains: readonly JournalEntry[][]): JournalEntry[] =>
  chains.flat().map((entry) => readEntry(entryText(entry)) ?? entry);

/** The case record of a package, or as much of it as can be computed if a test damaged the package. */
function recordOf({ chains, evidence, statement }: PackageContent, caseId: string): [string, Buffer][] {
  const { exportedAt = EXPORTED_AT, software = SOFTWARE, leftOut = ['report', 'viewer'] } = statement ?? {};
  const heads = chains.flatMap((chain) => chain.at(-1) ?? []);
  const packaged = {
    ...{ caseId, entries: asRead(chains), leftOut, version: software.replace('CaseLoupe/', '') },
    chains: heads.map(({ replica, seq, hash }) => ({ replica, head: { replica, seq, hash } })),
    responses: new Map(evidence.map((bytes) => [sha256(bytes), bytes])),
  };
  const applicant = { origin: { state: 'unknown', because: 'no-journey' }, facts: null } as const;
  const word = { generatedAt: exportedAt, reported: [], fetching: new Set<string>(), applicant };
  try {
    return [...recordFiles(packaged, word)].map(([path, text]) => [path, Buffer.from(text)]);
  } catch {
    return [
      ['data/case.json', Buffer.from('{}\n')],
      ['data/ABSENT.csv', Buffer.from('What,Id,Reason\r\n')],
    ];
  }
}

/** The files of a signed bag by path, as described in docs/handbook/package-format.md. */
export function bagFiles(given: PackageContent): Map<string, Buffer> {
  const idOf = ([first]: JournalEntry[]): string => first?.replica ?? REPLICA_A;
  const content = { ...given, chains: given.chains.toSorted((a, b) => (idOf(a) < idOf(b) ? -1 : 1)) };
  const { chains, evidence, signer, caseId = OPENED_CASE } = content;
  const kind = content.statement?.about?.kind ?? 'journey';
  const payload = new Map<string, Buffer>([
    [
      'data/journal.jsonl',
      Buffer.from(
        chains
          .flat()
          .map((entry) => `${entryText(entry)}\n`)
          .join(''),
      ),
    ],
    [
      'data/VERIFY.txt',
      Buffer.from(
        verifyText(
          { bagName: `caseloupe-${kind}-${caseId.slice(0, 16)}`, signer: signer.fingerprint },
          inReadingOrder(chains.flat()),
        ),
      ),
    ],
    ...recordOf(content, caseId),
    ...evidence.map((bytes): [string, Buffer] => [pathOf(chains.flat(), sha256(bytes)), bytes]),
    ...Object.entries(content.payload ?? {}),
  ]);
  const size = [...payload.values()].reduce((sum, bytes) => sum + bytes.length, 0);
  const exporter = chains.flat().find(({ author }) => fingerprintOfAuthor(author.key) === signer.fingerprint);
  const statement: PackageStatement = {
    format: 'caseloupe-package',
    version: 3,
    caseId,
    about: {
      kind: 'journey',
      subjectId: 'journey-1',
      authority: 'sandbox',
      authorityLabel: 'Sandbox',
      environment: 'sandbox',
    },
    exportedAt: EXPORTED_AT,
    exportedBy:
      exporter === undefined
        ? PERSON
        : { name: exporter.author.name, reviewerId: exporter.author.reviewerId },
    replica: exporter?.replica ?? REPLICA_A,
    software: SOFTWARE,
    signer: signer.fingerprint,
    journal: {
      verdict: { state: 'intact' },
      chains: chains.map((chain) => {
        const last = chain.at(-1);
        return {
          replica: chain[0]?.replica ?? REPLICA_A,
          entries: chain.length,
          head: last === undefined ? null : { replica: last.replica, seq: last.seq, hash: last.hash },
        };
      }),
    },
    leftOut: ['report', 'viewer'],
    reason: 'Second opinion',
    recipient: 'A colleague',
    ...content.statement,
  };
  const tags = new Map<string, Buffer>([
    ['bagit.txt', Buffer.from('BagIt-Version: 1.0\nTag-File-Character-Encoding: UTF-8\n')],
    ['bag-info.txt', Buffer.from(content.bagInfo ?? infoOf(statement, `${size}.${payload.size}`))],
    ['manifest-sha256.txt', Buffer.from(linesOf(payload))],
    ['statement.json', Buffer.from(content.statementText ?? statementText(statement))],
    ['signing-key.pem', Buffer.from(content.pem ?? signer.pem)],
  ]);
  const tagManifest = Buffer.from(linesOf(tags));
  const files = new Map<string, Buffer>([
    ...[...payload].toSorted(([a], [b]) => (a < b ? -1 : 1)),
    ...tags,
    ['tagmanifest-sha256.txt', tagManifest],
    ['tagmanifest-sha256.txt.sig', sign(null, tagManifest, signer.privateKey)],
  ]);
  content.touch?.(files);
  return files;
}

export const BAG = `caseloupe-journey-${OPENED_CASE.slice(0, 16)}`;

/** The entries of a zip, in the folder that the statement requires. */
export function partsOf(files: ReadonlyMap<string, Buffer>): ZipPart[] {
  const statement = files.get('statement.json')?.toString() ?? '';
  const [, id] = /"caseId": "([0-9a-f]{16})/.exec(statement) ?? [];
  const [, kind = 'journey'] = /"kind": "(aml-check)"/.exec(statement) ?? [];
  const folder = id === undefined ? BAG : `caseloupe-${kind}-${id}`;
  return [...files].map(([path, data]) => ({ name: `${folder}/${path}`, data }));
}

/** The whole package as a zip in the app's own form. */
export const packageZip = (content: PackageContent, shape?: ZipShape): Buffer =>
  zipBytes(partsOf(bagFiles(content)), shape);

/** Encrypts with age, with a work factor that is cheap enough for tests. */
export async function sealed(
  bytes: Buffer,
  to: { passphrase: string } | { recipient: string },
): Promise<Buffer> {
  const encrypter = new Encrypter();
  if ('passphrase' in to) {
    encrypter.setScryptWorkFactor(2);
    encrypter.setPassphrase(to.passphrase);
  } else encrypter.addRecipient(to.recipient);
  return Buffer.from(await encrypter.encrypt(bytes));
}

export function sourceOf(bytes: Buffer): ByteSource {
  return { size: bytes.length, read: (start, end) => Promise.resolve(bytes.subarray(start, end)) };
}

/** A small case of two entries and one response. */
export function smallContent(signer: TestSigner): PackageContent {
  const response = Buffer.from('{"journey_id":"journey-1"}');
  return { chains: [chainOf(REPLICA_A, [opened, retrieved(response)])], evidence: [response], signer };
}
