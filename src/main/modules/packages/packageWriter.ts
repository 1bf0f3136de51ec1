import type { JournalRecord } from '@shared/ipc/journalRecord';
import { join } from 'node:path';
import { hiddenFrom } from '@shared/domain/conclusion/blindReading';
import type { ContentOf } from '@shared/domain/savedEvidence';
import type { Dossier } from '@shared/domain/dossier/dossier';
import type { CaseId } from '@shared/domain/ids';
import type { Reviewer } from '@shared/domain/journal';
import type { StoredChain } from '@shared/domain/journalChain';
import type { JournalEventOf } from '@shared/domain/journalEvents';
import type { PackageEncryption } from '@shared/domain/events/exported';
import type { OptionalPart } from '@shared/domain/packageLayout';
import { journalExcess, journalSize } from '@shared/domain/package/packageLimits';
import { responseExcess, responsesIn } from '@shared/domain/package/responseTotals';
import { parentOf } from '@shared/domain/redaction/parentOf';
import type { RedactionClass } from '@shared/domain/redactionClasses';
import type { SavedContent } from '@shared/domain/redaction/savedContent';
import type { PackageResult } from '@shared/ipc/packageContract';
import type { OpenRasteriser } from '../../report/types';
import type { Signer, ReviewerKeys } from '../identity/reviewerKeys';
import type { Vault } from '../../platform/vault/types';
import { writeRedacted, type RedactedPartGenerators } from './redacted/redactedCase';
import type { EncryptionMethod } from './ageEncryption';
import { partialName } from './container';
import type { Files } from '../../platform/system/files';
import { generateParts, type PartGenerator } from './partGenerators';
import { nameOfBag, packageCase, type CaseToExport, type PackedCase } from './packageCase';
import { packageError } from './packageError';
import type { PackageInput } from './packageInput';
import type { Partials } from '../exports/partials';
import { savedFiles } from './savedFiles';
import type { BagTarget, WrittenBag } from './writeBag';

/** The number of attempts to read a case consistently, because it may be changed by a fetch meanwhile. */
const ATTEMPTS = 5;

/** One package to be written. */
export interface PackageJob extends Omit<PackageInput, 'encryption'> {
  encryption: EncryptionMethod;
  /** The id of this export; see `Partials`. */
  exportId: string;
  signal: AbortSignal;
  /** Reports its progress. */
  change: (over: { step?: 'gathering' | 'writing'; bagName?: string; done?: number; total?: number }) => void;
  /** Stores the result just before the file gets its final name, so that the export is not repeated after a crash. */
  begun: (result: PackageResult) => void;
}

/** What is needed to write packages. */
export interface WriterParts {
  vault: Vault;
  dossier: (caseId: CaseId) => Promise<Dossier>;
  /** Everything received about the case. */
  content: (caseId: CaseId) => SavedContent;
  /** The generators of optional parts. */
  generators: Partial<Record<OptionalPart, PartGenerator>>;
  /** The generators for redacted copies, and the rasteriser that covers their pictures. */
  redacted: { generators: RedactedPartGenerators; openRasteriser: OpenRasteriser };
  signing: ReviewerKeys;
  files: Files;
  partials: Partials;
  software: string;
  clock: () => Date;
  /** Records that the package discloses the service's face results of the case to its author. */
  recordFacesShown: (caseId: CaseId, to: Reviewer) => void;
  contentOf: (caseId: CaseId) => ContentOf;
}

/** Whether the dossier and the stored chains reflect the same state of the journal. */
function isSameMoment(dossier: Dossier, chains: readonly StoredChain[]): boolean {
  const verdict = dossier.view.journal;
  if (verdict.state === 'broken') return true;
  return (
    verdict.heads.length === chains.length &&
    verdict.heads.every(({ replica, hash }) =>
      chains.some((chain) => chain.replica === replica && chain.head?.hash === hash),
    )
  );
}

const recordedEncryption = (encryption: EncryptionMethod): PackageEncryption =>
  encryption.kind === 'passphrase'
    ? { kind: 'passphrase' }
    : encryption.kind === 'recipients'
      ? { kind: 'recipients', recipients: [...encryption.recipients] }
      : { kind: 'none', reason: encryption.reason };

/** The journal's record of a package. */
function entryOf(
  { reason, recipient }: PackageInput['order'],
  packed: PackedCase,
  encryption: EncryptionMethod,
  signer: Signer,
): JournalEventOf<'packaged'> {
  return {
    type: 'packaged',
    packageId: packed.packageId,
    bagName: packed.bagName,
    sha256: packed.sha256,
    bytes: packed.bytes,
    files: packed.files,
    encryption: recordedEncryption(encryption),
    signer: signer.fingerprint,
    signerSince: signer.madeAt,
    heads: packed.heads,
    leftOut: packed.leftOut,
    reason,
    recipient,
  };
}

