import { referencesIn, type PdfObjects } from './pdfObjects';

/** What is read from the PDF that Chromium printed. */
export interface PrintedPdf {
  /** The object number of each page, in order. */
  pages: number[];
  /** The page number (from 1) of each link target. */
  pageOf: ReadonlyMap<string, number>;
}

/** Reads the pages and the link targets. Throws `Error` if the file is not as expected. */
export function readPrintedPdf(objects: PdfObjects): PrintedPdf {
  const fail = (what: string): never => {
    throw new Error(`The printed PDF has no ${what}`);
  };
  const root = objects.text(objects.named('Root'));
  const pages: number[] = [];
  const walk = (number: number): void => {
    const kids = /\/Kids \[([^\]]*)\]/.exec(objects.text(number))?.[1];
    if (kids === undefined) pages.push(number);
    else for (const kid of referencesIn(kids)) walk(kid);
  };
  walk(Number(/\/Pages (\d+) 0 R/.exec(root)?.[1] ?? fail('pages')));
  const places = new Map(pages.map((number, index) => [number, index + 1]));

  const targets = /\/Dests (\d+) 0 R/.exec(root)?.[1];
  const named = targets === undefined ? '' : objects.text(Number(targets));
  const pageOf = new Map<string, number>();
  for (const [, name, page] of named.matchAll(/\/([\w-]+) \[(\d+) 0 R/g))
    pageOf.set(name ?? '', places.get(Number(page)) ?? 0);
  return { pages, pageOf };
}
