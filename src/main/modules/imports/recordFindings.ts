import { z } from 'zod';
import { caseIdSeed, Instant, ReplicaId, type Sha256 } from '@shared/domain/ids';
import { PAYLOAD } from '@shared/domain/packageLayout';
import { JOURNAL_LIMITS, RECORD_LIMITS } from '@shared/domain/package/packageLimits';
import { responsesIn } from '@shared/domain/package/responseTotals';
import type { PackageStatement } from '@shared/domain/package/statement';
import type { PackageFinding } from '@shared/domain/package/verdict';
import { parsedJson } from '@shared/record/jsonText';
import { jsonFault } from '@shared/wire/jsonSize';
import { sha256Of } from '../../lib/sha256';
import type { LinkedApplicant } from '../aml/amlReader';
import type { ReadBag } from './bag';
import { containerError } from './containerError';
import type { PackagedJournal } from './packagedJournal';
import { hasMoreMatches } from './distinctMatches';
import { recordFiles, type ExporterClaims } from './recordFiles';
import type { ZipFileEntry } from './zipReader';

/**
 * Maximum size, in bytes, of all responses, and maximum number of their values. The record of larger ones is not
 * recomputed, because that takes several times as much memory.
 */
const RECOMPUTED_BYTES = 32 * 1024 ** 2;
const RECOMPUTED_VALUES = 500_000;
/** Maximum number of different matches. The record of a case with more of them is larger than `RECORD_LIMITS.bytes`. */
const RECOMPUTED_MATCHES = 10_000;

const Fact = z.strictObject({ value: z.string(), pointer: z.string(), from: z.string() });
const FactList = z.array(Fact).max(RECORD_LIMITS.facts);
const Facts = z.strictObject({
  names: FactList,
  birthDates: FactList,
  countries: FactList,
  issuingCountries: FactList,
  sexes: FactList,
});
const Origin = z.discriminatedUnion('state', [
  z.strictObject({ state: z.literal('own') }),
  z.strictObject({ state: z.literal('journey'), caseId: z.string(), subjectId: z.string() }),
  z.strictObject({ state: z.literal('unknown'), because: z.enum(['no-journey', 'journey-unreadable']) }),
]);

const RecordSchema = z.object({
  dossier: z.object({
    generatedAt: Instant,
    reported: z
      .array(z.strictObject({ replica: ReplicaId, seq: z.int().positive(), by: z.string().nullable() }))
      .max(JOURNAL_LIMITS.lines),
    view: z.object({
      media: z.array(z.object({ path: z.string(), state: z.object({ kind: z.string() }) })),
    }),
    aml: z.object({ view: z.object({ applicantFrom: Origin, applicant: Facts }) }).nullable(),
  }),
});

/** The applicant of an AML check as the record states it. Only the journey with the check's own id is accepted. */
function applicantIn(
  view: NonNullable<z.infer<typeof RecordSchema>['dossier']['aml']>['view'] | undefined,
  { about }: PackageStatement,
): LinkedApplicant {
  const { applicantFrom, applicant } = view ?? { applicantFrom: null, applicant: null };
  if (applicantFrom?.state === 'unknown') return { origin: applicantFrom, facts: null };
  if (applicantFrom?.state !== 'journey' || about === null)
    return { origin: { state: 'unknown', because: 'no-journey' }, facts: null };
  const { authority, subjectId } = about;
  const caseId = sha256Of(caseIdSeed(authority, 'journey', subjectId)).slice(0, 32);
  return { origin: { state: 'journey', caseId, subjectId }, facts: applicant };
}

/** The exporter's claims contained in a case record; null if it is not a valid record, or too large to be parsed. */
function exporterClaimsIn(bytes: Buffer, statement: PackageStatement): ExporterClaims | null {
  if (jsonFault(bytes, RECORD_LIMITS) !== null) return null;
  const parsed = RecordSchema.safeParse(parsedJson(bytes.toString('utf8')));
  if (!parsed.success || parsed.data.dossier.generatedAt > statement.exportedAt) return null;
  const { generatedAt, reported, view, aml } = parsed.data.dossier;
  const beingFetched = view.media.filter(({ state }) => state.kind === 'fetching');
  return {
    ...{ generatedAt, reported, fetching: new Set(beingFetched.map(({ path }) => path)) },
    applicant: applicantIn(aml?.view, statement),
  };
}

/** Reads a file of the package into memory. Throws `bad-container` if its bytes are no longer those hashed before. */
export async function bytesOf(file: ZipFileEntry, sha256: Sha256): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of file.read()) pieces.push(piece);
  const bytes = Buffer.concat(pieces);
  // The file may have been changed since it was hashed.
  if (sha256Of(bytes) !== sha256) throw containerError('changed-since', file.path);
  return bytes;
}

const sizeOf = (files: readonly (ZipFileEntry | undefined)[]): number =>
  files.reduce((sum, file) => sum + (file?.size ?? 0), 0);

/**
 * Recomputes the case record and the list of missing files from the journal and the responses, and reports those that
 * differ from what this version writes. Only for a complete package without other findings.
 */
export async function recordFindings(
  statement: PackageStatement,
  { chains, entries }: PackagedJournal,
  {
    bag,
    evidence,
    record,
    values,
  }: {
    bag: ReadBag;
    evidence: ReadonlyMap<Sha256, ZipFileEntry>;
    record: ZipFileEntry;
    /** The number of values in all responses, at most. */
    values: number;
  },
): Promise<PackageFinding[]> {
  const paths = [PAYLOAD.caseRecord, PAYLOAD.absent];
  const hashOf = (path: string): Sha256 => bag.files.get(path)?.sha256 ?? '';
  const unlike = (files: ReadonlyMap<string, string>): PackageFinding[] =>
    paths
      .filter((path) => sha256Of(files.get(path) ?? '') !== hashOf(path))
      .map((path) => ({ kind: 'not-recomputed', path }));
  const named = responsesIn(entries);
  const saved = [...evidence].filter(([sha256]) => named.has(sha256));
  const isTooLarge =
    record.size > RECORD_LIMITS.bytes ||
    sizeOf(saved.map(([, file]) => file)) > RECOMPUTED_BYTES ||
    values > RECOMPUTED_VALUES;
  const claims = isTooLarge
    ? null
    : exporterClaimsIn(await bytesOf(record, hashOf(PAYLOAD.caseRecord)), statement);
  if (claims === null) return unlike(new Map());
  const responses = new Map<Sha256, Buffer>();
  for (const [sha256, file] of saved) responses.set(sha256, await bytesOf(file, sha256));
  if (hasMoreMatches(RECOMPUTED_MATCHES, entries, responses)) return unlike(new Map());
  const version = statement.software.replace(/^CaseLoupe\//, '');
  const { caseId, leftOut } = statement;
  return unlike(recordFiles({ caseId, chains, entries, responses, leftOut, version }, claims));
}
