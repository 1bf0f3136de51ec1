// @ts-nocheck
import type { Paper } from '@shared/domain/report/reportOptions';

/** A file of a printed page, from memory. */
export interface PrintFile {
  bytes: Uint8Array;
  mime: string;
}

/** Where a page finds the picture of an exhibit. */
export const picturePath = (exhibit: number): string => `/exhibit-${String(exhibit)}.jpg`;

/** A page to print: its markup, style and files, the sections of its contents, and the pictures it has to hold. */
export interface PrintJob {
  paper: Paper;
  html: string;
  css: string;
  files: ReadonlyMap<string, PrintFile>;
  /** Ids in the contents: the page numbers of these are filled in. */
  sections: readonly string[];
  /** By exhibit number. */
  pictures: ReadonlyMap<number, PictureToCome>;
}

/** In pixels. */
export interface PictureSize {
  width: number;
  height: number;
}

/** A picture that is being made: a page is laid out and printed with its size alone. */
export interface PictureToCome {
  size: Promise<PictureSize>;
  picture: Promise<RasterPicture>;
}

export interface PrintedReport {
  pdf: Uint8Array;
  pages: number;
  /** Pictures in the PDF. */
  embedded: number;
}

/** Prints a page. Throws `AppError` `pictures-missing` naming the exhibits, or `not-printable`. */
export interface Printer {
  /** The page is opened while its contents are prepared. Also throws the error of that preparation. */
  toPdf(job: Promise<PrintJob>, signal: AbortSignal): Promise<PrintedReport>;
  /** Opens the system's print dialog; false when nobody printed. Throws `AppError` `not-printed` where it cannot print. */
  toPaper(job: PrintJob): Promise<boolean>;
}

export interface RasterRequest {
  bytes: Uint8Array;
  mime: string;
  /** The longest edge of the outcome in pixels; a smaller picture is not enlarged. */
  maxEdge: number;
  /** Black as a whole: the picture's size is all that is left of it. */
  isCovered?: boolean;
  /** Written over the whole picture again and again, so that a copy says for whom it was made. */
  mark?: string;
}

export interface RasterPicture extends PictureSize {
  /** A new picture: nothing of the old one's metadata or covered pixels is in it. */
  bytes: Uint8Array;
  mime: 'image/jpeg';
}

/** Makes pictures smaller and covers them. Throws `AppError` `picture-unreadable` for one that does not decode. */
export interface PictureRasteriser {
  /** The size of the picture that `draw` would return. */
  measure(order: RasterRequest): Promise<PictureSize>;
  draw(order: RasterRequest): Promise<RasterPicture>;
  close(): void;
}

/** A rasteriser is a process of its own: open one for a batch, close it after. */
export type OpenRasteriser = () => Promise<PictureRasteriser>;
