import { promisify } from 'node:util';
import { deflate, inflate } from 'node:zlib';
import { markArtifacts } from './artifacts';
import { fillContents } from './contentsNumbers';
import { createFontLetters } from './fontLetters';
import { describeLinks, findLinks, type PageLink } from './links';
import type { RasterPicture } from '../types';
import { addMetadata } from './metadata';
import { readPdfObjects, type PdfObjects } from './pdfObjects';
import { readPrintedPdf } from './printedPdf';
import { putPictures } from './placeholders';
import { orderReversedText } from './reversedText';
import { correctStructure } from './structure';

/** Facts about the page that the printed PDF does not contain. */
export interface PageFacts {
  /** Section ids in the table of contents, in order. */
  sections: readonly string[];
  /** All links, in order. */
  links: readonly PageLink[];
  /** The height of the margins with header and footer, in points. */
  margin: number;
  /** The pictures to insert, by exhibit number. */
  pictures: ReadonlyMap<number, RasterPicture>;
}

export interface FinishedPdf {
  pdf: Uint8Array;
  pages: number;
  /** The exhibits whose pictures are in the PDF, with exactly the given bytes. */
  exhibits: Set<number>;
}

const inflated = promisify(inflate);
const deflated = promisify<Buffer, { level: number }, Buffer>(deflate);
/** Compression level: hardly larger results than the best level, in half the time. */
const LEVEL = 3;

/** The number of the object with a page's content. */
function contentOf(objects: PdfObjects, page: number): number {
  const number = /\/Contents (\d+) 0 R/.exec(objects.text(page))?.[1];
  if (number === undefined) throw new Error('A page of the printed PDF has no content');
  return Number(number);
}

/** A page's content by the page's object number, decompressed off the main thread. */
async function readContent(objects: PdfObjects, page: number): Promise<string> {
  const stream = objects.stream(contentOf(objects, page));
  if (stream === null) throw new Error('A page of the printed PDF has no content');
  return (await inflated(stream)).toString('latin1');
}

const heightOf = (page: string): number => {
  const height = /\/MediaBox \[0 0 [\d.]+ ([\d.]+)\]/.exec(page)?.[1];
  if (height === undefined) throw new Error('A page of the printed PDF has no size');
  return Number(height);
};

/**
 * Completes the PDF that Chromium printed: replaces the placeholders of pictures and page numbers, marks header and
 * footer as artifacts, orders the letters of text from right to left, describes links, and adds structure and metadata
 * for assistive technology. All other text and graphics stay unchanged. Throws `Error` if the PDF is not as expected.
 */
export async function finishPdf(printed: Uint8Array, facts: PageFacts): Promise<FinishedPdf> {
  const objects = readPdfObjects(printed);
  const { pages, pageOf } = readPrintedPdf(objects);
  const missing = facts.sections.filter((section) => (pageOf.get(section) ?? 0) === 0);
  if (missing.length > 0) throw new Error('A section has no page');
  const links = findLinks(objects, facts.links);
  const read = (page: number): Promise<string> => readContent(objects, page);
  const filled = await fillContents(objects, { links, pageOf, read });
  const lettersOn = createFontLetters(objects);
  const finished = pages.map(async (page) => {
    const content = filled.get(page) ?? (await read(page));
    const size = { height: heightOf(objects.text(page)), edge: facts.margin };
    const marked = orderReversedText(markArtifacts(content, size), lettersOn(page));
    const number = contentOf(objects, page);
    objects.replace(
      number,
      objects.text(number),
      await deflated(Buffer.from(marked, 'latin1'), { level: LEVEL }),
    );
  });
  await Promise.all(finished);
  describeLinks(objects, links);
  correctStructure(objects);
  addMetadata(objects);
  const exhibits = putPictures(objects, facts.pictures);
  return { pdf: objects.write(), pages: pages.length, exhibits };
}
