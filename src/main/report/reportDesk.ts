import { createHash } from 'node:crypto';
import type { Dossier } from '@shared/domain/dossier/dossier';
import type { CaseId, Sha256 } from '@shared/domain/ids';
import type { Author, ChainHead } from '@shared/domain/journal';
import { leftOutOf } from '@shared/domain/report/leftOut';
import type { OtherCases } from '@shared/domain/report/otherCases';
import type { ReportOptions } from '@shared/domain/report/reportOptions';
import { pictureEdge, picturesToShow } from '@shared/domain/report/reportPictures';
import { AppError } from '../ipc/appError';
import type { EvidenceStore } from '../vault/types';
import type { PrintedPicture } from './page/parts';
import { pressPictures } from './pressPictures';
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
  fingerprint: Sha256 | null;
}

/** How far a report is: pictures made ready, then pages laid. */
export interface ReportProgress {
  stage: 'pictures' | 'pages';
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
}

/** Makes reports of held cases. Nothing it makes is written anywhere. */
export interface ReportDesk {
  /**
   * Throws `AppError`: `no-such-case`, `no-author`, `pictures-missing` naming every exhibit that cannot be drawn,
   * `not-printable`, `cancelled`.
   */
  make(order: ReportOrder): Promise<Report>;
  /** Hands a report that was made to the system's printing; false when nobody printed. */
  print(report: Report): Promise<boolean>;
  /** Lets go of what was kept for printing. */
  forget(): void;
}

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** How many reports can still be printed on paper after they were made. */
const KEPT_JOBS = 1;

export function createReportDesk(parts: {
  dossier: (caseId: CaseId) => Promise<Dossier>;
  evidence: Pick<EvidenceStore, 'readAll'>;
  author: () => Author;
  /** The applicant's other cases, as this desk holds them. */
  others: (caseId: CaseId) => OtherCases;
  /** SHA-256 of this desk's public signing key; null while it has none. */
  fingerprint: () => Sha256 | null;
  openPress: OpenPress;
  printer: Printer;
  /** Faces that the page asks for, by path. */
  fonts: () => ReadonlyMap<string, PrintFile>;
  newId: () => string;
}): ReportDesk {
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
  const jobs = new Map<string, PrintJob>();

  /** Every picture there is to show; one that does not decode stops the report. */
  async function pressAll(dossier: Dossier, { options, signal, onProgress }: ReportOrder) {
    const { ready, missing } = await pressPictures(
      { openPress, evidence },
      {
        wanted: picturesToShow(dossier, options),
        maxEdge: pictureEdge(options),
        signal,
        onProgress: (done, total) => onProgress?.({ stage: 'pictures', done, total }),
      },
    );
    if (missing.length > 0) throw new AppError('pictures-missing', `exhibits ${missing.join(', ')}`);
    return ready;
  }

  return {
    async make(order) {
      const { caseId, options, signal, onProgress } = order;
      const reader = author();
      const dossier = order.dossier ?? (await dossierOf(caseId));
      const reportId = newId();
      const print = order.fingerprint ?? fingerprint();
      const pressed = await pressAll(dossier, order);
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
        others: order.dossier === undefined ? others(caseId) : null,
        pictures,
        leftOut,
      });
      const job: PrintJob = {
        html: page.html,
        css: reportStyle({ paper: options.paper, caseId, reportId }),
        files: new Map([
          ...fonts(),
          ...[...pressed].map(([number, file]) => [`/exhibit-${number}.jpg`, file] as const),
        ]),
        sections: page.sections.map(({ id }) => id),
        pictures: pressed,
      };
      const { pdf, pages, embedded } = await printer.toPdf(job, signal);
      jobs.set(reportId, job);
      for (const oldest of jobs.keys()) {
        if (jobs.size <= KEPT_JOBS) break;
        jobs.delete(oldest);
      }
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
      };
    },
    async print({ reportId }) {
      const job = jobs.get(reportId);
      if (job === undefined) throw new AppError('no-such-thing', 'No such report');
      return printer.toPaper(job);
    },
    forget: () => jobs.clear(),
  };
}
