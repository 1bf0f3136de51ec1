import type { Paper } from '@shared/domain/report/reportOptions';

/** A file that a printed page loads from memory. */
export interface PrintFile {
  bytes: Uint8Array;
  mime: string;
}

/** The path under which a page loads the picture of an exhibit. */
export const picturePath = (exhibit: number): string => `/exhibit-${String(exhibit)}.jpg`;

/** A page to print: its markup, style and files, the sections of its contents, and its pictures. */
export interface PrintJob {
  paper: Paper;
  html: string;
  css: string;
  files: ReadonlyMap<string, PrintFile>;
  /** Ids in the table of contents, whose page numbers are filled in. */
  sections: readonly string[];
  /** Pictures by exhibit number. */
  pictures: ReadonlyMap<number, PictureToCome>;
}

/** Size in pixels. */
export interface PictureSize {
  width: number;
  height: number;
}

/** A picture that is still being created. The page can be laid out and printed once its size is known. */
export interface PictureToCome {
  size: Promise<PictureSize>;
  picture: Promise<RasterPicture>;
}

export interface PrintedReport {
  pdf: Uint8Array;
  pages: number;
  /** Number of pictures in the PDF. */
  embedded: number;
}

/** Prints a page. Throws `AppError` `pictures-missing` naming the exhibits, or `not-printable`. */
export interface Printer {
  /** Prints to PDF. The page is opened while its contents are prepared; errors of that preparation are thrown too. */
  toPdf(job: Promise<PrintJob>, signal: AbortSignal): Promise<PrintedReport>;
  /**
   * Opens the system's print dialog. Returns false if the user cancelled. Throws `AppError` `not-printed` if printing
   * fails.
   */
  toPaper(job: PrintJob): Promise<boolean>;
}

export interface RasterRequest {
  bytes: Uint8Array;
  mime: string;
  /** Longest edge of the result in pixels. Smaller pictures are not enlarged. */
  maxEdge: number;
  /** Whether the result is completely black, so that only the picture's size remains. */
  isCovered?: boolean;
  /** Watermark repeated over the whole picture, which identifies the recipient of a copy. */
  mark?: string;
}

export interface RasterPicture extends PictureSize {
  /** A newly encoded JPEG without the metadata or the covered pixels of the original. */
  bytes: Uint8Array;
  mime: 'image/jpeg';
}

/** Scales and covers pictures. Throws `AppError` `picture-unreadable` for one that cannot be decoded. */
export interface PictureRasteriser {
  /** The size of the picture that `draw` would return. */
  measure(order: RasterRequest): Promise<PictureSize>;
  draw(order: RasterRequest): Promise<RasterPicture>;
  close(): void;
}

/** Opens a rasteriser, which is a separate process. Open one for several pictures and close it afterwards. */
export type OpenRasteriser = () => Promise<PictureRasteriser>;
