import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Dossier } from '@shared/domain/dossier/dossier';
import type { CaseId, Sha256 } from '@shared/domain/ids';
import type { Author, ChainHead } from '@shared/domain/journal';
import type { StoredChain } from '@shared/domain/journalChain';
import { openingOf } from '@shared/domain/caseRecord';
import { absentCsv, absentLines } from '@shared/domain/package/absentCsv';
import { caseRecordText } from '@shared/domain/package/caseRecordText';
import { journalText } from '@shared/domain/package/journalText';
import {
  bagName,
  LISTED_TAG_FILES,
  OPTIONAL_PARTS,
  packageFileName,
  PAYLOAD,
  TAG_FILES,
  type OptionalPart,
} from '@shared/domain/package/layout';
import {
  STATEMENT_FORMAT,
  STATEMENT_VERSION,
  statementText,
  type PackageStatement,
} from '@shared/domain/package/statement';
import { BAGIT_TEXT, bagInfoText, manifestText, payloadOxum } from '@shared/domain/package/tagTexts';
import { verifyText } from '@shared/domain/package/verifyText';
import type { Signer } from '../../signing/signingKeys';
import type { EvidenceStore } from '../../vault/types';
import { encryptWithAge, type Closure } from './ageEncryption';
import { writeContainer, type Files, type WrittenFile } from './container';
import { zipBag, type BagFile, type PackedFile } from './zipBag';

/** A case at one moment, and what is said of its packing. */
export interface CaseToPack {
  caseId: CaseId;
  dossier: Dossier;
  /** Every chain as stored, by desk. */
  chains: readonly StoredChain[];
  /** Parts made for it beforehand. */
  made: ReadonlyMap<OptionalPart, Uint8Array>;
  exportedAt: Date;
  exportedBy: Author;
  desk: string;
  software: string;
  reason: string;
  recipient: string;
}

/** What became of it. */
export interface PackedCase {
  path: string;
  bagName: string;
  /** Of the file as written. */
  sha256: Sha256;
  bytes: number;
  packageId: Sha256;
  /** Files under `data/`. */
  files: number;
  heads: ChainHead[];
  leftOut: OptionalPart[];
}

const encoder = new TextEncoder();
const sha256Of = (bytes: Uint8Array): Sha256 => createHash('sha256').update(bytes).digest('hex');

const PART_PATHS: Readonly<Record<OptionalPart, string>> = { report: PAYLOAD.report, viewer: PAYLOAD.viewer };

export const nameOfBag = ({ caseId, dossier }: Pick<CaseToPack, 'caseId' | 'dossier'>): string =>
  bagName(openingOf(dossier.journal)?.kind ?? null, caseId);

export const leftOutOf = (made: ReadonlyMap<OptionalPart, Uint8Array>): OptionalPart[] =>
  OPTIONAL_PARTS.filter((part) => !made.has(part));

/** Files already in memory; those that are text get smaller. */
function madeFile(path: string, content: string | Uint8Array): BagFile {
  const bytes = typeof content === 'string' ? encoder.encode(content) : content;
  return { path, bytes: bytes.length, read: () => [bytes] };
}

