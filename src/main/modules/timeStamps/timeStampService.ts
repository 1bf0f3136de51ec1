import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { CaseId, Sha256 } from '@shared/domain/ids';
import type { JournalEvent } from '@shared/domain/journalEvents';
import { timeStatementText } from '@shared/domain/timeStamps/timeStatement';
import { timeStampsOf } from '@shared/domain/timeStamps/timeStamps';
import type { ParsedRequestOf } from '@shared/ipc/contract';
import type { TimeStampView } from '@shared/ipc/timeStampsContract';
import { AppError } from '../../errors/appError';
import type { AskTimeAuthority } from '../../platform/client/timeAuthority';
import type { Files } from '../../platform/system/files';
import type { Vault } from '../../platform/vault/types';
import type { Confirm } from '../../platform/window/questions';
import type { Partials } from '../exports/partials';
import { writeWhole } from '../exports/writeWhole';
import { readChosen } from './readChosen';
import { RESPONSE_BYTES } from './responseLimit';
import { reader } from './reader';
import { createRootCertificates, type TrustedRoots } from './rootCertificates';
import { createTimeStampViews } from './timeStampViews';

interface TimeStampParts {
  vault: Vault;
  files: Files;
  partials: Pick<Partials, 'begin' | 'failed' | 'end'>;
  append: (caseId: CaseId, event: JournalEvent) => unknown;
  /** Throws `AppError` `no-author` without a reviewer. */
  requireAuthor: () => unknown;
  askTimeAuthority: AskTimeAuthority;
  confirm: Confirm;
  askForFolder: () => Promise<string | null>;
  chooseFiles: (what: 'files') => Promise<string[]>;
  clock: () => Date;
  newId: () => string;
  /** SHA-256 of a text. */
  hash: (text: string) => Sha256;
}

/**
 * A random nonce of 64 bits. Its first hex digit is 1 to 7, so as a DER integer it has no leading zeros and is
 * positive.
 */
function newNonce(): string {
  const bytes = randomBytes(8);
  bytes[0] = ((bytes[0] ?? 0) & 0x7f) | 0x10;
  return bytes.toString('hex');
}

/** Saves a statement about the journal's current state and creates the request for it. */
async function prepare(vault: Vault, caseId: CaseId) {
  const verdict = vault.journal.verify(caseId);
  if (verdict.state === 'broken') throw new AppError('read-only-case');
  if (verdict.entries === 0) throw new AppError('no-such-case');
  const packaged = vault.journal.entries(caseId).findLast(({ event }) => event.type === 'packaged');
  const packageId = packaged?.event.type === 'packaged' ? packaged.event.packageId : null;
  const nonce = newNonce();
  const text = timeStatementText({ caseId, heads: verdict.heads, packageId, nonce });
  const saved = await vault.evidence.write([Buffer.from(text)]);
  const { timeStampRequest } = await reader();
  const event: JournalEvent = {
    type: 'time-stamp-requested',
    sha256: saved.sha256,
    bytes: saved.bytes,
    nonce,
    heads: verdict.heads,
    packageId,
  };
  return { event, bytes: timeStampRequest(saved.sha256, nonce), statement: saved.sha256 };
}

/**
 * Creates a function that verifies a response and saves it. A response that is already saved is ignored. `requested` is
 * the statement that the response must be about; any requested one if omitted.
 */
function createTake({ vault, append, requireAuthor }: TimeStampParts, trusted: TrustedRoots) {
  return async (caseId: CaseId, bytes: Uint8Array, requested?: Sha256): Promise<void> => {
    requireAuthor();
    const { imprintOf, verifyResponse } = await reader();
    const statement: Sha256 = imprintOf(bytes);
    const asked = timeStampsOf(vault.journal.all(caseId)).find(
      ({ request: { event } }) => event.sha256 === statement && (requested ?? statement) === statement,
    );
    if (asked === undefined) throw new AppError('time-stamp-foreign', 'imprint');
    const { nonce } = asked.request.event;
    const { authority, time, root } = verifyResponse(bytes, { sha256: statement, nonce }, await trusted());
    const saved = await vault.evidence.write([bytes]);
    if (asked.responses.some(({ event }) => event.sha256 === saved.sha256)) return;
    const confirmedAt = time.toISOString();
    append(caseId, {
      type: 'time-stamped',
      statement,
      sha256: saved.sha256,
      bytes: saved.bytes,
      authority,
      confirmedAt,
      root,
    });
  };
}

/**
 * Time stamps (RFC 3161) of a case's journal. A request is saved to a file or sent to an authority, and the response is
 * imported.
 */
export function createTimeStamps(parts: TimeStampParts) {
  const { vault, append, requireAuthor } = parts;
  const { trusted, ...authorities } = createRootCertificates(parts);
  const viewsOf = createTimeStampViews({ vault, trusted, hash: parts.hash });
  const list = ({ caseId }: { caseId: CaseId }): Promise<TimeStampView[]> => viewsOf(caseId);

  const take = createTake(parts, trusted);

  return {
    /** Every request of a case with its responses, verified again. */
    list,
    /**
     * Saves a request to a file. Throws `AppError` `cancelled` if no folder is chosen, and the errors of `writeWhole`.
     */
    async request({ caseId }: ParsedRequestOf<'timeStamps:request'>): Promise<{ fileName: string }> {
      const folder = await parts.askForFolder();
      if (folder === null) throw new AppError('cancelled', 'folder');
      requireAuthor();
      const { event, bytes, statement } = await prepare(vault, caseId);
      const fileName = `time-stamp-${statement.slice(0, 16)}.tsq`;
      await writeWhole(parts, {
        id: parts.newId(),
        path: join(folder, fileName),
        write: (file) => file.write(bytes),
        // The journal entry comes first, because a response can only be matched to a journalled request.
        check: () => void append(caseId, event),
      });
      return { fileName };
    },
    /**
     * Sends a request to the configured time authority and imports its response. Throws as `import` does, and
     * `AppError` `no-time-authority`, `time-authority-not-allowed` or `time-authority-unreachable`.
     */
    async obtain({ caseId }: ParsedRequestOf<'timeStamps:obtain'>): Promise<TimeStampView[]> {
      const address = authorities.address();
      if (address === null) throw new AppError('no-time-authority');
      requireAuthor();
      const { event, bytes, statement } = await prepare(vault, caseId);
      // Journalled first, so that a response can be matched to it even if it arrives later.
      append(caseId, event);
      await take(caseId, await parts.askTimeAuthority(address, bytes, RESPONSE_BYTES), statement);
      return list({ caseId });
    },
    /**
     * Imports a response from a file. Throws `AppError` `time-stamp-refused`, `time-stamp-foreign`,
     * `time-stamp-invalid` or `authority-not-trusted`; then nothing is recorded.
     */
    async import({ caseId }: ParsedRequestOf<'timeStamps:import'>): Promise<TimeStampView[]> {
      await take(caseId, await readChosen(await parts.chooseFiles('files'), RESPONSE_BYTES));
      return list({ caseId });
    },
    ...authorities,
  };
}
