import { referencesIn, type PdfObjects } from './pdfObjects';

/** Maps the PDF 2.0 structure types that Chromium uses to those of PDF 1.7. */
const ROLES = '/RoleMap <</Strong /Span /Em /Span>>';

/**
 * Corrects the document structure that Chromium writes (ISO 32000-1, 14.8.4). A figure with a caption becomes two
 * nested figures, of which only the inner one has alternative text: the outer one is changed to a division. A run of
 * text in another language gets its own element, and types are mapped to standard ones.
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
