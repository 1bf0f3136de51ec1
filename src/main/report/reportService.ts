import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { Dossier } from '@shared/domain/dossier/dossier';
import type { CaseId, Sha256, ChainHead } from '@shared/domain/ids';
import type { Author } from '@shared/domain/journal';
import type { RedactionParent } from '@shared/domain/redaction/notice';
import type { Leak } from '@shared/domain/redaction/leak';
import { leftOutOf } from '@shared/domain/report/leftOut';
import type { OtherCases } from '@shared/domain/report/otherCases';
import type { ReportOptions } from '@shared/domain/report/reportOptions';
import type { ReportRedaction } from '@shared/domain/report/reportRedaction';
import { pictureEdge, picturesToShow } from '@shared/domain/report/reportPictures';
import type { ResultReading } from '@shared/record/result';
import { AppError } from '../errors/appError';
import type { EvidenceStore } from '../platform/vault/types';
import { pressPictures, settledPictures } from './pressPictures';
import { reportFileName } from './reportFileName';
import { picturePath, type OpenPress, type PrintFile, type PrintJob, type Printer } from './types';

/** A report as it was made, with all that its journal entry says. */
export interface Report {
  caseId: CaseId;
  /** For whom it was made: what another person must not read may be in it. */
  reader: Author;
  reportId: string;
  madeAt: string;
  pdf: Uint8Array;
  sha256: Sha256;
  pages: number;
  pictures: { listed: number; embedded: number };
  options: ReportOptions;
  leftOut: string[];
  heads: ChainHead[];
  fingerprint: Sha256;
  /** What a redacted report was made without, and of what; null for one of the whole case. */
  redaction: RedactionOfReport | null;
  /** The page it was printed from, whose pictures are all made: paper gets the same. */
  job: PrintJob;
}

export interface RedactionOfReport extends ReportRedaction {
  parent: RedactionParent;
  /** Texts that were removed, and pictures in it that are covered. */
  removed: number;
  covered: number;
  /** What a name that a person gives its file tells of what was removed. */
  leaksOfName(name: string): Leak[];
}

/** How far a report is: pictures made ready, then pages laid; of a redacted one, pictures covered first, pages searched last. */
export interface ReportProgress {
  stage: 'covering' | 'pictures' | 'pages' | 'search';
  done: number;
  total: number;
}

export interface ReportOrder {
  caseId: CaseId;
  options: ReportOptions;
  signal: AbortSignal;
  onProgress?: (progress: ReportProgress) => void;
  /** What a package tells of the case, whole or redacted: the report then tells nothing but that. */
  dossier?: Dossier;
  /** SHA-256 of the public key that what the report goes into is signed with; this desk's own when left out. */
  fingerprint?: Sha256;
  /** Set for a redacted report by itself. */
  redaction?: ReportRedaction | undefined;
}

/** Makes reports of held cases. Nothing it makes is written anywhere. */
export interface ReportService {
  /**
   * Throws `AppError`: `no-such-case`, `no-author`, `pictures-missing` naming every exhibit that cannot be drawn,
   * `not-printable`, `cancelled`; `LeakError` when a redacted report still held something that was to be removed.
   */
  make(order: ReportOrder): Promise<Report>;
  /** Hands a report that was made to the system's printing; false when nobody printed. */
  print(report: Report): Promise<boolean>;
}

/** What a report draws from. */
interface Source {
  dossier: Dossier;
  evidence: Pick<EvidenceStore, 'readAll'>;
  openPress: OpenPress;
  /** Null where nothing beyond the dossier is told. */
  others: OtherCases | null;
}

/** What the report is called where something was found in it. */
const REPORT_NAME = 'report.pdf';

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

export interface ReportParts {
  dossier: (caseId: CaseId) => Promise<Dossier>;
  /** Every response that the dossier was made of. */
  readings: (caseId: CaseId) => ResultReading[];
  evidence: Pick<EvidenceStore, 'readAll'>;
  author: () => Author;
  /** The applicant's other cases, as this desk holds them. */
  others: (caseId: CaseId) => OtherCases;
  /** SHA-256 of the author's public signing key, which is made when there is none. */
  fingerprint: () => Promise<Sha256>;
  openPress: OpenPress;
  printer: Printer;
  /** Faces that the page asks for, by path. */
  fonts: () => ReadonlyMap<string, PrintFile>;
  newId: () => string;
}

