// @ts-nocheck
import { z } from 'zod';
import { CASE_KINDS } from './caseKinds';

/** 32 lower-case hex digits; lower case because it is in the host part of an `evidence://` address. */
export const CaseId = z.string().regex(/^[0-9a-f]{32}$/);
export type CaseId = z.infer<typeof CaseId>;

/** SHA-256 of bytes as received, 64 lower-case hex digits. Evidence has no other name. */
export const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);
export type Sha256 = z.infer<typeof Sha256>;

/** A date-time in UTC with milliseconds and `Z`, as our own records write it. */
export const Instant = z.iso.datetime({ precision: 3 });
export type Instant = z.infer<typeof Instant>;

export { CASE_KINDS };
export const CaseKind = z.enum(CASE_KINDS);
export type CaseKind = z.infer<typeof CaseKind>;

/** The last entry an installation is known to have written, kept apart from the entries so that a cut tail is noticed. */
export const ChainHead = z.strictObject({ replica: z.uuid(), seq: z.int().positive(), hash: Sha256 });
export type ChainHead = z.infer<typeof ChainHead>;

/** Heads of a case's chains, installation by installation. */
export const JournalHeads = z.array(ChainHead).max(10_000);

/** An id as the service issues it: opaque text (service ids have no single form), bounded and printable. */
export const SubjectId = z
  .string()
  .min(1)
  .max(200)
  .regex(/^[\x21-\x7e]+$/);

/**
 * The text whose SHA-256, cut to 32 hex digits, is the case id. Derived from what the case is about, so that two
 * installations that fetch the same journey hold the same case and can later unite their journals.
 */
export function caseIdSeed(authority: string, kind: CaseKind, subjectId: string): string {
  return ['caseloupe-case-1', authority, kind, subjectId].join('\n');
}
