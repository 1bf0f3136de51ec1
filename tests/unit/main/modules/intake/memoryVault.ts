import { createHash } from 'node:crypto';
import type { JournalEntry, Reviewer } from '../../../../../src/shared/domain/journal';
import type { JournalEvent } from '../../../../../src/shared/domain/journalEvents';
import { authorOf, NO_SEAL } from '../../../../support/authors';
import type { EvidenceStat, Vault } from '../../../../../src/main/platform/vault/types';

const sha256 = (data: Uint8Array | string): string => createHash('sha256').update(data).digest('hex');

function mimeOf(data: Buffer): string {
  if (data.subarray(0, 3).toString('hex') === 'ffd8ff') return 'image/jpeg';
  if (data.subarray(0, 4).toString() === '%PDF') return 'application/pdf';
  return 'application/octet-stream';
}

class FullDisk extends Error {
  readonly code = 'SQLITE_FULL';
}

export interface MemoryVault {
  vault: Vault;
  evidence: Map<string, Buffer>;
  jobs: Map<string, unknown>;
  events(caseId: string): JournalEvent[];
  /** From now on every write fails as on a full disk, until it is called with false. */
  fill(isFull: boolean): void;
  /** From now on no journal verifies. */
  breakJournals(): void;
}

/**
 * Evidence, journal and jobs in memory with the vault's own promises (all or nothing, addressed by hash), for tests of
 * who writes what and when. Sealing, chains and durability are the vault's own tests.
 */
export function createMemoryVault(): MemoryVault {
  const evidence = new Map<string, Buffer>();
  const stats = new Map<string, EvidenceStat>();
  const entries = new Map<string, JournalEntry[]>();
  const jobs = new Map<string, unknown>();
  /** Jobs that a test put there itself are of any kind. */
  const kinds = new Map<string, string>();
  let isFull = false;
  let isBroken = false;
  const checkRoom = (): void => {
    if (isFull) throw new FullDisk('full');
  };

  const append = (caseId: string, author: Reviewer, event: JournalEvent): JournalEntry => {
    checkRoom();
    const chain = entries.get(caseId) ?? [];
    entries.set(caseId, chain);
    const entry: JournalEntry = {
      v: 3,
      caseId,
      replica: '00000000-0000-4000-8000-000000000000',
      seq: chain.length + 1,
      at: '2026-01-02T03:04:05.678Z',
      author: authorOf(author),
      event: structuredClone(event),
      prev: chain.at(-1)?.hash ?? null,
      hash: sha256(`${chain.length}`),
      ...NO_SEAL,
    };
    chain.push(entry);
    return entry;
  };

  const unused = (): never => {
    throw new Error('not part of what intake uses');
  };

  const vault: Vault = {
    replicaId: '00000000-0000-4000-8000-000000000000',
    evidence: {
      async write(source) {
        const parts: Uint8Array[] = [];
        for await (const part of source) parts.push(part);
        checkRoom();
        const data = Buffer.concat(parts);
        const stat = { sha256: sha256(data), bytes: data.length, mime: mimeOf(data) };
        evidence.set(stat.sha256, data);
        stats.set(stat.sha256, stat);
        return stat;
      },
      async stage(source) {
        const parts: Uint8Array[] = [];
        for await (const part of source) parts.push(part);
        checkRoom();
        const data = Buffer.concat(parts);
        const stat = { sha256: sha256(data), bytes: data.length, mime: mimeOf(data) };
        return {
          ...stat,
          seal() {
            evidence.set(stat.sha256, data);
            stats.set(stat.sha256, stat);
          },
          discard: () => undefined,
        };
      },
      stat: (hash) => stats.get(hash) ?? null,
      read: (hash, start = 0, end = Infinity) => [(evidence.get(hash) ?? unused()).subarray(start, end)],
      readAll: (hash) => evidence.get(hash) ?? unused(),
      belongsTo: unused,
      ofCase: unused,
      damagedIn: () => [],
      onDamage: () => undefined,
      verify: unused,
    },
    journal: {
      append,
      appendAll: (caseId, author, events) => events.map((event) => append(caseId, author, event)),
      replicaOf: unused,
      arrange: unused,
      signedBy: unused,
      entries: (caseId) => [...(entries.get(caseId) ?? [])],
      all: unused,
      reported: unused,
      setBack: () => null,
      mark: (caseId) => String(entries.get(caseId)?.length ?? 0),
      shared: unused,
      heads: (caseId) => (entries.get(caseId) ?? []).slice(-1),
      chains: unused,
      importChains: unused,
      forgetVerdicts: unused,
      verify: (caseId) =>
        isBroken
          ? { state: 'broken', entries: 0, replica: '', seq: 1, fault: 'hash-differs' }
          : { state: 'intact', entries: entries.get(caseId)?.length ?? 0, heads: [] },
      forget: unused,
      cases: () => [...entries.keys()],
      naming: unused,
    },
    index: {
      put: unused,
      remove: unused,
      list: unused,
      get: unused,
      find: unused,
      linked: unused,
      missing: unused,
      clear: unused,
      version: unused,
      setVersion: unused,
    },
    stateHistory: { last: unused, at: unused, onWrite: unused },
    drafts: { save: unused, list: unused, discard: unused },
    values: { get: unused, set: unused, remove: unused, count: unused },
    jobs: {
      save(id, kind, state) {
        checkRoom();
        jobs.set(id, structuredClone(state));
        kinds.set(id, kind);
      },
      saveAll: (kind, all) => all.forEach(({ id, state }) => vault.jobs.save(id, kind, state)),
      removeKind: (kind) => [...kinds].forEach(([id, of]) => of === kind && jobs.delete(id)),
      remove: (id) => void jobs.delete(id),
      list: (kind) =>
        [...jobs]
          .filter(([id]) => (kinds.get(id) ?? kind) === kind)
          .map(([id, state]) => ({ id, state: structuredClone(state) })),
    },
    erasures: {
      begin: unused,
      queueForRemoval: () => undefined,
      queueOrphansForRemoval: unused,
      step: unused,
      isPending: unused,
      isAnyLeft: unused,
      settle: unused,
      ids: unused,
      certificates: unused,
      certificateOf: unused,
    },
    together: unused,
    copyTo: () => undefined,
    replaceWith: () => undefined,
    close: () => undefined,
  };
  return {
    vault,
    evidence,
    jobs,
    events: (caseId) => (entries.get(caseId) ?? []).map(({ event }) => event),
    fill: (full) => void (isFull = full),
    breakJournals: () => void (isBroken = true),
  };
}
