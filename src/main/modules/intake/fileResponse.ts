import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import { z } from 'zod';
import { Sha256, SubjectId, type CaseId, type CaseKind } from '@shared/domain/ids';
import { isContentEvent } from '@shared/domain/savedEvidence';
import {
  RESPONSE_OPERATIONS,
  CASE_OF_OPERATION,
  keptFileName,
  type SavedResponse,
} from '@shared/domain/intake/savedResponse';
import type { JournalEvent, JournalEventOf } from '@shared/domain/journalEvents';
import type { Request } from '@shared/domain/events/fetching';
import { AppError } from '../../errors/appError';
import type { Job, JobKind } from '../../jobs/job';
import type { Vault } from '../../platform/vault/types';
import { isReadOnly, openingOf } from './caseRecord';
import { jobFailureOf } from './failure';
import { isAboutCase } from './fetchCase';
import { truncationOf } from './truncation';
import { caseIdOf, FETCHING, partsFor, type FetchParts } from './types';
import { sha256OfPieces } from '../../lib/sha256';

/** Where the bytes of a file are: on the disk, or in the vault if the window sent them. */
const FilePlace = z.discriminatedUnion('in', [
  z.strictObject({ in: z.literal('disk'), path: z.string() }),
  z.strictObject({ in: z.literal('vault'), sha256: Sha256 }),
]);
export type FilePlace = z.infer<typeof FilePlace>;

const FileInput = z.strictObject({
  response: z.strictObject({
    operation: z.enum(RESPONSE_OPERATIONS),
    id: SubjectId,
    version: z.int().optional(),
    deltaOnly: z.boolean().optional(),
  }),
  place: FilePlace,
  /** SHA-256 of the bytes used for the preview. */
  sha256: Sha256,
  fileName: z.string().nullable(),
  filedUnder: z.strictObject({
    authority: z.string(),
    label: z.string(),
    environment: z.enum(['sandbox', 'live', 'unknown']),
  }),
  media: z.array(
    z.strictObject({
      path: z.string(),
      operation: z.enum(['image', 'video', 'pdf']),
      name: z.string(),
      place: FilePlace,
    }),
  ),
});
export type FileInput = z.infer<typeof FileInput>;

/** The error for a file that cannot be used, for example because it changed after the preview. */
const fileError = (failure: AppError<'file-unusable'>['detail']['failure']): AppError<'file-unusable'> =>
  new AppError('file-unusable', failure, { detail: { failure } });
/** The error for a case whose journal is broken. */
export const readOnlyError = (): AppError<'file-unusable'> => fileError('read-only');

/** Maximum size of a file that is imported, in bytes. */
const FILE_MAX_BYTES = 256 * 1024 * 1024;
const PIECE_BYTES = 1024 * 1024;

/** Reads a file's bytes in pieces, without following a link. Throws `file-unusable`. */
async function* piecesOf(vault: Vault, place: FilePlace): AsyncIterable<Uint8Array> {
  if (place.in === 'vault') {
    yield* vault.evidence.read(place.sha256);
    return;
  }
  // Windows has no such flag; there `walkPaths` has already excluded links.
  const file = await open(place.path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0)).catch(() => {
    throw fileError('file-gone');
  });
  try {
    const { size } = await file.stat();
    if (size > FILE_MAX_BYTES) throw fileError('too-large');
    for await (const piece of file.createReadStream({ highWaterMark: PIECE_BYTES, autoClose: false }))
      yield piece as Buffer;
  } finally {
    await file.close();
  }
}

const responseRequest = ({ operation, id, version, deltaOnly }: SavedResponse): Request => ({
  operation,
  id,
  ...(version === undefined ? {} : { version }),
  ...(deltaOnly === undefined ? {} : { deltaOnly }),
});

const nameOf = ({ operation, id, version, deltaOnly }: Request, sha256: Sha256): string =>
  JSON.stringify([operation, id, version ?? null, deltaOnly ?? false, sha256]);

/**
 * The case that a response belongs to. A response about an AML check belongs to the saved journey with the same id, if
 * there is one.
 */
