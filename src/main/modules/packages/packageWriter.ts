import type { ResultReading } from '@shared/record/result';
import { join } from 'node:path';
import { hiddenFrom } from '@shared/domain/conclusion/blindReading';
import type { Dossier } from '@shared/domain/dossier/dossier';
import type { CaseId } from '@shared/domain/ids';
import type { Author } from '@shared/domain/journal';
import type { StoredChain } from '@shared/domain/journalChain';
import type { JournalEventOf } from '@shared/domain/journalEvents';
import type { PackageEncryption } from '@shared/domain/package/handedOver';
import { OPTIONAL_PARTS, type OptionalPart } from '@shared/domain/package/layout';
import { parentOf } from '@shared/domain/redaction/parentOf';
import type { RedactionClass } from '@shared/domain/redaction/redactionClasses';
import type { PackageOrder, PackageResult } from '@shared/ipc/packageContract';
import type { OpenPress } from '../../report/types';
import type { Signer, SigningKeys } from '../signing/signingKeys';
import type { Vault } from '../../platform/vault/types';
import { writeRedacted, type RedactedMakers } from './redacted/redactedCase';
import type { Closure } from './ageEncryption';
import { partialName, type Files } from './container';
import type { PartMaker } from './makers';
import { nameOfBag, packageCase, type CaseToPack, type PackedCase } from './packageCase';
import { packageError } from './packageError';
import type { Partials } from './partials';
import type { BagOutlet, WrittenBag } from './writeBag';

/** A case that is being fetched changes while it is read. */
const ATTEMPTS = 5;

/** What a package is to be written of. */
export interface PackageInput {
  caseId: CaseId;
  order: Omit<PackageOrder, 'closure'>;
  /** Null once it has ended: a passphrase is kept no longer than it is needed. */
  closure: PackageOrder['closure'] | null;
  folder: string;
  author: Author;
}

/** One package to be written. */
export interface PackageJob extends PackageInput {
  jobId: string;
  signal: AbortSignal;
  /** Tells how far it is. */
  change: (over: { step?: 'gathering' | 'writing'; bagName?: string; done?: number; total?: number }) => void;
}

/** What a package is written with. */
export interface WriterParts {
  vault: Vault;
  dossier: (caseId: CaseId) => Promise<Dossier>;
  /** Every response that the dossier was made of. */
  readings: (caseId: CaseId) => ResultReading[];
  /** Parts this version can make. */
  makers: Partial<Record<OptionalPart, PartMaker>>;
  /** The same parts for redacted copies, and what covers their pictures. */
  redacted: { makers: RedactedMakers; openPress: OpenPress };
  signing: SigningKeys;
  files: Files;
  partials: Partials;
  software: string;
  clock: () => Date;
}

/** The journal as the dossier has it and as it is stored are of the same moment. */
function isSameMoment(dossier: Dossier, chains: readonly StoredChain[]): boolean {
  const verdict = dossier.view.journal;
  if (verdict.state === 'broken') return true;
  return (
    verdict.heads.length === chains.length &&
    verdict.heads.every(({ desk, hash }) =>
      chains.some((chain) => chain.desk === desk && chain.head?.hash === hash),
    )
  );
}

const encryptionOf = (closure: Closure): PackageEncryption =>
  closure.kind === 'passphrase'
    ? { kind: 'passphrase' }
    : closure.kind === 'recipients'
      ? { kind: 'recipients', recipients: [...closure.recipients] }
      : { kind: 'none', reason: closure.reason };

const refuse = (error: unknown): never => {
  throw packageError('report-failed', error);
};

/** What the journal says of a package. */
function entryOf(
  { reason, recipient }: PackageInput['order'],
  packed: PackedCase,
  closure: Closure,
  signer: Signer,
): JournalEventOf<'packaged'> {
  return {
    type: 'packaged',
    packageId: packed.packageId,
    bagName: packed.bagName,
    sha256: packed.sha256,
    bytes: packed.bytes,
    files: packed.files,
    encryption: encryptionOf(closure),
    signer: signer.fingerprint,
    signerSince: signer.madeAt,
    heads: packed.heads,
    leftOut: packed.leftOut,
    reason,
    recipient,
  };
}

/**
 * Writes one package, whole or redacted, and enters it in the journal. Throws `package-failed`,
 * `LeakError`, or what the disk said; what was begun is then the partials' to sweep.
 */