/** Everything that goes under `data/`, by path. */
export function payloadOf(
  packing: CaseToPack,
  signer: Pick<Signer, 'fingerprint'>,
  evidence: EvidenceStore,
): BagFile[] {
  const { dossier, chains, made } = packing;
  const sealed = dossier.exhibits.map(({ path, sha256, bytes }): BagFile => ({
    path,
    sha256,
    bytes,
    read: () => evidence.read(sha256),
  }));
  const files = [
    ...sealed,
    madeFile(PAYLOAD.caseRecord, caseRecordText(dossier)),
    madeFile(PAYLOAD.journal, journalText(chains)),
    madeFile(PAYLOAD.absent, absentCsv(absentLines(dossier, leftOutOf(made)))),
    madeFile(PAYLOAD.verify, verifyText({ bagName: nameOfBag(packing), signer: signer.fingerprint })),
    ...[...made].map(([part, bytes]) => madeFile(PART_PATHS[part], bytes)),
  ];
  return files.toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

function statementOf(packing: CaseToPack, signer: Pick<Signer, 'fingerprint'>): PackageStatement {
  const { caseId, dossier, chains, made, exportedAt, exportedBy, desk, software, reason, recipient } =
    packing;
  const opening = openingOf(dossier.journal);
  const verdict = dossier.view.journal;
  return {
    format: STATEMENT_FORMAT,
    version: STATEMENT_VERSION,
    caseId,
    about:
      opening === null
        ? null
        : {
            kind: opening.kind,
            subjectId: opening.subjectId,
            authority: opening.authority,
            authorityLabel: opening.authorityLabel,
            environment: opening.environment,
          },
    exportedAt: exportedAt.toISOString(),
    exportedBy,
    desk,
    software,
    signer: signer.fingerprint,
    journal: {
      verdict:
        verdict.state === 'intact'
          ? { state: 'intact' }
          : { state: 'broken', desk: verdict.desk, seq: verdict.seq, fault: verdict.fault },
      chains: chains.map((chain) => ({ desk: chain.desk, entries: chain.lines.length, head: chain.head })),
    },
    leftOut: leftOutOf(made),
    reason,
    recipient,
  };
}

/** The tag files of a packed payload, the signature among them. */
export function tagFilesOf(
  packing: CaseToPack,
  signer: Signer,
  payload: readonly PackedFile[],
): Map<string, Uint8Array> {
  const { caseId, exportedAt, exportedBy, software } = packing;
  const info = bagInfoText([
    ['Bagging-Date', exportedAt.toISOString().slice(0, 10)],
    ['Bag-Software-Agent', software],
    ['External-Identifier', caseId],
    ['External-Description', 'One identity verification case: evidence as received, journal, report'],
    ['Contact-Name', `${exportedBy.name} (${exportedBy.reviewerId})`],
    ['Payload-Oxum', payloadOxum(payload)],
  ]);
  const tags = new Map<string, Uint8Array>([
    [TAG_FILES.bagit, encoder.encode(BAGIT_TEXT)],
    [TAG_FILES.bagInfo, encoder.encode(info)],
    [TAG_FILES.manifest, encoder.encode(manifestText(payload))],
    [TAG_FILES.statement, encoder.encode(statementText(statementOf(packing, signer)))],
    [TAG_FILES.publicKey, encoder.encode(signer.publicKey)],
  ]);
  const listed = LISTED_TAG_FILES.map((path) => ({
    path,
    sha256: sha256Of(tags.get(path) ?? new Uint8Array()),
  }));
  const tagManifest = encoder.encode(manifestText(listed));
  tags.set(TAG_FILES.tagManifest, tagManifest);
  tags.set(TAG_FILES.signature, signer.sign(tagManifest));
  return tags;
}

/**
 * Writes one case as a package: vault → zip → age → file, in pieces; nothing of it is on the disk in the clear. Rejects
 * with `PackageError`, the file system's codes or the signal's reason, and then leaves nothing behind.
 */
export async function packageCase(
  packing: CaseToPack,
  parts: {
    evidence: EvidenceStore;
    signer: Signer;
    closure: Closure;
    files: Files;
    folder: string;
    /** Path of the file while it is not finished, for the name it is to have. */
    partial: (fileName: string) => string;
    signal: AbortSignal;
    /** Told what is said of the package when it is whole, just before its file gets its name. */
    onComplete: (packed: PackedCase) => void;
    /** Payload bytes packed so far, and how many there will be. */
    onProgress: (done: number, total: number) => void;
  },
): Promise<PackedCase> {
  const { evidence, signer, closure, files, folder, signal, onComplete, onProgress } = parts;
  const bag = nameOfBag(packing);
  const payload = payloadOf(packing, signer, evidence);
  const total = payload.reduce((sum, { bytes }) => sum + bytes, 0);
  let done = 0;
  let packageId: Sha256 = '';
  onProgress(0, total);
  const zip = zipBag({
    bagName: bag,
    payload,
    tagPaths: Object.values(TAG_FILES),
    tagFiles(packed) {
      const tags = tagFilesOf(packing, signer, packed);
      packageId = sha256Of(tags.get(TAG_FILES.tagManifest) ?? new Uint8Array());
      return tags;
    },
    onBytes: (bytes) => onProgress((done += bytes), total),
    signal,
  });
  const fileName = packageFileName(bag, packing.exportedAt, closure.kind !== 'none');
  try {
    const source =
      closure.kind === 'none'
        ? zip
        : await encryptWithAge(Readable.toWeb(zip) as ReadableStream<Uint8Array>, closure);
    const told = (written: WrittenFile): PackedCase => ({
      ...written,
      bagName: bag,
      packageId,
      files: payload.length,
      heads: packing.chains.flatMap(({ head }) => (head === null ? [] : [head])),
      leftOut: leftOutOf(packing.made),
    });
    return told(
      await writeContainer({
        files,
        folder,
        fileName,
        partial: parts.partial(fileName),
        source: source as AsyncIterable<Uint8Array>,
        signal,
        onComplete: (written) => onComplete(told(written)),
      }),
    );
  } finally {
    zip.destroy();
  }
}
