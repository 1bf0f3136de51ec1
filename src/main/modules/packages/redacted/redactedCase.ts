import type { CaseId, CaseKind } from '@shared/domain/ids';
import type { Reviewer } from '@shared/domain/journal';
import { openingOf } from '@shared/domain/caseRecord';
import { caseRecordText } from '@shared/domain/package/caseRecordText';
import {
  OPTIONAL_PARTS,
  packageFileName,
  REDACTED_PAYLOAD,
  redactedBagName,
  type OptionalPart,
} from '@shared/domain/packageLayout';
import {
  REDACTED_FORMAT,
  REDACTED_VERSION,
  redactedStatementText,
  type RedactedStatement,
} from '@shared/domain/package/redactedStatement';
import { bagInfoText } from '@shared/domain/package/tagTexts';
import { REDACTION_CLASSES } from '@shared/domain/redactionClasses';
import { redactedVerifyText } from '@shared/domain/package/verifyTextLabels';
import { AppError } from '../../../errors/appError';
import {
  redactedJournalText,
  redactionText,
  removedClasses,
} from '@shared/domain/redaction/redactionTextLabels';
import type { OpenRasteriser } from '../../../report/types';
import { onlyCovered } from '../../../redaction/coverPictures';
import { identifyingValues } from '../../../redaction/identifyingValues';
import { readOthers } from '../../../redaction/leakOthers';
import { coveringHashes } from '../../../redaction/leakHashes';
import { findLeaks } from '../../../redaction/leakCheck';
import { makeRedactedCopy, type CopyInput } from '../../../redaction/redactedCopy';
import type { Signer } from '../../identity/reviewerKeys';
import type { EvidenceStore } from '../../../platform/vault/types';
import { generateParts, type PartGenerator } from '../partGenerators';
import { fileFromMemory, signedTagFiles, writeBag, type BagTarget, type WrittenBag } from '../writeBag';

/** Creates the generators of a redacted copy's parts, which read its covered pictures only. */
export type RedactedPartGenerators = (
  pictures: Pick<EvidenceStore, 'readAll'>,
) => Partial<Record<OptionalPart, PartGenerator>>;

export interface RedactionInput extends Pick<
  CopyInput,
  'dossier' | 'readings' | 'others' | 'classes' | 'ground' | 'recipient'
> {
  caseId: CaseId;
  parts: readonly OptionalPart[];
  exportedAt: Date;
  exportedBy: Reviewer;
  replica: string;
  software: string;
}

/** Longest edge in pixels. A face can fill a screen, because a redacted copy has no originals to refer to. */
const PICTURE_EDGE = 1600;
const PART_PATHS: Readonly<Record<OptionalPart, string>> = {
  report: REDACTED_PAYLOAD.report,
  viewer: REDACTED_PAYLOAD.viewer,
};

const kindOf = ({ dossier }: Pick<RedactionInput, 'dossier'>): CaseKind | null =>
  openingOf(dossier.journal)?.kind ?? null;

/** The statement of a redacted copy: its source, and what was removed. */
function statementOf(
  wanted: RedactionInput,
  { dossier, removed }: Awaited<ReturnType<typeof makeRedactedCopy>>['redacted'],
  signer: string,
): RedactedStatement {
  const { caseId, exportedAt, exportedBy, recipient, ground, classes } = wanted;
  const { packageId, heads, responses } = dossier.redaction.parent;
  const counts = removedClasses(dossier.redaction).map((one) => ({
    class: one,
    count: removed.reduce((sum, line) => sum + (line.class === one ? line.count : 0), 0),
  }));
  return {
    format: REDACTED_FORMAT,
    version: REDACTED_VERSION,
    caseId,
    kind: kindOf(wanted),
    exportedAt: exportedAt.toISOString(),
    exportedBy,
    replica: wanted.replica,
    software: wanted.software,
    signer,
    derivedFrom: { packageId, heads, responses },
    classes: REDACTION_CLASSES.filter((one) => classes.includes(one)),
    removed: counts,
    ground,
    recipient,
  };
}

