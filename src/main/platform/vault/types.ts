import type { CaseId, CaseKind, Sha256, ChainHead } from '@shared/domain/ids';
import type {
  Author,
  AuthorKey,
  JournalEntry,
  JournalVerdict,
  Reviewer,
  SetBack,
} from '@shared/domain/journal';
import type { StoredChain } from '@shared/domain/journalChain';
import type { JournalEvent } from '@shared/domain/journalEvents';
import type { MergePlan } from '@shared/domain/package/merge';
import type { ReportedEntry, Trust } from '@shared/domain/trust';
import type { WorklistPage, WorklistQuery, WorklistRow } from '@shared/domain/worklist/worklist';

/** Sealed evidence. `mime` is determined from the first bytes when it is written. */
export interface EvidenceStat {
  sha256: Sha256;
  bytes: number;
  mime: string;
}

/** Evidence that has been written but not sealed yet. */
export interface StagedEvidence extends EvidenceStat {
  /** Saves the evidence under its hash. The same bytes are saved only once. */
  seal(): void;
  discard(): void;
}

/** Stores bytes exactly as received, addressed by their SHA-256, in chunks of 1 MiB. They are never changed. */
export interface EvidenceStore {
  /** Writes a stream and seals it. If the source throws, nothing remains. The same bytes are saved only once. */
  write(source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<EvidenceStat>;
  /** Writes a stream without sealing it. Unsealed evidence is deleted after a crash. */
  stage(source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<StagedEvidence>;
  stat(sha256: Sha256): EvidenceStat | null;
  /**
   * Bytes from `start` (inclusive) to `end` (exclusive), in pieces of at most 1 MiB. Throws `no-such-thing` if they are
   * not saved, and `evidence-damaged` if they can no longer be read. If all bytes are read, it also throws
   * `evidence-damaged` before the last piece if they do not match the hash.
   */
  read(sha256: Sha256, start?: number, end?: number): Iterable<Uint8Array>;
  readAll(sha256: Sha256): Uint8Array;
  /** Whether a journal entry of this case refers to these bytes. Used as the access check of the `evidence:` scheme. */
  belongsTo(caseId: CaseId, sha256: Sha256): boolean;
  /** All evidence of a case, ordered by hash. `shared`: another case has the same bytes. */
  ofCase(caseId: CaseId): (EvidenceStat & { shared: boolean })[];
  /** The case's evidence that was found damaged when it was read. */
  damagedIn(caseId: CaseId): Sha256[];
  /** Sets the listener, which is called with the affected cases when evidence is first found damaged. */
  onDamage(listener: (caseIds: readonly CaseId[]) => void): void;
  /** Recomputes the hash of the saved bytes. */
  verify(sha256: Sha256): 'intact' | 'altered' | 'missing';
}

/** Signs in the name of a reviewer. */
export interface EntrySigner {
  key: AuthorKey;
  /** Ed25519 signature over the UTF-8 bytes of a text, in hex. */
  sign: (text: string) => string;
}

/** The keys of reviewers who have signed in, and the rule of which other keys are trusted. */
export interface Keyring {
  trust: Trust;
  /** Throws `AppError` `no-author` for a reviewer whose key is not available. */
  of(reviewer: Reviewer): EntrySigner;
  /** Whether this reviewer is the last one who signed in. Others can only finish what they have begun. */
  isPresent(reviewer: Reviewer): boolean;
}

/** An entry of another installation, by who signed it. */
export interface SignedEntry {
  caseId: CaseId;
  author: Author;
}

export interface JournalStore {
  /**
   * Appends an entry to this installation's own chain of the case and flushes it to disk. The first entry after an
   * erasure of the case is preceded by one that records the erasure. Throws `AppError` `read-only-case` if the case's
   * journal is broken, `no-author` without the author's key.
   */
  append(caseId: CaseId, author: Reviewer, event: JournalEvent): JournalEntry;
  /** Several entries in one transaction: all or none. */
  appendAll(caseId: CaseId, author: Reviewer, events: readonly JournalEvent[]): JournalEntry[];
  /**
   * The id of the chain that this installation writes in a case: its own id or, if it has erased the case, the id of
   * the newest certificate. A new chain under the old id would conflict with every copy of the erased one.
   */
  replicaOf(caseId: CaseId): string;
  /** The entries that count, from all chains, ordered by time, then installation, then number. See `countedOf`. */
  entries(caseId: CaseId): JournalEntry[];
  /** All readable entries of all authors. Only for display and export; do not draw conclusions from them. */
  all(caseId: CaseId): JournalEntry[];
  /** The entries that do not count, with who reported them. */
  reported(caseId: CaseId): ReportedEntry[];
  /** The first entry whose date cannot be right; null if there is none. It depends on whose entries count. */
  setBack(caseId: CaseId): SetBack | null;
  /** A text that changes whenever the result of `entries` may change. */
  mark(caseId: CaseId): string;
  heads(caseId: CaseId): ChainHead[];
  /** The chains of all installations as stored, for export or comparison. */
  chains(caseId: CaseId): StoredChain[];
  /**
   * Adds verified chains from other installations. Entries that are already saved are skipped, and nothing saved is
   * replaced. Idempotent, in one transaction; `arrange` makes it independent of order. Throws AppError `import-refused` if
   * an entry of a trusted key or of this installation's own chain conflicts with a saved one, `read-only-case` if the saved journal is broken.
   */
  importChains(caseId: CaseId, chains: readonly StoredChain[]): MergePlan;
  /**
   * Gives the id of each installation to the chain that is most likely its own by the keys trusted now, see `movesIn`.
   * Nothing is removed: the others are separate chains.
   */
  arrange(caseId: CaseId): void;
  /** Call this when a transaction around several writes was rolled back. */
  forgetVerdicts(): void;
  /**
   * The cached verdict of this session, computed on first use and updated by appends; verified again if `again` is set.
   */
  verify(caseId: CaseId, again?: boolean): JournalVerdict;
  /** Drops cached data of a case that has been erased. */
  forget(caseId: CaseId): void;
  cases(): CaseId[];
  /** Cases to which other installations have written. */
  shared(): CaseId[];
  /**
   * The entries that a key has signed in the chains of other installations, of one case or of all, in the order in which
   * they were imported.
   */
  signedBy(fingerprint: Sha256, caseId?: CaseId): SignedEntry[];
  /** Other cases with an entry about a picture of this one. */
  naming(caseId: CaseId): CaseId[];
}

/** The part of a vault that is needed to read a case. A package provides the same for its case. */
export interface ReadableVault {
  journal: Pick<JournalStore, 'entries' | 'heads' | 'mark' | 'verify' | 'setBack'>;
  evidence: Pick<EvidenceStore, 'readAll' | 'damagedIn'>;
  index: Pick<CaseIndex, 'find'>;
}

/** The worklist's index. It is derived from evidence and journal and can be dropped and rebuilt at any time. */
export interface CaseIndex {
  /** `linkKeys`: keys by which cases of the same applicant are found. */
  put(row: WorklistRow, searchText: readonly string[], linkKeys?: readonly string[]): void;
  remove(caseId: CaseId): void;
  list(query: WorklistQuery): WorklistPage;
  get(caseId: CaseId): WorklistRow | null;
  find(authority: string, kind: CaseKind, subjectId: string): CaseId | null;
  /** The cases with this key, at most `limit`, and their total number. */
  linked(key: string, limit: number): { caseIds: CaseId[]; total: number };
  /** Cases in the journal that have no row. */
  missing(): CaseId[];
  clear(): void;
  /** The version of the code that built the index. If it differs from the current version, the index is rebuilt. */
  version(): number;
  setVersion(version: number): void;
}

/** Unfinished text that is not yet a note. Saved at most two seconds after the last keystroke. */
export interface Draft {
  caseId: CaseId;
  /**
   * What the draft belongs to, such as the note being edited or the place of a new note. Chosen by the editor and
   * stable.
   */
  key: string;
  /** JSON with which the editor restores itself. The vault does not interpret it. */
  payload: string;
  at: string;
}

export interface DraftStore {
  save(draft: Omit<Draft, 'at'>): void;
  list(caseId?: CaseId): Draft[];
  discard(caseId: CaseId, key: string): void;
}

/** Small JSON values, such as preferences, reviewers and view states. */
export interface KeyValueStore {
  get(scope: string, key: string): unknown;
  set(scope: string, key: string, value: unknown): void;
  remove(scope: string, key: string): void;
  /** The number of values in a scope. */
  count(scope: string): number;
}

/** Saved state of jobs that must survive a crash. */
export interface JobStore {
  save(id: string, kind: string, state: unknown): void;
  /** Saves several jobs of one kind in one transaction. */
  saveAll(kind: string, jobs: readonly { id: string; state: unknown }[]): void;
  remove(id: string): void;
  removeKind(kind: string): void;
  list(kind: string): { id: string; state: unknown }[];
}

/**
 * Erases cases from the vault. Freed pages are overwritten (`secure_delete`); `settle` does the same for the
 * write-ahead log.
 */
export interface ErasureStore {
  /**
   * In one transaction, destroys the case's key, deletes its journal, drafts, settings, jobs and worklist row, saves
   * its certificate, and queues its evidence for removal. After that the case is no longer accessible.
   */
  begin(caseId: CaseId, certificate: { id: string; text: string }): void;
  /** Queues evidence for removal that belongs to no case, such as that of a discarded batch. */
  queueForRemoval(hashes: readonly Sha256[]): void;
  /**
   * Queues evidence for removal that was sealed before the vault was opened but is in no journal and no job, as
   * left by a crash or a full disk. Examines a part on each call and returns how many items it found; null when all
   * were examined.
   */
  queueOrphansForRemoval(): number | null;
  /**
   * Removes one item of evidence from the queue, unless a case or job needs it. If none is left, rewrites a part of
   * the tables whose pages may contain deleted text. Of damaged evidence, removes the pieces that can be read. Skips
   * until the vault is next opened what damage prevents. Returns false if there is nothing else to do.
   */
  step(): boolean;
  /** Whether something is still to be removed, including what damage prevents. */
  isPending(): boolean;
  /**
   * Whether damaged pages prevented deleted data from being overwritten. A new key for the vault (`copyTo`) leaves
   * those pages behind.
   */
  isAnyLeft(): boolean;
  /** Checkpoints and empties the write-ahead log, so that it contains no copy of a removed page. */
  settle(): void;
  /** Ids of the certificates, which are also the ids of the chains written after them. */
  ids(): string[];
  /** The certificates, oldest first. */
  certificates(): string[];
  /** Id and text of the newest certificate of a case; null if it was never erased here. */
  certificateOf(caseId: CaseId): { id: string; text: string } | null;
}

/** The history of everything written to a vault. It shows whether a vault is an earlier copy. */
export interface StateHistory {
  /** The number of entries and erasures, and the combined hash of all of them in order; 0 and empty in a new vault. */
  last(): { count: number; state: string };
  /** The hash at an earlier number; null if the vault no longer keeps it or has not reached it. */
  at(count: number): string | null;
  /**
   * Calls the listener within the transaction of each entry or erasure. Returns a function that removes the listener.
   */
  onWrite(listener: () => void): () => void;
}

export interface Vault {
  /** The installation's id, under which it writes in journals. */
  readonly replicaId: string;
  readonly evidence: EvidenceStore;
  readonly journal: JournalStore;
  readonly index: CaseIndex;
  readonly drafts: DraftStore;
  readonly values: KeyValueStore;
  readonly jobs: JobStore;
  readonly erasures: ErasureStore;
  readonly stateHistory: StateHistory;
  /** Runs several writes in one transaction. If `work` throws, all are rolled back. */
  together<T>(work: () => T): T;
  /**
   * Writes the whole vault to a new file, encrypted with another 32-byte key, then reads that file completely and
   * flushes it. Blocks for about twenty seconds per gigabyte. Pages that cannot be read are no obstacle if they contain
   * nothing that is in use. Throws 'disk-full', 'evidence-damaged' if saved evidence cannot be read, or 'vault-damaged'.
   */
  copyTo(file: string, key: Buffer): void;
  /** Closes the vault and replaces its file with a copy in the same folder. */
  replaceWith(copy: string): void;
  close(): void;
}

export type NewKey = 'keychain' | { passphrase: string };

/** The key of a database that was unpacked to a file. */
export interface UnpackedCopy {
  key: Buffer;
}

/** A vault of which one of the two files is missing. */
export interface MissingFile {
  what: 'header' | 'database';
  /** Names of the vault's existing files. */
  beside: string[];
}

/** Creates, opens and restores the vault, and changes its key. Every function may reject with an `AppError`. */
export interface VaultAccess {
  /** Where the key of the vault in the profile folder is kept; null if there is no vault. */
  describe(): Promise<'keychain' | 'passphrase' | null>;
  /** Which file of an existing vault is missing, so that no key can open it; null if none is. */
  missing(): MissingFile | null;
  create(key: NewKey): Promise<Vault>;
  /** Opens the vault. Null: with the key in the keychain. */
  open(passphrase: string | null): Promise<Vault>;
  /**
   * Moves the same key to another place or protects it with another passphrase. The earlier place or passphrase no
   * longer opens the vault.
   */
  moveKey(passphrase: string | null, next: NewKey): Promise<void>;
  /** Rejects as `open` does unless this passphrase, or null the keychain, gives the vault's key. */
  requireKey(passphrase: string | null): Promise<void>;
  /** Encrypts the open vault with a new key, which is kept in the same place, and closes it. */
  renewKey(vault: Vault, passphrase: string | null): Promise<void>;
  /**
   * Makes the database written by `unpack` the vault of this profile, with a new key and as a new installation. An
   * existing vault is set aside, never deleted. `note` records in the vault that it was restored, and the names in the
   * data folder of the files that were set aside. Throws 'vault-busy' if the vault is open, 'backup-damaged', or what
   * `unpack` throws; then nothing has changed. If the process ends first, the next look at the vault undoes the restore.
   */
  restore(
    choice: NewKey,
    unpack: (to: string) => Promise<UnpackedCopy>,
    note: (vault: Vault, aside: string[]) => void,
  ): Promise<Vault>;
}
