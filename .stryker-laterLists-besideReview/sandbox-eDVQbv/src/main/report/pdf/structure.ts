// @ts-nocheck
import { referencesIn, type PdfObjects } from './pdfObjects';

/** Types of PDF 2.0 that Chromium uses, as a reader of PDF 1.7 knows them. */
const ROLES = '/RoleMap <</Strong /Span /Em /Span>>';

/**
 * Mends what Chromium leaves out of a document's structure (ISO 32000-1, 14.8.4). A figure with its caption is one
 * element around another, and only the picture has the alternative text: the outer one becomes a division, so that every
 * figure has one. A run of text in another language becomes an element of its own, and types become standard ones.
 */
export function mendStructure(objects: PdfObjects): void {
  const change = (begins: string, from: string, to: string, isMeant = (_text: string) => true): void => {
    for (const number of objects.beginningWith(`<</Type /Struct${begins}`)) {
      const text = objects.text(number);
      if (isMeant(text)) objects.replace(number, text.replace(from, to));
    }
  };
  const holdsFigure = (text: string): boolean =>
    !text.includes('/Alt (') &&
    referencesIn(text.slice(text.indexOf('/K '))).some((kid) => objects.text(kid).includes('/S /Figure'));
  change('Elem\n/S /NonStruct\n/Lang', '/S /NonStruct', '/S /Span');
  change('Elem\n/S /Figure', '/S /Figure', '/S /Div', holdsFigure);
  change('TreeRoot', '/Type /StructTreeRoot', `/Type /StructTreeRoot\n${ROLES}`);
}
