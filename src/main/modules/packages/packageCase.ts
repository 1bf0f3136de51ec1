import type { Dossier } from '@shared/domain/dossier/dossier';
import type { CaseId, ChainHead } from '@shared/domain/ids';
import type { Reviewer } from '@shared/domain/journal';
import type { StoredChain } from '@shared/domain/journalChain';
import { openingOf } from '@shared/domain/caseRecord';
import { absentCsv, absentLines } from '@shared/domain/package/absentCsv';
import { caseRecordText } from '@shared/domain/package/caseRecordText';
import { journalText } from '@shared/domain/package/journalText';
import {
  bagName,
  OPTIONAL_PARTS,
  packageFileName,
  PAYLOAD,
  type OptionalPart,
} from '@shared/domain/packageLayout';
import { PACKAGE_BYTES } from '@shared/domain/package/packageLimits';
import {
  STATEMENT_FORMAT,
  STATEMENT_VERSION,
  statementText,
  type PackageStatement,
} from '@shared/domain/package/statement';
import { verifyText } from '@shared/domain/package/verifyTextLabels';
import type { Signer } from '../identity/reviewerKeys';
import type { EvidenceStore } from '../../platform/vault/types';
import { packageError } from './packageError';
import { fileFromMemory, signedTagFiles, writeBag, type BagTarget, type WrittenBag } from './writeBag';
import type { BagFile, PackedFile } from './zipBag';

/** A case as of one moment, and how it is to be packed. */
export interface CaseToExport {
  caseId: CaseId;
  dossier: Dossier;
  /** Every chain as stored, by installation. */
  chains: readonly StoredChain[];
  /** Parts that were generated beforehand. */
  made: ReadonlyMap<OptionalPart, Uint8Array>;
  exportedAt: Date;
  exportedBy: Reviewer;
  replica: string;
  software: string;
  reason: string;
  recipient: string;
}

export interface PackedCase extends WrittenBag {
  heads: ChainHead[];
  leftOut: OptionalPart[];
}

const PART_PATHS: Readonly<Record<OptionalPart, string>> = { report: PAYLOAD.report, viewer: PAYLOAD.viewer };

export const nameOfBag = ({ caseId, dossier }: Pick<CaseToExport, 'caseId' | 'dossier'>): string =>
  bagName(openingOf(dossier.journal)?.kind ?? null, caseId);

export const leftOutOf = (made: ReadonlyMap<OptionalPart, Uint8Array>): OptionalPart[] =>
  OPTIONAL_PARTS.filter((part) => !made.has(part));

/** All files under `data/`, by path. */
export function payloadOf(
  packing: CaseToExport,
  signer: Pick<Signer, 'fingerprint'>,
  evidence: EvidenceStore,
): BagFile[] {
  const { dossier, chains, made } = packing;
  const sealed = dossier.exhibits.map(({ path, sha256, bytes }): BagFile => ({
    path,
    sha256,
    // Another installation's entry may state another size.
    bytes: evidence.stat(sha256)?.bytes ?? bytes,
    read: () => evidence.read(sha256),
  }));
  const files = [
    ...sealed,
    fileFromMemory(PAYLOAD.caseRecord, caseRecordText(dossier)),
    fileFromMemory(PAYLOAD.journal, journalText(chains)),
    fileFromMemory(PAYLOAD.absent, absentCsv(absentLines(dossier, leftOutOf(made)))),
    fileFromMemory(
      PAYLOAD.verify,
      verifyText({ bagName: nameOfBag(packing), signer: signer.fingerprint }, dossier.journal),
    ),
    ...[...made].map(([part, bytes]) => fileFromMemory(PART_PATHS[part], bytes)),
  ];
  return files.toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

function statementOf(packing: CaseToExport, signer: Pick<Signer, 'fingerprint'>): PackageStatement {
  const { caseId, dossier, chains, made, exportedAt, exportedBy, replica, software, reason, recipient } =
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
    replica,
    software,
    signer: signer.fingerprint,
    journal: {
      verdict:
        verdict.state === 'intact'
          ? { state: 'intact' }
          : { state: 'broken', replica: verdict.replica, seq: verdict.seq, fault: verdict.fault },
      chains: chains.map((chain) => ({
        replica: chain.replica,
        entries: chain.lines.length,
        head: chain.head,
      })),
    },
    leftOut: leftOutOf(made),
    reason,
    recipient,
  };
}

/** The tag files for a packed payload, including the signature. */
export function tagFilesOf(
  packing: CaseToExport,
  signer: Signer,
  payload: readonly PackedFile[],
): Map<string, Uint8Array> {
  const statement = statementOf(packing, signer);
  return signedTagFiles({ ...statement, text: statementText(statement) }, signer, payload);
}

/**
 * Writes one case as a package in a stream: vault → zip → age → file, so that nothing unencrypted is written to disk.
 * Rejects with `package-failed`, an error code of the file system or the signal's reason, and then leaves no file
 * behind.
 */
export async function packageCase(
  packing: CaseToExport,
  parts: Omit<BagTarget, 'onComplete'> & {
    evidence: EvidenceStore;
    signer: Signer;
    /** Called with the package's description when it is complete, just before the file gets its final name. */
    onComplete: (packed: PackedCase) => void;
  },
): Promise<PackedCase> {
  const { evidence, signer, onComplete } = parts;
  const bag = nameOfBag(packing);
  const payload = payloadOf(packing, signer, evidence);
  if (payload.reduce((sum, { bytes }) => sum + bytes, 0) > PACKAGE_BYTES)
    throw packageError('case-too-large');
  const heads = packing.chains.flatMap(({ head }) => (head === null ? [] : [head]));
  const packedCase = (written: WrittenBag): PackedCase => ({
    ...written,
    heads,
    leftOut: leftOutOf(packing.made),
  });
  return packedCase(
    await writeBag(
      {
        bagName: bag,
        fileName: packageFileName(bag, packing.exportedAt, parts.encryption.kind !== 'none'),
        payload,
        tagFiles: (packed) => tagFilesOf(packing, signer, packed),
      },
      { ...parts, onComplete: (written) => onComplete(packedCase(written)) },
    ),
  );
}
