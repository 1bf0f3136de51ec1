import { MAIN_OPERATION } from '@shared/domain/caseRecord';
import type { CaseId, Sha256 } from '@shared/domain/ids';
import { isHolding } from '@shared/domain/savedEvidence';
import type { JournalEventOf } from '@shared/domain/journalEvents';
import type { MediumOperation } from '@shared/domain/mediaNames';
import { mediaReferences, type MediaReference } from '@shared/domain/mediaReferences';
import type { Operation } from '@shared/domain/profile';
import { parseJsonBytes } from '@shared/wire';
import { AppError } from '../../errors/appError';
import type { Vault } from '../../platform/vault/types';
import type { IntakeParts } from './types';

/** The operation whose response is the case (DESIGN part 4). */
export const RESPONSE_OPERATION = MAIN_OPERATION;

/** The first entry of the case's journal; null when this vault does not have the case. */
export function openingOf(vault: Vault, caseId: CaseId): JournalEventOf<'case-opened'> | null {
  for (const { event } of vault.journal.entries(caseId)) if (event.type === 'case-opened') return event;
  return null;
}

/** Whether nothing can be added to a case because its journal is broken. */
export function isReadOnly(vault: Vault, caseId: CaseId): boolean {
  return vault.journal.verify(caseId).state === 'broken';
}

/**
 * How a case was opened and the profile that it can be read through again. Throws `AppError` where there is no such
 * case or profile, or where nothing can be entered in its journal.
 */
export function sourceOf({ vault, profileFor }: Pick<IntakeParts, 'vault' | 'profileFor'>, caseId: CaseId) {
  const opening = openingOf(vault, caseId);
  if (opening === null) throw new AppError('no-such-case');
  const profileId = profileFor(opening.authority);
  if (profileId === null) throw new AppError('no-profile', 'authority');
  // Nothing is fetched that could not be recorded in the journal.
  if (isReadOnly(vault, caseId)) throw new AppError('read-only-case', 'journal');
  return { opening, profileId };
}

/**
 * Whether the bytes are of the requested type of medium. An error page in place of a picture is kept, but it is requested
 * again.
 */
function isFitting(operation: Operation, mime: string): boolean {
  const isPicture = mime.startsWith('image/') && mime !== 'image/svg+xml';
  if (operation === 'image') return isPicture;
  if (operation === 'video') return mime.startsWith('video/');
  return isPicture || mime === 'application/pdf';
}

/**
 * Paths of the media the service handed out for a case, not of files put here; a file of the wrong sort, or one found damaged in
 * the vault, does not count and is asked for again.
 */
export function savedMedia(vault: Vault, caseId: CaseId): Set<string> {
  const saved = new Set<string>();
  const damaged = new Set(vault.evidence.damagedIn(caseId));
  const isMedium = (operation: Operation): operation is MediumOperation =>
    operation === 'image' || operation === 'video' || operation === 'pdf';
  for (const { event } of vault.journal.entries(caseId)) {
    if (event.type !== 'retrieved' || !isMedium(event.request.operation)) continue;
    if (damaged.has(event.sha256)) saved.delete(event.request.id);
    else if (isFitting(event.request.operation, event.mime)) saved.add(event.request.id);
  }
  return saved;
}

/** The media a saved response names; null when its bytes are not JSON. */
function mediaOfResponse(vault: Vault, sha256: Sha256): MediaReference[] | null {
  const response = parseJsonBytes(vault.evidence.readAll(sha256));
  return response.ok ? mediaReferences(response.value).references : null;
}

/** The medium of this path as the newest response that names it does; null when none does. */
export function findMedium(vault: Vault, caseId: CaseId, path: string): MediaReference | null {
  const responses = Object.values(RESPONSE_OPERATION);
  for (const { event } of vault.journal.entries(caseId).toReversed()) {
    if (!isHolding(event) || !responses.includes(event.request.operation)) continue;
    const found = mediaOfResponse(vault, event.sha256)?.find((reference) => reference.path === path);
    if (found !== undefined) return found;
  }
  return null;
}
