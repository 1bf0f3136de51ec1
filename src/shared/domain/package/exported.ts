import { z } from 'zod';
import { byPerson } from '../eventTexts';
import { Instant, JournalHeads, Sha256 } from '../ids';
import { ReportOptions } from '../report/reportOptions';

/** How a package was closed. A passphrase is never named; recipients are age public keys. */
export const PackageEncryption = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('passphrase') }),
  z.strictObject({ kind: z.literal('recipients'), recipients: z.array(z.string().max(200)).min(1).max(20) }),
  z.strictObject({ kind: z.literal('none'), reason: byPerson(z.string().min(1).max(2000)) }),
]);
export type PackageEncryption = z.infer<typeof PackageEncryption>;

/**
 * `proven`: every byte is accounted for and signed by a known person. `redacted`: likewise, but a copy without journal and
 * evidence, so it does not represent the whole case. `doubtful`: nothing is wrong, but something is unknown. `broken`:
 * something is wrong.
 */
export const PACKAGE_LABELS = ['proven', 'redacted', 'doubtful', 'broken'] as const;
export type PackageLabel = (typeof PACKAGE_LABELS)[number];

/**
 * 128 random bits in lower-case hex: with them the holder of the whole case can prove what a copy commits to. No copy has
 * them, and a dossier leaves them out.
 */
export const CopySalt = z.string().regex(/^[0-9a-f]{32}$/);

/** What is kept of every package that was written, whole or redacted. */
export const WRITTEN_PACKAGE = {
  /** SHA-256 of the package's tag manifest: what its signature is over. */
  packageId: Sha256,
  bagName: z.string().max(200),
  /** Of the file as written, encrypted or not. */
  sha256: Sha256,
  bytes: z.int().nonnegative(),
  /** Files under `data/`. */
  files: z.int().nonnegative(),
  encryption: PackageEncryption,
  /** SHA-256 of the signer's public key, and when that key was made. */
  signer: Sha256,
  signerSince: Instant,
};

/** What is kept of every report that left the app, whole or redacted. */
export const PRINTED_REPORT = {
  reportId: z.uuid(),
  /** `paper`: handed to the system's printing; `file`: saved as PDF. */
  to: z.enum(['file', 'paper']),
  /** Of the PDF. A sheet from a printer has the report id and these same pages. */
  sha256: Sha256,
  bytes: z.int().positive(),
  pages: z.int().positive(),
  options: ReportOptions,
  /** As printed in the report. */
  leftOut: z.array(z.string().max(100_000)).max(100),
  /** The journal's heads as printed. */
  heads: JournalHeads,
  /** SHA-256 of the signer's public key as printed; null where there was no signing key. */
  fingerprint: Sha256.nullable(),
};
