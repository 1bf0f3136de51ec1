import type { CaseId, CaseKind, Sha256, ChainHead } from '@shared/domain/ids';
import type { AuthorKey, JournalEntry, JournalVerdict, Reviewer } from '@shared/domain/journal';
import type { StoredChain } from '@shared/domain/journalChain';
import type { JournalEvent } from '@shared/domain/journalEvents';
import type { MergePlan } from '@shared/domain/package/merge';
import type { ReportedEntry, Trust } from '@shared/domain/trust';
import type { WorklistPage, WorklistQuery, WorklistRow } from '@shared/domain/worklist';

/** A sealed piece of evidence. `mime` is decided by leading bytes when it is written and kept with it. */
export interface EvidenceStat {
  sha256: Sha256;
  bytes: number;
  mime: string;
}

/** Evidence written and not yet sealed. */
export interface StagedEvidence extends EvidenceStat {
  /** Gives it its name. The same bytes sealed twice are saved once. */
  seal(): void;
  discard(): void;
}

/** Bytes exactly as received, addressed by their SHA-256, saved in 1 MiB chunks. Nothing here is ever changed. */
export interface EvidenceStore {
  /**
   * Writes a stream and seals it by hash. All or nothing: a source that throws leaves no trace.
   * The same bytes written twice are saved once.
   */
  write(source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<EvidenceStat>;
  /** Writes a stream that is not to count yet: it has no name until it is sealed, and a crash sweeps it. */
  stage(source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<StagedEvidence>;
  stat(sha256: Sha256): EvidenceStat | null;
  /**
   * Bytes from `start` (inclusive) to `end` (exclusive), in pieces of at most 1 MiB. Throws `no-such-thing` if it is not saved,
   * `evidence-damaged` if the disk no longer gives it; read as a whole also if its bytes are not those it is named by,
   * before the last piece.
   */
  read(sha256: Sha256, start?: number, end?: number): Iterable<Uint8Array>;
  readAll(sha256: Sha256): Uint8Array;
  /** Whether a journal entry of this case retrieved these bytes: the access check of the evidence scheme. */
  belongsTo(caseId: CaseId, sha256: Sha256): boolean;
  /** Everything a case holds, by hash; `shared` when another case holds the same bytes. */
  ofCase(caseId: CaseId): (EvidenceStat & { shared: boolean })[];
  /** Those of a case's evidence that were found damaged when they were read. */
  damagedIn(caseId: CaseId): Sha256[];
  /** Calls back with the cases of evidence that is found damaged for the first time. */
  onDamage(listener: (caseIds: readonly CaseId[]) => void): void;
  /** Recomputes the hash of the saved bytes. */
  verify(sha256: Sha256): 'intact' | 'altered' | 'missing';
}

/** Signs in the name of a reviewer. */
export interface EntrySigner {
  key: AuthorKey;
  /** Ed25519 over the UTF-8 bytes of a text, in hex. */
  sign: (text: string) => string;
}

/** The keys of the reviewers who have signed in, and whose keys are trusted beside them. */
export interface Keyring {
  trust: Trust;
  /** Throws `AppError` `no-author` for a reviewer whose key is not at hand. */
  of(reviewer: Reviewer): EntrySigner;
  /** Whether this is who signed in last: others only finish what they have begun. */
  isPresent(reviewer: Reviewer): boolean;
}

export interface JournalStore {
  /**
   * Appends to this installation's own chain of the case, durable when it returns. The first entry after an erasure of the
   * case is preceded by one that records the erasure.
   * Throws `AppError` `read-only-case` if the case's journal does not verify, `no-author` without the author's key.
   */
  append(caseId: CaseId, author: Reviewer, event: JournalEvent): JournalEntry;
  /** Several entries in one transaction: all or none. */
  appendAll(caseId: CaseId, author: Reviewer, events: readonly JournalEvent[]): JournalEntry[];
  /**
   * The name of the chain that this installation writes in a case: its own id or, once it has erased the case, the id of the newest
   * certificate. A chain that began anew under the old name would contradict every copy of the erased one for good.
   */
  replicaOf(caseId: CaseId): string;
  /** The entries that count, of all chains, in the order of time, then installation, then number: see `countedOf`. */
  entries(caseId: CaseId): JournalEntry[];
  /** All readable entries of every author: to show and to export, never to draw conclusions from. */
  all(caseId: CaseId): JournalEntry[];
  /** Those of them that count for nothing, with who reported them. */
  reported(caseId: CaseId): ReportedEntry[];
  /** Another text whenever `entries` may be others. */
  mark(caseId: CaseId): string;
  heads(caseId: CaseId): ChainHead[];
  /** Every installation's chain as stored, for export or for comparison with another. */
  chains(caseId: CaseId): StoredChain[];
  /**
   * Adds what other installations wrote, in chains that were verified where that holds nobody up: what is saved already is
   * passed over, and nothing saved is replaced. Idempotent, order-free, in one transaction. Throws AppError `import-refused`
   * for chains with a different entry in a place that is saved, `read-only-case` when the saved journal does not verify.
   */
  importChains(caseId: CaseId, chains: readonly StoredChain[]): MergePlan;
  /** To be called when a transaction around several writes was rolled back. */
  forgetVerdicts(): void;
  /** Verified on first use in a session (cached until an append from outside) or afresh with `again`. */
  verify(caseId: CaseId, again?: boolean): JournalVerdict;
  /** Drops what is remembered of a case that has been erased. */
  forget(caseId: CaseId): void;
  cases(): CaseId[];
  /** Cases in which other installations have written. */
  shared(): CaseId[];
  /**
   * Other cases with an entry about a picture of this one.
   */
  naming(caseId: CaseId): CaseId[];
}

/** As much of a vault as a case is read from: what a package holds of its case is read likewise. */
export interface ReadableVault {
  journal: Pick<JournalStore, 'entries' | 'heads' | 'mark' | 'verify'>;
  evidence: Pick<EvidenceStore, 'readAll' | 'damagedIn'>;
  index: Pick<CaseIndex, 'find'>;
}

/** The worklist's index: derived from evidence and journal, can be dropped and rebuilt at any time. */
export interface CaseIndex {
  /** `linkKeys`: what other cases of the same applicant find this one by. */
  put(row: WorklistRow, searchText: readonly string[], linkKeys?: readonly string[]): void;
  remove(caseId: CaseId): void;
  list(query: WorklistQuery): WorklistPage;
  get(caseId: CaseId): WorklistRow | null;
  find(authority: string, kind: CaseKind, subjectId: string): CaseId | null;
  /** The cases that were put with this key, at most `limit` of them, with the number of all. */
  linked(key: string, limit: number): { caseIds: CaseId[]; total: number };
  /** Cases of the journal that have no row. */
  missing(): CaseId[];
  clear(): void;
  /** The version of the projection that filled it; when it differs from the code's the index is rebuilt. */
  version(): number;
  setVersion(version: number): void;
}

/** Text being typed and not yet committed as a note. Saved at most two seconds after the last key. */
export interface Draft {
  caseId: CaseId;
  /** What the draft belongs to: a note being edited or an anchor's new note; chosen by the editor, stable. */
  key: string;
  /** JSON the editor needs to open itself again; opaque to the vault. */
  payload: string;
  at: string;
}

export interface DraftStore {
  save(draft: Omit<Draft, 'at'>): void;
  list(caseId?: CaseId): Draft[];
  discard(caseId: CaseId, key: string): void;
}

/** Small JSON values: preferences, the author, view states. Never a secret. */
export interface KeyValueStore {
  get(scope: string, key: string): unknown;
  set(scope: string, key: string, value: unknown): void;
  remove(scope: string, key: string): void;
  /** How many values a scope holds. */
  count(scope: string): number;
}

/** Work that must survive a crash: intake runs and their items. */
export interface JobStore {
  save(id: string, kind: string, state: unknown): void;
  /** Several of one kind in one transaction. */
  saveAll(kind: string, jobs: readonly { id: string; state: unknown }[]): void;
  remove(id: string): void;
  removeKind(kind: string): void;
  list(kind: string): { id: string; state: unknown }[];
}

/**
 * Takes a case out of the vault for ever. Freed pages are overwritten (`secure_delete`); `settle` does the same for the
 * write-ahead log.
 */
export interface ErasureStore {
  /**
   * In one transaction: the case's key is destroyed, its journal, drafts, settings, jobs and line in the worklist are gone, its certificate is
   * kept, and its evidence is set aside. From here on the case cannot be reached.
   */
  begin(caseId: CaseId, certificate: { id: string; text: string }): void;
  /** Sets bytes aside that no case has come to hold, such as those of an order that was given up. */
  setAside(hashes: readonly Sha256[]): void;
  /**
   * Sets aside evidence that was sealed before the vault was opened and is in no journal and no work: what a crash or a full
   * disk leaves. Examines a part on each call and returns how many it found; null when all were examined.
   */
  setAsideOrphans(): number | null;
  /**
   * Removes one piece of evidence set aside, unless a case or work to come wants it; then writes a part of the tables anew in
   * whose pages deleted text may stand. False when nothing is left to do.
   */
  step(): boolean;
  /** Whether an erasure, a reindexing, a crash, or running work has left something for `step`. */
  isPending(): boolean;
  /** Writes the log back and empties it, so that no copy of a removed page is left there. */
  settle(): void;
  /** Their ids, which are the names of the chains written after them. */
  ids(): string[];
  /** Oldest first. */
  certificates(): string[];
  /** Id and text of the newest certificate of a case; null when it was never erased here. */
  certificateOf(caseId: CaseId): { id: string; text: string } | null;
}

/** The history of everything written to a vault. It distinguishes an earlier copy of the vault from the current vault. */
export interface StateHistory {
  /** The number of entries and erasures, and the hash of all of them in their order; 0 and empty in a new vault. */
  last(): { count: number; state: string };
  /** The hash at an earlier number; null where the vault does not remember it, or has not come so far. */
  at(count: number): string | null;
  /** Calls back within the transaction of each. Gives back how to stop it. */
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
  /** Does several writes in one transaction: all of them, or none and what was thrown. */
  together<T>(work: () => T): T;
  /**
   * Writes all of it into a new file, encrypted with another key of 32 bytes, reads that file again from end to end and flushes
   * it. Blocks for some twenty seconds a gigabyte. Throws 'disk-full', or 'vault-damaged' where the copy does not read.
   */
  copyTo(file: string, key: Buffer): void;
  /** Closes, and gives its own name to a copy in the same folder. */
  replaceWith(copy: string): void;
  close(): void;
}

export type NewKey = 'keychain' | { passphrase: string };

/** A database in a file of its own, with its key. */
export interface UnpackedCopy {
  key: Buffer;
}

/** A vault of which one of its two files is gone. */
export interface MissingFile {
  what: 'header' | 'database';
  /** Names of the vault's files that are there. */
  beside: string[];
}

/** The vault's file and its key, as the session needs them. Every function may reject with a coded error. */
export interface VaultAccess {
  /** What is in the profile folder: the location of the vault's key, or null without a vault. */
  describe(): Promise<'keychain' | 'passphrase' | null>;
  /** Why an existing vault cannot be opened with any key; null when nothing is missing. */
  missing(): MissingFile | null;
  create(key: NewKey): Promise<Vault>;
  /** Null: with the key in the keychain. */
  open(passphrase: string | null): Promise<Vault>;
  /** Keeps the same key elsewhere, or under another passphrase; the earlier one then opens nothing. */
  moveKey(passphrase: string | null, next: NewKey): Promise<void>;
  /** Encrypts the open vault with a new key, kept where the earlier one is, and closes it. */
  renewKey(vault: Vault, passphrase: string | null): Promise<void>;
  /**
   * Makes the database that `unpack` writes the vault of this profile, under a new key and as an installation of its own. A
   * vault that is there is set aside, never removed; it must not be open. Throws 'backup-damaged', or what `unpack` throws;
   * everything is then as before.
   */
  restore(choice: NewKey, unpack: (to: string) => Promise<UnpackedCopy>): Promise<Vault>;
}