function caseForResponse(parts: FetchParts, { response, filedUnder }: FileInput): [CaseId, CaseKind] {
  const kind = CASE_OF_OPERATION[response.operation];
  const journey = caseIdOf(parts, filedUnder.authority, 'journey', response.id);
  if (kind === 'aml-check' && parts.vault.journal.heads(journey).length > 0) return [journey, 'journey'];
  return [caseIdOf(parts, filedUnder.authority, kind, response.id), kind];
}

async function filedEvent(
  vault: Vault,
  request: Request,
  place: FilePlace,
  name: string | null,
): Promise<JournalEventOf<'file-imported'>> {
  const stat = await vault.evidence.write(piecesOf(vault, place));
  const truncation = truncationOf(vault.evidence, stat);
  const { sha256, bytes, mime } = stat;
  return { type: 'file-imported', request, sha256, bytes, mime, fileName: name, ...truncation };
}

/** Saves a response and its media, then journals all of them at once. */
async function fileResponse(
  parts: FetchParts,
  { stored }: Job<FileInput, unknown>,
  signal: AbortSignal,
): Promise<void> {
  const { vault } = parts;
  const { response, filedUnder, media, place, sha256, fileName } = stored.input;
  const [caseId, kind] = caseForResponse(parts, stored.input);
  if (isReadOnly(vault, caseId)) throw readOnlyError();
  // Checked before anything is saved, because only the content that the user previewed may be imported.
  if (place.in === 'disk' && (await sha256OfPieces(piecesOf(vault, place))) !== sha256)
    throw fileError('file-changed');
  const filed = [await filedEvent(vault, responseRequest(response), place, fileName)];
  if (filed[0]?.sha256 !== sha256) throw fileError('file-changed');
  for (const medium of media) {
    signal.throwIfAborted();
    const request = { operation: medium.operation, id: medium.path };
    filed.push(await filedEvent(vault, request, medium.place, keptFileName(medium.name)));
  }
  signal.throwIfAborted();
  const known = new Set(
    vault.journal
      .entries(caseId)
      .flatMap(({ event }) => (isContentEvent(event) ? [nameOf(event.request, event.sha256)] : [])),
  );
  const fresh = filed.filter((event) => !known.has(nameOf(event.request, event.sha256)));
  if (fresh.length > 0) {
    const { authority, label, environment } = filedUnder;
    const opened: JournalEvent = {
      type: 'case-opened',
      kind,
      subjectId: response.id,
      authority,
      authorityLabel: label,
      environment,
    };
    const events = openingOf(vault, caseId) === null ? [opened, ...fresh] : fresh;
    vault.journal.appendAll(caseId, parts.author(), events);
    parts.onCaseChanged(caseId);
  }
  stored.caseId = caseId;
  stored.bytes = fresh.reduce((sum, event) => sum + event.bytes, 0);
  stored.outcome = fresh.length === 0 ? 'unchanged' : 'imported';
}

/** The SHA-256s of bytes that a file job keeps in the vault until it is removed from the list. */
export const savedBy = ({ place, media }: FileInput): Sha256[] =>
  [place, ...media.map((medium) => medium.place)].flatMap((one) => (one.in === 'vault' ? [one.sha256] : []));

const subjectOf = ({ response: { operation, id } }: FileInput): { kind: CaseKind; subjectId: string } => ({
  kind: CASE_OF_OPERATION[operation],
  subjectId: id,
});

/** The job kind that imports a saved response from a file. */
export const createFileKind = (parts: FetchParts): JobKind<FileInput, object> => ({
  name: 'file',
  input: FileInput,
  detail: z.strictObject({}),
  places: FETCHING,
  isResumable: true,
  key: ({ response }) => response.id,
  run: async (job, { signal }) => fileResponse(partsFor(parts, job), job, signal),
  failureOf: jobFailureOf,
  view: ({ stored: { input } }) => ({
    subject: subjectOf(input),
    detail: { operation: input.response.operation },
  }),
  isAbout: (input, of) =>
    isAboutCase(parts, { ...subjectOf(input), authority: input.filedUnder.authority }, of),
  keptBytes: savedBy,
});
