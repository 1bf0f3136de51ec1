import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { CaseId, Sha256 } from '@shared/domain/ids';
import type { JournalEvent } from '@shared/domain/journalEvents';
import { timeStatementText } from '@shared/domain/timeStamps/timeStatement';
import { isAboutJournal, timeStampsOf, type TimeStamp } from '@shared/domain/timeStamps/timeStamps';
import type { ParsedRequestOf } from '@shared/ipc/contract';
import type { TimeAuthorityView, TimeStampResponseView, TimeStampView } from '@shared/ipc/timeStampsContract';
import { AppError, isError } from '../../errors/appError';
import { lazy } from '../../lib/lazy';
import type { Files } from '../../platform/system/files';
import type { Vault } from '../../platform/vault/types';
import type { Confirm } from '../../platform/window/questions';
import { requireConfirmed } from '../confirmed';
import type { Partials } from '../exports/partials';
import { writeWhole } from '../exports/writeWhole';
import { readChosen } from './readChosen';
import { RESPONSE_BYTES } from './responseLimit';
import { createTimeAuthorities } from './timeAuthorities';

interface TimeStampParts {
  vault: Vault;
  files: Files;
  partials: Pick<Partials, 'begin' | 'failed' | 'end'>;
  append: (caseId: CaseId, event: JournalEvent) => unknown;
  /** Throws `AppError` `no-author` without a reviewer. */
  requireAuthor: () => unknown;
  confirm: Confirm;
  askForFolder: () => Promise<string | null>;
  chooseFiles: (what: 'files') => Promise<string[]>;
  clock: () => Date;
  newId: () => string;
  /** SHA-256 of a text. */
  hash: (text: string) => Sha256;
}

const reader = lazy(() => import('./index'));

/** 64 bits, of which the first four are neither all zero nor negative in DER. */
function newNonce(): string {
  const bytes = randomBytes(8);
  bytes[0] = ((bytes[0] ?? 0) & 0x7f) | 0x10;
  return bytes.toString('hex');
}

