import { pdfText } from './pdfText';
import type { PdfObjects } from './pdfObjects';

/** A link on the page. */
export interface PageLink {
  /** The id that it leads to. */
  target: string;
  /** Its text without the page number. */
  text: string;
  /** Whether its text ends with a page number. */
  hasNumber: boolean;
}

/** A link with its structure element in the printed PDF, and its annotations there, one for each line of its text. */
export interface PrintedLink extends PageLink {
  element: number;
  annotations: number[];
}

/**
 * Finds the page's links in the PDF. Links to the same target have the same order in both. Throws `Error` if one is
 * missing.
 */
export function findLinks(objects: PdfObjects, links: readonly PageLink[]): PrintedLink[] {
  const byTarget = Map.groupBy(links, ({ target }) => target);
  const seen = new Map<string, number>();
  const found: PrintedLink[] = [];
  for (const element of objects.beginningWith('<</Type /StructElem\n/S /Link')) {
    const annotations = [...objects.text(element).matchAll(/\/Obj (\d+) 0 R/g)].map(([, number]) =>
      Number(number),
    );
    const [first] = annotations;
    const target = first === undefined ? undefined : /\/Dest \/([\w-]+)/.exec(objects.text(first))?.[1];
    if (target === undefined) throw new Error('A link of the printed PDF leads nowhere');
    const index = seen.get(target) ?? 0;
    seen.set(target, index + 1);
    const link = byTarget.get(target)?.[index];
    if (link === undefined) throw new Error('A link of the printed PDF is not one of the page');
    found.push({ ...link, element, annotations });
  }
  if (found.length !== links.length) throw new Error('A link of the page is not in the printed PDF');
  return found;
}

/** Sets every link's text as its description (ISO 32000-1, 12.5.6.5 and 14.9.3). */
export function describeLinks(objects: PdfObjects, links: readonly PrintedLink[]): void {
  for (const { text, annotations } of links)
    for (const number of annotations) {
      const annotation = objects.text(number);
      objects.replace(
        number,
        annotation.replace('/Subtype /Link', `/Subtype /Link\n/Contents ${pdfText(text)}`),
      );
    }
}
