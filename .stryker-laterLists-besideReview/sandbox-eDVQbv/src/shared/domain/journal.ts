// @ts-nocheck
import { z } from 'zod';
import { Author } from './author';
import { CaseId, type ChainHead, Instant, Sha256 } from './ids';
import { JournalEvent } from './journalEvents';

export { Author, Reviewer, type AuthorKey } from './author';

/**
 * One entry of a case's journal.
 *
 * A case has one chain per installation (an installation's vault), which only ever appends to its own chain, so two
 * people's journals are merged by taking all chains together, in any order and any number of times.
 * `hash` is the SHA-256 of the RFC 8785 canonical JSON of the entry without `hash` and `signature`. `salt` keeps the hash
 * from confirming guesses about the rest. `signature` is the author's, over `signedText(hash)`.
 */
export const JournalEntry = z.strictObject({
  v: z.literal(3),
  caseId: CaseId,
  replica: z.uuid(),
  seq: z.int().positive(),
  at: Instant,
  author: Author,
  event: JournalEvent,
  /** Hash of the entry before it in the same chain; null for the first. */
  prev: Sha256.nullable(),
  /** 128 random bits, in lower-case hex. */
  salt: z.string().regex(/^[0-9a-f]{32}$/),
  hash: Sha256,
  /** Ed25519, 64 bytes in lower-case hex. */
  signature: z.string().regex(/^[0-9a-f]{128}$/),
});
export type JournalEntry = z.infer<typeof JournalEntry>;
/** What an entry says: who has no salt has nothing to try values against its hash with. */
export type ReadEntry = Omit<JournalEntry, 'salt' | 'signature' | 'author'> & { author: Author };
export type UnsealedEntry = Omit<JournalEntry, 'hash' | 'signature'>;

/** What is wrong with the first bad entry of a chain. */
export const CHAIN_FAULTS = [
  'unreadable',
  'hash-differs',
  'signature-differs',
  /** Another key signs than before, and no entry of its own says from whom it took over. */
  'switch-missing',
  'link-broken',
  'out-of-order',
  'wrong-case',
  'cut-short',
] as const;
export type ChainFault = (typeof CHAIN_FAULTS)[number];

/** The first entry that is dated before the one that precedes it in its chain: the clock was set back, or ran wrong before. */
export interface SetBack {
  replica: string;
  seq: number;
  at: string;
  /** When the entry before it was written, by the same clock. */
  before: string;
}

/** What a check of a case found: its journal, and which of the evidence the journal names is no longer what it was. */
export type CaseCheck = JournalVerdict & { damaged: Sha256[] };

export type JournalVerdict =
  | { state: 'intact'; entries: number; heads: ChainHead[]; setBack?: SetBack }
  | { state: 'broken'; entries: number; replica: string; seq: number; fault: ChainFault };
