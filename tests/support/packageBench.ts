import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { fingerprintOfAuthor } from '../../src/main/lib/ed25519';
import type { Author, JournalEntry, Reviewer } from '../../src/shared/domain/journal';
import { sealEntry } from '../../src/shared/domain/journalChain';
import type { Vault } from '../../src/main/platform/vault/types';
import type { JournalEvent } from '../../src/shared/domain/journalEvents';
import type { RequestOf } from '../../src/shared/ipc/contract';
import type { PackageView } from '../../src/shared/ipc/importsContract';
import { valueOf } from '../contract/aml/harness';
import { actAs } from './actAs';
import { createAppPair, type AppPair } from './appPair';
import { NO_SEAL, signerOf } from './authors';
import { opened } from './journalBuilder';
import {
  chainOf,
  createSigner,
  OPENED_CASE,
  type PackageContent,
  packageZip,
  REPLICA_A,
  REPLICA_B,
  retrieved,
  sha256,
} from './packageBytes';

export const ME = { name: 'First Reviewer', reviewerId: 'R-1' };
export const SECOND = { name: 'Second Reviewer', reviewerId: 'R-2' };
export const COLLEAGUE = { name: 'A. Colleague', reviewerId: 'T-2' };
export const INVENTED = { name: 'Head of Compliance', reviewerId: 'HC-1' };
export const REPLICA_C = '00000000-0000-4000-8000-00000000000c';

export const response = Buffer.from('{"journey_id":"journey-1"}');
export const start = Date.UTC(2026, 0, 2, 3, 4, 5);
/** The chain of the response that the colleague fetched. */
export const evidence = chainOf(REPLICA_A, [opened, retrieved(response)], { author: COLLEAGUE, start });
export const of = { caseId: OPENED_CASE };

/** Entries of another installation. Unless stated, the first is dated one minute from now. */
export const later = (
  events: JournalEvent[],
  author: Reviewer,
  replica = REPLICA_B,
  begin = Date.now() + 60_000,
): JournalEntry[] => chainOf(replica, events, { author, start: begin });

/**
 * A chain in which each entry has its own author. It is signed with that author's key or, if a third value is given,
 * with the key of the reviewer with that id.
 */
export function mixed(
  replica: string,
  list: readonly (readonly [JournalEvent, Reviewer, string?])[],
  begin = Date.now() + 60_000,
): JournalEntry[] {
  const chain: JournalEntry[] = [];
  for (const [index, [event, who, keyOf = who.reviewerId]] of list.entries()) {
    const { key, sign } = signerOf(keyOf);
    const place = { seq: index + 1, prev: chain.at(-1)?.hash ?? null };
    const at = new Date(begin + index * 1000).toISOString();
    const facts = { v: 3, caseId: OPENED_CASE, replica, at, event, salt: NO_SEAL.salt, ...place } as const;
    chain.push(sealEntry({ ...facts, author: { ...who, key } }, sha256, sign));
  }
  return chain;
}

export const voted = (proposalId: string, outcome: 'Approved' | 'Rejected' = 'Approved'): JournalEvent => ({
  ...{ type: 'conclusion-voted', proposalId, outcome, reasons: 'All in order', escalation: null },
});

/** An installation of the reviewer R-1, or of another, to which others send packages. */
export async function createPackageBench(key: RequestOf<'vault:create'> = { keyIn: 'keychain' }, me = ME) {
  const folder = mkdtempSync(join(tmpdir(), 'package-bench-'));
  const file = join(folder, 'package.zip');
  let vault: Vault | null = null;
  const pair: AppPair = await createAppPair({
    packageFile: () => file,
    overVault: (opened) => (vault = opened),
  });
  valueOf(await pair.bridge.vault.create(key));
  await actAs(pair.bridge, me);

  const settled = (): Promise<PackageView> =>
    vi.waitFor(async () => {
      const view = valueOf(await pair.bridge.imports.state());
      if (view === null || view.stage === 'reading' || view.stage === 'importing')
        throw new Error('under way');
      return view;
    }, 30_000);

  /** Inspects a package, signed by the colleague unless stated. */
  async function open(
    chains: JournalEntry[][],
    saved: Buffer[] = [response],
    by = COLLEAGUE.reviewerId,
    of: Pick<PackageContent, 'caseId' | 'statement'> = {},
  ): Promise<PackageView> {
    writeFileSync(file, packageZip({ ...of, chains, evidence: saved, signer: createSigner(by) }));
    valueOf(await pair.bridge.imports.choose());
    return settled();
  }

  return {
    pair,
    /** The file that is opened next. */
    file,
    get bridge() {
      return pair.bridge;
    },
    /** Records something in the case, as the reviewer who is signed in. */
    async record(event: JournalEvent, saved: Buffer): Promise<void> {
      await vault?.evidence.write([saved]);
      vault?.journal.append(OPENED_CASE, me, event);
    },
    settled,
    open,
    /** Inspects a package, names its signer and imports it. */
    async take(...content: Parameters<typeof open>): Promise<PackageView> {
      const { verdict } = await open(...content);
      if (verdict?.signature.state === 'unknown-signer')
        valueOf(await pair.bridge.imports.trust({ name: 'Colleague in Lisbon' }));
      valueOf(await pair.bridge.imports.import({ reason: '' }));
      return settled();
    },
    trust: async ({ key, name }: Author): Promise<unknown> =>
      valueOf(await pair.bridge.signing.name({ fingerprint: fingerprintOfAuthor(key), name })),
    lines: async () => valueOf(await pair.bridge.journal.list(of)),
    conclusion: async () => valueOf(await pair.bridge.conclusion.view(of)).conclusions.at(-1),
    async propose(): Promise<string> {
      const { basis } = valueOf(await pair.bridge.conclusion.view(of));
      const stated = {
        outcome: 'Approved',
        reasons: 'Sample reasons',
        escalation: 'Sample escalation',
      } as const;
      return valueOf(await pair.bridge.conclusion.propose({ ...of, basis, stepDecisions: [], ...stated }))
        .proposalId;
    },
    async vote(proposalId: string, outcome: 'Approved' | 'Rejected' = 'Approved') {
      const { basis } = valueOf(await pair.bridge.conclusion.view(of));
      const stated = { outcome, reasons: 'Own vote', escalation: 'Sample escalation' };
      return pair.bridge.conclusion.vote({ ...of, basis, proposalId, ...stated });
    },
    async dispose(): Promise<void> {
      await pair.dispose();
      rmSync(folder, { recursive: true });
    },
  };
}
export type PackageBench = Awaited<ReturnType<typeof createPackageBench>>;