/**
 * Writes a redacted copy: the redacted dossier, newly rendered pictures, and a report and a page generated from these
 * alone. Everything is searched for removed values before a byte is written. Rejects with `value-left` if one is found,
 * otherwise like `writeBag`, and then leaves no file behind.
 */
export async function writeRedacted(
  wanted: RedactionInput,
  parts: Omit<BagTarget, 'onComplete'> & {
    /** Called with the complete copy just before its file gets its final name, its salt, and the parts it lacks. */
    onComplete: (written: WrittenBag, salt: string, leftOut: OptionalPart[]) => void;
    evidence: Pick<EvidenceStore, 'readAll'>;
    openRasteriser: OpenRasteriser;
    generators: RedactedPartGenerators;
    signer: Signer;
    /** Called when everything is prepared and writing starts. */
    onWriting: (bagName: string) => void;
  },
): Promise<void> {
  const { caseId, exportedAt, exportedBy, recipient, ground, classes } = wanted;
  const { signer, signal } = parts;
  const { redacted, pictures, salt } = await makeRedactedCopy(parts, {
    ...wanted,
    hasFiles: true,
    maxEdge: PICTURE_EDGE,
    signal,
  });
  const { dossier } = redacted;

  const bagName = redactedBagName(kindOf(wanted), caseId);
  const fileName = packageFileName(bagName, exportedAt, parts.encryption.kind !== 'none');
  const statement = statementOf(wanted, redacted, signer.fingerprint);
  const notice = { caseId, notice: dossier.redaction, exportedAt: exportedAt.toISOString(), exportedBy };
  const texts = new Map([
    [REDACTED_PAYLOAD.redaction, redactionText(notice)],
    [REDACTED_PAYLOAD.journal, redactedJournalText(wanted.dossier.journal)],
    [REDACTED_PAYLOAD.verify, redactedVerifyText({ bagName, signer: signer.fingerprint })],
  ]);
  const covered = onlyCovered(pictures);
  const made = await generateParts(parts.generators(covered), wanted.parts, {
    caseId,
    dossier,
    signer: signer.fingerprint,
    signal,
  });
  const encoder = new TextEncoder();
  const files = [
    { path: REDACTED_PAYLOAD.caseRecord, bytes: encoder.encode(caseRecordText(dossier)) },
    ...[...texts].map(([path, text]) => ({ path, bytes: encoder.encode(text) })),
    ...[...made].map(([part, bytes]) => ({ path: PART_PATHS[part], bytes })),
    ...dossier.exhibits.flatMap(({ path, sha256 }) =>
      path === '' ? [] : [{ path, bytes: covered.readAll(sha256) }],
    ),
  ].toSorted((a, b) => (a.path < b.path ? -1 : 1));
  const stated = { ...statement, text: redactedStatementText(statement) };
  const tags = [
    { path: 'statement.json', bytes: encoder.encode(stated.text) },
    { path: 'bag-info.txt', bytes: encoder.encode(bagInfoText(statement, [])) },
  ];
  const leaks = await findLeaks({
    values: identifyingValues(wanted.readings, wanted.dossier, readOthers(wanted.dossier, parts.evidence)),
    classes,
    dossier,
    hashes: coveringHashes(wanted.dossier),
    record: REDACTED_PAYLOAD.caseRecord,
    files: [...files, ...tags],
    names: [bagName, fileName],
    typed: [ground, recipient],
  });
  if (leaks.length > 0) throw new AppError('value-left', 'redacted copy', { detail: { leaks } });

  parts.onWriting(bagName);
  const leftOut = OPTIONAL_PARTS.filter((part) => !made.has(part));
  await writeBag(
    {
      bagName,
      fileName,
      payload: files.map(({ path, bytes }) => fileFromMemory(path, bytes)),
      tagFiles: (packed) => signedTagFiles(stated, signer, packed),
    },
    { ...parts, onComplete: (complete) => parts.onComplete(complete, salt, leftOut) },
  );
}
