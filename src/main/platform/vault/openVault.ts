import { createCopies } from './copies';
import { createCaseKeys } from './caseKeys';
import { createCaseIndex } from './caseIndex';
import { fileGuard, openDatabase, type Connection } from './database';
import { createErasureStore } from './erasure';
import { createEvidenceStore } from './evidence';
import { createJournalStore } from './journal';
import { createPageRenewal } from './pageRenewal';
import { createReserve } from './reserve';
import { createDraftStore, createJobStore, createKeyValueStore } from './smallStores';
import { createStateHistory } from './stateHistory';
import type { Keyring, Vault } from './types';
import { asVaultError, coded } from './vaultError';

/** The id under which this installation writes. It is generated once, when the vault is created. */
function readReplicaId(connection: Connection, newId: () => string): string {
  const find = connection.prepare<[], string>("SELECT value FROM vault WHERE name = 'replica'").pluck();
  const known = find.get();
  if (known !== undefined) return known;
  const replicaId = newId();
  connection.prepare("INSERT INTO vault (name, value) VALUES ('replica', ?)").run(replicaId);
  return replicaId;
}

/**
 * Opens a vault file with its 32-byte key, exclusively for this process.
 *
 * `newId` generates the installation's id (a UUID) for a new file. With `create: false`, a missing file is an error.
 * Throws AppError: 'vault-missing', 'vault-damaged' (also for a wrong key, so check the key first), 'vault-busy',
 * 'vault-newer', 'disk-full'.
 */
export function openVault(parts: {
  file: string;
  key: Buffer;
  clock: () => Date;
  newId: () => string;
  keyring: Keyring;
  create?: boolean;
}): Vault {
  const connection = openDatabase({ file: parts.file, key: parts.key, create: parts.create ?? true });
  try {
    return coded(() => {
      const replicaId = readReplicaId(connection, parts.newId);
      const keys = createCaseKeys(connection);
      const reserve = createReserve(connection, parts.file);
      const renewal = createPageRenewal(connection);
      const index = createCaseIndex(connection, parts.clock, renewal);
      const requireFile = fileGuard(parts.file);
      const stateHistory = createStateHistory(connection, requireFile);
      const erasures = createErasureStore(connection, { keys, index, renewal, stateHistory });
      const journal = createJournalStore({
        ...parts,
        connection,
        replicaId,
        keys,
        stateHistory,
        erasures,
      });
      const evidence = createEvidenceStore(connection);
      return {
        replicaId,
        evidence,
        journal,
        index,
        drafts: createDraftStore(connection, { keys, reserve, requireFile, clock: parts.clock }),
        values: createKeyValueStore(connection, { keys, reserve }),
        jobs: createJobStore(connection),
        erasures,
        stateHistory,
        together: (work) => {
          try {
            return connection.transaction(work).immediate();
          } catch (error) {
            journal.forgetVerdicts();
            throw asVaultError(error);
          }
        },
        ...createCopies(connection, parts.file, parts.key, evidence.verify),
      };
    });
  } catch (error) {
    connection.close();
    throw error;
  }
}