/** Time stamps (RFC 3161) of a case’s journal: requested as a file, and imported as the response to it. */
export function createTimeStamps(parts: TimeStampParts) {
  const { vault, clock, append, requireAuthor } = parts;
  const authorities = createTimeAuthorities(vault.values);

  const trusted = async () => {
    const { readCertificate } = await reader();
    return authorities.list().map(({ certificate }) => readCertificate(Buffer.from(certificate, 'base64')));
  };

  /** Checked anew: the vault’s bytes, and the certificates that are trusted now. */
  async function responseView(
    { event: { sha256: statement, nonce } }: TimeStamp['request'],
    isAbout: boolean,
    { event, at, author }: TimeStamp['responses'][number],
  ): Promise<TimeStampResponseView> {
    const { sha256, authority, confirmedAt } = event;
    const stated = { sha256, authority, confirmedAt, importedAt: at, importedBy: author.name };
    const { verifyResponse } = await reader();
    try {
      const found = verifyResponse(
        vault.evidence.readAll(sha256),
        { sha256: statement, nonce },
        await trusted(),
      );
      const isAsStated = isAbout && found.time.toISOString() === confirmedAt && found.authority === authority;
      return { ...stated, state: isAsStated ? 'verified' : 'invalid' };
    } catch (error) {
      return { ...stated, state: isError(error, 'authority-not-trusted') ? 'not-trusted' : 'invalid' };
    }
  }

  async function viewOf(caseId: CaseId, { request, responses }: TimeStamp): Promise<TimeStampView> {
    const isAbout = isAboutJournal(request.event, caseId, vault.journal.all(caseId), parts.hash);
    return {
      statement: request.event.sha256,
      requestedAt: request.at,
      requestedBy: request.author.name,
      heads: request.event.heads,
      packageId: request.event.packageId,
      responses: await Promise.all(responses.map((one) => responseView(request, isAbout, one))),
    };
  }

  const list = ({ caseId }: { caseId: CaseId }): Promise<TimeStampView[]> =>
    Promise.all(timeStampsOf(vault.journal.all(caseId)).map((stamp) => viewOf(caseId, stamp)));

  /** The request for the journal as it is, and what is to be confirmed by it. */
  async function prepare(caseId: CaseId) {
    requireAuthor();
    const verdict = vault.journal.verify(caseId);
    if (verdict.state === 'broken') throw new AppError('read-only-case');
    if (verdict.entries === 0) throw new AppError('no-such-case');
    const packaged = vault.journal.entries(caseId).findLast(({ event }) => event.type === 'packaged');
    const packageId = packaged?.event.type === 'packaged' ? packaged.event.packageId : null;
    const text = timeStatementText({ caseId, heads: verdict.heads, packageId });
    const held = await vault.evidence.write([Buffer.from(text)]);
    const nonce = newNonce();
    const { timeStampRequest } = await reader();
    const event: JournalEvent = {
      type: 'time-stamp-requested',
      sha256: held.sha256,
      bytes: held.bytes,
      nonce,
      heads: verdict.heads,
      packageId,
    };
    return { event, bytes: timeStampRequest(held.sha256, nonce), statement: held.sha256 };
  }

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
    const held = await vault.evidence.write([bytes]);
    if (asked.responses.some(({ event }) => event.sha256 === held.sha256)) return;
    const confirmedAt = time.toISOString();
    append(caseId, {
      type: 'time-stamped',
      statement,
      sha256: held.sha256,
      bytes: held.bytes,
      authority,
      confirmedAt,
      root,
    });
  }

  async function authorityViews(): Promise<TimeAuthorityView[]> {
    const kept = authorities.list();
    if (kept.length === 0) return [];
    const { nameOf, readCertificate } = await reader();
    return kept.map(({ fingerprint, certificate, addedAt }) => {
      const read = readCertificate(Buffer.from(certificate, 'base64'));
      const validUntil = read.x509.validToDate.toISOString();
      return { fingerprint, name: nameOf(read), validUntil, addedAt };
    });
  }

  /** The one root certificate in a file. */
  async function readRoot(bytes: Uint8Array) {
    const { fingerprintOf, isRoot, nameOf, readCertificate } = await reader();
    try {
      const read = readCertificate(bytes);
      if (!isRoot(read)) throw new AppError('not-a-root-certificate');
      const certificate = read.x509.raw.toString('base64');
      return { name: nameOf(read), fingerprint: fingerprintOf(read), certificate };
    } catch {
      throw new AppError('not-a-root-certificate');
    }
  }

  return {
    /** Every request of a case with its responses, each of them checked again. */
    list,
    /** Saves a request as a file. Throws `AppError` `cancelled` without a folder, and as `writeWhole` does. */
    async request({ caseId }: ParsedRequestOf<'timeStamps:request'>): Promise<{ fileName: string }> {
      const folder = await parts.askForFolder();
      if (folder === null) throw new AppError('cancelled', 'folder');
      const { event, bytes, statement } = await prepare(caseId);
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
     * Imports a response from a file. Throws `AppError` `time-stamp-refused`, `time-stamp-foreign`, `time-stamp-invalid` or
     * `authority-not-trusted`; nothing is recorded then.
     */
    async import({ caseId }: ParsedRequestOf<'timeStamps:import'>): Promise<TimeStampView[]> {
      await take(caseId, await readChosen(await parts.chooseFiles('files'), RESPONSE_BYTES));
      return list({ caseId });
    },
    authorities: authorityViews,
    /** Trusts a root certificate. Throws `AppError` `not-a-root-certificate`. */
    async addAuthority({
      fingerprint,
    }: ParsedRequestOf<'timeStamps:addAuthority'>): Promise<TimeAuthorityView[]> {
      requireAuthor();
      const root = await readRoot(await readChosen(await parts.chooseFiles('files'), RESPONSE_BYTES));
      if (fingerprint !== null && fingerprint !== root.fingerprint)
        throw new AppError('not-a-root-certificate');
      if (fingerprint === null)
        await requireConfirmed(parts.confirm, {
          about: 'time-authority',
          name: root.name,
          fingerprint: root.fingerprint,
        });
      const { certificate } = root;
      authorities.add({ fingerprint: root.fingerprint, certificate, addedAt: clock().toISOString() });
      return authorityViews();
    },
    /** What was confirmed by it stays recorded. */
    async removeAuthority({
      fingerprint,
    }: ParsedRequestOf<'timeStamps:removeAuthority'>): Promise<TimeAuthorityView[]> {
      requireAuthor();
      authorities.remove(fingerprint);
      return authorityViews();
    },
  };
}
