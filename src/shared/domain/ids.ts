import { z } from 'zod';
import { CASE_KINDS } from './caseKinds';
import { idKey } from '../text/idKey';

/** 32 hex digits, in lower case because they are used in the host of an `evidence://` address. */
export const CaseId = z.string().regex(/^[0-9a-f]{32}$/);
export type CaseId = z.infer<typeof CaseId>;

/** SHA-256 of bytes as received, as 64 lower-case hex digits. Evidence is identified by nothing else. */
export const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);
export type Sha256 = z.infer<typeof Sha256>;

/** A date-time in UTC with milliseconds and `Z`, the format of our own records. */
export const Instant = z.iso.datetime({ precision: 3 });
export type Instant = z.infer<typeof Instant>;

/**
 * The id of an installation or of a chain: a UUID in lower case only, because the same id in other letters would be
 * another chain to whoever compares texts.
 */
export const ReplicaId = z.uuid().lowercase();

export { CASE_KINDS };
export const CaseKind = z.enum(CASE_KINDS);
export type CaseKind = z.infer<typeof CaseKind>;

/**
 * The last entry that an installation is known to have written. Stored separately from the entries, so that missing
 * entries at the end of the chain are noticed.
 */
export const ChainHead = z.strictObject({ replica: ReplicaId, seq: z.int().positive(), hash: Sha256 });
export type ChainHead = z.infer<typeof ChainHead>;

/** The heads of a case's chains, one per installation. */
export const JournalHeads = z.array(ChainHead).max(10_000);

/**
 * An id issued by the service. Such ids have no common format, so any printable text of limited length is accepted.
 */
export const SubjectId = z
  .string()
  .min(1)
  .max(200)
  .regex(/^[\x21-\x7e]+$/);

/**
 * The text whose SHA-256, shortened to 32 hex digits, is the case id. It identifies the subject of the case, so two
 * installations that fetch the same journey get the same case id and can merge their journals later, in whatever letters
 * its UUID was entered.
 */
export function caseIdSeed(authority: string, kind: CaseKind, subjectId: string): string {
  return ['caseloupe-case-1', authority, kind, idKey(subjectId)].join('\n');
}
