import { referencesIn, type PdfObjects } from './pdfObjects';

/** Types of PDF 2.0 that Chromium uses, as a reader of PDF 1.7 knows them. */
const ROLES = '/RoleMap <</Strong /Span /Em /Span>>';

/**
 * A figure with its caption is one element of structure around another, and only the picture has the alternative text:
 * the outer one becomes a division, so that every figure has one.
 */
function withoutOuterFigure(objects: PdfObjects, text: string): string {
  const holdsFigure = referencesIn(text.slice(text.indexOf('/K '))).some((kid) =>
    objects.text(kid).includes('/S /Figure'),
  );
  return holdsFigure ? text.replace('/S /Figure', '/S /Div') : text;
}

/**
 * Mends what Chromium leaves out of a document's structure (ISO 32000-1, 14.8.4): alternative text where a figure stands
 * in a figure, an element of its own for a run of text in another language, and standard types.
 */
export function mendStructure(objects: PdfObjects): void {
  for (const number of objects.numbers()) {
    const text = objects.text(number);
    if (text.startsWith('<</Type /StructElem')) {
      if (text.includes('/S /NonStruct\n/Lang'))
        objects.replace(number, text.replace('/S /NonStruct', '/S /Span'));
      else if (text.includes('/S /Figure') && !text.includes('/Alt ('))
        objects.replace(number, withoutOuterFigure(objects, text));
    } else if (text.startsWith('<</Type /StructTreeRoot'))
      objects.replace(number, text.replace('/Type /StructTreeRoot', `/Type /StructTreeRoot\n${ROLES}`));
  }
}
