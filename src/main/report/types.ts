import type { Paper } from '@shared/domain/reportOptions';

/** A file that a printed page loads, served from memory. */
export interface PrintFile {
  bytes: Uint8Array;
  mime: string;
}

/** The path from which a page loads the picture of an exhibit. */
export const picturePath = (exhibit: number): string => `/exhibit-${String(exhibit)}.jpg`;

/** A page to print: its HTML, styles and files, the sections in its table of contents, and its pictures. */
export interface PrintJob {
  paper: Paper;
  html: string;
  css: string;
  files: ReadonlyMap<string, PrintFile>;
  /** Section ids in the table of contents, whose page numbers are filled in after layout. */
  sections: readonly string[];
  /** By exhibit number. */
  pictures: ReadonlyMap<number, PendingPicture>;
}

/** In pixels. */
export interface PictureSize {
  width: number;
  height: number;
}

/** A picture that is being prepared. Its size is enough to lay out and print the page. */
export interface PendingPicture {
  size: Promise<PictureSize>;
  picture: Promise<RasterPicture>;
}

export interface PrintedReport {
  pdf: Uint8Array;
  pages: number;
  /** Numbers of the exhibits whose pictures are in the PDF. */
  embedded: number;
}

/** Prints a page. Throws `AppError` `pictures-missing` naming the exhibits, or `not-printable`. */
export interface Printer {
  /**
   * Prints to PDF. The hidden page is opened while the job is being prepared. Also throws the error of that
   * preparation.
   */
  toPdf(job: Promise<PrintJob>, signal: AbortSignal): Promise<PrintedReport>;
  /**
   * Opens the system's print dialog; resolves to false if the person cancels. Throws `AppError` `not-printed` if
   * printing fails.
   */
  toPaper(job: PrintJob): Promise<boolean>;
}

export interface RasterRequest {
  bytes: Uint8Array;
  mime: string;
  /** The longest edge of the result in pixels; smaller pictures are not enlarged. */
  maxEdge: number;
  /** Draws a completely black picture, which keeps only the original's size. */
  isCovered?: boolean;
  /** A text written repeatedly across the whole picture, which states the recipient of a copy. */
  mark?: string;
}

export interface RasterPicture extends PictureSize {
  /** A newly encoded picture without any metadata or covered pixels of the original. */
  bytes: Uint8Array;
  mime: 'image/jpeg';
}

/**
 * Scales pictures down and covers them. Throws `AppError` `picture-unreadable` for a picture that cannot be decoded.
 */
export interface PictureRasteriser {
  /** The size of the picture that `draw` would return. */
  measure(order: RasterRequest): Promise<PictureSize>;
  draw(order: RasterRequest): Promise<RasterPicture>;
  close(): void;
}

/** Opens a rasteriser, which is a separate process: open one per batch, and close it afterwards. */
export type OpenRasteriser = () => Promise<PictureRasteriser>;