export function createReportService(parts: ReportParts): ReportService {
  const {
    dossier: dossierOf,
    others,
    evidence,
    author,
    fingerprint,
    openPress,
    printer,
    fonts,
    newId,
  } = parts;

  /** The page, and its pictures while they are being made. */
  async function compose(
    { caseId, options, signal, onProgress, fingerprint: given }: ReportOrder,
    { dossier, ...source }: Source,
    { reader, reportId }: Pick<Report, 'reader' | 'reportId'>,
  ): Promise<{ job: PrintJob; leftOut: string[]; fingerprint: Sha256 }> {
    const pictures = pressPictures(source, {
      wanted: picturesToShow(dossier, options),
      maxEdge: pictureEdge(options),
      signal,
      onProgress: (done, total) => onProgress?.({ stage: 'pictures', done, total }),
    });
    // The page's words and layout are loaded when a report is made, not while the window opens.
    const [print, { reportPage, reportStyle }] = await Promise.all([
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

  /** Every picture there is to show; one that does not decode stops the report. */
  async function allDrawn({ job }: { job: PrintJob }, onProgress: ReportOrder['onProgress']): Promise<void> {
    const { missing } = await settledPictures(job.pictures);
    if (missing.length > 0) throw new AppError('pictures-missing', `exhibits ${missing.join(', ')}`);
    onProgress?.({ stage: 'pages', done: 0, total: 1 });
  }

  /** A page is opened to print on, the case is read, and its pictures are made, all at once. */
  async function lay(
    order: ReportOrder,
    sourceOf: () => Promise<Source>,
  ): Promise<Omit<Report, 'redaction'>> {
    const { caseId, options, onProgress } = order;
    const [reader, reportId] = [author(), newId()];
    const failed = new AbortController();
    const signal = AbortSignal.any([order.signal, failed.signal]);
    const opened = setImmediate();
    const source = opened.then(sourceOf);
    const composing = source.then((one) => compose({ ...order, signal }, one, { reader, reportId }));
    const printing = printer.toPdf(
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
        sha256: hashOf(pdf),
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

  /**
   * A redacted report by itself: drawn from the redacted dossier and its covered pictures with no way to the evidence,
   * and searched for what was removed before anybody sees it.
   */
  async function redacted(order: ReportOrder, redaction: ReportRedaction): Promise<Report> {
    const { caseId, options, signal, onProgress } = order;
    const {
      findLeaks,
      identifyingValues,
      LeakError,
      leaksOfName,
      makeRedactedCopy,
      onlyCovered,
      pressOfJpegs,
    } = await import('../redaction');
    const whole = await dossierOf(caseId);
    const { classes } = redaction;
    const readings = parts.readings(caseId);
    const left = whole.exhibits.filter(({ sha256 }) => options.without.includes(sha256));
    const { redacted: copy, pictures } = await makeRedactedCopy(parts, {
      ...redaction,
      dossier: whole,
      readings,
      hasFiles: false,
      maxEdge: pictureEdge(options),
      undrawable: left.map(({ number }) => number),
      signal,
      onProgress: (done, total) => onProgress?.({ stage: 'covering', done, total }),
    });
    if (pictures.missing.length > 0)
      throw new AppError('pictures-missing', `exhibits ${pictures.missing.join(', ')}`);
    const { dossier } = copy;
    const values = identifyingValues(readings, whole);
    const report = await lay(order, async () => ({
      dossier,
      evidence: onlyCovered(pictures),
      openPress: pressOfJpegs(openPress),
      others: null,
    }));
    const printed = [...report.job.pictures].map(async ([number, { picture }]) => {
      const { bytes } = await picture;
      return { path: `exhibit-${String(number)}.jpg`, bytes };
    });
    const made: Report = {
      ...report,
      redaction: {
        ...redaction,
        parent: dossier.redaction.parent,
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
      record: REPORT_NAME,
      files: [{ path: REPORT_NAME, bytes: report.pdf }, ...(await Promise.all(printed))],
      names: [name],
      typed: [redaction.ground, redaction.recipient],
    });
    if (signal.aborted) throw new AppError('cancelled', 'Cancelled');
    if (leaks.length > 0) throw new LeakError(leaks);
    return made;
  }

  return {
    async make(order) {
      if (order.redaction !== undefined) return redacted(order, order.redaction);
      const report = await lay(order, async () => ({
        dossier: order.dossier ?? (await dossierOf(order.caseId)),
        evidence,
        openPress,
        others: order.dossier === undefined ? others(order.caseId) : null,
      }));
      return { ...report, redaction: null };
    },
    print: ({ job }) => printer.toPaper(job),
  };
}
