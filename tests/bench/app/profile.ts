import { createHash, randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { createIdentity } from '../../../src/main/modules/identity/identity';
import { createKeyring } from '../../../src/main/modules/identity/keyring';
import { createReviewerKeys } from '../../../src/main/modules/identity/reviewerKeys';
import { createIndexKeeper } from '../../../src/main/modules/cases/caseIndex';
import { createCaseReader } from '../../../src/main/modules/cases/caseReader';
import { createKeychain } from '../../../src/main/platform/keychain/keychain';
import { loadPresets } from '../../../src/main/modules/connections/presets';
import { createProfileStore } from '../../../src/main/modules/connections/profileStore';
import type { KeytarModule } from '../../../src/main/platform/keychain/keytarModule';
import { sha256Of } from '../../../src/main/lib/sha256';
import type { Vault } from '../../../src/main/platform/vault/types';
import { createVaultAccess } from '../../../src/main/platform/vault/vaultAccess';
import { caseIdSeed, type CaseId } from '../../../src/shared/domain/ids';
import type { JournalEvent } from '../../../src/shared/domain/journalEvents';

/** A profile folder whose vault's key lies in the installation's keyring, as after weeks of use. */
export interface BenchProfile {
  /** What the app needs to open it. */
  readonly env: Readonly<Record<string, string>>;
  dispose(): Promise<void>;
}

/** The bench runner rewrites imports, and native modules do not survive that. */
const keytar = createRequire(import.meta.url)('keytar') as KeytarModule;

const REVIEWER = { name: 'Bench Reviewer', reviewerId: 'R-1' };

export const caseIdOf = (subjectId: string): string =>
  createHash('sha256')
    .update(caseIdSeed('sandbox', 'journey', subjectId))
    .digest('hex')
    .slice(0, 32);

/** Makes a profile of someone who has said who they are and chosen the sandbox, and fills its vault. */
export async function createProfile(fill: (vault: Vault) => Promise<void>): Promise<BenchProfile> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-profile-'));
  const suffix = basename(folder);
  const keychain = createKeychain({ suffix, load: async () => keytar });
  const keyring = createKeyring();
  const access = createVaultAccess({ folder, keychain, clock: () => new Date(), newId: randomUUID, keyring });
  const vault = await access.create('keychain');
  try {
    const { values, replicaId } = vault;
    const keys = createReviewerKeys({
      values,
      replicaId,
      keychain,
      clock: () => new Date(),
      log: () => undefined,
    });
    await createIdentity({
      ...{ values, keys, saved: keyring },
      confirm: async () => false,
      signerIds: () => new Set(),
    }).add({
      ...REVIEWER,
      secret: null,
    });
    createProfileStore({ presets: loadPresets(), values: vault.values }).select({ profileId: 'sandbox' });
    await fill(vault);
    const log = (line: string): never => {
      throw new Error(line);
    };
    const reader = createCaseReader({ vault, hash: sha256Of, fetching: () => new Set() });
    const yieldNow = (): Promise<void> => new Promise((done) => setImmediate(done));
    await createIndexKeeper({ vault, reader, log, now: Date.now, yieldNow }).catchUp(() => undefined);
  } finally {
    vault.close();
  }
  return {
    env: { CASELOUPE_PROFILE_DIR: folder, CASELOUPE_KEYCHAIN_SUFFIX: suffix },
    async dispose() {
      const { vaultId } = JSON.parse(readFileSync(join(folder, 'vault.json'), 'utf8')) as { vaultId: string };
      await keychain.delete(`vault:${vaultId}`);
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

const GIVEN = ['Ada', 'José', 'Владимир', 'محمد', 'Aiko', 'Łukasz', 'Fatima', 'Zoë', 'Noor', 'Sean'];
const FAMILY = ['Specimen', 'Muster', 'Образцов', 'Ejemplo', 'Örnek', 'Sample', 'Príklad'];
const DECISIONS = ['Approved', 'Rejected', 'Refer', 'Undetermined'];

/** Fills a vault with cases as intake leaves them: sealed response, journal, and (by the profile) a worklist line. */
export async function fakeCases(vault: Vault, count: number): Promise<void> {
  const template = readFileSync(resolve('resources/sandbox/journeys/ed6d93e76b1205a44c410e5f.json'), 'utf8');
  const shape = JSON.parse(template) as Record<string, unknown>;
  const opened: { caseId: CaseId; events: JournalEvent[] }[] = [];
  for (let number = 0; number < count; number += 1) {
    const subjectId = number.toString(16).padStart(24, '0');
    const caseId = caseIdOf(subjectId);
    const response = {
      ...shape,
      journey_id: subjectId,
      reference_number: `onb-${String(number).padStart(6, '0')}`,
      final_decision: DECISIONS[number % DECISIONS.length],
      applicant: {
        applicant_id: subjectId,
        profile_image_path: null,
        full_name: `${GIVEN[number % GIVEN.length] ?? ''} ${FAMILY[number % FAMILY.length] ?? ''} ${String(number)}`,
        personal_number: null,
        birth_date: '1990-01-01',
      },
    };
    const stat = await vault.evidence.write([new TextEncoder().encode(JSON.stringify(response))]);
    const events: JournalEvent[] = [
      {
        type: 'case-opened',
        kind: 'journey',
        subjectId,
        authority: 'sandbox',
        authorityLabel: 'Sandbox',
        environment: 'sandbox',
      },
      {
        type: 'retrieved',
        request: { operation: 'journeyResult', id: subjectId },
        ...stat,
        declaredMime: 'application/json',
        status: 200,
        startedAt: new Date().toISOString(),
        attempts: 1,
      },
    ];
    opened.push({ caseId, events });
  }
  // In one transaction: one for each case would be a good part of the time a bench takes.
  vault.together(() => {
    for (const { caseId, events } of opened) vault.journal.appendAll(caseId, REVIEWER, events);
  });
}
