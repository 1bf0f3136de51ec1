import { referencesIn, type PdfObjects } from './pdfObjects';

/** Maps types of PDF 2.0 that Chromium uses to types of PDF 1.7. */
const ROLES = '/RoleMap <</Strong /Span /Em /Span>>';

/**
 * Corrects the document structure that Chromium writes (ISO 32000-1, 14.8.4). A figure with caption consists of two
 * nested figure elements of which only the inner one has the alternative text, so the outer one becomes a division. A
 * run of text in another language becomes a span, and types are mapped to standard ones.
 */
export function mendStructure(objects: PdfObjects): void {
  const change = (begins: string, from: string, to: string, isMeant = (_text: string) => true): void => {
    for (const number of objects.beginningWith(`<</Type /Struct${begins}`)) {
      const text = objects.text(number);
      if (isMeant(text)) objects.replace(number, text.replace(from, to));
    }
  };
  const containsFigure = (text: string): boolean =>
    !text.includes('/Alt (') &&
    referencesIn(text.slice(text.indexOf('/K '))).some((kid) => objects.text(kid).includes('/S /Figure'));
  change('Elem\n/S /NonStruct\n/Lang', '/S /NonStruct', '/S /Span');
  change('Elem\n/S /Figure', '/S /Figure', '/S /Div', containsFigure);
  change('TreeRoot', '/Type /StructTreeRoot', `/Type /StructTreeRoot\n${ROLES}`);
}
