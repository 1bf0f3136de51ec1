import { z } from 'zod';
import { CaseId } from '@shared/domain/ids';
import { Reviewer } from '@shared/domain/journal';
import { PackageRequest } from '@shared/ipc/packageContract';

const [, recipients, none] = PackageRequest.shape.encryption.options;

/** The stored input of an export job. It records that there is a passphrase, but never the passphrase itself. */
export const PackageInput = z.strictObject({
  caseId: CaseId,
  order: PackageRequest.pick({ parts: true, reason: true, recipient: true, redaction: true }),
  encryption: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('passphrase') }),
    recipients,
    none,
  ]),
  folder: z.string(),
  author: Reviewer,
});
export type PackageInput = z.infer<typeof PackageInput>;
