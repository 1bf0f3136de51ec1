import { parentOf } from '@shared/domain/redaction/parentOf';
import { pictureEdge } from '@shared/domain/report/reportPictures';
import type { ReportRedaction } from '@shared/domain/report/reportRedaction';
import { AppError } from '../../errors/appError';
import { renderReport } from '../../report/renderReport';
import type { Report, ReportSettings, ReportParts } from '../../report/report';
import { reportFileName } from '../../report/reportFileName';

/** The report's file name in the list of leaks. */
const REPORT_NAME = 'report.pdf';

/**
 * A redacted report outside a package: rendered from the redacted dossier and its covered pictures, without access to the
 * evidence, and checked for leaks before it is shown.
 */
export async function redactedReport(
  parts: ReportParts,
  order: ReportSettings,
  redaction: ReportRedaction,
): Promise<Report> {
  const { caseId, options, signal, onProgress } = order;
  const {
    coveringHashes,
    findLeaks,
    identifyingValues,
    leaksOfName,
    makeRedactedCopy,
    onlyCovered,
    readOthers,
    rasteriserOfJpegs,
  } = await import('../../redaction');
  const whole = await parts.dossier(caseId);
  const { classes } = redaction;
  const content = parts.content(caseId);
  const left = whole.exhibits.filter(({ sha256 }) => options.without.includes(sha256));
  const {
    redacted: copy,
    pictures,
    salt,
    commit,
  } = await makeRedactedCopy(parts, {
    ...redaction,
    dossier: whole,
    ...content,
    hasFiles: false,
    maxEdge: pictureEdge(options),
    undrawable: left.map(({ number }) => number),
    signal,
    onProgress: (done, total) => onProgress?.({ stage: 'covering', done, total }),
  });
  if (pictures.missing.length > 0)
    throw new AppError('pictures-missing', `exhibits ${pictures.missing.join(', ')}`);
  const { dossier } = copy;
  const values = identifyingValues(content.readings, whole, readOthers(whole, parts.evidence));
  // A copy's pictures have other hashes than their originals, so the ids of omitted pictures are converted.
  const named = { ...options, without: options.without.map(commit) };
  const report = await renderReport(parts, { ...order, options: named }, async () => ({
    dossier,
    evidence: onlyCovered(pictures),
    openRasteriser: rasteriserOfJpegs(parts.openRasteriser),
    others: null,
  }));
  const printed = [...report.job.pictures].map(async ([number, { picture }]) => {
    const { bytes } = await picture;
    return { path: `exhibit-${String(number)}.jpg`, bytes };
  });
  const made: Report = {
    ...report,
    options,
    redaction: {
      ...redaction,
      parent: parentOf(whole),
      salt,
      removed: copy.removed.reduce((sum, { count }) => sum + count, 0),
      covered: copy.covered.filter((number) => report.job.pictures.has(number)).length,
      leaksOfName: (name) => leaksOfName(name, { values, classes }),
    },
  };
  onProgress?.({ stage: 'search', done: 0, total: 1 });
  const name = reportFileName(made);
  const leaks = await findLeaks({
    values,
    classes,
    dossier,
    hashes: coveringHashes(whole),
    record: REPORT_NAME,
    files: [{ path: REPORT_NAME, bytes: report.pdf }, ...(await Promise.all(printed))],
    names: [name],
    typed: [redaction.ground, redaction.recipient],
  });
  if (signal.aborted) throw new AppError('cancelled');
  if (leaks.length > 0) throw new AppError('value-left', 'redacted report', { detail: { leaks } });
  return made;
}
