import { z } from 'zod';
import { Author } from './author';
import { CaseId, type ChainHead, Instant, ReplicaId, Sha256 } from './ids';
import { JournalEvent } from './journalEvents';

export { Author, Reviewer, type AuthorKey } from './author';

/**
 * One entry of a case's journal.
 * A case has one chain per installation (per vault), and each installation appends only to its own chain. Journals of
 * several people are merged by combining all chains, in any order and any number of times. If two chains state the same
 * installation, one of them is separate.
 * `hash` is the SHA-256 of the RFC 8785 canonical JSON of the entry without `hash` and `signature`. `salt` prevents
 * the hash from being used to confirm guesses of the content. `signature` is the author's, over `signedText(hash)`.
 */
export const JournalEntry = z.strictObject({
  v: z.literal(3),
  caseId: CaseId,
  replica: ReplicaId,
  seq: z.int().positive(),
  at: Instant,
  author: Author,
  event: JournalEvent,
  /** The hash of the previous entry in the same chain; null for the first. */
  prev: Sha256.nullable(),
  /** 128 random bits as lower-case hex. */
  salt: z.string().regex(/^[0-9a-f]{32}$/),
  hash: Sha256,
  /** Ed25519 signature, 64 bytes as lower-case hex. */
  signature: z.string().regex(/^[0-9a-f]{128}$/),
});
export type JournalEntry = z.infer<typeof JournalEntry> & {
  /**
   * Set for an entry whose chain is separate from that of the installation which the entry states: this installation.
   * `replica` is then the id of the chain. It is not part of what is stored.
   */
  separateFrom?: string;
};
/** The content of an entry without its salt, so that guessed content cannot be tested against its hash. */
export type ReadEntry = Omit<JournalEntry, 'salt' | 'signature' | 'author'> & { author: Author };
export type UnsealedEntry = Omit<JournalEntry, 'hash' | 'signature'>;

/** What can be wrong with the first invalid entry of a chain. */
export const CHAIN_FAULTS = [
  'unreadable',
  'hash-differs',
  'signature-differs',
  /** The key differs from that of earlier entries, and no `reviewer-switched` entry announced the change. */
  'switch-missing',
  'link-broken',
  'out-of-order',
  'wrong-case',
  'cut-short',
] as const;
export type ChainFault = (typeof CHAIN_FAULTS)[number];

/**
 * The first entry dated earlier than the previous one in its chain, or long before the entry of another installation
 * that it refers to: a clock was wrong, or the date was falsified.
 */
export interface SetBack {
  replica: string;
  seq: number;
  at: string;
  /** When the entry that must be earlier was written. */
  before: string;
  /** Which entry must be earlier: the previous one of the same chain, or the one referred to, such as a proposal. */
  earlier: 'previous' | 'referred-to';
}

/** The result of verifying a case: its journal, and which evidence named in the journal has changed or is missing. */
export type CaseCheck = JournalVerdict & { damaged: Sha256[] };

export type JournalVerdict =
  /** `setBack` is added where the verdict is shown: it depends on whose entries count. */
  | { state: 'intact'; entries: number; heads: ChainHead[]; setBack?: SetBack }
  | { state: 'broken'; entries: number; replica: string; seq: number; fault: ChainFault };
