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
import { createRootCertificates } from './rootCertificates';
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

/** 64 bits, of which the first four are neither all zero nor negative in DER. */
function newNonce(): string {
  const bytes = randomBytes(8);
  bytes[0] = ((bytes[0] ?? 0) & 0x7f) | 0x10;
  return bytes.toString('hex');
}

/** The request for the current state of the journal, and the statement to be confirmed. */
async function prepare(vault: Vault, caseId: CaseId) {
  const verdict = vault.journal.verify(caseId);
  if (verdict.state === 'broken') throw new AppError('read-only-case');
  if (verdict.entries === 0) throw new AppError('no-such-case');
  const packaged = vault.journal.entries(caseId).findLast(({ event }) => event.type === 'packaged');
  const packageId = packaged?.event.type === 'packaged' ? packaged.event.packageId : null;
  const text = timeStatementText({ caseId, heads: verdict.heads, packageId });
  const saved = await vault.evidence.write([Buffer.from(text)]);
  const nonce = newNonce();
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

/** Time stamps (RFC 3161) of a case’s journal: requested as a file, and imported as the response to it. */
export function createTimeStamps(parts: TimeStampParts) {
  const { vault, append, requireAuthor } = parts;
  const { trusted, ...authorities } = createRootCertificates(parts);
  const viewsOf = createTimeStampViews({ vault, trusted, hash: parts.hash });
  const list = ({ caseId }: { caseId: CaseId }): Promise<TimeStampView[]> => viewsOf(caseId);

  /** Verifies a response, then keeps it. */
  async function take(caseId: CaseId, bytes: Uint8Array): Promise<void> {
    requireAuthor();
    const { imprintOf, verifyResponse } = await reader();
    const statement: Sha256 = imprintOf(bytes);
    const asked = timeStampsOf(vault.journal.all(caseId)).find(
      ({ request }) => request.event.sha256 === statement,
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
  }

  return {
    /** Every request of a case with its responses, each of them checked again. */
    list,
    /** Saves a request as a file. Throws `AppError` `cancelled` without a folder, and as `writeWhole` does. */
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
        // A request without its entry could not be recognised by its response.
        check: () => void append(caseId, event),
      });
      return { fileName };
    },
    /**
     * Sends a request to the time authority whose address is set, and imports its response. Throws as `import` does, and
     * `AppError` `no-time-authority`, `time-authority-not-allowed` or `time-authority-unreachable`.
     */
    async obtain({ caseId }: ParsedRequestOf<'timeStamps:obtain'>): Promise<TimeStampView[]> {
      const address = authorities.address();
      if (address === null) throw new AppError('no-time-authority');
      requireAuthor();
      const { event, bytes } = await prepare(vault, caseId);
      // The response is recognised by its entry, whenever it comes.
      append(caseId, event);
      await take(caseId, await parts.askTimeAuthority(address, bytes, RESPONSE_BYTES));
      return list({ caseId });
    },
    /**
     * Imports a response from a file. Throws `AppError` `time-stamp-refused`, `time-stamp-foreign`, `time-stamp-invalid` or
     * `authority-not-trusted`; nothing is recorded then.
     */
    async import({ caseId }: ParsedRequestOf<'timeStamps:import'>): Promise<TimeStampView[]> {
      await take(caseId, await readChosen(await parts.chooseFiles('files'), RESPONSE_BYTES));
      return list({ caseId });
    },
    ...authorities,
  };
}
