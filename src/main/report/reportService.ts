import { createHash } from 'node:crypto';
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
import type { PrintedPicture } from './page/parts';
import { pressPictures } from './pressPictures';
import { reportFileName } from './reportFileName';
import type { OpenPress, PrintFile, PrintJob, Printer } from './types';

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
  /** The page it was printed from: paper gets the same. */
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

  /** Every picture there is to show; one that does not decode stops the report. */
  async function pressAll(source: Source, { options, signal, onProgress }: ReportOrder) {
    const { ready, missing } = await pressPictures(source, {
      wanted: picturesToShow(source.dossier, options),
      maxEdge: pictureEdge(options),
      signal,
      onProgress: (done, total) => onProgress?.({ stage: 'pictures', done, total }),
    });
    if (missing.length > 0) throw new AppError('pictures-missing', `exhibits ${missing.join(', ')}`);
    return ready;
  }

  async function lay(order: ReportOrder, source: Source): Promise<Omit<Report, 'redaction'>> {
    const { caseId, options, signal, onProgress } = order;
    const { dossier } = source;
    const reader = author();
    const reportId = newId();
    const print = order.fingerprint ?? (await fingerprint());
    const pressed = await pressAll(source, order);
    onProgress?.({ stage: 'pages', done: 0, total: 1 });
    // The page's words and layout are loaded when a report is made, not while the window opens.
    const { reportPage, reportStyle } = await import('./page');
    const leftOut = leftOutOf(dossier, options);
    const pictures = new Map(
      [...pressed].map(([number, { width, height }]): [number, PrintedPicture] => [
        number,
        { src: `/exhibit-${number}.jpg`, width, height },
      ]),
    );
    const page = await reportPage({
      dossier,
      options,
      reportId,
      fingerprint: print,
      reader,
      others: source.others,
      pictures,
      leftOut,
    });
    const job: PrintJob = {
      paper: options.paper,
      html: page.html,
      css: reportStyle({
        paper: options.paper,
        caseId,
        reportId,
        recipient: dossier.redaction?.recipient ?? null,
      }),
      files: new Map([
        ...fonts(),
        ...[...pressed].map(([number, file]) => [`/exhibit-${number}.jpg`, file] as const),
      ]),
      sections: page.sections.map(({ id }) => id),
      pictures: pressed,
    };
    const { pdf, pages, embedded } = await printer.toPdf(job, signal);
    const { journal } = dossier.view;
    return {
      caseId,
      reader,
      reportId,
      madeAt: dossier.generatedAt,
      pdf,
      sha256: hashOf(pdf),
      pages,
      pictures: { listed: pressed.size, embedded },
      options,
      leftOut,
      heads: journal.state === 'intact' ? journal.heads : [],
      fingerprint: print,
      job,
    };
  }

  /**
   * A redacted report by itself: drawn from the redacted dossier and its covered pictures with no way to the evidence,
   * and searched for what was removed before anybody sees it.
   */
  async function redacted(order: ReportOrder, redaction: ReportRedaction): Promise<Report> {
    const { caseId, options, signal, onProgress } = order;
    const { findLeaks, LeakError, leaksOfName, makeRedactedCopy, onlyCovered, pressOfJpegs } =
      await import('../redaction');
    const whole = await dossierOf(caseId);
    const { classes } = redaction;
    const left = whole.exhibits.filter(({ sha256 }) => options.without.includes(sha256));
    const { redacted: copy, pictures } = await makeRedactedCopy(parts, {
      ...redaction,
      dossier: whole,
      readings: parts.readings(caseId),
      hasFiles: false,
      maxEdge: pictureEdge(options),
      undrawable: left.map(({ number }) => number),
      signal,
      onProgress: (done, total) => onProgress?.({ stage: 'covering', done, total }),
    });
    if (pictures.missing.length > 0)
      throw new AppError('pictures-missing', `exhibits ${pictures.missing.join(', ')}`);
    const { dossier, values } = copy;
    const report = await lay(order, {
      dossier,
      evidence: onlyCovered(pictures),
      openPress: pressOfJpegs(openPress),
      others: null,
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
      files: [
        { path: REPORT_NAME, bytes: report.pdf },
        ...[...report.job.pictures].map(([number, { bytes }]) => ({ path: `exhibit-${number}.jpg`, bytes })),
      ],
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
      const dossier = order.dossier ?? (await dossierOf(order.caseId));
      const told = order.dossier === undefined ? others(order.caseId) : null;
      const report = await lay(order, { dossier, evidence, openPress, others: told });
      return { ...report, redaction: null };
    },
    print: ({ job }) => printer.toPaper(job),
  };
}
