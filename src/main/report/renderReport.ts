import { setImmediate } from 'node:timers/promises';
import type { Dossier } from '@shared/domain/dossier/dossier';
import type { Sha256 } from '@shared/domain/ids';
import type { OtherCases } from '@shared/domain/report/otherCases';
import { pictureEdge, picturesToShow } from '@shared/domain/report/reportPictures';
import { AppError } from '../errors/appError';
import type { EvidenceStore } from '../platform/vault/types';
import { rasterisePictures, settledPictures } from './rasterisePictures';
import type { Report, ReportSettings, ReportParts } from './report';
import { picturePath, type OpenRasteriser, type PrintJob } from './types';
import { sha256Of } from '../lib/sha256';

/** The data of a report. */
interface Source {
  dossier: Dossier;
  evidence: Pick<EvidenceStore, 'readAll'>;
  openRasteriser: OpenRasteriser;
  /** Null if the report is limited to the dossier. */
  others: OtherCases | null;
}

/** Composes the page, while its pictures are being rasterised. */
async function compose(
  { fingerprint, fonts }: ReportParts,
  { caseId, options, signal, onProgress, fingerprint: given }: ReportSettings,
  { dossier, ...source }: Source,
  { reader, reportId }: Pick<Report, 'reader' | 'reportId'>,
): Promise<{ job: PrintJob; leftOut: string[]; fingerprint: Sha256 }> {
  const pictures = rasterisePictures(source, {
    wanted: picturesToShow(dossier, options),
    maxEdge: pictureEdge(options),
    signal,
    onProgress: (done, total) => onProgress?.({ stage: 'pictures', done, total }),
  });
  // The code of the page is loaded when a report is generated, so that it does not delay the window's start.
  const [print, { leftOutOf, reportPage, reportStyle }] = await Promise.all([
    given ?? fingerprint(),
    import('./page'),
  ]);
  const leftOut = leftOutOf(dossier, options);
  const page = await reportPage({
    dossier,
    options,
    reportId,
    fingerprint: print,
    reader,
    others: source.others,
    pictures: new Map([...pictures.keys()].map((number) => [number, { src: picturePath(number) }])),
    leftOut,
  });
  const { paper } = options;
  const recipient = dossier.redaction?.recipient ?? null;
  const job: PrintJob = {
    paper,
    html: page.html,
    css: reportStyle({ paper, caseId, reportId, recipient }),
    files: fonts(),
    sections: page.sections.map(({ id }) => id),
    pictures,
  };
  return { job, leftOut, fingerprint: print };
}

/** Waits for all pictures; throws if one of them cannot be decoded. */
async function allDrawn({ job }: { job: PrintJob }, onProgress: ReportSettings['onProgress']): Promise<void> {
  const { missing } = await settledPictures(job.pictures);
  if (missing.length > 0) throw new AppError('pictures-missing', `exhibits ${missing.join(', ')}`);
  onProgress?.({ stage: 'pages', done: 0, total: 1 });
}

/** Renders a report. Opening the page to print, reading the case and preparing its pictures run in parallel. */
export async function renderReport(
  parts: ReportParts,
  order: ReportSettings,
  sourceOf: () => Promise<Source>,
): Promise<Omit<Report, 'redaction'>> {
  const { caseId, options, onProgress } = order;
  const [reader, reportId] = [parts.author(), parts.newId()];
  const failed = new AbortController();
  const signal = AbortSignal.any([order.signal, failed.signal]);
  const opened = setImmediate();
  const source = opened.then(sourceOf);
  const composing = source.then((one) => compose(parts, { ...order, signal }, one, { reader, reportId }));
  const printing = parts.printer.toPdf(
    composing.then(({ job }) => job),
    signal,
  );
  try {
    const drawn = composing.then((composed) => allDrawn(composed, onProgress));
    const [{ pdf, pages, embedded }] = await Promise.all([printing, drawn]);
    const [{ dossier }, { job, leftOut, fingerprint: print }] = [await source, await composing];
    const { journal } = dossier.view;
    return {
      caseId,
      reader,
      reportId,
      madeAt: dossier.generatedAt,
      pdf,
      sha256: sha256Of(pdf),
      pages,
      pictures: { listed: job.pictures.size, embedded },
      options,
      leftOut,
      heads: journal.state === 'intact' ? journal.heads : [],
      fingerprint: print,
      job,
    };
  } catch (error) {
    failed.abort();
    throw error;
  }
}