export function createPackageWriter({
  vault,
  dossier,
  makers,
  signing,
  files,
  partials,
  clock,
  ...parts
}: WriterParts): (job: PackageJob) => Promise<PackageResult> {
  async function gather(job: PackageJob, signer: Signer): Promise<CaseToPack> {
    const { caseId } = job;
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const told = await dossier(caseId);
      const chains = vault.journal.chains(caseId);
      if (!isSameMoment(told, chains)) continue;
      const made = new Map<OptionalPart, Uint8Array>();
      for (const part of OPTIONAL_PARTS) {
        const maker = makers[part];
        job.signal.throwIfAborted();
        if (maker !== undefined && job.order.parts.includes(part))
          made.set(
            part,
            await maker({
              caseId,
              dossier: told,
              signer: signer.fingerprint,
              signal: job.signal,
            }).catch(refuse),
          );
      }
      return {
        caseId,
        dossier: told,
        chains,
        made,
        exportedAt: clock(),
        exportedBy: job.author,
        desk: vault.replicaId,
        software: parts.software,
        reason: job.order.reason,
        recipient: job.order.recipient,
      };
    }
    throw packageError('case-kept-changing');
  }

  /** Keeps what the journal is to say of a file that is about to get its name. */
  const keep = (job: PackageJob, path: string, event: JournalEventOf<'packaged' | 'redacted'>): void => {
    const { caseId, jobId } = job;
    const completedAt = clock().toISOString();
    partials.complete(jobId, { path, caseId, author: job.author, completedAt, event });
  };

  const resultOf = (
    job: PackageJob,
    { path, sha256, bytes, packageId }: WrittenBag,
    of: Pick<PackageResult, 'isRedacted' | 'leftOut'> & { closure: Closure; signer: Signer },
  ): PackageResult => ({
    path,
    sha256,
    bytes,
    packageId,
    signer: of.signer.fingerprint,
    isEncrypted: of.closure.kind !== 'none',
    isRedacted: of.isRedacted,
    leftOut: of.leftOut,
    isJournalled: partials.enter(job.jobId),
  });

  async function write(job: PackageJob): Promise<PackageResult> {
    const { folder, closure, signal } = job;
    if (closure === null) throw packageError('unexpected');
    job.change({ step: 'gathering' });
    if (!(await files.isFolder(folder))) throw packageError('folder-missing');
    const entries = vault.journal.entries(job.caseId);
    if (entries.some(hiddenFrom(job.author, entries))) throw packageError('vote-open');
    const signer = await signing.signer(job.author);
    const outlet: Omit<BagOutlet, 'onComplete'> = {
      closure,
      files,
      folder,
      partial(fileName) {
        const path = join(folder, partialName(fileName, job.jobId));
        partials.begin(job.jobId, path);
        return path;
      },
      signal,
      onProgress: (done, total) => job.change({ done, total }),
    };
    const { redaction } = job.order;
    if (redaction !== undefined) return redact(job, redaction, signer, outlet);
    const packing = await gather(job, signer);
    job.change({ step: 'writing', bagName: nameOfBag(packing) });
    const packed = await packageCase(packing, {
      ...outlet,
      evidence: vault.evidence,
      signer,
      onComplete: (complete) => keep(job, complete.path, entryOf(job.order, complete, closure, signer)),
    });
    return resultOf(job, packed, { ...outlet, signer, isRedacted: false, leftOut: packed.leftOut });
  }

  async function redact(
    job: PackageJob,
    classes: readonly RedactionClass[],
    signer: Signer,
    outlet: Omit<BagOutlet, 'onComplete'>,
  ): Promise<PackageResult> {
    const { caseId } = job;
    const { reason: ground, recipient, parts: wanted } = job.order;
    const told = await dossier(caseId);
    const { packageId, heads } = parentOf(told);
    const { written, leftOut } = await writeRedacted(
      {
        caseId,
        dossier: told,
        readings: parts.readings(caseId),
        classes,
        ground,
        recipient,
        parts: wanted,
        exportedAt: clock(),
        exportedBy: job.author,
        desk: vault.replicaId,
        software: parts.software,
      },
      {
        ...outlet,
        ...parts.redacted,
        evidence: vault.evidence,
        signer,
        onWriting: (bagName) => job.change({ step: 'writing', bagName }),
        onComplete: ({ path, ...facts }) =>
          keep(job, path, {
            type: 'redacted',
            ...facts,
            encryption: encryptionOf(outlet.closure),
            signer: signer.fingerprint,
            signerSince: signer.madeAt,
            classes: [...classes],
            parent: { packageId, heads },
            ground,
            recipient,
          }),
      },
    );
    return resultOf(job, written, { ...outlet, signer, isRedacted: true, leftOut });
  }

  return write;
}
