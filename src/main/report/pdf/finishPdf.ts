import { deflateSync, inflateSync } from 'node:zlib';
import { markArtifacts } from './artifacts';
import { fillContents, type PageContents } from './contentsNumbers';
import { describeLinks, findLinks, type PageLink } from './links';
import { addMetadata } from './metadata';
import { readPdfObjects, type PdfObjects } from './pdfObjects';
import { jpegHashes, readPrintedPdf } from './printedPdf';
import { mendStructure } from './structure';

/** What the page tells of itself that its PDF does not. */
export interface PageFacts {
  /** Ids in the contents, in their order. */
  sections: readonly string[];
  /** Every link, in its order. */
  links: readonly PageLink[];
  /** The height of the margins in which header and footer stand, in points. */
  margin: number;
}

export interface FinishedPdf {
  pdf: Uint8Array;
  pages: number;
  /** SHA-256 of every JPEG in it, once for each object. */
  jpegs: string[];
}

/** How many pages are worked on before other work has its turn. */
const PAGES_AT_ONCE = 8;
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** The content of each page, decompressed when it is first asked for. */
function contentsOf(objects: PdfObjects): PageContents & { store(page: number, content: string): void } {
  const changed = new Map<number, string>();
  const streamOf = (page: number): number =>
    Number(/\/Contents (\d+) 0 R/.exec(objects.text(page))?.[1] ?? 0);
  return {
    read(page: number): string {
      const known = changed.get(page);
      if (known !== undefined) return known;
      const stream = objects.stream(streamOf(page));
      if (stream === null) throw new Error('A page of the printed PDF has no content');
      return inflateSync(stream).toString('latin1');
    },
    write: (page: number, content: string): void => void changed.set(page, content),
    /** Puts the content back into the file. */
    store(page: number, content: string): void {
      const number = streamOf(page);
      objects.replace(number, objects.text(number), deflateSync(Buffer.from(content, 'latin1')));
    },
  };
}

const heightOf = (page: string): number => {
  const height = /\/MediaBox \[0 0 [\d.]+ ([\d.]+)\]/.exec(page)?.[1];
  if (height === undefined) throw new Error('A page of the printed PDF has no size');
  return Number(height);
};

/**
 * Finishes what Chromium printed: page numbers in the contents, header and footer as artifacts, links with contents,
 * structure and metadata that assistive technology needs. Apart from the page numbers, the text of each page and
 * everything that is painted stay as they are.
 *
 * Throws `Error` when the PDF is not written as expected.
 */
export async function finishPdf(printed: Uint8Array, facts: PageFacts): Promise<FinishedPdf> {
  const objects = readPdfObjects(printed);
  const { pages, pageOf } = readPrintedPdf(objects);
  const missing = facts.sections.filter((section) => (pageOf.get(section) ?? 0) === 0);
  if (missing.length > 0) throw new Error('A section has no page');
  const links = findLinks(objects, facts.links);
  const contents = contentsOf(objects);
  fillContents(objects, { links, pageOf }, contents);
  for (const [index, page] of pages.entries()) {
    if (index % PAGES_AT_ONCE === PAGES_AT_ONCE - 1) await turn();
    const size = { height: heightOf(objects.text(page)), edge: facts.margin };
    contents.store(page, markArtifacts(contents.read(page), size));
  }
  describeLinks(objects, links);
  mendStructure(objects);
  addMetadata(objects);
  return { pdf: objects.write(), pages: pages.length, jpegs: jpegHashes(objects) };
}
