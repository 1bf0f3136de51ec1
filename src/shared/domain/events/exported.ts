import { z } from 'zod';
import { byPerson } from '../eventTexts';
import { Instant, JournalHeads, Sha256 } from '../ids';
import { ReportOptions } from '../reportOptions';

/** How a package was encrypted. The passphrase is never recorded; recipients are age public keys. */
export const PackageEncryption = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('passphrase') }),
  z.strictObject({ kind: z.literal('recipients'), recipients: z.array(z.string().max(200)).min(1).max(20) }),
  z.strictObject({ kind: z.literal('none'), reason: byPerson(z.string().min(1).max(2000)) }),
]);
export type PackageEncryption = z.infer<typeof PackageEncryption>;

/**
 * `proven`: every byte is accounted for and signed by a known person. `redacted`: the same, but for a copy without
 * journal and evidence, which does not represent the whole case. `doubtful`: nothing is wrong, but something is
 * unknown. `broken`: something is wrong.
 */
export const PACKAGE_LABELS = ['proven', 'redacted', 'doubtful', 'broken'] as const;
export type PackageLabel = (typeof PACKAGE_LABELS)[number];

/**
 * The salt of a redacted copy's commitments: 128 random bits in lower-case hex. The owner of the whole case needs it to
 * prove what a copy commits to. Copies and dossiers do not contain it.
 */
export const CopySalt = z.string().regex(/^[0-9a-f]{32}$/);

/** What the journal records about every exported package, whole or redacted. */
export const WRITTEN_PACKAGE = {
  /** SHA-256 of the package's tag manifest, which its signature covers. */
  packageId: Sha256,
  bagName: z.string().max(200),
  /** Hash and size of the file as written, encrypted or not. */
  sha256: Sha256,
  bytes: z.int().nonnegative(),
  /** Number of files under `data/`. */
  files: z.int().nonnegative(),
  encryption: PackageEncryption,
  /** SHA-256 of the signer's public key, and when that key was created. */
  signer: Sha256,
  signerSince: Instant,
};

/** What the journal records about every report that was printed or saved, whole or redacted. */
export const PRINTED_REPORT = {
  reportId: z.uuid(),
  /** `paper`: sent to the system's print dialog; `file`: saved as PDF. */
  to: z.enum(['file', 'paper']),
  /** Hash and size of the PDF. A printed sheet carries the report id and the same page numbers. */
  sha256: Sha256,
  bytes: z.int().positive(),
  pages: z.int().positive(),
  options: ReportOptions,
  /** The list of omissions as printed in the report. */
  leftOut: z.array(z.string().max(100_000)).max(100),
  /** The journal's heads as printed. */
  heads: JournalHeads,
  /** SHA-256 of the signer's public key as printed; null where there was no signing key. */
  fingerprint: Sha256.nullable(),
};
