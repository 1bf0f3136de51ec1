import type { JournalRecord } from '@shared/ipc/journalRecord';
import { z } from 'zod';
import type { Leak } from '@shared/domain/redaction/leak';
import type { PackageResult } from '@shared/ipc/packageContract';
import { leaksOf, requestFactsOf } from '../../errors/appError';
import { errorTrace } from '../../errors/errorTrace';
import type { JobContext, JobKind } from '../../jobs/job';
import type { Files } from '../../platform/system/files';
import type { Vault } from '../../platform/vault/types';
import type { Partials } from '../exports/partials';
import { wasWritten } from '../exports/wasWritten';
import { requireSame } from '../requireSame';
import type { EncryptionMethod } from './ageEncryption';
import { failureOf, packageError } from './packageError';
import { PackageInput } from './packageInput';
import type { PackageJob } from './packageWriter';

const Detail = z.strictObject({
  step: z.enum(['gathering', 'writing']).default('gathering'),
  bagName: z.string().nullable().default(null),
  leaks: z.array(z.custom<Leak>()).default([]),
  /** The result, stored just before the file gets its final name. */
  begun: z.custom<PackageResult>().nullable().default(null),
  result: z.custom<PackageResult>().nullable().default(null),
});
type Detail = z.infer<typeof Detail>;
export type PackageKind = JobKind<PackageInput, Detail>;

interface PackageKindParts {
  /** Writes a package and records it in the journal. */
  write: (job: PackageJob) => Promise<JournalRecord>;
  /** Passphrases by job id. They are kept in memory only, and removed when the job ends. */
  passphrases: Map<string, string>;
  vault: { journal: Pick<Vault['journal'], 'all' | 'verify'> };
  files: Pick<Files, 'sha256'>;
  partials: Partials;
  newId: () => string;
  log: (line: string) => void;
}

/** Only one package is written at a time. */
const WRITING = { atOnce: 1 };

/** The encryption of a package; null if its passphrase was not kept. */
function encryptionOf(
  passphrases: PackageKindParts['passphrases'],
  { jobId, input }: { jobId: string; input: PackageInput },
): EncryptionMethod | null {
  if (input.encryption.kind !== 'passphrase') return input.encryption;
  const passphrase = passphrases.get(jobId);
  return passphrase === undefined ? null : { kind: 'passphrase', passphrase };
}

/**
 * Whether the job can be resumed: its passphrase is still known, or its file was already written and only has to be found.
 */
export const canResume = (
  passphrases: PackageKindParts['passphrases'],
  stored: { jobId: string; input: PackageInput; detail: Detail },
): boolean => stored.detail.begun !== null || encryptionOf(passphrases, stored) !== null;

/** The file that was completed just before the app was killed; null if there is none. */
async function writtenBefore(
  parts: PackageKindParts,
  { caseId }: PackageInput,
  { begun }: Detail,
): Promise<PackageResult | null> {
  if (begun === null) return null;
  const { path, sha256 } = begun;
  const found = await wasWritten(parts, { caseId, path, sha256 });
  return found === null ? null : { ...begun, ...found };
}

async function write(
  parts: PackageKindParts,
  stored: { jobId: string; input: PackageInput; done: number; total: number | null; detail: Detail },
  exportId: string,
  { signal, moved, checkpoint }: JobContext,
): Promise<PackageResult | null> {
  const { input, detail } = stored;
  const encryption = encryptionOf(parts.passphrases, stored);
  if (encryption === null) throw packageError('passphrase-gone');
  const journal = await parts.write({
    ...input,
    encryption,
    exportId,
    signal,
    change({ done = stored.done, total = stored.total ?? 0, ...step }) {
      Object.assign(stored, { done, total });
      Object.assign(detail, step);
      moved();
    },
    begun(result) {
      detail.begun = result;
      checkpoint();
    },
  });
  return detail.begun && { ...detail.begun, journal };
}

/** Jobs that write packages. They resume after a crash, except those whose passphrase is no longer in memory. */
export const createPackageKind = (parts: PackageKindParts): PackageKind => ({
  name: 'package',
  input: PackageInput,
  detail: Detail,
  places: WRITING,
  isResumable: true,
  endsWhenGone: true,
  begin: ({ caseId }) => ({ caseId }),
  async run({ stored, begunBy }, context) {
    const { jobId, input, detail } = stored;
    // A new id for this export, because the vault stores the file's pending journal entry under it, beside the job.
    const exportId = parts.newId();
    Object.assign(detail, { step: 'gathering', leaks: [], result: null });
    try {
      requireSame(begunBy, input.author);
      const before = await writtenBefore(parts, input, detail);
      if (before === null) detail.begun = null;
      detail.result = before ?? (await write(parts, stored, exportId, context));
      stored.done = stored.total ?? 0;
    } catch (error) {
      parts.partials.failed(exportId);
      // Only a fault without a name of its own needs its trace.
      if (!context.signal.aborted && failureOf(error) === 'unexpected')
        parts.log(`package: ${errorTrace(error)}`);
      detail.leaks = leaksOf(error);
      throw error;
    } finally {
      parts.passphrases.delete(jobId);
      await parts.partials.end(exportId);
    }
  },
  failureOf: (error) => ({ failure: failureOf(error), facts: requestFactsOf(error) }),
  view: ({ stored }) => {
    const { begun: _, ...detail } = stored.detail;
    return { subject: null, detail: { ...detail, canResume: canResume(parts.passphrases, stored) } };
  },
});
