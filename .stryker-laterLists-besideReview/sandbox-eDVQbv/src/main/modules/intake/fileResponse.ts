// @ts-nocheck
import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import { z } from 'zod';
import { Sha256, SubjectId, type CaseId, type CaseKind } from '@shared/domain/ids';
import { isHolding } from '@shared/domain/savedEvidence';
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

/** Where the bytes of a file are: still on the disk, or sealed in the vault because the window handed them over. */
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
  /** Of the bytes that the preview was made of. */
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

/** A file that changed after the batch was previewed. */
const fileError = (failure: AppError<'file-unusable'>['detail']['failure']): AppError<'file-unusable'> =>
  new AppError('file-unusable', failure, { detail: { failure } });
/** For a case whose journal does not verify. */
export const readOnlyError = (): AppError<'file-unusable'> => fileError('read-only');

/** The largest medium that is read from a file, in bytes. */
const FILE_MAX_BYTES = 256 * 1024 * 1024;
const PIECE_BYTES = 1024 * 1024;

/** A file's bytes in pieces, never through a link. Throws `file-unusable`. */
async function* piecesOf(vault: Vault, place: FilePlace): AsyncIterable<Uint8Array> {
  if (place.in === 'vault') {
    yield* vault.evidence.read(place.sha256);
    return;
  }
  // Windows has no such flag; there the walk has already left links out.
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

/** What is about a check belongs to the journey that contains it, if that is saved: a journey's id also identifies its check. */
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
): Promise<JournalEventOf<'filed'>> {
  const stat = await vault.evidence.write(piecesOf(vault, place));
  const truncation = truncationOf(vault.evidence, stat);
  const { sha256, bytes, mime } = stat;
  return { type: 'filed', request, sha256, bytes, mime, fileName: name, ...truncation };
}

/** Seals a response and the media beside it, then journals all of it at once or nothing. */
async function fileResponse(
  parts: FetchParts,
  { stored }: Job<FileInput, unknown>,
  signal: AbortSignal,
): Promise<void> {
  const { vault } = parts;
  const { response, filedUnder, media, place, sha256, fileName } = stored.input;
  const [caseId, kind] = caseForResponse(parts, stored.input);
  if (isReadOnly(vault, caseId)) throw readOnlyError();
  // Checked before anything is sealed: what is not what the person saw must not be imported.
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
      .flatMap(({ event }) => (isHolding(event) ? [nameOf(event.request, event.sha256)] : [])),
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
  stored.outcome = fresh.length === 0 ? 'unchanged' : 'filed';
}

/** What a file keeps in the vault until it is removed from the list. */
export const savedBy = ({ place, media }: FileInput): Sha256[] =>
  [place, ...media.map((medium) => medium.place)].flatMap((one) => (one.in === 'vault' ? [one.sha256] : []));

const subjectOf = ({ response: { operation, id } }: FileInput): { kind: CaseKind; subjectId: string } => ({
  kind: CASE_OF_OPERATION[operation],
  subjectId: id,
});

/** A saved response being taken from a file. */
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
  holds: savedBy,
});