/** Reads a case as of one moment, with the parts generated from it. */
async function gather(parts: WriterParts, job: PackageJob, signer: Signer): Promise<CaseToExport> {
  const { caseId } = job;
  const { vault, software } = parts;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const caseDossier = await parts.dossier(caseId);
    const chains = vault.journal.chains(caseId);
    if (!isSameMoment(caseDossier, chains)) continue;
    const responses = savedFiles(vault, responsesIn(vault.journal.all(caseId)), job.signal);
    const excess = journalExcess(journalSize(chains)) ?? (await responseExcess(responses));
    if (excess !== null) throw packageError(excess);
    const of = { caseId, dossier: caseDossier, signer: signer.fingerprint, signal: job.signal };
    const made = await generateParts(parts.generators, job.order.parts, of);
    return {
      caseId,
      dossier: caseDossier,
      chains,
      made,
      exportedAt: parts.clock(),
      exportedBy: job.author,
      replica: vault.replicaId,
      software,
      reason: job.order.reason,
      recipient: job.order.recipient,
    };
  }
  throw packageError('case-kept-changing');
}

/** The folder and file names of a package, and its encryption. */
function targetOf(
  { files, partials }: WriterParts,
  { exportId, folder, signal, change }: PackageJob,
  encryption: EncryptionMethod,
): Omit<BagTarget, 'onComplete'> {
  return {
    encryption,
    files,
    folder,
    partial(fileName) {
      const path = join(folder, partialName(fileName, exportId));
      partials.begin(exportId, path);
      return path;
    },
    signal,
    onProgress: (done, total) => change({ done, total }),
  };
}

/** Stores the pending journal entry of a file that is about to get its final name. */
function keep(
  { partials, clock, recordFacesShown }: WriterParts,
  job: PackageJob,
  result: PackageResult,
  event: JournalEventOf<'packaged' | 'redacted'>,
): void {
  const { caseId, exportId } = job;
  const { path } = result;
  const completedAt = clock().toISOString();
  recordFacesShown(caseId, job.author);
  job.begun(result);
  partials.complete(exportId, { path, caseId, author: job.author, completedAt, event });
}

const resultOf = (
  { encryption }: PackageJob,
  { path, sha256, bytes, packageId }: WrittenBag,
  of: Pick<PackageResult, 'isRedacted' | 'leftOut'> & { signer: Signer },
): PackageResult => ({
  path,
  sha256,
  bytes,
  packageId,
  signer: of.signer.fingerprint,
  isEncrypted: encryption.kind !== 'none',
  isRedacted: of.isRedacted,
  leftOut: of.leftOut,
  journal: 'entered',
});

async function writeWholeCase(
  parts: WriterParts,
  job: PackageJob,
  signer: Signer,
  target: Omit<BagTarget, 'onComplete'>,
): Promise<void> {
  const packing = await gather(parts, job, signer);
  job.change({ step: 'writing', bagName: nameOfBag(packing) });
  await packageCase(packing, {
    ...target,
    evidence: parts.vault.evidence,
    signer,
    onComplete(complete) {
      const { leftOut } = complete;
      const result = resultOf(job, complete, { signer, isRedacted: false, leftOut });
      keep(parts, job, result, entryOf(job.order, complete, job.encryption, signer));
    },
  });
}

async function redact(
  parts: WriterParts,
  job: PackageJob,
  classes: readonly RedactionClass[],
  signer: Signer,
  target: Omit<BagTarget, 'onComplete'>,
): Promise<void> {
  const { caseId } = job;
  const { reason: ground, recipient, parts: wanted } = job.order;
  const caseDossier = await parts.dossier(caseId);
  const { packageId, heads } = parentOf(caseDossier);
  await writeRedacted(
    {
      caseId,
      dossier: caseDossier,
      ...parts.content(caseId),
      classes,
      ground,
      recipient,
      parts: wanted,
      exportedAt: parts.clock(),
      exportedBy: job.author,
      replica: parts.vault.replicaId,
      software: parts.software,
    },
    {
      ...target,
      ...parts.redacted,
      evidence: parts.vault.evidence,
      signer,
      onWriting: (bagName) => job.change({ step: 'writing', bagName }),
      onComplete({ path, ...facts }, salt, leftOut) {
        const result = resultOf(job, { path, ...facts }, { signer, isRedacted: true, leftOut });
        keep(parts, job, result, {
          type: 'redacted',
          ...facts,
          encryption: recordedEncryption(target.encryption),
          signer: signer.fingerprint,
          signerSince: signer.madeAt,
          classes: [...classes],
          parent: { packageId, heads },
          ground,
          recipient,
          salt,
        });
      },
    },
  );
}

/**
 * Writes one package, whole or redacted, and records it in the journal; resolves to false if the journal accepts no
 * entry. Throws `package-failed`, `value-left` or an error of the file system; unfinished files are then deleted by
 * `Partials`.
 */
export function createPackageWriter(parts: WriterParts): (job: PackageJob) => Promise<JournalRecord> {
  const { vault, signing, files } = parts;
  return async (job) => {
    const { folder, encryption } = job;
    job.change({ step: 'gathering' });
    if (!(await files.isFolder(folder))) throw packageError('folder-missing');
    const entries = vault.journal.entries(job.caseId);
    if (entries.some(hiddenFrom(job.author, entries, entries, parts.contentOf(job.caseId))))
      throw packageError('vote-open');
    const signer = await signing.signer(job.author);
    const target = targetOf(parts, job, encryption);
    const { redaction } = job.order;
    if (redaction === undefined) await writeWholeCase(parts, job, signer, target);
    else await redact(parts, job, redaction, signer, target);
    // Moves the pending entry into the journal.
    return parts.partials.enter(job.exportId);
  };
}
