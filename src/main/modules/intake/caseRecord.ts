import { MAIN_OPERATION } from '@shared/domain/caseRecord';
import type { CaseId, Sha256 } from '@shared/domain/ids';
import { isContentEvent } from '@shared/domain/savedEvidence';
import type { JournalEventOf } from '@shared/domain/journalEvents';
import type { MediumOperation } from '@shared/domain/mediaNames';
import { mediaReferences, type MediaReference } from '@shared/domain/mediaReferences';
import type { Operation } from '@shared/domain/profile';
import { parseJsonBytes } from '@shared/wire';
import { AppError } from '../../errors/appError';
import type { Vault } from '../../platform/vault/types';
import type { IntakeParts } from './types';

/** The operation that returns each kind of case (DESIGN part 4). */
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
 * How a case was opened and the profile through which it can be fetched again. Throws `AppError` if there is no such
 * case or profile, or if its journal is broken.
 */
export function sourceOf({ vault, profileFor }: Pick<IntakeParts, 'vault' | 'profileFor'>, caseId: CaseId) {
  const opening = openingOf(vault, caseId);
  if (opening === null) throw new AppError('no-such-case');
  const profileId = profileFor(opening.authority);
  if (profileId === null) throw new AppError('no-profile', 'authority');
  // Do not fetch what could not be recorded in the journal.
  if (isReadOnly(vault, caseId)) throw new AppError('read-only-case', 'journal');
  return { opening, profileId };
}

/**
 * Whether the bytes are of the requested type of medium. An error page returned instead of a picture is kept but does
 * not count as the picture.
 */
function isFitting(operation: Operation, mime: string): boolean {
  const isPicture = mime.startsWith('image/') && mime !== 'image/svg+xml';
  if (operation === 'image') return isPicture;
  if (operation === 'video') return mime.startsWith('video/');
  return isPicture || mime === 'application/pdf';
}

/**
 * Paths of the media that the service returned for a case, excluding files added by hand. A file of the wrong type, or
 * one found damaged in the vault, does not count and is requested again.
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

/** The media that a saved response names; null if its bytes are not JSON. */
function mediaOfResponse(vault: Vault, sha256: Sha256): MediaReference[] | null {
  const response = parseJsonBytes(vault.evidence.readAll(sha256));
  return response.ok ? mediaReferences(response.value).references : null;
}

/** The medium with this path, as in the newest response that names it; null if none does. */
export function findMedium(vault: Vault, caseId: CaseId, path: string): MediaReference | null {
  const responses = Object.values(RESPONSE_OPERATION);
  for (const { event } of vault.journal.entries(caseId).toReversed()) {
    if (!isContentEvent(event) || !responses.includes(event.request.operation)) continue;
    const found = mediaOfResponse(vault, event.sha256)?.find((reference) => reference.path === path);
    if (found !== undefined) return found;
  }
  return null;
}
