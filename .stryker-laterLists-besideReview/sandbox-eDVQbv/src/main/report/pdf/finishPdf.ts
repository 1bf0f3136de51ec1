// @ts-nocheck
import { promisify } from 'node:util';
import { deflate, inflate } from 'node:zlib';
import { markArtifacts } from './artifacts';
import { fillContents } from './contentsNumbers';
import { describeLinks, findLinks, type PageLink } from './links';
import type { RasterPicture } from '../types';
import { addMetadata } from './metadata';
import { readPdfObjects, type PdfObjects } from './pdfObjects';
import { readPrintedPdf } from './printedPdf';
import { putPictures } from './placeholders';
import { mendStructure } from './structure';

/** Page data that the PDF does not contain. */
export interface PageFacts {
  /** Ids in the contents, in their order. */
  sections: readonly string[];
  /** Every link, in its order. */
  links: readonly PageLink[];
  /** The height of the margins in which header and footer stand, in points. */
  margin: number;
  /** Those to be put in, by exhibit number. */
  pictures: ReadonlyMap<number, RasterPicture>;
}

export interface FinishedPdf {
  pdf: Uint8Array;
  pages: number;
  /** Exhibits whose picture is in it, byte for byte as it was given. */
  exhibits: Set<number>;
}

const inflated = promisify(inflate);
const deflated = promisify<Buffer, { level: number }, Buffer>(deflate);
/** Hardly larger than the best level's result, in half of its time. */
const LEVEL = 3;

/** The number of the object that holds a page's content. */
function contentOf(objects: PdfObjects, page: number): number {
  const number = /\/Contents (\d+) 0 R/.exec(objects.text(page))?.[1];
  if (number === undefined) throw new Error('A page of the printed PDF has no content');
  return Number(number);
}

/** The content of a page by the number of the page's object, decompressed beside the main thread. */
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
 * Finishes what Chromium printed: pictures and page numbers replace their placeholders, header and footer become
 * artifacts, links get contents, and the structure and metadata for assistive technology are added. Otherwise the text
 * of each page and everything painted stay as they are.
 *
 * Throws `Error` if the PDF is not written as expected.
 */
export async function finishPdf(printed: Uint8Array, facts: PageFacts): Promise<FinishedPdf> {
  const objects = readPdfObjects(printed);
  const { pages, pageOf } = readPrintedPdf(objects);
  const missing = facts.sections.filter((section) => (pageOf.get(section) ?? 0) === 0);
  if (missing.length > 0) throw new Error('A section has no page');
  const links = findLinks(objects, facts.links);
  const read = (page: number): Promise<string> => readContent(objects, page);
  const filled = await fillContents(objects, { links, pageOf, read });
  const finished = pages.map(async (page) => {
    const content = filled.get(page) ?? (await read(page));
    const size = { height: heightOf(objects.text(page)), edge: facts.margin };
    const marked = Buffer.from(markArtifacts(content, size), 'latin1');
    const number = contentOf(objects, page);
    objects.replace(number, objects.text(number), await deflated(marked, { level: LEVEL }));
  });
  await Promise.all(finished);
  describeLinks(objects, links);
  mendStructure(objects);
  addMetadata(objects);
  const exhibits = putPictures(objects, facts.pictures);
  return { pdf: objects.write(), pages: pages.length, exhibits };
}
