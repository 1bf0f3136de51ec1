import { bagName, PAYLOAD, REDACTED_PAYLOAD, redactedBagName, TAG_FILES } from '@shared/domain/packageLayout';
import type { RedactedStatement } from '@shared/domain/package/redactedStatement';
import type { PackageStatement } from '@shared/domain/package/statement';
import { savedBy } from '@shared/domain/dossier/exhibits';
import type { JournalEntry } from '@shared/domain/journal';
import { inReadingOrder } from '@shared/domain/journalChain';
import { evidencePath } from '@shared/domain/dossier/evidencePaths';
import { redactedVerifyText, verifyText } from '@shared/domain/package/verifyTextLabels';
import { BAGIT_TEXT, bagInfoText, manifestText } from '@shared/domain/package/tagTexts';
import type { PackageFinding } from '@shared/domain/package/verdict';
import type { ReadBag, ReadFile } from './bag';
import type { ZipContents } from './zipReader';

type Stated = PackageStatement | RedactedStatement;

const isRedacted = (stated: Stated): stated is RedactedStatement => stated.format === 'caseloupe-redacted';
const isPayload = ({ path }: { path: string }): boolean => path.startsWith('data/');
/** A file name that is valid on every system and unambiguous; see `evidencePath`. */
const EVIDENCE = /^data\/(?:raw|media|time)\/\w[\w.-]*$/;
const PICTURE = /^data\/pictures\/exhibit-[1-9]\d*\.jpg$/;

const folderOf = (stated: Stated): string =>
  isRedacted(stated)
    ? redactedBagName(stated.kind, stated.caseId)
    : bagName(stated.about?.kind ?? null, stated.caseId);

/** The files that a package with this statement must have beside its evidence or pictures, and those it may have. */
function partsOf(stated: Stated): { always: string[]; maybe: string[] } {
  if (isRedacted(stated)) {
    const { pictures: _pictures, report, viewer, ...always } = REDACTED_PAYLOAD;
    return { always: Object.values(always), maybe: [report, viewer] };
  }
  const { raw: _raw, media: _media, time: _time, report, viewer, ...always } = PAYLOAD;
  const made = { report, viewer };
  const kept = Object.entries(made).flatMap(([part, path]) =>
    stated.leftOut.some((left) => left === part) ? [] : [path],
  );
  return { always: [...Object.values(always), ...kept], maybe: [] };
}

/**
 * The file names that this app gives each piece of evidence, by SHA-256. They depend on the journal entries that saved
 * it.
 */
function namesOf(entries: readonly JournalEntry[]): Map<string, Set<string>> {
  const names = new Map<string, Set<string>>();
  for (const { event } of entries) {
    const file = savedBy(event);
    if (file === null) continue;
    const all = names.get(file.sha256) ?? new Set();
    names.set(file.sha256, all.add(evidencePath(file)).add(evidencePath(file, file.sha256.length)));
  }
  return names;
}

/**
 * Reports files under `data/` that the statement does not account for, including duplicate evidence, and required files
 * that are missing.
 */
function partFindings(
  stated: Stated,
  { files, promised }: ReadBag,
  names: ReadonlyMap<string, ReadonlySet<string>>,
): PackageFinding[] {
  const { always, maybe } = partsOf(stated);
  const known = new Set([...always, ...maybe]);
  const seen = new Set<string>();
  const isPlaced = ({ path, sha256 }: ReadFile): boolean => {
    if (isRedacted(stated)) return PICTURE.test(path);
    if (!EVIDENCE.test(path)) return false;
    // Damage is already reported.
    if (sha256 === null) return true;
    if (names.get(sha256)?.has(path) === false || seen.has(sha256)) return false;
    seen.add(sha256);
    return true;
  };
  const extra = [...files.values()].filter(
    (file) => isPayload(file) && promised.has(file.path) && !known.has(file.path) && !isPlaced(file),
  );
  const missing = always.filter((path) => !files.has(path) && !promised.has(path));
  return [
    ...extra.map(({ path }) => ({ kind: 'unexpected', path }) as const),
    ...missing.map((path) => ({ kind: 'missing', path }) as const),
  ];
}

/**
 * Whether everything that follows from the statement and the payload is written exactly as this app writes it, in the
 * same order.
 */
function isWrittenAsOurs(contents: ZipContents, { files, kept }: ReadBag): boolean {
  const payload = [...files.values()].filter(isPayload).toSorted((a, b) => (a.path < b.path ? -1 : 1));
  const tags = Object.values(TAG_FILES).filter((path) => files.has(path));
  const order = [...payload.map(({ path }) => path), ...tags];
  const listed = [
    TAG_FILES.bagInfo,
    TAG_FILES.bagit,
    TAG_FILES.manifest,
    TAG_FILES.publicKey,
    TAG_FILES.statement,
  ];
  const manifestOf = (some: readonly (ReadFile | undefined)[]): string =>
    manifestText(some.flatMap((file) => (file?.sha256 ? [{ path: file.path, sha256: file.sha256 }] : [])));
  const is = (path: string, text: string): boolean => kept.get(path)?.toString('utf8') === text;
  return (
    contents.isOwnForm &&
    contents.files.map(({ path }) => path).join('\n') === order.join('\n') &&
    is(TAG_FILES.bagit, BAGIT_TEXT) &&
    is(TAG_FILES.manifest, manifestOf(payload)) &&
    is(TAG_FILES.tagManifest, manifestOf(listed.map((path) => files.get(path))))
  );
}

/** Reports the verification instructions if they differ from those that this version writes for the package. */
export function instructionFindings(
  stated: Stated,
  { kept }: ReadBag,
  entries: readonly JournalEntry[],
): PackageFinding[] {
  const parts = { bagName: folderOf(stated), signer: stated.signer };
  const written = isRedacted(stated) ? redactedVerifyText(parts) : verifyText(parts, inReadingOrder(entries));
  const isOurs = kept.get(PAYLOAD.verify)?.toString('utf8') === written;
  return isOurs ? [] : [{ kind: 'not-recomputed', path: PAYLOAD.verify }];
}

/**
 * Compares a package with its own statement beyond the manifests and the signature: folder name, parts, bag
 * information, and the exact form in which this app writes them.
 */
export function formFindings(
  stated: Stated | null,
  contents: ZipContents,
  bag: ReadBag,
  entries: readonly JournalEntry[],
): PackageFinding[] {
  const findings: PackageFinding[] = [];
  const { files, kept, findings: found } = bag;
  if (stated !== null) {
    for (const finding of partFindings(stated, bag, namesOf(entries))) findings.push(finding);
    const info = kept.get(TAG_FILES.bagInfo)?.toString('utf8');
    const payload = [...files.values()].filter(isPayload).map(({ size }) => ({ bytes: size }));
    // A changed file is already reported as altered or as a count mismatch.
    const isAltered = found.some(
      (one) => one.kind === 'count-differs' || ('path' in one && one.path === TAG_FILES.bagInfo),
    );
    if (info !== undefined && !isAltered && info !== bagInfoText(stated, payload))
      findings.push({ kind: 'malformed', path: TAG_FILES.bagInfo, problem: 'contradicts-statement' });
    if (contents.topFolder !== folderOf(stated)) findings.push({ kind: 'renamed-folder' });
  }
  const isFaulty = [...found, ...findings].some(({ kind }) => kind !== 'renamed-folder');
  if (!contents.isOwnForm || (!isFaulty && !isWrittenAsOurs(contents, bag)))
    findings.push({ kind: 'packed-otherwise' });
  return findings;
}
