import { z } from 'zod';
import { CaseId, type ChainHead, Instant, Sha256 } from './ids';
import { JournalEvent } from './journalEvents';

/** Who acts. Signs every entry by name; the pair is chosen once at first start and can be changed, never rewritten. */
export const Author = z.strictObject({
  name: z.string().min(1).max(120),
  reviewerId: z.string().min(1).max(80),
});
export type Author = z.infer<typeof Author>;

/**
 * One entry of a case's journal.
 *
 * A case has one chain per installation (an installation's vault): each installation only ever appends to its own chain, so two
 * people's journals unite by taking all chains together, in any order, as often as one likes.
 * `hash` is the SHA-256 of the RFC 8785 canonical JSON of the entry without `hash`.
 */
export const JournalEntry = z.strictObject({
  v: z.literal(2),
  caseId: CaseId,
  replica: z.uuid(),
  seq: z.int().positive(),
  at: Instant,
  author: Author,
  event: JournalEvent,
  /** Hash of the entry before it in the same chain; null for the first. */
  prev: Sha256.nullable(),
  hash: Sha256,
});
export type JournalEntry = z.infer<typeof JournalEntry>;
export type UnsealedEntry = Omit<JournalEntry, 'hash'>;

/** What is wrong with the first bad entry of a chain. */
export const CHAIN_FAULTS = [
  'unreadable',
  'hash-differs',
  'link-broken',
  'out-of-order',
  'wrong-case',
  'cut-short',
] as const;
export type ChainFault = (typeof CHAIN_FAULTS)[number];

export type JournalVerdict =
  | { state: 'intact'; entries: number; heads: ChainHead[] }
  | { state: 'broken'; entries: number; replica: string; seq: number; fault: ChainFault };
